"""Looking around and moving on: what everybody sees of a place, and the ways out of it.

Ways and finds are told and chosen as in every game (bricks.exploring); what lies on the ground of a place, the minutes
a way takes and the ordeals told to the referee are this game's own.
"""

from typing import Annotated

from rulewright.engine import EVERYONE, REFEREE, Field, Rolls, Rule, Told, procedure
from rulewright.engine.verbs import change, look, peek, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.events import PlaceEntered
from rulewright.systems.bricks.exploring.moving import moves
from rulewright.systems.bricks.exploring.records import Scene
from rulewright.systems.bricks.exploring.rules import gone_on, tell_conditions, tell_finds, tell_ways, way_meant
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.picking import ways
from rulewright.systems.contested.body.condition import must_be_free
from rulewright.systems.contested.body.order import at_peace
from rulewright.systems.contested.checks.lines import NAMES
from rulewright.systems.contested.downtime.time import MINUTE_SECONDS, let_pass
from rulewright.systems.contested.gear.ground import leave_behind, lie_again
from rulewright.systems.contested.gear.inventory import GROUND
from rulewright.systems.contested.people.stock import creature_rows, known
from rulewright.systems.contested.places.about import still_called_for
from rulewright.systems.contested.places.current import WAY_MINUTES, here, leave_strangers
from rulewright.systems.contested.records import Creature, Ordeal, Place, Store
from rulewright.systems.contested.turns.darkness import is_dark
from rulewright.systems.contested.words import GONE, RUN, STATES


@procedure("contested.look-around", title="Look around")
def look_around() -> Rule[Place]:
    """Say what everybody sees of the place, the open ways, who and what is there. Clause: actions.describe"""
    place = yield from here()
    yield from describe(place)
    yield from _aside(place)
    return (yield from _entered(place))


def _entered(place: Place) -> Rule[Place]:
    return place if place.entered else (yield from change(place, PlaceEntered()))


def describe(place: Place, *, again: bool = False) -> Rule[None]:
    """Tell a place: its text, its ways, who and what is there; in the dark, what is felt. Clause: actions.describe"""
    is_blind = yield from is_dark(place)
    if again or is_blind:
        yield from say("{place}.", "place", place=place.title)
        if is_blind and place.text:
            yield from tell(_line, Sentence("  Seen with a light: {text}", text=place.text), REFEREE)
    else:
        yield from say("{place}.[ {text}]", "place", place=place.title, text=place.text)
    yield from tell_conditions(place, "actions.describe")
    yield from tell_ways(place, "actions.describe")
    for one in place.here:
        creature = yield from peek(Creature, one)
        if creature is not None and creature.status not in RUN:
            state = STATES[creature.status].unable
            yield from say("  Here: {who}[, {state}].", "place", who=creature, state=state)
    if is_blind:
        return
    yield from tell_finds(place, "actions.describe")
    ground = yield from peek(Store, GROUND)
    if ground is not None and ground.items:
        things = ", ".join(item.name for item in ground.items)
        yield from say("  On the ground: {things}.", "place", things=things)


def _aside(place: Place) -> Rule[None]:
    """Tell the referee what nobody else sees. Clause: actions.dc.disclose"""
    if place.secret:
        yield from tell(_line, Sentence("  Referee: {text}", text=place.secret), REFEREE)
    for one in place.creatures if not place.met else ():
        name = known(creature_rows(), one.creature, "creature").name
        who = Sentence("{creature}, {count}", creature=name, count=one.count)
        yield from tell(_line, Sentence("  Referee: {who}, not met yet. {text}", who=who, text=one.text), REFEREE)
    for number, ordeal in (yield from still_called_for(place)):
        text = Sentence("  Referee: search {number}, {ordeal}", number=number, ordeal=spoken(ordeal))
        yield from tell(_line, Sentence("{told} Done.", told=text) if ordeal.passed else text, REFEREE)


def spoken(ordeal: Ordeal) -> Sentence:
    """What a place calls for, with its roll."""
    fields = {"ordeal": ordeal.what.rstrip("."), "attribute": NAMES[ordeal.attribute], "dc": ordeal.dc}
    if ordeal.roll == "save":
        return Sentence("{ordeal} ({attribute} save, {dc}).", **fields)
    return Sentence("{ordeal} ({attribute} check, {dc}).", **fields)


def _line(_rolls: Rolls, text: Sentence, audience: str = EVERYONE) -> Told:
    return Told(text, about="place", clause="actions.describe", audience=audience)


def _must_be_free() -> Rule[None]:
    """Refuse to go on while somebody of the party is held in their place. Clause: combat.critical.special"""
    caught = [one for one in (yield from survey(Creature)) if one.caught and one.of_party and one.status not in GONE]
    for one in (yield from those_here(caught)) if caught else ():
        must_be_free(one)


@procedure("contested.go", title="Go", together=True, when=at_peace)
def go(
    way: Annotated[str, Field("which way", rows=ways)],
) -> Rule[Place]:
    """Move the party along an open way, unless one of it is held in its place; what lies on the ground stays behind,
    and so do strangers.

    Clauses: actions.trivial, combat.critical.special
    """
    place = yield from here()
    chosen = yield from way_meant(place, way, "actions.trivial")
    yield from _must_be_free()
    scene = yield from look(Scene, SCENE)
    yield from leave_strangers()
    yield from leave_behind(place)
    yield from moves(scene, chosen.to)
    minutes = yield from WAY_MINUTES
    if minutes:
        yield from let_pass(minutes * MINUTE_SECONDS)
    yield from lie_again(chosen.to)
    place = yield from here()
    told = gone_on(chosen, place.title)
    if minutes:
        yield from say(
            "{told} {n} minute passes.",
            "go",
            many="{told} {n} minutes pass.",
            told=told,
            n=minutes,
            clause="actions.trivial",
        )
    else:
        yield from say("{told}", "go", told=told, clause="actions.trivial")
    yield from describe(place, again=place.entered)
    if not place.entered:
        yield from _aside(place)
    return (yield from _entered(place))
