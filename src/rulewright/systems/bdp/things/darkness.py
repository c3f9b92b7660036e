"""Darkness: where the party stands in it, and who sees all the same."""

from typing import Final

from rulewright.engine import Rule, peek, survey
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, Fight
from rulewright.systems.bdp.records.items import FallenLight
from rulewright.systems.bricks.exploring import Locale
from rulewright.systems.bricks.exploring.ground import whereabouts

NIGHT_SIGHT: Final = "Night Sight"
"""The skill of those who see well in the dark. Clause: skill.list.table"""


def is_dark() -> Rule[bool]:
    """Whether the party is in a dark place where no light of theirs burns; who has run has taken theirs along.

    Clauses: gear.light.torch, retreat.save.dex, morale.save.failed
    """
    where = yield from whereabouts()
    place = (yield from peek(Locale, where)) if where else None
    if place is None or not place.dark:
        return False
    fight = yield from peek(Fight, FIGHT)
    gone = fight.gone if fight is not None else ()
    party = [one for one in (yield from survey(Creature)) if one.group == "party" and one.id not in gone]
    party = [one for one in party if one.status != "routed"]
    lies = [one.item for one in (yield from survey(FallenLight)) if one.place in ("", where) and not one.left]
    return not any(item.lit for item in (*lies, *(item for one in party for item in one.items)))


def is_blind(who: Creature) -> Rule[bool]:
    """Whether somebody of the party sees nothing for the darkness; whoever lives in it sees there.

    Clauses: gear.light.torch, skill.list.table
    """
    return who.group == "party" and not who.can(NIGHT_SIGHT) and (yield from is_dark())
