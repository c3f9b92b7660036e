"""The shares of devices in the dice: the chains they pledged, and the share that comes with a request.

Belongs here: whose chain a share is from. Not here: whether it is the chain's next (campaign.shares).
"""

from typing import Final

import msgspec

from rulewright.campaign.dice.shares import STALE
from rulewright.chance import Share
from rulewright.errors import Refused, Sentence
from rulewright.table import protocol
from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line
from rulewright.table.people import DEVICES

PLEDGES: Final = "pledge"
"""Their kind on the shelf."""
LATE: Final = Sentence("this comes too late, or does not fit: the dice have fallen without it")
MOST: Final = 4 * DEVICES
"""The most chains kept for one seat; each page that is loaded begins one. The oldest is dropped first."""


def pledge(desk: Desk, line: Line, message: protocol.Pledge) -> None:
    """Keep the end of a chain."""
    if message.lends:
        line.lends = message.chain
        return
    shelf = desk.campaign.shelf
    if shelf.get(PLEDGES, message.chain) is not None:
        return
    mine = [chain for chain, whose in shelf.all(PLEDGES).items() if msgspec.json.decode(whose) == line.person]
    for chain in mine[: max(0, len(mine) + 1 - MOST)]:
        shelf.drop(PLEDGES, chain)
    shelf.put(PLEDGES, message.chain, msgspec.json.encode(line.person))


def shares(desk: Desk, person: str, mixed: protocol.Mixed | None) -> tuple[Share, ...]:
    """Return the share that came with a person's request; none if there is none. Refused if the chain is not theirs."""
    if mixed is None:
        return ()
    if desk.campaign.shelf.get(PLEDGES, mixed.chain) != msgspec.json.encode(person):
        raise Refused(STALE)
    return (mixed.share,)


def lend(_desk: Desk, _line: Line, _message: protocol.Lend) -> None:
    """Refuse: a device's share is taken only if it was asked for."""
    raise Refused(LATE)
