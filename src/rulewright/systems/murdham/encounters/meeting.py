"""A meeting of the company with others: who is there, which side notices the other, what each side wants.

Belongs here: the record and what happens to it. Not here: the dice.
"""

from typing import Any, Literal

from rulewright.engine import Event, Record, World

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
    company: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    step: Step = "zone map"
    """The next step to settle."""
    company_aware: bool = False
    others_aware: bool = False
    company_wants: Wish | Unsaid = ""
    others_want: Wish | Unsaid = ""
    unnoticed: tuple[str, ...] = ()
    """Members of the company that stay unnoticed though the others are noticed. Clause: core.skills"""

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


class ZonesLaid(Event[Meeting], frozen=True):
    """The scene is laid out on a map of zones."""

    clause = "encounter.setup"

    def apply(self, before: Meeting) -> Meeting:
        return before.with_(step="awareness")


class AwarenessSettled(Event[Meeting], frozen=True):
    """Each side's awareness of the other was settled."""

    clause = "encounter.awareness"
    company: bool
    others: bool

    def apply(self, before: Meeting) -> Meeting:
        return before.with_(step="approach", company_aware=self.company, others_aware=self.others)


class StayedUnnoticed(Event[Meeting], frozen=True):
    """Somebody in the company stayed hidden when the others were noticed."""

    clause = "core.skills"
    who: str

    def apply(self, before: Meeting) -> Meeting:
        return before.with_(unnoticed=(*before.unnoticed, self.who))


class CompanyWished(Event[Meeting], frozen=True):
    """The players announced what they want."""

    clause = "encounter.otherwise"
    wish: Wish

    def apply(self, before: Meeting) -> Meeting:
        return before.with_(company_wants=self.wish)


class OthersWished(Event[Meeting], frozen=True):
    """The GM settled what the others want."""

    clause = "encounter.otherwise"
    wish: Wish

    def apply(self, before: Meeting) -> Meeting:
        return before.with_(others_want=self.wish)


EVENTS = (ZonesLaid, AwarenessSettled, StayedUnnoticed, CompanyWished, OthersWished)
