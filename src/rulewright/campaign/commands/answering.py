"""Answers to commands that wait: which command, whether the answer fits, whether it was given before.

Belongs here: looking at what waits and at what is answered. Not here: running the command again (runs).
"""

from collections.abc import Sequence
from typing import Any, Final

from rulewright.campaign.dice.real_dice import read_faces
from rulewright.campaign.faults import Overtaken
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seats import REFEREE_SEAT, Seat, check_answerer
from rulewright.campaign.seen.knowledge import Known
from rulewright.campaign.seen.sight import entry_seen
from rulewright.engine.journal import Asked, Entry
from rulewright.engine.steps import Chosen, Rolled
from rulewright.errors import Refused, Sentence, Unreadable, either, every

Given = str | tuple[int, ...] | None
"""An answer: the key of an option, the faces of dice, or None to let the table's dice fall."""
MOST_NAMED: Final = 3
"""The most open decisions that are named in a sentence about one that is closed."""


def waiting(ledger: Ledger, command: str, expect: int | None = None, seat: Seat = REFEREE_SEAT) -> Entry[Any, Any]:
    """Return the entry in which a command waits.

    Refused if it no longer waits, Overtaken if it waits in another entry than `expect`. `seat` is who reads the
    complaint.
    """
    found = ledger.waiting.get(command)
    if found is None:
        raise Refused(no_longer_open(ledger, command, seat, expect=expect))
    if expect is not None and expect != found.seq:
        raise Overtaken(no_longer_open(ledger, command, seat, expect=expect))
    return found


def no_longer_open(
    ledger: Ledger, command: str, seat: Seat, *, expect: int | None = None, about: Known | None = None
) -> Sentence:
    """Return the complaint that a decision can no longer be made, and what can be done instead, as far as `seat` may
    know.

    Without `expect` the decision is the one for which the command waited last. `about` is what the seat has learnt of
    others.
    """
    entries = ledger.entries
    met = reversed(entries) if expect is None else entries[expect - 1 : expect]
    was = next((one for one in met if isinstance(one, Entry) and one.asks and one.command == command), None)
    lost = _question(was, seat, about) if was is not None else None
    what = Sentence("the decision '{question}'", question=lost) if lost else Sentence("this decision")
    others = [said for one in ledger.waiting.values() if (said := _question(one, seat, about))]
    if not others:
        return Sentence(
            "{decision} is no longer open, and no other waits for you: look at what happened since, or do it again",
            decision=what,
        )
    quoted = every(Sentence("'{question}'", question=one) for one in others[:MOST_NAMED])
    return Sentence("{decision} is no longer open; still open: {questions}", decision=what, questions=quoted)


def _question(entry: Entry[Any, Any], seat: Seat, about: Known | None) -> Sentence | None:
    """Return an entry's question as the person asked and referees read it; None for everybody else."""
    seen = entry_seen(entry, seat, number=1, state="waiting", about=about)
    asks = seen.asks if seen is not None else None
    if asks is None or not (seat.referee or asks.who in seat.owns):
        return None
    return asks.text or (Sentence(asks.why.replace("-", " ")) if asks.why else None)


def asked(entry: Entry[Any, Any]) -> Asked:
    """Return the question or dice a waiting entry waits for."""
    assert entry.asks is not None, "a waiting entry says for what"
    return entry.asks


def answered(ledger: Ledger, command: str, expect: int, given: Given) -> Entry[Any, Any] | None:
    """Return the entry that this same answer to entry `expect` led to, if it was given before."""
    for entry in ledger.entries[expect:]:
        if isinstance(entry, Entry) and (entry.resumes, entry.command) == (expect, command):
            known = ledger.entries[expect - 1]
            assert isinstance(known, Entry), "only an entry that waits is resumed"
            before = len(_answers(known))
            return entry if _given(_answers(entry)[before : entry.carried]) == given else None
    return None


def decision(entry: Entry[Any, Any], key: str, seat: Seat) -> Chosen:
    """Return a seat's decision for a waiting entry; NotAllowed if the seat is not asked, Unreadable if it is
    no answer.
    """
    asks = asked(entry)
    check_answerer(seat, asks)
    if asks.dice:
        raise Refused(
            Sentence(
                "dice are waited for here, {dice} for '{why}', and no decision",
                why=asks.why,
                dice=asks.dice,
            )
        )
    if key not in asks.options:
        raise Unreadable(
            asks.why,
            Sentence("'{key}' is none of the answers", key=key),
            Sentence("say {options}", options=either(asks.options)),
        )
    return Chosen(asks.who, asks.why, key, asks.sealed, "" if asks.who in seat.owns else seat.name)


def dice(entry: Entry[Any, Any], faces: Sequence[int] | None, seat: Seat) -> tuple[Rolled, ...]:
    """Return the dice for which an entry waits, showing these faces; none if the table's dice are to fall."""
    asks = asked(entry)
    check_answerer(seat, asks)
    if not asks.dice:
        raise Refused(Sentence("a decision is waited for here, '{why}', and no dice", why=asks.why))
    return () if faces is None else read_faces(asks, faces)


def _answers(entry: Entry[Any, Any]) -> list[Rolled | Chosen]:
    return [step for step in entry.steps if isinstance(step, (Rolled, Chosen))]


def _given(steps: list[Rolled | Chosen]) -> Given:
    if not steps:
        return None
    if isinstance(steps[0], Chosen):
        return steps[0].answer
    return tuple(face for step in steps if isinstance(step, Rolled) for face in step.faces)
