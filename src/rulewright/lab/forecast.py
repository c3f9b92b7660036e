"""Forecasts: the same fight many times over, until it is known well enough what is likely to come of it.

Each fight has dice of its own, made of the seed and the fight's number, so that a forecast is the same on one core and
on many, and goes on where it stopped.

Belongs here: how many fights, on how many cores, and what is kept of them. Not here: one fight, and its counts.
"""

from collections.abc import Callable, Generator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from time import monotonic
from typing import Any, Final

import msgspec

from rulewright.chance import Seeded
from rulewright.chance.patience import Unfinished
from rulewright.engine import System, World
from rulewright.engine.journal import Codec
from rulewright.engine.system import system
from rulewright.errors import Unreadable
from rulewright.lab.one_fight import begun, fought, policy_of, sides_of
from rulewright.lab.scenario import Setup
from rulewright.lab.solved import solved
from rulewright.lab.tally import Tally, counted

FORMAT: Final = 2
BATCH: Final = 25
"""Fights that are counted at once: it is asked after each so many whether they are enough."""
MOST_FIGHTS: Final = 1_000_000
ERROR: Final = 0.02
"""The standard error of the party's chance to win at which a forecast is good enough."""
_APART: Final = 1_000_003
"""Keeps the dice of one seed's fights apart from those of the next."""


class Forecast(msgspec.Struct, kw_only=True):
    """What is likely to come of a fight, with all that is needed to make it again or to go on with it."""

    format: int = FORMAT
    game: str
    behaviour: int
    """Behaviour number of the game's rules."""
    seed: int
    options: dict[str, Any]
    policies: dict[str, str]
    people: str
    """The people of the fight before it begins, as records in JSON."""
    tally: Tally = msgspec.field(default_factory=Tally)

    @property
    def how(self) -> str:
        """Whether it was counted in fights played by the rules, or solved exactly."""
        return "solved exactly" if self.tally.is_exact else f"{self.tally.fights:,} fights simulated"

    @property
    def system(self) -> System:
        """Its game."""
        return system(self.game)

    def _repr_html_(self) -> str:
        """As a notebook shows it."""
        from rulewright.lab.report import inset

        return inset(self)

    def write(self) -> bytes:
        """As a file."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n"


def read_forecast(text: bytes, *, where: str) -> Forecast:
    """A forecast from its file; Unreadable where it is none, of another version, or of other rules."""
    try:
        found = msgspec.json.decode(text, type=Forecast)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise Unreadable(where, f"this is no forecast: {wrong}", "give a file of 'lab forecast'") from None
    if found.format != FORMAT:
        raise Unreadable(where, f"it is a forecast of format {found.format}", f"this program reads format {FORMAT}")
    now = system(found.game, where=where)
    if found.behaviour != now.behaviour:
        raise Unreadable(where, f"it was made by other rules of {now.title}", "make the forecast anew")
    return found


def forecast_of(setup: Setup) -> Forecast:
    """A forecast that has seen no fight yet."""
    return Forecast(
        game=setup.system.id,
        behaviour=setup.system.behaviour,
        seed=setup.seed,
        options=setup.options,
        policies=setup.policies,
        people=Codec(setup.system).encode_records(setup.world).decode(),
    )


def go_on(
    forecast: Forecast,
    *,
    error: float = ERROR,
    most: int = 10_000,
    seconds: float | None = None,
    cores: int = 1,
    patience: float = 0,
    told: Callable[[Tally], bool] = lambda _tally: True,
) -> Forecast:
    """Fight on until the standard error is reached, `most` fights are fought or the time is over; changes `forecast`.

    Before the first fight it is solved, where that takes no more than `patience` seconds of work. `told` is called
    with the counts after each batch, and stops it by False. Refused where there is no fight.
    """
    if patience and not forecast.tally.fights:
        forecast.tally = Fights(forecast).solved(patience) or forecast.tally
    most = min(most, MOST_FIGHTS)
    ends = None if seconds is None else monotonic() + seconds
    batches = _batches(forecast, cores)
    try:
        while forecast.tally.fights < most and (forecast.tally.error > error or not forecast.tally.fights):
            forecast.tally.add(next(batches))
            if not told(forecast.tally) or (ends is not None and monotonic() >= ends):
                break
    finally:
        batches.close()
    return forecast


def _batches(forecast: Forecast, cores: int) -> Generator[Tally, None, None]:
    """The tallies of one batch after the other, in their order."""
    job = msgspec.json.encode(msgspec.structs.replace(forecast, tally=Tally()))
    starts = count(forecast.tally.fights, BATCH)
    if cores < 2:
        fights = Fights(forecast)
        for start in starts:
            yield fights.batch(start)
        return
    with ProcessPoolExecutor(cores, get_context("spawn"), _prepare, (job,)) as pool:
        waiting: list[Future[Tally]] = [pool.submit(_batch, next(starts)) for _ in range(cores * 2)]
        try:
            while True:
                yield waiting.pop(0).result()
                waiting.append(pool.submit(_batch, next(starts)))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


class Fights:
    """The fights of a forecast by number."""

    def __init__(self, forecast: Forecast) -> None:
        self.system = forecast.system
        self.seed, self.options = forecast.seed, forecast.options
        self.world = World(Codec(self.system).decode_records(forecast.people.encode()))
        start = begun(self.system, self.world, Seeded(self.seed), self.options, policy_of(self.system, {}, {}))
        self.sides = sides_of(self.system, start)
        self.policy = policy_of(self.system, self.sides, forecast.policies)

    def batch(self, start: int) -> Tally:
        """The counts of one batch of fights."""
        tally = Tally()
        for number in range(start, start + BATCH):
            tally.add(self.one(number))
        return tally

    def solved(self, patience: float) -> Tally | None:
        """What comes of the fight, exactly; None where that is too much work."""
        try:
            return solved(self.system, self.world, self.options, self.policy, self.sides, patience=patience)
        except Unfinished:
            return None

    def one(self, number: int) -> Tally:
        """The counts of one fight."""
        source = Seeded(self.seed * _APART + number)
        world = begun(self.system, self.world, source, self.options, self.policy)
        done = fought(self.system, world, source, self.options, self.policy)
        return counted(self.system, self.world, done, self.sides)


_PREPARED: list[Fights] = []
"""The fights of this process."""


def _prepare(job: bytes) -> None:
    _PREPARED[:] = [Fights(msgspec.json.decode(job, type=Forecast))]


def _batch(start: int) -> Tally:
    return _PREPARED[0].batch(start)


def compared(one: Forecast, other: Forecast, fights: int) -> Mapping[tuple[bool, bool], int]:
    """How often the party won each of two fights that are fought with the same dice: in both, in one, in none."""
    pair = Fights(one), Fights(other)
    found = dict.fromkeys(((True, True), (True, False), (False, True), (False, False)), 0)
    for number in range(fights):
        first, second = (fights.one(number) for fights in pair)
        one.tally.add(first)
        other.tally.add(second)
        found[bool(first.winners.get("party")), bool(second.winners.get("party"))] += 1
    return found
