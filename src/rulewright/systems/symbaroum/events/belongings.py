"""What happens to belongings and money: handed over, taken, bought, sold."""

from rulewright.engine import Event, append, becomes, given, minus, without
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.gear import Armor, Weapon


class GearGot(Event[Creature], frozen=True):
    """A thing is carried. Clause: problem-solving.what"""

    effect = becomes(gear=append("thing"))
    thing: str


class GearLost(Event[Creature], frozen=True):
    """One such thing is carried no more. Clause: problem-solving.what"""

    effect = becomes(gear=without("thing"))
    thing: str


class CuresChanged(Event[Creature], frozen=True):
    """So many doses of herbal cure came, or went. Clause: healing.herbal-cure"""

    by: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(herbal_cures=before.herbal_cures + self.by)


class ElixirsChanged(Event[Creature], frozen=True):
    """So many doses of an elixir came, or went. Clause: elixir.other"""

    name: str
    by: int

    def apply(self, before: Creature) -> Creature:
        doses = {**before.elixirs, self.name: before.elixirs.get(self.name, 0) + self.by}
        return before.with_(elixirs={name: count for name, count in doses.items() if count})


class WeaponGot(Event[Creature], frozen=True):
    """A weapon is carried, and not in hand. Clause: weapons-ready.state"""

    effect = becomes(weapons=append("weapon"))
    weapon: Weapon


class WeaponLost(Event[Creature], frozen=True):
    """This weapon, or one just like it, is carried no more. Clause: weapons-ready.state"""

    effect = becomes(weapons=without("weapon"))
    weapon: Weapon


class ArmorPutOn(Event[Creature], frozen=True):
    """This armor is worn now. Clause: secondary.defense"""

    effect = becomes(armor=given("armor"))
    armor: Armor


class Spent(Event[Creature], frozen=True):
    """So many shillings are gone. Clause: other.gm-handles"""

    effect = becomes(money=minus("shillings"))
    shillings: int
