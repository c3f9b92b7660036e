"""The damage roll: all dice of an attack are rolled, and the single highest is the blow, with its weapon's effects.

Thresholds look at the face of that die; bonuses and Armor come after.
"""

from functools import partial
from typing import Annotated

import msgspec

from rulewright.engine import Part, Question, Rolls, Rule, Told, choose, once, roll, tell
from rulewright.engine.odds.results import implied, result
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence, verbatim
from rulewright.systems.bdp.blows.judging import least_roll
from rulewright.systems.bdp.blows.strikes import Blow, Die
from rulewright.systems.bdp.options import MAGIC_CAP
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Weapon
from rulewright.systems.bdp.tables import Skill
from rulewright.systems.bdp.things.armor import armor_of
from rulewright.systems.bdp.things.catalogue import UNARMED
from rulewright.systems.bdp.words import WORDS, with_weapon, word
from rulewright.systems.bricks.saying import in_a_row


class Fallen(msgspec.Struct, frozen=True):
    """The dice of a moment as they fell."""

    face: int
    """The highest."""
    tied: tuple[int, ...]
    """Places of the dice that show it."""
    ones: tuple[int, ...] = ()
    """Places of watched dice that show 1."""
    tops: tuple[int, ...] = ()
    """Places of watched dice that show their highest face."""


class Landed(msgspec.Struct, frozen=True, kw_only=True):
    """The blow that counts, reckoned up."""

    by: Annotated[str, result("whose die counts")]
    blow: Annotated[Blow, implied("whose die counts, and of what weapon, say it")]
    weapon: Annotated[Weapon, result("weapon that counts")]
    face: Annotated[int, result("pips", one="pip")]
    """Face of the die that counts. Clause: weapon-skill.threshold.face"""
    sides: Annotated[int, result("die that counts", spelled=lambda sides: verbatim(f"d{sides}"))]
    """Highest face of that die."""
    points: Annotated[int, result("damage before Armor")]
    """The damage roll with its bonuses, before Armor; 0 for a miss."""
    armor: Annotated[int, implied("the face says it")]
    """Armor that counts against it."""
    missed: Annotated[bool, implied("the face says it")] = False
    skill: Annotated[Skill, implied("the face says it")] = ""
    """The weapon's skill, in hands that know it."""
    gone: Annotated[tuple[tuple[str, str, str], ...], implied("what becomes of the weapons is told")] = ()
    """Weapons of the moment that are gone: (id of the attacker, name, `broken` or `lost or broken`)."""

    def reaches(self, skill: Skill) -> bool:
        """Whether a skill with a lower threshold takes effect.

        Clauses: weapon-skill.threshold.face, proficiency.skill.needed
        """
        return self.skill == skill and self.face >= self.weapon.x


def roll_dice(dice: tuple[Die, ...]) -> Rule[Fallen]:
    """Roll all dice of a moment; only the single highest counts.

    Clauses: attack.multiple.highest, attack.dual.highest
    """
    faces: list[int] = []
    for die in dice:
        faces += [(yield from roll(die.dice, die.why))]
    best = max(faces)
    watched = [(at, die, face) for at, (die, face) in enumerate(zip(dice, faces, strict=True)) if die.watched]
    return Fallen(
        best,
        tuple(at for at, face in enumerate(faces) if face == best),
        tuple(at for at, _, face in watched if face == 1),
        tuple(at for at, die, face in watched if face == highest_face(die) and die.own),
    )


def highest_face(die: Die) -> int:
    """The highest face of a die."""
    return max(die.dice.dist().outcomes)


def roll_damage(
    blows: tuple[Blow, ...], dice: tuple[Die, ...], attackers: tuple[Creature, ...], target: Creature
) -> Rule[Landed]:
    """Roll the dice of a moment and work out the one that counts; if the highest are equal, the attackers choose.

    Clauses: attack.multiple.highest, attack.multiple.tag
    """
    landed, line = yield from land(blows, dice, attackers, target)
    yield from tell(_damage, line)
    return landed


def land(
    blows: tuple[Blow, ...], dice: tuple[Die, ...], attackers: tuple[Creature, ...], target: Creature
) -> Rule[tuple[Landed, "DamageLine"]]:
    """Do the same, with its line still untold.

    Clauses: attack.multiple.highest, attack.multiple.tag
    """
    fallen: Fallen = yield from once(roll_dice, dice)
    at = yield from _counting(fallen, dice, blows)
    die = dice[at]
    who = next(one for one in attackers if one.id == blows[die.blow].strike.by)
    landed = yield from _reckon(blows[die.blow], die, fallen, who, target)
    landed = msgspec.structs.replace(landed, gone=_gone(blows, dice, fallen))
    return landed, DamageLine(who, target, dice, at, blows, landed)


class DamageLine(msgspec.Struct, frozen=True):
    """What is told of a damage roll."""

    who: Creature
    target: Creature
    """Whose Armor and kind count in it: it opens only for those who see both whole."""
    dice: tuple[Die, ...]
    at: int
    """The place of the die that counts."""
    blows: tuple[Blow, ...]
    landed: Landed
    parries: bool = False
    outcome: Sentence = UNSAID
    """What comes of it, where that is not only whether it hits."""


def tell_in_parry(line: DamageLine, *, parries: bool, outcome: Sentence) -> Rule[None]:
    """Tell a damage roll of a Parry: whose blow or parry it is, and what comes of it. Clause: react.parry.roll"""
    yield from tell(_damage, msgspec.structs.replace(line, parries=parries, outcome=outcome))


def _gone(blows: tuple[Blow, ...], dice: tuple[Die, ...], fallen: Fallen) -> tuple[tuple[str, str, str], ...]:
    """Weapons that break or are lost by this attack.

    Clauses: attack.improvised.dice, weapon.thrown.one, weapon-variation.list
    """
    found = [(blow.strike.by, weapon.name, "broken") for blow in blows for weapon in blow.weapons if weapon.improvised]
    for places, why in ((fallen.ones, "lost or broken"), (fallen.tops, "broken")):
        for at in places:
            blow = blows[dice[at].blow]
            weapon = blow.weapons[dice[at].weapon]
            if blow.strike.thrown if why != "broken" else weapon.grade == "decayed":
                found.append((blow.strike.by, weapon.name, why))
    return tuple(found)


def _counting(fallen: Fallen, dice: tuple[Die, ...], blows: tuple[Blow, ...]) -> Rule[int]:
    """The place of the die that counts: a weapon's own die before an extra d12, otherwise as the attackers choose."""
    own = [at for at in fallen.tied if dice[at].own] or list(fallen.tied)
    weapons = {at: blows[dice[at].blow].weapons[dice[at].weapon].name for at in own}
    if len({(blows[dice[at].blow].strike.by, name) for at, name in weapons.items()}) == 1:
        return own[0]
    keys = tuple(f"{blows[dice[at].blow].strike.by}:{name}" for at, name in weapons.items())
    by = blows[dice[own[0]].blow].strike.by
    text = Sentence("Several dice show {face}, the highest. With which of them did you strike?", face=fallen.face)
    asks = partial(Question, text)
    labels = {key: _in_short(blows[dice[at].blow].weapons[dice[at].weapon]) for key, at in zip(keys, own, strict=True)}
    chosen = yield from choose(by, "which-blow", tuple(labels), labels=tuple(labels.values()), asks=asks)
    return own[keys.index(chosen)]


def _in_short(weapon: Weapon) -> Sentence:
    """What a weapon is beside another that shows the same: its die, its kind of damage, and what skill it asks for."""
    kinds = [word(one) for one in (weapon.type, weapon.skill) if one]
    return Sentence("{weapon}: {what}", weapon=word(weapon.name), what=in_a_row((str(weapon.dice), *kinds)))


def _reckon(blow: Blow, die: Die, fallen: Fallen, who: Creature, target: Creature) -> Rule[Landed]:
    """Bonuses, misses and Armor of the blow that counts.

    Clauses: weapon-skill.heavy, weapon-skill.magic, miracle.bonus.capped
    """
    weapon = blow.weapons[die.weapon]
    skill = weapon.skill if weapon.row in who.skilled else ""
    top = max(weapon.dice.dist().outcomes)
    missed = skill == "heavy" and fallen.face <= weapon.x
    points = max(fallen.face, least_roll(who, target), weapon.rider_least if who.mounted else 0)
    if weapon.magic and weapon.row in who.skilled:
        capped = yield from MAGIC_CAP
        points = max(points, min(points + weapon.magic, top)) if capped else points + weapon.magic
    bonus = 0 if weapon.spell else blow.strike.bonus
    points = max(points, min(points + bonus, top)) + _extra(blow, weapon, who, target)
    return Landed(
        by=who.id,
        blow=blow,
        weapon=weapon,
        face=fallen.face,
        sides=highest_face(die),
        points=0 if missed else points,
        armor=_counted(weapon, die, fallen.face, who, target, skill, blow),
        missed=missed,
        skill=skill,
    )


def _extra(blow: Blow, weapon: Weapon, who: Creature, target: Creature) -> int:
    """Points added for a bare target and for being many. Clauses: damage-type.slashing.bare, skill.damage.triggers"""
    slashing = weapon.type == "slashing" and who.proficient_in("slashing") and not armor_of(target)
    trooper = blow.strike.outnumbering and who.can("Trooper") and not weapon.ranged and not blow.strike.thrown
    return int(slashing) + int(trooper)


def _counted(weapon: Weapon, die: Die, face: int, who: Creature, target: Creature, skill: Skill, blow: Blow) -> int:
    """Armor that counts against a blow.

    Clauses: damage-type.piercing.max, damage-type.bludgeoning.one, weapon-skill.heavy, proficiency.type.needed
    """
    if blow.strike.true and weapon.row == UNARMED.row:
        return 0
    known = who.proficient_in(weapon.type)
    if known and weapon.type == "piercing" and die.own and face == highest_face(die):
        return 0
    ignored = int(known and weapon.type == "bludgeoning") + (weapon.x if skill == "heavy" else 0)
    return max(0, armor_of(target) - ignored)


def _damage(rolls: Rolls, line: DamageLine) -> Told:
    who, dice, at, blows, landed = line.who, line.dice, line.at, line.blows, line.landed
    names = [f"{blows[die.blow].weapons[die.weapon].name} ({die.dice})" if die.own else str(die.dice) for die in dice]
    beside = tuple(
        f"{die.dice if name in WORDS else name} {rolls[die.why].value}"
        for place, (die, name) in enumerate(zip(dice, names, strict=True))
        if place != at and die.why in rolls and [one.why for one in dice].count(die.why) == 1
    )
    extra = landed.points - landed.face
    # Parts are kept as plain text: what is beside the die that counts is told without words.
    parts = (
        Part(names[at], landed.face, f"≥ {', '.join(beside)}" if beside else ""),
        *((Part("a miss" if landed.missed else "bonus", extra),) if extra else ()),
    )
    arm = with_weapon(landed.weapon.name)
    return Told(
        _parries(who, arm, landed.points)
        if line.parries
        else _strikes(who, arm, landed, landed.points, _reasons(landed.blow)),
        about=dice[at].why,
        parts=parts,
        total=landed.points,
        verdict=line.outcome or (Sentence("misses") if landed.missed else Sentence("hits")),
        clause="attack.steps.procedure",
        outside=_parries(who, arm, landed.face) if line.parries else _strikes(who, arm, landed, landed.face, UNSAID),
        strikes=() if line.parries else (line.target.id,),
    )


def _parries(who: Creature, arm: Sentence, damage: int) -> Sentence:
    return Sentence("{who} parries with {weapon}: a damage roll of {damage}.", who=who.title, weapon=arm, damage=damage)


def _strikes(who: Creature, arm: Sentence, landed: Landed, damage: int, reasons: Sentence) -> Sentence:
    """The line about a strike, with the reasons for impaired or enhanced if the reader may know them."""
    strike = {"who": who.title, "weapon": arm}
    if landed.missed and reasons:
        return Sentence("{who} strikes with {weapon} ({reasons}): a miss.", reasons=reasons, **strike)
    if landed.missed:
        return Sentence("{who} strikes with {weapon}: a miss.", **strike)
    if reasons:
        return Sentence(
            "{who} strikes with {weapon} ({reasons}): a damage roll of {damage}.",
            reasons=reasons,
            damage=damage,
            **strike,
        )
    return Sentence("{who} strikes with {weapon}: a damage roll of {damage}.", damage=damage, **strike)


def _reasons(blow: Blow) -> Sentence:
    """Why a strike is impaired or enhanced, or would be. Clause: attack.both.cancel"""
    found = [Sentence("impaired: {why}", why=word(one)) for one in blow.against]
    found += [Sentence("enhanced: {why}", why=word(one)) for one in blow.favouring]
    said = found[0] if found else UNSAID
    for one in found[1:]:
        said = Sentence("{words}; {word}", words=said, word=one)
    return said
