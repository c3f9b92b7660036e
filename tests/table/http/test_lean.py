"""What the browser is sent lacks our comments and nothing else."""

import re
from pathlib import Path

import pytest

from rulewright.table.http.statics import STATIC, Statics, lean

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


def test_a_file_that_has_not_changed_is_not_packed_again(tmp_path: Path) -> None:
    for name in ("one.js", "other.js"):
        (tmp_path / name).write_text(f"// remark\nexport const name = '{name}';\n" * 20)
    statics = Statics(tmp_path)
    one, other = (statics.files[name] for name in ("one.js", "other.js"))
    (tmp_path / "other.js").write_text("export const name = 'changed';\n")
    statics.fresh()
    assert statics.files["one.js"] is one
    assert statics.files["other.js"] != other
    assert Statics(tmp_path).files["one.js"] is one
