"""Play kept: campaigns on disk, their journal, undo, secrets and dice that can be checked.

Belongs here: people, files and time around a journal. Not here: rules, screens, journals carried elsewhere.
"""

from rulewright.campaign.faults import NotKept, Overtaken
from rulewright.campaign.play import Campaign
from rulewright.campaign.seen.sight import ONLOOKER, REFEREE_SEAT, Seat, Seen, seat_of

__all__ = ["ONLOOKER", "REFEREE_SEAT", "Campaign", "NotKept", "Overtaken", "Seat", "Seen", "seat_of"]
