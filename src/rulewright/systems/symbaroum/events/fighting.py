"""What happens in a fight: actions, places, sight, who knows of whom, the order."""

import msgspec

from rulewright.engine import Event
from rulewright.systems.symbaroum.gear import Weapon
from rulewright.systems.symbaroum.records import Creature, Fight, Place


class TurnOpened(Event[Creature], frozen=True):
    """Its two actions are there again."""

    clause = "actions.per-turn"

    def apply(self, before: Creature) -> Creature:
        return before.with_(left=("combat", "movement"), spent=())


class ActionSpent(Event[Creature], frozen=True):
    """One or both actions went on something."""

    clause = "actions.per-turn"
    left: tuple[str, ...]
    what: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(left=self.left, spent=(*before.spent, self.what))


class FreeAttackMade(Event[Creature], frozen=True):
    """It has made its Free Attack for that kind of trigger this turn."""

    clause = "free-attack.limit"
    kind: str
    turn: int

    def apply(self, before: Creature) -> Creature:
        kept = before.used if before.used_in == self.turn else ()
        return before.with_(
            used=(*kept, self.kind), used_in=self.turn, reach_used=before.reach_used or self.kind == "reach"
        )


class MeleeJoined(Event[Creature], frozen=True):
    """It came into melee for the first time in this fight."""

    clause = "weapons-ready.long-free-attack"
    turn: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(melee_since=self.turn)


class PlaceTaken(Event[Creature], frozen=True):
    """An enemy stands on a side of it."""

    clause = "flanking.take-position"
    place: Place
    who: str

    def apply(self, before: Creature) -> Creature:
        kept = {side: who for side, who in before.around.items() if who != self.who}
        return before.with_(around={**kept, self.place: self.who})


class PlaceLeft(Event[Creature], frozen=True):
    """An enemy no longer stands about it."""

    clause = "flanking.max-four"
    who: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(around={side: who for side, who in before.around.items() if who != self.who})


class StoodClear(Event[Creature], frozen=True):
    """It is out of melee: nobody stands about it."""

    clause = "movement.withdraw"

    def apply(self, before: Creature) -> Creature:
        return before.with_(around={})


class GroundSet(Event[Creature], frozen=True):
    """The game master said how it stands: places about it, who is in front, the height of its ground."""

    clause = "flanking.terrain"
    places: int
    narrow: bool
    behind: tuple[str, ...]
    ground: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(places=self.places, narrow=self.narrow, behind=self.behind, ground=self.ground)


class SightLost(Event[Creature], frozen=True):
    """Somebody stands between it and a target."""

    clause = "line-of-sight.blocked"
    target: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(hidden=(*(one for one in before.hidden if one != self.target), self.target))


class SightCleared(Event[Creature], frozen=True):
    """It has a clear line to a target."""

    clause = "movement.line-of-sight"
    target: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(hidden=tuple(one for one in before.hidden if one != self.target))


class Surprised(Event[Creature], frozen=True):
    """It does not know of these enemies."""

    clause = "surprise.test"
    of: tuple[str, ...]

    def apply(self, before: Creature) -> Creature:
        return before.with_(unaware=(*before.unaware, *(one for one in self.of if one not in before.unaware)))


class Noticed(Event[Creature], frozen=True):
    """It knows of an enemy now, or of all of them."""

    clause = "surprise.then-order"
    whom: str = ""

    def apply(self, before: Creature) -> Creature:
        return before.with_(unaware=tuple(one for one in before.unaware if self.whom and one != self.whom))


class Favoured(Event[Creature], frozen=True):
    """The game master sees it at an Advantage over these enemies, for its next attack."""

    clause = "advantage.needs-effort"
    over: tuple[str, ...]

    def apply(self, before: Creature) -> Creature:
        return before.with_(over=self.over)


class WeaponTaken(Event[Creature], frozen=True):
    """This weapon is in hand, and no other."""

    clause = "draw.other"
    name: str

    def apply(self, before: Creature) -> Creature:
        held = tuple(_held(one, ready=one.name == self.name) for one in before.weapons)
        return before.with_(weapons=held)


class WeaponsSheathed(Event[Creature], frozen=True):
    """What was not said to be in hand is sheathed."""

    clause = "surprise.must-draw"

    def apply(self, before: Creature) -> Creature:
        return before.with_(weapons=tuple(_held(one, ready=bool(one.ready)) for one in before.weapons))


class WeaponsPutAway(Event[Creature], frozen=True):
    """Every weapon is sheathed."""

    clause = "weapons-ready.state"

    def apply(self, before: Creature) -> Creature:
        return before.with_(weapons=tuple(_held(one, ready=False) for one in before.weapons))


class FightLeft(Event[Creature], frozen=True):
    """The fight is over for it: nothing of its turns and places is left."""

    clause = "turn-order.fixed"

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            left=("combat", "movement"), spent=(), used=(), used_in=0, acts_from=0, melee_since=0, reach_used=False,
            around={}, behind=(), hidden=(), unaware=(), over=(), dying_since=0, away=False,
        )  # fmt: skip


class WentAway(Event[Creature], frozen=True):
    """It ran from the fight."""

    clause = "movement.what"

    def apply(self, before: Creature) -> Creature:
        return before.with_(away=True)


class OrderSet(Event[Fight], frozen=True):
    """The order is this now."""

    clause = "turn-order.by-quick"
    order: tuple[str, ...]

    def apply(self, before: Fight) -> Fight:
        return before.with_(order=self.order)


class CameUp(Event[Fight], frozen=True):
    """It is somebody's place in the order."""

    clause = "actions.on-initiative"
    turn: int
    at: int

    def apply(self, before: Fight) -> Fight:
        return before.with_(turn=self.turn, at=self.at)


class Arrived(Event[Fight], frozen=True):
    """Somebody joins from the next turn on."""

    clause = "turn-order.fixed"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(waiting=(*before.waiting, self.who))


class ArrivalsPlaced(Event[Fight], frozen=True):
    """The late arrivals have their places, from this turn on."""

    clause = "turn-order.fixed"
    order: tuple[str, ...]

    def apply(self, before: Fight) -> Fight:
        return before.with_(order=self.order, waiting=())


def _held(weapon: Weapon, *, ready: bool) -> Weapon:
    return msgspec.structs.replace(weapon, ready=ready or weapon.category == "natural")
