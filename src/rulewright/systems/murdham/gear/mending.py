"""Mending: a toolbox, a watch and a save make what is damaged sound again, or spoil it."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, change, look, procedure, remove
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.events.goods import ItemGone, ItemMended, WeaponMended
from rulewright.systems.murdham.exploring import act
from rulewright.systems.murdham.gear.durability import came_of, must_have
from rulewright.systems.murdham.records import Ability, Creature, Weapon
from rulewright.systems.murdham.saves import attempt

TOOLBOX: Final = "toolbox"
MENDS: Final = str(Sentence("mends something"))
"""What somebody does in the watch it takes. Clause: core.durability"""


@procedure("murdham.mend", title="Mend something", clauses=("core.durability", "core.proficiency"), by="owner")
def mend(
    who: Annotated[Creature, Field("who mends it")],
    item: Annotated[str, Field("which of their damaged items")] = "",
    weapon: Annotated[Weapon | None, Field("or which damaged weapon or shield")] = None,
    ability: Annotated[Literal["str", "wit"], Field("the ability that fits")] = "wit",
) -> Rule[bool]:
    """Mend something damaged with a toolbox: a watch and a save; failing destroys it.

    Clauses: core.durability, core.proficiency
    """
    if TOOLBOX not in who.items:
        raise Refused(Sentence("{title} has no toolbox", title=who.title), clause="core.durability")
    if weapon is None:
        must_have(who, item)
    if not (weapon.damaged if weapon else item in who.damaged):
        raise Refused(
            Sentence("{thing} is not damaged", thing=weapon.title if weapon else item), clause="core.durability"
        )
    yield from act(who, MENDS, "watch")
    fit: Ability = ability
    mended = yield from attempt(who, fit, f"{ability}-save", proficient="crafting" in who.skills)
    who = yield from look(Creature, who.id)
    if weapon is not None:
        yield from (change(weapon, WeaponMended()) if mended else remove(weapon.id))
    else:
        yield from change(who, ItemMended(item) if mended else ItemGone(item))
    yield from came_of(weapon.title if weapon else item, "unharmed" if mended else "destroyed")
    return mended
