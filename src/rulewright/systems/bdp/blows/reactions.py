"""Reactions: Defend, Fight Back, Block, Dodge or Parry, chosen by the target before damage is rolled.

One choice covers every attacker of the moment. Its Fatigue is taken at once, and needs a free slot.
"""

from functools import partial
from typing import Final, get_args

import msgspec

from rulewright.engine import Question, Rule, change, choose, must, say
from rulewright.errors import Refused, Sentence, every
from rulewright.systems.bdp.blows.strikes import BANDS, bare_hands, spacing
from rulewright.systems.bdp.blows.strikes import Strike as Declared
from rulewright.systems.bdp.events.fights import AttackersDodged, ReactionUsed
from rulewright.systems.bdp.numbers import ARMOR_CAP
from rulewright.systems.bdp.options import FREE_DEFENCE, SUIT_READING
from rulewright.systems.bdp.records.creature import Creature, Reaction
from rulewright.systems.bdp.records.items import Weapon
from rulewright.systems.bdp.tables import Band
from rulewright.systems.bdp.things.armor import armor_of
from rulewright.systems.bdp.things.slots import must_have_room, take_fatigue
from rulewright.systems.bdp.words import state_of, word
from rulewright.systems.bricks.saying import in_a_row

REACTIONS: Final[tuple[Reaction, ...]] = get_args(Reaction)
IMPAIRS: Final[dict[str, tuple[str, ...]]] = {"block": ("bare", "fast", "balanced"), "dodge": ("balanced", "slow")}
"""Speeds of the weapons that a block and a dodge impair. Clauses: react.block.effect, react.dodge.effect"""


class Foe(msgspec.Struct, frozen=True):
    """An attacker of this moment, as the defender sees it."""

    who: Creature
    weapons: tuple[Weapon, ...]
    band: Band


class Stance(msgspec.Struct, frozen=True):
    """The table's options about defending, and the circumstances that forbid reactions at this moment."""

    heavy: bool
    """The defender counts as in heavy armour."""
    free: bool = True
    """Some blocks and dodges cost nothing."""
    unaware: bool = False
    answering: bool = False
    """The blow answers an attack of the defender's own."""


def named(reaction: Reaction) -> Sentence:
    """What a reaction is called. Clause: react.npc.access"""
    return word(reaction.replace("-", " "))


def stance(who: Creature, *, unaware: bool = False, answering: bool = False) -> Rule[Stance]:
    """The stance of a defender under the table's options. Clauses: armor.category.suit, react.block.free"""
    reading = yield from SUIT_READING
    heavy = who.suit == "heavy" if reading == "suit" else armor_of(who) >= ARMOR_CAP
    return Stance(heavy, bool((yield from FREE_DEFENCE)), unaware, answering)


def must_react(reaction: Reaction, who: Creature, foes: tuple[Foe, ...], how: Stance) -> None:
    """Refuse a reaction that is not open, saying why.

    Clauses: react.timing.before-damage, react.chain.none, react.npc.access, react.block.effect, react.dodge.forbidden
    """
    if reaction == "defend":
        return
    must(not how.answering, "an attacker cannot react to the answer", clause="react.chain.none")
    must(
        not how.unaware,
        "{title} does not notice the attack and cannot {reaction}",
        title=who,
        reaction=named(reaction),
        clause="attack.unaware.str",
    )
    must(who.able, "{title} cannot react: {state}", title=who, state=state_of(who), clause="crit.out.duration")
    must(
        not who.absorbed,
        "no active defence while casting a {casting}",
        casting=word(who.absorbed),
        clause="miracle.cast.wil",
    )
    must(
        who.kind == "pc" or reaction in (*who.reactions, *dict(who.uses)),
        "{title} does not know how to {reaction}",
        title=who,
        reaction=named(reaction),
        clause="react.npc.access",
    )
    must(
        dict(who.uses).get(reaction, 1) >= 1,
        "{title} has no {reaction} left in this fight",
        title=who,
        reaction=named(reaction),
        clause="react.npc.access",
    )
    _must_suit(reaction, who, foes, how)
    if costs(reaction, who, how):
        must_have_room(who)


def _must_suit(reaction: Reaction, who: Creature, foes: tuple[Foe, ...], how: Stance) -> None:
    slow = next((item.name for item in who.held if item.speed == "slow"), "")
    must(
        not (reaction == "block" and not (who.shield or any(item.speed in ("balanced", "slow") for item in who.held))),
        "blocking needs a balanced or slow weapon or a shield: {title} has none",
        title=who,
        clause="react.block.effect",
    )
    must(
        reaction != "dodge" or not how.heavy,
        "no dodging in heavy armour: {title}",
        title=who,
        clause="react.dodge.forbidden",
    )
    must(
        reaction != "dodge" or not slow,
        "no dodging with a slow weapon in hand: the {slow} of {title}",
        slow=slow,
        title=who,
        clause="react.dodge.forbidden",
    )
    must(
        reaction not in ("parry", "fight-back") or within_reach(who, foes),
        "only an opponent one could strike back at: {title} reaches none",
        title=who,
        clause="react.parry.roll",
    )


def within_reach(who: Creature, foes: tuple[Foe, ...]) -> tuple[Foe, ...]:
    """The attackers one could attack in return. Clauses: react.parry.roll, react.fight-back.strike"""
    weapon = own_weapon(who)
    return tuple(foe for foe in foes if foe.who.able and BANDS.index(foe.band) <= BANDS.index(weapon.reaches))


def own_weapon(who: Creature) -> Weapon:
    """The weapon a defender strikes back with: the first one in hand, or bare hands."""
    held = who.held[0].weapon if who.held else None
    return held or bare_hands(who, Declared(by=who.id))


def costs(reaction: Reaction, who: Creature, how: Stance) -> bool:
    """Whether a reaction costs 1 Fatigue.

    Clauses: react.block.effect, react.block.free, react.dodge.effect, react.dodge.free, react.fight-back.strike,
    react.parry.roll
    """
    if reaction in ("defend", "parry") or reaction in dict(who.uses):
        return False
    if how.free and reaction == "block" and how.heavy:
        return not (who.shield or any(item.speed == "slow" for item in who.held))
    if how.free and reaction == "dodge" and who.suit in ("none", "light"):
        return any(item.speed != "fast" for item in who.held)
    return True


def open_reactions(who: Creature, foes: tuple[Foe, ...], how: Stance) -> tuple[Reaction, ...]:
    """The reactions that are open, Defend first. Clauses: react.defend.default, react.timing.before-damage"""
    return tuple(one for one in REACTIONS if _is_open(one, who, foes, how))


def _is_open(reaction: Reaction, who: Creature, foes: tuple[Foe, ...], how: Stance) -> bool:
    try:
        must_react(reaction, who, foes, how)
    except Refused:
        return False
    return True


def react(who: Creature, foes: tuple[Foe, ...], how: Stance) -> Rule[tuple[Creature, Reaction]]:
    """Ask for the reaction and take its Fatigue at once.

    Clauses: react.timing.before-damage, react.defend.default, react.npc.access, fatigue.sources.list
    """
    options = open_reactions(who, foes, how)
    if len(options) < 2:
        return who, "defend"
    labels = tuple(_label(one, who, how, foes) for one in options)
    chosen = yield from choose(who.id, "reaction", options, labels=labels, asks=partial(_asked, who, foes))
    reaction = next(one for one in options if one == chosen)
    called = named(reaction)
    yield from say("{who}: {reaction}.", "reaction", who=who, reaction=called, verdict=called)
    if reaction in dict(who.uses):
        who = yield from change(who, ReactionUsed(reaction))
    elif costs(reaction, who, how):
        who = yield from take_fatigue(who)
    if reaction == "dodge":
        who = yield from change(who, AttackersDodged(tuple(foe.who.id for foe in foes)))
    return who, reaction


TIRING, FREE = Sentence("1 Fatigue"), Sentence("free")
FILLING = Sentence("1 Fatigue fills your last slot: HP fall to 0 first")
"""What a reaction costs, in words. Clauses: react.block.effect, react.block.free, inventory.full.hp-zero"""
USELESS: Final = Sentence("no use against this blow")
"""What a block or a dodge does against a weapon of another speed. Clauses: react.block.effect, react.dodge.effect"""
DOES: Final[dict[Reaction, Sentence]] = {
    "defend": Sentence("take it with your Armor"),
    "fight-back": Sentence("take it, then strike back"),
    "block": Sentence("impairs bare, fast and balanced weapons"),
    "dodge": Sentence("impairs balanced and slow weapons"),
    "parry": Sentence("your weapon's die against the blow's: the lower takes the other's damage straight to STR"),
}
"""What each reaction does, in words. Clauses: react.block.effect, react.dodge.effect, react.fight-back.strike,
react.parry.roll, react.defend.default
"""


def _label(reaction: Reaction, who: Creature, how: Stance, foes: tuple[Foe, ...]) -> Sentence:
    left = dict(who.uses).get(reaction)
    cost = TIRING if costs(reaction, who, how) else FREE
    if cost is TIRING and who.free == 1 and who.hp:
        cost = FILLING
    if left is not None:
        cost = Sentence("{left} left in this fight", left=left)
    name = named(reaction)
    does = DOES[reaction]
    if reaction in IMPAIRS and not any(hindrance(reaction, foe.weapons) for foe in foes):
        does = USELESS
    return Sentence("{reaction}: {does} ({cost})", reaction=name, does=does, cost=cost)


def _asked(who: Creature, foes: tuple[Foe, ...]) -> Question:
    armed = in_a_row(_armed(foe) for foe in foes)
    text = Sentence("{foes} attack you. You have {hp} HP. What do you do?", foes=armed, hp=who.hp)
    if len(foes) == 1:
        text = Sentence("{foe} attacks you. You have {hp} HP. What do you do?", foe=armed, hp=who.hp)
    return Question(text, of=tuple(foe.who.id for foe in foes))


def _armed(foe: Foe) -> Sentence:
    arms = every(_with_speed(weapon) for weapon in foe.weapons)
    return Sentence("{foe} ({weapons})", foe=foe.who.title, weapons=arms)


def _with_speed(weapon: Weapon) -> Sentence:
    """A weapon with its speed, which says what hinders it; that of a spell says nothing.

    Clauses: weapon.speed.tags, react.block.effect
    """
    if weapon.spell or weapon.speed == "bare":
        return word(weapon.name)
    return Sentence("{weapon}, {speed}", weapon=word(weapon.name), speed=word(weapon.speed))


def hindrance(reaction: Reaction, weapons: tuple[Weapon, ...]) -> str:
    """The reason by which a reaction impairs a strike; empty if it does not.

    Clauses: react.block.effect, react.dodge.effect
    """
    speeds = IMPAIRS.get(reaction, ())
    hinders = all(weapon.speed in speeds and not weapon.spell for weapon in weapons)
    return {"block": "blocked", "dodge": "dodged"}.get(reaction, "") if hinders else ""


def foe_of(who: Creature, target: Creature, weapons: tuple[Weapon, ...]) -> Rule[Foe]:
    """An attacker as the defender sees it."""
    band = yield from spacing(who.id, target.id, weapons[0])
    return Foe(who, weapons, band)


def must_not_react_to_gambit(reaction: Reaction) -> None:
    """Refuse any active reaction to a gambit. Clause: gambit.defence.none"""
    must(reaction == "defend", "gambits cannot be blocked, dodged, parried or fought back against")
