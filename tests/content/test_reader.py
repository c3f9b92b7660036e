"""A bad file is refused with one sentence that names file, row and field and says what would be right."""

from collections.abc import Callable

import msgspec
import pytest

from rulewright.content import NameList, catalogue, pack, packs
from rulewright.content.clauses import Catalogue
from rulewright.content.reader import rows, sheet
from rulewright.errors import Unreadable
from rulewright.systems.contested.rows.creatures import CreatureRow
from rulewright.systems.contested.rows.things import Gear, Spell

HEAD = "id: test\ntitle: Test\n"
SWORD = "id: sword, name: Sword, kind: weapon, price: 10, die: d8"


def refusal(text: str, row_type: type[msgspec.Struct] = Gear) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        rows(sheet(text, "test.yaml"), "test.yaml", row_type)
    return caught.value


def gear(*lines: str) -> str:
    return HEAD + "rows:\n" + "".join(f"  - {{{line}}}\n" for line in lines)


def test_a_good_row_is_read_with_its_defaults() -> None:
    (sword,) = rows(sheet(gear(SWORD), "test.yaml"), "test.yaml", Gear)
    assert (sword.id, sword.price, sword.die, sword.slots, sword.armor) == ("sword", 10, "d8", 1, 0)


@pytest.mark.parametrize(
    ("line", "where", "what", "right"),
    [
        (f"{SWORD}, slots: two", "row sword, field slots", "text stands there", "a whole number"),
        (f"{SWORD}, slots: 3", "row sword, field slots", "invalid enum value 3", "write one of 0, 1, 2"),
        (f"{SWORD}, metal: 1", "row sword, field metal", "a whole number stands there", "true or false"),
        (f"{SWORD}, prise: 3", "row sword, field prise", "no such field", "did you mean price"),
        (f"{SWORD}, colour: red", "row sword, field colour", "no such field", "the fields are id, name, kind"),
        ("id: sword, name: Sword, kind: weapon", "row sword, field price", "missing", "every row of this kind has it"),
        ("id: sword, name: no, kind: weapon, price: 10", "row sword, field name", "true or false stands there", "text"),
        ("id: sword, name: S, kind: weapon, price: 1, die: 8d", "row sword, field die", "'8d' is no dice", "d6"),
        ("id: sword, name: S, kind: weapon, price: 1, die: d0", "row sword, field die", "'d0' is no dice", "d6"),
        ("id: Long Sword, name: S, kind: weapon, price: 1", "row Long Sword, field id", "is no id", "like long-sword"),
        ("name: Sword, kind: weapon, price: 10", "row 1, field id", "missing", "every row"),
        (f"{SWORD}, effect: {{do: lose, amount: lots}}", "row sword, field effect.amount", "'lots'", "[dice]"),
        (f"{SWORD}, effect: {{do: smite}}", "row sword, field effect.do", "'smite'", "write one of restore, lose"),
        (f"{SWORD}, 3: 4", "row sword", "a field name is not text", "quotes"),
        (f"{SWORD}, effect: {{amount: d6}}", "row sword, field effect.do", "missing", "every row"),
    ],
)
def test_it_says_what_is_wrong_where_and_what_would_be_right(line: str, where: str, what: str, right: str) -> None:
    error = refusal(gear(line))
    assert error.where == f"test.yaml, {where}"
    assert what in error.what
    assert right in error.right


def test_an_id_that_stands_twice_is_refused() -> None:
    assert refusal(gear(SWORD, SWORD)).where == "test.yaml, row sword, field id"


def test_a_field_that_stands_twice_is_refused_with_its_line() -> None:
    error = refusal(gear(f"{SWORD}, price: 20"))
    assert (error.where, error.what) == ("test.yaml, line 4", "the field price is written twice")


def test_text_that_is_no_yaml_is_refused_with_its_line() -> None:
    assert refusal(HEAD + "rows: [\n  - {").where.startswith("test.yaml, line ")


@pytest.mark.parametrize(("text", "where"), [("id: x\ntitle: y\n", "test.yaml, field rows"), ("", "test.yaml")])
def test_a_file_without_rows_is_refused(text: str, where: str) -> None:
    assert refusal(text).where == where


def test_a_row_that_is_no_mapping_is_refused_by_its_number() -> None:
    assert refusal(HEAD + "rows: [sword]\n").where == "test.yaml, row 1"


def test_a_word_that_the_file_does_not_explain_is_refused() -> None:
    words = "words:\n  tactics: {nearest: n}\n  disposition: {wary: w}\n  haunts: {marsh: m}\n"
    row = (
        "rows:\n  - {id: a, name: A, stats: {hp: 1, str: 4, dex: 4, wil: 4}, attacks: [], text: t, tactics: %s,"
        " disposition: wary, appearing: d4, haunts: [%s]}\n"
    )
    assert rows(sheet(HEAD + words + row % ("nearest", "marsh"), "t"), "t", CreatureRow)
    error = refusal(HEAD + words + row % ("brave", "marsh"), CreatureRow)
    assert (error.where, error.right) == ("test.yaml, row a, field tactics", "write one of nearest")
    assert refusal(HEAD + words + row % ("nearest", "sky"), CreatureRow).where == "test.yaml, row a, field haunts"


def test_a_length_of_time_is_checked() -> None:
    line = "id: a, number: 1, name: A, text: t, duration: %s"
    assert rows(sheet(gear(line % "'[sum] x 10 minutes'"), "t"), "t", Spell)
    assert refusal(gear(line % "a while"), Spell).where == "test.yaml, row a, field duration"


def test_a_table_has_as_many_entries_as_its_die_has_faces() -> None:
    error = refusal(gear("id: a, title: A, dice: d4, entries: [x, y, z]"), NameList)
    assert (error.where, error.what, error.right) == (
        "test.yaml, row a, field entries",
        "3 entries stand there",
        "write 4",
    )


@pytest.mark.parametrize(
    "ask", [lambda: packs("chess"), lambda: pack("contested", "ships", Gear), lambda: catalogue("../x")]
)
def test_what_is_not_there_is_refused_with_what_is(ask: Callable[[], object]) -> None:
    with pytest.raises(Unreadable, match=r"there (is|are)") as caught:
        ask()
    assert "contested" in caught.value.right or "gear" in caught.value.right


def test_a_catalogue_without_a_part_says_which_parts_it_has() -> None:
    with pytest.raises(Unreadable, match=r"the part cases is missing; the parts here are system, clauses"):
        _ = Catalogue("system: x\nclauses: []\n", "x.yaml").cases
