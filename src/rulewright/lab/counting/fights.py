"""The fights of a forecast by number. Each has dice of its own, made of the seed and its number.

Belongs here: one fight or some of them. Not here: how many are fought, and by whom (crew, going_on).
"""

from typing import Final, NamedTuple

import msgspec

from rulewright.chance import Seeded
from rulewright.chance.patience import Unfinished
from rulewright.engine import World
from rulewright.engine.journal import Codec
from rulewright.lab.forecast import Forecast
from rulewright.lab.one_fight import begun, fought, policy_of, sides_of
from rulewright.lab.solving.solved import solved
from rulewright.lab.tally import Tally, counted

_APART: Final = 1_000_003
"""Keeps the dice of one seed's fights apart from those of the next."""


class Counts(NamedTuple):
    """The outcomes of some fights."""

    tally: Tally
    won: str
    """For each of them in order, `1` if the party won and `0` where it did not."""


class Fights:
    """The fights of a forecast by number."""

    def __init__(self, forecast: Forecast) -> None:
        self.system = forecast.system
        self.seed, self.options = forecast.seed, forecast.options
        self.world = World(Codec(self.system).decode_records(forecast.people.encode()))
        start = begun(self.system, self.world, Seeded(self.seed), self.options, policy_of(self.system, {}, {}))
        self.sides = sides_of(self.system, start)
        self.policy = policy_of(self.system, self.sides, forecast.policies)

    def counts(self, start: int, size: int) -> Counts:
        """Return the counts of some fights."""
        tally, won = Tally(), []
        for number in range(start, start + size):
            one = self.one(number)
            tally.add(one)
            won.append("1" if one.winners.get("party") else "0")
        return Counts(tally, "".join(won))

    def solved(self, patience: float) -> Tally | None:
        """Return the exact outcome of the fight; None if that is too much work."""
        try:
            return solved(self.system, self.world, self.options, self.policy, self.sides, patience=patience)
        except Unfinished:
            return None

    def one(self, number: int) -> Tally:
        """Return the counts of one fight."""
        source = Seeded(self.seed * _APART + number)
        world = begun(self.system, self.world, source, self.options, self.policy)
        done = fought(self.system, world, source, self.options, self.policy)
        return counted(self.system, self.world, done, self.sides)


def fights_of(job: bytes) -> Fights:
    """Return the fights of a forecast that is given as a file."""
    return Fights(msgspec.json.decode(job, type=Forecast))


def job_of(forecast: Forecast) -> bytes:
    """Return a forecast as it is handed out, without its counts."""
    return msgspec.json.encode(msgspec.structs.replace(forecast, tally=Tally()))
