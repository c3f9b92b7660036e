from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.durable.serving import Nursery, Served


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    """One program that starts the servers of a file's tests."""
    found = Nursery()
    yield found
    found.close()


@pytest.fixture
def served(tmp_path: Path, nursery: Nursery) -> Iterator[Served]:
    """A server that is not started yet."""
    one = Served(tmp_path, nursery)
    yield one
    one.end()
