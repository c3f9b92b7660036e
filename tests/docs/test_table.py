"""The manual of the table, held against the table: its keys, its settings, its protocol, and where its links lead."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.engine import system
from rulewright.table import pages
from rulewright.table.settings import Settings
from tests.table.http.test_server import Program

ROOT = Path(__file__).parents[2]
MANUAL = (ROOT / "docs/the-table.md").read_text("utf-8")
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "NOTICE.md", *sorted(ROOT.glob("docs/*.md"))]
STATIC = ROOT / "src/rulewright/table/static"
KEY = re.compile(r'(?:useKey\(|^  \["\w+", )"([^"]+)"', re.MULTILINE)
LINK = re.compile(r"""(?:\]\(|src=")([^)#"\s]+)""")


def test_the_page_of_the_protocol_is_what_the_messages_say_of_themselves() -> None:
    text = (ROOT / "docs/protocol.md").read_text("utf-8")
    assert pages.page(text) == text, "run: make docs"


def test_the_program_on_the_page_of_the_protocol_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs/protocol.md").read_text("utf-8")
    known: dict[str, Any] = {}
    exec(text.partition("```python\n")[2].partition("```")[0], known)
    server = Program(tmp_path, "--port", "0")
    try:
        said = asyncio.run(asyncio.wait_for(known["save"](server.referee), 30))
    finally:
        server.end()
    assert said.startswith("Keld Blackwater: STR save ")
    assert capsys.readouterr().out == "a chance of 3/4\n"


def test_every_key_that_a_screen_registers_is_in_the_manual() -> None:
    used = {key for file in STATIC.rglob("*.js") for key in KEY.findall(file.read_text("utf-8"))}
    assert "shift+e" in used
    written = {key.casefold() for key in re.findall(r"`([^`]+)`", MANUAL.partition("## Keys")[2])}
    assert {key for key in used if key.casefold() not in written} == set()


def test_every_key_in_the_manual_is_one_that_a_screen_registers() -> None:
    used = {key.casefold() for file in STATIC.rglob("*.js") for key in KEY.findall(file.read_text("utf-8"))}
    written = set(re.findall(r"`((?:Ctrl|Shift)\+[^`]+)`", MANUAL))
    assert {key for key in written if key.casefold() not in used} == set()


def test_what_the_manual_says_in_slanted_letters_stands_on_a_screen() -> None:
    words = json.loads((STATIC / "words/en.json").read_text("utf-8"))
    shown = [one.title for one in system("contested").procedures.values()] + [str(one) for one in words.values()]
    named = {" ".join(one.split()) for one in re.findall(r"(?<!\*)\*(\w[^*]*)\*(?!\*)", MANUAL)}
    assert "Anything else" in named
    assert {one for one in named if not any(one in text for text in shown)} == set()


def test_the_manual_names_what_is_usual_of_each_setting() -> None:
    usual = Settings()
    rows = {
        cells[0]: cells[-1] for row in re.findall(r"^\| (.+) \|$", MANUAL, re.MULTILINE) if (cells := row.split(" | "))
    }
    words = json.loads((STATIC / "words/en.json").read_text("utf-8"))
    assert rows["odds on buttons"] in words[f"ref.settings.odds.{usual.odds}"]
    assert rows["who may take back"] == words[f"ref.settings.undo.{usual.undo}"]
    assert rows["players see of each other"] == words[f"ref.settings.open.{usual.party}"]
    assert rows["seconds a choice waits"] == str(usual.seconds)
    assert len(msgspec.structs.fields(Settings)) == 8, "a new setting belongs in the manual"


def test_the_notices_name_every_module_that_is_served_with_its_version() -> None:
    rows = re.findall(r"^\| \S+\.js.*\|$", (STATIC / "vendor/README.md").read_text("utf-8"), re.MULTILINE)
    listed = {file.strip() for row in rows for file in row.split("|")[1].split(",")}
    assert listed == {file.name for file in STATIC.glob("vendor/*.js")}
    notice = (ROOT / "NOTICE.md").read_text("utf-8")
    assert [row for row in rows if row.split("|")[3].strip() not in notice] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_to_a_file_that_is_there(page: Path) -> None:
    links = [one for one in LINK.findall(page.read_text("utf-8")) if "://" not in one]
    assert [one for one in links if not (page.parent / one).exists()] == []
