"""What the browser is sent lacks our comments and nothing else."""

import re
from pathlib import Path

import pytest

from rulewright.table.http.statics import STATIC, lean

OURS = [one for one in STATIC.rglob("*") if one.suffix in (".js", ".css") and "vendor" not in one.parts]


END = re.compile(r"(?<=[;,(){}\]]) // [^`]*$")
"""A comment at the end of a line."""


@pytest.mark.parametrize("file", OURS, ids=lambda one: one.relative_to(STATIC).as_posix())
def test_no_comment_stands_in_a_text(file: Path) -> None:
    before = ""
    for line in file.read_text("utf-8").splitlines(keepends=True):
        code = END.sub("", line.rstrip("\n"))
        if file.suffix == ".js" and (line.lstrip().startswith("//") or code != line.rstrip("\n")):
            assert before.replace("\\`", "").count("`") % 2 == 0 or code.count("`") % 2, line
            assert line.lstrip().startswith("//") or code.count('"') % 2 == 0, line
        before += line
    sent = lean(file.name, file.read_bytes()).decode()
    kept = [END.sub("", line) for line in before.splitlines() if not line.lstrip().startswith("//")]
    if file.suffix == ".js":
        assert sent.splitlines() == kept
    else:
        assert "/*" not in sent
        assert sent.count("{") == before.count("{")


def test_what_others_wrote_is_sent_as_it_is() -> None:
    vendored = next((STATIC / "vendor").glob("*.js"))
    assert lean(f"vendor/{vendored.name}", vendored.read_bytes()) == vendored.read_bytes()
