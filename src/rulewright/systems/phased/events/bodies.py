"""What happens to people: harm, wounds and rest; what they carry; how they feel and what they pay."""

from rulewright.engine import Event, adds, append, becomes, drop, extend, given, marks, minus, plus, takes
from rulewright.systems.bricks.cairn import abilities
from rulewright.systems.phased.records.creatures import Attitude, Creature


def less(row: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """A row without these, each taken out once."""
    left = list(row)
    for one in gone:
        left.remove(one)
    return tuple(left)


HpLost = takes("HpLost", Creature, "hp", "Damage took HP. Clause: attack.damage")
HpRestored = adds("HpRestored", Creature, "hp", "Rest gave HP back. Clause: rest.short")


class AbilityLost(abilities.PointsMoved[Creature], frozen=True):
    """Points of an ability were lost."""

    sign = -1


class AbilityRestored(abilities.PointsMoved[Creature], frozen=True):
    """Points of an ability came back. Clause: rest.long"""


CriticallyHurt = marks(
    "CriticallyHurt",
    Creature,
    "A critical damage save failed: it can only crawl. Clause: critical.helpless",
    critical=True,
)
Stabilised = marks(
    "Stabilised",
    Creature,
    "Aid and rest ended critical damage. Clause: critical.stabilise",
    critical=False,
    tended_by="",
)


class Tended(Event[Creature], frozen=True):
    """Somebody looks after the victim. Clause: critical.stabilise"""

    effect = becomes(tended_by=given("helper"))
    helper: str


Died = marks("Died", Creature, "It is dead. Clause: zero.str", dead=True)


class GrievouslyWounded(Event[Creature], frozen=True):
    """A grievous wound, for good. Clause: wounds.permanent"""

    effect = becomes(wounds=append("wound"))
    wound: str


WentHungry = marks(
    "WentHungry",
    Creature,
    "Somebody did not eat, and regains no HP before the next long rest. Clause: wild.camp.unfed",
    hungry=True,
)
HungerEnded = marks("HungerEnded", Creature, "It can regain HP again. Clause: wild.camp.unfed", hungry=False)


class LoadTaken(Event[Creature], frozen=True):
    """Units and coins were taken up. Clause: load.encumbered.capacity"""

    effect = becomes(
        supplies=plus("supplies"), treasure=plus("treasure"), coins=plus("coins"), objects=extend("objects")
    )
    supplies: int = 0
    treasure: int = 0
    coins: int = 0
    objects: tuple[str, ...] = ()
    """Those of the treasure that have a name. Clause: treasure.item"""

    @property
    def nameless(self) -> int:
        """Pieces of treasure that have no name. Clause: treasure.item"""
        return self.treasure - len(self.objects)


class LoadPutDown(Event[Creature], frozen=True):
    """Units and coins were put down. Clause: load.unencumbered"""

    supplies: int = 0
    treasure: int = 0
    coins: int = 0
    objects: tuple[str, ...] = ()
    """Those of the treasure that have a name. Clause: treasure.item"""

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            objects=less(before.objects, self.objects),
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


class AttitudeKnown(Event[Creature], frozen=True):
    """How somebody feels about the party is known. Clause: reactions.table"""

    attitude: Attitude


class CoinsPaid(Event[Creature], frozen=True):
    """Coins were paid away. Clause: hirelings.cost"""

    effect = becomes(coins=minus("coins"))
    coins: int


class Bought(Event[Creature], frozen=True):
    """Goods were bought. Clause: chargen.equipment"""

    effect = becomes(coins=minus("coins"), gear=extend("goods"))
    coins: int
    goods: tuple[str, ...]


class ThingsGiven(Event[Creature], frozen=True):
    """These things are somebody else's now. Clause: chargen.equipment"""

    things: tuple[str, ...]

    def apply(self, before: Creature) -> Creature:
        kept = {"gear": list(before.gear), "hands": list(before.hands), "worn": list(before.worn)}
        for thing in self.things:
            had = before.belongings.count(thing)
            if thing in kept["gear"]:
                kept["gear"].remove(thing)
            borne = kept["hands"].count(thing) + kept["worn"].count(thing)
            if borne and (borne > kept["gear"].count(thing) or had == 1):
                (kept["hands"] if thing in kept["hands"] else kept["worn"]).remove(thing)
        return before.with_(**{name: tuple(things) for name, things in kept.items()})


class ThingsGot(Event[Creature], frozen=True):
    """These things are its own now. Clause: chargen.equipment"""

    effect = becomes(gear=extend("things"))
    things: tuple[str, ...]


class Hitched(Event[Creature], frozen=True):
    """It draws this, or nothing. Clauses: transport.cart, transport.wagon"""

    vehicle: str


class DayFed(Event[Creature], frozen=True):
    """It has eaten its ration of the days up to this one. Clause: supplies.food-week"""

    fed: int


class AnimalsHungry(Event[Creature], frozen=True):
    """Its animals have gone hungry for so many days; none where they have eaten. Clause: transport.mule"""

    starving: int


class DayFasted(Event[Creature], frozen=True):
    """It does not eat on this day. Clause: wild.camp.unfed"""

    fasted: int


class HiredAhead(Event[Creature], frozen=True):
    """So many days of its service are paid before they are over. Clause: hirelings.cost"""

    effect = becomes(paid_ahead=plus("days"), coins=plus("coins"))
    days: int
    coins: int


DayServed = takes("DayServed", Creature, "paid_ahead", "A day that was paid ahead is over. Clause: hirelings.cost")
SharesTaken = marks("SharesTaken", Creature, "It gets a share, and no wage. Clause: hirelings.cost", shares=True)


class WageOwed(Event[Creature], frozen=True):
    """A day's wage is owed to it. Clause: hirelings.cost"""

    effect = becomes(owed=plus("coins"))
    coins: int


class WagePaid(Event[Creature], frozen=True):
    """What was owed to it is in its purse. Clause: hirelings.cost"""

    effect = becomes(owed=minus("wage"), coins=plus("wage"))
    wage: int
