"""What happens to gear: weapons drawn and put away, cures and elixirs used up."""

import msgspec

from rulewright.engine import Event, becomes, given
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.gear import Weapon
from rulewright.systems.symbaroum.rows import Shield


class CureUsed(Event[Creature], frozen=True):
    """A dose of herbal cure is gone; so many are left. Clause: healing.herbal-cure"""

    effect = becomes(herbal_cures=given("left"))
    left: int


class ElixirUsed(Event[Creature], frozen=True):
    """A dose of an elixir is gone; so many are left. Clause: elixir.self"""

    name: str
    left: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(elixirs={**before.elixirs, self.name: self.left})


class Oiled(Event[Creature], frozen=True):
    """There is an oil on a weapon, or, with none named, no more. Clause: elixir.self"""

    weapon: str
    oil: str = ""

    def apply(self, before: Creature) -> Creature:
        arms = list(before.weapons)
        at = next(i for i, one in enumerate(arms) if one.name == self.weapon and bool(one.oil) != bool(self.oil))
        arms[at] = msgspec.structs.replace(arms[at], oil=self.oil)
        return before.with_(weapons=tuple(arms))


class WeaponTaken(Event[Creature], frozen=True):
    """This weapon is in hand, and no other. Clause: draw.other"""

    name: str

    def apply(self, before: Creature) -> Creature:
        held = tuple(_held(one, ready=one.name == self.name) for one in before.weapons)
        return before.with_(weapons=held)


class ShieldsHeld(Event[Creature], frozen=True):
    """These shields are on the arm, and this is carried. Clause: shield.bonus"""

    shields: tuple[Shield, ...]
    gear: tuple[str, ...]


class WeaponsSheathed(Event[Creature], frozen=True):
    """What was not said to be in hand is sheathed. Clause: surprise.must-draw"""

    def apply(self, before: Creature) -> Creature:
        return before.with_(weapons=tuple(_held(one, ready=bool(one.ready)) for one in before.weapons))


class WeaponsPutAway(Event[Creature], frozen=True):
    """Every weapon is sheathed. Clause: weapons-ready.state"""

    def apply(self, before: Creature) -> Creature:
        return before.with_(weapons=tuple(_held(one, ready=False) for one in before.weapons))


def _held(weapon: Weapon, *, ready: bool) -> Weapon:
    return msgspec.structs.replace(weapon, ready=ready or weapon.category == "natural")
