"""What happens to what lies on the ground: laid there, taken up, left behind."""

from rulewright.engine import Event, becomes, marks, plus
from rulewright.systems.phased.events.bodies import less
from rulewright.systems.phased.numbers import RATIONS_A_UNIT
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.lying import Lying


class LaidThere(Event[Lying], frozen=True):
    """Things, units and coins lie there now; begun rations are gathered into whole units. Clause: load.unencumbered"""

    things: tuple[str, ...] = ()
    supplies: int = 0
    rations: int = 0
    kits: int = 0
    treasure: int = 0
    coins: int = 0
    objects: tuple[str, ...] = ()
    """Those of the treasure that have a name. Clause: treasure.item"""
    keys: tuple[str, ...] = ()
    """Ids of the doors they open. Clause: doors.locked"""

    def apply(self, before: Lying) -> Lying:
        rations = before.rations + self.rations
        return before.with_(
            things=(*before.things, *self.things),
            supplies=before.supplies + self.supplies + rations // RATIONS_A_UNIT,
            rations=rations % RATIONS_A_UNIT,
            kits=before.kits + self.kits,
            treasure=before.treasure + self.treasure,
            coins=before.coins + self.coins,
            objects=(*before.objects, *self.objects),
            keys=tuple(dict.fromkeys((*before.keys, *self.keys))),
        )


class TakenThence(Event[Lying], frozen=True):
    """These lie there no longer. Clause: load.encumbered.capacity"""

    things: tuple[str, ...] = ()
    supplies: int = 0
    rations: int = 0
    kits: int = 0
    treasure: int = 0
    coins: int = 0
    objects: tuple[str, ...] = ()
    """Those of the treasure that have a name. Clause: treasure.item"""
    keys: tuple[str, ...] = ()
    """Ids of the doors they open. Clause: doors.locked"""

    def apply(self, before: Lying) -> Lying:
        return before.with_(
            things=less(before.things, self.things),
            objects=less(before.objects, self.objects),
            keys=less(before.keys, self.keys),
            supplies=before.supplies - self.supplies,
            rations=before.rations - self.rations,
            kits=before.kits - self.kits,
            treasure=before.treasure - self.treasure,
            coins=before.coins - self.coins,
        )


class StoresTaken(Event[Creature], frozen=True):
    """Units of supplies were taken up, begun ones with what is left of them. Clause: supplies.food-week"""

    effect = becomes(supplies=plus("units"))
    units: int
    rations: int
    """Day's rations of the unit in use, as it then stands."""
    delve_kit: bool
    """Whether the kit of a delve is among its units, as it then stands."""


LeftBehind = marks("LeftBehind", Lying, "The party has travelled on from it. Clause: wild.travel", left=True)
