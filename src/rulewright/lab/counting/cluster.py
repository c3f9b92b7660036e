"""Fights fought by a Dask cluster: workers anywhere, at one address.

A batch whose worker is lost is fought by another.

Belongs here: reaching the cluster, the complaint if it is missing or goes away. Not here: what is fought (crew).
"""

from collections.abc import Generator, Iterator
from concurrent.futures import CancelledError
from contextlib import nullcontext
from importlib.util import find_spec
from logging import CRITICAL, getLogger
from time import monotonic
from typing import Any, Final, Self

from rulewright.errors import Complaint, Refused, Sentence
from rulewright.lab.counting.crew import Batch, Before, counts_of, fight_or_say, in_order
from rulewright.lab.counting.fights import Counts

THERE: Final = 4
"""Seconds in which a cluster and a worker of it have to answer."""
GONE: Final = 60
"""Seconds after which a cluster without any worker is given up."""
LOST: Final = 20
"""The most workers that may be lost over one batch before it is given up."""


class Cluster:
    """A cluster by the address of its scheduler, such as `tcp://127.0.0.1:8786`.

    Every worker needs this program, of the same version, and whatever `before` reads. It runs what it is sent, so it
    has to be one that you trust. Refused, within seconds, if there is none.
    """

    def __init__(self, address: str, before: Before = nullcontext) -> None:
        if find_spec("distributed") is None:
            raise Refused("a cluster needs Dask, which is not there: pip install 'rulewright[cluster]'")
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port

        connect: Any = Client  # which is not typed

        self._address, self._before = address, before
        quiet = getLogger("distributed")
        quiet.setLevel(CRITICAL)  # it would tell of lost workers in its own words
        try:
            get_address_host_port(address)  # before the client, which would be left half made by what is no address
            self._client = connect(address, timeout=THERE, set_as_default=False)
        except (OSError, ValueError, TypeError, RuntimeError):
            raise Refused(Sentence("no cluster answers at {address}", address=address)) from None
        try:
            self._client.wait_for_workers(1, timeout=THERE)
        except TimeoutError:
            self._client.close(timeout=1)
            raise Refused(Sentence("the cluster at {address} has no worker", address=address)) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close(timeout=1)

    def __call__(self, batches: Iterator[Batch]) -> Generator[Counts, None, None]:
        """Yield the counts of each batch. Refused if the cluster goes away; what was counted before stays counted."""
        workers = max(1, sum(self._client.nthreads().values()))
        return in_order(self._submit, self._result, batches, workers)

    def _submit(self, batch: Batch) -> Any:
        return self._client.submit(_fought, self._before, batch, pure=False, retries=LOST)

    def _result(self, handed: Any) -> Counts:
        since = monotonic()
        while True:
            try:
                found: Counts | str = handed.result(timeout=1)
            except TimeoutError:
                if self._has_workers():
                    since = monotonic()
                elif monotonic() > since + GONE:
                    raise self._gone() from None
                continue
            except (OSError, CancelledError):
                raise self._gone() from None
            except Complaint:
                raise
            except Exception as wrong:
                told = " ".join(str(wrong).split())[:300]
                raise Refused(
                    Sentence("the cluster at {address} cannot fight: {wrong}", address=self._address, wrong=told)
                ) from wrong
            return counts_of(found)

    def _has_workers(self) -> bool:
        try:
            return bool(self._client.nthreads())
        except (OSError, TimeoutError):
            return False

    def _gone(self) -> Refused:
        return Refused(Sentence("the cluster at {address} is gone", address=self._address))


def _fought(before: Before, batch: Batch) -> Counts | str:
    """Do a worker's part; a complaint is sent back in words."""
    try:
        before()
    except Complaint as complaint:
        return str(complaint)
    return fight_or_say(batch)
