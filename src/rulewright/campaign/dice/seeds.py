"""Dice nobody can predict and everybody can check afterwards.

An evening opens with the promise of a secret seed and closes with the seed, which is then in the journal. The dice of a
roll come from the seed's sheet under a label of their own (docs/dice.md); those of older seeds, and of seeds that
somebody chose, from the seed's stream labelled `<number of the entry>.<attempt>`. An attempt that is thrown away after
dice fell is counted, and the gap shows. Dice that people threw are marked and not the seed's.

Belongs here: whether the dice of a journal are its seeds'. Not here: what one seat can check alone (checking).
"""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from rulewright.campaign.dice.dealing import Labels
from rulewright.chance import Share, Stream, is_share, parse
from rulewright.chance.sheet import Sheet, promise_of, read_seed, sheet_of
from rulewright.engine.journal import AnyEntry, Entry, EveningClosed, EveningOpened, Header
from rulewright.engine.steps import Chosen, Rolled
from rulewright.errors import Diverged, Sentence


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


class Fairness(msgspec.Struct, frozen=True, kw_only=True):
    """The state of the rolls of one evening: which can be checked, and whether they hold."""

    evening: int
    state: Literal["checked", "open", "left"]
    """Checked against the seed; open, so that the seed is still secret; or left without showing it, as a copy does."""
    fitted: int = 0
    """The number of rolls that the seed gives exactly so."""
    unknown: int = 0
    """The number of rolls that nobody can check without the seed."""
    by_hand: int = 0
    """The number of rolls that people threw, or a program brought."""


def evenings(header: Header, entries: Iterable[AnyEntry]) -> list[Evening]:
    """Return the evenings of a journal, in order."""
    found = [Evening(1, header.commitment, 0)]
    for entry in entries:
        if isinstance(entry, EveningOpened):
            found.append(Evening(len(found) + 1, entry.commitment, entry.seq))
        elif isinstance(entry, EveningClosed):
            last = found[-1]
            found[-1] = Evening(last.number, last.commitment, last.after, entry.seq, entry.seed)
    return found


def check_dice(header: Header, entries: Iterable[AnyEntry]) -> int:
    """Deal every die of the evenings whose seed is known again, and return how many rolls matched.

    Diverged names the first entry with a die that is not from the seed, or the closing whose seed is not the promised
    one.
    """
    return sum(one.fitted for one in fairness(header, entries))


def fairness(header: Header, entries: Iterable[AnyEntry]) -> list[Fairness]:
    """Check the rolls of each evening, as far as its seed is known. Diverged as for `check_dice`."""
    entries = list(entries)
    _check_shares(entries)
    by_seq = {entry.seq: entry for entry in entries}
    found = evenings(header, entries)
    begun = [one.after for one in found[1:]]
    return [
        _fairness(one, _within(entries, one.after, one.closed or later), by_seq, is_last=one is found[-1])
        for one, later in zip(found, [*begun, len(entries) + 1], strict=True)
    ]


def _within(entries: Iterable[AnyEntry], after: int, before: int) -> list[Entry[Any, Any]]:
    return [entry for entry in entries if isinstance(entry, Entry) and after < entry.seq < before]


def _fairness(
    evening: Evening, entries: list[Entry[Any, Any]], by_seq: dict[int, AnyEntry], *, is_last: bool
) -> Fairness:
    fresh = [step for entry in entries for step in _fresh(entry, by_seq)]
    by_hand = sum(step.typed for step in fresh)
    if not evening.seed:
        state: Literal["open", "left"] = "open" if is_last and not evening.closed else "left"
        return Fairness(evening=evening.number, state=state, unknown=len(fresh) - by_hand, by_hand=by_hand)
    seed = read_seed(evening.seed)
    if promise_of(seed) != evening.commitment:
        raise Diverged("the seed shown is not the one promised when the evening opened", entry=evening.closed)
    sheet = sheet_of(seed)
    fitted = sum(_check_entry(seed, sheet, entry, by_seq) for entry in entries)
    return Fairness(evening=evening.number, state="checked", fitted=fitted, by_hand=by_hand)


def _check_shares(entries: Iterable[AnyEntry]) -> None:
    """Diverged if a share is not from its chain or was used before: whoever knew it could foretell the dice."""
    used: dict[str, tuple[Share, str]] = {}
    for entry in entries:
        for share in entry.shares if isinstance(entry, Entry) else ():
            latest, command = used.get(share.chain, (None, ""))
            if (share, entry.command) == (latest, command):
                continue  # it goes on from an answer, with what it had
            if not is_share(share, latest):
                raise Diverged("a device's share in its dice was used before, or is not the device's", entry=entry.seq)
            used[share.chain] = (share, entry.command)


def _fresh(entry: Entry[Any, Any], by_seq: dict[int, AnyEntry]) -> list[Rolled]:
    """Return the rolls of an entry that no earlier entry had."""
    answers = [step for step in entry.steps if isinstance(step, (Rolled, Chosen))]
    earlier = by_seq.get(entry.resumes)
    known = sum(isinstance(step, (Rolled, Chosen)) for step in earlier.steps) if isinstance(earlier, Entry) else 0
    return [step for step in answers[known:] if isinstance(step, Rolled)]


def _check_entry(seed: bytes, sheet: Sheet | None, entry: Entry[Any, Any], by_seq: dict[int, AnyEntry]) -> int:
    answers = [step for step in entry.steps if isinstance(step, (Rolled, Chosen))]
    earlier = by_seq.get(entry.resumes)
    if isinstance(earlier, Entry):
        known = [step for step in earlier.steps if isinstance(step, (Rolled, Chosen))]
        if answers[: len(known)] != known or not _goes_on(earlier, answers[len(known) : entry.carried]):
            raise Diverged(Sentence("it does not go on from what entry {seq} had", seq=earlier.seq), entry=entry.seq)
    elif entry.carried:
        raise Diverged("it claims earlier dice, and there is no entry they come from", entry=entry.seq)
    dice = [step for step in answers[entry.carried :] if isinstance(step, Rolled) and not step.typed]
    if not dice:
        return 0
    number, _, attempt = entry.dice.partition(".")
    if number != str(entry.seq) or not attempt.isdigit():
        raise Diverged(
            Sentence("its dice are labelled '{dice}', which is not its own label", dice=entry.dice), entry=entry.seq
        )
    for step, stream in _streams(seed, sheet, entry, answers):
        faces = parse(step.dice).throw(stream.draw).faces
        if tuple(faces) != step.faces:
            told = Sentence(
                "the {dice} for '{why}' shows {shown}, and the seed gives {faces}",
                dice=step.dice,
                why=step.why,
                shown=_listed(step.faces),
                faces=_listed(faces),
            )
            raise Diverged(told, entry=entry.seq)
    return len(dice)


def _streams(
    seed: bytes, sheet: Sheet | None, entry: Entry[Any, Any], answers: list[Rolled | Chosen]
) -> Iterator[tuple[Rolled, Stream]]:
    """Yield each roll of an entry that the seed gives, with the stream it comes from."""
    stream, labels = Stream(seed, entry.dice), Labels(entry.command, entry.shares, answers[: entry.carried])
    for step in answers[entry.carried :]:
        if isinstance(step, Rolled):
            label = labels.next(step.why, secret=step.secret)
            if not step.typed:
                yield step, sheet.faces(label) if sheet else stream


def _goes_on(earlier: Entry[Any, Any], given: list[Any]) -> bool:
    """Return whether `given` is what an entry waited for: one choice, or dice that were typed in or left to
    the table.
    """
    if earlier.asks and earlier.asks.dice:
        return all(isinstance(step, Rolled) and step.typed for step in given)
    return [type(step) for step in given] == [Chosen]


def _listed(faces: Iterable[int]) -> str:
    return ", ".join(map(str, faces))
