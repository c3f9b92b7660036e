"""A fight in rounds, the ranges and zones in it, and groups whose morale is tested as one.

Belongs here: fields, and what follows from the record alone. Not here: what anybody may do in a fight (fights).
"""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Record
from rulewright.engine.facts import REFEREE_ONLY, Who, drawn, hidden
from rulewright.systems.bdp.tables import Band
from rulewright.systems.bricks.house import records as house

Side = Literal["", "party", "foes"]
"""A side of a fight; empty for neither."""


class Spacing(Record, frozen=True, kw_only=True):
    """The range between two creatures. Clause: combat.range.bands"""

    band: Annotated[Band, drawn("range")] = "close"


def between(one: str, other: str) -> str:
    """The id of the range between two creatures."""
    low, high = sorted((one, other))
    return f"range-{low}-{high}"


class Group(Record, frozen=True, kw_only=True):
    """Foes or allies whose morale is tested as one. Clauses: morale.save.triggers, morale.save.leader"""

    name: Annotated[str, drawn("name")] = ""
    count: Annotated[int, hidden("the foes count their own dead", seen=REFEREE_ONLY)] = 1
    """Members it began with."""
    fallen: Annotated[int, hidden("who lies on the ground is to be seen")] = 0
    """Members dead, unconscious or out of the fight."""
    willpower: Annotated[int, hidden("its morale is nobody's to know", seen=REFEREE_ONLY)] = 10
    """What it saves with: its own WIL, or its leader's."""
    steadfast: Annotated[bool, hidden("its morale is nobody's to know", seen=REFEREE_ONLY)] = False
    """It never tests morale. Clause: morale.save.pcs"""
    fighting: Annotated[bool, hidden("what is due says when the foes flee", odds="in the fight")] = True
    shaken: Annotated[bool, hidden("the log has said it", seen=REFEREE_ONLY)] = False
    """A merciless blow is answered by a Save. Clause: skill.damage.triggers"""


FIGHT, ENEMIES = house.FIGHT, "foes"
"""Ids of the current fight, and of the group of foes whose morale is tested in it."""


class Intent(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody's declared intention for this round. Clause: initiative.intent.declare"""

    who: str
    actions: tuple[str, ...] = ()


class Fight(Record, frozen=True, kw_only=True):
    """A fight in rounds of ten seconds, in which each has one turn. Clauses: combat.round.length, initiative.*"""

    id: str = FIGHT
    round: Annotated[int, drawn("round")] = 1
    """0 is the free round of a side that surprised the other. Clause: surprise.round.free"""
    party: Annotated[tuple[Who, ...], drawn("party")] = ()
    foes: Annotated[tuple[Who, ...], drawn("foes")] = ()
    surprised: Annotated[Side, drawn("surprised")] = ""
    declared: Annotated[tuple[Who, ...], drawn("declared", until=("round",))] = ()
    """Ids of those who have said what they mean to do this round."""
    intents: Annotated[tuple[Intent, ...], drawn("means", until=("round",))] = ()
    """All intentions, once everybody has declared. Clause: initiative.intent.declare"""
    settled: Annotated[bool, drawn("the order is settled", until=("round",))] = False
    """The order of this round is settled."""
    first: Annotated[tuple[Who, ...], drawn("before the foes", until=("round",))] = ()
    """Characters who act before the foes in this round. Clause: initiative.simple.save"""
    acted: Annotated[tuple[Who, ...], drawn("acted", until=("round",))] = ()
    moved: Annotated[tuple[Who, ...], hidden("it only bars a second move in the turn", until=("round",))] = ()
    """Ids of those who have moved to another zone in their turn of this round. Clause: combat.zone.movement"""
    gone: Annotated[tuple[Who, ...], drawn("got away")] = ()
    """Ids that have got away."""
    distracted: Annotated[bool, drawn("a great distraction", until=("round",))] = False
    """Something distracts everybody greatly in this round. Clause: skill.list.table"""

    def has(self, who: str) -> bool:
        """Whether somebody takes part and has not left."""
        return who in (*self.party, *self.foes) and who not in self.gone


RIPOSTE: Final = "riposte"
"""Id of the answer that is open to somebody who withstood a gambit."""
SURPRISE: Final = "surprise"
"""Id of the last roll for surprise."""
GROUND: Final = "battlefield"
"""Id of the battlefield of the current fight."""
BY_ZONES: Final[tuple[Band, ...]] = ("close", "far", "far")
"""The range between two creatures by the number of zones between them: at least Close in the same zone, Far one or two
zones apart.

Clause: combat.zone.movement
"""


class Surprise(Record, frozen=True, kw_only=True):
    """A roll for surprise that a fight still follows: it counts at its moment, where it was made.

    Clauses: surprise.roll.d6, surprise.round.free
    """

    id: str = SURPRISE
    side: Annotated[Side, hidden("the log has said it")] = ""
    at: Annotated[int, hidden("the log has said it")] = 0
    """The moment, in seconds on the clock."""
    place: Annotated[Who, hidden("the log has said it")] = ""
    """Id of the place where the party was; empty if it was in none."""


class Riposte(Record, frozen=True, kw_only=True):
    """What somebody may do at once who withstood a gambit, as long as nobody else has acted since.

    Clause: gambit.counter.chain
    """

    id: str = RIPOSTE
    who: Annotated[Who, hidden("the log has said it")] = ""
    against: Annotated[Who, hidden("the log has said it")] = ""
    attack: Annotated[bool, hidden("the log has said it")] = False
    """It is an attack; else a gambit."""
    round: Annotated[int, hidden("the log has said it")] = 0
    acted: Annotated[tuple[Who, ...], hidden("the log has said it")] = ()
    """Ids of those who had acted in that round."""

    def is_open(self, fight: Fight | None) -> bool:
        """Whether nobody has acted since."""
        return fight is not None and (fight.round, fight.acted) == (self.round, self.acted)


class Post(msgspec.Struct, frozen=True):
    """Where somebody stands."""

    who: str
    zone: int
    """Its place in the row, from 0."""


class Battlefield(Record, frozen=True, kw_only=True):
    """A battlefield cut into zones. Clause: combat.zone.movement"""

    id: str = GROUND
    zones: Annotated[tuple[str, ...], drawn("zones")] = ()
    """Their names, in a row."""
    posts: Annotated[tuple[Post, ...], drawn("zones")] = ()

    def zone_of(self, who: str) -> int | None:
        """The zone somebody stands in; None if unknown."""
        return next((one.zone for one in self.posts if one.who == who), None)

    def apart(self, one: str, other: str) -> int | None:
        """The number of zones between two creatures; None if one of them is in none."""
        mine, theirs = self.zone_of(one), self.zone_of(other)
        return None if mine is None or theirs is None else abs(mine - theirs)

    def band(self, one: str, other: str) -> Band | None:
        """The range between two creatures by their zones; None if the zones do not decide it.

        Clause: combat.zone.movement
        """
        apart = self.apart(one, other)
        if apart is None:
            return None
        return BY_ZONES[apart] if apart < len(BY_ZONES) else "distant"
