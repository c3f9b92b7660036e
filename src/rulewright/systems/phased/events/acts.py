"""What combatants do in a round: acting, moving, loosing, being tripped, beginning and losing spells."""

from rulewright.engine import Event, becomes, marks
from rulewright.systems.phased.records import Aim, Creature, Writing

ActionSpent = marks("ActionSpent", Creature, "The one action of the round is spent. Clause: phases.actions", acted=True)
MoveSpent = marks("MoveSpent", Creature, "The one move of the round is spent. Clause: phases.actions", moved=True)


class MissileLoosed(Event[Creature], frozen=True):
    """A missile left: no move this round, and the weapon's ammunition is in question afterwards.

    Clause: missiles.no-move
    """

    weapon: str = ""
    """The weapon whose ammunition is counted; empty where none is."""

    def apply(self, before: Creature) -> Creature:
        counted = self.weapon and self.weapon not in before.used
        return before.with_(loosed=True, used=(*before.used, self.weapon) if counted else before.used)


class WeaponThrown(Event[Creature], frozen=True):
    """A weapon left the hand and lies with the target. Clause: weapons.hand"""

    weapon: str

    def apply(self, before: Creature) -> Creature:
        at = before.hands.index(self.weapon)
        return before.with_(loosed=True, hands=before.hands[:at] + before.hands[at + 1 :])


Refreshed = marks(
    "Refreshed",
    Creature,
    "A new round: one move and one action again. Clause: phases.actions",
    acted=False,
    moved=False,
    loosed=False,
)
CombatLeft = marks(
    "CombatLeft",
    Creature,
    "The combat is over for it: what lasted that long ends. Clause: charge.enhanced",
    acted=False,
    moved=False,
    loosed=False,
    used=(),
)


class SpeedSpent(Event[Creature], frozen=True):
    """Haste and slowness have found the combat they were for. Clause: spells.haste"""

    def apply(self, before: Creature) -> Creature:
        left = tuple(one for one in before.spells if one not in ("haste", "slow"))
        return before.with_(hasted=False, slowed=False, spells=left)


Tripped = marks(
    "Tripped", Creature, "It lies on the ground and loses its next move. Clause: maneuver.choice", tripped=True
)
StoodUp = marks("StoodUp", Creature, "It spent its move getting up. Clause: maneuver.choice", tripped=False, moved=True)


class Disarmed(Event[Creature], frozen=True):
    """Its weapon lies on the ground. Clause: maneuver.choice"""

    effect = becomes(disarmed=True)
    hands: tuple[str, ...] = ()
    """What is still in hand."""


Dazzled = marks("Dazzled", Creature, "It cannot see properly for a moment. Clause: maneuver.choice", dazzled=True)
SightReturned = marks("SightReturned", Creature, "It sees properly again. Clause: maneuver.choice", dazzled=False)


class SpellBegun(Event[Creature], frozen=True):
    """A spell is begun; it takes effect in phase 5. Clause: phases.order"""

    effect = becomes(acted=True)
    casting: Writing
    aim: Aim = Aim()


class SpellLost(Event[Creature], frozen=True):
    """The spell begun comes to nothing. Clause: casting.interruption"""

    def apply(self, before: Creature) -> Creature:
        return before.with_(casting=None, aim=Aim())


class SpellDone(Event[Creature], frozen=True):
    """The spell begun takes effect. Clause: phases.order"""

    def apply(self, before: Creature) -> Creature:
        return before.with_(casting=None, aim=Aim())


class ScrollUsedUp(Event[Creature], frozen=True):
    """A scroll is gone after its one use. Clause: scroll.one-use"""

    scroll: Writing

    def apply(self, before: Creature) -> Creature:
        at = before.writings.index(self.scroll)
        return before.with_(writings=before.writings[:at] + before.writings[at + 1 :])
