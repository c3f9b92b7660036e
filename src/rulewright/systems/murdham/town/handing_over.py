"""Handing over: things, weapons, money and beasts change hands, and the helpless are relieved of theirs."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

from rulewright.engine import Field, Rule, World, change, look, must, need, peek, procedure, say, survey
from rulewright.engine.declared.picks import Pick
from rulewright.systems.bricks.picking import fallen_beside
from rulewright.systems.murdham.actions.incapacity import must_be_able, must_be_free
from rulewright.systems.murdham.actions.turn import must_have_turn, must_not_be_held
from rulewright.systems.murdham.characters.company import must_have_room
from rulewright.systems.murdham.combat.bonus_actions import spend_bonus_action
from rulewright.systems.murdham.events.animals import Befriended
from rulewright.systems.murdham.events.fighting import PickedUp
from rulewright.systems.murdham.events.goods import ItemDamaged, ItemGone, ItemGot, Paid, Received
from rulewright.systems.murdham.gear.money import QUARTERS, bulk_of, money_in_words
from rulewright.systems.murdham.gear.picks import had
from rulewright.systems.murdham.records.creature import BEAST, Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.space.distance import must_be_nearby
from rulewright.systems.murdham.space.load import (
    NOTHING,
    is_encumbered,
    is_grown,
    item_bulk,
    must_carry,
    say_if_burdened,
    weapon_bulk,
)
from rulewright.systems.murdham.space.whereabouts import must_be_with

MOST_SHILLINGS: Final = 1_000_000


_FALLEN: Final = fallen_beside(Creature, "who", lambda one, _: not one.can_act or bool(one.captor))


def searchable(world: World, given: Mapping[str, Any]) -> Iterator[Pick]:
    """Whoever is there and can keep nothing, and the beasts of whoever takes. Clause: combat.turn.main-actions"""
    yield from _FALLEN(world, given)
    for one in world.all(Creature):
        if BEAST in one.traits and one.can_act and one.leader == given.get("who"):
            yield Pick(value=one.id, title=one.title)


@procedure("murdham.give", title="Hand over", by="owner", books=True)
def give(
    who: Annotated[Creature, Field("who gives")],
    to: Annotated[Creature, Field("to whom, nearby; a beast may carry it")],
    item: Annotated[str, Field("what is handed over", empty="nothing but money", rows=had("who"))] = "",
    shillings: Annotated[int, Field("shillings handed over as well", low=0, high=MOST_SHILLINGS)] = 0,
) -> Rule[None]:
    """Hand a thing, a weapon or money to somebody nearby, which in a fight is a bonus action.

    Clauses: combat.turn.main-actions, core.encumbrance, core.money
    """
    must_be_free(who)
    must(not to.dead, "{title} is dead", title=to)
    must(to.id != who.id, "nobody hands anything to themselves")
    if not to.can_act:
        must_be_able(to)  # it says why
    must(to.can_act, "{title} can take nothing", title=to)
    yield from _pass_on(who, who, to, item, shillings)


@procedure("murdham.take", title="Take from the fallen", by="owner")
def take(
    who: Annotated[Creature, Field("who takes it")],
    other: Annotated[Creature, Field("from whom: dead, helpless, or their own beast", rows=searchable, gone=True)],
    item: Annotated[str, Field("what is taken", empty="nothing but money", rows=had("other"))] = "",
    shillings: Annotated[int, Field("shillings taken", low=0, high=MOST_SHILLINGS)] = 0,
) -> Rule[None]:
    """Take a thing, a weapon or money off the dead, the helpless, prisoners or one's own beasts.

    Clauses: combat.turn.main-actions, core.encumbrance, core.money
    """
    must_be_free(who)
    own = BEAST in other.traits and other.leader == who.id
    must(own or other.dead or not other.can_act or other.captor == who.id, "{title} is not helpless", title=other)
    yield from _pass_on(who, other, who, item, shillings)


@procedure("murdham.give-beast", title="Hand over a beast", by="owner", books=True)
def give_beast(
    who: Annotated[Creature, Field("whose beast it is")],
    beast: Annotated[Creature, Field("the beast")],
    to: Annotated[Creature, Field("whom it follows from now on")],
) -> Rule[Creature]:
    """Let a beast follow somebody else. Clause: core.followers"""
    must(beast.leader == who.id and not beast.dead, "{title} does not follow {who}", title=beast, who=who)
    must(to.kind == "pc" and not to.dead and to.id != who.id, "{title} leads nobody", title=to)
    yield from must_be_with(who, to)
    yield from must_have_room(to)
    yield from say("{beast} follows {who} from now on", beast=beast, who=to)
    return (yield from change(beast, Befriended(to.id)))


def _pass_on(doer: Creature, giver: Creature, to: Creature, item: str, shillings: int) -> Rule[None]:
    """Move things from one to the other. Clauses: combat.turn.main-actions, core.encumbrance"""
    must(giver.id != to.id, "nobody hands anything to themselves")
    yield from must_be_nearby(doer, giver if to.id == doer.id else to)
    must(item or shillings, "say what changes hands", asks="item")
    must(
        giver.quarters >= shillings * QUARTERS,
        "{title} has {has} sh, not {wanted} sh",
        title=giver,
        has=money_in_words(giver.quarters),
        wanted=shillings,
    )
    arm = None
    if item and item not in giver.items:
        here = [one for one in (yield from survey(Weapon)) if one.owner == giver.id and not is_grown(one, giver)]
        arms = [one for one in here if item in (one.id, one.title)]
        arm = need(arms[0] if arms else None, "{title} has no {item}", title=giver, item=item)
    bulk = weapon_bulk(arm) if arm else item_bulk(item) if item else NOTHING
    yield from must_carry(to, bulk + bulk_of(shillings * QUARTERS, to))
    yield from must_have_turn(doer)
    must_not_be_held(doer)
    burdened = yield from is_encumbered(to)
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and fight.side_of(doer.id) is not None:
        yield from spend_bonus_action(doer)
    what = arm.title if arm else item
    if item:
        yield from say("{who} gets {what} from {other}", who=to, other=giver, what=what)
    if arm is not None:
        yield from change(arm, PickedUp(to.id))
    elif item:
        yield from change((yield from look(Creature, giver.id)), ItemGone(item))
        to = yield from change((yield from look(Creature, to.id)), ItemGot(item))
        if item in giver.damaged:
            yield from change(to, ItemDamaged(item))
    if shillings:
        yield from change((yield from look(Creature, giver.id)), Paid(shillings * QUARTERS))
        yield from say(
            "{who} hands {n} sh to {other}",
            "money",
            outside="{who} hands money to {other}",
            who=giver,
            other=to,
            n=money_in_words(shillings * QUARTERS),
        )
        yield from change((yield from look(Creature, to.id)), Received(shillings * QUARTERS))
    yield from say_if_burdened(to, burdened)
