"""Beasts and vehicles on the market: what they cost, and how they come to whoever buys them.

Belongs here: what is bought and is in nobody's pack. Not here: what beasts learn and who rides (animals), who drives
(vehicles), parting with either (belongings).
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from rulewright.engine import Rule, create, say, survey
from rulewright.errors import Sentence
from rulewright.systems.murdham.animals.training import MOST_FORMS, come_in
from rulewright.systems.murdham.characters.company import must_have_room, must_lead
from rulewright.systems.murdham.gear.wares import must_be_able_to_carry, receive_thing, value_of
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Thing, free_thing_id, vehicle_of_make
from rulewright.systems.murdham.records.states import TRAININGS, Training
from rulewright.systems.murdham.tables import BREEDS, VEHICLES, Breed

DOUBLES: Final = 2
"""What each form of training multiplies the price of an animal by. Clause: animals.train"""
BURDENS: Final[tuple[Training, ...]] = ("mount", "labour")
"""Forms of training in which no small animal is offered, though a dealer may have one. Clause: animals.train"""


class Beast(NamedTuple):
    """An animal as it is sold: `light horse`, or trained, `light horse (mount and fight)`. Clause: animals.train"""

    breed: Breed
    trainings: tuple[Training, ...] = ()

    @property
    def written(self) -> str:
        """As it is asked for."""
        return f"{self.breed.name} ({' and '.join(self.trainings)})" if self.trainings else self.breed.name

    @property
    def called(self) -> Sentence:
        """As people read it."""
        name, forms = Sentence(self.breed.name), tuple(map(Sentence, self.trainings))
        if not forms:
            return name
        if len(forms) == 1:
            return Sentence("{animal}, trained: {form}", animal=name, form=forms[0])
        return Sentence("{animal}, trained: {form} and {other}", animal=name, form=forms[0], other=forms[1])

    def worth(self, plain: int) -> int:
        """What it is worth, an animal of its kind with no training being worth so much. Clause: animals.train"""
        return plain * int(DOUBLES ** len(self.trainings))


def beast_meant(item: str) -> Beast | None:
    """The animal of the table that a word on the market means; None for anything else.

    None is sold with more training than it can have, and no wild one trained, which would have to be tamed first.
    Clauses: animals.train.limit, animals.train.tame
    """
    name, _, said = item.removesuffix(")").partition(" (")
    words = said.split(" and ") if said else []
    forms = tuple(form for form in TRAININGS if form in words)
    row = BREEDS.get(name)
    if row is None or len(forms) != len(words) or len(forms) > MOST_FORMS or (forms and row.wild):
        return None
    return Beast(row, forms)


def beasts_sold() -> Iterator[Beast]:
    """Every animal with no training, then those kept by people with each form of it. Clause: animals.train"""
    yield from map(Beast, BREEDS.values())
    for row in BREEDS.values():
        if not row.wild:
            small = row.size in ("tiny", "small")
            yield from (Beast(row, (form,)) for form in TRAININGS if not (small and form in BURDENS))


def ware(item: str) -> Sentence:
    """What is bought, as people read it. Clause: trade.market"""
    beast = beast_meant(item)
    return beast.called if beast else Sentence(item)


def worth_of(item: str, said: int | None = None) -> Fraction:
    """What anything on the market is worth in shillings; Refused if the lists do not say.

    `said` is the value of the plain thing, if people name it. Clauses: core.money, animals.train, items.vehicles
    """
    beast = beast_meant(item)
    if beast is not None:
        return Fraction(beast.worth(beast.breed.price if said is None else said))
    if item in VEHICLES:
        return Fraction(VEHICLES[item].price if said is None else said)
    return value_of(item, said)


def must_be_able_to_take(
    who: Creature, gets: tuple[str, ...], gives: tuple[str, ...] = (), beasts_given: int = 0
) -> Rule[None]:
    """Refuse what is too heavy for somebody, and beasts for whom they have no room among those who follow them.

    `gives` are the things they part with, beside so many beasts.

    Clauses: core.encumbrance, core.followers
    """
    beasts = sum(beast_meant(one) is not None for one in gets)
    if beasts:
        must_lead(who)
        yield from must_have_room(who, beasts - beasts_given)
    packed = tuple(one for one in gets if beast_meant(one) is None and one not in VEHICLES)
    yield from must_be_able_to_carry(who, packed, gives)


def take(who: Creature, item: str, clause: str = "trade.equal-value") -> Rule[None]:
    """Give what was bought to somebody: a beast follows them, a vehicle stands there, a thing is in the pack.

    Clauses: core.followers, items.vehicles, core.encumbrance
    """
    beast = beast_meant(item)
    if beast is not None:
        animal = yield from come_in(beast.breed, beast.breed.name, who.id, beast.trainings)
        yield from say("{who} follows {leader}", who=animal, leader=who, clause="core.followers")
    elif item in VEHICLES:
        row = VEHICLES[item]
        key = free_thing_id(row.id, (yield from survey(Thing)))
        yield from create(vehicle_of_make(row, key, row.name, who.id))
        yield from say("there is {what}", what=Sentence(row.name), clause="items.vehicles")
    else:
        yield from receive_thing(who, item, clause)
