"""Meeting: creatures that come into play, from the pack or with given numbers."""

from functools import partial
from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, change, create, must, procedure, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks import house
from rulewright.systems.bricks.cairn.fighters import Scores
from rulewright.systems.bricks.exploring.together import stay_here
from rulewright.systems.bricks.house.records import lettered
from rulewright.systems.bricks.house.throws import dice_rows
from rulewright.systems.bricks.people import folk
from rulewright.systems.bricks.people.groups import FOE, Brought, HowMany, Side, Unseen, on_side
from rulewright.systems.bricks.people.meeting import brought
from rulewright.systems.bricks.people.newcomers import hidden_id
from rulewright.systems.phased.bodies.gear import sides_of
from rulewright.systems.phased.events.outings import EncounterMet
from rulewright.systems.phased.numbers import DR_CAP
from rulewright.systems.phased.people.creature_picks import creature_picks, numbers
from rulewright.systems.phased.people.stock import GAME, met, prowlers, with_scores
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Outing


@procedure("phased.meet", title="Add foes", by="referee", verb="meet")
def meet(
    creature: Annotated[str, Field("which creature of the list", rows=creature_picks)],
    number: HowMany = 1,
    unseen: Unseen = False,
    side: Brought = FOE,
) -> Rule[tuple[Creature, ...]]:
    """Bring creatures of the list into the world. Clause: reactions.when"""
    made = yield from called_in(creature, number, unseen=unseen, side=side)
    yield from stay_here(one.id for one in made)
    return made


def called_in(creature: str, number: int = 1, *, unseen: bool = False, side: Side = FOE) -> Rule[tuple[Creature, ...]]:
    """Creatures of the list, new to the world. Clause: reactions.when"""
    return (yield from brought(Creature, partial(met, creature, number), _come, unseen=unseen, side=side))


@procedure("phased.enter", title="Bring somebody in", by="referee")
def enter(
    name: Annotated[str, Field("what it is called")],
    strength: Annotated[int, Field("STR", low=1, high=30)] = 10,
    dexterity: Annotated[int, Field("DEX", low=1, high=30)] = 10,
    willpower: Annotated[int, Field("WIL", low=1, high=30)] = 10,
    hp: Annotated[int, Field("HP, now and at most", low=0, high=60)] = 3,
    dr: Annotated[int, Field("damage reduction of its own", low=0, high=DR_CAP)] = 0,
    die: Annotated[
        str, Field("damage die of its body, such as d6", empty="with bare hands", rows=dice_rows(), own=True)
    ] = "",
    undead: Annotated[bool, Field("it is undead")] = False,
    intelligent: Annotated[bool, Field("it thinks")] = True,
    unseen: Annotated[bool, Field("nobody notices it before it is shown")] = False,
    unnatural: Annotated[bool, Field("it is a fey, a demon or the like")] = False,
    dead: Annotated[bool, Field("it is a corpse")] = False,
    side: Brought = FOE,
) -> Rule[Creature]:
    """Bring a creature with given numbers into play.

    Clauses: chargen.abilities, chargen.hp, dungeon.events.encounter, wild.events.encounter
    """
    identity = lettered(hidden_id(name, unseen=unseen), name)
    must(
        not any(one.id == identity for one in (yield from survey(Creature))),
        "there is a {name} already: give another name",
        name=name,
    )
    if die:
        sides_of(die)
    stats = Scores(hp=hp, strength=strength, dexterity=dexterity, willpower=willpower)
    made = with_scores(stats, identity, name, "monster", hide=dr, die=die, undead=undead, intelligent=intelligent)
    made = on_side(made.with_(unnatural=unnatural, dead=dead), side)
    made = yield from create(made)
    yield from tell(_come, (made,), (yield from house.unnoticed((made,), unseen=unseen)))
    for outing in (yield from survey(Outing)):
        if outing.coming and outing.coming.casefold() == name.strip().casefold():
            yield from change(outing, EncounterMet())  # they are whom the encounter brings
    yield from stay_here((made.id,))
    return made


def _come(_rolls: Rolls, made: tuple[Creature, ...], audience: str) -> Told:
    text = Sentence("Enter {names}", names=", ".join(one.title for one in made))
    return Told(text, about="enter", clause="reactions.when", audience=audience)


def _arrive(made: tuple[Creature, ...]) -> Rule[None]:
    yield from stay_here(one.id for one in made)


PEOPLE: Final = folk.procedures(
    GAME,
    Creature,
    lambda word, number, _side, taken: met(word, number, taken),
    _arrive,
    lambda word: numbers(prowlers()[word]),
)
"""Ordinary people who come in. Clause: reactions.when"""
