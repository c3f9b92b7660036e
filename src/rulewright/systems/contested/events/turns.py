"""What happens in Turns: Action Points, movement, bought Advantage, Held Actions."""

from rulewright.engine import Event
from rulewright.systems.contested.records import Creature, Held


class AdvantageUsed(Event[Creature], frozen=True):
    """A Base Die took all Advantage that was bought."""

    clause = "special.gain-advantage"

    def apply(self, before: Creature) -> Creature:
        return before.with_(advantage=0)


class AdvantageGained(Event[Creature], frozen=True):
    """One Advantage waits for the next Base Die."""

    clause = "special.gain-advantage"

    def apply(self, before: Creature) -> Creature:
        return before.with_(advantage=before.advantage + 1)


class ApSpent(Event[Creature], frozen=True):
    """Action Points were spent."""

    clause = "combat.turn.spend"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(ap=before.ap - self.points)


class SpacesGained(Event[Creature], frozen=True):
    """Move was bought: so many Spaces more may be walked this turn."""

    clause = "special.move.distance"
    spaces: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(spaces=before.spaces + self.spaces, moves=before.moves + 1)


class SpacesWalked(Event[Creature], frozen=True):
    """Some of the Spaces were walked."""

    clause = "special.move.distance"
    spaces: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(spaces=before.spaces - self.spaces)


class TurnEnded(Event[Creature], frozen=True):
    """The own Turn ended: AP are back at the maximum, Spaces are lost, the Surprised have caught up."""

    clause = "combat.turn.refresh"
    ap: int
    advantage: int
    """Bought Advantages that still wait."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(ap=self.ap, advantage=self.advantage, spaces=0, moves=0, surprised=False)


class HeldDeclared(Event[Creature], frozen=True):
    """A Held Action was declared and takes the waiting Advantages with it."""

    clause = "special.hold.pay-now"
    held: Held

    def apply(self, before: Creature) -> Creature:
        return before.with_(held=(*before.held, self.held), advantage=before.advantage - self.held.advantage)


class HeldExpired(Event[Creature], frozen=True):
    """The condition of a Held Action did not come about by the next own Turn."""

    clause = "special.hold.expiry"
    name: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(held=without(before.held, self.name))


class HeldHappened(Event[Creature], frozen=True):
    """The condition was met: what the Held Action needs is used up, its Advantages are there for the roll."""

    clause = "special.hold.resolve"
    name: str
    advantage: int = 0
    dust: int = 0
    gold: int = 0
    scroll: str = ""

    def apply(self, before: Creature) -> Creature:
        scroll = next((one for one in before.items if self.scroll and one.spell == self.scroll), None)
        at = before.items.index(scroll) if scroll else len(before.items)
        return before.with_(
            held=without(before.held, self.name),
            advantage=before.advantage + self.advantage,
            dust=before.dust - self.dust,
            gold=before.gold - self.gold,
            items=before.items[:at] + before.items[at + 1 :],
        )


class Aimed(Event[Creature], frozen=True):
    """Its tactics chose whom to attack."""

    at: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(aim=self.at)


def without(held: tuple[Held, ...], name: str) -> tuple[Held, ...]:
    """The Held Actions less the oldest of that name."""
    names = [one.name for one in held]
    at = names.index(name)
    return held[:at] + held[at + 1 :]


EVENTS = (
    AdvantageUsed, AdvantageGained, ApSpent, SpacesGained, SpacesWalked, TurnEnded, HeldDeclared, HeldExpired,
    HeldHappened, Aimed,
)  # fmt: skip
