"""Proposals by the table itself: everything due by the rules, for the referee to decide.

Belongs here: which of these are open. Not here: people's proposals (open_things), what is done about any (deeds).
"""

from hashlib import sha256

import msgspec

from rulewright.campaign import Campaign
from rulewright.engine.declared.offer import Offer
from rulewright.engine.world import World
from rulewright.errors import Sentence
from rulewright.table.open_things import DUE, Proposal
from rulewright.table.settings import Settings
from rulewright.table.view.doing.due import wanted
from rulewright.table.words.phrases import phrase

BY = "table"
"""The name under which they are made."""


class OwnProposals:
    """The proposals of one table, as last found."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._declined: set[str] = set()
        self._found: tuple[World, Settings, tuple[Proposal, ...]] | None = None

    def open(self, settings: Settings) -> tuple[Proposal, ...]:
        """Return everything due that has not been declined since, at a table with these settings."""
        campaign = self._campaign
        if self._found is None or self._found[0] is not campaign.world or self._found[1] is not settings:
            found = tuple(map(self._proposal, wanted(campaign.system, campaign.world, settings, "propose")))
            self._declined &= {one.id for one in found}
            self._found = (campaign.world, settings, found)
        return tuple(one for one in self._found[2] if one.id not in self._declined)

    def decline(self, proposal: Proposal) -> None:
        """Do not make it again as long as it stays due."""
        if proposal.by == BY:
            self._declined.add(proposal.id)

    def _proposal(self, one: Offer) -> Proposal:
        found = self._campaign.system.procedure(one.procedure)
        text = Sentence(one.text) if one.text else phrase(found, one.arguments, self._campaign.world)
        return Proposal(
            id=due_id(one), by=BY, procedure=found.id, title=found.title, text=text, arguments=one.arguments
        )


def due_id(one: Offer) -> str:
    """Return a name for something due that stays the same as long as it is due."""
    told = one.procedure.encode() + msgspec.json.encode(one.arguments, order="sorted")
    return f"{DUE}{sha256(told).hexdigest()[:16]}"
