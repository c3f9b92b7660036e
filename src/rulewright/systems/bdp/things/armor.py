"""Armor: what is worn, held, grown and learned, never more than 3; and the gear that is given up to stop a blow."""

from functools import partial
from typing import Final

import msgspec

from rulewright.engine import Part, Question, Rule, change, choose, must, refused, say
from rulewright.engine.wording import UNSAID
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.events.gear import ItemBroken, ItemDestroyed
from rulewright.systems.bdp.events.harm import HpLost
from rulewright.systems.bdp.numbers import ARMOR_CAP, REPAIR_SHARE
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.tables import Speed, Suit
from rulewright.systems.bdp.words import word

KEEP: Final = "keep"
"""The choice not to give anything up."""
ELEMENTAL: Final = "Elemental"
"""The skill of those whom the magic of one element hardly harms. Clause: skill.list.table"""
SUITS: Final = {"light": Sentence("light suit"), "medium": Sentence("medium suit"), "heavy": Sentence("heavy suit")}
"""Worn armour by its category. Clause: armor.category.suit"""
WORN: Final[dict[Suit, Sentence]] = {
    "light": Sentence("light armour"),
    "medium": Sentence("medium armour"),
    "heavy": Sentence("heavy armour"),
}
"""The same as things. Clause: sacrifice.mundane.what"""
SPEEDS: Final[dict[Speed, Sentence]] = {
    "bare": Sentence("a bare weapon"),
    "fast": Sentence("a fast weapon"),
    "balanced": Sentence("a balanced weapon"),
    "slow": Sentence("a slow weapon"),
}
"""Weapons by their speed. Clauses: weapon.speed.tags, sacrifice.mundane.what"""
LEARNED: Final = {
    "Fancy Footwork": Sentence("unarmoured"),
    "Defensive Posture": Sentence("the other hand is empty"),
    "Showfighter": Sentence("before a large audience"),
}
"""Skills that give Armor, with when they do. Clause: skill.armor.bonuses"""


def armor_parts(who: Creature) -> tuple[Part, ...]:
    """The parts of somebody's Armor, before the cap.

    Clauses: armor.value.subtract, armor.category.suit, skill.armor.bonuses
    """
    parts = [Part("own", who.hide, "natural or magical")] if who.hide else []
    suits = [item for item in who.items if item.worn and item.armor and not item.broken]
    if suits:
        best = max(suits, key=lambda item: item.armor)
        parts.append(Part(best.name, best.armor, SUITS.get(best.suit, UNSAID)))
    if who.shield:
        parts.append(Part(who.shield.name, who.shield.armor, "while it is held"))
    parts += [Part(name, 1, LEARNED[name]) for name in _learned(who)]
    missing = ARMOR_CAP - sum(part.value for part in parts)
    if who.protection and missing > 0:
        parts.append(Part("Divine Protection", missing, Sentence("attacks left: {n}", n=who.protection)))
    return tuple(parts)


def _learned(who: Creature) -> list[str]:
    """Armor by skill. Clause: skill.armor.bonuses"""
    learned = []
    if who.can("Fancy Footwork") and who.suit == "none":
        learned.append("Fancy Footwork")
    one = who.held[0] if len(who.held) == 1 and not who.shield else None
    if who.can("Defensive Posture") and one and one.speed in ("fast", "balanced") and one.hand != "both":
        learned.append("Defensive Posture")
    if who.can("Showfighter") and who.performing:
        learned.append("Showfighter")
    return learned


def armor_of(who: Creature) -> int:
    """Somebody's Armor. Clauses: armor.value.subtract, armor.value.cap"""
    return min(ARMOR_CAP, sum(part.value for part in armor_parts(who)))


class Stopped(msgspec.Struct, frozen=True):
    """A piece of gear given up to stop a blow, and the cost of mending it; None if it cannot be mended."""

    name: str
    repair: int | None


def must_stop(who: Creature, name: str, spell: bool) -> None:
    """Refuse to give up what cannot stop this blow.

    Clauses: sacrifice.mundane.what, sacrifice.special.what
    """
    item = next((one for one in who.items if one.name.casefold() == name.casefold()), None)
    if item is None or item.broken or item.grown:
        raise refused(
            "{title} has no {name} to give up", title=who, name=word(name), clause="sacrifice.condition.hp-zero"
        )
    if item.shield and item.hand:
        return
    must(
        not (spell and not (item.worn and item.suit == "heavy")),
        "magic is stopped only by heavy armour and shields",
        clause="sacrifice.special.what",
    )
    if item.weapon and item.hand and item.speed in ("balanced", "slow"):
        return
    if item.worn and item.suit in ("medium", "heavy"):
        return
    raise refused("{thing} cannot stop a blow", thing=_sort(item))


def _sort(item: Item) -> Sentence:
    """The sort of thing that cannot stop a blow, in words."""
    if item.weapon:
        return SPEEDS[item.weapon.speed]
    return (WORN.get(item.suit) if item.worn else None) or Sentence("the {name}", name=word(item.name))


def sacrifices(who: Creature, spell: bool) -> tuple[str, ...]:
    """The pieces somebody could give up to stop a blow. Clauses: sacrifice.mundane.what, sacrifice.special.what"""
    return tuple(item.name for item in who.items if _stops(who, item, spell))


def _stops(who: Creature, item: Item, spell: bool) -> bool:
    try:
        must_stop(who, item.name, spell)
    except Refused:
        return False
    return True


def offer_sacrifice(who: Creature, spell: bool, taken: Sentence) -> Rule[Stopped | None]:
    """Once the damage is known, let the target give up a piece of gear at 0 HP; if it has HP left, it falls to 0 for
    this. `taken` says what taking the blow does.

    Clauses: sacrifice.condition.hp-zero, sacrifice.effect.destroyed
    """
    pieces = sacrifices(who, spell)
    if not pieces or not who.able:
        return None
    items = [next(one for one in who.items if one.name == name) for name in pieces]
    labels = (taken, *(_label(one) for one in items))
    asks = partial(_asked, who)
    name = yield from choose(who.id, "sacrifice", (KEEP, *pieces), labels=labels, asks=asks)
    if name == KEEP:
        return None
    if who.hp:
        who = yield from change(who, HpLost(who.hp), "sacrifice.condition.hp-zero")
    item = next(one for one in who.items if one.name == name)
    stopped = Stopped(name, None if item.shield else repair_cost(item.price))
    yield from change(who, ItemDestroyed(name) if item.shield else ItemBroken(name))
    if not stopped.repair:
        yield from say(
            "{who} gives up the {thing}: the blow does nothing; it cannot be repaired."
            if stopped.repair is None
            else "{who} gives up the {thing}: the blow does nothing; mending costs three quarters of its price.",
            "sacrifice",
            verdict="stopped",
            who=who,
            thing=word(stopped.name),
            clause="sacrifice.effect.destroyed",
        )
    else:
        yield from say(
            "{who} gives up the {thing}: the blow does nothing; mending it costs {n} coin.",
            "sacrifice",
            many="{who} gives up the {thing}: the blow does nothing; mending it costs {n} coins.",
            verdict="stopped",
            who=who,
            thing=word(stopped.name),
            n=stopped.repair,
            clause="sacrifice.effect.destroyed",
        )
    return stopped


def _label(item: Item) -> Sentence:
    if item.shield:
        return Sentence("give up the {thing}: it is lost for good", thing=word(item.name))
    if not item.price:
        return Sentence("give up the {thing}: mending costs three quarters of its price", thing=word(item.name))
    return Sentence(
        "give up the {thing}: mending costs {n} coin",
        "give up the {thing}: mending costs {n} coins",
        thing=word(item.name),
        n=repair_cost(item.price),
    )


def _asked(who: Creature) -> Question:
    if who.hp:
        return Question(
            Sentence(
                "The blow gets through to you. A piece of gear can stop all of it, but your {hp} HP are gone with it. "
                "Give one up?",
                hp=who.hp,
            )
        )
    return Question(Sentence("The blow gets through to you. A piece of gear can stop all of it. Give one up?"))


def repair_cost(price: int) -> int:
    """The cost of mending, in coins: three quarters of the price, rounded up. Clause: sacrifice.effect.destroyed"""
    part, whole = REPAIR_SHARE
    return -(-price * part // whole)
