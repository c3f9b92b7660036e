"""Deeds: the effect of each message. A Complaint leaves everything as it was and becomes the answer.

Belongs here: deeds, by what they are about. Not here: their order and storage (desk), what is seen (view). A deed gets
the desk, and knows no room: neither who else waits nor what is sent to whom.
"""

from rulewright.table.deeds import afterwards
from rulewright.table.deeds.dispatch import QUESTIONS, do
from rulewright.table.deeds.questions import Later

__all__ = ["QUESTIONS", "Later", "afterwards", "do"]
