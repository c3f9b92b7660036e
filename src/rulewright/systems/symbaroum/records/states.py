"""The states that creatures can be in, in words for refusals and pages."""

from typing import Final

from rulewright.errors import Sentence
from rulewright.systems.symbaroum.records.creature import Creature

STATES: Final = {
    "active": Sentence("active"),
    "down": Sentence("down"),
    "dying": Sentence("dying"),
    "dead": Sentence("dead"),
}
"""Clause: dying.state"""
ENDS: Final = {
    "fight": Sentence("the fight ends"),
    "ground": Sentence("the fight ends"),
    "turn": Sentence("its next turn"),
}
"""What ends a state, in words."""


def state_of(who: Creature) -> Sentence:
    """Why somebody cannot act, in a word or two. Clause: dying.state"""
    if who.unconscious:
        return Sentence("unconscious")
    return Sentence("gone from the fight") if who.away else STATES[who.status]
