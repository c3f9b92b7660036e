"""Writing and reading the entries of one journal, in their order."""

from collections.abc import Callable, Iterable
from typing import Any, Union

import msgspec

from rulewright.engine.journal import UNREADABLE
from rulewright.engine.journal.entries import AnyEntry, Entry
from rulewright.engine.journal.shorthand.lines import (
    ChosenLine,
    OtherLine,
    PartLine,
    RemovedLine,
    RolledLine,
    ToldLine,
    line,
    shapes_of,
)
from rulewright.engine.journal.shorthand.words import WRONG, Words
from rulewright.engine.steps import EVERYONE, Changed, Chosen, Created, Part, Removed, Rolled, Step, Told
from rulewright.engine.system import System
from rulewright.engine.texts.bounds import half_a_letter
from rulewright.engine.wording import UNSAID, kept, read
from rulewright.errors import Sentence, Unreadable


class Shorthand:
    """The entries of one journal. Each is written or read after all that come before it."""

    def __init__(self, system: System) -> None:
        self._title, self._events = system.title, frozenset(system.events)
        self._words = Words()
        self._shapes = shapes_of(tuple(system.events), tuple(system.records))
        self._encoder = msgspec.json.Encoder(enc_hook=kept)
        self._decoder = msgspec.json.Decoder(Union[self._shapes.entry, OtherLine], dec_hook=read)  # noqa: UP007 - joined at run time
        self._written: dict[type[Any], Callable[[Any], list[Any]]] = {
            Rolled: self._write_rolled,
            Chosen: self._write_chosen,
            Changed: self._write_changed,
            Created: lambda step: line(self._shapes.created, step.record),
            Removed: lambda step: line(RemovedLine, self._number(step.id)),
            Told: self._write_told,
        }
        self._read: dict[type[Any], Callable[[Any], Step]] = {
            RolledLine: self._read_rolled,
            ChosenLine: self._read_chosen,
            self._shapes.changed: self._read_changed,
            self._shapes.created: lambda short: Created(short.record),
            RemovedLine: lambda short: Removed(self._words.known[short.id]),
            ToldLine: self._read_told,
        }

    def mark(self) -> int:
        """Return how many words are known, for `back`."""
        return len(self._words.known)

    def back(self, mark: int) -> None:
        """Return to the moment `mark`: forget everything written or read since."""
        self._words.forget(mark)

    def write(self, entry: AnyEntry) -> bytes:
        """Return the line of an entry; Unreadable if a word of it is no text, and then no word of it is learnt.

        TypeError for an event that the game does not name: what could not be read again is not written.
        """
        mark = self.mark()
        try:
            return self._line(entry, mark) if isinstance(entry, Entry) else self._encoder.encode(line(OtherLine, entry))
        except UnicodeEncodeError as wrong:
            self.back(mark)
            raise Unreadable(*half_a_letter(wrong.object)) from None
        except BaseException:
            self.back(mark)
            raise

    def _line(self, entry: Entry[Any, Any], mark: int) -> bytes:
        number = self._number
        values: dict[str, Any] = {
            "seq": entry.seq,
            "command": entry.command,
            "procedure": number(entry.procedure),
            "words": (),
            "arguments": entry.arguments,
            "by": number(entry.by),
            "at": entry.at,
            "behaviour": entry.behaviour,
            "dice": entry.dice,
            "reads": tuple(map(number, entry.reads)),
            "steps": tuple(self._written[type(step)](step) for step in entry.steps),
            "waits": entry.status == "waiting",
            "asks": entry.asks,
            "resumes": entry.resumes,
            "carried": entry.carried,
            "thrower": number(entry.thrower),
            "audience": self._of_audience(entry.audience),
            "shares": entry.shares,
            "alone": entry.alone,
        }
        values["words"] = tuple(self._words.known[mark:])
        return self._encoder.encode(line(self._shapes.entry, *values.values()))

    def _write_changed(self, step: Changed[Any]) -> list[Any]:
        if type(step.event) not in self._events:
            raise TypeError(f"{type(step.event).__name__} is among no events of {self._title}")
        return line(self._shapes.changed, self._number(step.on), step.event, self._number(step.clause))

    def read(self, lines: bytes, *, where: str = "journal", first: int = 1) -> list[AnyEntry]:
        """Return the entries of lines; Unreadable names the first bad one, counted from `first`, and then none was
        read.
        """
        mark = self.mark()
        try:
            return self._entries(lines)
        except (*UNREADABLE, *WRONG) as wrong:
            self.back(mark)
            spot, why = where, wrong
            for number, one in enumerate(lines.splitlines(), first):
                try:
                    self._entries(one)
                except (*UNREADABLE, *WRONG) as found:
                    spot, why = f"{where}, entry {number}", found
                    break
            self.back(mark)
            told = Sentence("not an entry of {title}: {wrong}", title=self._title, wrong=why)
            raise Unreadable(spot, told) from None

    def _entries(self, lines: bytes) -> list[AnyEntry]:
        found = self._decoder.decode_lines(lines)
        return [one.entry if type(one) is OtherLine else self._read_entry(one) for one in found]

    def _read_entry(self, short: Any) -> Entry[Any, Any]:
        self._words.add(short.words)
        known, read = self._words.known, self._read
        return Entry(
            seq=short.seq,
            command=short.command,
            procedure=known[short.procedure],
            arguments=short.arguments,
            by=known[short.by],
            at=short.at,
            behaviour=short.behaviour,
            audience=known[short.audience] or EVERYONE,
            status="waiting" if short.waits else "done",
            steps=tuple([read[type(step)](step) for step in short.steps]),
            reads=tuple([known[one] for one in short.reads]),
            dice=short.dice,
            shares=short.shares,
            alone=short.alone,
            resumes=short.resumes,
            carried=short.carried,
            asks=short.asks,
            thrower=known[short.thrower],
        )

    def _write_rolled(self, step: Rolled) -> list[Any]:
        value = None if step.value == sum(step.faces) else step.value
        faces = step.faces[0] if len(step.faces) == 1 else step.faces
        return line(RolledLine, self._number(step.why), self._number(step.dice), faces, value, step.secret, step.typed)

    def _read_rolled(self, short: RolledLine) -> Rolled:
        known, shown, value = self._words.known, short.faces, short.value
        faces = (shown,) if isinstance(shown, int) else shown
        value = sum(faces) if value is None else value
        return Rolled(known[short.why], known[short.dice], faces, value, short.secret, short.typed)

    def _write_chosen(self, step: Chosen) -> list[Any]:
        number = self._number
        return line(ChosenLine, number(step.who), number(step.why), number(step.answer), number(step.by), step.sealed)

    def _read_chosen(self, short: ChosenLine) -> Chosen:
        known = self._words.known
        return Chosen(known[short.who], known[short.why], known[short.answer], short.sealed, known[short.by])

    def _read_changed(self, short: Any) -> Changed[Any]:
        known = self._words.known
        return Changed(known[short.on], short.event, known[short.clause])

    def _write_told(self, step: Told) -> list[Any]:
        number, said = self._number, self._words.short
        return line(
            ToldLine,
            said(step.text),
            tuple(map(number, step.of)),
            number(step.clause),
            number(step.about),
            self._write_parts(step.parts),
            step.total,
            said(step.outside),
            step.against,
            said(step.verdict),
            self._write_parts(step.target),
            self._of_audience(step.audience),
            step.to_all,
            tuple(map(number, step.strikes)),
        )

    def _read_told(self, short: ToldLine) -> Told:
        known, full = self._words.known, self._words.full
        return Told(
            full(short.text),
            known[short.about],
            self._read_parts(short.parts),
            short.total,
            short.against,
            full(short.verdict) if short.verdict else UNSAID,
            known[short.clause],
            known[short.audience] or EVERYONE,
            tuple([known[one] for one in short.of]),
            self._read_parts(short.target) if short.target else (),
            full(short.outside) if short.outside else UNSAID,
            short.to_all,
            tuple([known[one] for one in short.strikes]),
        )

    def _write_parts(self, parts: Iterable[Part]) -> tuple[Any, ...]:
        return tuple(line(PartLine, self._number(one.name), one.value, self._number(one.why)) for one in parts)

    def _read_parts(self, parts: tuple[PartLine, ...]) -> tuple[Part, ...]:
        known = self._words.known
        return tuple([Part(known[one.name], one.value, known[one.why]) for one in parts])

    def _number(self, word: str) -> int:
        return self._words.number(word)

    def _of_audience(self, audience: str) -> int:
        return 0 if audience == EVERYONE else self._number(audience)
