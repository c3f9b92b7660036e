"""How foes whom nobody decides for use what they have by nature."""

from typing import Final

from rulewright.engine import Lasting, Rule, survey
from rulewright.systems.bdp.attack import ORDINALS
from rulewright.systems.bdp.foes.features import BREATH, CONSTRICT
from rulewright.systems.bdp.foes.grip import GRIPPED
from rulewright.systems.bdp.foes.powers import breathe, constrict
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.strikes import Strike, spacing, weapons_of
from rulewright.systems.bdp.tables import Band

WITHIN: Final[tuple[Band, ...]] = ("close", "near")
"""How far a grip and a breath go. Clause: combat.range.bands"""


def by_nature(who: Creature, target: Creature, targets: tuple[Creature, ...], number: int) -> Rule[bool]:
    """Use a breath or a grip where there is one: a breath every other round on several at once, a grip on one.

    The round between is for drawing breath, so that all can see it coming. Clause: npc.features.table
    """
    near: tuple[Creature, ...] = ()
    for one in targets:
        if (yield from spacing(who.id, one.id, weapons_of(who, Strike(by=who.id))[0])) in WITHIN:
            near = (*near, one)
    if BREATH in who.features and len(near) > 1 and number % 2 == 0:
        yield from breathe(who, near[: len(ORDINALS)])
        return True
    held = [one.on for one in (yield from survey(Lasting)) if one.what == GRIPPED]
    if CONSTRICT in who.features and target in near and target.id not in held:
        yield from constrict(who, target)
        return True
    return False
