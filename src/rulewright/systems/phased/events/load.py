"""What happens to what is carried: supplies, treasure, fatigue, hands, armour, ammunition."""

from rulewright.engine import Event, append, becomes, drop, marks, minus, plus
from rulewright.systems.phased.records import Creature


class LoadTaken(Event[Creature], frozen=True):
    """Units and coins were taken up. Clause: load.encumbered.capacity"""

    effect = becomes(supplies=plus("supplies"), treasure=plus("treasure"), coins=plus("coins"))
    supplies: int = 0
    treasure: int = 0
    coins: int = 0


class LoadPutDown(Event[Creature], frozen=True):
    """Units and coins were put down. Clause: load.unencumbered"""

    supplies: int = 0
    treasure: int = 0
    coins: int = 0

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            supplies=before.supplies - self.supplies,
            rations=before.rations if before.supplies > self.supplies else 0,
            delve_kit=before.delve_kit and before.supplies - self.supplies > (1 if before.rations else 0),
            treasure=before.treasure - self.treasure,
            coins=before.coins - self.coins,
        )


class FatigueGained(Event[Creature], frozen=True):
    """Units of fatigue fill room. Clause: fatigue.capacity"""

    effect = becomes(fatigue=plus("units"))
    units: int


FatigueCleared = marks("FatigueCleared", Creature, "Rest took all fatigue away. Clause: fatigue.removal", fatigue=0)


class HandsFilled(Event[Creature], frozen=True):
    """These things are in hand now. Clause: weapons.hand"""

    effect = becomes(disarmed=False)
    hands: tuple[str, ...]


class ArmorPutOn(Event[Creature], frozen=True):
    """These suits are worn now. Clause: armor.table"""

    worn: tuple[str, ...]


class AmmoRanOut(Event[Creature], frozen=True):
    """No ammunition is left for a weapon. Clause: weapons.missile.ammo"""

    effect = becomes(out_of_ammo=append("weapon"))
    weapon: str


class Restocked(Event[Creature], frozen=True):
    """There is ammunition for a weapon again. Clause: weapons.missile.ammo"""

    effect = becomes(out_of_ammo=drop("weapon"))
    weapon: str


class RationsUsed(Event[Creature], frozen=True):
    """Rations were eaten or given away; a unit is gone with its last. Clause: supplies.food-week"""

    effect = becomes(supplies=minus("units"))
    rations: int
    """Day's rations left of the unit in use."""
    units: int
    """Units gone."""
