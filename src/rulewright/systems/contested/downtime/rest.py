"""Rest: a few moments, a few hours, a night, a week, and what each gives back.

A drink and a few moments restore HP; a full night in a safe place clears Fatigue; a week in the care of an expert
restores Attributes. The Deprived recover nothing, unless the rest itself is what they lack: that ends first.
"""

from functools import partial
from typing import Annotated, Final, Literal

from rulewright.engine import Field, Lasting, Option, Part, Rolls, Rule, Told, procedure
from rulewright.engine.verbs import change, look, must, peek_all, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.abilities import FIELDS
from rulewright.systems.bricks.exploring import is_safe_here
from rulewright.systems.bricks.meanwhile import has_passed, not_so_soon, now, spend
from rulewright.systems.bricks.people.standing_by import Undisturbed, must_be_undisturbed
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.contested.body.condition import can_act, must_live, out_of_action
from rulewright.systems.contested.body.order import at_peace
from rulewright.systems.contested.checks.lines import ended
from rulewright.systems.contested.downtime.days import day_of
from rulewright.systems.contested.downtime.time import let_pass
from rulewright.systems.contested.events.body import AttributesRested, FatigueRemoved, HpRested, Roused, Slept, Woke
from rulewright.systems.contested.gear.deprivation import DAY, meet, needs
from rulewright.systems.contested.gear.inventory import FULL_INVENTORY, free_slots
from rulewright.systems.contested.harm.scars import WALLOPED, recover_scar, settle_scars
from rulewright.systems.contested.magic.recovery import drained, recover_drained
from rulewright.systems.contested.numbers import (
    DAY_SECONDS,
    FEW_HOURS_SECONDS,
    MOMENT_SECONDS,
    NIGHT_SECONDS,
    WEEK_SECONDS,
)
from rulewright.systems.contested.options import WALLOPED_HP
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.words import GONE, lacked

Length = Literal["moment", "hours", "night", "week"]
SECONDS: Final = {
    "moment": MOMENT_SECONDS,
    "hours": FEW_HOURS_SECONDS,
    "night": NIGHT_SECONDS,
    "week": WEEK_SECONDS,
}
"""How long each rest lasts. Clauses: healing.hp, scars.row-3, fatigue.recovery, healing.attributes"""
WATER: Final = Option(
    "rest-without-water",
    "A rest without a drink of water",
    values=("restores-nothing", "restores-hp"),
    default="restores-nothing",
    clause="healing.hp",
)
HEALER: Final = Option(
    "healer",
    "A healer in the week that restores Attributes",
    values=("needed", "not-needed"),
    default="needed",
    clause="healing.attributes",
)
MENDED: Final = (4, 5, 7)
"""Scars that a week in a healer's care mends: limb, disease, sinew. Clauses: scars.row-4, scars.row-5, scars.row-7"""
RELIEVING: Final = Option(
    "relieving-rest",
    "A rest that ends a lack of rest",
    values=("also-restores", "only-relieves"),
    default="also-restores",
    clause="deprivation.blocks",
    doc="Also restores: it has its usual effect afterwards; only relieves: HP and slots wait for the next rest.",
)
NIGHT: Final = Option(
    "night-removes",
    "Fatigue removed by a full night's rest in a safe place",
    values=("all", "one"),
    default="all",
    clause="fatigue.recovery",
)


@procedure("contested.rest", title="Rest", together=True, when=at_peace, books=True)
def rest(
    creatures: Annotated[tuple[Creature, ...], Field("everybody who rests together")],
    length: Annotated[Length, Field("how long")] = "moment",
    water: Annotated[
        bool | None,
        Field("there is water to drink", empty="unless somebody of them lacks it", by="referee"),
    ] = None,
    safe: Annotated[bool | None, Field("the place is safe", empty="as it is drawn", by="referee")] = None,
    healer: Annotated[bool, Field("a healer or other expert helps", by="referee")] = False,
    lodged: Annotated[bool, Field("they have board and bed meanwhile", by="referee")] = False,
    again: Annotated[bool, Field("they sleep although they have slept already", by="referee")] = False,
    undisturbed: Undisturbed = None,
) -> Rule[None]:
    """Rest together: time passes once for all who rest or do something else meanwhile, then everybody recovers.

    A night is slept once a day. Whoever dies meanwhile, or is found dying, recovers nothing.

    Clauses: healing.hp, fatigue.recovery, healing.attributes, deprivation.state, deprivation.blocks, inventory.full
    """
    must(creatures, "nobody is named who rests", clause="healing.hp")
    for creature in creatures:
        must_rest(creature)
    yield from must_be_undisturbed(undisturbed, Creature, _could_act, "healing.hp")
    yield from settle_scars()
    if safe is None:
        safe = yield from is_safe_here()
    drinks = not any("water" in needs(one) for one in creatures) if water is None else water
    seconds, ids = SECONDS[length], tuple(dict.fromkeys(one.id for one in creatures))
    began = (yield from now()) - (seconds if (yield from has_passed(ids, seconds)) else 0)
    sleeps = length in SLEPT
    if length == "night" and not again:
        for creature in creatures:
            _must_be_tired(creature, began)
    if sleeps:
        yield from _lie_down(ids, began + seconds)
    relieves = length == "week" and safe
    yield from spend(ids, seconds, partial(_through, ids if relieves else (), lodged=lodged))
    for one in ids:
        rested = yield from look(Creature, one)
        if not can_rest(rested):
            continue
        if sleeps:
            rested = yield from _slept_after_all(rested, began)
        yield from recuperate(rested, length, water=drinks, safe=safe, healer=healer)


def _could_act(one: Creature) -> bool:
    """Whether a foe who stands by could do something. Clause: healing.hp"""
    return not can_act(one)


def _through(sleepers: tuple[str, ...], seconds: int, *, lodged: bool) -> Rule[None]:
    """Let the time of a rest pass: its first night ends what `sleepers` lacked of rest, and not its last.

    Clauses: deprivation.state, fatigue.recovery
    """
    if sleepers:
        yield from let_pass(NIGHT_SECONDS, lodged=lodged)
        for one in (yield from peek_all(Creature, sleepers)):
            if can_rest(one):
                yield from meet(one, "rest")
        seconds -= NIGHT_SECONDS
    yield from let_pass(seconds, lodged=lodged)


def _must_be_tired(creature: Creature, now: int) -> None:
    """Refuse a second night to who has slept on this day, or has only just woken. Clause: fatigue.recovery"""
    if creature.woke is not None:
        same_day = creature.slept >= day_of(now + NIGHT_SECONDS)
        not_so_soon(creature, creature.woke, DAY_SECONDS if same_day else NIGHT_SECONDS, now, "fatigue.recovery")


def _lie_down(ids: tuple[str, ...], until: int) -> Rule[None]:
    """Let some sleep up to a moment. Clauses: deprivation.state, fatigue.recovery"""
    for one in (yield from peek_all(Creature, ids)):
        if one.slept < day_of(until):
            yield from change(one, Slept(day_of(until)))
        yield from change((yield from look(Creature, one.id)), Woke(until))


def _slept_after_all(creature: Creature, began: int) -> Rule[Creature]:
    """Take back the want of sleep of a night in which others rested first, and this one too.

    Clause: deprivation.state
    """
    days = [one for one in (yield from survey(Lasting)) if one.what == DAY and one.on == creature.id]
    fresh = any((one.until or 0) - DAY_SECONDS > began for one in days)
    return (yield from meet(creature, "rest")) if fresh and not creature.deprived_days else creature


def can_rest(creature: Creature) -> bool:
    """Whether somebody can rest: neither dead nor dying. Clause: combat.critical.aid"""
    dying = creature.status == "critical" and not creature.stabilized
    return creature.status not in GONE and not dying and not out_of_action(creature)


def must_rest(creature: Creature) -> None:
    """Refuse rest to the dead and the dying. Clause: combat.critical.aid"""
    must_live(creature)
    must(
        creature.status != "critical" or creature.stabilized,
        "{title} is dying and must be stabilized first",
        title=creature,
    )
    must(
        not out_of_action(creature),
        "{title} has a Mortal Wound and must be healed first",
        title=creature,
        clause="scars.row-11",
    )


def recuperate(
    creature: Creature, length: Length, *, water: bool = False, safe: bool = False, healer: bool = False
) -> Rule[Creature]:
    """Give back what a rest gives back; what waited for it is rolled after it.

    Clauses: healing.hp, healing.attributes, fatigue.recovery, deprivation.state, deprivation.blocks, scars.row-3
    """
    must_rest(creature)
    before = creature
    walloped = _waiting(creature) if length != "moment" else 0
    sound = safe and length in SLEPT
    slept = sound or (walloped > 0 and not creature.sleepless and not drained(creature))
    if slept:
        creature = yield from meet(creature, "rest")
    if water:
        creature = yield from meet(creature, "water")
    held_back = before.deprived and (yield from RELIEVING) == "only-relieves"
    restores = not creature.deprived and not held_back
    if restores:
        creature = yield from _restore(creature, length, water=water, safe=safe, healer=healer)
    yield from tell(_rested, before, creature, length, safe)
    for _ in range(walloped if slept else 0):
        creature = yield from recover_scar(creature, WALLOPED)
    if healer and length == "week":
        creature = yield from _mend(creature)
    if walloped and slept and restores and (yield from WALLOPED_HP) == "new-maximum":
        creature = yield from _drink(creature, water)
    if sound and "rest" not in needs(creature):
        creature = yield from recover_drained(creature)
    return creature


def _mend(creature: Creature) -> Rule[Creature]:
    """Mend in a healer's care what waits for rest and help. Clauses: scars.row-4, scars.row-5, scars.row-7"""
    for one in creature.scars:
        if one.row in MENDED and not one.healed:
            creature = yield from recover_scar(creature, one.row)
    return creature


def _waiting(creature: Creature) -> int:
    """How many times Walloped waits for a few hours of rest. Clause: scars.row-3"""
    return sum(scar.row == WALLOPED and not scar.healed for scar in creature.scars)


def _restore(creature: Creature, length: Length, *, water: bool, safe: bool, healer: bool) -> Rule[Creature]:
    """Clear Fatigue, then restore HP, then Attributes. Clauses: fatigue.recovery, healing.hp, healing.attributes"""
    if creature.fatigue and safe and length in SLEPT:
        all_of_it = length == "week" or (yield from NIGHT) == "all"
        creature = yield from change(creature, FatigueRemoved(creature.fatigue if all_of_it else 1))
    creature = yield from _drink(creature, water)
    if length == "week" and (healer or (yield from HEALER) == "not-needed"):
        creature = yield from change(creature, AttributesRested())
    return creature


def _drink(creature: Creature, water: bool) -> Rule[Creature]:
    """Restore HP with a drink of water, or without one where the table says so. Clause: healing.hp"""
    if water or (yield from WATER) == "restores-hp":
        return (yield from _restore_hp(creature))
    return creature


def _restore_hp(creature: Creature) -> Rule[Creature]:
    """Bring HP to the maximum, unless every slot is filled; whoever crawled gets up.

    Clauses: healing.hp, inventory.full, combat.critical.aid
    """
    if not free_slots(creature) and (yield from FULL_INVENTORY):
        return creature
    if creature.hp < creature.max_hp:
        creature = yield from change(creature, HpRested(creature.max_hp))
    if creature.status == "critical" and creature.hp:
        creature = yield from change(creature, Roused())
    return creature


def _rested(_rolls: Rolls, before: Creature, after: Creature, length: str, safe: bool) -> Told:
    gained: list[Sentence] = []
    for name, old, new in (
        ("HP", before.hp, after.hp),
        ("Fatigue", before.fatigue, after.fatigue),
        ("STR", before.strength, after.strength),
        ("DEX", before.dexterity, after.dexterity),
        ("WIL", before.willpower, after.willpower),
    ):
        gained += [Sentence("{name} {before} to {now}", name=name, before=old, now=new)] if old != new else []
    risen = before.status == "critical" and after.status == "fighting"
    rested = Sentence("{title} {rests}", title=before.title, rests=RESTED[length])
    if risen:
        rested = Sentence("{rested} and is up again", rested=rested)
    came = in_a_row(gained) if gained else _nothing(before, after)
    was_in_vain = not safe if length in SLEPT else not gained
    if after.fatigue and was_in_vain and not after.deprived:
        came = Sentence("{gained}, but Fatigue stays: only a night in a safe place ends it", gained=came)
    text = Sentence("{rested}: {gained}.", rested=rested, gained=came)
    parts = (Part("HP before", before.hp), Part("restored", after.hp - before.hp))
    return Told(text, about="rest", parts=parts, total=after.hp, clause="healing.hp", outside=ended(rested))


SLEPT: Final = ("night", "week")
"""Rests that are long enough to end Fatigue. Clause: fatigue.recovery"""
RESTED: Final = {
    "moment": Sentence("rests a few moments"),
    "hours": Sentence("rests a few hours"),
    "night": Sentence("rests a night"),
    "week": Sentence("rests a week"),
}


def _nothing(before: Creature, after: Creature) -> Sentence:
    """That a rest has brought nothing, with the reason. Clauses: healing.hp, healing.attributes"""
    is_hurt = any(after.score(one) < after.maximum(one) for one in FIELDS)
    if before.hp == before.max_hp and is_hurt and not after.deprived:
        return Sentence("no HP to restore, and lost Attributes come back in a week with a healer")
    nothing = Sentence("nothing to restore") if before.hp == before.max_hp else Sentence("nothing comes back")
    if after.deprived:
        return Sentence("{nothing} (Deprived of {lacked})", nothing=nothing, lacked=lacked(needs(after)))
    return nothing if free_slots(after) else Sentence("{nothing} (every slot is filled)", nothing=nothing)
