"""On foot: sprinting over open terrain, balancing on difficult ground, sneaking past others."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Part, Rule, look, must, procedure, say
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.turn import must_have_turn, must_stand, spend_movement
from rulewright.systems.murdham.blows.hits import hit
from rulewright.systems.murdham.checks.riders import shake_riders
from rulewright.systems.murdham.checks.saves import Difficulty, attempt
from rulewright.systems.murdham.health.conditions import NEXT_ROUND, gain
from rulewright.systems.murdham.health.damage_rolls import DICE
from rulewright.systems.murdham.movement.crossing_zones import cross, halves_to
from rulewright.systems.murdham.movement.effort import (
    SPANS,
    Span,
    begin_movement,
    exert,
    must_be_free_to_move,
    must_have_breath,
    stand_firm,
)
from rulewright.systems.murdham.options import BALANCE_EACH_ZONE, SNEAK_EITHER
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.records.states import Going
from rulewright.systems.murdham.space.distance import HALVES_ACROSS, speed_of

ACROBAT, STEALTHY = "acrobatics", "stealth"
"""Skills that make somebody proficient in balancing and leaping, and in sneaking. Clause: core.skills"""
FALL: Final = str(Sentence("a fall"))
Ground = Literal["difficult", "very difficult"]
HARD_GROUND: Final[dict[Ground, Difficulty]] = {"difficult": "challenging", "very difficult": "impossible"}
"""Clauses: move.balance, move.balance.limits"""


@procedure("murdham.balance", title="Balance", by="owner", even=("frenzied",))
def balance(
    who: Annotated[Creature, Field("who moves on it")],
    ground: Annotated[
        Ground,
        Field("difficult, or very difficult where it is two things at once, such as slippery and narrow", by="referee"),
    ] = "difficult",
    zones: Annotated[int, Field("zones of such ground in this turn", low=1, high=4)] = 1,
    hazard: Annotated[
        str, Field("damage die of what one falls into", empty="nothing there", words=("", *DICE), by="referee")
    ] = "",
    span: Annotated[Span, Field("whether it goes on for a round or a stretch")] = "round",
) -> Rule[bool]:
    """Move on difficult ground: an AGI save, or lose balance, fall and be stunned. Attacks are impaired meanwhile.

    Clauses: move.balance, move.balance.limits, move.balance.attacks, core.proficiency
    """
    must_be_free_to_move(who)
    yield from must_have_turn(who)
    proficient = ACROBAT in who.skills
    must(
        HARD_GROUND[ground] != "impossible" or proficient,
        "very difficult ground is impossible without proficiency",
        clause="move.balance.limits",
    )
    who = yield from exert(who, SPANS[span])
    saves = zones if (yield from BALANCE_EACH_ZONE) else 1
    for at in range(1, saves + 1):
        why = "agi-save" if at == 1 else f"agi-save-{at}"
        if not (yield from attempt(who, "agi", why, HARD_GROUND[ground], proficient=proficient)):
            yield from lose_balance(who, hazard)
            return False
        who = yield from look(Creature, who.id)
    yield from begin_movement(who, Going("balancing"))
    return True


def lose_balance(who: Creature, hazard: str = "") -> Rule[None]:
    """Fall and be stunned, and suffer what hazard there is. Clause: move.balance"""
    who = yield from look(Creature, who.id)
    who = yield from stand_firm(who)
    yield from say("{who} loses balance and falls", who=who)
    who = yield from gain(who, "stunned", by=FALL, until=NEXT_ROUND)
    if hazard:
        yield from hit(who, hazard)


@procedure("murdham.sneak", title="Sneak", by="owner")
def sneak(
    who: Annotated[Creature, Field("who sneaks")],
    loud: Annotated[bool, Field("whether it is loud there", by="referee")] = False,
    dark: Annotated[bool, Field("whether it is dark there", by="referee")] = False,
    noisy: Annotated[bool, Field("whether the ground is very noisy", by="referee")] = False,
    in_view: Annotated[bool, Field("whether they are in plain view, without cover", by="referee")] = False,
    span: Annotated[Span, Field("whether it goes on for a round or a stretch")] = "round",
) -> Rule[Annotated[bool, result("stays unnoticed", answers=True)]]:
    """Move silently and behind cover: an AGI save keeps one undetected.

    Answers whether it does.

    Clauses: move.sneak, move.sneak.limits, core.proficiency
    """
    must_be_free_to_move(who)
    yield from must_have_turn(who)
    who = yield from exert(who, SPANS[span])
    either = yield from SNEAK_EITHER
    hard: Difficulty = "challenging"
    if (noisy and in_view) if either else (noisy or in_view):
        hard = "impossible"
    elif (loud or dark) if either else (loud and dark):
        hard = "trivial"
    unseen = yield from attempt(who, "agi", "agi-save", hard, proficient=STEALTHY in who.skills)
    yield from say("{who} stays undetected" if unseen else "{who} is detected", who=who)
    return unseen


SPRINT: Final = 2
"""What a sprint multiplies speed by. Clause: move.sprint"""
FLEET: Final = "fleet footed"
"""The skill that adds a zone. Clause: core.skills"""
FLEET_ZONES: Final = 1
"""Zones it adds. Clause: core.skills"""
Terrain = Literal["open", "obstacles"]


@procedure("murdham.sprint", title="Sprint", by="owner", even=("frenzied",))
def sprint(
    who: Annotated[Creature, Field("who sprints")],
    terrain: Annotated[
        Terrain, Field("open, or with obstacles such as furniture or dense growth", by="referee")
    ] = "open",
    acting: Annotated[bool, Field("whether they take an action as well, and so move half as far")] = False,
    zone: Annotated[Zone | None, Field("where to", empty="no zone in particular")] = None,
) -> Rule[int]:
    """Move at double speed over open terrain, to a zone that is no farther.

    Answers the zones in a round.

    Clauses: move.sprint, core.skills, mounts.save
    """
    must_be_free_to_move(who)
    must_stand(who)
    must(terrain == "open", "sprinting needs open terrain")
    speed = yield from speed_of(who)
    more = FLEET_ZONES if FLEET in who.skills else 0
    zones = (speed if acting else speed * SPRINT) + more
    if zone is not None:
        must(who.zone, "{title} stands in no zone: put them in one first", title=who, clause="core.range")
        halves = yield from halves_to(who, zone)
        must(
            halves <= zones * HALVES_ACROSS,
            "{title} sprints {n} zone at most",
            many="{title} sprints {n} zones at most",
            title=who,
            n=zones,
        )
    must_have_breath(who, SPANS["round"])
    yield from spend_movement(who, speed if acting else 2 * speed)
    yield from exert(who, SPANS["round"])
    yield from say(
        "{who} sprints {n} zone",
        "move",
        many="{who} sprints {n} zones",
        outside="{who} sprints",
        parts=(Part("speed", speed), Part("sprinting", zones - speed)),
        total=zones,
        who=who,
        n=zones,
    )
    if zone is not None:
        yield from cross((yield from look(Creature, who.id)), zone)
    yield from shake_riders((yield from look(Creature, who.id)), "sprint")
    return zones
