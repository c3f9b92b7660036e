"""Random play: people, foes and the referee do what is offered, what is due, or anything at all."""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from rulewright.campaign.seats import Seat, check_caller
from rulewright.chance.sources import Seeded
from rulewright.engine import Chance, Procedure, Record, Run, System, World
from rulewright.engine.games.laws import Act
from rulewright.engine.parameters import bind
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.steps import Changed
from rulewright.engine.wording import Term
from rulewright.errors import Complaint, Refused
from tests.house.demos import demo
from tests.laws.openings import openings
from tests.places.hand import with_a_place
from tests.sight import wishes
from tests.sight.worlds import GAMES

LIFE: Final = 120
"""Acts after which play begins anew, so that no world wears out."""
TRIES: Final = 4
"""How often an act is mended by what its refusal says."""
IN_VAIN: Final = 20
"""Tries that make a procedure as little sought as one run of it."""
PURSE: Final = 300
"""Coins of everybody at peace, so that there is trade."""
LARGE: Final = 1000
"""A highest value from which on a number is a sum, of coins or the like."""
SUMS: Final = (1, 10, 20, 50, 100, 150)
"""Sums that are tried."""
MONEY: Final = {"contested": "gold", "murdham": "quarters", "symbaroum": "money"}
"""What a purse is called in games where it holds no coins."""


class Wish(NamedTuple):
    """What somebody wants to do."""

    procedure: Procedure[..., Any]
    arguments: Mapping[str, Any]
    is_referee: bool
    offered: bool
    """It was offered, and nothing was said against it."""


class Found(NamedTuple):
    """A law that an act broke, and how to see it again."""

    law: str
    said: str
    act: str
    start: str
    number: int

    def __str__(self) -> str:
        return f"{self.law}\n    {self.said}\n    by {self.act}, act {self.number} from {self.start}"


class Walk:
    """Random play in one game, and what it found."""

    def __init__(self, system: System, name: str = "") -> None:
        """`name` makes another walk than a walk of another name."""
        self.system, self.name = system, name
        self.acts = self.refused = 0
        self.found: list[Found] = []
        self.ran: Counter[str] = Counter()
        """How often each procedure ran."""
        self._tried_for: Counter[str] = Counter()
        self._procedures = [one for _, one in sorted(system.procedures.items()) if not one.house]
        self._starts = self._worlds()

    def _worlds(self) -> dict[str, World]:
        peace = _with_purses(with_a_place(self.system))
        return {
            "peace": peace,
            **openings(self.system, peace),
            "a fight": demo(self.system, fighting=True),
            "secrets": World({**self.system.world().records, **GAMES[self.system.id].world().records}),
        }

    def _weight(self, procedure: str) -> float:
        """What is hardly reached is sought, unless it has been sought often in vain."""
        return 1 / (1 + self.ran[procedure] + self._tried_for[procedure] / IN_VAIN)

    def acted(self, acts: int) -> None:
        """Let so many acts be done."""
        life = 0
        while self.acts < acts:
            life += 1
            for start, world in self._starts.items():
                random = Random(f"{self.system.id} {self.name} {start} {life}")
                self._live(start, world, random, min(LIFE, acts - self.acts))

    def _live(self, start: str, world: World, random: Random, acts: int) -> None:
        for number in range(acts):
            for _ in range(30):
                act = self._tried(self._wish(world, random), world, random, f"{start} {number}")
                if act is not None:
                    break
            else:
                return
            self.acts += 1
            self.ran[act.procedure.id] += 1
            self._judge(act, start, number)
            world = act.after

    def _judge(self, act: Act, start: str, number: int) -> None:
        if act.before.after(act.steps) != act.after:
            self._find("Each command replays to the same world", "it does not", act, start, number)
        for kind in {type(step.event) for step in act.steps if isinstance(step, Changed)} - {*self.system.events}:
            self._find("Each command can be read again", f"{kind.__name__} is among no events", act, start, number)
        for law in act.system.laws:
            for said in law.broken(act):
                self._find(law.says, said, act, start, number)

    def _find(self, law: str, said: str, act: Act, start: str, number: int) -> None:
        given = {name: _plain(value) for name, value in act.bound.items()}
        who = "the referee" if act.is_referee else "a player"
        self.found.append(Found(law, said, f"{who}'s {act.procedure.id} {given}", start, number))

    def _wish(self, world: World, random: Random) -> Wish:
        is_referee = random.random() < 0.15
        if random.random() < 0.6:
            offers = [one for one in self._offers(world, random) if one.procedure in self.system.procedures]
            if offers:
                one = random.choices(offers, [self._weight(each.procedure) for each in offers])[0]
                procedure = self.system.procedures[one.procedure]
                return Wish(procedure, one.arguments, procedure.by == "referee", not one.why_not)
        procedure = random.choices(self._procedures, [self._weight(one.id) for one in self._procedures])[0]
        if procedure.by == "referee":
            is_referee = True
        given = _drawn(procedure, world, random)
        if not is_referee:
            theirs = {one.name for one in procedure.parameters if one.by == "referee"}
            if any(one.required for one in procedure.parameters if one.name in theirs):
                is_referee = True
            else:
                given = {name: value for name, value in given.items() if name not in theirs}
        return Wish(procedure, given, is_referee, offered=False)

    def _offers(self, world: World, random: Random) -> Iterator[Any]:
        due = self.system.due(world)
        if due and random.random() < 0.4:
            yield from due
        elif self.system.offers is not None:
            people = [one.id for one in world if self.system.somebody(one)]
            if people:
                yield from self.system.offers(world, random.choice(people), {})

    def _tried(self, wish: Wish, world: World, random: Random, where: str) -> Act | None:
        """What came of a wish; None where it was refused."""
        self._tried_for[wish.procedure.id] += 1
        arguments = dict(wish.arguments)
        seed = random.randrange(10**9)
        for _ in range(TRIES):
            try:
                bound = bind(wish.procedure.parameters, arguments, world)
                self._must_be_allowed(wish, bound)
                run = Run(world, Chance(Seeded(seed), _at_random(Random(seed)), by="tactics"))
                run(wish.procedure, **bound)
            except Complaint as complaint:
                self.refused += 1
                asks = any(one.name == complaint.field for one in wish.procedure.parameters)
                is_open = _leaves_open(wish.procedure, arguments) or (asks and complaint.field not in arguments)
                is_as_offered = wish.offered and wish.arguments.items() <= arguments.items()
                if is_as_offered and isinstance(complaint, Refused) and not is_open:  # else its form asks for more
                    self._complain("What is offered is not refused", str(complaint), wish, where)
                mended = wishes.mended(wish.procedure, arguments, str(complaint), random)
                if mended is None:
                    return None
                arguments = mended
            except Exception as wrong:  # noqa: BLE001 - whatever it is, it is to be shown
                self._complain("Every act ends in lines or in a sentence", repr(wrong), wish, where)
                return None
            else:
                return Act(self.system, wish.procedure, bound, wish.is_referee, world, run.world, tuple(run.steps))
        return None

    def _must_be_allowed(self, wish: Wish, bound: Mapping[str, Any]) -> None:
        """NotAllowed where a player may not do it, playing everybody."""
        if not wish.is_referee:
            everybody = tuple(one.id for value in bound.values() for one in _several(value) if isinstance(one, Record))
            check_caller(self.system, Seat("player", owns=everybody), wish.procedure, bound)

    def _complain(self, law: str, said: str, wish: Wish, where: str) -> None:
        self.found.append(Found(law, said, f"{wish.procedure.id} {dict(wish.arguments)}", where, 0))


def _with_purses(world: World) -> World:
    """The world with money in everybody's purse."""
    fields = {"coins", *MONEY.values()}
    full = [
        one.with_(**dict.fromkeys(fields & set(one.__struct_fields__), PURSE)) for one in world if hasattr(one, "name")
    ]
    return World({**world.records, **{one.id: one for one in full}})


def _drawn(procedure: Procedure[..., Any], world: World, random: Random) -> dict[str, Any]:
    """Arguments for a procedure: where people pick from rows, one of them; where they may be large, round sums too."""
    given = wishes.drawn(procedure, world, random)
    for one in procedure.parameters:
        if one.kind == "number" and one.name in given and (one.high or LARGE) >= LARGE and random.random() < 0.5:
            given[one.name] = random.choice(SUMS)
        if one.rows is None or not (one.required or one.name in given or random.random() < 0.3):
            continue
        try:
            picks = list(one.rows(world, given))
        except (Complaint, AttributeError, TypeError, KeyError):  # rows of what has not been said rightly
            continue
        if picks:
            value = random.choice(picks).value
            given[one.name] = [value] if one.kind in ("words", "records") else value
    return given


def _at_random(random: Random) -> Any:
    def decide(request: Choose, _run: Any) -> str:
        return random.choice(request.options)

    return decide


def _leaves_open(procedure: Procedure[..., Any], arguments: Mapping[str, Any]) -> bool:
    """Whether people still have to fill something in."""
    return any(one.required and one.name not in arguments for one in procedure.parameters)


def _several(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return getattr(value, "id", value)


def told(found: list[Found], most: int = 3) -> Term:
    """What was found, by law, the commonest first, with up to `most` examples each."""
    laws = Counter((one.law, one.act.split(" {")[0]) for one in found)
    lines = []
    for (law, by), count in laws.most_common():
        lines.append(f"{count} times: {law} - {by}")
        lines += [
            f"    {one.said}\n        {one.act}, act {one.number} of '{one.start}'"
            for one in [one for one in found if (one.law, one.act.split(" {")[0]) == (law, by)][:most]
        ]
    return "\n".join(lines)
