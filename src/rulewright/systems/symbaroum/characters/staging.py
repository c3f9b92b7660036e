"""Putting content on the table: adversaries, ready characters, and a situation with its scene."""

from itertools import islice
from typing import Annotated

from rulewright.engine import EVERYONE, REFEREE, Clock, Field, Rolls, Rule, Told, World, procedure
from rulewright.engine.verbs import create, must, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks import house
from rulewright.systems.bricks.exploring.together import stay_here
from rulewright.systems.bricks.house.records import Setting
from rulewright.systems.bricks.people.groups import groups_of
from rulewright.systems.bricks.people.newcomers import Apart, numbered, taken_for
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.symbaroum.characters.picks import foe_picks, hero_picks, road_picks
from rulewright.systems.symbaroum.characters.stock import foe, heroes, opening, ready_character
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.scene import Clue, Scene, SceneKind
from rulewright.systems.symbaroum.rows import Road


@procedure("symbaroum.foe", title="Add foes", by="referee", verb="foe")
def bring(
    kind: Annotated[str, Field("Which adversary of the list", rows=foe_picks)],
    count: Annotated[int, Field("How many", low=1, high=20)] = 1,
    group: Annotated[str, Field("Whom they fight beside", rows=groups_of(Creature), own=True)] = "foes",
    unseen: Annotated[bool, Field("Nobody notices them before they are shown")] = False,
) -> Rule[tuple[Creature, ...]]:
    """Bring adversaries of the list to where the party is; their numbers are fixed, they never roll.

    On the side of the party they go where it goes. Clauses: checks.only-players-roll, dying.npc
    """
    made = yield from called_in(kind, count, group, unseen=unseen)
    yield from stay_here(one.id for one in made if not one.goes_along)
    return made


def called_in(kind: str, count: int = 1, group: str = "foes", *, unseen: bool = False) -> Rule[tuple[Creature, ...]]:
    """Adversaries of the list, new to the world. Clauses: checks.only-players-roll, dying.npc"""
    everyone = yield from survey(Creature)
    taken = yield from taken_for((one.id for one in everyone), unseen=unseen)
    made: tuple[Creature, ...] = ()
    for key, number in islice(numbered(kind, taken), count):
        one = foe(kind, key, group=group)
        made = (*made, (yield from create(one.with_(name=f"{one.name} {number}"))))
    yield from house.unnoticed(made, unseen=unseen)
    yield from tell(_come, made, REFEREE)
    return made


@procedure("symbaroum.enlist", title="Take a ready character", by="anyone", verb="enlist")
def enlist(
    character: Annotated[str, Field("Who of the ready party", rows=hero_picks)],
    player: Annotated[str, Field("who plays them", by="referee", seat=True)] = "",
) -> Rule[Creature]:
    """Take somebody of the ready party.

    Clause: attributes.list
    """
    made = yield from create(ready_character(character, player=player))
    yield from tell(_come, (made,), EVERYONE)
    return made


@procedure("symbaroum.stage", title="Stage a situation", by="referee", verb="stage")
def stage(
    situation: Annotated[str, Field("Which situation of the list", rows=road_picks)] = "three-elms",
    kind: Annotated[SceneKind, Field("How it is to be settled")] = "social-challenge",
) -> Rule[Scene]:
    """Stage a situation: its adversaries where they stand, and the talk that may follow, with its clues.

    Clauses: social.preparation, other.gm-handles, flanking.terrain
    """
    row = opening(situation)
    everyone = yield from survey(Creature)
    must(
        not any(one.group == situation for one in everyone),
        "{name} is staged already",
        name=row.name,
        clause="other.gm-handles",
    )
    taken = frozenset(one.id for one in everyone)
    bodies = _bodies(row, taken, (yield from taken_for(taken, unseen=True)) if _has_lurkers(row) else taken)
    for one in bodies:
        yield from create(one)
    yield from house.unnoticed(_lurking(row, bodies), unseen=True)
    yield from stay_here(one.id for one in bodies)
    scene = yield from create(_scene(row, kind, bodies))
    yield from tell(_staged, row)
    return scene


def _bodies(
    row: Road, taken: frozenset[str] = frozenset(), for_lurkers: frozenset[str] = frozenset()
) -> tuple[Creature, ...]:
    """Everybody in a situation; those behind are reached only past those in front. Clause: movement.bypass

    Ids are `taken`, and other ones for those who lie in wait.
    """
    found: list[Creature] = []
    for band in row.bands:
        front = tuple(one.id for one in found if not one.behind) if band.behind else ()
        height = "" if band.ground == "level" else band.ground
        kept = for_lurkers if band.lurks else taken
        for key, number in islice(numbered(band.foe, kept), band.count):
            one = foe(band.foe, key, group=row.id)
            name = one.name if band.count == 1 else f"{one.name} {number}"
            found.append(one.with_(name=name, behind=front, ground=height))
    return tuple(found)


def _has_lurkers(row: Road) -> bool:
    return any(band.lurks for band in row.bands)


def _lurking(row: Road, bodies: tuple[Creature, ...]) -> tuple[Creature, ...]:
    """Those who lie in wait and are not noticed before they come out."""
    hidden = {band.foe for band in row.bands if band.lurks}
    return tuple(one for one in bodies if one.kind in hidden)


def _scene(row: Road, kind: SceneKind, bodies: tuple[Creature, ...]) -> Scene:
    clues = tuple(
        Clue(id=one.id, text=one.text, attribute=one.attribute, difficulty=one.difficulty) for one in row.leads
    )
    talk, leading = row.talk, {band.foe for band in row.bands if band.leads}
    people = tuple(one.id for one in bodies if one.kind in leading)
    return Scene(
        id=f"{row.id}-talk",
        name=talk.name,
        kind=kind,
        other_side=talk.other_side,
        people=people,
        peopled=bool(people),
        stakes=talk.stakes,
        wants=talk.wants,
        limits=talk.limits,
        clues=clues,
        endings=row.endings,
    )


def demo() -> World:
    """The world of a demonstration: the ready party, and what waits for it at Three Elms."""
    row = opening("three-elms")
    party = [ready_character(one.id) for one in heroes()]
    bodies = _bodies(row, for_lurkers=Apart())
    return World(
        [Clock(), *party, *bodies, *house.kept_unseen(_lurking(row, bodies)), _scene(row, "social-challenge", bodies)]
    )


def where_it_begins() -> Setting:
    """The scene that is set when the ready adventure is taken. Clause: other.gm-handles"""
    row = opening("three-elms")
    return Setting(called=row.name, text=row.opening)


def _come(_rolls: Rolls, made: tuple[Creature, ...], audience: str) -> Told:
    text = Sentence("Enter {names}", names=in_a_row(one.title for one in made))
    return Told(text, about="enter", clause="attributes.list", audience=audience)


def _staged(_rolls: Rolls, row: Road) -> Told:
    return Told(Sentence(row.opening), about="stage", clause="other.gm-handles")
