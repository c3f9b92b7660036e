"""Judging a strike: every reason that makes it impaired or enhanced is counted; one of each cancel out.

Belongs here: reasons. Not here: the dice that follow from them (strikes), or what the target does about it (reactions).
"""

from typing import Final

import msgspec

from rulewright.engine import Rule, lasts, peek
from rulewright.systems.bdp.blows.strikes import Blow, Strike
from rulewright.systems.bdp.bodies.boons import damage_bonus
from rulewright.systems.bdp.numbers import EXPERIENCE, SUPERIOR_HP
from rulewright.systems.bdp.options import BOTH, SUPERIORITY
from rulewright.systems.bdp.records.conditions import CRIPPLED, HAMPERED, ROUSED, TERROR
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, Fight
from rulewright.systems.bdp.records.items import Weapon
from rulewright.systems.bdp.things.darkness import is_blind


def judge(
    strike: Strike, who: Creature, target: Creature, weapons: tuple[Weapon, ...], hindered: str = ""
) -> Rule[Blow]:
    """Count every reason that makes a strike impaired or enhanced; one against one they cancel.

    `hindered` is how the target's reaction hinders it. Ruling: to strike at what one does not see, in the dark, is a
    position of weakness. Clauses: attack.impaired.d4, attack.enhanced.d12, attack.both.cancel, gear.light.torch,
    skill.list.table
    """
    hampered = yield from lasts(who.id, HAMPERED, CRIPPLED)
    superior = target.max_hp > 0 and who.max_hp - target.max_hp >= SUPERIOR_HP and bool((yield from SUPERIORITY))
    against = [
        *_against(strike, who, target, weapons),
        *([hindered] if hindered else []),
        *(["hampered"] if hampered else []),
        *(["terror"] if (yield from lasts(who.id, TERROR)) else []),
        *(["the dark"] if (yield from is_blind(who)) else []),
        *(["a great distraction"] if target.can(OPPORTUNIST) and (yield from _is_distracted()) else []),
    ]
    favouring = [*_favouring(strike, who, target), *(["superior"] if superior else [])]
    both = bool(against and favouring)
    stays = both and (yield from BOTH) == "d4-and-d12"
    return Blow(
        strike=msgspec.structs.replace(strike, bonus=strike.bonus + damage_bonus(who, target)),
        weapons=weapons,
        impaired=bool(against) and (not both or stays),
        enhanced=bool(favouring) and (not both or stays),
        against=tuple(against),
        favouring=tuple(favouring),
        roused=bool((yield from lasts(who.id, ROUSED))),
    )


OPPORTUNIST: Final = "Opportunist"
"""The skill of those whom nobody hits well amid a great distraction. Clause: skill.list.table"""


def _is_distracted() -> Rule[bool]:
    """Whether something distracts everybody in this fight greatly. Clause: skill.list.table"""
    fight = yield from peek(Fight, FIGHT)
    return fight is not None and fight.distracted


def _against(strike: Strike, who: Creature, target: Creature, weapons: tuple[Weapon, ...]) -> list[str]:
    """Reasons for impaired.

    Clauses: attack.impaired.d4, injury.arm.impaired, detachment.attacked.impaired, weapon-variation.list,
    npc.features.table
    """
    found = ["a position of weakness"] if strike.impaired else []
    hurt = {old.at for old in who.wounds if old.level != "light"}
    used = {item.hand for item in who.held if item.weapon in weapons}
    sound = {hand for hand in ("left", "right") if f"{hand} arm" not in {*hurt, *who.limbs_lost}}
    arms = {"left arm", "right arm"}
    armed = any(f"{hand} arm" in hurt for hand in used) or ("both" in used and hurt & arms)
    if armed or (not used and hurt & arms and not sound):
        found.append("an injured arm")
    found += ["a horde strikes"] if "horde" in who.features else []
    found += ["an unseen target"] if "invisible" in target.features else []
    if target.kind == "detachment" and who.kind != "detachment" and not strike.blast:
        found.append("one against a detachment")
    if target.quarry == who.id:
        found.append("Tunnel Vision")
    if target.ward == "impaired" and not any(weapon.grade == "silvered" or weapon.magic for weapon in weapons):
        found.append("an ordinary weapon")
    return found


def _favouring(strike: Strike, who: Creature, target: Creature) -> list[str]:
    """Reasons for enhanced.

    Clauses: attack.enhanced.d12, detachment.attack.enhanced, skill.attack.enhancers, skill.dodge.winds-wrath,
    skill.initiative.alert, npc.features.table
    """
    found = ["a position of advantage"] if strike.enhanced else []
    found += ["a daring move"] if strike.stunt else []
    found += ["a charge"] if strike.closing and "charge" in who.features else []
    found += ["against a horde"] if "horde" in target.features else []
    found += ["the target is exposed"] if target.exposed else []
    found += ["Savage Strikes"] if strike.savage else []
    found += ["Rage"] if who.raging or target.raging else []
    found += ["a Commander's word"] if who.inspired else []
    found += ["Patient Strike"] if who.patient else []
    found += ["Wind's Wrath"] if who.can("Wind's Wrath") and target.id in who.dodged else []
    found += ["Mounted Warrior"] if who.can("Mounted Warrior") and who.mounted and not target.mounted else []
    if who.kind == "detachment" and target.kind != "detachment":
        found.append("a detachment against one")
    if who.quarry == target.id or target.quarry not in ("", who.id):
        found.append("Tunnel Vision")
    return found


def least_roll(who: Creature, target: Creature) -> int:
    """The lowest a damage roll can be against a kind of foe one knows. Clause: improve.experience.minimum"""
    return max((EXPERIENCE[level] for folk, level in who.experience if folk == target.folk), default=0)
