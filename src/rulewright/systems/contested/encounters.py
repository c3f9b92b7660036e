"""Encounters: creatures of the lists brought into play, so many as their dice say, and those of a place."""

from typing import Annotated, Final

from rulewright.chance import parse
from rulewright.engine import Field, Rolls, Rule, Told, create, procedure, roll, survey, tell
from rulewright.errors import Refused
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.stock import FOES, creature_rows, inhabitant, known, several, situation

CREATURES: Final = tuple(creature_rows())
PLACES: Final = tuple(place.id for place in situation().places)


@procedure(
    "contested.meet", title="Bring in creatures", clauses=("attributes.three", "combat.detachment.unit"), by="referee"
)
def meet(
    row: Annotated[str, Field("which creature of the lists", words=CREATURES)],
    number: Annotated[int | None, Field("how many; rolled with its own dice where left out", low=1)] = None,
    group: Annotated[str, Field("the Group they fight in")] = FOES,
) -> Rule[tuple[Creature, ...]]:
    """Bring creatures of the lists into play, so many as the referee says or their dice show, numbered.

    Clauses: attributes.three, combat.detachment.unit
    """
    kind = known(creature_rows(), row, "creature")
    if number is not None and number < 1:
        raise Refused(f"{number} creatures cannot be met: at least one", clause="attributes.three")
    count = (yield from roll(parse(kind.appearing), "appearing")) if number is None else number
    return (yield from _come(row, count, group))


def _come(row: str, count: int, group: str) -> Rule[tuple[Creature, ...]]:
    taken = [one.id for one in (yield from survey(Creature))]
    made: list[Creature] = []
    for one in several(row, count, group=group, taken=taken):
        made += [(yield from create(one))]
    yield from tell(_met, known(creature_rows(), row, "creature").name, count)
    return tuple(made)


def _met(_rolls: Rolls, name: str, count: int) -> Told:
    return Told(f"{name}: {count} here.", about="meet", clause="attributes.three")


@procedure("contested.enter-place", title="Enter a place", clauses=("attributes.three", "reactions.roll"), by="referee")
def enter_place(
    place: Annotated[str, Field("which place of the barrow", words=PLACES)],
) -> Rule[tuple[Creature, ...]]:
    """Bring in whoever is in a place of the barrow: its creatures, their number rolled, and its people.

    Clauses: attributes.three, reactions.roll
    """
    found = known({one.id: one for one in situation().places}, place, "place")
    taken = [one.id for one in (yield from survey(Creature))]
    made: list[Creature] = []
    for one in found.creatures:
        fixed = one.count.isdigit()
        count = int(one.count) if fixed else (yield from roll(parse(one.count), one.creature))
        made += yield from _come(one.creature, count, FOES)
    for person in found.people:
        if person.id not in taken:
            made += [(yield from create(inhabitant(person)))]
    return tuple(made)


PROCEDURES: Final = (meet, enter_place)
