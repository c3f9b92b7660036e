"""A campaign: the one door to play that is kept, for programs, the terminal and the table.

Belongs here: the order of things - look, run, write down, and only then tell. Not here: how each is done.
One object serves one thread at a time; several programs may have the same campaign open, and whoever acts second is
told. Several commands can be held in memory and written together: `hold`, command, `commit`, and only then tell.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

import msgspec

from rulewright.campaign.backup import pack, unpack
from rulewright.campaign.commands.answering import answered, decision, dice, waiting
from rulewright.campaign.commands.attempt import Attempt
from rulewright.campaign.commands.runs import Order, Runs
from rulewright.campaign.dice.aims import aim, parts
from rulewright.campaign.dice.lending import Lenders, request_of
from rulewright.campaign.dice.real_dice import Throwers, thrower_of
from rulewright.campaign.seats import still_theirs
from rulewright.campaign.seen.sight import Seat, check_caller, seat_of
from rulewright.campaign.store.pictures import Picture, Pictures
from rulewright.campaign.store.pictures import checked as checked_pictures
from rulewright.campaign.stored_journal import PathOrUrl, StoredJournal, new_id, now
from rulewright.campaign.undoing.turning import Turning
from rulewright.chance import Share
from rulewright.chance.sheet import new_sheet, promise_of
from rulewright.engine import system as installed_system
from rulewright.engine.declared.option import checked
from rulewright.engine.journal import (
    FORMAT,
    AnyEntry,
    Entry,
    EveningClosed,
    EveningOpened,
    Header,
    Journal,
    OptionsSet,
)
from rulewright.engine.procedure import Procedure
from rulewright.engine.running.answers import Chance, Policy, wait
from rulewright.engine.running.run import Answers
from rulewright.engine.steps import Step
from rulewright.engine.system import System
from rulewright.engine.texts.bounds import MOST_SIGNS, check_signs
from rulewright.engine.world import World
from rulewright.errors import Refused, Sentence


class Campaign(Turning):
    """A campaign that is kept: a command is announced only once it is on disk, and a Complaint leaves everything as it
    was.
    """

    def __init__(self, kept: StoredJournal) -> None:
        super().__init__(kept)
        self._runs = Runs(kept)
        self.throwers: Callable[[], Throwers] | None = None
        """Returns the ids of those whose players throw real dice and are asked for them, whoever commands."""
        self.lenders: Lenders | None = None
        """Returns the shares of devices that did not command; without it there are none."""

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
        """Make a campaign and open its first evening. Refused if there is a file already: nothing is overwritten."""
        game = system if isinstance(system, System) else installed_system(system)
        chosen = checked(tuple(game.options.values()), options or {})
        check_signs("the title", title, MOST_SIGNS)
        seed = seed or new_sheet()
        header = Header(
            format=FORMAT,
            system=game.id,
            behaviour=game.behaviour,
            title=title,
            options=chosen,
            commitment=promise_of(seed),
        )
        start = game.world() if world is None else world
        return cls(StoredJournal.make(path_or_url, Journal(header, tuple(start), ()), game, seed))

    @classmethod
    def open(cls, path_or_url: PathOrUrl, *, system: System | None = None, reading: bool = False) -> Self:
        """Open a campaign. Unreadable if it is missing, damaged, foreign or newer than this program.

        `system` is the game, if it is not an installed one. With `reading` nothing at all is written: fit for a
        folder that may only be read, a full disk, and for a look at what is there now.
        """
        return cls(StoredJournal.open(path_or_url, system, reading=reading))

    @classmethod
    def restore(
        cls,
        path_or_url: PathOrUrl,
        journal: Journal,
        *,
        system: System | None = None,
        pictures: Sequence[Picture] = (),
    ) -> Self:
        """Make a campaign from a journal. It goes on with a new evening, since the seed of the last one is not known.

        Unreadable or Refused if one of the `pictures` is not a picture, or there are too many.
        """
        kept = checked_pictures(pictures, str(path_or_url))
        return cls(StoredJournal.make(path_or_url, journal, system, None, kept))

    @classmethod
    def from_backup(cls, backup: PathOrUrl, path_or_url: PathOrUrl, *, system: System | None = None) -> Self:
        """Make a campaign from a backup, when the original is lost.

        What was played after the backup may be remembered, and its dice must not fall a second time: the evening is
        closed, its seed shown so that its dice can be checked, and the next one opens.
        """
        return cls(unpack(backup, path_or_url, system))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def release(self) -> None:
        """Let go of the file; the evening stays open."""
        self._kept.store.release()

    @property
    def writer(self) -> str:
        """The id by which others recognise this writer; see `listen`."""
        return self._kept.store.id

    @property
    def pictures(self) -> Pictures:
        """The pictures that the journal names by their hash; some may be missing."""
        return self._kept.store.pictures

    def aim(self, entry: Entry[Any, Any]) -> str:
        """The seal of a command's arguments, see `aims`; empty if the evening has no sheet."""
        return aim(part.seal for part in parts(self._kept.sheet, entry)) if self._kept.sheet else ""

    def chance(self, policy: Policy = wait) -> Chance:
        """Return the evening's dice for the next command, with decisions by `policy`: for answers of your own."""
        return self._runs.chance(policy)

    def command(
        self,
        procedure: str,
        arguments: Mapping[str, Any],
        *,
        by: str | Seat = "referee",
        answers: Answers | None = None,
        command: str | None = None,
        expect: int | None = None,
        typed: bool = False,
        shares: Sequence[Share] = (),
    ) -> Entry[Any, Any]:
        """Run a procedure and keep what came of it. Given back only when it is on disk, or held.

        Without `answers` dice are the evening's, and a decision is waited for: the entry's status is then `waiting`.
        With `typed` each roll that is not secret is waited for too, see `answer_faces`; the dice that make a character
        are the table's. `shares` are of the devices
        that have a share in the dice; Refused if one is not its chain's next.
        The same `command` id again is answered with the first result. `expect` is the number of the last entry known
        to whoever commands; Overtaken if there is a later one.
        """
        self.refresh()
        found = self.system.procedure(procedure)
        if command is not None and (known := self.ledger.by_command.get(command)):
            return self._repeated(known, found)
        self._ready(expect)
        attempt = Attempt(found, arguments, self.world)
        seat = seat_of(by)
        check_caller(self.system, seat, found, attempt.bound)
        by_hand = typed and not found.makes
        thrower = thrower_of(seat, attempt.bound, self.system.gone, self.world.records) if by_hand else ""
        order = Order(
            command or new_id(),
            seat.name,
            answers,
            thrower,
            shares=self.ledger.shares.fresh(shares),
            players=self.players and self.players(),
            throwers=self.throwers() if self.throwers else (),
        )
        return self._run(attempt, order)

    def answer(
        self,
        command: str,
        key: str,
        by: str | Seat = "referee",
        *,
        answers: Answers | None = None,
        expect: int | None = None,
        shares: Sequence[Share] = (),
    ) -> Entry[Any, Any]:
        """Answer the decision a command waits for: it runs again with its earlier answers, this one, and new dice.

        `expect` is the number of the waiting entry that is meant; the same answer to it again gives the first result.
        Without `shares` the new dice are of those that the command had.
        """
        self.refresh()
        if expect is not None and (again := answered(self.ledger, command, expect, key)):
            return again
        entry = waiting(self.ledger, command, expect, seat_of(by))
        self._ready(None)
        return self._go_on(
            entry, (decision(entry, key, still_theirs(seat_of(by), self.system, self.world)),), answers, shares
        )

    def answer_faces(
        self,
        command: str,
        faces: Sequence[int] | None = None,
        by: str | Seat = "referee",
        *,
        answers: Answers | None = None,
        expect: int | None = None,
        shares: Sequence[Share] = (),
    ) -> Entry[Any, Any]:
        """Give the faces of the real dice a command waits for, in the order thrown, those thrown again included.

        Groups of dice that are read together are given one group after the other. Without faces the table's dice fall
        for this roll. `expect` and `shares` are as for `answer`.
        """
        self.refresh()
        given = None if faces is None else tuple(faces)
        if expect is not None and (again := answered(self.ledger, command, expect, given)):
            return again
        entry = waiting(self.ledger, command, expect, seat_of(by))
        self._ready(None)
        seat = still_theirs(seat_of(by), self.system, self.world)
        return self._go_on(entry, dice(entry, given, seat), answers, shares, dealt=int(given is None))

    def set_options(
        self,
        options: Mapping[str, Any],
        by: str = "referee",
        *,
        command: str | None = None,
        table: Mapping[str, dict[str, Any]] | None = None,
        was: Mapping[str, dict[str, Any]] | None = None,
        named: Mapping[str, str] | None = None,
    ) -> OptionsSet:
        """Choose otherwise from here on; what happened before stays as it was.

        `table` is what is the table's own, `was` what it was before, and `named` what its seats are called: they are
        written down here, and kept there.
        """
        self.refresh()
        if options:
            self._ready(None)
        chosen = checked(tuple(self.system.options.values()), options)
        identity = self._fresh(command)
        entry = OptionsSet(
            seq=self._kept.next,
            command=identity,
            options=chosen,
            by=by,
            at=now(),
            table=dict(table or {}),
            was=dict(was or {}),
            named=dict(named or {}),
        )
        return self._kept.keep(entry)

    def close(self, by: str = "referee", *, command: str | None = None) -> EveningClosed:
        """Close the evening and show its seed, so that everybody can check the dice. Nothing is commanded after."""
        self.refresh()
        self._ready(None)
        shown = self._kept.seed.hex()
        return self._kept.keep(
            EveningClosed(seq=self._kept.next, command=self._fresh(command), seed=shown, by=by, at=now()), seed=None
        )

    def reopen(self, seed: bytes | None = None, by: str = "referee", *, command: str | None = None) -> EveningOpened:
        """Open the next evening, with a new seed and its promise. Refused if one is open."""
        self.refresh()
        if self.ledger.is_open:
            raise Refused("an evening is open: close it before the next one begins")
        seed = seed or new_sheet()
        identity = self._fresh(command)
        promise = EveningOpened(seq=self._kept.next, command=identity, commitment=promise_of(seed), by=by, at=now())
        return self._kept.keep(promise, seed=seed)

    def copy(self, path_or_url: PathOrUrl) -> None:
        """Copy the campaign. The copy opens its own evening, or it would reveal the dice to come."""
        self.refresh()
        pictures = self.pictures.bodies()
        type(self).restore(path_or_url, self.journal, system=self.system, pictures=pictures).release()

    def backup(self, path: PathOrUrl) -> None:
        """Keep a copy of everything on disk in a separate file, while others write.

        It is for the referee: it holds the shelf and the secret seed, and only its owner may read it. Nobody plays in
        it; `from_backup` restores it.
        """
        pack(self._kept, path)

    def _repeated(self, known: AnyEntry, procedure: Procedure[..., Any]) -> Entry[Any, Any]:
        if isinstance(known, Entry) and known.procedure == procedure.id:
            return known
        what = known.procedure if isinstance(known, Entry) else Sentence("a command that was dropped")
        raise Refused(
            Sentence(
                "command id '{command}' is used already, by {what}: give each command an id of its own",
                command=known.command,
                what=what,
            )
        )

    def _go_on(
        self,
        entry: Entry[Any, Any],
        given: Sequence[Step],
        answers: Answers | None,
        shares: Sequence[Share],
        dealt: int = 0,
    ) -> Entry[Any, Any]:
        """Run a waiting command again, with what was known and what was given."""
        attempt = Attempt(self.system.procedure(entry.procedure), entry.arguments, self.world)
        past, mixed = (*entry.steps, *given), self.ledger.shares.fresh(shares) or entry.shares
        order = Order(
            entry.command,
            entry.by,
            answers,
            entry.thrower,
            dealt,
            past,
            entry.seq,
            mixed,
            players=self.players and self.players(),
            throwers=self.throwers() if self.throwers else (),
        )
        return self._run(attempt, order)

    def _run(self, attempt: Attempt, order: Order) -> Entry[Any, Any]:
        lenders = self.lenders if self._kept.sheet else None
        request = request_of(attempt.procedure.id, attempt.arguments, order.by, order.past) if lenders else b""
        lent = lenders.lent(request, order.shares) if lenders else None
        if lent is not None:
            mixed = (*order.shares, *self.ledger.shares.usable(lent.shares))
            named = lent.command or order.command
            order = msgspec.structs.replace(order, command=named, shares=mixed, alone=len(mixed) == len(order.shares))
        entry = self._runs.run(attempt, order, order.answers or self.chance(), self.options)
        if lenders and lent is None:
            lenders.look(request, entry)
        return entry
