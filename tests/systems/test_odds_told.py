"""What odds tell is the whole truth: whatever varies in what a deed gives back or in the world is told, and adds up.

The deeds are those of the golden net, every procedure of every game, at peace and in fights; and those in drawn places,
of which no recording knows.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import count
from os import environ
from typing import Any

import msgspec
import pytest

from rulewright.campaign.tactics import usual
from rulewright.chance import Dist
from rulewright.engine import System, World, exact, installed
from rulewright.engine.facts import Fact
from rulewright.engine.forks import Fork, forks
from rulewright.engine.journal import Codec
from rulewright.engine.outcomes import COUNT, HERE, MADE, Known, Outcome, Outcomes, Topic
from rulewright.engine.parameters import bind
from rulewright.engine.results import given_back
from rulewright.engine.telling import NOBODY
from rulewright.errors import Complaint, Refused
from tests.golden.files import read
from tests.places import deeds as places

WHOLE = "RULEWRIGHT_ODDS_WHOLE" in environ
EACH = 1 if WHOLE else 8
"""One of so many deeds is tried, but for procedures not tried yet."""
MOST_WAYS = 50_000 if WHOLE else 300
"""Ways a deed may go, beyond which it is left out here."""
GAMES = pytest.mark.parametrize("game", installed().values(), ids=lambda one: one.id)


def deeds(game: System) -> Iterator[tuple[World, dict[str, Any], str, dict[str, Any]]]:
    """Worlds with settings, procedures and arguments, each once."""
    codec = Codec(game)
    for item in read(game.id, "calls")[1]:
        command = item.given["command"]
        world = World(codec.decode_records(msgspec.json.encode(item.given["world"])))
        yield world, item.given["options"], command["procedure"], command.get("arguments", {})
    for kind in ("odds", "plays"):
        header, items = read(game.id, kind)
        starts = {name: World(codec.decode_records(kept)) for name, kept in header.starts.items()}
        for item in items:
            world, options = starts[item.given["start"]], item.given.get("options", {})
            for one in item.given.get("commands", [item.given]):
                yield world, options, one["procedure"], one.get("arguments", {})
    for world, procedure, arguments in places.deeds(game):
        yield world, {}, procedure, arguments


def tried(game: System) -> Iterator[tuple[str, Dist[Outcome], Outcomes, World]]:
    """The odds of these deeds, as far as they are possible and soon solved."""
    met: Counter[str] = Counter()
    seen, reached = set(), set()
    worlds: dict[int, World] = {}
    for world, options, name, arguments in deeds(game):
        worlds[id(world)] = world  # kept: else another one may have the same number
        key = (id(world), name, repr(arguments), repr(options))
        if name not in game.procedures or key in seen:
            continue
        seen.add(key)
        met[name] += 1
        if name in reached and met[name] % EACH:
            continue
        found, ways = game.procedures[name], count(1)
        outcomes = Outcomes(given_back(found.rule))

        def counted(result: Any, after: Any, ways: Iterator[int] = ways, outcomes: Outcomes = outcomes) -> Outcome:
            if next(ways) > MOST_WAYS:
                raise Refused("it can go too many ways here")
            return outcomes.read(result, after)

        settings = {**game.previews, **options}
        try:
            bound = bind(found.parameters, arguments, world)
            dist = exact(found, world=world, options=settings, policy=usual(game), of=counted, **bound)
        except (Complaint, KeyError, AssertionError):  # it is not possible there
            continue
        reached.add(name)
        yield name, dist, outcomes, world


def untold(known: Known, topic: Topic) -> bool:
    """Whether a field says why odds do not tell it, or its record is told whole by something else."""
    if topic.what in (HERE, MADE, COUNT):
        return True
    return isinstance(known.says, Fact) and not known.says.called


def varying(dist: Dist[Outcome], outcomes: Outcomes) -> dict[Topic, set[Any]]:
    """What comes out in more than one way."""
    found: dict[Topic, set[Any]] = {topic: set() for topic in outcomes.known}
    said: Counter[Topic] = Counter()
    ways = 0
    for outcome in dist.outcomes:
        ways += 1
        for topic, value in outcome:
            found[topic].add(value)
            said[topic] += 1
    return {topic: values for topic, values in found.items() if len(values) > 1 or 0 < said[topic] < ways}


def check(name: str, told: list[Fork], dist: Dist[Outcome], outcomes: Outcomes) -> Iterator[str]:
    """What is wrong with what is told of a deed."""
    by_topic = {one.topic: one for one in told}
    new = outcomes.names
    for one in told:
        whole = sum(way.chance for way in one.ways)
        if whole + dist.remainder != 1:
            yield f"{name}: {one.what} adds up to {whole}"
        if len(one.ways) < 2:
            yield f"{name}: {one.what} is certain"
        if one.known.says is None and one.topic.what not in (HERE, COUNT):
            yield f"{name}: nothing says what people call {one.topic.what} of {one.known.kind or 'what it gives back'}"
    for topic in varying(dist, outcomes):
        known = outcomes.known[topic]
        if topic not in by_topic and topic.on not in new and not untold(known, topic):
            yield f"{name}: {topic.what} of {topic.on} varies and is not told"
    if any(not untold(outcomes.known[topic], topic) for topic in varying(dist, outcomes)) and not told:
        yield f"{name}: nothing is told"


def ids_and_signs(told: list[Fork], world: World) -> Iterator[str]:
    """What people should not have to read in what is told: ids, braces, names of fields."""
    said = " ".join(str(text) for one in told for text in (one.what, one.short, *(way.says for way in one.ways)))
    yield from (
        f"{key} in {said}"
        for key, one in world.records.items()
        if key not in (one.title, getattr(one, "name", "")) and "-" in key and re.search(rf"\b{key}\b", said)
    )
    yield from (f"{sign} in {said}" for sign in "{}[]_=" if sign in said)


@GAMES
@pytest.mark.limit(7200 if WHOLE else 600)
def test_whatever_varies_is_told_in_words_and_adds_up(game: System):
    wrong, uncertain, reached = [], 0, set()
    for name, dist, outcomes, world in tried(game):
        told = forks(dist, outcomes, world.records, NOBODY)
        wrong += [*check(name, told, dist, outcomes), *ids_and_signs(told, world)]
        uncertain += bool(told)
        reached.add(name)
    assert wrong == []
    assert uncertain > (200 if WHOLE else 40), "five times 200 are the thousand that the whole tries"
    assert len(reached) > 0.7 * len(game.procedures)
