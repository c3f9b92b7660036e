"""Crews that play the fights of a forecast: this process, several worker processes, or (cluster) other machines.

Fights come in numbered batches and their counts go back in the order of the batches, so that what is counted is the
same whoever fights: each fight's dice are made of the seed and its number alone.

Belongs here: handing out batches. Not here: how many are wanted (forecast, sweeps), other machines (cluster).
"""

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import nullcontext
from functools import lru_cache
from itertools import islice
from multiprocessing import get_context
from typing import Final, NamedTuple, Protocol, Self, TypeVar

from rulewright.errors import Complaint, Refused
from rulewright.lab.counting.fights import Counts, Fights, fights_of

AHEAD: Final = 2
"""The number of batches for each worker that are handed out ahead of need."""
Before = Callable[[], object]
"""A worker's preparation before its first batch, such as reading games that are not installed."""


class Handed(Protocol):
    """A batch that has been handed out."""

    def cancel(self) -> object: ...


T = TypeVar("T", bound=Handed)


class Batch(NamedTuple):
    """Some fights of a forecast."""

    job: bytes
    """The forecast without counts, as a file."""
    start: int
    """Number of the first."""
    size: int


class Crew(Protocol):
    """Processes or machines that fight batches; to be closed as a context."""

    def __call__(self, batches: Iterator[Batch]) -> Generator[Counts, None, None]:
        """The counts of each batch, in the order of the batches, which may go on for ever."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


class Here:
    """This process."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...

    def __call__(self, batches: Iterator[Batch]) -> Generator[Counts, None, None]:
        """The counts of each batch."""
        yield from map(fight, batches)


class Processes:
    """A number of processes on this machine."""

    def __init__(self, cores: int, before: Before = nullcontext) -> None:
        self._cores = cores
        self._pool = ProcessPoolExecutor(cores, get_context("spawn"), before)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def __call__(self, batches: Iterator[Batch]) -> Generator[Counts, None, None]:
        """The counts of each batch."""
        return in_order(lambda one: self._pool.submit(fight_or_say, one), _result, batches, self._cores)


def crew_of(cores: int, before: Before = nullcontext) -> Here | Processes:
    """This process, or several."""
    return Here() if cores < 2 else Processes(cores, before)


def in_order(
    submit: Callable[[Batch], T], result: Callable[[T], Counts], batches: Iterator[Batch], workers: int
) -> Generator[Counts, None, None]:
    """Yield the result of each batch, in order, while later ones are fought; those not wanted are cancelled."""
    waiting = deque(map(submit, islice(batches, AHEAD * workers)))
    try:
        while waiting:
            yield result(waiting.popleft())
            waiting.extend(map(submit, islice(batches, 1)))
    finally:
        for one in waiting:
            one.cancel()


def fight(batch: Batch) -> Counts:
    """Fight a batch."""
    return _fights(batch.job).counts(batch.start, batch.size)


def fight_or_say(batch: Batch) -> Counts | str:
    """Play a batch in a worker; a complaint is sent back in words."""
    try:
        return fight(batch)
    except Complaint as complaint:
        return str(complaint)


def counts_of(found: Counts | str) -> Counts:
    """Return a worker's result; Refused with its complaint."""
    if isinstance(found, str):
        raise Refused(found)
    return found


def _result(handed: "Future[Counts | str]") -> Counts:
    try:
        return counts_of(handed.result())
    except BrokenProcessPool:
        raise Refused("a process that fought was ended from outside: ask again, or with --cores 1") from None


@lru_cache(maxsize=4)
def _fights(job: bytes) -> Fights:
    return fights_of(job)
