"""A journal as one file of JSON lines: its header, the records it begins with, its entries, and a seal over them all.

The secret seed of an open evening is not in it. The last line counts the entries and carries the SHA-256 of all lines
before it, so that a file cut short or changed by hand is not taken for the whole.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from typing import Final

import msgspec

from rulewright.engine import system as installed_system
from rulewright.engine.journal import (
    UNREADABLE,
    AnyEntry,
    Cancelled,
    Codec,
    Entry,
    Journal,
    OptionsSet,
    Redone,
    Undone,
    read_header,
)
from rulewright.engine.journal.hands import hand_of
from rulewright.engine.system import System
from rulewright.errors import Unreadable

MOST_LINES: Final = 1_000_000
"""The most lines of a journal; an evening has a few hundred."""


class End(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """The last line of a journal."""

    entries: int
    seal: str
    """SHA-256 of all lines before, in hexadecimal."""
    pictures: int = 0
    """Number of lines with pictures, which stand between the entries and this one."""


def write_journal(journal: Journal, system: System, pictures: Iterable[bytes] = ()) -> bytes:
    """Return a journal as text in UTF-8, with its pictures."""
    codec, hand = Codec(system), hand_of(journal.header, system)
    lines = [codec.encode_header(journal.header), codec.encode_records(journal.start)]
    lines += [hand.write(entry) for entry in journal.entries]
    drawn = [b'"%b"' % b64encode(one) for one in pictures]
    whole = b"\n".join(lines + drawn) + b"\n"
    end = End(len(journal.entries), sha256(whole).hexdigest(), len(drawn))
    return whole + msgspec.json.encode(end) + b"\n"


def read_journal(text: bytes, *, where: str = "journal", system: System | None = None) -> Journal:
    """Return the journal in a text. Unreadable if it is foreign, cut short, changed, or of a newer format.

    `system` is its game, if it is not an installed one.
    """
    text = text.rstrip()
    if not text:
        raise Unreadable(where, "it is empty", "give a journal that Rulewright exported")
    if text.count(b"\n") > MOST_LINES:
        raise Unreadable(where, f"it has more than {MOST_LINES:,} lines", "give a journal that Rulewright exported")
    lines = text.split(b"\n")
    header = read_header(lines[0], where=f"{where}, line 1")
    game = system or installed_system(header.system, where=f"{where}, line 1")
    lines = lines[: len(lines) - 1 - _end(text, lines, where).pictures]
    start = Codec(game).decode_records(lines[1], where=f"{where}, line 2")
    entries = hand_of(header, game).read(b"\n".join(lines[2:]), where=where)
    for number, entry in enumerate(entries, 1):
        if entry.seq != number:
            raise Unreadable(f"{where}, line {number + 2}", f"entry {entry.seq} stands where {number} should")
        if not _leads_back(entry, entries):
            raise Unreadable(f"{where}, line {number + 2}", "it speaks of an entry that cannot be meant")
    return Journal(header, start, tuple(entries))


def read_pictures(text: bytes, *, where: str = "journal") -> list[bytes]:
    """Return the pictures in the text of a journal. Unreadable if it is no journal, or a picture is not bytes."""
    lines = text.rstrip().split(b"\n")
    count = _end(text.rstrip(), lines, where).pictures
    try:
        return [b64decode(line.strip(b'"'), validate=True) for line in lines[len(lines) - 1 - count : -1]]
    except ValueError:
        raise Unreadable(where, "a picture in it is damaged", "export it again, or take a copy") from None


def _leads_back(entry: AnyEntry, entries: list[AnyEntry]) -> bool:
    """Return whether the entry that this one resumes, undoes or cancels comes before it, and is of a fitting kind."""
    if isinstance(entry, Entry):
        if not entry.resumes:
            return True
        meant = entries[entry.resumes - 1] if 0 < entry.resumes < entry.seq else None
        return isinstance(meant, Entry) and meant.status == "waiting"
    if not isinstance(entry, (Undone, Redone, Cancelled)):
        return True
    meant = entries[entry.target - 1] if 0 < entry.target < entry.seq else None
    if isinstance(entry, Cancelled):
        return isinstance(meant, Entry) and meant.status == "waiting"
    return isinstance(meant, (Entry, OptionsSet))


def _end(text: bytes, lines: list[bytes], where: str) -> End:
    """Return the last line; Unreadable if it does not fit those before it."""
    end: End | None = None
    with suppress(*UNREADABLE):
        end = msgspec.json.decode(lines[-1], type=End)
    if end is None or len(lines) < 3:
        raise Unreadable(where, f"it breaks off after line {len(lines)}", "export it again, or take a copy")
    whole = text[: text.rindex(lines[-1])]
    if end.pictures < 0 or end.entries + end.pictures != len(lines) - 3 or end.seal != sha256(whole).hexdigest():
        raise Unreadable(where, "it was changed after it was exported", "export it again, or take a copy")
    return end
