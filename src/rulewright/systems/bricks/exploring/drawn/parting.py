"""Who of the party is not where the party is: whoever goes alone is there, stays behind, comes back, is turned to.

Belongs here: the deeds by which somebody parts from the party and joins it again, for every game. Not here: where the
party goes, and who goes along with it (moving); whom a referee sends from place to place (sending).
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from rulewright.engine import Field, Record, Rule, World, look, must, need, peek, procedure, say, survey, system
from rulewright.engine.declared.picks import Pick, Rows
from rulewright.engine.procedure import Procedure
from rulewright.engine.verbs import change
from rulewright.errors import every
from rulewright.systems.bricks.exploring.events import ComradesLeft, PlaceEntered, WentAlong
from rulewright.systems.bricks.exploring.ground import Ground
from rulewright.systems.bricks.exploring.moving import moves
from rulewright.systems.bricks.exploring.picks import ways_from
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.exploring.rules import describe, way_meant
from rulewright.systems.bricks.exploring.together import home_of, of_party
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.house.unseen import noticed


def procedures(ground: Ground) -> tuple[Procedure[..., Any], ...]:
    """The procedures by which a party parts and joins again, for one game."""
    kind: Any = ground.kind

    def go_alone(
        who: Annotated[kind, Field("who goes alone")],
        way: Annotated[str, Field("which way", rows=ways_from("who"))],
    ) -> Rule[Locale]:
        """Go along an open way without the others: whoever does is there from then on, sees and meets what is there,
        and nobody at another place can do anything with them. Whoever comes where the party is, is with it again.
        """
        yield from ground.fit(who)
        scene = yield from _scene()
        place = yield from look(Locale, (yield from home_of(who)) or scene.place)
        chosen = yield from way_meant(place, way)
        there = yield from look(Locale, chosen.to)
        yield from ground.sets_out(who, place, there)
        yield from leave_alone(who)
        if there.id != scene.place:
            there = yield from change(there, ComradesLeft((who.id,)))
        yield from say(
            "{who} goes alone to {place}." if there.id != scene.place else "{who} is with the party again: {place}.",
            "place",
            who=who,
            place=there.title,
        )
        yield from ground.arrives((yield from look(kind, who.id)), place, there)
        there = yield from look(Locale, there.id)
        if there.id != scene.place:
            yield from describe(there, (yield from ground.sees((yield from look(kind, who.id)))))
            there = there if there.entered else (yield from change(there, PlaceEntered()))
        return there

    def stay(who: Annotated[kind, Field("who stays")]) -> Rule[Locale]:
        """Stay where one is when the others go on, until they come back or one goes after them."""
        yield from ground.fit(who)
        place = yield from _of_the_partys_place(who)
        must(who.id not in place.here, "{title} stays here already", title=who)
        yield from say("{who} stays here when the others go on: {place}.", "place", who=who, place=place.title)
        after: Locale = yield from change(place, ComradesLeft((who.id,)))
        return after

    def come_along(who: Annotated[kind, Field("who goes with the others")]) -> Rule[None]:
        """Go with the others again, after staying where they are."""
        yield from ground.fit(who)
        place = yield from _of_the_partys_place(who)
        must(who.id in place.here, "{title} goes with the party already", title=who)
        yield from change(place, WentAlong((who.id,)))
        yield from say("{who} goes with the party.", "place", who=who)

    def turn_to(
        place: Annotated[Locale, Field("where those are who are turned to", rows=parted())],
    ) -> Rule[Locale]:
        """Turn to those of the party who are at another place: they are the party then, and explore, fight and rest
        there; the others stay where they are until somebody turns to them, or one party comes to the other.
        """
        scene = yield from _scene()
        must(scene.place != place.id, "the party is there already: {name}", name=place.title)
        people = yield from survey(kind)
        there = [one for one in people if one.id in place.here and one.id in place.left]
        must(there, "nobody of the party is there: take it there, or send somebody")
        here = yield from look(Locale, scene.place)
        settled = {name for one in (yield from survey(Locale)) for name in one.here}
        staying = tuple(one.id for one in people if of_party(system(ground.system), one) and one.id not in settled)
        if staying:
            here = yield from change(here, ComradesLeft(staying))
        yield from ground.leave(here, place.id)
        yield from moves(scene, place.id)
        if seen := (yield from noticed(there)):
            yield from say(
                "Now to {who}, who is here: {place}.",
                "place",
                many="Now to {who}, who are here: {place}.",
                n=len(seen),
                who=every(one.title for one in seen),
                place=place.title,
                of=seen,
            )
        else:
            yield from say("Now to those who are here: {place}.", "place", place=place.title)
        yield from ground.come(here, place)
        return (yield from look(Locale, place.id))

    clauses = (ground.clause,) if ground.clause else ()
    made = (("go-alone", "Go alone", go_alone), ("stay", "Stay here", stay), ("come-along", "Go along", come_along))
    return (
        *(
            procedure(
                f"{ground.system}.{name}",
                title=title,
                by="owner",
                clauses=clauses,
                house=not clauses,
                when=ground.peace,
            )(rule)
            for name, title, rule in made
        ),
        procedure(f"{ground.system}.turn-to", title="Turn to others", by="referee", house=True, when=ground.peace)(
            turn_to
        ),
    )


def leave_alone(who: Record) -> Rule[None]:
    """Let somebody be at home no longer where they were, if they were anywhere but with the party."""
    for one in (yield from survey(Locale)):
        if who.id in one.here:
            yield from change(one, WentAlong((who.id,)))


def _scene() -> Rule[Scene]:
    return need((yield from peek(Scene, SCENE)), "no place is being explored in this campaign")


def _of_the_partys_place(who: Record) -> Rule[Locale]:
    """The place where the party is; refused to whoever is at another."""
    scene = yield from _scene()
    home = yield from home_of(who)
    must(home in ("", scene.place), "{title} is at another place", title=who)
    return (yield from look(Locale, scene.place))


def parted() -> Rows:
    """Return rows of the places where somebody of the party is without the others."""

    def rows(world: World, _given: Mapping[str, Any]) -> Iterator[Pick]:
        scene = world.records.get(SCENE)
        for place in world.all(Locale):
            there = [world[one].title for one in place.here if one in place.left and one in world]
            if there and not (isinstance(scene, Scene) and scene.place == place.id):
                yield Pick(value=place.id, title=place.title, line=", ".join(there))

    return rows
