"""Harm: what damage does, in the order the rules give it.

Armor first, then HP, then STR. Lost STR risks Critical Damage; a PC brought to 0 HP has a Scar coming, whose own
dice are rolled by the next command, `scar`.
"""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, must, procedure, roll, say, tell
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.harm import struck
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.contested.body.armor import armor_of
from rulewright.systems.contested.body.condition import begin_dying, condition, must_live, perish
from rulewright.systems.contested.body.raising import raise_max_hp
from rulewright.systems.contested.checks.lines import ended
from rulewright.systems.contested.checks.rolls import Verdict, save
from rulewright.systems.contested.events.harm import (
    AttributeLost,
    CriticallyHurt,
    DoomEnded,
    HpLost,
    Routed,
    ScarDue,
    ScarMended,
    Scarred,
    Weakened,
)
from rulewright.systems.contested.gear.enchanted import wake
from rulewright.systems.contested.numbers import CRITICAL_DC, DOOM_ROW, HP_DICE_DOOMED
from rulewright.systems.contested.options import (
    DETACHMENT_DOWN,
    DOOM_COUNTS,
    EXACTLY_ZERO,
    HEALED_SAVES,
    HIT_DOWN,
    STOPPED_HIT,
)
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.tables.scar_rows import scar_row
from rulewright.systems.contested.turns.losses import mark_losses
from rulewright.systems.contested.words import STATES


class Harmed(msgspec.Struct, frozen=True):
    """What damage did, short enough for odds."""

    damage: Annotated[int, result("damage")]
    """Points after Armor."""
    status: Annotated[str, implied("the target's state is told")]
    """How the target stands now."""
    held: Annotated[bool | None, result("holds out against Critical Damage")] = None
    """Whether the Critical Damage save was passed; None where none was made."""
    scar: Annotated[int | None, implied("a Scar that is due is told")] = None
    """Row of the Scars Table that is due."""
    save: Annotated[int | None, result("total of the save")] = None
    """Total of the save, where the table wants odds by totals."""


@procedure("contested.damage", title="Deal damage", by="referee")
def damage(
    target: Annotated[Creature, Field("who is hurt")],
    rolled: Annotated[int, Field("damage before Armor", low=0, high=1000)],
    ignores_armor: Annotated[bool, Field("Armor does not help against it")] = False,
) -> Rule[Harmed]:
    """Deal damage from a trap, a fall, fire: outside a fight it goes to HP like any other.

    Morale that it makes due lights up.

    Clauses: combat.attack.damage, combat.attack.zero, results.example-boulder, morale.triggers, armor.subtract,
    combat.critical.overflow
    """
    _, harmed = yield from suffer(target, rolled, ignores_armor=ignores_armor)
    yield from mark_losses()
    return harmed


def harm(target: Creature, points: int) -> Rule[Creature]:
    """Take a hit, in points before Armor, and give the target as it then stands.

    Clauses: armor.subtract, combat.critical.overflow, combat.attack.scar
    """
    target, _ = yield from suffer(target, points)
    return target


def suffer(target: Creature, points: int, *, ignores_armor: bool = False) -> Rule[tuple[Creature, Harmed]]:
    """Take damage: Armor off first, then HP, then STR with its save, then the Scar that is due.

    Clauses: armor.subtract, combat.attack.damage, combat.attack.zero, combat.critical.overflow, combat.critical.passed
    """
    must(points >= 0, "damage cannot be negative: {points}", points=points, clause="combat.attack.damage")
    must_live(target)
    before = target
    wound = points if ignores_armor else max(0, points - armor_of(target)[0])
    spill = max(0, wound - target.hp)
    if wound > spill:
        target = yield from change(target, HpLost(wound - spill))
    if spill:
        target = yield from change(target, AttributeLost("str", min(spill, target.strength)))
    yield from tell(_hurt, before, target, points, wound, ignores_armor)
    if wound:
        target = yield from wake(target)
    row = _row_due(before, wound)
    verdict = None
    if target.strength == 0 and spill:
        target = yield from perish(target)
        return target, Harmed(wound, condition(target))
    counts = before.status != "critical" or (before.kind == "pc" and (yield from HIT_DOWN) == "save")
    if counts and (spill or (yield from _saves_anyway(before, wound))):
        target, verdict = yield from critical(target, row)
    if len(target.scars) > len(before.scars):
        row = 0
    return (yield from _conclude(target, wound, row, verdict))


def _conclude(target: Creature, wound: int, row: int, verdict: Verdict | None) -> Rule[tuple[Creature, Harmed]]:
    due = 0 if target.status == "dead" else row
    if due:
        target = yield from change(target, ScarDue(due))
        yield from say(
            "{title} had {hp} HP before: Scar {row}, {name}, is due.",
            "scar",
            outside="{title}: a Scar is due.",
            total=due,
            verdict=scar_row(due).name,
            title=target,
            hp=due if due < DOOM_ROW else Sentence("that many"),
            row=due,
            name=Sentence(scar_row(due).name),
            clause="scars.lookup",
        )
    held, total = (verdict.success, verdict.total) if verdict else (None, None)
    return target, Harmed(wound, condition(target), held, due or None, total)


def _row_due(before: Creature, wound: int) -> int:
    """The Scar that damage brings a PC: by the HP had just before, 13 and more counting as 12; 0 for none.

    From 3 HP to 0 or to one below it is row 3; from 4 HP to 2, and by another attack below 0, is row 2.
    Clauses: scars.lookup, scars.examples, combat.attack.scar
    """
    lands = before.kind == "pc" and 0 < before.hp <= wound
    return min(before.hp, DOOM_ROW) if lands else 0


def _saves_anyway(before: Creature, wound: int) -> Rule[bool]:
    """Whether the table reads a save into damage that does not go beyond HP.

    Clauses: combat.attack.zero, combat.critical.passed
    """
    if wound and wound == before.hp:
        reading = yield from EXACTLY_ZERO
    elif wound:
        reading = (yield from HEALED_SAVES) if before.strength < before.max_strength else ""
    else:
        reading = (yield from STOPPED_HIT) if before.hp == 0 else ""
    return bool(reading == "save")


def critical(target: Creature, row: int = 0) -> Rule[tuple[Creature, Verdict]]:
    """Save against Critical Damage with the STR that is left, 15 to be exceeded, and take what a failure brings.

    Clauses: combat.critical.save, combat.critical.passed, scars.row-12
    """
    verdict = yield from save(target, "str", CRITICAL_DC)
    counts = row == DOOM_ROW and (yield from DOOM_COUNTS) == "same-attack"
    doomed = target.doomed or counts
    if target.doomed:
        target = yield from change(target, DoomEnded())
        target = yield from change(target, ScarMended(DOOM_ROW), "scars.row-12")
    if counts:
        target = yield from change(target, Scarred(DOOM_ROW), "scars.row-12")
    if not verdict.success:
        return (yield from (perish(target, "doomed") if doomed else _fail(target))), verdict
    if doomed:
        rolled = yield from roll(HP_DICE_DOOMED, "max-hp")
        target = yield from raise_max_hp(target, rolled)
    return target, verdict


CRITICAL: Final = Sentence("Critical Damage")


def _fail(target: Creature) -> Rule[Creature]:
    """Take Critical Damage: a PC is down, a Detachment routed, anybody else dead unless spared.

    Clauses: combat.critical.pc, combat.critical.npc, combat.detachment.critical, combat.critical.untreated
    """
    if target.kind == "detachment":
        weakened = (yield from DETACHMENT_DOWN) == "weakened"
        target = yield from change(target, Weakened("much weakened") if weakened else Routed())
    elif target.kind == "npc" and not target.spared:
        return (yield from perish(target, CRITICAL))
    else:
        dying = target.status == "critical" and not target.stabilized
        target = yield from change(target, CriticallyHurt())
        if target.kind == "pc" and not dying:
            yield from begin_dying(target)
    is_many = target.kind == "detachment"
    yield from say(
        "{title} is routed, unless the referee says how it is weakened."
        if is_many and target.status == "routed"
        else "{title} holds, much weakened; the referee says what that does."
        if is_many
        else "{title} is spared: down, but not dead."
        if target.kind == "npc"
        else "{title} suffers Critical Damage: crawling only, and dead within the hour without aid.",
        "critical",
        verdict=STATES[target.status].word,
        title=target,
        clause=f"combat.critical.{target.kind}" if not is_many else "combat.detachment.critical",
    )
    return target


def _hurt(_rolls: Rolls, before: Creature, after: Creature, points: int, wound: int, ignored: bool) -> Told:
    armor, made = armor_of(before)
    if armor and not ignored:
        text = Sentence(
            "{title} takes {wound} ({points} less Armor {armor}).",
            title=before.title,
            wound=wound,
            points=points,
            armor=armor,
        )
    else:
        text = Sentence("{title} takes {wound}.", title=before.title, wound=wound)
    fell = [
        Sentence("{name} {before} to {now}", name=name, before=old, now=new)
        for name, old, new in (("HP", before.hp, after.hp), ("STR", before.strength, after.strength))
        if old != new
    ]
    if fell:
        text = Sentence("{told} {fell}.", told=text, fell=in_a_row(fell))
    shown = () if ignored else tuple(Part(one.name, -one.value, one.why) for one in made)
    parts: tuple[Part, ...] = (Part("rolled", points), *shown)
    beyond = wound - sum(part.value for part in parts)
    if beyond:
        parts = (*parts, Part("never below 0", beyond))
    state = "" if after.status == "fighting" else STATES[after.status].word
    lost = before.hp + before.strength - after.hp - after.strength
    outside = ended(struck(before, lost, state))
    return Told(text, about="damage", parts=parts, total=wound, clause="armor.subtract", outside=outside)
