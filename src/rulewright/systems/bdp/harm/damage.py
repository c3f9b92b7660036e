"""Taking damage: Armor first, then HP, then STR, then the Critical Damage Save."""

from functools import partial
from typing import Annotated, Final

import msgspec

from rulewright.engine import Part, Question, Rule, change, choose, say
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.falling import lose
from rulewright.systems.bdp.events.harm import HpLost, Spent
from rulewright.systems.bdp.harm.critical import Harm, critical
from rulewright.systems.bdp.options import SACRIFICE_ASKED
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.things.armor import Stopped, offer_sacrifice
from rulewright.systems.bricks.cairn.abilities import Ability

COUNTS: Final = tuple(
    str(one)
    for one in (
        Sentence("0 Armor counts"),
        Sentence("1 Armor counts"),
        Sentence("2 Armor counts"),
        Sentence("3 Armor counts"),
    )
)
"""The Armor that counted, in words; parts are kept as plain text. Clause: armor.value.cap"""


class Hurt(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a blow for its target."""

    armor: Annotated[int, implied("what gets through says it")] = 0
    """Armor that counted against it."""
    dealt: Annotated[int, result("damage")] = 0
    """Damage after Armor; 0 if the blow was stopped."""
    hp: Annotated[int, implied("HP are told")] = 0
    """HP it took."""
    lost: Annotated[int, implied("STR is told")] = 0
    """STR it took, or the ability that some magic harms in its place."""
    harm: Harm | None = None
    """The result of the Critical Damage Save; None if none was rolled."""
    stopped: Annotated[Stopped | None, implied("what becomes of the gear is told")] = None
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
    ability: Ability = "str",
) -> Rule[Hurt]:
    """Take a damage roll: subtract Armor, then lose HP, then STR, with a Critical Damage Save if STR was damaged.
    `past_hp` blows go straight to STR; unless `saved`, no Save follows. Some magic harms another ability than STR.

    Clauses: attack.steps.procedure, attack.hp.exactly-zero, attack.unaware.str, surprise.ambush.no-hp,
    sacrifice.condition.hp-zero
    """
    damage = max(0, points - armor)
    wounds = past_hp or damage > who.hp
    asks = bool(damage) and (wounds or (yield from SACRIFICE_ASKED) == "always")
    yield from say(
        "Armor of {who} stops it all."
        if not damage
        else "{who} takes {damage} damage, straight to {ability}."
        if past_hp
        else "{who} takes {damage} damage."
        if asks or _is_tough(who)
        else "{who} takes {damage} damage: {left} HP left.",
        "harm",
        outside="{who} is hit." if damage else "Armor of {who} stops it all.",
        parts=(Part("damage roll", points), *((Part("Armor", -min(armor, points), COUNTS[armor]),) if armor else ())),
        total=damage,
        who=who,
        damage=damage,
        left=who.hp - damage,
        ability=ability.upper(),
        clause="attack.steps.procedure",
    )
    if not damage:
        return Hurt(armor=armor)
    stopped = None
    if asks:
        taken = _taken(who, damage, ability, past_hp=past_hp, saved=saved)
        stopped = yield from offer_sacrifice(who, spell, taken)
    if stopped is not None:
        return Hurt(armor=armor, stopped=stopped)
    if not past_hp and (yield from _toughs_it_out(who, damage, ability)):
        return Hurt(armor=armor, dealt=who.hp - 1, hp=who.hp - 1)
    hp = 0 if past_hp else min(who.hp, damage)
    if hp:
        who = yield from change(who, HpLost(hp))
    lost = min(damage - hp, who.score_now(ability))
    who = yield from lose(who, ability, lost)
    if lost and who.score_now(ability):
        yield from say(
            "{who} is down to 0 HP and loses {lost} {ability}: {left} left."
            if hp
            else "{who} has {left} {ability} left."
            if past_hp
            else "{who} loses {lost} {ability}: {left} left.",
            "wounded",
            outside="{who} is wounded.",
            who=who,
            lost=lost,
            ability=ability.upper(),
            left=who.score_now(ability),
            clause="attack.steps.procedure",
        )
    harm = None
    if lost and saved and who.status != "dead" and who.score_now(ability):
        harm = yield from critical(who, ability, cause, gentle=gentle, brutal=brutal)
    return Hurt(armor=armor, dealt=damage, hp=hp, lost=lost, harm=harm)


def _taken(who: Creature, damage: int, ability: Ability, *, past_hp: bool, saved: bool) -> Sentence:
    """What taking a blow does to whoever takes it, in words: HP, STR, death, a Save.

    Clauses: attack.steps.procedure, crit.str.zero, crit.save.procedure
    """
    if _is_tough(who) and who.hp and not past_hp:
        return Sentence("take the blow: you can tough it out")
    hp = 0 if past_hp else min(who.hp, damage)
    lost, left = damage - hp, who.score_now(ability) - (damage - hp)
    if lost <= 0:
        return Sentence("take the blow: {hp} HP", hp=hp)
    if left <= 0:
        dies = ability == "str"
        return Sentence("take the blow: you die") if dies else Sentence("take the blow: you can act no more")
    cost = Sentence("{lost} {ability}, {left} left", lost=lost, ability=ability.upper(), left=left)
    if hp:
        cost = Sentence("{hp} HP and {cost}", hp=hp, cost=cost)
    if saved:
        return Sentence("take the blow: {cost}, and a Critical Damage Save", cost=cost)
    return Sentence("take the blow: {cost}", cost=cost)


def _is_tough(who: Creature) -> bool:
    return who.species == "tough" and "tough" not in who.used


def _toughs_it_out(who: Creature, damage: int, ability: Ability) -> Rule[bool]:
    """Once a day, stay at 1 HP instead of falling to 0; the rest of the blow does nothing.

    Clause: species.tough.one-hp
    """
    if not _is_tough(who) or not 0 < who.hp <= damage:
        return False
    labels = (Sentence("be tough: stay at 1 HP, once today"), Sentence("take it, and save it for later"))
    asks = partial(_asked, who, damage, ability)
    if (yield from choose(who.id, "tough", ("stay", "fall"), labels=labels, asks=asks)) == "fall":
        return False
    spent = yield from change(who, Spent("tough"))
    if spent.hp > 1:
        yield from change(spent, HpLost(spent.hp - 1), "species.tough.one-hp")
    yield from say("{who} stays at 1 HP.", "tough", outside="{who} just stays up.", who=who)
    return True


def _asked(who: Creature, damage: int, ability: Ability) -> Question:
    if damage > who.hp:
        return Question(
            Sentence(
                "The blow brings you from {hp} HP to 0 and costs {lost} {ability}. Do you tough it out?",
                hp=who.hp,
                lost=damage - who.hp,
                ability=ability.upper(),
            )
        )
    return Question(Sentence("The blow brings you from {hp} HP to 0. Do you tough it out?", hp=who.hp))
