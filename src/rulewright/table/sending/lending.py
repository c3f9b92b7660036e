"""Shares that players' devices lend to rolls which their own players did not ask for.

Belongs here: which devices are asked, and how long to wait for them. Not here: when the request is then carried out
(room), what a share decides (campaign). One round at a time, so that the links of a chain are used in order.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from rulewright.campaign.dice.lending import Lent, Unshared, open_dice
from rulewright.campaign.seen.sight import entry_seen
from rulewright.chance import Share, is_share
from rulewright.engine.journal.entries import Entry
from rulewright.errors import Refused
from rulewright.table.deeds.pledges import LATE, PLEDGES
from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line
from rulewright.table.protocol import Done, Lend, Round

PATIENCE: Final = 0.8
"""Seconds to wait for devices. One that was too late is not asked again before it is heard from."""
MISSES: Final = 3
"""The most rounds in which a player may be too late, from whichever device, before they are no longer asked; each round
in time makes up for one.
"""
MOST_ROUNDS: Final = 40
"""The most rounds for one message; what it rolls after them has the shares of its own request."""


class Lending:
    """The rounds of one room."""

    def __init__(self, desk: Desk, lines: set[Line]) -> None:
        self._desk, self._lines = desk, lines
        self._known: dict[bytes, Lent] = {}
        """The shares lent to the current request."""
        self._round: tuple[Unshared, dict[Line, Share | str]] | None = None
        """The devices asked, each with what it lent, or until then the chain it had pledged."""
        self._left = 0
        """The number of shares still missing."""
        self._misses: Counter[str] = Counter()
        """By player, the rounds in which they were too late, less those in which they were not."""
        self._over: Callable[[Lent], None] | None = None
        self._end: asyncio.TimerHandle | None = None
        self._count = 0

    # While something is done.

    @contextmanager
    def knowing(self, lent: dict[bytes, Lent]) -> Iterator[None]:
        """Do something for which shares were lent before."""
        before, self._known = self._known, lent
        try:
            yield
        finally:
            self._known = before

    def lent(self, request: bytes, shares: tuple[Share, ...]) -> Lent | None:
        """Return the shares lent to a request; None if its outcome has to be inspected first."""
        if any(self._is_players(share) for share in shares):
            return None  # it is their own request: nobody else has to be waited for
        if len(self._known) >= MOST_ROUNDS or not any(True for _ in self._ready()):
            return self._known.get(request, Lent())
        return self._known.get(request)

    def look(self, request: bytes, entry: Entry[Any, Any]) -> None:
        """Unshared if open dice fell without a player's share, and devices that see them can lend one."""
        if any(self._is_players(share) for share in entry.shares):
            return
        if (fell := open_dice(entry)) and any(self._sees(line, entry, fell) for line in self._ready()):
            raise Unshared(request, entry)

    # Rounds.

    @property
    def is_open(self) -> bool:
        """Whether devices are being waited for."""
        return self._round is not None

    def open(self, wanted: Unshared, over: Callable[[Lent], None]) -> None:
        """Ask the devices; `over` is called with their shares."""
        entry, fell = wanted.entry, open_dice(wanted.entry)
        asked = [line for line in self._ready() if self._sees(line, entry, fell)]
        asks = Round(str(self._count + 1), entry.command, entry.procedure, entry.by, self._desk.campaign.aim(entry))
        self._count += 1
        self._round, self._over, self._left = (wanted, {line: line.lends for line in asked}), over, len(asked)
        self._end = asyncio.get_running_loop().call_later(PATIENCE, self._finish)
        for line in asked:
            line.is_asked = True  # until it is heard
            line.send(asks)
        if not asked:
            self._finish()

    def take(self, line: Line, message: Lend) -> Done:
        """Take a device's share. Refused if it comes too late, or is not from its chain."""
        share = message.share.share
        if self._round is None or message.round != str(self._count) or self._round[1].get(line) != share.chain:
            raise Refused(LATE)
        if not is_share(share, self._desk.campaign.ledger.shares.latest(share.chain)):
            raise Refused(LATE)
        self._round[1][line] = share
        self._misses[line.person] = max(0, self._misses[line.person] - 1)
        self._one_less()
        return Done(message.id)

    def leave(self, line: Line) -> None:
        """Note that a device is gone, and wait for it no longer."""
        if self._round is not None and isinstance(self._round[1].get(line), str):
            del self._round[1][line]
            self._one_less()

    def stop(self) -> None:
        """Stop waiting, and carry nothing out."""
        if self._end is not None:
            self._end.cancel()
        self._round = self._over = None

    def _one_less(self) -> None:
        self._left -= 1
        if not self._left:
            self._finish()

    def _finish(self) -> None:
        assert self._round is not None, "a round is finished once"
        assert self._over is not None
        wanted, lent = self._round
        self._misses.update(line.person for line, one in lent.items() if isinstance(one, str))
        over = self._over
        self.stop()
        over(Lent(wanted.entry.command, tuple(one for one in lent.values() if isinstance(one, Share))))

    # Who is there.

    def _ready(self) -> Iterator[Line]:
        """Return the devices of players that lend shares: for each player the one heard from last."""
        people = self._desk.people
        found: dict[str, Line] = {}
        for line in sorted(self._lines, key=lambda one: one.heard):
            if line.lends and line.person in people and people[line.person].role == "player":
                found[line.person] = line
        return (
            line
            for who, line in found.items()
            if self._misses[who] < MISSES and not (line.is_asked and self._misses[who])
        )

    def _sees(self, line: Line, entry: Entry[Any, Any], fell: Iterable[Any]) -> bool:
        """Return whether a device's player is shown one of these rolls: others must not learn that there are any."""
        person = self._desk.people[line.person]
        about = self._desk.sight(person).about
        seen = entry_seen(entry, person.seat, number=1, state=entry.status, about=about)
        shown = {id(step) for step in seen.rolled} if seen else set()
        return any(id(step) in shown for step in fell)

    def _is_players(self, share: Share) -> bool:
        """Return whether a share is from a player's device, and not from a referee's, which may be the server's own
        computer.
        """
        whose = self._desk.campaign.shelf.get(PLEDGES, share.chain)
        people = self._desk.people
        person = msgspec.json.decode(whose) if whose else ""
        return person in people and people[person].role == "player"
