"""The contents of a place as rows, for the referee's forms: its ways, its things, its creatures, hidden ones too."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulewright.engine import Rule, World, look, must
from rulewright.engine.declared.picks import Pick, Rows
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.records import Locale, Scene, Way, unmet
from rulewright.systems.bricks.exploring.rules import meant
from rulewright.systems.bricks.exploring.together import home_in
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.saying import in_a_row

PLACE = "place"
"""The parameter that names the place."""


def _given(world: World, given: Mapping[str, Any]) -> Locale | None:
    place = world.records.get(given.get(PLACE, ""))
    return place if isinstance(place, Locale) else None


def ways_from(name: str = "") -> Rows:
    """Return rows of the ways out of where the one is whom a parameter names, or the party, by the numbers people go
    by.
    """

    def rows(world: World, given: Mapping[str, Any]) -> Iterator[Pick]:
        scene = world.records.get(SCENE)
        place = home_in(world, str(given.get(name, ""))) or (
            world.records.get(scene.place) if isinstance(scene, Scene) else None
        )
        shown = [one for one in place.ways if not one.hidden] if isinstance(place, Locale) else []
        for number, way in enumerate(shown, 1):
            there = world.records[way.to].title if way.to in world else ""
            words = (there if way.text else "", way.why_closed)
            yield Pick(value=str(number), title=way.text or there, line=in_a_row(filter(None, words)))

    return rows


def ways_of(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    """Return the ways out of the given place."""
    place = _given(world, given)
    for number, way in enumerate(place.ways if place else (), 1):
        there = world.records[way.to].title if way.to in world else ""
        words = filter(None, (way.text, Sentence("hidden") if way.hidden else "", way.why_closed))
        yield Pick(value=str(number), title=there, line=in_a_row(words))


def way_picked(place: Locale, word: str) -> Rule[Way]:
    """Return the way out of a place that people mean, hidden or not."""
    must(place.ways, "no way leads out of {name}", name=place.title)
    rows: list[tuple[str, ...]] = []
    for one in place.ways:
        there = yield from look(Locale, one.to)
        rows.append((one.text or there.title, there.title, there.id))
    return place.ways[meant(word, rows, "way")]


def finds_of(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    """Return what can be found in the given place."""
    place = _given(world, given)
    there = (one for one in place.troves if not one.taken) if place else ()
    for number, one in enumerate(there, 1):
        yield Pick(value=str(number), title=one.text, line=Sentence("hidden") if one.hidden else "")


def find_picked(place: Locale, word: str) -> int:
    """Return the number, from 0 among all, of the thing that people mean in a place."""
    there = [at for at, one in enumerate(place.troves) if not one.taken]
    must(there, "nothing is to be found in {name}", name=place.title)
    rows = [(place.troves[at].text, getattr(place.troves[at], "name", "")) for at in there]
    return there[meant(word, rows, "thing")]


def foes_of(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    """Return who is to be met in the given place."""
    place = _given(world, given)
    for number, one in enumerate(place.creatures if place and not place.met else (), 1):
        yield Pick(value=str(number), title=unmet(one), line=one.text)


def foe_picked(place: Locale, word: str) -> int:
    """Return the number, from 0, of the creatures that people mean in a place."""
    must(place.creatures and not place.met, "nobody is to be met in {name}", name=place.title)
    return meant(word, [(str(unmet(one)), one.creature) for one in place.creatures], "creature")
