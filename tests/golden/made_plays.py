"""Making random plays: worlds to begin in, and commands that somebody could give.

Used when a recording is made for the first time; afterwards the commands are read from it.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from tests.cases.convert.prepared import Unknown
from tests.golden import cases, made_calls
from tests.golden.commands import Answers, Command, done
from tests.golden.doors import Choose, Codec, Complaint, Offer, Parameter, Policy, Procedure, System, World
from tests.golden.made_house import House
from tests.golden.plays import Play
from tests.house.demos import demo
from tests.sight.worlds import GAMES

PLAYS: Final = 400
"""Plays of each game."""
CASES: Final = 2
"""Worlds of cases for each procedure that runs in one, in which plays begin as well."""
WALK: Final = 40
"""Commands after which a walk's end is a world to begin in."""
_VALUE = re.compile(r"'([^']*)'")
_KNOWN = re.compile(r"(?:there are|there is|one of|for sale are|give|say) (.+)$")
_WORDS = ("3", "str", "strong", "melee", "axe", "1", "d6", "Zed")
"""Words that fit somewhere."""

HUNTED: Final = 60
"""Plays of each game that are to begin with a procedure that has not run yet."""
HUNTS: Final = 250
"""How often it is tried to let such a procedure run."""
Settled = tuple[Command, World, bool]
"""A command with its decisions, the world after it, and whether it ran."""


class Begun(NamedTuple):
    """A beginning of a play."""

    start: str
    options: Mapping[str, Any]
    commands: tuple[Command, ...]
    world: World
    """The world after them."""


class Maker:
    """Plays of one game, drawn at random; procedures that have come to something least are tried first."""

    def __init__(self, system: System, *, walks: bool = True) -> None:
        self.system = system
        self.ids = sorted(system.procedures)
        self.ran: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.nonsense: Counter[str] = Counter()
        self.ended: list[Begun] = []
        """The plays so far."""
        self.starts = dict(self._starts()) if walks else {}

    def _starts(self) -> Iterator[tuple[str, World]]:
        yield "opening", self.system.world()
        yield "secrets", World(GAMES[self.system.id].records)
        for name, fighting in (("demo", False), ("fight", True)):
            world = demo(self.system, fighting=fighting)
            yield name, world
            for number in range(3):
                random, after = Random(f"{self.system.id} {name} {number}"), world
                for _ in range(WALK):
                    made = self._command(after, random, {})
                    after = made[1] if made else after
                yield f"{name}-{number + 1}", after

    def _from_cases(self) -> Iterator[tuple[str, World, Command, dict[str, Any]]]:
        """Worlds of cases with the command that ran there: for each procedure up to `CASES` of them."""
        taken: Counter[str] = Counter()
        for name, given in made_calls.made(self.system):
            command = msgspec.convert(given["command"], Command)
            world = World(Codec(self.system).decode_records(msgspec.json.encode(given["world"])))
            world = World({**self.system.world().records, **world.records})
            if taken[command.procedure] < CASES and not self._is_refused(world, command, given["options"]):
                taken[command.procedure] += 1
                yield name, world, Command(command.procedure, command.arguments), given["options"]

    def _is_refused(self, world: World, command: Command, options: Mapping[str, Any]) -> bool:
        return "steps" not in done(self.system, world, command, options)[0]

    def plays(self, count: int = PLAYS) -> Iterator[tuple[str, Play]]:
        """Plays by name: the table's own deeds, then from all worlds by turns, then what had not run in those."""
        yield "house", House(self.system, "demo", self.starts["demo"]).play()
        usual = sorted(self.starts)
        cases = list(self._from_cases())
        self.starts |= {name: world for name, world, _, _ in cases}
        for number in range(count - HUNTED):
            random = Random(f"{self.system.id} play {number}")
            start, options, first = random.choice(usual), self._options(random), None
            if number % 2 and number // 2 < len(cases):
                start, world, case, options = cases[number // 2]
                first = self._settled(world, case.procedure, case.arguments, random, options)
            begun = Begun(start, options, (first[0],) if first else (), first[1] if first else self.starts[start])
            yield f"play-{number:03}", self._play(begun, random)
        for number, (begun, random) in enumerate(self._hunted(HUNTED), count - HUNTED):
            yield f"play-{number:03}", self._play(begun, random)

    def _play(self, begun: Begun, random: Random) -> Play:
        """A play that goes on from its beginning."""
        start, options, commands, world = begun.start, begun.options, list(begun.commands), begun.world
        length = max(random.randint(5, 10), len(commands) + 2)
        for _ in range(60):
            if len(commands) == length:
                break
            if made := self._command(world, random, options):
                commands.append(made[0])
                world = made[1]
        self.ended.append(Begun(start, options, tuple(commands), world))
        return Play(start, dict(options), tuple(commands))

    def _hunted(self, count: int) -> Iterator[tuple[Begun, Random]]:
        """Beginnings of plays with procedures that have not run yet; with others where there are no more."""
        missing = [one for one in self.ids if not self.ran[one]]
        grounds = self._grounds()
        for number in range(count):
            random = Random(f"{self.system.id} hunt {number}")
            hunted = missing[number % len(missing)] if missing else random.choice(self.ids)
            yield self._hunt(hunted, grounds, random), random

    def _hunt(self, procedure: str, grounds: Mapping[str, tuple[frozenset[str], World]], random: Random) -> Begun:
        """A beginning that a procedure ends; any, where none is found in which it runs."""
        found = self.system.procedure(procedure)
        fitting = sorted(name for name, (clauses, _) in grounds.items() if not clauses.isdisjoint(found.clauses))
        for _ in range(HUNTS):
            begun = random.choice(self.ended)
            if fitting and random.random() < 0.6:
                name = random.choice(fitting)
                begun = Begun(name, {}, (), grounds[name][1])
            arguments = _drawn(found, begun.world, random)
            settled = self._settled(begun.world, procedure, arguments, random, begun.options)
            if settled and settled[2]:
                self.ran[procedure] += 1
                if not begun.commands:
                    self.starts[begun.start] = begun.world
                return begun._replace(commands=(*begun.commands, settled[0]), world=settled[1])
        return random.choice(self.ended)

    def _grounds(self) -> dict[str, tuple[frozenset[str], World]]:
        """The worlds of all cases, with the clauses they are about."""
        found = {}
        for name, case in cases.catalogued(self.system.id).items():
            with suppress(Complaint, Unknown, KeyError):
                world = World(cases.prepared(self.system.id, case).world)
                world = World({**self.system.world().records, **world.records})
                found[f"case {name}"] = frozenset(case["clauses"]), world
        return found

    def _options(self, random: Random) -> dict[str, Any]:
        if random.random() < 0.6:
            return {}
        some = [one for _, one in sorted(self.system.options.items()) if random.random() < 0.3]
        return {one.name: random.choice(one.values) for one in some}

    def _command(self, world: World, random: Random, options: Mapping[str, Any]) -> tuple[Command, World] | None:
        """A command with the world after it; None where what was tried makes no sense."""
        refused = None
        for _ in range(random.choice((1, 12, 12, 12))):
            procedure, arguments = self.wish(world, random, options)
            made = self._settled(world, procedure.id, arguments, random, options)
            if made and made[2]:
                self.ran[procedure.id] += 1
                return made[:2]
            refused = made[:2] if made else refused
        if refused:
            self.refused[refused[0].procedure] += 1
        return refused

    def _settled(
        self, world: World, procedure: str, arguments: dict[str, Any], random: Random, options: Mapping[str, Any]
    ) -> Settled | None:
        """A command with its decisions, mended where a refusal says how; the world after it, and whether it ran.

        None where it makes no sense.
        """
        seed, tactics = random.randrange(10**9), random.random() < 0.5
        for _ in range(7):
            command = Command(procedure, arguments, seed=seed, tactics=tactics)
            answers = Answers(self.system, command, _picking(Random(seed + 1)))
            out, after = done(self.system, world, command, options, answers)
            if "raised" in out:
                self.nonsense[f"{procedure}: {out['raised']}"] += 1
                return None
            command = Command(procedure, arguments, seed, None, tuple(answers.answered), tactics)
            if "refused" not in out:
                return command, after, True
            mended = _mended(self.system.procedure(procedure), arguments, out["refused"]["text"], random)
            if mended is None:
                break
            arguments = mended
        return command, world, False

    def wish(
        self, world: World, random: Random, options: Mapping[str, Any]
    ) -> tuple[Procedure[..., Any], dict[str, Any]]:
        """A procedure with arguments: one that is offered, or one that has run least, or any."""
        way = random.random()
        if way < 0.45:
            offered = self._offered(world, random, options)
            can = [one for one in offered if not one.why_not] if way < 0.4 else offered
            least = min((self.ran[one.procedure] for one in can), default=0)
            can = [one for one in can if self.ran[one.procedure] == least] if way < 0.2 else can
            if can:
                one = random.choice(can)
                return self.system.procedure(one.procedure), dict(one.arguments)
        least_run = sorted(self.ids, key=lambda one: (self.ran[one], self.refused[one]))[:12]
        procedure = self.system.procedure(random.choice(least_run if random.random() < 0.7 else self.ids))
        return procedure, _drawn(procedure, world, random)

    def _offered(self, world: World, random: Random, options: Mapping[str, Any]) -> list[Offer]:
        people = [one.id for one in world if self.system.somebody(one)]
        some = random.sample(people, min(3, len(people)))
        found = list(self.system.due(world)) * 3
        assert self.system.offers
        return found + [one for who in some for one in self.system.offers(world, who, options)]


def _picking(random: Random) -> Policy:
    """Any answer, at random."""

    def pick(request: Choose, _run: Any) -> str:
        return random.choice(request.options)

    return pick


def _drawn(procedure: Procedure[..., Any], world: World, random: Random) -> dict[str, Any]:
    given = {}
    for one in sorted(procedure.parameters, key=lambda one: one.name):
        if one.required or random.random() < 0.2:
            value = _value(one, world, random)
            if value is not None:
                given[one.name] = value
    return given


def _value(one: Parameter, world: World, random: Random) -> Any:
    if one.kind in ("record", "records"):
        ids = [record.id for record in world if isinstance(record, one.type)]
        if not ids:
            return None
        return random.choice(ids) if one.kind == "record" else random.sample(ids, min(len(ids), random.choice((1, 2))))
    if one.kind == "number":
        low = one.low or 0
        return random.randint(low, min(one.high or low + 6, low + 6))
    if one.kind == "flag":
        return random.random() < 0.5
    if one.kind == "value":
        return 3
    word = random.choice(one.words or (_WORDS if random.random() < 0.3 else said(world)))
    return [word] if one.kind == "words" else word


def said(world: World) -> tuple[str, ...]:
    """Every short text that stands in a world, such as names of things."""
    found = set[str]()

    def gather(value: Any) -> None:
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, Mapping):
            gather(list(value.values()))
        elif isinstance(value, list):
            for one in value:
                gather(one)

    gather(msgspec.to_builtins(tuple(world)))
    return tuple(sorted(one for one in found if 0 < len(one) < 30)) or _WORDS


def _mended(
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
    spots = sorted(name for name, value in arguments.items() if word and value in (word, [word]))
    spots = spots or sorted(
        name for name, kind in kinds.items() if kind in ("text", "word", "words") and name in arguments
    )
    if not spots:
        return None
    spot, better = random.choice(spots), random.choice(right)
    return {**arguments, spot: [better] if kinds[spot] in ("words", "records") else better}
