"""Applications that are prepared once for each process: to register their routes takes longer than most that is asked.

Belongs here: how a house moves into one, as into a new one. Not here: what is asked of it. That `application` makes one
for a house is tried wherever a server starts by itself: tests/cli/test_commands.py, tests/table/http/test_server.py.
"""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Litestar

from rulewright.table.house import House
from rulewright.table.http.app import application
from rulewright.table.http.front import Front


class Prepared:
    """An application with nobody in it; what it was given is kept, and comes to be somebody else's."""

    def __init__(self, front: Front) -> None:
        """For houses with these names and this largest body, which it has for good."""
        self._house = House.__new__(House)
        self.app = application(self._house, names=front.names, limits=front.limits)
        self._front: Front = self.app.state.front
        self._statics = self._front.statics

    def receive(self, house: House, front: Front) -> None:
        """Let a house move in, with its front: with nothing that the one before it had, but for the page's files."""
        front.statics = self._statics
        self._house.__dict__ = house.__dict__
        self._front.__dict__ = front.__dict__

    def clear(self) -> None:
        """Forget who was there."""
        self._house.__dict__, self._front.__dict__ = {}, {}


_free: defaultdict[tuple[frozenset[str], int], list[Prepared]] = defaultdict(list)


def prepared(house: House, **given: Any) -> tuple[Prepared, list[Prepared]]:
    """One of those that are free, or a new one, that serves this house as `application` would; and where it belongs."""
    front = Front(house, **given)
    shelf = _free[front.names, front.limits.body]
    one = shelf.pop() if shelf else Prepared(front)
    one.receive(house, front)
    return one, shelf


@contextmanager
def inhabited(house: House, **given: Any) -> Iterator[Litestar]:
    """An application that serves this house for a while; `given` is what `application` takes."""
    one, shelf = prepared(house, **given)
    yield one.app
    one.clear()
    shelf.append(one)


def for_good(house: House, **given: Any) -> Litestar:
    """The same until this process ends."""
    return prepared(house, **given)[0].app
