"""What each message does. A Complaint leaves everything as it was and becomes the answer.

Belongs here: deeds, by what they are about. Not here: their order and keeping (room), what is seen (view).
A deed is done to a room and names it for its type alone: at run time the room knows its deeds, and they know no room.
"""

from rulewright.table.deeds.dispatch import QUESTIONS, do
from rulewright.table.deeds.questions import Later

__all__ = ["QUESTIONS", "Later", "do"]
