from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.durable.serving import Served
from tests.nursery import Nursery


@pytest.fixture
def served(tmp_path: Path, nursery: Nursery) -> Iterator[Served]:
    """A server that is not started yet."""
    one = Served(tmp_path, nursery)
    yield one
    one.end()
