"""Belongings: what somebody can part with: in the pack, in hand, a beast that follows, a vehicle that is theirs.

Belongs here: what it is worth and how it leaves whoever had it. Not here: who buys it (trade), how beasts and vehicles
come to somebody (beasts_and_vehicles).
"""

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from rulewright.engine import Lasting, Rule, change, must, remove, say, survey
from rulewright.errors import Sentence
from rulewright.systems.murdham.events.places import Manned
from rulewright.systems.murdham.gear.losing import lose_weapon
from rulewright.systems.murdham.gear.wares import hand_over, must_have, value_of
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.tables import BREEDS, VEHICLES
from rulewright.systems.murdham.town.beasts_and_vehicles import Beast


class Good(NamedTuple):
    """Something that changes hands. Clause: trade.equal-value"""

    item: str
    """As it was named: a thing by its name, a beast or a vehicle by its id."""
    damaged: bool = False
    kept: Creature | Thing | None = None
    """The beast or vehicle it is; None for what is in a pack or in hand."""

    @property
    def called(self) -> Sentence:
        """As people read it."""
        return Sentence("{what}", what=self.kept.title) if self.kept is not None else Sentence(self.item)

    def worth(self, said: int | None = None) -> Fraction:
        """What it is worth in shillings; Refused if the lists do not say.

        `said` is the value of the plain thing, if people name it. Clauses: core.money, animals.train, items.vehicles
        """
        if self.kept is None:
            return value_of(self.item, said)
        return worth_of_kept(self.kept, said)


def worth_of_kept(one: Creature | Thing, said: int | None = None) -> Fraction:
    """What a beast is worth with all its training, or a vehicle. Clauses: animals.train, items.vehicles"""
    if isinstance(one, Thing):
        return Fraction(VEHICLES[one.make].price if said is None else said)
    beast = Beast(BREEDS[one.breed], one.trainings)
    return Fraction(beast.worth(beast.breed.price if said is None else said))


def is_theirs(one: Creature | Thing, who: str) -> bool:
    """Whether a beast follows somebody, or a vehicle belongs to them. Clauses: core.followers, items.vehicles"""
    if isinstance(one, Thing):
        return one.kind == "vehicle" and one.whose == who and not one.wrecked
    return one.breed in BREEDS and one.leader == who and not one.dead and not one.unliving


def must_part(who: Creature, *items: str) -> Rule[tuple[Good, ...]]:
    """What somebody parts with; Refused for what they do not have, and for what still carries somebody or something.

    Clauses: trade.equal-value, core.followers, items.vehicles
    """
    kept: dict[str, Creature | Thing] = {}
    if any(one not in who.items for one in items):
        kept |= {one.id: one for one in (yield from survey(Creature)) if is_theirs(one, who.id)}
        kept |= {one.id: one for one in (yield from survey(Thing)) if is_theirs(one, who.id)}
    for item, times in Counter(one for one in items if one in kept).items():
        must(times == 1, "{title} has no {item}", title=who, item=kept[item].title, clause="trade.equal-value")
        yield from _must_be_empty(kept[item])
    plain = [item for item in items if item not in kept]
    damaged = iter((yield from must_have(who, *plain)))
    return tuple(
        Good(item, is_damaged(kept[item]), kept[item]) if item in kept else Good(item, next(damaged)) for item in items
    )


def is_damaged(one: Creature | Thing) -> bool:
    """Whether nobody pays for it: a vehicle that is of no use. Clause: core.money"""
    return isinstance(one, Thing) and one.damaged


def _must_be_empty(one: Creature | Thing) -> Rule[None]:
    """Refuse to part with what still carries somebody, or things. Clauses: mounts.ride, items.vehicles"""
    for rider in (yield from survey(Creature)):
        must(rider.rides != one.id, "{who} sits on {what}: get off first", who=rider, what=one.title)
    arms = [each for each in (yield from survey(Weapon)) if each.owner == one.id]
    laden = one.goods if isinstance(one, Thing) else one.items
    borne = [each.title for each in arms if isinstance(one, Thing)]
    coins = isinstance(one, Creature) and one.quarters
    must(not (laden or borne or coins), "{what} still carries something: unload it first", what=one.title)


def plain_of(goods: tuple[Good, ...]) -> tuple[str, ...]:
    """Those of several that weigh on whoever has them. Clause: core.encumbrance"""
    return tuple(one.item for one in goods if one.kept is None)


def beasts_of(goods: tuple[Good, ...]) -> int:
    """How many of them are beasts. Clause: core.followers"""
    return sum(isinstance(one.kept, Creature) for one in goods)


def part_with(who: Creature, good: Good, clause: str = "trade.equal-value") -> Rule[None]:
    """Take something away from somebody; a beast or a vehicle goes with whoever gets it.

    Clauses: trade.equal-value, core.followers, items.vehicles
    """
    if good.kept is None:
        yield from hand_over(who, good.item, clause)
        return
    one = good.kept
    yield from say("{what} leaves with its buyer", what=one.title, of=(one,) if isinstance(one, Creature) else ())
    if isinstance(one, Creature):
        yield from _out_of_harness(one)
        for arm in (yield from survey(Weapon)):
            if arm.owner == one.id:
                yield from lose_weapon(arm)
    for effect in (yield from survey(Lasting)):
        if effect.on == one.id:
            yield from remove(effect.id)
    yield from remove(one.id)


def _out_of_harness(beast: Creature) -> Rule[None]:
    """Let a beast pull nothing any more. Clause: carts.driven"""
    for cart in (yield from survey(Thing)):
        if beast.id in cart.pullers:
            yield from change(cart, Manned(cart.driver, tuple(one for one in cart.pullers if one != beast.id)))
