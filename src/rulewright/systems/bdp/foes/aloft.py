"""Flying and mounted foes: melee needs a DEX Save to reach them, and they may come down in place of being hurt."""

from functools import partial
from typing import Final

from rulewright.engine import Question, Rolls, Rule, Told, change, choose, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.events.foes import CameDown
from rulewright.systems.bdp.foes.features import FLYING, MOUNTED
from rulewright.systems.bdp.pieces import Weapon
from rulewright.systems.bdp.reactions import Foe
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import save
from rulewright.systems.bdp.strikes import Strike

WHY: Final = "come-down"
"""The name of the choice to come down. Clause: npc.features.table"""


def is_aloft(who: Creature) -> bool:
    """Whether somebody flies or rides as a feature, and has not come down. Clause: npc.features.table"""
    return not who.grounded and any(one in who.features for one in (FLYING, MOUNTED))


def reaches_up(who: Creature, target: Creature, weapon: Weapon, thrown: bool) -> Rule[bool]:
    """Whether a blow gets to somebody aloft: melee needs a DEX Save, unless one flies oneself.

    Clause: npc.features.table
    """
    if not is_aloft(target) or weapon.ranged or weapon.spell or thrown or is_aloft(who):
        return True
    reached = yield from save(who, "dex")
    if not reached:
        yield from tell(_missed, who, target)
    return reached


def reaching(
    strikes: tuple[Strike, ...], foes: tuple[Foe, ...], target: Creature
) -> Rule[tuple[tuple[Strike, ...], tuple[Foe, ...]]]:
    """Of several attackers, those who get to a target that flies or rides. Clause: npc.features.table"""
    there: tuple[str, ...] = ()
    for strike in strikes:
        foe = next(foe for foe in foes if foe.who.id == strike.by)
        if (yield from reaches_up(foe.who, target, foe.weapons[0], strike.thrown)):
            there = (*there, strike.by)
    return tuple(one for one in strikes if one.by in there), tuple(foe for foe in foes if foe.who.id in there)


def comes_down(who: Creature, damage: int) -> Rule[bool]:
    """Let somebody aloft who would be hurt come down in place of it. Clause: npc.features.table"""
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


def _missed(_rolls: Rolls, who: Creature, target: Creature) -> Told:
    text = Sentence("{who} does not reach {foe}.", who=who.title, foe=target.title)
    return Told(text, about="aloft", clause="npc.features.table")


def _down(_rolls: Rolls, who: Creature) -> Told:
    text = Sentence("{who} can fly no more, and takes no harm.", who=who.title)
    if MOUNTED in who.features:
        text = Sentence("{who} is unhorsed, and takes no harm.", who=who.title)
    return Told(text, about="aloft", clause="npc.features.table")
