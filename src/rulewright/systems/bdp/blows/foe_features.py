"""Features of foes that change a blow: flying, riding, hunting as a pack."""

from functools import partial
from typing import Final

from rulewright.engine import Question, Rolls, Rule, Told, change, choose, say, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.blows.reactions import Foe
from rulewright.systems.bdp.blows.strikes import Blow, Die, Strike
from rulewright.systems.bdp.bodies.features import FLYING, MOUNTED, PACK
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.events.fights import CameDown
from rulewright.systems.bdp.numbers import ENHANCED_DIE
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Weapon

WHY: Final = "come-down"
"""The name of the choice to come down. Clause: npc.features.table"""


def is_aloft(who: Creature) -> bool:
    """Whether somebody flies or rides as a feature, and has not come down. Clause: npc.features.table"""
    return not who.grounded and any(one in who.features for one in (FLYING, MOUNTED))


def can_reach(who: Creature, target: Creature, weapon: Weapon, thrown: bool) -> Rule[bool]:
    """Whether a blow reaches somebody aloft: melee needs a DEX Save, unless the attacker flies as well.

    Clause: npc.features.table
    """
    if not is_aloft(target) or weapon.ranged or weapon.spell or thrown or is_aloft(who):
        return True
    reached = yield from save(who, "dex")
    if not reached:
        yield from say("{who} does not reach {foe}.", "aloft", who=who, foe=target)
    return reached


def those_who_reach(
    strikes: tuple[Strike, ...], foes: tuple[Foe, ...], target: Creature
) -> Rule[tuple[tuple[Strike, ...], tuple[Foe, ...]]]:
    """Of several attackers, those who get to a target that flies or rides. Clause: npc.features.table"""
    there: tuple[str, ...] = ()
    for strike in strikes:
        foe = next(foe for foe in foes if foe.who.id == strike.by)
        if (yield from can_reach(foe.who, target, foe.weapons[0], strike.thrown)):
            there = (*there, strike.by)
    return tuple(one for one in strikes if one.by in there), tuple(foe for foe in foes if foe.who.id in there)


def may_come_down(who: Creature, damage: int) -> Rule[bool]:
    """Let somebody aloft choose to come down instead of taking damage. Clause: npc.features.table"""
    if not damage or not is_aloft(who) or not who.able:
        return False
    usual = ("fall", "take") if damage > who.hp else ("take", "fall")
    words = {"take": Sentence("take the damage"), "fall": Sentence("come down in place of it")}
    asks = partial(Question, Sentence("The blow does {damage} damage. Do you come down in place of it?", damage=damage))
    chosen = yield from choose(who.id, WHY, usual, labels=tuple(words[one] for one in usual), asks=asks)
    if chosen == "take":
        return False
    yield from change(who, CameDown())
    yield from tell(_down, who)
    return True


def _down(_rolls: Rolls, who: Creature) -> Told:
    text = Sentence("{who} can fly no more, and takes no harm.", who=who.title)
    if MOUNTED in who.features:
        text = Sentence("{who} is unhorsed, and takes no harm.", who=who.title)
    return Told(text, about="aloft", clause="npc.features.table")


def pack_dice(blows: tuple[Blow, ...], attackers: tuple[Creature, ...], base: str) -> tuple[Die, ...]:
    """The d12 that several of a pack add to a moment. Clause: npc.features.table"""
    pack = [one.id for one in attackers if PACK in one.features]
    if len(pack) < 2:
        return ()
    place = next(at for at, blow in enumerate(blows) if blow.strike.by in pack)
    return (Die(f"{base}-d12", ENHANCED_DIE, place, 0, own=False),)
