"""Limits: how much, how often, how many. They are far above what play needs, and there to keep a table alive."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

import msgspec

from rulewright.errors import Refused

KIB = 1024


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of one server. Rates are buckets: the number allowed at once, and the number added each second."""

    body: int = 64 * KIB
    """Largest body of a request, in bytes; files have a limit of their own."""
    file: int = 64 * KIB * KIB
    """Largest file that is brought, in bytes."""
    picture: int = 16 * KIB * KIB
    """Largest picture that is brought, in bytes."""
    pictures: tuple[float, int] = (12 / 60, 30)
    """Pictures that a seat brings: a second, at once; and of these one after the other."""
    message: int = 64 * KIB
    """Largest message on a socket, in bytes."""
    messages: tuple[float, int] = (40.0, 160)
    """Messages of one seat that are read, from all its pages: a second, at once."""
    arrivals: tuple[float, int] = (1.0, 60)
    """Sockets that a seat opens: a second, at once. Each is sent everything anew."""
    sockets_of_a_seat: int = 8
    sockets_of_an_address: int = 64
    hello: float = 15.0
    """The longest silence of a socket before its first message, in seconds."""
    unsent: int = 8 * KIB * KIB
    """The most bytes that may wait for a slow reader before its socket is dropped."""
    joins: tuple[float, int] = (20 / 60, 20)
    """Seats taken from one address: a second, at once."""
    guesses: tuple[float, int] = (20 / 60, 20)
    """Links that opened nothing, from one address: a second, at once."""
    requests: tuple[float, int] = (20.0, 200)
    """Requests of one seat to the JSON API: a second, at once."""
    changes: tuple[float, int] = (1.0, 60)
    """Changes of seats and links by one seat, each written to the journal: per second, at once."""
    exports: tuple[float, int] = (10 / 60, 10)
    """Whole campaigns for one seat: a second, at once; and of these one after the other."""
    recaps: tuple[float, int] = (10 / 60, 10)
    """Recaps for one seat: a second, at once; and of these one after the other."""


class TooMuch(Refused):
    """More than a limit allows."""

    code = "too-much"


class Bucket:
    """Tokens that are used up and come back."""

    def __init__(self, rate: float, most: int, now: float) -> None:
        self.rate, self.most, self.left, self.at = rate, float(most), float(most), now

    def take(self, now: float) -> bool:
        """Use one; return False if there is none."""
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Return whether nobody has used any for long enough to forget it."""
        return self.left + (now - self.at) * self.rate >= self.most


class Buckets:
    """A bucket for each address."""

    MANY = 10_000

    def __init__(self, rate: tuple[float, int], why: str = "", clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._why, self._clock = rate, why, clock
        self._by_key: dict[str, Bucket] = {}

    def take(self, key: str) -> None:
        """Use one token of an address; TooMuch if there is none left."""
        now = self._clock()
        if len(self._by_key) >= self.MANY:
            used = ((one, bucket) for one, bucket in self._by_key.items() if not bucket.is_full(now))
            # Who comes from ever new addresses is nobody to remember: the oldest half gives way.
            self._by_key = dict(list(used)[-self.MANY // 2 :])
        if not self._by_key.setdefault(key, Bucket(*self._rate, now)).take(now):
            raise TooMuch(self._why)

    def spares(self, key: str) -> bool:
        """Use one token of a key, if it has any left; return whether it had."""
        try:
            self.take(key)
        except TooMuch:
            return False
        return True

    async def turn(self, key: str) -> None:
        """Use one token of a key as soon as it has any left."""
        while not self.spares(key):  # noqa: ASYNC110 - nothing happens meanwhile but time
            await asyncio.sleep(1 / self._rate[0])

    def check(self, key: str) -> None:
        """TooMuch if an address has no token left; none is used."""
        bucket = self._by_key.get(key)
        if bucket is not None and bucket.take(self._clock()):
            bucket.left += 1
        elif bucket is not None:
            raise TooMuch(self._why)


class Seats(Buckets):
    """A bucket for each seat, for things that are done one after the other."""

    def __init__(self, rate: tuple[float, int], why: str, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(rate, why, clock)
        self._busy: set[str] = set()

    @contextmanager
    def one(self, key: str) -> Iterator[None]:
        """Do one thing for a seat; TooMuch if one is being done, or none is left."""
        if key in self._busy:
            raise TooMuch(self._why)
        self.take(key)
        self._busy.add(key)
        try:
            yield
        finally:
            self._busy.discard(key)
