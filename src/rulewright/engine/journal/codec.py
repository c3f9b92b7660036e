"""The text form of a journal: its header, and a line of JSON for each entry."""

from collections.abc import Iterable
from typing import Any, Final, Union

import msgspec

from rulewright.engine.journal.entries import (
    FORMAT,
    AnyEntry,
    Entry,
    Header,
    Others,
)
from rulewright.engine.record import Record
from rulewright.engine.system import System
from rulewright.engine.wording import kept, read
from rulewright.errors import Sentence, Unreadable

UNREADABLE: Final = (msgspec.DecodeError, msgspec.ValidationError, RecursionError, UnicodeDecodeError)
"""The exceptions of a text that is not well formed: nested too deep, not in UTF-8."""
_HEADER = msgspec.json.Decoder(Header)


def read_header(line: bytes | str, *, where: str = "header") -> Header:
    """Return the header from JSON; Unreadable if it is malformed, or of a newer form than this program knows."""
    try:
        header = _HEADER.decode(line)
    except UNREADABLE as wrong:
        raise Unreadable(where, Sentence("not the beginning of a journal: {wrong}", wrong=wrong)) from None
    if header.format > FORMAT:
        newer = Sentence(
            "written in format {format} by a newer Rulewright, and this one reads up to {most}",
            format=header.format,
            most=FORMAT,
        )
        raise Unreadable(where, newer, "install the newer one")
    return header


class Codec:
    """The text form of one system's journal: a line of JSON for each entry."""

    def __init__(self, system: System) -> None:
        events: Any = Union[tuple(system.events)]  # noqa: UP007 - built at run time
        records: Any = Union[tuple(system.records)]  # noqa: UP007 - joined at run time
        self.system = system
        self._decoder = msgspec.json.Decoder(Union[Entry[events, records], Others], dec_hook=read)  # noqa: UP007 - joined at run time
        self._record = msgspec.json.Decoder(records)
        self._records = msgspec.json.Decoder(tuple[records, ...])
        self._encoder = msgspec.json.Encoder(enc_hook=kept)

    def encode(self, entry: AnyEntry) -> bytes:
        """Return one entry as JSON."""
        return self._encoder.encode(entry)

    def decode(self, line: bytes | str, *, where: str = "entry") -> AnyEntry:
        """Return one entry from JSON; Unreadable with what is wrong."""
        try:
            return self._decoder.decode(line)  # type: ignore[no-any-return]  # msgspec answers the type it was given
        except UNREADABLE as wrong:
            raise Unreadable(
                where, Sentence("not an entry of {title}: {wrong}", title=self.system.title, wrong=wrong)
            ) from None

    def encode_header(self, header: Header) -> bytes:
        """Return the header as JSON."""
        return self._encoder.encode(header)

    def encode_record(self, record: Record) -> bytes:
        """Return one record as JSON."""
        return self._encoder.encode(record)

    def decode_record(self, line: bytes | str, *, where: str = "record") -> Record:
        """Return one record from JSON; Unreadable with what is wrong."""
        try:
            return self._record.decode(line)  # type: ignore[no-any-return]  # msgspec answers the type it was given
        except UNREADABLE as wrong:
            raise Unreadable(
                where, Sentence("not a record of {title}: {wrong}", title=self.system.title, wrong=wrong)
            ) from None

    def encode_records(self, records: Iterable[Record]) -> bytes:
        """Return records as one JSON array."""
        return self._encoder.encode(tuple(records))

    def decode_records(self, line: bytes | str, *, where: str = "records") -> tuple[Record, ...]:
        """Return records from one JSON array; Unreadable with what is wrong."""
        try:
            return self._records.decode(line)
        except UNREADABLE as wrong:
            raise Unreadable(
                where, Sentence("not records of {title}: {wrong}", title=self.system.title, wrong=wrong)
            ) from None

    def decode_lines(self, lines: bytes, *, where: str = "journal", first: int = 1) -> list[AnyEntry]:
        """Return many entries, one a line; Unreadable names the first bad line, counted from `first`."""
        try:
            return self._decoder.decode_lines(lines)
        except UNREADABLE as wrong:
            for number, line in enumerate(lines.splitlines(), first):
                self.decode(line, where=f"{where}, entry {number}")
            raise Unreadable(
                where, Sentence("not a journal of {title}: {wrong}", title=self.system.title, wrong=wrong)
            ) from None
