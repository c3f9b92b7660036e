"""What tests of every kind share: a time by which each is over, and servers, started when the first asks for one."""

import gc
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

from tests.nursery import Nursery
from tests.postgres import Server
from tests.waiting import limit

LIMIT = 400.0
"""Seconds that a test may take, and as many its fixtures before and after it: several times what the longest takes on a
machine that does other things as well. `@pytest.mark.limit(600)` gives one more."""


settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")  # how long an example takes says what else the machine does


def pytest_collection_finish() -> None:
    """Let the collector of garbage pass over all that was read, which stays, whenever a test has made much."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    with limit(f"what {item.nodeid} needs before it begins", _seconds(item)):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    with limit(f"the end of {item.nodeid}", _seconds(item)):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    with limit(f"what is put away after {item.nodeid}", _seconds(item)):
        return (yield)


def _seconds(item: pytest.Item) -> float:
    mark = item.get_closest_marker("limit")
    return mark.args[0] if mark else LIMIT


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A server for this test run, or this worker of it."""
    server = Server()
    yield server
    server.end()


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """What starts `rulewright` quickly, for this test run, or this worker of it."""
    found = Nursery()
    yield found
    found.close()
