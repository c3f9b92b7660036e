"""Dice nobody can predict and everybody can check afterwards.

An evening opens with the hash of a secret seed and closes with the seed. The dice of one attempt at one command come
from the seed's stream labelled `<number of its entry>.<attempt>`. An attempt that is thrown away after dice fell is
counted, so that no label is ever dealt from twice, and the gap shows. Dice that people threw are marked and not the
seed's.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from rulewright.chance import Stream, commitment, parse
from rulewright.engine.journal import AnyEntry, Entry, EveningClosed, EveningOpened, Header
from rulewright.engine.steps import Chosen, Rolled
from rulewright.errors import Diverged, Refused


class Evening(msgspec.Struct, frozen=True):
    """The time between the opening and the closing of one seed."""

    number: int
    commitment: str
    after: int
    """Number of the entry it begins with; 0 for the first."""
    closed: int = 0
    """Number of the entry that closed it; 0 while it is open or was left without closing."""
    seed: str = ""
    """In hexadecimal, once it is shown."""


def evenings(header: Header, entries: Iterable[AnyEntry]) -> list[Evening]:
    """The evenings of a journal, in order."""
    found = [Evening(1, header.commitment, 0)]
    for entry in entries:
        if isinstance(entry, EveningOpened):
            found.append(Evening(len(found) + 1, entry.commitment, entry.seq))
        elif isinstance(entry, EveningClosed):
            last = found[-1]
            found[-1] = Evening(last.number, last.commitment, last.after, entry.seq, entry.seed)
    return found


class SeedDice:
    """A source for one attempt after the other: the stream of each begins with its first die."""

    def __init__(self) -> None:
        self._begin: Callable[[], Stream] | None = None
        self._stream: Stream | None = None

    @property
    def label(self) -> str:
        """Label of the stream of this attempt; empty while no die has fallen."""
        return self._stream.label if self._stream else ""

    def expect(self, begin: Callable[[], Stream] | None) -> None:
        """Begin a new attempt, or end the last one: `begin` gives its stream when the first die falls."""
        self._begin, self._stream = begin, None

    def draw(self, sides: int) -> int:
        """A face of a die with so many sides. Refused outside a command."""
        if self._stream is None:
            if self._begin is None:
                raise Refused("these dice fall only while a command runs")
            self._stream = self._begin()
        return self._stream.draw(sides)


def check_dice(header: Header, entries: Iterable[AnyEntry]) -> int:
    """Deal every die of the evenings whose seed is known again, and give how many fitted.

    Diverged names the first entry with a die that is not the seed's, or the closing whose seed is not the promised one.
    """
    entries = list(entries)
    by_seq = {entry.seq: entry for entry in entries}
    checked = 0
    for evening in evenings(header, entries):
        if not evening.seed:
            continue
        seed = bytes.fromhex(evening.seed)
        if commitment(seed) != evening.commitment:
            raise Diverged("the seed shown is not the one promised when the evening opened", entry=evening.closed)
        for entry in entries:
            if isinstance(entry, Entry) and evening.after < entry.seq < evening.closed:
                checked += _check_entry(seed, entry, by_seq)
    return checked


def _check_entry(seed: bytes, entry: Entry[Any, Any], by_seq: dict[int, AnyEntry]) -> int:
    answers = [step for step in entry.steps if isinstance(step, (Rolled, Chosen))]
    earlier = by_seq.get(entry.resumes)
    if isinstance(earlier, Entry):
        known = [step for step in earlier.steps if isinstance(step, (Rolled, Chosen))]
        if answers[: len(known)] != known or not _goes_on(earlier, answers[len(known) : entry.carried]):
            raise Diverged(f"it does not go on from what entry {earlier.seq} had", entry=entry.seq)
    elif entry.carried:
        raise Diverged("it claims earlier dice, and there is no entry they come from", entry=entry.seq)
    dice = [step for step in answers[entry.carried :] if isinstance(step, Rolled) and not step.typed]
    if not dice:
        return 0
    number, _, attempt = entry.dice.partition(".")
    if number != str(entry.seq) or not attempt.isdigit():
        raise Diverged(f"its dice are labelled '{entry.dice}', which is not its own label", entry=entry.seq)
    stream = Stream(seed, entry.dice)
    for step in dice:
        faces = parse(step.dice).throw(stream.draw).faces
        if tuple(faces) != step.faces:
            told = f"the {step.dice} for '{step.why}' shows {_listed(step.faces)}, and the seed gives {_listed(faces)}"
            raise Diverged(told, entry=entry.seq)
    return len(dice)


def _goes_on(earlier: Entry[Any, Any], given: list[Any]) -> bool:
    """Whether `given` is what an entry waited for: one choice; or dice that were typed in, or left to the table."""
    if earlier.asks and earlier.asks.dice:
        return all(isinstance(step, Rolled) and step.typed for step in given)
    return [type(step) for step in given] == [Chosen]


def _listed(faces: Iterable[int]) -> str:
    return ", ".join(map(str, faces))
