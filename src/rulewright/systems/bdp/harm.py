"""What a blow does once it has fallen: Armor first, then HP, then STR, then the Critical Damage Save."""

from functools import partial

import msgspec

from rulewright.engine import Part, Question, Rolls, Rule, Told, change, choose, tell
from rulewright.systems.bdp.armor import Stopped, offer_sacrifice
from rulewright.systems.bdp.bodies import lose
from rulewright.systems.bdp.critical import Harm, critical
from rulewright.systems.bdp.events.body import HpLost, Spent
from rulewright.systems.bdp.options import SACRIFICE_ASKED
from rulewright.systems.bdp.records import Creature


class Hurt(msgspec.Struct, frozen=True, kw_only=True):
    """What a blow came to for whoever took it."""

    armor: int = 0
    """Armor that counted against it."""
    dealt: int = 0
    """Damage after Armor; 0 where the blow was stopped."""
    hp: int = 0
    """HP it took."""
    lost: int = 0
    """STR it took."""
    harm: Harm | None = None
    """How the Critical Damage Save came out; None where none was rolled."""
    stopped: Stopped | None = None
    """The gear given up to stop it."""


def take(
    who: Creature,
    points: int,
    *,
    armor: int,
    cause: str = "",
    spell: bool = False,
    past_hp: bool = False,
    saved: bool = True,
    gentle: bool = False,
    brutal: bool = False,
) -> Rule[Hurt]:
    """Take a damage roll: less Armor, from HP, then from STR, with a Critical Damage Save if STR was damaged.

    `past_hp` blows go straight to STR; where not `saved`, no Save follows.
    Clauses: attack.steps.procedure, attack.hp.exactly-zero, attack.unaware.str, surprise.ambush.no-hp,
    sacrifice.condition.hp-zero
    """
    damage = max(0, points - armor)
    yield from tell(_struck, who, points, armor, damage)
    if not damage:
        return Hurt(armor=armor)
    wounds = past_hp or damage > who.hp
    stopped = (yield from offer_sacrifice(who, spell)) if wounds or (yield from SACRIFICE_ASKED) == "always" else None
    if stopped is not None:
        return Hurt(armor=armor, stopped=stopped)
    if not past_hp and (yield from _toughs_it_out(who, damage)):
        return Hurt(armor=armor, dealt=who.hp - 1, hp=who.hp - 1)
    hp = 0 if past_hp else min(who.hp, damage)
    if hp:
        who = yield from change(who, HpLost(hp))
    lost = min(damage - hp, who.score_now("str"))
    who = yield from lose(who, "str", lost)
    harm = None
    if lost and saved and who.status != "dead":
        harm = yield from critical(who, "str", cause, gentle=gentle, brutal=brutal)
    return Hurt(armor=armor, dealt=damage, hp=hp, lost=lost, harm=harm)


def _toughs_it_out(who: Creature, damage: int) -> Rule[bool]:
    """Once a day, stay at 1 HP on being brought to 0; the whole blow stops there. Clause: species.tough.one-hp"""
    if who.species != "tough" or "tough" in who.used or not 0 < who.hp <= damage:
        return False
    labels = ("be tough: stay at 1 HP, once today", "take it, and save it for later")
    asks = partial(_asked, who, damage)
    if (yield from choose(who.id, "tough", ("stay", "fall"), labels=labels, asks=asks)) == "fall":
        return False
    spent = yield from change(who, Spent("tough"))
    if spent.hp > 1:
        yield from change(spent, HpLost(spent.hp - 1), "species.tough.one-hp")
    yield from tell(_tough, who)
    return True


def _asked(who: Creature, damage: int) -> Question:
    past = f" and costs {damage - who.hp} STR" if damage > who.hp else ""
    return Question(f"The blow brings you from {who.hp} HP to 0{past}. Do you tough it out?")


def _struck(_rolls: Rolls, who: Creature, points: int, armor: int, damage: int) -> Told:
    parts = (Part("damage roll", points), Part("Armor", -min(armor, points), f"{armor} Armor counts"))
    text = f"{who.title} takes {damage} damage." if damage else f"Armor of {who.title} stops it all."
    outside = f"{who.title} is hit." if damage else text
    return Told(text, about="harm", parts=parts, total=damage, clause="attack.steps.procedure", outside=outside)


def _tough(_rolls: Rolls, who: Creature) -> Told:
    text, outside = f"{who.title} stays at 1 HP.", f"{who.title} just stays up."
    return Told(text, about="tough", clause="species.tough.one-hp", outside=outside)
