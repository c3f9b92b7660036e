"""What happens to what is carried: supplies, treasure, fatigue, hands, armour, ammunition."""

from rulewright.engine import Event
from rulewright.systems.phased.records import Creature


class LoadTaken(Event[Creature], frozen=True):
    """Units and coins were taken up."""

    clause = "load.encumbered.capacity"
    supplies: int = 0
    treasure: int = 0
    coins: int = 0

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            supplies=before.supplies + self.supplies,
            treasure=before.treasure + self.treasure,
            coins=before.coins + self.coins,
        )


class LoadPutDown(Event[Creature], frozen=True):
    """Units and coins were put down."""

    clause = "load.unencumbered"
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
    """Units of fatigue fill room."""

    clause = "fatigue.capacity"
    units: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(fatigue=before.fatigue + self.units)


class FatigueCleared(Event[Creature], frozen=True):
    """Rest took all fatigue away."""

    clause = "fatigue.removal"

    def apply(self, before: Creature) -> Creature:
        return before.with_(fatigue=0)


class HandsFilled(Event[Creature], frozen=True):
    """These things are in hand now."""

    clause = "weapons.hand"
    hands: tuple[str, ...]

    def apply(self, before: Creature) -> Creature:
        return before.with_(hands=self.hands, disarmed=False)


class ArmorPutOn(Event[Creature], frozen=True):
    """These suits are worn now."""

    clause = "armor.table"
    worn: tuple[str, ...]

    def apply(self, before: Creature) -> Creature:
        return before.with_(worn=self.worn)


class AmmoRanOut(Event[Creature], frozen=True):
    """No ammunition is left for a weapon."""

    clause = "weapons.missile.ammo"
    weapon: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(out_of_ammo=(*before.out_of_ammo, self.weapon))


class Restocked(Event[Creature], frozen=True):
    """There is ammunition for a weapon again."""

    clause = "weapons.missile.ammo"
    weapon: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(out_of_ammo=tuple(one for one in before.out_of_ammo if one != self.weapon))


class RationsUsed(Event[Creature], frozen=True):
    """Rations were eaten or given away; a unit is gone with its last."""

    clause = "supplies.food-week"
    rations: int
    """Day's rations left of the unit in use."""
    units: int
    """Units gone."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(rations=self.rations, supplies=before.supplies - self.units)
