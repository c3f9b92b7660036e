"""What happens to a fight, and to the stretch in which each acts once."""

from msgspec.structs import replace

from rulewright.engine import Event
from rulewright.systems.murdham.records import Fight, Mode, Side, Stretch


class Began(Event[Fight], frozen=True):
    """It is decided which faction begins the round."""

    clause = "combat.initiative"
    side: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(next=self.side)


class TurnHad(Event[Fight], frozen=True):
    """Somebody had the turn of the round, and it is the next faction's go."""

    clause = "combat.rounds"
    who: str

    def apply(self, before: Fight) -> Fight:
        side = before.side_of(self.who)
        after = before.other(side.name) if side else before.next
        return before.with_(acted=(*before.acted, self.who), passed=(), next=after, turn=None)


class Moved(Event[Fight], frozen=True):
    """Somebody went some zones in the turn of the round."""

    clause = "combat.rounds"
    who: str
    halves: int = 0
    """Halves of a zone; 0 where nobody counted them."""

    def apply(self, before: Fight) -> Fight:
        turn = before.turn_of(self.who)
        went = replace(turn, halves=turn.halves + self.halves) if self.halves else before.turn
        return before.with_(moved=(*before.moved, self.who), turn=went)


class ActionTaken(Event[Fight], frozen=True):
    """Somebody took the main action or a bonus action, and the turn goes on."""

    clause = "combat.turn"
    who: str
    main: bool = False

    def apply(self, before: Fight) -> Fight:
        turn = before.turn_of(self.who)
        return before.with_(
            turn=replace(turn, main=turn.main or self.main, bonus=turn.bonus + (not self.main)), passed=()
        )


class Reacted(Event[Fight], frozen=True):
    """Somebody spent the turn of the round out of sequence."""

    clause = "combat.turn.reactions"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(acted=(*before.acted, self.who))


class UsedFree(Event[Fight], frozen=True):
    """Somebody used what a skill allows once a round."""

    clause = "core.skills"
    what: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(free=(*before.free, self.what))


class StoodGuard(Event[Fight], frozen=True):
    """Somebody stands ready to guard somebody, or nobody any more."""

    clause = "combat.guard"
    who: str
    ward: str = ""

    def apply(self, before: Fight) -> Fight:
        others = tuple(pair for pair in before.guards if pair[0] != self.who)
        return before.with_(guards=(*others, (self.who, self.ward)) if self.ward else others)


class CameToLight(Event[Fight], frozen=True):
    """Somebody is no longer concealed."""

    clause = "combat.ambush"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(seen=(*before.seen, self.who))


class Strained(Event[Fight], frozen=True):
    """A weapon or somebody's armour was used in this fight."""

    clause = "combat.gear"
    what: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(used=(*before.used, self.what))


class GaveUp(Event[Fight], frozen=True):
    """Somebody surrendered."""

    clause = "combat.surrender"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(broken=(*before.broken, self.who))


class TookUpArms(Event[Fight], frozen=True):
    """Somebody who had given up was harmed all the same, and may fight again."""

    clause = "combat.surrender"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(broken=tuple(one for one in before.broken if one != self.who))


class Passed(Event[Fight], frozen=True):
    """A faction passed, and it is the next one's go."""

    clause = "combat.rounds"
    side: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(passed=(*before.passed, self.side), next=before.other(self.side))


class RoundEnded(Event[Fight], frozen=True):
    """A round is over, and the sides are counted anew."""

    clause = "combat.rounds"
    sides: tuple[Side, ...]

    def apply(self, before: Fight) -> Fight:
        return before.with_(round=before.round + 1, sides=self.sides, acted=(), moved=(), passed=(), free=(), next="",
                            turn=None)  # fmt: skip


class MoraleTried(Event[Fight], frozen=True):
    """Some of a side gave up, the others are free of morale."""

    clause = "combat.morale"
    firm: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()

    def apply(self, before: Fight) -> Fight:
        return before.with_(firm=(*before.firm, *self.firm), broken=(*before.broken, *self.broken))


class ActedInStretch(Event[Stretch], frozen=True):
    """Somebody did the one thing of this stretch."""

    clause = "explore.turn.one-action"
    who: str
    what: str = ""

    def apply(self, before: Stretch) -> Stretch:
        return before.with_(acted=(*before.acted, (self.who, self.what)))


class StretchEnded(Event[Stretch], frozen=True):
    """A new stretch starts."""

    clause = "explore.turn.end"

    def apply(self, before: Stretch) -> Stretch:
        return before.with_(acted=())


class ModeSwitched(Event[Stretch], frozen=True):
    """The company entered a site or left it, and nobody has acted yet."""

    clause = "explore.mode.switch"
    mode: Mode

    def apply(self, before: Stretch) -> Stretch:
        return before.with_(mode=self.mode, acted=())


class AreasCovered(Event[Stretch], frozen=True):
    """The company came so many eighths of an area further."""

    clause = "wilderness.speed"
    eighths: int
    new: bool = False
    """A new journey began."""

    def apply(self, before: Stretch) -> Stretch:
        return before.with_(covered=self.eighths + (0 if self.new else before.covered))


ALL = (
    ActionTaken,
    Reacted,
    UsedFree,
    StoodGuard,
    CameToLight,
    Strained,
    GaveUp,
    TookUpArms,
    Began,
    TurnHad,
    Moved,
    Passed,
    RoundEnded,
    MoraleTried,
    ActedInStretch,
    StretchEnded,
    ModeSwitched,
    AreasCovered,
)
