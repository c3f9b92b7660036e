"""Journals as text, folded and replayed."""

from typing import Any

import pytest

from rulewright.chance import Seeded
from rulewright.engine import Chance, Run, World
from rulewright.engine.journal import (
    FORMAT,
    AnyEntry,
    Codec,
    Entry,
    Header,
    OptionsSet,
    Redone,
    Undone,
    read_header,
    replay,
    settings,
    standing,
    state,
)
from rulewright.engine.steps import Changed, Chosen, Created, Removed, Rolled, Told
from rulewright.engine.wording import UNSAID
from rulewright.errors import Diverged, Sentence, Unreadable
from tests.lantern import SYSTEM
from tests.lantern.game import strike, world
from tests.lantern.records import Hurt, OilChanged, Walker

START = world()


def blow(seq: int, before: World, options: dict[str, Any] | None = None) -> Entry[Any, Any]:
    run = Run(before, Chance(Seeded(seq)), options=options)
    run(strike, before.get(Walker, "mira"), before.get(Walker, "bo"))
    arguments = {"striker": "mira", "target": "bo"}
    return Entry(
        seq=seq, command=str(seq), procedure="lantern.strike", arguments=arguments, steps=run.steps, behaviour=1
    )


def oil(seq: int, flasks: int = 1) -> Entry[Any, Any]:
    steps = (Changed("mira", OilChanged(flasks), "light.oil"),)
    arguments = {"who": ["mira"], "flasks": flasks}
    return Entry(seq=seq, command=str(seq), procedure="lantern.oil", arguments=arguments, steps=steps, behaviour=1)


def test_every_kind_of_entry_and_step_comes_back_from_its_text() -> None:
    codec = Codec(SYSTEM)
    entries: list[AnyEntry] = [
        blow(1, START),
        Undone(seq=2, command="b", target=1, by="anna"),
        Redone(seq=3, command="c", target=1),
        OptionsSet(seq=4, command="d", options={"harsh": True}),
        Entry(
            seq=5,
            command="e",
            procedure="lantern.x",
            steps=(Created(Walker(id="ann", hp=9)), Removed("bo"), Told(Sentence("All is well."), parts=(), total=3)),
        ),
    ]
    lines = [codec.encode(entry) for entry in entries]
    assert [codec.decode(line) for line in lines] == entries
    assert codec.decode_lines(b"\n".join(lines)) == entries
    assert codec.encode(blow(1, START)).startswith(b'{"type":"Entry","seq":1,"command":"1"')


def test_text_that_is_no_entry_says_which_and_why() -> None:
    codec = Codec(SYSTEM)
    good = codec.encode(oil(1))
    with pytest.raises(Unreadable, match="journal, entry 2: not an entry of Lantern"):
        codec.decode_lines(good + b"\n{}\n" + good)
    with pytest.raises(Unreadable, match="not a record of Lantern"):
        codec.decode_record(b'{"type":"Dragon","id":"x"}')
    with pytest.raises(Unreadable, match="not records of Lantern"):
        codec.decode_records(b"{}")


def test_a_header_of_a_newer_form_is_not_read() -> None:
    header = Header(format=1, system="lantern", behaviour=1, title="x")
    assert read_header(Codec(SYSTEM).encode_header(header)) == header
    newer = Codec(SYSTEM).encode_header(Header(format=FORMAT + 1, system="lantern", behaviour=1, title="x"))
    said = f"in format {FORMAT + 1} by a newer Rulewright, and this one reads up to {FORMAT}; install"
    with pytest.raises(Unreadable, match=said):
        read_header(newer)


def test_the_world_is_the_fold_of_what_stands() -> None:
    entries: list[AnyEntry] = [oil(1), oil(2, 3), Undone(seq=3, command="u", target=1)]
    assert [entry.seq for entry in standing(entries)] == [2]
    assert state(START, entries).get(Walker, "mira").oil == 5
    entries.append(Redone(seq=4, command="r", target=1))
    assert state(START, entries).get(Walker, "mira").oil == 6
    assert START.get(Walker, "mira").oil == 2


def test_a_change_of_somebody_who_is_not_there_names_its_entry() -> None:
    with pytest.raises(Diverged, match="entry 1: OilChanged happened to 'mira', which is not there") as wrong:
        state(World(), [oil(1)])
    assert wrong.value.entry == 1


def test_what_waits_has_not_happened() -> None:
    waiting: Entry[Any, Any] = Entry(
        seq=1, command="w", procedure="lantern.oil", status="waiting", steps=(Changed("mira", OilChanged(1)),)
    )
    assert standing([waiting]) == []
    assert state(START, [waiting]) == START


def test_settings_are_those_that_stand() -> None:
    entries: list[AnyEntry] = [OptionsSet(seq=1, command="o", options={"harsh": True})]
    assert settings({"harsh": False}, entries) == {"harsh": True}
    assert settings({"harsh": False}, [*entries, Undone(seq=2, command="u", target=1)]) == {"harsh": False}


def test_replay_follows_settings_as_they_changed() -> None:
    first = blow(1, START)
    harsh = OptionsSet(seq=2, command="o", options={"harsh": True})
    after = state(START, [first])
    entries: list[AnyEntry] = [first, harsh, blow(3, after, {"harsh": True})]
    assert replay(SYSTEM, START, entries) == state(START, entries)
    with pytest.raises(Diverged, match="entry 3"):
        replay(SYSTEM, START, [entries[0], entries[2]])


def tampered(*changes: tuple[type[Any], Any]) -> Entry[Any, Any]:
    good = blow(2, state(START, [oil(1)]))
    swaps = dict(changes)
    steps = tuple(swaps.get(type(step), step) for step in good.steps)
    return Entry(
        seq=2,
        command="2",
        procedure=good.procedure,
        arguments=good.arguments,
        steps=tuple(step for step in steps if step is not None),
        behaviour=1,
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ((Changed, Changed("bo", Hurt(0), "blow.harm")), "Hurt(points=0) of bo where the rules now have Hurt(points="),
        ((Changed, Changed("mira", Hurt(1), "blow.harm")), "of mira where the rules now have"),
        ((Changed, None), "had 2 steps and has now 3"),
        ((Rolled, Rolled("harm", "d6", (9,), 9)), "9"),
        ((Rolled, Rolled("harm", "d8", (1,), 1)), "had d8 for 'harm' showing 1 where the rules now have d6"),
        ((Rolled, None), "the record has 'reaction' where the rule now asks for 'harm'"),
        ((Chosen, Chosen("bo", "reaction", "run")), "'run' is none of the answers"),
        ((Chosen, Chosen("kol", "reaction", "stand")), "lantern.strike had 'stand' to 'reaction'"),
        ((Chosen, None), "the rule asks for 'reaction', of which nothing is recorded"),
        ((Told, Rolled("more", "d6", (1,), 1)), "the rule no longer asks for 'more'"),
    ],
)
def test_replay_names_the_first_entry_that_does_not_fit(change: tuple[type[Any], Any], said: str) -> None:
    entries: list[AnyEntry] = [oil(1), tampered(change), oil(3)]
    with pytest.raises(Diverged) as wrong:
        replay(SYSTEM, START, entries)
    assert wrong.value.entry == 2
    assert said in str(wrong.value)


def test_a_line_may_be_reworded_without_harm() -> None:
    entries: list[AnyEntry] = [oil(1), tampered((Told, Told(Sentence("Thwack!")))), oil(3)]
    assert replay(SYSTEM, START, entries) == state(START, entries)


def test_a_sentence_is_kept_with_its_template_and_told_the_same_when_it_is_read_again() -> None:
    words = Sentence("{n} coin for {who}, {how}", "{n} coins for {who}, {how}", n=3, who="Bo", how=Sentence("gladly"))
    entry: Entry[Any, Any] = Entry(seq=1, command="c", procedure="lantern.oil", steps=(Told(words, verdict=UNSAID),))
    codec = Codec(SYSTEM)
    again = codec.decode(codec.encode(entry))
    assert again == entry
    assert isinstance(again, Entry)
    told = next(step for step in again.steps if isinstance(step, Told))
    assert (told.text.template, told.text.many) == (words.template, words.many)
    assert told.text.fields == words.fields
    assert isinstance(told.text.fields["how"], Sentence), "a word of ours is told in the reader's language"
    assert not isinstance(told.text.fields["who"], Sentence), "and a name as it is"
    assert codec.encode(again) == codec.encode(entry)


def test_a_line_that_was_kept_as_text_is_read_as_it_was() -> None:
    told = '{"type":"Told","text":"A {brace}."}'
    entry = Codec(SYSTEM).decode(f'{{"type":"Entry","seq":1,"command":"c","procedure":"x","steps":[{told}]}}')
    assert isinstance(entry, Entry)
    assert [step.text for step in entry.steps if isinstance(step, Told)] == ["A {brace}."]


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        '["x"]',
        "7",
        "null",
        '["{who} yawns",{"whom":"Bo"}]',
        '["{who} yawns",[]]',
        "[7,{}]",
        '["{who.__class__}",{"who":"Bo"}]',
        '["{n:>999999999}",{"n":1}]',
        '["{n!r}",{"n":1}]',
        '["{",{"n":1}]',
    ],
)
def test_what_is_no_sentence_is_not_read(text: str) -> None:
    line = f'{{"type":"Entry","seq":1,"command":"c","procedure":"x","steps":[{{"type":"Told","text":{text}}}]}}'
    with pytest.raises(Unreadable, match="not an entry of"):
        Codec(SYSTEM).decode(line)
