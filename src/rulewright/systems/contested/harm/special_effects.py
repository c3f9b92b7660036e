"""What some foes do more when their victim fails the save against Critical Damage.

What numbers can say happens here; the rest is told, and the referee sees to it.
"""

from rulewright.chance import parse
from rulewright.engine import Rule, change, look, roll, say
from rulewright.errors import Sentence
from rulewright.systems.contested.body.condition import lose
from rulewright.systems.contested.checks.owed import owe_for
from rulewright.systems.contested.checks.rolls import attribute_named
from rulewright.systems.contested.events.harm import Caught, HpRegained
from rulewright.systems.contested.gear.deprivation import deprive
from rulewright.systems.contested.gear.fatigue import add_fatigue
from rulewright.systems.contested.gear.inventory import let_go
from rulewright.systems.contested.records import Creature, CriticalDeed
from rulewright.systems.contested.words import GONE


def follow_up(attacker: Creature, victim: Creature) -> Rule[None]:
    """Let the attacker's own effect happen to a victim that failed the save. Clause: combat.critical.special"""
    if not attacker.critical_effect and attacker.critical_deed is None:
        return
    yield from say(
        "{who} has felled {foe}: {effect}",
        "critical-effect",
        who=attacker,
        foe=victim,
        effect=attacker.critical_effect or Sentence("something more happens to the victim."),
    )
    if attacker.critical_deed is None:
        yield from owe_for(victim, "felled", "combat.critical.special", attacker.critical_effect)
    else:
        yield from _deed(attacker, victim, attacker.critical_deed)


def _deed(attacker: Creature, victim: Creature, deed: CriticalDeed) -> Rule[None]:
    if deed.do == "restore":
        yield from _regain(attacker, (yield from _amount(deed)))
    elif victim.status in GONE:
        return
    elif deed.do == "drain":
        yield from _regain(attacker, (yield from _lose(victim, deed)))
    else:
        yield from befall(victim, deed, attacker.title)


def befall(victim: Creature, deed: CriticalDeed, by: str) -> Rule[None]:
    """Let happen to somebody what a foe or a place does: a loss, Fatigue, need, being held, dropping what is held.

    Clauses: combat.critical.special, fatigue.sources
    """
    if deed.do in ("lose", "drain"):
        yield from _lose(victim, deed)
    elif deed.do == "fatigue":
        yield from add_fatigue(victim, (yield from _amount(deed)))
    elif deed.do == "deprive":
        yield from deprive(victim, "rest")
    elif deed.do == "hold":
        yield from change(victim, Caught(by))
    elif deed.do == "disarm":
        yield from _disarm(victim)


def _amount(deed: CriticalDeed) -> Rule[int]:
    """The number of a deed: rolled, or fixed where it has no dice."""
    if not deed.amount or deed.amount.isdigit():
        return int(deed.amount or 1)
    return (yield from roll(parse(deed.amount), "effect"))


def _lose(victim: Creature, deed: CriticalDeed) -> Rule[int]:
    points = yield from _amount(deed)
    if deed.what == "hp":  # the victim of Critical Damage has no HP left to lose
        return points
    attribute = attribute_named(deed.what)
    points = min(points, victim.score(attribute))
    yield from lose(victim, attribute, points)
    return points


def _regain(creature: Creature, points: int) -> Rule[None]:
    now = yield from look(Creature, creature.id)
    gained = min(points, now.max_hp - now.hp)
    if gained > 0:
        yield from change(now, HpRegained(gained))


def _disarm(victim: Creature) -> Rule[None]:
    for name in [one.name for one in victim.items if one.held]:
        victim = yield from let_go(victim, name)
