"""Openings: a table's earlier openness, and a seat's view of the past, never wider than the openness of today.

Belongs here: recording what was opened when it changes, views of past worlds. Not here: settings, the log.
"""

from typing import Final

import msgspec

from rulewright.campaign import Campaign
from rulewright.campaign.seen.memory import Memory, Opened, opened_at
from rulewright.campaign.seen.sight import Openness, View, view
from rulewright.campaign.seen.views import narrower
from rulewright.campaign.shelf import Shelf
from rulewright.engine.world import World
from rulewright.table.settings import Settings, opened
from rulewright.table.view.eyes import Eyes

OPENED: Final = "opened"
"""Its kind on the shelf. The key is the number of the last entry that was written while the table opened that."""


def openings(shelf: Shelf) -> Opened:
    """Return a table's earlier openness, oldest first."""
    kept = ((int(key), body) for key, body in shelf.all(OPENED).items())
    return tuple((last, msgspec.json.decode(body, type=dict)) for last, body in sorted(kept))


def note(campaign: Campaign, before: Settings, after: Settings) -> None:
    """Record the table's openness so far, if it changes now."""
    last = str(campaign.ledger.last)
    if opened(before) != opened(after) and last != "0" and campaign.shelf.get(OPENED, last) is None:
        campaign.shelf.put(OPENED, last, msgspec.json.encode(opened(before)))


def memory(campaign: Campaign, eyes: Eyes) -> Memory:
    """Return a seat's knowledge, entry by entry."""
    return Memory(campaign.past, eyes.seat, eyes.about, opened(eyes.settings), openings(campaign.shelf))


def past_view(world: World, seq: int, eyes: Eyes, before: Opened, *, was_undone: bool = False) -> View:
    """Return the world after entry `seq`, as a seat may see it now and might see it then.

    A world that `was_undone` shows nobody who must not be known today: it may be what revealed them by mistake.
    """
    now: Openness = opened(eyes.settings)
    then = narrower(world, eyes.system, now, opened_at(seq, now, before))
    if was_undone:
        then = {**then, **dict.fromkeys(eyes.view.hidden, "absent")}
    return view(world, eyes.seat, eyes.system, then)
