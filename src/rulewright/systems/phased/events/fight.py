"""What happens in a fight: acts, moves and spells of a round; phases, plans, reach, casualties, morale."""

from rulewright.engine import Event, append, becomes, drop, extend, given, marks, without
from rulewright.engine.facts import cleared
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Act, Fight
from rulewright.systems.phased.records.spells import Aim, Writing

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

    effect = becomes(loosed=True, hands=without("weapon"))
    weapon: str


Refreshed = marks(
    "Refreshed",
    Creature,
    "A new round: one move and one action again. Clause: phases.actions",
    **cleared(Creature, "round"),
)
CombatLeft = marks(
    "CombatLeft",
    Creature,
    "The combat is over for it: what lasted that long ends. Clause: charge.enhanced",
    **cleared(Creature, "fight"),
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


SpellLost = marks(
    "SpellLost", Creature, "The spell begun comes to nothing. Clause: casting.interruption", casting=None, aim=Aim()
)
SpellDone = marks("SpellDone", Creature, "The spell begun takes effect. Clause: phases.order", casting=None, aim=Aim())


class ScrollUsedUp(Event[Creature], frozen=True):
    """A scroll is gone after its one use. Clause: scroll.one-use"""

    effect = becomes(writings=without("scroll"))
    scroll: Writing


class InitiativeSettled(Event[Fight], frozen=True):
    """Who has the initiative is known. Clause: initiative.save"""

    winners: tuple[str, ...]
    first: tuple[str, ...] = ()


class ActPlanned(Event[Fight], frozen=True):
    """Somebody means to do something this round. Clause: phases.actions"""

    effect = becomes(plans=append("act"))
    act: Act


class ActDropped(Event[Fight], frozen=True):
    """A planned act is done or will not be done. Clause: initiative.order"""

    effect = becomes(plans=drop("act"))
    act: Act


class ActSettled(Event[Fight], frozen=True):
    """An act whose place came happened, or came to nothing. Clause: initiative.order"""

    act: Act
    done: bool = True

    def apply(self, before: Fight) -> Fight:
        if self.done:
            return before.with_(done=(*before.done, self.act))
        return before.with_(off=(*before.off, self.act))


class PlacePassed(Event[Fight], frozen=True):
    """Somebody's place in this phase is over, and so are the places before it. Clause: initiative.order"""

    past: tuple[str, ...]


class PhaseBegan(Event[Fight], frozen=True):
    """The next phase begins. Clause: phases.order"""

    effect = becomes(past=())
    phase: int


class RoundBegan(Event[Fight], frozen=True):
    """The next round begins. Clause: phases.order"""

    effect = becomes(phase=1, past=(), plans=(), done=(), off=())
    round: int


class CameIntoReach(Event[Fight], frozen=True):
    """Two combatants are within each other's melee reach. Clause: charge.condition"""

    effect = becomes(engaged=append("who", "of"))
    who: str
    of: str


class LeftReach(Event[Fight], frozen=True):
    """Somebody is out of everybody's melee reach. Clause: withdraw.half-move"""

    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(engaged=tuple(pair for pair in before.engaged if self.who not in pair))


class Charged(Event[Fight], frozen=True):
    """A move counts as a charge: the next attack on that enemy is enhanced. Clause: charge.condition"""

    effect = becomes(charges=append("who", "at"))
    who: str
    at: str


class ChargeSpent(Event[Fight], frozen=True):
    """The charge has enhanced an attack. Clause: charge.enhanced"""

    effect = becomes(charges=drop("who", "at"))
    who: str
    at: str


class CasualtyTaken(Event[Fight], frozen=True):
    """An enemy is slain or critically hurt. Clause: morale.first-casualty"""

    effect = becomes(fallen=append("who"))
    who: str


GroupShaken = marks("GroupShaken", Fight, "The enemies owe a morale save. Clause: morale.half", shaken=True)


class LoneFoeShaken(Event[Fight], frozen=True):
    """A foe that stands alone owes a morale save. Clause: morale.lone"""

    effect = becomes(alone=given("who"), alone_tested=append("who"))
    who: str


class MoraleTested(Event[Fight], frozen=True):
    """The morale saves that were due are made. Clause: morale.first-casualty"""

    effect = becomes(shaken=False, alone="", answered=given("casualties"), running=extend("ran"))
    ran: tuple[str, ...]
    casualties: int


NerveBroken = marks("NerveBroken", Creature, "It would run, and cannot yet. Clause: morale.first-casualty", broken=True)
NerveSteadied = marks("NerveSteadied", Creature, "It has run, or has no reason to. Clause: flee.save", broken=False)


class FightLeft(Event[Fight], frozen=True):
    """Somebody has got away. Clause: flee.save"""

    who: str
    to: str = ""
    """Id of the place they run to, where it is told."""

    def apply(self, before: Fight) -> Fight:
        return before.with_(
            gone=(*before.gone, self.who),
            refuges=(*before.refuges, (self.who, self.to)) if self.to else before.refuges,
            engaged=tuple(pair for pair in before.engaged if self.who not in pair),
            plans=tuple(act for act in before.plans if act.who != self.who),
        )
