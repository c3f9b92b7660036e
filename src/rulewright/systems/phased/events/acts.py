"""What combatants do in a round: acting, moving, loosing, being tripped, beginning and losing spells."""

from rulewright.engine import Event
from rulewright.systems.phased.records import Aim, Creature, Writing


class ActionSpent(Event[Creature], frozen=True):
    """The one action of the round is spent."""

    clause = "phases.actions"

    def apply(self, before: Creature) -> Creature:
        return before.with_(acted=True)


class MoveSpent(Event[Creature], frozen=True):
    """The one move of the round is spent."""

    clause = "phases.actions"

    def apply(self, before: Creature) -> Creature:
        return before.with_(moved=True)


class MissileLoosed(Event[Creature], frozen=True):
    """A missile left: no move this round, and the weapon's ammunition is in question afterwards."""

    clause = "missiles.no-move"
    weapon: str = ""
    """The weapon whose ammunition is counted; empty where none is."""

    def apply(self, before: Creature) -> Creature:
        counted = self.weapon and self.weapon not in before.used
        return before.with_(loosed=True, used=(*before.used, self.weapon) if counted else before.used)


class WeaponThrown(Event[Creature], frozen=True):
    """A weapon left the hand and lies with the target."""

    clause = "weapons.hand"
    weapon: str

    def apply(self, before: Creature) -> Creature:
        at = before.hands.index(self.weapon)
        return before.with_(loosed=True, hands=before.hands[:at] + before.hands[at + 1 :])


class Refreshed(Event[Creature], frozen=True):
    """A new round: one move and one action again."""

    clause = "phases.actions"

    def apply(self, before: Creature) -> Creature:
        return before.with_(acted=False, moved=False, loosed=False)


class CombatLeft(Event[Creature], frozen=True):
    """The combat is over for it: what lasted that long ends."""

    clause = "charge.enhanced"

    def apply(self, before: Creature) -> Creature:
        return before.with_(acted=False, moved=False, loosed=False, used=())


class SpeedSpent(Event[Creature], frozen=True):
    """Haste and slowness have found the combat they were for."""

    clause = "spells.haste"

    def apply(self, before: Creature) -> Creature:
        left = tuple(one for one in before.spells if one not in ("haste", "slow"))
        return before.with_(hasted=False, slowed=False, spells=left)


class Tripped(Event[Creature], frozen=True):
    """It lies on the ground and loses its next move."""

    clause = "maneuver.choice"

    def apply(self, before: Creature) -> Creature:
        return before.with_(tripped=True)


class StoodUp(Event[Creature], frozen=True):
    """It spent its move getting up."""

    clause = "maneuver.choice"

    def apply(self, before: Creature) -> Creature:
        return before.with_(tripped=False, moved=True)


class Disarmed(Event[Creature], frozen=True):
    """Its weapon lies on the ground."""

    clause = "maneuver.choice"
    hands: tuple[str, ...] = ()
    """What is still in hand."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(disarmed=True, hands=self.hands)


class Dazzled(Event[Creature], frozen=True):
    """It cannot see properly for a moment."""

    clause = "maneuver.choice"

    def apply(self, before: Creature) -> Creature:
        return before.with_(dazzled=True)


class SightReturned(Event[Creature], frozen=True):
    """It sees properly again."""

    clause = "maneuver.choice"

    def apply(self, before: Creature) -> Creature:
        return before.with_(dazzled=False)


class SpellBegun(Event[Creature], frozen=True):
    """A spell is begun; it takes effect in phase 5."""

    clause = "phases.order"
    casting: Writing
    aim: Aim = Aim()

    def apply(self, before: Creature) -> Creature:
        return before.with_(casting=self.casting, aim=self.aim, acted=True)


class SpellLost(Event[Creature], frozen=True):
    """The spell begun comes to nothing."""

    clause = "casting.interruption"

    def apply(self, before: Creature) -> Creature:
        return before.with_(casting=None, aim=Aim())


class SpellDone(Event[Creature], frozen=True):
    """The spell begun takes effect."""

    clause = "phases.order"

    def apply(self, before: Creature) -> Creature:
        return before.with_(casting=None, aim=Aim())


class ScrollUsedUp(Event[Creature], frozen=True):
    """A scroll is gone after its one use."""

    clause = "scroll.one-use"
    scroll: Writing

    def apply(self, before: Creature) -> Creature:
        at = before.writings.index(self.scroll)
        return before.with_(writings=before.writings[:at] + before.writings[at + 1 :])
