"""What happens in a fight: actions, places, sight, who knows of whom, the order."""

from rulewright.engine import Event, append, becomes, drop, given, marks
from rulewright.engine.facts import cleared
from rulewright.systems.symbaroum.records.creature import Creature, Place
from rulewright.systems.symbaroum.records.fight import Fight

TurnOpened = marks(
    "TurnOpened",
    Creature,
    "Its two actions are there again. Clause: actions.per-turn",
    **cleared(Creature, "turn"),
)


class ActionSpent(Event[Creature], frozen=True):
    """One or both actions went on something. Clause: actions.per-turn"""

    effect = becomes(spent=append("what"))
    left: tuple[str, ...]
    what: str


class FreeAttackMade(Event[Creature], frozen=True):
    """It has made its Free Attack for that kind of trigger this turn. Clause: free-attack.limit"""

    kind: str
    turn: int

    def apply(self, before: Creature) -> Creature:
        kept = before.used if before.used_in == self.turn else ()
        return before.with_(
            used=(*kept, self.kind), used_in=self.turn, reach_used=before.reach_used or self.kind == "reach"
        )


class MeleeJoined(Event[Creature], frozen=True):
    """It came into melee for the first time in this fight. Clause: weapons-ready.long-free-attack"""

    effect = becomes(melee_since=given("turn"))
    turn: int


class PlaceTaken(Event[Creature], frozen=True):
    """An enemy stands on a side of it. Clause: flanking.take-position"""

    place: Place
    who: str

    def apply(self, before: Creature) -> Creature:
        kept = {side: who for side, who in before.around.items() if who != self.who}
        return before.with_(around={**kept, self.place: self.who})


class PlaceLeft(Event[Creature], frozen=True):
    """An enemy no longer stands about it. Clause: flanking.max-four"""

    who: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(around={side: who for side, who in before.around.items() if who != self.who})


class Approached(Event[Creature], frozen=True):
    """It made for an enemy and has so many meters still to go; none is being there. Clause: movement.distance"""

    target: str
    left: int

    def apply(self, before: Creature) -> Creature:
        kept = {name: meters for name, meters in before.approach.items() if name != self.target}
        return before.with_(approach={**kept, self.target: self.left} if self.left else kept)


class CameBack(Event[Creature], frozen=True):
    """It is in the fight again and acts from this turn on. Clause: turn-order.fixed"""

    effect = becomes(away=False, acts_from=given("turn"))
    turn: int


StoodClear = marks(
    "StoodClear", Creature, "It is out of melee: nobody stands about it. Clause: movement.withdraw", around={}
)


CameForward = marks(
    "CameForward",
    Creature,
    "It has come forward: nobody has to be passed to get at it. Clause: movement.bypass",
    behind=(),
)


class GroundSet(Event[Creature], frozen=True):
    """The referee said how it stands: places about it, who is in front, the height of its ground.

    Clause: flanking.terrain
    """

    places: int
    narrow: bool
    behind: tuple[str, ...]
    ground: str


class SightLost(Event[Creature], frozen=True):
    """Somebody stands between it and a target. Clause: line-of-sight.blocked"""

    target: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(hidden=(*(one for one in before.hidden if one != self.target), self.target))


class SightCleared(Event[Creature], frozen=True):
    """It has a clear line to a target. Clause: movement.line-of-sight"""

    effect = becomes(hidden=drop("target"))
    target: str


class Surprised(Event[Creature], frozen=True):
    """It does not know of these enemies. Clause: surprise.test"""

    of: tuple[str, ...]

    def apply(self, before: Creature) -> Creature:
        return before.with_(unaware=(*before.unaware, *(one for one in self.of if one not in before.unaware)))


class Noticed(Event[Creature], frozen=True):
    """It knows of an enemy now, or of all of them. Clause: surprise.then-order"""

    whom: str = ""

    def apply(self, before: Creature) -> Creature:
        return before.with_(unaware=tuple(one for one in before.unaware if self.whom and one != self.whom))


class Favoured(Event[Creature], frozen=True):
    """The referee sees it at an Advantage over these enemies, for its next attack.

    Clause: advantage.needs-effort
    """

    over: tuple[str, ...]


class FightLeft(Event[Creature], frozen=True):
    """The fight is over for it: nothing of its turns and places is left."""

    clause = "turn-order.fixed"

    effect = cleared(Creature, "fight")


GroundLeft = marks(
    "GroundLeft",
    Creature,
    "It stands no longer where the ground was as the referee said. Clause: flanking.terrain",
    **cleared(Creature, "ground"),
)


WentAway = marks("WentAway", Creature, "It ran from the fight. Clause: movement.what", away=True)


class OrderSet(Event[Fight], frozen=True):
    """The order is this now. Clause: turn-order.by-quick"""

    order: tuple[str, ...]


class CameUp(Event[Fight], frozen=True):
    """It is somebody's place in the order. Clause: actions.on-initiative"""

    turn: int
    at: int


class Arrived(Event[Fight], frozen=True):
    """Somebody joins from the next turn on. Clause: turn-order.fixed"""

    effect = becomes(waiting=append("who"))
    who: str


class ArrivalsPlaced(Event[Fight], frozen=True):
    """The late arrivals have their places, from this turn on. Clause: turn-order.fixed"""

    effect = becomes(waiting=())
    order: tuple[str, ...]
