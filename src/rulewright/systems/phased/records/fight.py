"""A fight, and what its combatants mean to do in a round."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Record
from rulewright.engine.facts import REFEREE_ONLY, Who, drawn, hidden
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.phased.records.spells import Aim, Source

ActKind = Literal["cast", "loose", "throw", "move", "charge", "withdraw", "flee", "melee", "maneuver", "other", "wait"]
Effect = Literal["effect"]
"""A spell that was begun takes effect: nobody plans it by itself. Clause: phases.order"""
Trick = Literal["trip", "disarm", "blind", "other"]
TRICKS: Final[dict[Trick, Sentence]] = {
    "trip": Sentence("trip"),
    "disarm": Sentence("disarm"),
    "blind": Sentence("blind"),
    "other": Sentence("other"),
}
"""Each state, source and trick in a word, as people are told it."""


class Act(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something a combatant means to do in this round. Clause: phases.actions"""

    who: str
    kind: ActKind | Effect
    at: str = ""
    """Id of the one it is done to or goes to."""
    weapon: str = ""
    move: str = ""
    """How far, as a fraction of an unhindered move; empty for as far as possible."""
    to: str = ""
    """The safe place fled to, as it is called. Clause: flee.destination"""
    refuge: str = ""
    """Its id, where places are told."""
    trick: Trick = "other"
    spell: str = ""
    """The spell read, and what it is read from."""
    source: Source = "spellbook"
    aim: Aim = Aim()
    """What the spell is turned on."""


class Fight(Record, frozen=True, kw_only=True):
    """A combat in progress. Clauses: phases.order, initiative.order, morale.*"""

    id: str = FIGHT
    round: Annotated[int, drawn("round")] = 1
    phase: Annotated[int, drawn("phase")] = 1
    party: Annotated[tuple[Who, ...], drawn("party")] = ()
    """Ids of the characters, in the order named."""
    enemies: Annotated[tuple[Who, ...], drawn("foes")] = ()
    """Ids of the enemies there were at the start, in the order named."""
    leader: Annotated[Who, hidden("whom the enemies follow is theirs to know", seen=REFEREE_ONLY)] = ""
    """The enemy whose WIL decides for all. Clause: morale.leader"""
    winners: Annotated[tuple[Who, ...], drawn("initiative", until=("round",))] = ()
    """Characters who have the initiative."""
    first: Annotated[tuple[Who, ...], hidden("the order shows who goes before whom")] = ()
    """Those who act before even the hasted enemies. Clause: spells.haste"""
    hasted: Annotated[tuple[Who, ...], drawn("hasted")] = ()
    slowed: Annotated[tuple[Who, ...], drawn("slowed")] = ()
    plans: Annotated[tuple[Act, ...], drawn("declared", until=("round",))] = ()
    """Acts of this round still to come."""
    done: Annotated[tuple[Act, ...], drawn("acted", until=("round",))] = ()
    """Acts of this round that happened, as they were planned."""
    off: Annotated[tuple[Act, ...], drawn("came to nothing", until=("round",))] = ()
    """Acts of this round that came to nothing: whoever meant them could not do them any more."""
    decided: Annotated[tuple[Who, ...], drawn("has decided")] = ()
    """Ids of those whose plans a seat may not read, though it sees that they are made."""
    up: Annotated[Who, hidden("it is shown as the turn")] = ""
    """Id of whoever acts next by a plan that a seat may not read, once all have said what they do."""
    past: Annotated[tuple[Who, ...], hidden("whose place is over has no act left in the order")] = ()
    """Ids whose place in this phase is over."""
    fallen: Annotated[tuple[Who, ...], drawn("fallen")] = ()
    """Enemies slain or critically hurt. Clause: morale.first-casualty"""
    running: Annotated[tuple[Who, ...], drawn("runs")] = ()
    """Enemies who failed morale and leave at their next move."""
    gone: Annotated[tuple[Who, ...], drawn("got away")] = ()
    """Ids that have left the fight."""
    refuges: Annotated[tuple[tuple[Who, str], ...], hidden("the log says where the party flees to")] = ()
    """Ids of those who have run, each with the place it ran to, where that is told. Clause: flee.destination"""
    answered: Annotated[int, hidden("it only counts", seen=REFEREE_ONLY)] = 0
    """Casualties at the last morale save."""
    shaken: Annotated[bool, drawn("morale is due")] = False
    """A morale save of the group is due."""
    alone: Annotated[Who, drawn("morale is due")] = ""
    """The lone foe whose morale save is due. Clause: morale.lone"""
    alone_tested: Annotated[tuple[Who, ...], hidden("it bars a second test of the same moment")] = ()
    engaged: Annotated[tuple[tuple[str, str], ...], drawn("in reach")] = ()
    """Pairs within each other's melee reach."""
    charges: Annotated[tuple[tuple[str, str], ...], drawn("charges")] = ()
    """Who has a charge to spend on whom. Clause: charge.enhanced"""

    @property
    def under_way(self) -> bool:
        """Whether the acts of this round have begun. Clause: phases.order"""
        return self.phase > 1 or bool(self.past)

    def left(self, side: tuple[str, ...]) -> tuple[str, ...]:
        """Those of a side who have neither fallen nor run."""
        away = (*self.fallen, *self.running, *self.gone)
        return tuple(one for one in side if one not in away)

    def has_said(self, who: str) -> bool:
        """Whether somebody has planned or done anything in this round. Clause: phases.actions"""
        return any(act.who == who for act in (*self.plans, *self.done, *self.off)) or who in self.decided

    def foes_of(self, who: str) -> tuple[str, ...]:
        """The other side."""
        return self.party if who in self.enemies else self.enemies

    def in_reach_of(self, who: str) -> tuple[str, ...]:
        """Ids within melee reach of somebody."""
        return tuple(b if a == who else a for a, b in self.engaged if who in (a, b))
