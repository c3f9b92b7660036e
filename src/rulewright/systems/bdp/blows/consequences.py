"""What follows from a blow besides its damage: weapon skills, the attacker's skills, weapons that break."""

from typing import Annotated

import msgspec

from rulewright.engine import Rolls, Rule, Told, change, create, look, peek, roll, say, tell
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Sentence
from rulewright.systems.bdp.blows.damage_roll import Landed
from rulewright.systems.bdp.blows.morale import shake
from rulewright.systems.bdp.bodies.falling import lose
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.events.fights import Spaced
from rulewright.systems.bdp.events.gear import ItemBroken, ItemDestroyed
from rulewright.systems.bdp.events.harm import HpRegained
from rulewright.systems.bdp.harm.critical import critical
from rulewright.systems.bdp.harm.damage import Hurt
from rulewright.systems.bdp.harm.diseases import contract
from rulewright.systems.bdp.harm.poison import withstands
from rulewright.systems.bdp.harm.wounds import gain_wound
from rulewright.systems.bdp.numbers import BLOODLUST_DIE, BRUTAL_BLOW
from rulewright.systems.bdp.options import SHOCK as SHOCK_READING
from rulewright.systems.bdp.records.conditions import BLEED, CRIPPLED, HAMPERED, PINNED, SHOCK, STUNNED, lay
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Spacing, between
from rulewright.systems.bdp.records.items import Wound
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.saying import in_a_row


class After(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that followed from a blow besides its damage."""

    pushed: Annotated[bool, result("is pushed back")] = False
    shocked: Annotated[bool, implied("what lies on them says it")] = False
    bleeds: Annotated[bool, implied("what lies on them says it")] = False
    hampered: Annotated[bool, implied("what lies on them says it")] = False
    """The target's next attacks are impaired."""
    pinned: Annotated[bool, implied("what lies on them says it")] = False
    """The target cannot move on its next turn."""
    morale: Annotated[bool, result("morale is tested")] = False
    """The target's side has to save for morale."""
    again: Annotated[int, result("attacks gained", one="attack gained")] = 0
    """Attacks gained by Momentum."""
    gone: Annotated[tuple[tuple[str, str], ...], implied("what becomes of the weapons is told")] = ()
    """Weapons that broke or were lost: (name, `broken` or `lost or broken`)."""


def apply_consequences(landed: Landed, target: Creature, hurt: Hurt) -> Rule[After]:
    """Apply everything a blow sets off besides its damage. Clause: weapon-skill.threshold.face"""
    who = yield from look(Creature, landed.by)
    target = yield from look(Creature, target.id)
    if hurt.stopped is not None or landed.missed:
        return After(gone=(yield from break_weapons(landed)))
    standing = target.status != "dead"
    bleeds = landed.reaches("bleed")
    if bleeds and standing:
        yield from lay(BLEED, target.id)
    shocked = landed.reaches("shock") and standing
    if shocked:
        shocked = yield from _shock(target)
    pushed = landed.reaches("push") and (yield from _push(who, target))
    yield from _venom(landed, target, hurt)
    yield from _lacerate(landed, who, target)
    yield from _infect(who, target, hurt)
    hampered, pinned = yield from _hamper(landed, who, target, hurt)
    again, morale = yield from _feats(who, target, hurt)
    after = After(
        pushed=pushed,
        shocked=shocked,
        bleeds=bleeds,
        hampered=hampered,
        pinned=pinned,
        morale=morale,
        again=again,
        gone=(yield from break_weapons(landed)),
    )
    yield from tell(_followed, target, after)
    if morale:
        yield from shake(target)
    return after


def _shock(target: Creature) -> Rule[bool]:
    """Make the next DEX Save fail within a round; in the other reading, make a STR Save or lose the next turn.

    Clause: weapon-skill.shock
    """
    if (yield from SHOCK_READING) == "dex-save-fails":
        yield from lay(SHOCK, target.id)
        return True
    if (yield from save(target, "str", "shock-save")):
        return False
    yield from lay(STUNNED, target.id)
    return True


def _push(who: Creature, target: Creature) -> Rule[bool]:
    """Push the target from Close to Near. Clause: weapon-skill.push"""
    identity = between(who.id, target.id)
    space = yield from peek(Spacing, identity)
    if space is None:
        space = yield from create(Spacing(id=identity))
    if space.band != "close":
        return False
    yield from change(space, Spaced("near"), "weapon-skill.push")
    return True


def _venom(landed: Landed, target: Creature, hurt: Hurt) -> Rule[None]:
    """Apply the venom of a poisoned weapon that did damage. Clauses: weapon-variation.list, skill.list.table"""
    weapon = landed.weapon
    if not weapon.venom or not hurt.dealt or target.status == "dead" or (yield from withstands(target)):
        return
    target = yield from look(Creature, target.id)
    target = yield from lose(
        target, weapon.venom_ability, (yield from roll(weapon.venom_dice, "venom")), "weapon-variation.list"
    )
    if weapon.venom_lethal and target.status != "dead" and target.score_now(weapon.venom_ability):
        yield from critical(target, weapon.venom_ability, "venom")


def _lacerate(landed: Landed, who: Creature, target: Creature) -> Rule[None]:
    """Leave a wound of the attacker's own kind when the die shows its upper half.

    Clauses: wounds.gain.sources, npc.features.table
    """
    wound = landed.blow.strike.wound or who.wounding
    if wound and 2 * landed.face > landed.sides and target.status != "dead":
        yield from gain_wound(target, Wound(wound))


def _infect(who: Creature, target: Creature, hurt: Hurt) -> Rule[None]:
    """Infect a target of Critical Damage, if the attacker is infectious.

    Clauses: npc.features.table, disease.contract.source
    """
    target = yield from look(Creature, target.id)
    ill = any(one.name.casefold() == who.infects.casefold() for one in target.illnesses)
    if who.infects and not ill and hurt.harm is not None and hurt.harm.critical and target.status != "dead":
        yield from contract(target, who.infects)


def _hamper(landed: Landed, who: Creature, target: Creature, hurt: Hurt) -> Rule[tuple[bool, bool]]:
    """Impair the target's attacks by Brutal Blows or a Crippling Shot. Clause: skill.damage.triggers"""
    brutal = who.can("Brutal Blows") and hurt.dealt >= BRUTAL_BLOW
    crippling = who.can("Crippling Shot") and landed.weapon.ranged and 2 * landed.face > landed.sides
    if target.status == "dead":
        return False, False
    if brutal:
        # Until the end of the next round: this round's end only counts it down.
        yield from lay(HAMPERED, target.id, amount=1)
    if crippling:
        yield from lay(CRIPPLED, target.id)
        yield from lay(PINNED, target.id)
    return brutal or crippling, crippling


def _feats(who: Creature, target: Creature, hurt: Hurt) -> Rule[tuple[int, bool]]:
    """The attacker's gains from a kill or Critical Damage: the number of further attacks, and whether morale is tested.

    Clauses: skill.damage.triggers, weapon-skill.brutal
    """
    critical_damage = hurt.harm is not None and hurt.harm.critical
    feat = critical_damage or (hurt.lost > 0 and target.status == "dead")
    if feat and who.can("Bloodlust") and who.able and who.hp < who.max_hp:
        points = yield from roll(BLOODLUST_DIE, "d3")
        yield from change(who, HpRegained(min(points, who.max_hp - who.hp)))
    killed = hurt.harm is not None and hurt.harm.killed
    return int(feat and who.can("Momentum Master")), killed or (feat and who.can("Merciless"))


def break_weapons(landed: Landed) -> Rule[tuple[tuple[str, str], ...]]:
    """Break the weapons that break with this attack, and lose a thrown weapon that shows a 1.

    Clauses: attack.improvised.dice, weapon.thrown.one, weapon-variation.list
    """
    gone = []
    for owner, name, how in landed.gone:
        who = yield from look(Creature, owner)
        if all(item.name != name for item in who.items):
            continue
        lost = how != "broken"
        yield from change(who, ItemDestroyed(name) if lost else ItemBroken(name), "weapon.thrown.one" if lost else "")
        yield from say(
            "The {weapon} of {who} is broken." if how == "broken" else "The {weapon} of {who} is lost or broken.",
            "weapon",
            who=who,
            weapon=word(name),
            verdict="broken" if how == "broken" else "lost or broken",
            clause="weapon.thrown.one",
        )
        gone.append((name, how))
    return tuple(gone)


def _followed(_rolls: Rolls, target: Creature, after: After) -> Told | None:
    words = [
        said
        for said, so in (
            (Sentence("is driven back"), after.pushed),
            (Sentence("is shocked"), after.shocked),
            (Sentence("bleeds"), after.bleeds),
            (Sentence("attacks impaired"), after.hampered),
            (Sentence("cannot move"), after.pinned),
            (Sentence("must save for morale"), after.morale),
        )
        if so
    ]
    if not words:
        return None
    text = Sentence("{who} {effects}.", who=target.title, effects=in_a_row(words))
    return Told(text, about="after", clause="weapon-skill.threshold.face")
