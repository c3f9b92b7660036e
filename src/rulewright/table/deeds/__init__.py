"""What each message does. A Complaint leaves everything as it was and becomes the answer.

Belongs here: deeds, by what they are about. Not here: their order and keeping (room), what is seen (view).
"""

from rulewright.table.deeds.dispatch import QUESTIONS, do
from rulewright.table.deeds.questions import ASIDE, Later

__all__ = ["ASIDE", "QUESTIONS", "Later", "do"]
