from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.campaign import Campaign
from tests.lantern import SYSTEM


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "barrow.rulewright"


@pytest.fixture
def campaign(file: Path) -> Iterator[Campaign]:
    with Campaign.create(file, SYSTEM, title="The barrow", seed=b"a seed for tests") as made:
        yield made
