"""What happens in Turns: Action Points, movement, bought Advantage, Held Actions."""

from rulewright.engine import Event, becomes, given, marks, minus, plus, takes
from rulewright.engine.facts import cleared
from rulewright.systems.contested.records import Creature, Held

AdvantageUsed = marks(
    "AdvantageUsed",
    Creature,
    "A Base Die took all Advantage that was bought. Clause: special.gain-advantage",
    advantage=0,
)
AdvantageGained = marks(
    "AdvantageGained",
    Creature,
    "One Advantage waits for the next Base Die. Clause: special.gain-advantage",
    advantage=plus(1),
)
ApSpent = takes("ApSpent", Creature, "ap", "Action Points were spent. Clause: combat.turn.spend")


Ran = marks("Ran", Creature, "It tried to run, once in its Turn. Clause: combat.retreat", ran=True)


class SpacesGained(Event[Creature], frozen=True):
    """Move was bought: more Spaces may be walked this turn. Clause: special.move.distance"""

    effect = becomes(spaces=plus("spaces"), moves=plus(1))
    spaces: int


class Leapt(Event[Creature], frozen=True):
    """A spell lets somebody cross so many Spaces more in this Turn. Clause: magic.spell-list"""

    effect = becomes(spaces=plus("spaces"))
    spaces: int


class SpacesWalked(Event[Creature], frozen=True):
    """Some of the Spaces were walked. Clause: special.move.distance"""

    effect = becomes(spaces=minus("spaces"))
    spaces: int


class TurnEnded(Event[Creature], frozen=True):
    """The own Turn ended: AP are back at the maximum, Spaces are lost, the Surprised have caught up.

    Clause: combat.turn.refresh
    """

    effect = cleared(Creature, "turn")
    ap: int
    advantage: int
    """Bought Advantages that still wait."""


class HeldDeclared(Event[Creature], frozen=True):
    """A Held Action was declared and takes the waiting Advantages with it. Clause: special.hold.pay-now"""

    held: Held

    def apply(self, before: Creature) -> Creature:
        return before.with_(held=(*before.held, self.held), advantage=before.advantage - self.held.advantage)


class HeldExpired(Event[Creature], frozen=True):
    """The condition of a Held Action did not come about by the next own Turn. Clause: special.hold.expiry"""

    name: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(held=without(before.held, self.name))


class HeldHappened(Event[Creature], frozen=True):
    """The condition was met: what the Held Action needs is used up, its Advantages are there for the roll.

    Clause: special.hold.resolve
    """

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

    effect = becomes(aim=given("at"))
    at: str


def without(held: tuple[Held, ...], name: str) -> tuple[Held, ...]:
    """The Held Actions less the oldest of that name."""
    names = [one.name for one in held]
    at = names.index(name)
    return held[:at] + held[at + 1 :]
