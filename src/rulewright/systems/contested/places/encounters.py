"""Encounters: creatures of the lists brought into play, as many as their dice say, and those of a place.

Not bricks.meeting: each kind has its own dice for how many come, people of a place come too, and reactions are told.
"""

from functools import partial
from typing import Annotated, Final

from rulewright.chance import parse
from rulewright.engine import Field, Rolls, Rule, Told, change, create, look, must, peek, procedure, roll, survey, tell
from rulewright.engine.verbs import peek_all
from rulewright.errors import Sentence
from rulewright.systems.bricks import house
from rulewright.systems.bricks.exploring.events import Gathered
from rulewright.systems.bricks.exploring.records import Scene
from rulewright.systems.bricks.exploring.rules import find_hiding, how_many
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.people.groups import Unseen, groups_of
from rulewright.systems.bricks.people.newcomers import taken_for
from rulewright.systems.bricks.people.sides import feels
from rulewright.systems.contested.people.picks import creature_picks
from rulewright.systems.contested.people.reactions import FRIENDLY
from rulewright.systems.contested.people.stock import (
    FOES,
    PLAIN,
    creature_rows,
    dispositions,
    inhabitant,
    known,
    listed_creatures,
    people,
    several,
)
from rulewright.systems.contested.places.current import here
from rulewright.systems.contested.records import Creature, Place
from rulewright.systems.contested.rows.place_shapes import Person

UNSURE: Final = Sentence("The attitude is not plain: throw a reaction.")
CREATURES: Final = tuple(listed_creatures())


@procedure("contested.meet", title="Add foes", by="referee")
def meet(
    row: Annotated[
        str,
        Field("creature", empty="whoever is at the place", rows=creature_picks, words=CREATURES),
    ] = "",
    number: Annotated[int | None, Field("how many", empty="as its own dice fall", low=1, high=100)] = None,
    group: Annotated[str, Field("the Group they fight in", rows=groups_of(Creature), own=True)] = FOES,
    unseen: Unseen = False,
) -> Rule[tuple[Creature, ...]]:
    """Bring creatures into play, numbered: those of the place, or of the lists as many as their dice show.

    Clauses: attributes.three, combat.detachment.unit, reactions.roll
    """
    if not row:
        return (yield from _of_place((yield from here()), number, group, unseen=unseen))
    kind = known(creature_rows(), row, "creature")
    must(number is None or number >= 1, "{number} creatures cannot be met: at least one", number=number)
    count = (yield from roll(parse(kind.appearing), "appearing", secret=unseen)) if number is None else number
    made = yield from _come(row, count, group, unseen=unseen)
    scene = yield from peek(Scene, SCENE)
    if scene is not None:
        place = yield from look(Place, scene.place)
        yield from change(place, Gathered(tuple(one.id for one in made)))
    return made


def _of_place(place: Place, number: int | None, group: str, *, unseen: bool) -> Rule[tuple[Creature, ...]]:
    """Bring in whoever is at a place: its creatures by its dice, and its people, each of a side of its own."""
    must(
        not (place.met or not (place.creatures or place.people)),
        "nobody more is to be met here: {title}",
        title=place,
        clause="attributes.three",
    )
    made: list[Creature] = []
    hiding: list[Creature] = []
    for one in place.creatures:
        secret = unseen or one.hidden
        count = number or (yield from how_many(one.count, one.creature, secret=secret))
        came = yield from _come(one.creature, count, group, one.text, one.attitude, unseen=secret)
        made += came
        hiding += came if one.hidden else ()
    for person in place.people:
        row = known(people(), person, "person")
        came = yield from _person_comes(row, unseen=unseen or row.hidden)
        made += came
        hiding += came if row.hidden else ()
    ids, hidden = (tuple([one.id for one in some]) for some in (made, hiding))
    yield from change(place, Gathered(ids, all=True, hiding=hidden))
    return tuple(made)


def find_hiding_here(place: Place) -> Rule[int]:
    """Let whoever hides at a place be seen, as a search that succeeds does; returns how many there were.

    Clause: actions.describe
    """
    made: list[Creature] = []
    for person in () if place.met else place.people:
        row = known(people(), person, "person")
        made += (yield from _person_comes(row)) if row.hidden else ()
    if made:
        yield from change(place, Gathered(tuple(one.id for one in made)))
    found = len(made) + (yield from find_hiding(place.id, partial(_come, group=FOES)))
    now = yield from look(Place, place.id)
    in_play = yield from peek_all(Creature, now.people)
    if made and not now.creatures and len(in_play) == len(now.people):
        yield from change(now, Gathered((), all=True))  # nobody more is to be met here
    return found


def _person_comes(row: Person, *, unseen: bool = False) -> Rule[tuple[Creature, ...]]:
    """Bring in somebody of a place, unless they are in play. Clause: reactions.roll"""
    if (yield from peek(Creature, row.id)) is not None:
        return ()
    made = ((yield from create(inhabitant(row))),)
    audience = yield from house.unnoticed(made, unseen=unseen)
    yield from tell(_person, row.name, row.text, bool(row.reaction), audience)
    return made


def _come(
    row: str, count: int, group: str, text: str = "", attitude: str = "", *, unseen: bool = False
) -> Rule[tuple[Creature, ...]]:
    """Bring in creatures of the lists, who meet strangers as their kind does, or as the place says. Clause:
    reactions.roll
    """
    taken = yield from taken_for((one.id for one in (yield from survey(Creature))), unseen=unseen)
    made: list[Creature] = []
    for one in several(row, count, group=group, taken=taken):
        made += [(yield from create(one))]
    audience = yield from house.unnoticed(made, unseen=unseen)
    yield from tell(_met, row, tuple(one.title for one in made), text, attitude, audience)
    for one in made if attitude else ():
        yield from feels(one, FRIENDLY.get(attitude), "reactions.roll")
    return tuple(made)


def _met(_rolls: Rolls, row: str, names: tuple[str, ...], text: str, attitude: str, audience: str) -> Told:
    kind = known(creature_rows(), row, "creature")
    attitude = attitude or kind.disposition
    means = dispositions()[attitude]
    plain = f"{attitude.capitalize()}: {means[0].lower()}{means[1:]}"
    line = Sentence(
        "{who} is here. {text} {attitude}",
        "{who} are here. {text} {attitude}",
        n=len(names),
        who=_listed(kind.name, names),
        text=text or kind.text,
        attitude=UNSURE if attitude == PLAIN else plain,
    )
    return Told(line, about="meet", clause="reactions.roll", audience=audience)


def _listed(kind: str, names: tuple[str, ...]) -> str:
    if len(names) == 1:
        return names[0]
    last = names[-1].removeprefix(kind).strip()
    if len(names) == 2:
        return Sentence("{first} and {last}", first=names[0], last=last)
    return Sentence("{first} to {last}", first=names[0], last=last)


def _person(_rolls: Rolls, name: str, text: str, unsure: bool, audience: str) -> Told:
    line = Sentence("{who} is here. {text}", who=name, text=text)
    if unsure:
        line = Sentence("{told} {attitude}", told=line, attitude=UNSURE)
    return Told(line, about="meet", clause="reactions.roll", audience=audience)
