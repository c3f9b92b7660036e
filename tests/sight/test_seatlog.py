"""The log that is kept up is the log that is made anew."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seen import seatlog
from rulewright.campaign.seen.seatlog import SeatLog, Shared
from rulewright.campaign.seen.sight import ONLOOKER, REFEREE_SEAT, Known, Seat, Seen, entry_seen, seen
from rulewright.engine import World
from rulewright.engine.journal.entries import (
    AnyEntry,
    Asked,
    Cancelled,
    Entry,
    EveningClosed,
    EveningOpened,
    Header,
    OptionsSet,
    Redone,
    Undone,
)
from rulewright.engine.steps import Chosen, Part, Rolled, Told
from rulewright.errors import Sentence

HEADER = Header(format=1, system="lantern", behaviour=1, title="")
MIRA = Seat("anna", owns=("mira",))
SEATS = (MIRA, Seat("ben", owns=("bo",)), ONLOOKER, REFEREE_SEAT)
IDS = st.sampled_from(["mira", "bo", "kol"])
AUDIENCES = st.sampled_from(["everyone", "everyone", "referee", "owner:mira"])

told = st.builds(
    Told,
    st.sampled_from(["It rains.", "It holds."]),
    st.sampled_from(["harm", "save"]),
    st.just((Part("d6", 3),)),
    st.integers(1, 6),
    audience=AUDIENCES,
    of=st.lists(IDS, max_size=2).map(tuple),
)
rolled = st.builds(Rolled, st.sampled_from(["harm", "save"]), st.just("d6"), st.just((3,)), st.just(3), st.booleans())
chosen = st.builds(Chosen, IDS, st.just("way"), st.just("left"), st.booleans(), st.sampled_from(["", "tactics"]))
steps = st.lists(told | rolled | chosen, max_size=3).map(tuple)
knowing = st.builds(
    Known,
    st.frozensets(st.sampled_from(["mira", "bo"]), max_size=2),
    st.sampled_from([frozenset(), frozenset({"kol"})]),
)


@st.composite
def journals(draw: st.DrawFn) -> list[AnyEntry]:
    """Entries in an order that can be: waits that are taken up or dropped, undoing and doing again."""
    found: list[AnyEntry] = []
    waiting: list[int] = []
    done: list[int] = []
    gone: list[int] = []
    for seq in range(1, draw(st.integers(1, 14)) + 1):
        kinds = ["done", "done", "waits", "options", "opened", "closed"]
        kinds += ["resumes", "cancelled"] * bool(waiting) + ["undone"] * 2 * bool(done) + ["redone"] * 2 * bool(gone)
        kind = draw(st.sampled_from(kinds))
        command = f"c{seq}"
        if kind in ("done", "waits", "resumes"):
            waits = kind == "waits" or (kind == "resumes" and draw(st.booleans()))
            resumes = waiting.pop(draw(st.integers(0, len(waiting) - 1))) if kind == "resumes" else 0
            found.append(
                Entry(
                    seq=seq,
                    command=command,
                    procedure="lantern.strike",
                    status="waiting" if waits else "done",
                    audience=draw(AUDIENCES),
                    steps=draw(steps),
                    resumes=resumes,
                    by="anna",
                    arguments=draw(st.sampled_from([{}, {"who": "kol"}, {"who": ["bo", "kol"]}, {"who": "mira"}])),
                    asks=Asked(draw(IDS), "way", ("left", "right")) if waits else None,
                )
            )
            (waiting if waits else done).append(seq)
        elif kind == "undone":
            target = done.pop(draw(st.integers(0, len(done) - 1)))
            gone.append(target)
            found.append(Undone(seq=seq, command=command, target=target, by="ben"))
        elif kind == "redone":
            target = gone.pop()
            done.append(target)
            found.append(Redone(seq=seq, command=command, target=target))
        elif kind == "cancelled":
            found.append(Cancelled(seq=seq, command=command, target=waiting.pop()))
        elif kind == "options":
            found.append(OptionsSet(seq=seq, command=command, options={"harsh": True}))
            done.append(seq)
        elif kind == "opened":
            found.append(EveningOpened(seq=seq, command=command, commitment="hash"))
        else:
            found.append(EveningClosed(seq=seq, command=command, seed="seed"))
    return found


@settings(max_examples=150, derandomize=True)
@given(entries=journals(), cuts=st.lists(st.integers(1, 4), min_size=14, max_size=14), data=st.data())
def test_a_log_taken_up_in_pieces_is_the_whole_log(
    entries: list[AnyEntry], cuts: list[int], data: st.DataObject
) -> None:
    shared = Shared()
    for seat in SEATS:
        ledger, log, at = Ledger(HEADER, World([])), SeatLog(seat, shared), 0
        for cut in cuts:
            before = list(log.items)
            ledger.entries += entries[at : at + cut]
            at += cut
            about = data.draw(knowing)
            start = log.take(ledger, about)
            assert log.items == seen(ledger, seat, about)
            assert log.items[:start] == before[:start]
            same = start == len(log.items) == len(before)
            assert same or start >= len(log.items) or log.items[start : start + 1] != before[start : start + 1]
            if at >= len(entries):
                break


@settings(max_examples=100, derandomize=True)
@given(entries=journals(), held=st.lists(steps, min_size=1, max_size=3), about=knowing)
def test_outcomes_that_were_not_kept_leave_the_log_as_if_they_had_never_been_taken_up(
    entries: list[AnyEntry], held: list[tuple[Any, ...]], about: Known
) -> None:
    for seat in SEATS:
        ledger, log = Ledger(HEADER, World([])), SeatLog(seat)
        ledger.entries += entries
        log.take(ledger, about)
        last = ledger.last
        ledger.entries += [
            Entry(seq=last + at, command=f"held-{at}", procedure="lantern.strike", steps=each)
            for at, each in enumerate(held, 1)
        ]
        log.take(ledger, about)
        del ledger.entries[last:]
        log.forget(last)
        assert log.items == seen(ledger, seat, about)
        ledger.entries.append(OptionsSet(seq=last + 1, command="other", options={"harsh": False}))
        log.take(ledger, about)
        assert log.items == seen(ledger, seat, about)


@settings(max_examples=100, derandomize=True)
@given(entries=journals(), most=st.integers(1, 3), about=knowing)
def test_a_log_taken_up_in_slices_is_the_log_of_a_shorter_journal(
    entries: list[AnyEntry], most: int, about: Known
) -> None:
    for seat in SEATS:
        ledger, log, shorter = Ledger(HEADER, World([])), SeatLog(seat), Ledger(HEADER, World([]))
        ledger.entries += entries
        while log.taken < ledger.last:
            log.take(ledger, about, most)
            shorter.entries = entries[: log.taken]
            assert log.items == seen(shorter, seat, about)


def _line(text: str, *, of: tuple[str, ...] = (), audience: str = "everyone") -> Told:
    return Told(Sentence(text), "harm", (Part("STR", 12),), 12, 9, audience=audience, of=of)


def _entry(seq: int, *lines: Told, **more: object) -> Entry[object, object]:
    return Entry(seq=seq, command=f"c{seq}", procedure="lantern.strike", steps=lines, **more)  # type: ignore[arg-type]  # any kind of record


def _log(about: Known, *entries: Entry[object, object]) -> list[tuple[str, ...]]:
    ledger = Ledger(HEADER, World([]))
    ledger.entries = list(entries)
    return [one.lines for one in seen(ledger, MIRA, about)]


def test_a_line_opens_only_for_who_sees_everybody_whole_of_whom_it_tells() -> None:
    ledger = Ledger(HEADER, World([]))
    ledger.entries = [_entry(1, _line("Bo holds.", of=("mira", "bo")), _line("Mira holds.", of=("mira",)))]
    shut, open_ = seen(ledger, MIRA, Known(frozenset({"mira"})))[0].told
    assert (shut.text, shut.parts, shut.total, shut.against) == ("Bo holds.", (), None, None)
    assert (open_.parts, open_.total, open_.against) == ((Part("STR", 12),), 12, 9)
    assert seen(ledger, MIRA, Known(frozenset({"mira", "bo"})))[0].told[0].parts == (Part("STR", 12),)
    assert seen(ledger, REFEREE_SEAT)[0].told[0].parts == (Part("STR", 12),)


KOL_HIDDEN = Known(frozenset({"mira"}), frozenset({"kol"}))


def test_what_concerns_somebody_who_is_not_there_is_not_in_the_log() -> None:
    named = _entry(1, _line("Something stirs."), arguments={"who": ["bo", "kol"]})
    telling = _entry(2, _line("Kol creeps on.", of=("kol",)), _line("It rains."))
    assert _log(KOL_HIDDEN, named, telling) == [("It rains.",)]


def test_dice_that_only_a_line_left_out_explains_are_left_out_with_it() -> None:
    ledger = Ledger(HEADER, World([]))
    dice = Rolled("harm", "d6", (3,), 3)
    ledger.entries = [_entry(1, _line("Kol hits.", of=("kol",))), _entry(2, _line("Kol hits.", of=("kol",)))]
    ledger.entries = [msgspec.structs.replace(one, steps=(dice, *one.steps)) for one in ledger.entries]  # type: ignore[union-attr]  # it is there, or the test fails
    assert seen(ledger, MIRA, KOL_HIDDEN) == []


def test_a_decision_of_which_only_somebody_unseen_is_told_is_no_line_but_for_whoever_made_it() -> None:
    ledger = Ledger(HEADER, World([]))
    for who, items in (("bo", 0), ("mira", 1)):
        turn = _entry(1, _line("Kol acts.", of=("kol",)))
        ledger.entries = [msgspec.structs.replace(turn, steps=(Chosen(who, "way", "left"), *turn.steps))]
        assert len(seen(ledger, MIRA, KOL_HIDDEN)) == items


@pytest.mark.parametrize(
    ("seat", "by"), [(MIRA, ""), (Seat("ben", owns=("bo",)), "tactics"), (REFEREE_SEAT, "tactics")]
)
def test_how_a_foe_decides_is_not_said(seat: Seat, by: str) -> None:
    ledger = Ledger(HEADER, World([]))
    ledger.entries = [msgspec.structs.replace(_entry(1), steps=(Chosen("bo", "way", "left", by="tactics"),))]
    (one,) = seen(ledger, seat, Known(frozenset(seat.owns)))[0].chosen
    assert (one.answer, one.by) == ("left", by)


def test_a_longer_journal_is_taken_up_without_making_the_old_items_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def noting(entry: AnyEntry, seat: Seat, **more: Any) -> Seen | None:
        made.append(entry.seq)
        return entry_seen(entry, seat, **more)

    ledger, log = Ledger(HEADER, World([])), SeatLog(MIRA)
    ledger.entries = [_entry(seq, _line("It rains.")) for seq in range(1, 400)]
    log.take(ledger)
    monkeypatch.setattr(seatlog, "entry_seen", noting)
    ledger.entries += [_entry(400, _line("It holds.")), Undone(seq=401, command="c401", target=399)]
    assert log.take(ledger) == 398
    assert made == [399, 400]
