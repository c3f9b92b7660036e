"""What happens to a fight, and to those who are held, carried or disarmed in it."""

from msgspec.structs import replace

from rulewright.engine import Event, append, becomes, drop, extend, given, marks, plus
from rulewright.engine.facts import cleared
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Side
from rulewright.systems.murdham.records.gear import Weapon


class Began(Event[Fight], frozen=True):
    """A faction was chosen to begin the round. Clause: combat.initiative"""

    effect = becomes(next=given("side"))
    side: str


class TurnHad(Event[Fight], frozen=True):
    """Somebody used up the turn of this round, and it is the next faction's turn. Clause: combat.rounds"""

    who: str

    def apply(self, before: Fight) -> Fight:
        side = before.side_of(self.who)
        after = before.other(side.name) if side else before.next
        return before.with_(acted=(*before.acted, self.who), passed=(), next=after, turn=None)


class Moved(Event[Fight], frozen=True):
    """Somebody moved in the turn of this round. Clause: combat.rounds"""

    who: str
    halves: int = 0
    """Halves of a zone; 0 if nobody counted them."""

    def apply(self, before: Fight) -> Fight:
        turn = before.turn_of(self.who)
        went = replace(turn, halves=turn.halves + self.halves) if self.halves else before.turn
        return before.with_(moved=(*before.moved, self.who), turn=went)


class ActionTaken(Event[Fight], frozen=True):
    """Somebody took the main action or a bonus action, and the turn goes on. Clause: combat.turn"""

    who: str
    main: bool = False

    def apply(self, before: Fight) -> Fight:
        turn = before.turn_of(self.who)
        return before.with_(
            turn=replace(turn, main=turn.main or self.main, bonus=turn.bonus + (not self.main)), passed=()
        )


class Reacted(Event[Fight], frozen=True):
    """Somebody spent the turn of the round out of sequence. Clause: combat.turn.reactions"""

    effect = becomes(acted=append("who"))
    who: str


class UsedFree(Event[Fight], frozen=True):
    """Somebody used what a skill allows once a round. Clause: core.skills"""

    effect = becomes(free=append("what"))
    what: str


class StoodGuard(Event[Fight], frozen=True):
    """Somebody stands ready to guard somebody, or nobody any more. Clause: combat.guard"""

    who: str
    ward: str = ""

    def apply(self, before: Fight) -> Fight:
        others = tuple(pair for pair in before.guards if pair[0] != self.who)
        return before.with_(guards=(*others, (self.who, self.ward)) if self.ward else others)


class CameToLight(Event[Fight], frozen=True):
    """Somebody is no longer concealed. Clause: combat.ambush"""

    effect = becomes(seen=append("who"))
    who: str


class Strained(Event[Fight], frozen=True):
    """A weapon or somebody's armour was used in this fight. Clause: combat.gear"""

    effect = becomes(used=append("what"))
    what: str


class Untried(Event[Fight], frozen=True):
    """A weapon that this fight has used is gone. Clause: combat.gear"""

    effect = becomes(used=drop("what"))
    what: str


class GaveUp(Event[Fight], frozen=True):
    """Somebody surrendered. Clause: combat.surrender"""

    effect = becomes(broken=append("who"), surrendered=append("who"))
    who: str


class TookUpArms(Event[Fight], frozen=True):
    """Somebody who had given up was harmed all the same, and may fight again. Clause: combat.surrender"""

    effect = becomes(broken=drop("who"), surrendered=drop("who"))
    who: str


class JoinedSide(Event[Fight], frozen=True):
    """Somebody came to fight on a side. Clause: combat.rounds"""

    who: str
    side: str

    def apply(self, before: Fight) -> Fight:
        sides = tuple(
            replace(one, members=(*one.members, self.who)) if one.name == self.side else one for one in before.sides
        )
        return before.with_(sides=sides)


class Passed(Event[Fight], frozen=True):
    """A faction passed, and it is the next one's turn. Clause: combat.rounds"""

    side: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(passed=(*before.passed, self.side), next=before.other(self.side))


class RoundEnded(Event[Fight], frozen=True):
    """A round is over, and the sides are counted anew. Clause: combat.rounds"""

    effect = becomes(round=plus(1), **cleared(Fight, "round"))
    sides: tuple[Side, ...]


class MoraleTried(Event[Fight], frozen=True):
    """Some of a side gave up, the others are free of morale. Clause: combat.morale"""

    effect = becomes(firm=extend("firm"), broken=extend("broken"))
    firm: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()


class Grabbed(Event[Creature], frozen=True):
    """Somebody took hold of somebody. Clause: combat.grabbed"""

    effect = becomes(grabbed_by=given("by"))
    by: str


class Captured(Event[Creature], frozen=True):
    """Somebody was taken prisoner, or set free. Clause: manipulation.torture"""

    effect = becomes(captor=given("by"))
    by: str


LetGo = marks("LetGo", Creature, "Somebody is held no longer. Clause: combat.grabbed", grabbed_by="")


class Dropped(Event[Weapon], frozen=True):
    """A weapon fell to the ground. Clause: combat.non-lethal"""

    def apply(self, before: Weapon) -> Weapon:
        return before.with_(owner="", dropped_by=before.owner)


class PickedUp(Event[Weapon], frozen=True):
    """A weapon was picked up. Clause: combat.turn.main-actions"""

    effect = becomes(owner=given("who"), dropped_by="")
    who: str
