"""Every case of the catalogues and of our own: played as a command, replayed, and by exact odds; and each can fail."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulewright.content import catalogues
from tests.cases.form import read_cases
from tests.cases.mutating import mutations
from tests.cases.runner import failures
from tests.cases.where import MORE, catalogue_file


def cases() -> Iterator[Any]:
    """All cases: those of the catalogues, and our own."""
    for file in (*map(catalogue_file, catalogues()), *sorted(MORE.glob("*.yaml"))):
        yield from _cases(file)


def _cases(file: Path) -> Iterator[Any]:
    system, found = read_cases(file)
    for case in found:
        yield pytest.param(system, case, id=f"{system}-{case['id']}")


@pytest.mark.parametrize(("system", "case"), list(cases()))
def test_a_case_comes_out_as_written_and_not_otherwise(system: str, case: dict[str, Any]) -> None:
    assert failures(system, case) == []
    passing = [place for place, wrong in mutations(case) if place != "odds" and not failures(system, wrong)]
    assert passing == []
