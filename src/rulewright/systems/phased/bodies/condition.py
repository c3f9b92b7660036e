"""What somebody is able to do at all, what nobody has time for in a fight, and figures that make sense.

Belongs here: the guard that deeds declare. Not here: what a phase allows (combat).
"""

from typing import Final

from rulewright.engine import Rule, must, refused
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.rules import at_peace as no_fight
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight

BELOW_ZERO: Final = {
    "HP": ("hp", "critical.overflow"),
    "STR": ("strength", "zero.str"),
    "DEX": ("dexterity", "zero.dex"),
    "WIL": ("willpower", "zero.wil"),
    "DR": ("hide", "armor.dr-cap"),
    Sentence("fatigue"): ("fatigue", "fatigue.capacity"),
    Sentence("units of supplies"): ("supplies", "load.encumbered.capacity"),
    Sentence("units of treasure"): ("treasure", "load.encumbered.capacity"),
    Sentence("coins"): ("coins", "treasure.coins"),
}
"""What is never negative, with its field and clause. Clauses: critical.overflow, zero.str, armor.dr-cap"""


def must_make_sense(who: Creature) -> None:
    """Refuse somebody who has less than nothing of anything. Clauses: critical.overflow, zero.str, armor.dr-cap"""
    for name, (field, clause) in BELOW_ZERO.items():
        value = getattr(who, field)
        must(
            value >= 0,
            "{name} cannot be negative, {title} has {value}",
            name=name,
            title=who,
            value=value,
            clause=clause,
        )


STATES = {
    "critical": Sentence("is critically hurt and may only crawl"),
    "paralysed": Sentence("is paralysed"),
    "asleep": Sentence("is asleep"),
    "limp": Sentence("lies limp while the mind rules another"),
    "delirious": Sentence("is delirious"),
    "dead": Sentence("is dead"),
}
"""Why somebody can do nothing. Clauses: critical.helpless, zero.dex, zero.wil, zero.str, spells.dominate"""


def must_be_able(who: Creature) -> None:
    """Refuse any deed of somebody who can do nothing. Clauses: critical.helpless, zero.dex, zero.wil"""
    if not who.able:
        raise refused("{title} {state}", title=who, state=STATES[who.state])


def must_take(who: Creature) -> None:
    """Refuse to hand something to somebody who can take nothing: it is laid down beside them instead.

    Clauses: critical.helpless, zero.str, zero.dex, zero.wil
    """
    clause = "zero.str" if who.state == "dead" else "critical.helpless"
    must(who.able, "{title} {state} and takes nothing", title=who, state=STATES.get(who.state, ""), clause=clause)


def at_peace() -> Rule[None]:
    """Refuse what nobody has time for in a fight. Clause: rest.short"""
    yield from no_fight(Fight, FIGHT, "rest.short")
