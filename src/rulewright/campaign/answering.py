"""Answers to commands that wait: which command, whether the answer fits, whether it was given before.

Belongs here: looking at what waits and at what is answered. Not here: running the command again (runs).
"""

from collections.abc import Sequence
from typing import Any

from rulewright.campaign.faults import Overtaken
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.real_dice import read_faces
from rulewright.campaign.seats import Seat, check_answerer
from rulewright.engine.journal import Asked, Entry
from rulewright.engine.steps import Chosen, Rolled
from rulewright.errors import Refused, Sentence, Unreadable, either

Given = str | tuple[int, ...] | None
"""An answer: the key of an option, the faces of dice, or None to let the table's dice fall."""


def waiting(ledger: Ledger, command: str, expect: int | None = None) -> Entry[Any, Any]:
    """The entry in which a command waits; Refused if it waits no more, Overtaken if in another than `expect`."""
    found = ledger.waiting.get(command)
    if found is None:
        known = ", ".join(ledger.waiting) or Sentence("none does")
        raise Refused(
            Sentence(
                "'{command}' is not waiting for an answer; of those that wait: {known}", command=command, known=known
            )
        )
    if expect is not None and expect != found.seq:
        raise Overtaken(
            Sentence(
                "'{command}' no longer waits in entry {expect}, but in {seq} for '{why}'",
                command=command,
                expect=expect,
                seq=found.seq,
                why=asked(found).why,
            )
        )
    return found


def asked(entry: Entry[Any, Any]) -> Asked:
    """What a waiting entry waits for."""
    assert entry.asks is not None, "a waiting entry says for what"
    return entry.asks


def answered(ledger: Ledger, command: str, expect: int, given: Given) -> Entry[Any, Any] | None:
    """The entry that came of this very answer to entry `expect`, if it was given before."""
    for entry in ledger.entries[expect:]:
        if isinstance(entry, Entry) and (entry.resumes, entry.command) == (expect, command):
            known = ledger.entries[expect - 1]
            assert isinstance(known, Entry), "only an entry that waits is resumed"
            before = len(_answers(known))
            return entry if _given(_answers(entry)[before : entry.carried]) == given else None
    return None


def decision(entry: Entry[Any, Any], key: str, seat: Seat) -> Chosen:
    """A seat's decision for which an entry waits; NotAllowed if it is not asked, Unreadable if it is none."""
    asks = asked(entry)
    check_answerer(seat, asks)
    if asks.dice:
        raise Refused(
            Sentence(
                "'{command}' waits for the dice of '{why}', {dice}, and not for a decision",
                command=entry.command,
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
    """The dice for which an entry waits, with these faces; none if the table's are to fall."""
    asks = asked(entry)
    check_answerer(seat, asks)
    if not asks.dice:
        raise Refused(
            Sentence("'{command}' waits for a decision, '{why}', and not for dice", command=entry.command, why=asks.why)
        )
    return () if faces is None else read_faces(asks, faces)


def _answers(entry: Entry[Any, Any]) -> list[Rolled | Chosen]:
    return [step for step in entry.steps if isinstance(step, (Rolled, Chosen))]


def _given(steps: list[Rolled | Chosen]) -> Given:
    if not steps:
        return None
    if isinstance(steps[0], Chosen):
        return steps[0].answer
    return tuple(face for step in steps if isinstance(step, Rolled) for face in step.faces)
