"""Finding arguments with which a procedure runs: drawn at random, mended by what the refusals say."""

import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from rulewright.campaign.commands.attempt import Attempt
from rulewright.chance.sources import Seeded
from rulewright.engine import Chance, Offer, Procedure, System, World
from rulewright.engine.journal.entries import Entry
from rulewright.engine.parameters import Parameter
from rulewright.engine.requests.kinds import Choose
from rulewright.errors import Complaint

_VALUE = re.compile(r"'([^']*)'")
_KNOWN = re.compile(r"(?:there are|there is|one of|for sale are|give|say) (.+)$")
TRIES = 150
"""How often it is tried to find a wish."""
_MANNERS = ("3", "str", "strong", "melee", "axe", "1", "d6", "Zed")
"""Words that fit somewhere."""
AMBIGUOUS = frozenset(_MANNERS) - {"Zed"} | {"horse"}
"""Words that stand in lines for other reasons than that somebody came into the world by such a name."""


class Wish(NamedTuple):
    """A command that runs."""

    world: World
    arguments: dict[str, Any]
    seed: int


def entry_of(procedure: Procedure[..., Any], wish: Wish, world: World | None = None) -> Entry[Any, Any] | str:
    """What comes of a wish, in its own world or another; why not, where the rules refuse it."""

    def decide(request: Choose, _run: Any) -> str:
        return request.options[wish.seed % len(request.options)]

    try:
        attempt = Attempt(procedure, wish.arguments, wish.world if world is None else world)
        attempt.run(Chance(Seeded(wish.seed), decide, by="tactics"), {})
    except Complaint as complaint:
        return str(complaint)
    except (KeyError, AssertionError, ValueError, IndexError) as nonsense:  # what no form would send
        return type(nonsense).__name__
    return Entry(
        seq=1,
        command="one",
        procedure=procedure.id,
        arguments=attempt.arguments,
        by="referee",
        behaviour=1,
        audience=procedure.audience,
        steps=attempt.steps,
        reads=attempt.reads,
    )


def walked(system: System, start: World, random: Random, steps: int) -> Iterator[World]:
    """Worlds that come of playing: what is offered, due, or drawn at random, one deed after the other."""
    world = start
    yield world
    procedures = [system.procedures[name] for name in sorted(system.procedures)]
    for number in range(steps):
        for procedure, arguments in _deeds(system, world, random, procedures):
            entry = entry_of(procedure, Wish(world, arguments, number))
            if isinstance(entry, Entry) and entry.steps:
                world = world.after(entry.steps)
                yield world
                break


def _deeds(
    system: System, world: World, random: Random, procedures: Sequence[Procedure[..., Any]]
) -> Iterator[tuple[Procedure[..., Any], dict[str, Any]]]:
    offered = list(system.due(world))
    if system.offers is not None:
        people = [one.id for one in world if isinstance(one, system.creatures)]
        offered += [one for who in random.sample(people, min(3, len(people))) for one in system.offers(world, who, {})]
    offered = [one for one in offered if not one.why_not]
    if offered and random.random() < 0.7:
        one = random.choice(offered)
        yield system.procedure(one.procedure), dict(one.arguments)
    for procedure in random.sample(procedures, 8):
        yield procedure, drawn(procedure, world, random)


def found(
    procedure: Procedure[..., Any], system: System, worlds: Sequence[World], random: Random, most: int
) -> list[Wish]:
    """Up to `most` wishes with which a procedure runs; the first two worlds are tried more than others."""
    good: list[Wish] = []
    for number in range(TRIES):
        world = random.choice(worlds[:2] if number % 3 == 0 else worlds)
        wish = Wish(world, _offered(procedure, system, world, random) or _picked(procedure, world, random), number)
        for _ in range(6):
            said = entry_of(procedure, wish)
            if isinstance(said, Entry):
                good.append(wish)
                break
            better = mended(procedure, wish.arguments, said, random)
            if better is None:
                break
            wish = wish._replace(arguments=better)
        if len(good) == most:
            break
    return good


def _offered(procedure: Procedure[..., Any], system: System, world: World, random: Random) -> dict[str, Any] | None:
    """Arguments with which the game itself offers it."""
    if system.offers is None or random.random() < 0.5:
        return None
    every = _offers(system, world).get(procedure.id)
    return dict(random.choice(every).arguments) if every else None


def _offers(system: System, world: World) -> dict[str, list[Offer]]:
    """What the game offers in a world to anybody, by procedure: wishes for each of them are looked for in the same."""
    if id(world) not in _offered_in:
        every: dict[str, list[Offer]] = {}
        assert system.offers
        for who in (one.id for one in world if isinstance(one, system.creatures)):
            for one in system.offers(world, who, {}):
                every.setdefault(one.procedure, []).append(one)
        _offered_in[id(world)] = world, every
    return _offered_in[id(world)][1]


_offered_in: dict[int, tuple[World, dict[str, list[Offer]]]] = {}
"""Offers by the world's id, which lives as long as they do."""


def drawn(procedure: Procedure[..., Any], world: World, random: Random) -> dict[str, Any]:
    given = {}
    for one in procedure.parameters:
        if one.required or random.random() < 0.2:
            value = _value(one, world, random)
            if value is not None:
                given[one.name] = value
    return given


def _picked(procedure: Procedure[..., Any], world: World, random: Random) -> dict[str, Any]:
    """Arguments drawn at random; mostly one of the rows of its form, where it has some for what else is given."""
    given = drawn(procedure, world, random)
    for one in procedure.parameters:
        if one.rows is None or one.kind not in ("word", "words", "text") or random.random() < 0.2:
            continue
        rows = [row.value for row in one.rows(world, given)]
        if rows and (one.required or random.random() < 0.5):
            given[one.name] = [random.choice(rows)] if one.kind == "words" else random.choice(rows)
    return given


def _value(one: Parameter, world: World, random: Random) -> Any:
    if one.kind in ("record", "records"):
        ids = [record.id for record in world if isinstance(record, one.type)]
        if not ids:
            return None
        return random.choice(ids) if one.kind == "record" else random.sample(ids, min(len(ids), random.choice((1, 2))))
    if one.kind == "number":
        low = max(one.low or 0, -3)  # about the usual, on both sides of nothing where it may be less
        return random.randint(low, min(one.high or low + 6, low + 6))
    if one.kind == "flag":
        return random.random() < 0.5
    if one.kind in ("word", "words"):
        word = random.choice(one.words or _MANNERS)
        return word if one.kind == "word" else [word]
    return random.choice(_MANNERS) if one.kind == "text" else 3


def mended(
    procedure: Procedure[..., Any], arguments: Mapping[str, Any], said: str, random: Random
) -> dict[str, Any] | None:
    """Arguments with what a refusal says would be right; None where it says nothing of use."""
    kinds = {one.name: one.kind for one in procedure.parameters}
    quoted, known = _VALUE.search(said), _KNOWN.search(said.partition("; ")[2] or said)
    word = quoted[1] if quoted else ""
    right = [one.strip(" '\".") for one in re.split(r", | or | and ", known[1])] if known else []
    if word in kinds and kinds[word] == "value":
        return {**arguments, word: 3}
    if not right:
        return None
    spots = [name for name, value in arguments.items() if word and value in (word, [word])]
    spots = spots or [name for name, kind in kinds.items() if kind in ("text", "word", "words") and name in arguments]
    if not spots:
        return None
    spot = random.choice(spots)
    better = random.choice(right)
    return {**arguments, spot: [better] if kinds[spot] in ("words", "records") else better}
