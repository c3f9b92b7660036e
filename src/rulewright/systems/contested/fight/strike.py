"""Strikes: the attacker rolls once, each Target answers, and whoever is hit takes the Weapon Die.

The weapon's die is part of the IR and is the damage too; of several weapons only the highest die counts. Everything
that was decided before the dice fall comes in as plain values, so that odds are solved once for equal sides.
"""

from typing import Annotated

import msgspec

from rulewright.chance import highest
from rulewright.engine import Rule, once, peek, roll, say, tell
from rulewright.engine.facts import Who
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Sentence
from rulewright.systems.contested.body.afflictions import suffers, under
from rulewright.systems.contested.body.condition import condition
from rulewright.systems.contested.checks.owed import owe_for_naturals
from rulewright.systems.contested.checks.rolls import Result, natural, opposed, ready
from rulewright.systems.contested.checks.sides import FIST, Assault, ObjectDie, Side
from rulewright.systems.contested.fight.strike_lines import answered, launched
from rulewright.systems.contested.harm.damage import suffer
from rulewright.systems.contested.harm.special_effects import follow_up
from rulewright.systems.contested.numbers import UNARMED_DIE
from rulewright.systems.contested.options import DETAIL, NATURALS, SECOND_WEAPON, UNARMED
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.tables.mishap_rows import BURNT


class Launched(msgspec.Struct, frozen=True):
    """The attacker's roll."""

    ir: int
    rolled: int
    """What the Weapon Die shows; 0 where it is rolled after a hit."""
    natural: int | None


class Exchange(msgspec.Struct, frozen=True):
    """The dice of one attack on one Target, read."""

    hit: bool
    rolled: int
    """Damage before Armor; 0 for a miss."""
    natural: int | None
    save_natural: int | None
    ir: int | None = None
    tr: int | None = None


class Blow(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of one Target."""

    target: Who
    hit: Annotated[bool, result("hits", of_them="is hit", answers=True)]
    damage: Annotated[int, result("damage")]
    """Points after Armor."""
    status: Annotated[str, implied("the target's state is told")]
    """How the Target stands now."""
    held: Annotated[bool | None, result("holds out against Critical Damage")] = None
    """Whether the save against Critical Damage was passed; None where none was made."""
    scar: Annotated[int | None, implied("a Scar that is due is told")] = None
    """Row of the Scars Table that is due."""
    natural: Annotated[int | None, result("natural result")] = None
    save_natural: Annotated[int | None, result("natural result of the save")] = None
    ir: Annotated[int | None, result("the attacker's total")] = None
    tr: Annotated[int | None, result("the target's total")] = None
    save: Annotated[int | None, result("total of the save")] = None
    """Total of the save against Critical Damage, where the table wants odds by totals."""


def strike(
    attacker: Creature, assault: Assault, defences: tuple[tuple[Creature, Side], ...], causes: tuple[Sentence, ...] = ()
) -> Rule[tuple[Blow, ...]]:
    """Roll an attack once, let each Target save against that one IR, and hurt whoever fails.

    Clauses: combat.attack.damage, combat.modifiers.many-targets, results.reuse-object-dice, actions.cc.notify
    """
    side = yield from ready(attacker, assault.side)
    assault = yield from _armed(msgspec.structs.replace(assault, side=side))
    defences = yield from _ready(defences)
    if len(defences) == 1:
        target, side = defences[0]
        met = yield from once(exchange, assault, side)
        yield from tell(launched, attacker, assault, causes)
        yield from owe_for_naturals(attacker, "base")
        return ((yield from _land(attacker, assault, target, side, met, "save-base")),)
    first = yield from once(launch, assault)
    yield from tell(launched, attacker, assault, causes)
    yield from owe_for_naturals(attacker, "base")
    blows = []
    for target, side in defences:
        why = f"save-base-{target.id}"
        met = yield from once(answer, first, side, why)
        blows.append((yield from _land(attacker, assault, target, side, met, why)))
    return tuple(blows)


def _ready(defences: tuple[tuple[Creature, Side], ...]) -> Rule[tuple[tuple[Creature, Side], ...]]:
    found = []
    for target, side in defences:
        settled = yield from ready(target, side, saving=True)
        now = (yield from peek(Creature, target.id)) if target.advantage else None
        found.append((now or target, settled))
    return tuple(found)


def _armed(assault: Assault) -> Rule[Assault]:
    """The attack with its weapons by the name of their dice; those of one name fall together, the highest counts.

    Clauses: combat.attack.unarmed, combat.modifiers.two-weapons
    """
    if not assault.weapons:
        fists = (FIST,) if (yield from UNARMED) == "in-the-roll" else ()
        return msgspec.structs.replace(assault, weapons=fists)
    if len(assault.weapons) == 1:
        return assault
    adds = (yield from SECOND_WEAPON) == "added-to-ir"
    found: dict[str, ObjectDie] = {}
    for one in assault.weapons:
        held = found.get(one.name)
        if held is None:
            found[one.name] = one
        elif adds:
            name = f"{one.name} {len(found) + 1}"
            found[name] = msgspec.structs.replace(one, name=name)
        else:
            found[one.name] = ObjectDie(one.name, highest(held.thrown, one.thrown))
    return msgspec.structs.replace(assault, weapons=tuple(found.values()), adds=adds)


def exchange(assault: Assault, side: Side) -> Rule[Exchange]:
    """One attack on one Target: IR against TR, a tie hits. Clauses: combat.attack.damage, results.initiator-wins"""
    first = yield from once(launch, assault)
    return (yield from answer(first, side, "save-base"))


def launch(assault: Assault) -> Rule[Launched]:
    """Roll the attacker's side: Base Die, weapon, other objects.

    Clauses: actions.roll, results.reuse-object-dice, combat.attack.unarmed, combat.modifiers.two-weapons
    """
    face = yield from roll(assault.side.base, "base")
    faces: list[int] = []
    for one in assault.weapons:
        faces += [(yield from roll(one.thrown, one.name))]
    rolled = max(faces, default=0)
    served = sum(faces) if assault.adds else rolled
    for one in assault.side.objects:
        served += yield from roll(one.thrown, one.name)
    flagged = (yield from DETAIL) != "outcome" or (yield from NATURALS) == "automatic"
    return Launched(face + assault.side.added + served, rolled, natural(face) if flagged else None)


def answer(first: Launched, side: Side, why: str) -> Rule[Exchange]:
    """Let one Target save against an IR that has been rolled. Clauses: saves.versus-cc, saves.tr"""
    verdict = yield from opposed(Result(first.ir, first.natural), side, why, "save-")
    detail = yield from DETAIL
    flag = None if detail == "outcome" else first.natural
    ir = first.ir if detail == "totals" else None
    rolled = 0 if verdict.success else first.rolled
    return Exchange(not verdict.success, rolled, flag, verdict.natural, ir, verdict.total)


def _land(attacker: Creature, assault: Assault, target: Creature, side: Side, met: Exchange, why: str) -> Rule[Blow]:
    """Say how a Target answered, and let a hit do its damage.

    Clauses: combat.attack.damage, armor.subtract, magic.mishap.6
    """
    yield from tell(answered, target, assault, side, met.hit, why)
    yield from owe_for_naturals(target, why)
    if not met.hit:
        standing = condition(target)
        return Blow(target.id, False, 0, standing, None, None, met.natural, met.save_natural, met.ir, met.tr)
    rolled = met.rolled or (yield from roll(UNARMED_DIE, FIST.name))
    if assault.fire and suffers(target, BURNT):
        rolled = 0
        yield from say("Fire does {title} no harm.", "fire", title=target, clause="magic.mishap.6")
    if assault.mundane and under(target, "guarded"):
        rolled = 0
        yield from say("Nothing mundane does {title} harm.", "spell", title=target, clause="magic.spell-list")
    if not assault.wide and under(target, "swarming"):
        rolled = 0
        yield from say(
            "Only what strikes a whole area harms {title}.", "spell", title=target, clause="magic.spell-list"
        )
    target, done = yield from suffer(target, rolled, ignores_armor=assault.pierces)
    if done.held is False:
        yield from follow_up(attacker, target)
    return Blow(
        target.id,
        True,
        done.damage,
        done.status,
        done.held,
        done.scar,
        met.natural,
        met.save_natural,
        met.ir,
        met.tr,
        done.save,
    )
