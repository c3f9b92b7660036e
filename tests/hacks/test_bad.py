"""What a hack may get wrong: one clear sentence with file and line, and nothing of it remains."""

import sys
from pathlib import Path

import pytest

from rulewright.cli.games import read_game
from rulewright.engine import installed
from rulewright.errors import Unreadable
from tests.hacks.hacks import written

WRONG = {
    "numbers={\n  'CRITICAL_DCX': 12}": (5, r"number 'CRITICAL_DCX': .* did you mean 'CRITICAL_DC'\?"),
    "numbers={\n  'zz': 12}": (5, "number 'zz': the game has none of that name; there are "),
    "numbers={\n\n  'CRITICAL_DC': 'twelve'}": (6, "cannot be 'twelve'; write a whole number"),
    "numbers={'CRITICAL_DC': True}": (4, "cannot be True; write a whole number"),
    "numbers={'CRITICAL_DC': -1}": (4, "cannot be -1; from 1 to 40"),
    "numbers={'TURN_AP': -1}": (4, "cannot be -1; from 0 to 1000000000"),
    "numbers={'TURN_AP': 10**12}": (4, "cannot be 1000000000000; from 0 to"),
    "numbers={'UNARMED_DIE': 4}": (4, r"number 'UNARMED_DIE': cannot be 4; write dice, such as '2d6'"),
    "numbers={'UNARMED_DIE': 'd6d'}": (4, r"number 'UNARMED_DIE': cannot be 'd6d'; write dice, such as '2d6'"),
    "numbers={'FIRST': 4}": (4, "several of that name; write one of .*'tables.mishap_rows.FIRST'"),
    "numbers={'mishap_rows.FIRST': 4}": (4, "does not hold with these changes: .*mishaps.yaml: its rows are"),
    "numbers={'suffer': 4}": (4, "number 'suffer': the game has none of that name"),
    "options={'night-remove': 'one'}": (4, "option 'night-remove': .* did you mean 'night-removes'"),
    "options={\n 'night-removes': 'two'}": (5, "option 'night-removes': cannot be two; one of all, one"),
    "rows={'mishap': {}}": (4, "table 'mishap': .* did you mean 'mishaps'"),
    "rows={'mishaps': {\n 77: {'name': 'x'}}}": (5, "row of 'mishaps' '77': .* did you mean '7'"),
    "rows={'mishaps': {'wngs': {}}}": (4, "row of 'mishaps' 'wngs': .* did you mean 'wings'"),
    "rows={'mishaps': {7: {'nam': 'x'}}}": (4, "mishaps.yaml, row drained, field nam: there is no such field"),
    "rows={'mishaps': {7: {'name': 7}}}": (4, "row drained, field name: a whole number stands there; write text"),
    "rows={'gear': {'sword': {'die': 'e8'}}}": (4, "row sword, field die: 'e8' is no dice notation"),
    "numbers=7": (4, "numbers: cannot be 7; write a table of names"),
    "rows={'mishaps': 7}": (4, "rows of 'mishaps': cannot be 7; write a table of names"),
    "rows={'mishaps': {7: 'Wings'}}": (4, "row '7': cannot be 'Wings'; write a table of the fields"),
    "procedures='sing'": (4, "procedures: this is no list"),
    "rules={'Mishap': print}": (4, "rule 'Mishap': the game has none of that name"),
    "rules={\n 'sufer': print}": (5, "rule 'sufer': .* did you mean 'suffer'"),
    "rules={'suffer': print}": (4, "rule 'suffer': the game has several of that name"),
    "rules={'mend': 3}": (4, "rule 'mend': the game has none of that name"),
    "rules={'recuperate': 3}": (4, "rule 'recuperate': what stands for it is no function"),
    "rules={'recuperate': lambda: 3}": (4, "cannot be called as it is: .*; let it take creature, length, water"),
    "rules={'_restore_hp': (lambda n: lambda creature: n)(1)}": (
        4,
        "_restore_hp: its rule is no plain function; write it with 'def'",
    ),
}


@pytest.mark.parametrize(("said", "line", "why"), [(said, *found) for said, found in WRONG.items()])
def test_what_the_game_does_not_have_or_not_so_is_named_with_file_and_line(
    tmp_path: Path, said: str, line: int, why: str
):
    file = written(tmp_path, f"GAME = contested.changed(id='bad', {said})")
    before, games = set(sys.modules), set(installed())
    with pytest.raises(Unreadable, match=why) as wrong:
        read_game(file)
    assert str(wrong.value).startswith(f"{file}, line {line}: ")
    assert "\n" not in str(wrong.value)
    left = {name for name in set(sys.modules) - before if "bad" in name or "hack.py" in name}
    assert (left, set(installed())) == (set(), games)


FILES = {
    "game = 1": (None, "line 5: the file ends without GAME; write GAME = contested.changed"),
    "GAME = 1": (None, "GAME is no game"),
    "raise SystemExit(3)": (4, "SystemExit: 3"),
    "GAME = '\0'": (1, "this is not Python: source code string cannot contain null bytes"),
    "GAME = (": (4, "this is not Python: '\\(' was never closed"),
    "GAME = contested.altered()": (4, "AttributeError: 'System' object has no attribute 'altered'"),
    "import nowhere": (4, "ModuleNotFoundError: No module named 'nowhere'"),
    "GAME = contested.changed()": (4, "TypeError: .*missing 1 required keyword-only argument: 'id'"),
    "from rulewright.engine import system\nGAME = system('contestet').changed(id='mine')": (
        5,
        "'contestet': no such system is installed; there are ",
    ),
    "GAME = contested.changed(id='contested')": (None, "'contested': two games have this id: .*hack.py, line 4 and"),
    "GAME = contested.changed(id='Not so')": (4, "Not so: this is no id; write it like my-game"),
    "def f():\n  return 1/0\nGAME = contested.changed(id=f())": (5, "ZeroDivisionError"),
    "GAME = contested.changed(id='bad')\nGAME2 = GAME.chang": (5, "AttributeError"),
    "from rulewright.engine import procedure, Rule\n@procedure('bless', title='B', clauses=('healing.hp',))\n"
    "def bless() -> Rule[None]:\n  '''B.'''\n  yield\nGAME = contested.changed(id='bad', procedures=(bless,))": (
        9,
        "bless: not a name for it here; write 'contested.bless'",
    ),
}


@pytest.mark.parametrize(("text", "line", "why"), [(text, *found) for text, found in FILES.items()])
def test_a_file_without_a_game_says_where_it_fails(tmp_path: Path, text: str, line: int | None, why: str):
    file = written(tmp_path, text)
    before = set(sys.modules)
    with pytest.raises(Unreadable, match=why) as wrong:
        read_game(file)
    if line is not None:
        assert str(wrong.value).startswith(f"{file}, line {line}: ")
    assert not [name for name in set(sys.modules) - before if "bad" in name or "hack.py" in name]


def test_a_file_that_is_not_there_or_is_no_text(tmp_path: Path):
    with pytest.raises(Unreadable, match=r"nowhere\.py: cannot be read: No such file or directory"):
        read_game(tmp_path / "nowhere.py")
    (tmp_path / "bytes.py").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Unreadable, match=r"bytes.py, line .*: this is not Python"):
        read_game(tmp_path / "bytes.py")


def test_two_hacks_of_one_id_are_refused_and_the_first_stays(tmp_path: Path):
    first = read_game(written(tmp_path, "GAME = contested.changed(id='mine')", "first.py"))
    with pytest.raises(
        Unreadable, match=r"'mine': two games have this id: .*second\.py, line 4 and .*first\.py, line 4; give one"
    ):
        read_game(written(tmp_path, "GAME = contested.changed(id='mine')", "second.py"))
    assert installed()["mine"] is first
    assert read_game(tmp_path / "first.py") is first


def test_a_file_without_end_is_not_read_to_its_end():
    with pytest.raises(Unreadable, match="larger than 1 MB"):
        read_game(Path("/dev/zero"))
