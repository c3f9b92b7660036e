"""A checker that is silenced says why, beside it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SILENCED = re.compile(r"#\s*(?:noqa|type:\s*ignore)(?::\s*[A-Z0-9, ]+|\[[a-z, -]+\])?\s*$")
UNFORMATTED = re.compile(r"#\s*fmt:\s*(?:skip|off)")


@pytest.mark.parametrize("folder", ["src", "tests", "benchmarks", "examples"])
def test_each_silencer_has_its_reason(folder: str) -> None:
    bare = [
        f"{file.relative_to(ROOT)}:{number}"
        for file in sorted((ROOT / folder).rglob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if SILENCED.search(line) or (UNFORMATTED.search(line) and file != Path(__file__))
    ]
    assert bare == []
