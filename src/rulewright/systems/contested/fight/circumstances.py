"""What makes an attack Impaired or Enhanced: cover, darkness, distance, daring, Detachments, Mishaps of the target."""

import msgspec

from rulewright.engine import Rule, peek
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.contested.checks.rolls import swing_of
from rulewright.systems.contested.options import BARK_FIRE, BETWEEN_DETACHMENTS, CAUSES
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.tables.mishap_rows import BARK, ELEMENTAL
from rulewright.systems.contested.turns.darkness import is_dark


class Circumstances(msgspec.Struct, frozen=True, kw_only=True):
    """How an attack is made, as referee and attacker see it."""

    advantage: int = 0
    """Advantages on the Base Die beside those that follow from the rest."""
    disadvantage: int = 0
    impaired: bool = False
    """From a weak position: through cover, with bound hands."""
    enhanced: bool = False
    """From a strong position: on a helpless foe, by a daring manoeuvre."""
    distant: bool = False
    """At an especially distant target."""
    blast: bool = False
    fire: bool = False
    mundane: bool = False
    blind: bool = False
    """In a dark place, where no light burns."""


class Standing(msgspec.Struct, frozen=True):
    """What the circumstances come to on the Base Die, with the causes in words."""

    swing: int
    causes: tuple[Sentence, ...] = ()
    weapon_swing: int = 0
    """Advantages of the weapons' own dice."""


def standing(attacker: Creature, targets: tuple[Creature, ...], how: Circumstances) -> Rule[Standing]:
    """Weigh the circumstances of an attack: Impaired and Enhanced are one Disadvantage and one Advantage.

    Clauses: combat.modifiers.impaired, combat.modifiers.enhanced, actions.advantage.mixed, magic.mishap.16
    """
    weak = _impaired(attacker, targets, how)
    strong = yield from _enhanced(attacker, targets, how)
    burns = how.fire and _any_has(targets, BARK)
    on_weapon = burns and (yield from BARK_FIRE) == "weapon-die"
    if burns and not on_weapon:
        strong.append(Sentence("Enhanced: fire on bark skin"))
    each = (yield from CAUSES) == "each"
    less = len(weak) if each else min(1, len(weak))
    more = len(strong) if each else min(1, len(strong))
    swing = yield from swing_of(how.advantage + more, how.disadvantage + less)
    causes = weak + strong + [Sentence("fire on bark skin: Advantage on the Weapon Die")] * on_weapon
    return Standing(swing, tuple(causes), int(on_weapon))


def _impaired(attacker: Creature, targets: tuple[Creature, ...], how: Circumstances) -> list[Sentence]:
    """Why an attack is Impaired. Clauses: combat.ranged.distant, combat.detachment.impaired, magic.mishap.24"""
    found = [Sentence("Impaired: a weak position")] if how.impaired else []
    if attacker.bound:
        found.append(Sentence("Impaired: bound hands"))
    if attacker.caught:
        found.append(Sentence("Impaired: held fast"))
    if any(one.covered for one in targets):
        found.append(Sentence("Impaired: through cover"))
    if how.blind:
        found.append(Sentence("Impaired: in the dark"))
    if how.distant:
        found.append(Sentence("Impaired: a distant target"))
    blast = how.blast or len(targets) > 1 or attacker.kind == "detachment"
    if not blast and targets[0].kind == "detachment":
        found.append(Sentence("Impaired: one against a Detachment"))
    if how.mundane and _any_has(targets, ELEMENTAL):
        found.append(Sentence("Impaired: a mundane attack on an Elemental"))
    return found


def _enhanced(attacker: Creature, targets: tuple[Creature, ...], how: Circumstances) -> Rule[list[Sentence]]:
    """Why an attack is Enhanced. Clause: combat.detachment.enhanced"""
    found = [Sentence("Enhanced: a strong position")] if how.enhanced else []
    if attacker.kind == "detachment":
        single = any(one.kind != "detachment" for one in targets)
        if single or (yield from BETWEEN_DETACHMENTS) == "enhanced":
            found.append(Sentence("Enhanced: a Detachment attacks"))
    return found


def is_blind(attacker: Creature) -> Rule[bool]:
    """Whether somebody of the party is in a dark place where no light burns; what others see there, the referee says.

    Clauses: combat.modifiers.impaired, combat.ranged.range
    """
    scene = (yield from peek(Scene, SCENE)) if attacker.of_party else None
    place = (yield from peek(Locale, scene.place)) if scene is not None else None
    return place is not None and (yield from is_dark(place))


def _any_has(targets: tuple[Creature, ...], row: int) -> bool:
    return any(one.row == row for target in targets for one in target.mishaps)
