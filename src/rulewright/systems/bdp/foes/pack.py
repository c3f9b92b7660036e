"""Foes that hunt as a pack: several of them on one target add a d12."""

from rulewright.systems.bdp.foes.features import PACK
from rulewright.systems.bdp.numbers import ENHANCED_DIE
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.strikes import Blow, Die


def pack_dice(blows: tuple[Blow, ...], attackers: tuple[Creature, ...], base: str) -> tuple[Die, ...]:
    """The d12 that several of a pack add to a moment. Clause: npc.features.table"""
    pack = [one.id for one in attackers if PACK in one.features]
    if len(pack) < 2:
        return ()
    place = next(at for at, blow in enumerate(blows) if blow.strike.by in pack)
    return (Die(f"{base}-d12", ENHANCED_DIE, place, 0, own=False),)
