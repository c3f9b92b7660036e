"""A campaign: the one door to play that is kept, for programs, the terminal and the table.

Belongs here: the order of things - look, run, write down, and only then tell. Not here: how each is done.
One object serves one thread; several programs may have the same campaign open, and whoever acts second is told.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Self

from rulewright.campaign.attempt import Attempt
from rulewright.campaign.faults import Overtaken
from rulewright.campaign.kept import Kept, PathOrUrl, new_id, now
from rulewright.campaign.seeds import SeedDice, check_dice
from rulewright.campaign.sight import ONLOOKER, Seat, Seen, check_answerer, check_caller, seat_of, seen
from rulewright.campaign.undo import to_redo, to_undo
from rulewright.chance import Dist, Stream, commitment, new_seed
from rulewright.engine import system as installed_system
from rulewright.engine.answers import Chance, Policy, first, wait
from rulewright.engine.exact import exact
from rulewright.engine.journal import (
    FORMAT,
    AnyEntry,
    Cancelled,
    Entry,
    EveningClosed,
    EveningOpened,
    Header,
    Journal,
    OptionsSet,
    Redone,
    Undone,
    replay,
)
from rulewright.engine.option import checked
from rulewright.engine.parameters import bind
from rulewright.engine.probe import why_not
from rulewright.engine.procedure import Procedure
from rulewright.engine.run import Answers
from rulewright.engine.steps import Chosen, Rolled
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Complaint, Refused, Unreadable


class Campaign:
    """Play that is kept: a command is told only when it is on disk, and a Complaint leaves everything as it was."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept
        self.system, self.ledger = kept.system, kept.ledger
        self._dice = SeedDice()

    @classmethod
    def create(
        cls,
        path_or_url: PathOrUrl,
        system: str | System,
        title: str = "",
        options: Mapping[str, Any] | None = None,
        seed: bytes | None = None,
        world: World | None = None,
    ) -> Self:
        """Make a campaign and open its first evening. Refused where there is a file already: nothing is overwritten."""
        game = system if isinstance(system, System) else installed_system(system)
        chosen = checked(tuple(game.options.values()), options or {})
        seed = seed or new_seed()
        header = Header(
            format=FORMAT,
            system=game.id,
            behaviour=game.behaviour,
            title=title,
            options=chosen,
            commitment=commitment(seed),
        )
        start = game.world() if world is None else world
        return cls(Kept.make(path_or_url, Journal(header, tuple(start), ()), game, seed))

    @classmethod
    def open(cls, path_or_url: PathOrUrl, *, system: System | None = None) -> Self:
        """Open a campaign. Unreadable where it is missing, damaged, foreign or newer than this program.

        `system` is the game, where it is not an installed one.
        """
        return cls(Kept.open(path_or_url, system))

    @classmethod
    def restore(cls, path_or_url: PathOrUrl, journal: Journal, *, system: System | None = None) -> Self:
        """Make a campaign of a journal; it goes on with a new evening, since the seed of the last one is not known."""
        return cls(Kept.make(path_or_url, journal, system, None))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def release(self) -> None:
        """Let go of the file; the evening stays open."""
        self._kept.store.release()

    @property
    def header(self) -> Header:
        """How the journal begins."""
        return self.ledger.header

    @property
    def options(self) -> dict[str, Any]:
        """The table's settings as they stand, where they are not the defaults."""
        return dict(self.ledger.options)

    @property
    def world(self) -> World:
        """The world as it stands."""
        return self.ledger.world

    @property
    def entries(self) -> list[AnyEntry]:
        """All entries of the journal, in order."""
        return list(self.ledger.entries)

    @property
    def waiting(self) -> list[Entry[Any, Any]]:
        """Commands that wait for somebody's answer, oldest first."""
        return list(self.ledger.waiting.values())

    @property
    def journal(self) -> Journal:
        """The whole journal, to be carried elsewhere; the seed of an open evening is not in it."""
        return Journal(self.header, tuple(self.ledger.start), tuple(self.ledger.entries))

    def refresh(self) -> None:
        """Take up what other programs have written since. Every command does so first."""
        self._kept.refresh()

    def chance(self, policy: Policy = wait) -> Chance:
        """The evening's dice for whatever command runs next, with decisions by `policy`: for answers of your own."""
        return Chance(self._dice, policy)

    def command(
        self,
        procedure: str,
        arguments: Mapping[str, Any],
        *,
        by: str | Seat = "referee",
        answers: Answers | None = None,
        command: str | None = None,
        expect: int | None = None,
    ) -> Entry[Any, Any]:
        """Run a procedure and keep what came of it. Given back only when it is on disk.

        Without `answers` dice are the evening's, and a decision is waited for: the entry's status is then `waiting`.
        The same `command` id again is answered with the first result. `expect` is the number of the last entry known
        to whoever commands; Overtaken where there is a later one.
        """
        self.refresh()
        found = self.system.procedure(procedure)
        if command is not None and (known := self.ledger.by_command.get(command)):
            return self._repeated(known, found)
        self._ready(expect)
        attempt = Attempt(found, arguments, self.world)
        seat = seat_of(by)
        check_caller(seat, found, attempt.bound)
        return self._run(attempt, answers, by=seat.name, command=command or new_id())

    def answer(
        self,
        command: str,
        key: str,
        by: str | Seat = "referee",
        *,
        answers: Answers | None = None,
        expect: int | None = None,
    ) -> Entry[Any, Any]:
        """Answer the decision a command waits for: it is run again with what was known, this answer, and new dice.

        `expect` is the number of the waiting entry that is meant; the same answer to it again gives the first result.
        """
        self.refresh()
        if expect is not None and (again := self._answered(command, expect, key)):
            return again
        waiting = self._waiting(command)
        asked = waiting.asks
        assert asked is not None, "a waiting entry says for what"
        if expect is not None and expect != waiting.seq:
            raise Overtaken(f"'{command}' no longer waits in entry {expect}, but in {waiting.seq} for '{asked.why}'")
        self._ready(None)
        seat = seat_of(by)
        check_answerer(seat, asked)
        if key not in asked.options:
            raise Unreadable(asked.why, f"'{key}' is none of the answers", f"say {' or '.join(asked.options)}")
        in_place = "" if asked.who in seat.owns else seat.name
        past = (*waiting.steps, Chosen(asked.who, asked.why, key, asked.sealed, in_place))
        attempt = Attempt(self.system.procedure(waiting.procedure), waiting.arguments, self.world)
        return self._run(attempt, answers, by=waiting.by, command=command, past=past, resumes=waiting.seq)

    def cancel(self, command: str, by: str = "referee") -> Cancelled:
        """Drop a waiting command; it has changed nothing."""
        self.refresh()
        waiting = self._waiting(command)
        return self._kept.keep(Cancelled(seq=self._kept.next, command=command, target=waiting.seq, by=by, at=now()))

    def undo(self, target: int | None = None, by: str = "referee") -> Undone:
        """Take back the latest command that stands, or entry `target`; Refused names what stands on it."""
        self.refresh()
        self._ready(None)
        deed = to_undo(self.ledger, target)
        return self._kept.keep(Undone(seq=self._kept.next, command=new_id(), target=deed.seq, by=by, at=now()))

    def redo(self, target: int | None = None, by: str = "referee") -> Redone:
        """Let what was taken back last, or entry `target`, stand again; Refused says why it no longer fits."""
        self.refresh()
        self._ready(None)
        deed = to_redo(self.ledger, target)
        return self._kept.keep(Redone(seq=self._kept.next, command=new_id(), target=deed.seq, by=by, at=now()))

    def set_options(self, options: Mapping[str, Any], by: str = "referee") -> OptionsSet:
        """Choose other settings from here on; what happened before stays as it was."""
        self.refresh()
        self._ready(None)
        chosen = checked(tuple(self.system.options.values()), options)
        return self._kept.keep(OptionsSet(seq=self._kept.next, command=new_id(), options=chosen, by=by, at=now()))

    def preview(
        self,
        procedure: str,
        arguments: Mapping[str, Any],
        *,
        policy: Policy = first,
        of: Callable[[Any, Any], Hashable] | None = None,
    ) -> Dist[Any]:
        """The exact odds of a procedure's result, or of what `of(result, world)` sees in it. Nothing is done."""
        found = self.system.procedure(procedure)
        bound = bind(found.parameters, arguments, self.world)
        settings = {**self.system.previews, **self.options}
        return exact(found, world=self.world, options=settings, policy=policy, of=of, **bound)

    def why_not(self, procedure: str, arguments: Mapping[str, Any]) -> Complaint | None:
        """Why a procedure is not possible now; None where it is."""
        found = self.system.procedure(procedure)
        try:
            bound = bind(found.parameters, arguments, self.world)
        except Complaint as complaint:
            return complaint
        return why_not(found, bound, self.world, options=self.options)

    def verify(self) -> World:
        """Read the journal from disk, run all that stands in it again, and give the world that comes of it.

        Diverged names the first entry that does not fit the rules, or a die that is not its evening's seed's.
        """
        self.refresh()
        entries = self._kept.reread()
        check_dice(self.header, entries)
        return replay(self.system, self.ledger.start, entries, dict(self.header.options))

    def log(self, seat: Seat | str = ONLOOKER) -> list[Seen]:
        """What happened, as a seat may see it; what was undone is marked and stays."""
        return seen(self.ledger, seat_of(seat))

    def close(self, by: str = "referee") -> EveningClosed:
        """Close the evening and show its seed, so that everybody can check the dice. Nothing is commanded after."""
        self.refresh()
        self._ready(None)
        shown = self._kept.seed.hex()
        return self._kept.keep(
            EveningClosed(seq=self._kept.next, command=new_id(), seed=shown, by=by, at=now()), seed=None
        )

    def reopen(self, seed: bytes | None = None, by: str = "referee") -> EveningOpened:
        """Open the next evening, with a new seed and its promise. Refused where one is open."""
        self.refresh()
        if self.ledger.is_open:
            raise Refused("an evening is open: close it before the next one begins")
        seed = seed or new_seed()
        promise = EveningOpened(seq=self._kept.next, command=new_id(), commitment=commitment(seed), by=by, at=now())
        return self._kept.keep(promise, seed=seed)

    def copy(self, path_or_url: PathOrUrl) -> None:
        """Copy the campaign. The copy opens an evening of its own, or it would show the dice to come."""
        self.refresh()
        type(self).restore(path_or_url, self.journal, system=self.system).release()

    def _ready(self, expect: int | None) -> None:
        if not self.ledger.is_open:
            raise Refused("the evening is closed: open the next one first")
        if expect is not None and expect != self.ledger.last:
            raise Overtaken(f"entry {expect} is no longer the last, {self.ledger.last} is: look again, then command")

    def _repeated(self, known: AnyEntry, procedure: Procedure[..., Any]) -> Entry[Any, Any]:
        if isinstance(known, Entry) and known.procedure == procedure.id:
            return known
        what = known.procedure if isinstance(known, Entry) else "a command that was dropped"
        raise Refused(f"command id '{known.command}' is used already, by {what}: give each command an id of its own")

    def _waiting(self, command: str) -> Entry[Any, Any]:
        found = self.ledger.waiting.get(command)
        if found is None:
            known = ", ".join(self.ledger.waiting) or "none does"
            raise Refused(f"'{command}' is not waiting for an answer; of those that wait: {known}")
        return found

    def _answered(self, command: str, expect: int, key: str) -> Entry[Any, Any] | None:
        """The entry that came of this very answer, where it was given before."""
        for entry in self.ledger.entries[expect:]:
            if isinstance(entry, Entry) and (entry.resumes, entry.command) == (expect, command):
                answers = [step for step in entry.steps if isinstance(step, (Rolled, Chosen))]
                given = answers[entry.carried - 1]
                return entry if isinstance(given, Chosen) and given.answer == key else None
        return None

    def _run(
        self,
        attempt: Attempt,
        answers: Answers | None,
        *,
        by: str,
        command: str,
        past: Sequence[Any] = (),
        resumes: int = 0,
    ) -> Entry[Any, Any]:
        """Run an attempt and write down what came of it."""
        asks_people = answers is not None
        self._dice.expect(lambda: self._stream(shown=asks_people))
        try:
            attempt.run(answers or self.chance(), self.options, past)
            label = self._dice.label
            if not label:
                attempt.mark_brought()
            entry: Entry[Any, Any] = Entry(
                seq=self._kept.next,
                command=command,
                procedure=attempt.procedure.id,
                arguments=attempt.arguments,
                by=by,
                at=now(),
                behaviour=self.system.behaviour,
                audience=attempt.procedure.audience,
                status="waiting" if attempt.asks else "done",
                steps=attempt.steps,
                reads=attempt.reads,
                dice=label,
                resumes=resumes,
                carried=attempt.carried,
                asks=attempt.asks,
            )
            return self._kept.keep(entry)
        except BaseException:
            if self._dice.label and not asks_people:
                with suppress(Complaint):  # where even that cannot be kept, nobody saw the dice either
                    self._kept.begin_attempt()
            raise
        finally:
            self._dice.expect(None)

    def _stream(self, *, shown: bool) -> Stream:
        """The dice of the next attempt. Where people see them fall before it is written down, it is counted at once."""
        attempt = self._kept.stand.attempts + 1
        if shown:
            self._kept.begin_attempt()
            attempt = self._kept.stand.attempts
        return Stream(self._kept.seed, f"{self._kept.next}.{attempt}")
