"""Format 3 of journals: every entry comes back, words stand once, and what is none is not read."""

import json
import lzma
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.chance import Share
from rulewright.engine import Event, System
from rulewright.engine import system as installed
from rulewright.engine.journal import Codec, Journal
from rulewright.engine.journal.entries import AnyEntry, Asked, Cancelled, Entry, Header, OptionsSet, Undone
from rulewright.engine.journal.hands import hand_of, when
from rulewright.engine.journal.shorthand.entries import Shorthand
from rulewright.engine.journal.shorthand.lines import (
    ChosenLine,
    PartLine,
    RemovedLine,
    RolledLine,
    ToldLine,
    WhenLine,
    shapes_of,
)
from rulewright.engine.journal.shorthand.words import LONG
from rulewright.engine.steps import Changed, Chosen, Created, Part, Removed, Rolled, Told
from rulewright.engine.wording import SAME
from rulewright.errors import Sentence, Unreadable, verbatim
from rulewright.interchange import read_journal, write_journal
from tests.lantern import SYSTEM
from tests.lantern.records import Hurt

KEPT = Path(__file__).parent.parent / "golden" / "journals"


@pytest.mark.parametrize("name", sorted(path.name for path in KEPT.glob("*.jsonl.xz")))
def test_a_journal_of_an_older_form_says_the_same_in_shorthand(name: str) -> None:
    older = read_journal(lzma.decompress((KEPT / name).read_bytes()))
    system = installed(older.header.system)
    newer = Journal(msgspec.structs.replace(older.header, format=3), older.start, older.entries)
    text = write_journal(newer, system)
    again = read_journal(text)
    assert again == newer
    assert [whole(system, one) for one in again.entries] == [whole(system, one) for one in older.entries]
    assert write_journal(again, system) == text


def whole(system: System, entry: AnyEntry) -> Any:
    """An entry with all templates and fields."""
    return json.loads(Codec(system).encode(entry))


ATTACK: Entry[Any, Any] = Entry(
    seq=1,
    command="c",
    procedure="lantern.strike",
    steps=(
        Chosen("ann", "defence", "dodge", by="policy"),
        Rolled("strike", "d6", (4,), 4),
        Rolled("best", "2d6", (4, 2), 4, secret=True, typed=True),
        Removed("bo"),
        Told(
            Sentence("{who} hits for {n} 100 % point.", "{who} hits for {n} points.", who="Ann", n=4),
            parts=(Part("d6", 4), Part("STR", 0, "current score")),
            total=0,
            against=0,
            verdict=Sentence("hit"),
            of=("ann",),
            outside=SAME,
            target=(Part("armour", 0),),
            audience="ann",
        ),
        Told(Sentence("{who} again: {who} {{grins}}, {how}", who=verbatim("Ann {x} %s"), how=Sentence("100 % glad"))),
        Told(Sentence("{who} is {looks}", who="Bo", looks=Sentence("{how}, and {what}", how=Sentence("hurt"), what=2))),
        Told(Sentence("A {brace}."), about="x", to_all=True),
        Told(Sentence("Long: {text}", text="x" * LONG)),
        Told(Sentence("Nothing is filled in", who="Ann")),
    ),
    reads=("ann", "option:harsh"),
    asks=Asked("ann", "defence", ("dodge",), (Sentence("Dodge"),), text=Sentence("{who} dodges?", who="Ann")),
    status="waiting",
    audience="referee",
    thrower="ann",
    shares=(Share("aa", 1, "bb"),),
    carried=1,
    resumes=1,
)
ENTRIES: list[AnyEntry] = [
    ATTACK,
    Undone(seq=2, command="b", target=1),
    OptionsSet(seq=3, command="d", options={"harsh": True}),
    Cancelled(seq=4, command="c", target=1),
    msgspec.structs.replace(ATTACK, seq=5),
]


def test_every_kind_of_entry_and_step_comes_back() -> None:
    hand = Shorthand(SYSTEM)
    lines = b"\n".join(hand.write(entry) for entry in ENTRIES)
    again = Shorthand(SYSTEM).read(lines)
    assert again == ENTRIES
    assert [whole(SYSTEM, one) for one in again] == [whole(SYSTEM, one) for one in ENTRIES]


def test_a_word_stands_once_and_an_entry_written_again_is_short() -> None:
    hand = Shorthand(SYSTEM)
    first, second = hand.write(ATTACK), hand.write(ATTACK)
    assert first.count(b"current score") == 1
    assert b"current score" not in second


def test_what_was_not_kept_leaves_no_words_behind() -> None:
    hand, other = Shorthand(SYSTEM), Shorthand(SYSTEM)
    hand.write(ENTRIES[2])
    mark = hand.mark()
    hand.write(ATTACK)
    hand.back(mark)
    assert hand.write(ATTACK) == other.write(ATTACK)


class Unheardof(Event[Any], frozen=True):
    """What no game names."""


def test_an_event_that_could_not_be_read_again_is_not_written() -> None:
    paper = Shorthand(SYSTEM)
    with pytest.raises(TypeError, match="Unheardof is among no events of"):
        paper.write(msgspec.structs.replace(ATTACK, steps=(Changed("ann", Unheardof()),)))
    assert paper.mark() == Shorthand(SYSTEM).mark()


def test_a_line_that_is_none_is_named_and_those_before_it_are_not_half_read() -> None:
    good = Shorthand(SYSTEM).write(ATTACK)
    reader = Shorthand(SYSTEM)
    with pytest.raises(Unreadable, match="journal, entry 2: not an entry of Lantern"):
        reader.read(good + b"\n[7]\n")
    assert reader.read(good) == [ATTACK]


WORDS = json.dumps(["lantern.x", "{a} and {b}", "{who.__class__}", "{n:>999999999}", "{a}" * LONG])
"""Numbers 1 to 5."""


def told(text: str) -> str:
    return f'[0,1,"c",1,{WORDS},{{}},0,"",0,"",[],[[5,{text}]]]'


@pytest.mark.parametrize(
    "text",
    [
        "9",
        "-1",
        "[]",
        "[9]",
        "[[1]]",
        "null",
        "1.5",
        "[1]x",
        "{}",
        '{"text":"x","many":"","fields":7}',
        '{"text":"{a.b}","many":"","fields":{"a":1}}',
        '{"text":7,"many":"","fields":{"a":1}}',
        '{"text":"{a}","many":"","fields":{"a":[9]}}',
    ],
)
def test_what_is_no_sentence_is_not_read(text: str) -> None:
    with pytest.raises(Unreadable, match="not an entry of"):
        Shorthand(SYSTEM).read(told(text).encode())


@pytest.mark.parametrize(
    "made_of",
    [
        "",
        "9",
        "-1",
        "[1,9]",
        "[]",
        '"x"',
        "null",
        '1,"Bo"',
        '2,"Bo"',
        '2,"Bo","Al","Ed"',
        '[2,9],"Bo"',
        '[],"Bo"',
        '3,"Bo"',
        '4,"Bo"',
        "2,[2,[9],1],1",
        f'5,"{"x" * LONG}"',
        '2,"Bo","Ed"',
    ],
)
def test_a_sentence_that_is_made_of_something_else_is_told_as_it_stands(made_of: str) -> None:
    (entry,) = Shorthand(SYSTEM).read(told(f'["Bo and Al"{"," if made_of else ""}{made_of}]').encode())
    assert isinstance(entry, Entry)
    (line,) = (step for step in entry.steps if isinstance(step, Told))
    assert line.text == "Bo and Al"
    assert (line.text.template, line.text.fields) == ("{text}", {"text": "Bo and Al"})


def test_every_field_has_its_place() -> None:
    shapes = shapes_of(tuple(SYSTEM.events), tuple(SYSTEM.records))
    pairs: list[tuple[Any, Any]] = [
        (Rolled, RolledLine),
        (Chosen, ChosenLine),
        (Told, ToldLine),
        (Part, PartLine),
        (Removed, RemovedLine),
        (Changed, shapes.changed),
        (Created, shapes.created),
    ]
    for kind, line in pairs:
        assert set(kind.__struct_fields__) == set(line.__struct_fields__)
    assert set(Entry.__struct_fields__) - set(shapes.entry.__struct_fields__) == {"status"}
    begun = WhenLine.__struct_fields__
    assert shapes.entry.__struct_fields__[: len(begun)] == begun


def test_when_an_entry_was_made_is_read_off_its_line_alone() -> None:
    for form in (2, 3):
        header = Header(format=form, system="lantern", behaviour=1, title="x")
        for entry in (msgspec.structs.replace(ATTACK, at="now"), Undone(seq=2, command="b", target=1, at="now")):
            assert when(hand_of(header, SYSTEM).write(entry), header) == "now"


def test_a_word_is_new_only_once() -> None:
    with pytest.raises(Unreadable, match="as if for the first time"):
        Shorthand(SYSTEM).read(b'[0,1,"c",1,["x","x"]]')


def test_what_happened_is_kept_as_the_event_it_is() -> None:
    line = Shorthand(SYSTEM).write(
        Entry(seq=1, command="c", procedure="x", steps=(Changed("ann", Hurt(3), "harm"),), at="", behaviour=1)
    )
    assert line == b'[0,1,"c",1,["x","ann","harm"],{},0,"",1,"",[],[[2,2,{"type":"Hurt","points":3},3]]]'
