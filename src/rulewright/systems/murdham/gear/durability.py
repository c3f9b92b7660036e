"""Durability: what may be harmed in use is damaged on a 1, and destroyed if it was damaged already.

What is plainly harmed, or plainly not, is not rolled. A toolbox, a watch and a save mend what is damaged, or spoil it.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, change, look, must, peek, procedure, reaches, say
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import owned
from rulewright.systems.murdham.actions.work import set_to_work, work
from rulewright.systems.murdham.checks.dice import spends_omen
from rulewright.systems.murdham.checks.saves import attempt
from rulewright.systems.murdham.events.goods import (
    ArmourDamaged,
    ArmourGone,
    ItemDamaged,
    ItemGone,
    ItemMended,
    WeaponDamaged,
    WeaponMended,
)
from rulewright.systems.murdham.gear.losing import lose_weapon
from rulewright.systems.murdham.gear.picks import arms
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import MAKES, Version, Weapon, version_and_name
from rulewright.systems.murdham.tables import Ability

Fitting = Literal["str", "wit"]
"""The abilities that may fit work on a thing."""

FAILS: Final = 1
"""The highest face on which a durability roll fails. Clause: core.durability"""
Came = Literal["unharmed", "damaged", "destroyed"]
CAME: Final[dict[Came, Sentence]] = {
    "unharmed": Sentence("unharmed"),
    "damaged": Sentence("damaged"),
    "destroyed": Sentence("destroyed"),
}


def is_weak(version: Version, *, damaged: bool) -> bool:
    """Whether something behaves as damaged. Clauses: items.fragile, combat.gear"""
    return damaged or MAKES[version].weak


def durability_fails(owner: str, version: Version, thing: str, *, weak: bool) -> Rule[bool]:
    """A durability roll; its owner may spend omens on it, and reads of which `thing` it is and what becomes of it.

    Clauses: core.durability, items.robust, core.omens.reroll
    """
    die = MAKES[version].durability
    why = f"durability-{die}"
    held = yield from reaches(die, FAILS + 1, why)
    while (
        not held
        and owner
        and (yield from spends_omen(owner, f"spend an omen on {why}", what=_failed(thing, str(die), weak)))
    ):
        held = yield from reaches(die, FAILS + 1, f"{why}-again")
    return not held


def _failed(thing: str, die: str, weak: bool) -> Sentence:
    """What has happened that an omen may undo. Clauses: core.durability, core.omens.reroll"""
    told = {"thing": thing, "face": FAILS, "die": die}
    if weak:
        return Sentence("The durability roll for {thing} has failed, a {face} on a {die}: it is destroyed.", **told)
    return Sentence("The durability roll for {thing} has failed, a {face} on a {die}: it is damaged.", **told)


def try_weapon(weapon: Weapon) -> Rule[Came]:
    """The durability roll of a weapon or shield. Clauses: core.durability, items.fragile, items.robust"""
    weak = is_weak(weapon.version, damaged=weapon.damaged)
    if not (yield from durability_fails(weapon.owner, weapon.version, weapon.title, weak=weak)):
        return (yield from _tell_of_weapon(weapon, "unharmed"))
    return (yield from harm_weapon(weapon))


def harm_weapon(weapon: Weapon) -> Rule[Came]:
    """A weapon takes harm: damaged if it was sound, else destroyed. Clauses: core.durability, items.fragile"""
    if is_weak(weapon.version, damaged=weapon.damaged):
        yield from lose_weapon(weapon)
        return (yield from _tell_of_weapon(weapon, "destroyed"))
    yield from change(weapon, WeaponDamaged())
    return (yield from _tell_of_weapon(weapon, "damaged"))


def try_armour(wearer: Creature) -> Rule[Came]:
    """The durability roll of the armour somebody wears. Clauses: core.durability, items.fragile, items.robust"""
    weak = is_weak(wearer.armour_version, damaged=wearer.armour_damaged)
    if not (yield from durability_fails(wearer.id, wearer.armour_version, _armour_of(wearer), weak=weak)):
        return (yield from _tell(wearer, _armour_of(wearer), "unharmed"))
    return (yield from harm_armour(wearer))


def harm_armour(wearer: Creature) -> Rule[Came]:
    """Armour takes harm: damaged if it was sound, else destroyed. Clauses: core.durability, items.fragile"""
    wearer = yield from look(Creature, wearer.id)
    if is_weak(wearer.armour_version, damaged=wearer.armour_damaged):
        yield from change(wearer, ArmourGone())
        return (yield from _tell(wearer, _armour_of(wearer), "destroyed"))
    yield from change(wearer, ArmourDamaged())
    return (yield from _tell(wearer, _armour_of(wearer), "damaged"))


ITEMS: Final = owned("who", lambda one: dict.fromkeys(one.items))
"""What somebody has with them, by name. Clause: core.keywords"""


@procedure(
    "murdham.durability", title="Durability roll", by="owner", books=True, even=("down", "out of turn", "frenzied")
)
def try_item(
    who: Annotated[Creature, Field("whose item it is")],
    item: Annotated[str, Field("which of the items they have", rows=ITEMS)],
) -> Rule[Annotated[Came, result("the item", answers=True)]]:
    """Find out whether an item used in a way that may harm it is damaged, or destroyed where it was damaged.

    Clauses: core.durability, items.fragile, items.robust
    """
    must_have(who, item)
    version, _ = version_and_name(item)
    weak = is_weak(version, damaged=item in who.damaged)
    if not (yield from durability_fails(who.id, version, Sentence(item), weak=weak)):
        return (yield from _tell(who, _thing_of(who, item), "unharmed"))
    if weak:
        yield from change(who, ItemGone(item))
        return (yield from _tell(who, _thing_of(who, item), "destroyed"))
    yield from change(who, ItemDamaged(item))
    return (yield from _tell(who, _thing_of(who, item), "damaged"))


def must_have(who: Creature, item: str) -> None:
    """Refuse what needs an item that somebody does not have. Clause: core.durability"""
    must(item in who.items, "{title} has no {item}", title=who, item=item)


def _tell(owner: Creature | None, thing: str, came: Came) -> Rule[Came]:
    """Tell what happened to a thing to those who may know of its owner. Clause: core.durability"""
    of = (owner,) if owner else ()
    yield from say("{thing}: {came}", "durability", of=of, verdict=CAME[came], thing=thing, came=CAME[came])
    return came


def _tell_of_weapon(weapon: Weapon, came: Came) -> Rule[Came]:
    owner = yield from peek(Creature, weapon.owner)
    return (yield from _tell(owner, _thing_of(owner, weapon.title) if owner else weapon.title, came))


def _armour_of(wearer: Creature) -> str:
    return Sentence("the armour of {who}", who=wearer.title)


def _thing_of(who: Creature, thing: str) -> str:
    return Sentence("{thing} of {who}", thing=thing, who=who.title)


TOOLBOX: Final = "toolbox"
MENDS: Final = str(Sentence("mends something"))
"""What somebody does in the watch it takes. Clause: core.durability"""


@procedure("murdham.mend", title="Mend something", by="owner")
def mend(
    who: Annotated[Creature, Field("who mends it")],
    item: Annotated[str, Field("which of their damaged items", rows=ITEMS)] = "",
    weapon: Annotated[
        Weapon | None,
        Field(
            "or which damaged weapon or shield",
            empty="no weapon or shield",
            rows=arms("who", among=lambda one: one.damaged),
        ),
    ] = None,
    ability: Annotated[Fitting, Field("the ability that fits", by="referee")] = "wit",
) -> Rule[None]:
    """Mend something damaged with a toolbox: a watch, and a save at its end; failing destroys it.

    Clauses: core.durability, explore.action.watch
    """
    must(TOOLBOX in who.items, "{title} has no toolbox", title=who)
    if weapon is None:
        must_have(who, item)
    must(
        weapon.damaged if weapon else item in who.damaged,
        "{thing} is not damaged",
        thing=weapon.title if weapon else item,
    )
    yield from set_to_work(who, MENDS, "mend", item, weapon.id if weapon else "", ability)


@work("mend")
def mending_done(who: Creature, item: str, name: str, ability: Ability) -> Rule[bool]:
    """Have mended something, or spoilt it; answers which. Clauses: core.durability, core.proficiency"""
    weapon = (yield from peek(Weapon, name)) if name else None
    must(weapon is not None if name else item in who.items, "{thing} is gone", thing=name or item)
    fit: Ability = ability
    mended = yield from attempt(who, fit, f"{ability}-save", proficient="crafting" in who.skills)
    who = yield from look(Creature, who.id)
    if weapon is not None:
        yield from (change(weapon, WeaponMended()) if mended else lose_weapon(weapon))
    else:
        yield from change(who, ItemMended(item) if mended else ItemGone(item))
    yield from _tell(who, _thing_of(who, weapon.title if weapon else item), "unharmed" if mended else "destroyed")
    return mended
