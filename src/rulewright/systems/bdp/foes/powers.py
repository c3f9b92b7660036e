"""What foes do by their features: terror at first sight, a breath, a grip, how many a Blast catches."""

from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from rulewright.chance import parse
from rulewright.engine import Field, Lasting, Rule, World, procedure
from rulewright.engine.facts import Who
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import by_itself, change, happen, lasts, look, must, refused, roll, say, stop
from rulewright.errors import Sentence
from rulewright.systems.bdp.blows.strikes import Strike, weapons_of
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.features import BREATH, CONSTRICT, FEATURES, TERRIFYING
from rulewright.systems.bdp.checks.saves import ABILITIES, ABILITY_TITLES, ability_named, save
from rulewright.systems.bdp.clock import grip
from rulewright.systems.bdp.events.fights import Faced
from rulewright.systems.bdp.fights.attacks import ORDINALS
from rulewright.systems.bdp.fights.turns import must_have_turn, spend_turn
from rulewright.systems.bdp.harm.hazards import Hazard, suffer
from rulewright.systems.bdp.needs.sleeping import start_up
from rulewright.systems.bdp.records.conditions import GRIPPED, REGROUPED, TERROR, lay
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.offering import Deed

CLAUSE: Final = "npc.features.table"


def must_have(who: Creature, name: str) -> None:
    """Refuse what somebody has no feature for. Clause: npc.features.table"""
    if name not in who.features:
        raise refused("{who} cannot do that: {feature}", who=who, feature=FEATURES[name], clause=CLAUSE)


@procedure(
    "bdp.first-sight",
    title="First sight of something terrifying",
    by="owner",
    even=("down", "asleep", "out of turn", "surprised"),
)
def first_sight(
    who: Annotated[Creature, Field("who sees it")], foe: Annotated[Creature, Field("what is terrifying")]
) -> Rule[Annotated[bool, result("keeps its nerve", answers=True)]]:
    """See something terrifying for the first time: a WIL Save, or all attacks are impaired until one has regrouped.

    Clause: npc.features.table
    """
    must_have(foe, TERRIFYING)
    must(foe.id not in who.faced, "{who} has seen it before: {foe}", who=who, foe=foe, clause=CLAUSE)
    who = yield from change(who, Faced(foe.id))
    held = who.heartened or (yield from save(who, "wil"))
    if not held:
        yield from lay(TERROR, who.id)
        yield from say("{who} is terrified: all attacks are impaired.", who=who, clause=CLAUSE)
    return held


@procedure("bdp.regroup", title="Regroup", by="owner")
def regroup(who: Annotated[Creature, Field("who regroups")]) -> Rule[Creature]:
    """Regroup and take heart again: terror passes. Clause: npc.features.table"""
    must(
        (yield from lasts(who.id, TERROR)),
        "{who} is not terrified",
        who=who,
        clause=CLAUSE,
    )
    must_act(who)
    yield from must_have_turn(who)
    yield from happen(REGROUPED, who.id, {})
    yield from say("{who} takes heart again.", who=who, clause=CLAUSE)
    yield from spend_turn(who.id)
    return (yield from look(Creature, who.id))


class Breathed(msgspec.Struct, frozen=True):
    """What a breath came to for one of those in its way."""

    target: Who
    safe: Annotated[bool, result("is out of the way in time", answers=True)]


@procedure("bdp.breathe", title="Breathe fire or the like", by="owner")
def breathe(
    who: Annotated[Creature, Field("who breathes")],
    targets: Annotated[tuple[Creature, ...], Field("everybody in its way", hostile=True)],
    ability: Annotated[str, Field("the ability they save with", words=ABILITIES, titles=ABILITY_TITLES)] = "dex",
) -> Rule[tuple[Breathed, ...]]:
    """Breathe on everybody in one direction: a Save, or damage straight to STR with a Critical Damage Save.

    Clause: npc.features.table
    """
    must_have(who, BREATH)
    must_act(who)
    yield from must_have_turn(who)
    must(
        0 < len(targets) <= len(ORDINALS),
        "a breath takes 1 to {most} at a time, not {n}",
        most=len(ORDINALS),
        n=len(targets),
        clause=CLAUSE,
    )
    used = ability_named(ability)
    yield from say("{who} breathes.", who=who, clause=CLAUSE)
    came: tuple[Breathed, ...] = ()
    for target in targets:
        safe = yield from by_itself(_breathed_on, target, used, who.breathes)
        came = (*came, Breathed(target.id, safe))
    yield from spend_turn(who.id)
    return came


def _breathed_on(target: Creature, ability: Ability, dice: str) -> Rule[bool]:
    """Save against a breath, or suffer it; answers whether they are safe. Clause: npc.features.table"""
    safe = yield from save(target, ability)
    if not safe:
        target = yield from look(Creature, target.id)
        yield from suffer(target, Hazard(name="breath", ability="str", dice=parse(dice), lethal=True))
    yield from start_up((yield from look(Creature, target.id)))
    return safe


@procedure("bdp.constrict", title="Grip and squeeze", by="owner")
def constrict(
    who: Annotated[Creature, Field("who grips")], target: Annotated[Creature, Field("who is gripped", hostile=True)]
) -> Rule[bool]:
    """Grip somebody: a STR Save, or they are held, and each round save with STR to get free or take 1d6 damage.

    Clause: npc.features.table
    """
    must_have(who, CONSTRICT)
    must_act(who)
    yield from must_have_turn(who)
    free = yield from save(target, "str")
    if not free:
        yield from grip(target)
    yield from start_up((yield from look(Creature, target.id)))
    yield from spend_turn(who.id)
    return not free


@procedure("bdp.let-go", title="Let go", by="referee")
def let_go(who: Annotated[Creature, Field("who is held")]) -> Rule[None]:
    """Let somebody go who is held. Clause: npc.features.table"""
    must((yield from lasts(who.id, GRIPPED)), "nobody holds {who}", who=who, clause=CLAUSE)
    yield from stop(who.id, GRIPPED)
    yield from say("{who} is free again.", who=who, clause=CLAUSE)


@procedure("bdp.caught", title="How many a Blast catches", by="referee")
def caught(
    who: Annotated[Creature, Field("whose Blast it is")],
) -> Rule[Annotated[int, result("caught", answers=True)]]:
    """Roll the damage die for how many a Blast catches, where that is in doubt. Clause: npc.features.table"""
    weapon = weapons_of(who, Strike(by=who.id))[0]
    count = yield from roll(weapon.dice, "caught")
    yield from say("The Blast catches up to {n}.", roll="caught", n=count, clause=CLAUSE)
    return count


def offers(one: Creature, foes: tuple[Creature, ...], world: World) -> Iterator[Deed]:
    """Actions offered to somebody by their features, or against terror. Clause: npc.features.table"""
    me = {"who": one.id}
    for foe in foes:
        if BREATH in one.features:
            text = Sentence("Breathe on {foe} ({die})", foe=foe.title, die=one.breathes)
            yield breathe, {**me, "targets": [foe.id]}, text
        if CONSTRICT in one.features:
            yield constrict, {**me, "target": foe.id}, Sentence("Grip {foe}", foe=foe.title)
    if any(thing.on == one.id and thing.what == TERROR for thing in world.all(Lasting)):
        yield regroup, me, Sentence("Regroup: terror passes")


def due(party: tuple[Creature, ...], foes: tuple[Creature, ...]) -> Iterator[Deed]:
    """First sights of something terrifying that are still due. Clause: npc.features.table"""
    for foe in foes:
        for one in party:
            if TERRIFYING in foe.features and foe.id not in one.faced:
                text = Sentence("{who} sees {foe} for the first time (WIL Save)", who=one.title, foe=foe.title)
                yield first_sight, {"who": one.id, "foe": foe.id}, text
