"""The dice of an evening, opened for one seat: all it needs to check each die that it was shown, and nothing else.

Belongs here: what a seat is given to check. Not here: how dice are made (campaign.dealing), who asks (http). It is made
from the seat's own log alone: the rolls in it, and the secrets that decided these.
"""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from rulewright.campaign.dice.dealing import Labels
from rulewright.campaign.dice.seeds import Evening, evenings
from rulewright.campaign.seen.sight import Seen, State
from rulewright.chance import parse
from rulewright.chance.sheet import Sheet, label, read_seed, sheet_of
from rulewright.engine.journal.entries import AnyEntry, Entry
from rulewright.engine.steps import Chosen, Rolled
from rulewright.engine.wording import UNSAID, Term
from rulewright.errors import Refused, Sentence, Unreadable
from rulewright.table.evenings.recap import Chronicle
from rulewright.table.evenings.settled import Settled, settled
from rulewright.table.view.eyes import Eyes


class Roll(msgspec.Struct, frozen=True, kw_only=True):
    """Dice that a seat was shown."""

    item: int
    """Number of its log item."""
    title: Term = ""
    """What was done."""
    line: Sentence = UNSAID
    """The line of the outcome that tells of this roll; the first if none does."""
    what: str = ""
    """Its procedure."""
    by: str = ""
    state: State = "done"
    undone_by: str = ""
    request: str
    """The command's id."""
    why: str
    nth: int
    """Its number among the rolls of its name in the command."""
    secret: bool
    dice: str
    faces: tuple[tuple[int, int], ...]
    """Each die that fell, in order: its sides, and the face it showed."""
    value: int
    shares: tuple[str, ...] = ()
    """The marks of the shares that devices have in it; none if it comes from the server's secrets alone."""
    typed: bool = False
    """Whether it was thrown by hand: then nobody can check it."""
    settled: tuple[Settled, ...] = ()
    """The target of the command, settled before the dice fell, if it has shares.

    Also of one's own: what the referee let happen was carried out with shares that were lent.

    There are several if it waited for answers, and its shares were lent before different ones.
    """


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """The dice of an evening, as far as one seat was shown them."""

    evening: int
    evenings: int
    """The number of evenings."""
    promise: str
    """The promise made at the opening: SHA-256 of the key and the seals, one after the other, in hexadecimal."""
    key: str
    seals: str
    """The SHA-256 of each secret, one after the other, in Base64."""
    secrets: dict[str, str]
    """The secrets that decided these rolls, in hexadecimal, by their number from 0."""
    rolls: tuple[Roll, ...]
    marks: tuple[str, ...]
    """The marks of all shares that commands of this log had, with dice or without."""


def opening(chronicle: Chronicle, eyes: Eyes, evening: int = 0) -> Opening:
    """Return an evening's dice for a seat; 0 means the last one that is closed. Refused if it is not over."""
    entries = chronicle.entries
    found = evenings(chronicle.header, entries)
    chosen = _chosen(found, evening)
    sheet = sheet_of(read_seed(chosen.seed))
    if sheet is None:
        raise Refused("the dice of this evening are of an older kind: only the referee can have them dealt again")
    rolls: list[Roll] = []
    marks: dict[str, None] = {}
    for seq, one in chronicle.items(eyes):
        entry = entries[seq - 1]
        if isinstance(entry, Entry):
            parts = [(part, chosen.after < part.seq < chosen.closed) for part in _parts(entry, entries)]
            marks |= dict.fromkeys(share.mark for part, is_mine in parts if is_mine for share in part.shares)
            rolls += _rolls(sheet, one, entry, parts, eyes)
    numbers = sorted({number for roll in rolls if not roll.typed for number in sheet.picks(_label(roll))})
    return Opening(
        evening=chosen.number,
        evenings=len(found),
        promise=chosen.commitment,
        key=sheet.key.hex(),
        seals=b64encode(sheet.seals).decode(),
        secrets={str(number): sheet.secret(number).hex() for number in numbers},
        rolls=tuple(rolls),
        marks=tuple(marks),
    )


def _chosen(found: Sequence[Evening], evening: int) -> Evening:
    """Return the evening that is meant."""
    if not 0 <= evening <= len(found):
        raise Unreadable(
            Sentence("evening {evening}", evening=evening),
            "there is none of that number",
            Sentence("from {low} to {high}", low=1, high=len(found)),
        )
    one = found[evening - 1] if evening else next((one for one in reversed(found) if one.seed), found[-1])
    if not one.seed:
        raise Refused("the dice of an evening are opened when the referee has closed it")
    return one


def _parts(entry: AnyEntry, entries: Sequence[AnyEntry]) -> list[Entry[Any, Any]]:
    """Return the entries in which a command was run, from its first wait to the last."""
    found = []
    while isinstance(entry, Entry):
        found.append(entry)
        if not entry.resumes:
            break
        entry = entries[entry.resumes - 1]
    return found[::-1]


def _rolls(
    sheet: Sheet, one: Seen, entry: Entry[Any, Any], parts: list[tuple[Entry[Any, Any], bool]], eyes: Eyes
) -> Iterator[Roll]:
    """Return the rolls of an item that fell in the evening. `parts` are its command's entries, each with whether it
    belongs.
    """
    shown = {id(step) for step in one.rolled}
    known = eyes.system.procedures.get(one.what)
    labels = Labels(entry.command, ())
    ends = [(sum(map(_is_answer, part.steps)), part, is_mine) for part, is_mine in parts]
    firsts: dict[str, Entry[Any, Any]] = {}
    for each, _ in parts:
        firsts = {**dict.fromkeys((share.mark for share in each.shares), each), **firsts}
    aims: dict[int, Settled] = {}
    for at, step in enumerate(filter(_is_answer, entry.steps)):
        if not isinstance(step, Rolled):
            continue
        nth = labels.number(step.why, secret=step.secret)
        _, part, is_mine = next(end for end in ends if at < end[0])
        if is_mine and id(step) in shown:
            lent = {firsts[share.mark].seq: firsts[share.mark] for share in part.shares}
            for seq in lent.keys() - aims.keys():
                aims[seq] = settled(sheet, lent[seq], one, eyes)
            yield Roll(
                item=one.number,
                title=known.title if known else "",
                line=next((told.text for told in one.told if told.about == step.why), one.lines[0]),
                what=one.what,
                by=one.by,
                state=one.state,
                undone_by=one.undone_by,
                request=entry.command,
                why=step.why,
                nth=nth,
                secret=step.secret,
                dice=step.dice,
                faces=_thrown(step),
                value=step.value,
                shares=tuple(share.mark for share in part.shares),
                typed=step.typed,
                settled=tuple(aims[seq] for seq in lent),
            )


def _is_answer(step: Any) -> bool:
    return isinstance(step, (Rolled, Chosen))


def _thrown(step: Rolled) -> tuple[tuple[int, int], ...]:
    """Return the dice of a roll, each with its sides, in the order in which they fell."""
    left, found = iter(step.faces), []

    def draw(sides: int) -> int:
        found.append((sides, face := next(left, 1)))
        return face

    parse(step.dice).throw(draw)
    return tuple(found)


def _label(roll: Roll) -> bytes:
    return label(roll.why, roll.nth, roll.request, roll.shares, secret=roll.secret)
