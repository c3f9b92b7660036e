"""What odds tell is the whole truth: whatever varies in what a deed gives back or in the world is told, and adds up.

The deeds are those of the golden net, those in drawn places and those written out: every procedure of every game.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count
from os import environ
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

import rulewright
from rulewright.campaign.tactics import usual
from rulewright.chance import Dist
from rulewright.chance.patience import Unfinished
from rulewright.content.folk import folk
from rulewright.engine import System, World, exact, installed
from rulewright.engine.facts import REFEREE_ONLY, Fact
from rulewright.engine.odds.forks import NOTHING, Fork, forks
from rulewright.engine.odds.outcomes import COUNT, HERE, MADE, Known, Outcome, Outcomes, Topic, plain
from rulewright.engine.odds.results import fields_of, given_back, results_of
from rulewright.engine.odds.telling import NOBODY
from rulewright.engine.parameters import bind
from rulewright.engine.record import Record
from rulewright.errors import Complaint, Refused, Sentence
from rulewright.systems.bricks.people.newcomers import first_names
from rulewright.table.words.catalogue import Words, catalogue
from tests.odds.deeds import deeds
from tests.sight.worlds import MARK

WHOLE = "RULEWRIGHT_ODDS_WHOLE" in environ
EACH = 1 if WHOLE else 8
"""One of so many deeds is tried, but for procedures not tried yet."""
MOST_WAYS = 50_000 if WHOLE else 300
"""Ways a deed may go, beyond which it is left out here."""
SYSTEMS, PACKS = (Path(rulewright.__file__).parent / one for one in ("systems", "content/packs"))
OWN = {"name", "title", "wandering", "items"}
"""Fields of what people have named, and of what they carry."""
GAMES = pytest.mark.parametrize("game", installed().values(), ids=lambda one: one.id)


class Follows:
    """Whether what odds leave out follows from what they tell: where the same is told, it is the same.

    That is so of what a rule declares to be implied, of fields that are hidden because something else shows them, and
    of whether a result that is nothing on every way, `False` or 0, comes about at all.
    """

    def __init__(self) -> None:
        self._ways: set[tuple[frozenset[Any], frozenset[tuple[str, Any]]]] = set()

    def note(self, outcome: Outcome, outcomes: Outcomes, result: Any) -> None:
        """One way a deed goes."""
        told: set[Any] = set()
        for topic, value in outcome:
            if topic.what == MADE:
                told |= {(field, of) for field, of, _ in outcomes.fields(value)}
            elif topic.what in (HERE, COUNT) or not untold(outcomes.known[topic], topic):
                told.add((topic, value))
        implied = {*implied_in(result), *hidden_in(outcome, outcomes)}
        self._ways.add((frozenset(told), frozenset(implied)))

    def not_implied(self, name: str, nothing: set[Topic]) -> Iterator[str]:
        """What does not follow; `nothing` are results that are nothing wherever they come about."""
        known: dict[frozenset[Any], dict[str, Any]] = {}
        wrong: set[str] = set()
        for told, implied in self._ways:
            rest = {one for one in told if one[0] not in nothing}
            left_out = dict(implied) | {f"{topic.what} of {topic.on}": value for topic, value in told - rest}
            before = known.setdefault(frozenset(rest), left_out)
            wrong |= {way for way in before.keys() | left_out.keys() if before.get(way) != left_out.get(way)}
        return (f"{name}: {way} is said to be implied, and is not" for way in sorted(wrong))


def hidden_in(outcome: Outcome, outcomes: Outcomes) -> Iterator[tuple[str, Any]]:
    """What changes in fields that odds leave out, but for what the referee alone knows."""
    for topic, value in outcome:
        known = outcomes.known[topic]
        if untold(known, topic) and isinstance(known.says, Fact) and known.says.seen != REFEREE_ONLY:
            yield f"{topic.what} of {topic.on}", value


def implied_in(value: Any, way: str = "") -> Iterator[tuple[str, Any]]:
    """What of a thing that a rule gives back is declared to be implied, with its value."""
    if isinstance(value, Record):
        return
    kind: Any = type(value)
    labels = results_of(kind) if (fields := fields_of(kind)) else {}
    for field in fields:
        inner, label = getattr(value, field), labels.get(field)
        if label is not None and label.because:
            yield f"{way}.{field}", plain(inner)
        else:
            yield from implied_in(inner, f"{way}.{field}")
    if not fields and isinstance(value, tuple):
        for number, one in enumerate(value):
            yield from implied_in(one, f"{way}.{number}")


class TooManyError(Refused):
    """A deed goes more ways than are followed here."""


def tried(
    game: System, too_many: set[str]
) -> Iterator[tuple[str, Dist[Outcome], Outcomes, World, dict[str, Any], Follows]]:
    """The odds of these deeds, as far as they are possible and soon solved; `too_many` gets the names of the others."""
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
        outcomes, follows = Outcomes(given_back(found.rule)), Follows()

        def counted(
            result: Any,
            after: Any,
            ways: Iterator[int] = ways,
            outcomes: Outcomes = outcomes,
            follows: Follows = follows,
        ) -> Outcome:
            if next(ways) > MOST_WAYS:
                raise TooManyError("it can go too many ways here")
            outcome = outcomes.read(result, after)
            follows.note(outcome, outcomes, result)
            return outcome

        settings = {**game.previews, **options}
        try:
            bound = bind(found.parameters, arguments, world)
            dist = exact(found, world=world, options=settings, policy=usual(game), of=counted, **bound)
        except (TooManyError, Unfinished):
            too_many.add(name)
            continue
        except (Complaint, KeyError, AssertionError):  # it is not possible there
            continue
        reached.add(name)
        yield name, dist, outcomes, world, arguments, follows


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


def is_nothing(known: Known, values: set[Any]) -> bool:
    """Whether a result is nothing wherever it comes about: no hit, no damage."""
    return known.kind is None and values <= NOTHING


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
    cared_for = {
        topic: known
        for topic, values in varying(dist, outcomes).items()
        if not untold(known := outcomes.known[topic], topic) and not is_nothing(known, values)
    }
    for topic in cared_for:
        if topic not in by_topic and topic.on not in new:
            yield f"{name}: {topic.what} of {topic.on} varies and is not told"
    if cared_for and not told:
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


def no_sentence_on_a_button(name: str, told: list[Fork]) -> Iterator[str]:
    """What a button would say behind its figure that is the words of a field, such as `fight: next: foes`."""
    for one in told:
        is_number = one.mean is not None and not one.is_flag
        is_field = one.known.kind is not None and not is_number and str(one.short) in (one.what, one.known.says)
        turns = [turn.says for turn in one.known.says.turns] if one.known.says is not None else []
        is_turn = any(str(one.short).endswith(str(says)) for says in turns)
        if any(sign in str(one.short) for sign in (":", "+", "_")) or (is_field and not is_turn):
            yield f"{name}: {one.short} would stand on a button"


def written_in(game: System) -> set[str]:
    """What is told as it is written: names of the game's tables, such as spells and skills, and the texts of packs."""
    tables = (SYSTEMS / game.id).rglob("*.yaml")
    packs = (PACKS / game.id).rglob("*.yaml")
    found = set().union(*(names(yaml.safe_load(one.read_text("utf-8"))) for one in tables))
    folk_called = {f"{name} the {one.name}".casefold() for name in first_names(game.base.id) for one in folk().values()}
    return found.union(folk_called, *(strings(yaml.safe_load(one.read_text("utf-8"))) for one in packs))


def strings(thing: Any) -> set[str]:
    """Every text in plain data."""
    if isinstance(thing, str):
        return {thing.casefold(), thing.replace("-", " ").casefold()}
    inner = thing.values() if isinstance(thing, Mapping) else thing if isinstance(thing, (list, tuple)) else ()
    return set().union(*map(strings, inner))


def names(thing: Any) -> set[str]:
    """Names and titles of records and rows, and of what is in them."""
    if isinstance(thing, msgspec.Struct):
        thing = {name: getattr(thing, name) for name in (*thing.__struct_fields__, *OWN & set(dir(thing)))}
    if isinstance(thing, Mapping):
        own = set().union(*(strings(thing[one]) for one in OWN & thing.keys()))
        return own.union(*map(names, thing.values()))
    return set().union(*map(names, thing)) if isinstance(thing, (list, tuple)) else set()


def untold_in_german(told: list[Fork], words: Words, theirs: set[str]) -> Iterator[str]:
    """Sentences and words for which there is no German, but for names."""
    pending = [text for one in told for text in (one.what, one.short, *(way.says for way in one.ways))]
    while pending:
        one = pending.pop()
        if isinstance(one, Sentence):
            pending += one.fields.values()
            plain = re.sub(r"\{\w*\}", "", one.template)
            if (
                re.search("[A-Za-z][a-z]", plain)
                and one.template not in words
                and one.template.casefold() not in theirs
            ):
                yield one.template


@GAMES
@pytest.mark.limit(7200 if WHOLE else 600)
def test_whatever_varies_is_told_in_words_and_adds_up(game: System):
    wrong, uncertain, reached, english, too_many = [], 0, set(), set(), set[str]()
    words, written = catalogue("de", game.id), written_in(game)
    for name, dist, outcomes, world, arguments, follows in tried(game, too_many):
        told = forks(dist, outcomes, world.records, NOBODY)
        vary = varying(dist, outcomes).items()
        nothing = {topic for topic, values in vary if is_nothing(outcomes.known[topic], values)}
        theirs = written | names([*world, *outcomes.names.values()]) | strings(arguments)
        theirs |= {MARK, *(one.name for one in game.procedures[name].parameters)}
        wrong += [*check(name, told, dist, outcomes), *ids_and_signs(told, world), *follows.not_implied(name, nothing)]
        wrong += no_sentence_on_a_button(name, told)
        english |= {f"{name}: {one}" for one in untold_in_german(told, words, theirs)}
        uncertain += bool(told)
        reached.add(name)
    assert wrong == []
    assert sorted(english) == [], "odds are told in German as well"
    assert uncertain > (200 if WHOLE else 40), "five times 200 are the thousand that the whole tries"
    assert sorted(game.procedures.keys() - reached - too_many) == [], "each is tried somewhere"
    assert len(reached) > 0.95 * len(game.procedures), "few can go too many ways"
