"""What somebody tries, until the referee has judged it."""

from typing import Annotated

from rulewright.engine import Record
from rulewright.engine.facts import Who, hidden, state


class Attempt(Record, frozen=True, kw_only=True):
    """Something a player tries or asks, which waits for the referee. Clauses: tgs.gate.doubt, skill.list.table"""

    who: Annotated[Who, state("tries")] = ""
    what: Annotated[str, state("what they try")] = ""
    """In the player's words; empty where the skill says enough."""
    skill: Annotated[str, state("skill")] = ""
    """The skill that is drawn on."""
    career: Annotated[str, state("career")] = ""
    """The career that is drawn on, by row."""
    patient: Annotated[Who, state("for")] = ""
    """Whom it is for."""
    ailment: Annotated[str, state("treats")] = ""
    """What they are treated for."""
    like: Annotated[str, state("like")] = ""
    """An example of Time, Gear and Skill that it is like, by row."""

    sensed: Annotated[bool, hidden("what is shown of it says so")] = False
    """Nobody has asked: the party has come to a place where a sense of theirs may tell something."""

    @property
    def title(self) -> str:
        """What people call it."""
        return self.what or self.skill


def attempt_of(who: str, skill: str = "") -> str:
    """The id of what somebody tries, or of what a skill tells them."""
    return f"attempt-{who}-{skill.casefold().replace(' ', '-')}" if skill else f"attempt-{who}"
