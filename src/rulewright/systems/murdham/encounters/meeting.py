"""A meeting of the company with others: who is there, which side notices the other, what each side wants.

Belongs here: the record and what happens to it. Not here: the dice.
"""

from typing import Annotated, Any, Literal

from rulewright.engine import Event, Record, World, append, becomes, given, marks
from rulewright.engine.facts import REFEREE_ONLY, Who, drawn, hidden

MEETING = "meeting"
"""Id of the current meeting."""
Stance = Literal["normal", "reckless", "hidden"]
"""How a side moves: with care, noisily, or well hidden and silent. Clauses: encounter.reckless, encounter.hidden"""
Wish = Literal["talk", "fight", "surprise attack", "hide", "slip away", "something else"]
"""What a side wants of a meeting. Clauses: encounter.one-sided, encounter.otherwise"""
Unsaid = Literal[""]
"""What stands there while nobody has said what a side wants."""
Step = Literal["zone map", "awareness", "approach"]
"""What is settled in a meeting, in order. Clause: encounter.setup"""


class Meeting(Record, frozen=True, kw_only=True):
    """The company and others it could have to do with. Clauses: encounter.setup, encounter.awareness"""

    id: str = MEETING
    company: Annotated[tuple[str, ...], drawn("company")] = ()
    others: Annotated[tuple[Who, ...], hidden("they stand there to be seen")] = ()
    step: Annotated[Step, drawn("step")] = "zone map"
    """The next step to settle."""
    company_aware: Annotated[bool, drawn("the company is aware")] = False
    others_aware: Annotated[bool, hidden("the GM rolls for the others", seen=REFEREE_ONLY)] = False
    company_wants: Annotated[Wish | Unsaid, drawn("the company wants")] = ""
    others_want: Annotated[
        Wish | Unsaid, hidden("the GM settles it, and tells when it comes to it", seen=REFEREE_ONLY)
    ] = ""
    unnoticed: Annotated[tuple[str, ...], hidden("it would tell that the others are aware", seen=REFEREE_ONLY)] = ()
    """Members of the company that stay unnoticed though the others are noticed. Clause: core.skills"""
    found: Annotated[tuple[str, ...], hidden("the log tells of the save", seen=REFEREE_ONLY)] = ()
    """Members of the company that tried to stay unnoticed and did not. Clause: core.skills"""

    @property
    def chooser(self) -> Literal["", "company", "others"]:
        """The side that chooses because it alone noticed the other; empty if each decides.

        Clause: encounter.one-sided
        """
        if self.company_aware == self.others_aware:
            return ""
        return "company" if self.company_aware else "others"


def not_noticed(one: Any, _world: World) -> bool:
    """Whether the company has not noticed anybody. Clause: encounter.awareness"""
    return not one.company_aware


ZonesLaid = marks(
    "ZonesLaid", Meeting, "The scene is laid out on a map of zones. Clause: encounter.setup", step="awareness"
)


class AwarenessSettled(Event[Meeting], frozen=True):
    """Each side's awareness of the other was settled. Clause: encounter.awareness"""

    effect = becomes(step="approach", company_aware=given("company"), others_aware=given("others"))
    company: bool
    others: bool


class StayedUnnoticed(Event[Meeting], frozen=True):
    """Somebody in the company stayed hidden when the others were noticed. Clause: core.skills"""

    effect = becomes(unnoticed=append("who"))
    who: str


class FoundAfterAll(Event[Meeting], frozen=True):
    """Somebody in the company tried to stay hidden and was found with the others. Clause: core.skills"""

    effect = becomes(found=append("who"))
    who: str


class CompanyWished(Event[Meeting], frozen=True):
    """The players announced what they want. Clause: encounter.otherwise"""

    effect = becomes(company_wants=given("wish"))
    wish: Wish


class OthersWished(Event[Meeting], frozen=True):
    """The GM settled what the others want. Clause: encounter.otherwise"""

    effect = becomes(others_want=given("wish"))
    wish: Wish
