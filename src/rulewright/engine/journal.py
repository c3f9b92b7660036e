"""The journal: what was commanded, how it was answered, what happened. Append only, and readable for ever.

Belongs here: its text form, what stands in it, and replay. Not here: files and databases (campaign).
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Union

import msgspec

from rulewright.engine.answers import Recorded
from rulewright.engine.entries import (
    FORMAT,
    AnyEntry,
    Asked,
    Cancelled,
    Deed,
    Entry,
    EveningClosed,
    EveningOpened,
    Header,
    Journal,
    OptionsSet,
    Others,
    Redone,
    Undone,
)
from rulewright.engine.parameters import bind
from rulewright.engine.record import Record
from rulewright.engine.run import Run
from rulewright.engine.steps import Changed, Chosen, Created, Rolled, Step, Told
from rulewright.engine.system import System
from rulewright.engine.wording import kept, read
from rulewright.engine.world import World, fold
from rulewright.errors import Complaint, Diverged, Sentence, Unreadable

UNREADABLE: Final = (msgspec.DecodeError, msgspec.ValidationError, RecursionError, UnicodeDecodeError)
"""What reading a text that is not well formed ends in: nested too deep, not in UTF-8."""
_HEADER = msgspec.json.Decoder(Header)


def read_header(line: bytes | str, *, where: str = "header") -> Header:
    """The header from JSON; Unreadable where it is none, or of a newer form than this program knows."""
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
        records: Any = Union[tuple(system.records)]  # noqa: UP007
        self.system = system
        self._decoder = msgspec.json.Decoder(Union[Entry[events, records], Others], dec_hook=read)  # noqa: UP007
        self._record = msgspec.json.Decoder(records)
        self._records = msgspec.json.Decoder(tuple[records, ...])
        self._encoder = msgspec.json.Encoder(enc_hook=kept)

    def encode(self, entry: AnyEntry) -> bytes:
        """One entry as JSON."""
        return self._encoder.encode(entry)

    def decode(self, line: bytes | str, *, where: str = "entry") -> AnyEntry:
        """One entry from JSON; Unreadable with what is wrong."""
        try:
            return self._decoder.decode(line)  # type: ignore[no-any-return]
        except UNREADABLE as wrong:
            raise Unreadable(
                where, Sentence("not an entry of {title}: {wrong}", title=self.system.title, wrong=wrong)
            ) from None

    def encode_header(self, header: Header) -> bytes:
        """The header as JSON."""
        return self._encoder.encode(header)

    def encode_record(self, record: Record) -> bytes:
        """One record as JSON."""
        return self._encoder.encode(record)

    def decode_record(self, line: bytes | str, *, where: str = "record") -> Record:
        """One record from JSON; Unreadable with what is wrong."""
        try:
            return self._record.decode(line)  # type: ignore[no-any-return]
        except UNREADABLE as wrong:
            raise Unreadable(
                where, Sentence("not a record of {title}: {wrong}", title=self.system.title, wrong=wrong)
            ) from None

    def encode_records(self, records: Iterable[Record]) -> bytes:
        """Records as one JSON array."""
        return self._encoder.encode(tuple(records))

    def decode_records(self, line: bytes | str, *, where: str = "records") -> tuple[Record, ...]:
        """Records from one JSON array; Unreadable with what is wrong."""
        try:
            return self._records.decode(line)
        except UNREADABLE as wrong:
            raise Unreadable(
                where, Sentence("not records of {title}: {wrong}", title=self.system.title, wrong=wrong)
            ) from None

    def decode_lines(self, lines: bytes, *, where: str = "journal", first: int = 1) -> list[AnyEntry]:
        """Many entries, one a line; Unreadable names the first line that is none, counted from `first`."""
        try:
            return self._decoder.decode_lines(lines)
        except UNREADABLE as wrong:
            for number, line in enumerate(lines.splitlines(), first):
                self.decode(line, where=f"{where}, entry {number}")
            raise Unreadable(
                where, Sentence("not a journal of {title}: {wrong}", title=self.system.title, wrong=wrong)
            ) from None


def deeds(entries: Iterable[AnyEntry]) -> list[Deed]:
    """The commands done and settings made that stand: those not taken back, or redone since, in order."""
    kept: dict[int, Deed] = {}
    gone: set[int] = set()
    for entry in entries:
        kind = type(entry)
        if kind is Entry:
            if entry.status == "done":  # type: ignore[union-attr]
                kept[entry.seq] = entry  # type: ignore[assignment]
        elif kind is OptionsSet:
            kept[entry.seq] = entry  # type: ignore[assignment]
        elif kind is Undone:
            gone.add(entry.target)  # type: ignore[union-attr]
        elif kind is Redone:
            gone.discard(entry.target)  # type: ignore[union-attr]
    if not gone:
        return list(kept.values())
    return [entry for seq, entry in kept.items() if seq not in gone]


def standing(entries: Iterable[AnyEntry]) -> list[Entry[Any, Any]]:
    """The commands done that stand, in order."""
    return [deed for deed in deeds(entries) if type(deed) is Entry]


def state(start: World, entries: Iterable[AnyEntry]) -> World:
    """The world as it stands: the fold of what stands in the journal. Diverged names the first entry that cannot be."""
    records = dict(start.records)
    for entry in standing(entries):
        try:
            fold(records, entry.steps)
        except Diverged as wrong:
            raise Diverged(wrong.sentence, entry=entry.seq) from None
    return World(records)


def settings(options: Mapping[str, Any], entries: Iterable[AnyEntry]) -> dict[str, Any]:
    """The table's settings as they stand, from those the journal began with."""
    found = dict(options)
    for deed in deeds(entries):
        if isinstance(deed, OptionsSet):
            found.update(deed.options)
    return found


def replay(system: System, start: World, entries: Iterable[AnyEntry], options: dict[str, Any] | None = None) -> World:
    """Run every standing command again with its recorded answers, and give the world that comes of it.

    Diverged at the first entry whose answers and changes are not what the rules make of it today. The wording of lines
    does not matter: it may be improved without touching what happened.
    """
    world = start
    now = dict(options or {})
    for deed in deeds(entries):
        if isinstance(deed, OptionsSet):
            now.update(deed.options)
        else:
            _compare(system, world, deed, now)
            world = world.after(deed.steps)
    return world


def _compare(system: System, world: World, entry: Entry[Any, Any], options: dict[str, Any]) -> None:
    """Diverged where the rules do not make of an entry's answers what is recorded."""
    since: str = ""
    if entry.behaviour != system.behaviour:
        since = Sentence(
            " (recorded under behaviour {behaviour}, the rules are at {now})",
            behaviour=entry.behaviour,
            now=system.behaviour,
        )
    try:
        again = _deeds_of(_again(system, world, entry, options))
    except Complaint as complaint:
        raise Diverged(
            Sentence(
                "{procedure}: {complaint}{since}", procedure=entry.procedure, complaint=complaint.sentence, since=since
            ),
            entry=entry.seq,
        ) from complaint
    recorded = _deeds_of(entry.steps)
    for was, now in zip(recorded, again, strict=False):
        if not _same(was, now):
            told = Sentence(
                "{procedure} had {was} where the rules now have {now}{since}",
                procedure=entry.procedure,
                was=_spoken(was),
                now=_spoken(now),
                since=since,
            )
            raise Diverged(told, entry=entry.seq)
    if len(again) != len(recorded):
        raise Diverged(
            Sentence(
                "{procedure} had {recorded} steps and has now {again}{since}",
                procedure=entry.procedure,
                recorded=len(recorded),
                again=len(again),
                since=since,
            ),
            entry=entry.seq,
        )


def _again(system: System, world: World, entry: Entry[Any, Any], options: dict[str, Any]) -> tuple[Step, ...]:
    recorded = Recorded(entry.steps)
    run = Run(world, recorded, options=options)
    found = system.procedure(entry.procedure)
    run(found, **bind(found.parameters, entry.arguments, world))
    recorded.finish()
    return run.steps


def _deeds_of(steps: Iterable[Step]) -> list[Step]:
    return [step for step in steps if type(step) is not Told]


def _same(was: Step, now: Step) -> bool:
    """Whether two steps are the same; who answered for whom, how dice came and the clause named do not matter."""
    if isinstance(was, Rolled) and isinstance(now, Rolled):
        return (was.why, was.dice, was.faces, was.value) == (now.why, now.dice, now.faces, now.value)
    if isinstance(was, Chosen) and isinstance(now, Chosen):
        return (was.who, was.why, was.answer) == (now.who, now.why, now.answer)
    if isinstance(was, Changed) and isinstance(now, Changed):
        return (was.on, was.event) == (now.on, now.event)
    return was == now


def _spoken(step: Step) -> str:
    """A step in a few words."""
    if isinstance(step, Rolled):
        faces = ", ".join(map(str, step.faces))
        return Sentence("{dice} for '{why}' showing {faces}", dice=step.dice, why=step.why, faces=faces)
    if isinstance(step, Chosen):
        return Sentence("'{answer}' to '{why}'", answer=step.answer, why=step.why)
    if isinstance(step, Changed):
        return Sentence("{event} of {on}", event=repr(step.event), on=step.on)
    if isinstance(step, Created):
        return Sentence("{id} coming", id=step.record.id)
    return Sentence("{id} going", id=getattr(step, "id", ""))
