"""Shares that players' devices lend to rolls which their own players did not ask for.

Belongs here: which devices are asked, and for how long they are waited for. Not here: when what was asked for is done
again (room), what a share decides (campaign). One round at a time, so that the links of a chain are used in order.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from rulewright.campaign.lending import Lent, Unshared, open_dice
from rulewright.campaign.sight import entry_seen
from rulewright.chance import Share, is_share
from rulewright.engine.entries import Entry
from rulewright.errors import Refused
from rulewright.table.deeds.pledges import LATE, PLEDGES
from rulewright.table.desk import Desk
from rulewright.table.line import Line
from rulewright.table.protocol import Done, Lend, Round

PATIENCE: Final = 0.8
"""Seconds that devices are waited for. One that was too late is not asked again before it is heard."""
MISSES: Final = 3
"""Rounds in which a player may be too late, from whichever device, before they are not asked any more; each that is in
time makes up for one."""
MOST_ROUNDS: Final = 40
"""Rounds for one message; what it rolls after them has the shares that its own request had."""


class Lending:
    """The rounds of one room."""

    def __init__(self, desk: Desk, lines: set[Line]) -> None:
        self._desk, self._lines = desk, lines
        self._known: dict[bytes, Lent] = {}
        """What was lent to what is being done."""
        self._round: tuple[Unshared, dict[Line, Share | str]] | None = None
        """What devices are asked for, and of each what it lent, or as long as it did not the chain it had pledged."""
        self._misses: Counter[str] = Counter()
        """In how many rounds each player was too late, less those in which they were not."""
        self._over: Callable[[Lent], None] | None = None
        self._end: asyncio.TimerHandle | None = None
        self._count = 0

    # While something is done.

    @contextmanager
    def knowing(self, lent: dict[bytes, Lent]) -> Iterator[None]:
        """Do something to which so much was lent before."""
        before, self._known = self._known, lent
        try:
            yield
        finally:
            self._known = before

    def lent(self, request: bytes, shares: tuple[Share, ...]) -> Lent | None:
        """What was lent to a request; None if it has to be looked at first."""
        if any(self._is_players(share) for share in shares):
            return None  # it is their own request: nobody else has to be waited for
        if len(self._known) >= MOST_ROUNDS or not any(True for _ in self._ready()):
            return self._known.get(request, Lent())
        return self._known.get(request)

    def look(self, request: bytes, entry: Entry[Any, Any]) -> None:
        """Unshared if open dice fell that some devices see which can lend a share, and there is none of a player."""
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
        """Ask the devices; `over` is called with what they lent."""
        entry, fell = wanted.entry, open_dice(wanted.entry)
        asked = [line for line in self._ready() if self._sees(line, entry, fell)]
        self._count += 1
        self._round, self._over = (wanted, {line: line.lends for line in asked}), over
        self._end = asyncio.get_running_loop().call_later(PATIENCE, self._finish)
        for line in asked:
            line.is_asked = True  # until it is heard
            line.send(Round(str(self._count), entry.command, entry.procedure, entry.by))
        if not asked:
            self._finish()

    def take(self, line: Line, message: Lend) -> Done:
        """Take what a device lends. Refused if it comes too late, or is none of its chain's."""
        share = message.share.share
        if self._round is None or message.round != str(self._count) or self._round[1].get(line) != share.chain:
            raise Refused(LATE)
        if not is_share(share, self._desk.campaign.ledger.shares.latest(share.chain)):
            raise Refused(LATE)
        self._round[1][line] = share
        self._misses[line.person] = max(0, self._misses[line.person] - 1)
        self._finish_if_all_is_in()
        return Done(message.id)

    def leave(self, line: Line) -> None:
        """A device is gone: it is not waited for."""
        if self._round is not None and isinstance(self._round[1].get(line), str):
            del self._round[1][line]
            self._finish_if_all_is_in()

    def stop(self) -> None:
        """Wait for nobody any more, and do nothing about it."""
        if self._end is not None:
            self._end.cancel()
        self._round = self._over = None

    def _finish_if_all_is_in(self) -> None:
        if self._round is not None and not any(isinstance(one, str) for one in self._round[1].values()):
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
        """The devices of players that lend shares: of each player the one that was heard last."""
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
        """Whether a device's player is shown one of these rolls: others are not told that there are any."""
        person = self._desk.people[line.person]
        about = self._desk.sight(person).about
        seen = entry_seen(entry, person.seat, number=1, state=entry.status, about=about)
        shown = {id(step) for step in seen.rolled} if seen else set()
        return any(id(step) in shown for step in fell)

    def _is_players(self, share: Share) -> bool:
        """Whether a share is of a player's device, and not of a referee's, which may be the server's own computer."""
        whose = self._desk.campaign.shelf.get(PLEDGES, share.chain)
        people = self._desk.people
        person = msgspec.json.decode(whose) if whose else ""
        return person in people and people[person].role == "player"
