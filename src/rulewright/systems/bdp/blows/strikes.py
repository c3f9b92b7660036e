"""Strikes: what an attacker declares, and which dice that comes to.

An impaired strike rolls one d4 in place of its dice, an enhanced one a d12 beside them; one of each cancel out.
"""

import msgspec

from rulewright.chance import Dice
from rulewright.engine import Rule, must, peek, refused
from rulewright.engine.declared.cures import cure
from rulewright.errors import Sentence
from rulewright.systems.bdp.numbers import BRAWLER_DIE, ENHANCED_DIE, IMPAIRED_DIE, TRUE_STRIKE_DIE
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import GROUND, Battlefield, Spacing, between
from rulewright.systems.bdp.records.items import Weapon
from rulewright.systems.bdp.tables import Band
from rulewright.systems.bdp.things.catalogue import UNARMED, weapon_named
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.picking import owned

BANDS: tuple[Band, ...] = ("close", "near", "far", "distant")
"""The four ranges, nearest first. Clause: combat.range.bands"""
DAMAGE = "damage"
"""The name of a blow's dice; a bonus attack and a Fight Back put a word before it."""
ARMS = owned("who", lambda one: (item.name for item in one.items if item.weapon))
"""Weapons somebody carries. Clause: attack.steps.procedure"""


class Strike(msgspec.Struct, frozen=True, kw_only=True):
    """What one attacker declares. Clauses: attack.impaired.d4, attack.enhanced.d12, attack.dual.highest"""

    by: str
    """Id of the attacker."""
    weapons: tuple[str, ...] = ()
    """Names of the weapons used; by default the first one in hand, or bare hands."""
    impaired: bool = False
    """From a position of weakness, as the referee sees it."""
    enhanced: bool = False
    """From a position of advantage, as the referee sees it."""
    lethal: bool = True
    thrown: bool = False
    blast: bool = False
    harmless: bool = False
    """It could not possibly harm the target. Clause: attack.pointless.no-roll"""
    closing: bool = False
    """It closes in and strikes in one turn. Clause: npc.features.table"""
    stunt: bool = False
    """A daring move: enhanced, at a risk. Clause: attack.stunt.risk"""
    savage: bool = False
    """Savage Strikes are paid for. Clause: skill.attack.enhancers"""
    true: bool = False
    """True Strikes are paid for. Clause: skill.damage.triggers"""
    outnumbering: bool = False
    """Its side is the larger one in this melee. Clause: skill.damage.triggers"""
    bonus: int = 0
    """Bonus damage of a miracle or a song, which stops at the weapon's highest face."""
    wound: str = ""
    """Type of the wound it leaves when its die shows the upper half."""
    mark: str = ""
    """Tells its dice from others of the same moment in the log."""


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """A judged strike: impaired, enhanced or neither, with the reasons."""

    strike: Strike
    weapons: tuple[Weapon, ...]
    impaired: bool = False
    enhanced: bool = False
    against: tuple[str, ...] = ()
    """Reasons for impaired, in words, cancelled or not."""
    favouring: tuple[str, ...] = ()
    """The same for enhanced."""
    roused: bool = False
    """Its dice are rolled twice, for Rousing Words. Clause: skill.list.table"""

    @property
    def gentle(self) -> bool:
        """Whether it is meant not to kill, or unarmed. Clause: attack.nonlethal.knockout"""
        return not self.strike.lethal or all(weapon.speed == "bare" for weapon in self.weapons)


class Die(msgspec.Struct, frozen=True):
    """One of the dice of a moment: what is thrown, and whose it is."""

    why: str
    dice: Dice
    blow: int
    """Place of its blow among those of the moment."""
    weapon: int
    """Place of its weapon in the blow."""
    own: bool
    """The weapon's own die, not a d4 that replaces it or an extra d12. Clause: damage-type.piercing.max"""
    watched: bool = False
    """Its lowest and highest face matter even if another die counts: thrown and decayed weapons."""


def weapons_of(who: Creature, strike: Strike) -> tuple[Weapon, ...]:
    """The weapons of a strike; bare hands are a weapon, and a Throwing Master's throw has two dice.

    Clauses: attack.dual.highest, attack.unarmed.d4, weapon.thrown.one
    """
    if strike.weapons:
        found = tuple(_in_hand(who, name, strike) for name in strike.weapons)
    else:
        found = tuple(item.weapon for item in who.held[:1] if item.weapon) or (bare_hands(who, strike),)
    return found * 2 if strike.thrown and who.can("Throwing Master") else found


def _in_hand(who: Creature, name: str, strike: Strike) -> Weapon:
    for item in who.held:
        if item.weapon and name.casefold() in (item.name.casefold(), item.weapon.row):
            return item.weapon
    if name.casefold() in (UNARMED.row, UNARMED.name):
        return bare_hands(who, strike)
    must(
        not any(item.name.casefold() == name.casefold() and item.broken for item in who.items),
        "the {name} of {title} is broken",
        name=word(name),
        title=who,
        clause="sacrifice.effect.destroyed",
    )
    weapon_named(name)
    known = next((one for one in who.items if one.name.casefold() == name.casefold()), None)
    hand = "both" if known and known.speed == "slow" else "right"
    text = Sentence("Take the {thing} in hand", thing=word(name))
    raise refused(
        "{title} has no {name} in hand",
        title=who,
        name=word(name),
        clause="attack.steps.procedure",
        cures=cure(text, ("bdp.hold", {"who": who.id, "thing": known.name, "hand": hand})) if known else (),
    )


def bare_hands(who: Creature, strike: Strike) -> Weapon:
    """Bare hands, better in trained ones. Clauses: attack.unarmed.d4, skill.damage.triggers"""
    if strike.true:
        must(who.can("True Strikes"), "{title} does not know True Strikes", title=who, clause="skill.damage.triggers")
        return msgspec.structs.replace(UNARMED, die=str(TRUE_STRIKE_DIE))
    return msgspec.structs.replace(UNARMED, die=str(BRAWLER_DIE)) if who.can("Brawler") else UNARMED


def spacing(one: str, other: str, weapon: Weapon) -> Rule[Band]:
    """The range between two creatures; if nobody has set it, Close, or Near for ranged weapons.

    Clauses: combat.range.bands, combat.zone.movement
    """
    ground = yield from peek(Battlefield, GROUND)
    apart = ground.band(one, other) if ground is not None else None
    if apart in ("far", "distant"):
        return apart
    known = yield from peek(Spacing, between(one, other))
    if known is not None:
        return known.band
    return "near" if weapon.ranged else "close"


def gets_there(weapon: Weapon, band: Band, *, thrown: bool = False) -> bool:
    """Whether a strike gets so far: hand to hand is Near, with the move that closes in. Clause: combat.range.bands"""
    most: Band = "near"
    if not thrown:
        most = weapon.reaches if weapon.ranged else "distant" if weapon.spell else "near"
    return BANDS.index(band) <= BANDS.index(most)


def must_reach(who: Creature, weapon: Weapon, band: Band, thrown: bool) -> None:
    """Refuse a strike that does not get there. Clauses: combat.range.bands, weapon.thrown.one, weapon.list.table"""
    if thrown:
        must(
            weapon.throwable,
            "a {name} cannot be thrown: only fast and balanced weapons of a fitting shape can",
            name=word(weapon.name),
            clause="weapon.thrown.one",
        )
    must(
        gets_there(weapon, band, thrown=thrown),
        "{title} does not reach {band} targets with {name}",
        title=who,
        band=word(band.title()),
        name=word(weapon.name),
    )


def dice_of(blow: Blow, place: int, base: str) -> tuple[Die, ...]:
    """The dice of a blow: one d4 if impaired, otherwise each weapon's, and an extra d12 if enhanced. A weapon under a
    Song of Iron rolls its die twice, and whoever was roused by words all of them.

    Clauses: attack.impaired.d4, attack.enhanced.d12, attack.dual.highest, attack.unarmed.d4, song.sing.save,
    skill.list.table
    """
    why = f"{base}-{blow.strike.mark}" if blow.strike.mark else base
    found = []
    if blow.impaired:
        found.append(Die(f"{why}-d4", IMPAIRED_DIE, place, 0, own=False, watched=blow.strike.thrown))
    else:
        for at, weapon in enumerate(blow.weapons):
            watched = blow.strike.thrown or weapon.grade == "decayed"
            die = Die(_name(weapon, why), weapon.dice, place, at, own=True, watched=watched)
            found += [die, die] if weapon.sung else [die]
    if blow.enhanced:
        found.append(Die(f"{why}-d12", ENHANCED_DIE, place, 0, own=False))
    return tuple(found) * 2 if blow.roused else tuple(found)


def _name(weapon: Weapon, why: str) -> str:
    """The name of a weapon's die: spells have Magic Dice, bare hands a d4."""
    if weapon.spell:
        return why.replace(DAMAGE, "md")
    return f"{why}-d4" if weapon == UNARMED and DAMAGE in why else why


def must_know(use: str, who: Creature) -> None:
    """Refuse the use of a skill one does not have. Clause: skill.attack.enhancers"""
    must(who.can(use), "{title} does not have the skill {use}", title=who, use=use)
