from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.room.table import Table


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "barrow.rulewright"


@pytest.fixture
def table(file: Path) -> Iterator[Table]:
    with Table(file) as made:
        yield made
