"""Breath: a few rounds without air do nothing; then each round opens with a STR save.

The first fail knocks out for the rest of the stretch; a fail while knocked out kills.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Lasting, Part, Rule, begin, change, look, must, procedure, say, stop
from rulewright.engine.odds.results import implied
from rulewright.errors import Sentence
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.events.perils import AirMissed, BreathDrawn
from rulewright.systems.murdham.health.conditions import gain
from rulewright.systems.murdham.health.harm import perish
from rulewright.systems.murdham.numbers import ROUND_SECONDS
from rulewright.systems.murdham.records.creature import WATER_BREATHING, Creature

Breath = Annotated[
    Literal["conscious", "incapacitated", "dead"],
    implied("who is knocked out or dies is told of the one it happens to"),
]
SUFFOCATION: Final = str(Sentence("suffocation"))
AIRLESS: Final = "without air"
"""What lasts on somebody until the next round without air begins. Clause: suffocate.hold"""
GASPS: Final = str(Sentence("without air"))
"""What it is called."""
NEEDLESS: Final = "undead"
"""The trait of what needs no air. Clause: core.traits"""


@procedure("murdham.miss-air", title="A round without air", by="referee", verb="suffocate")
def miss_air(who: Annotated[Creature, Field("who has no air at the start of the round")]) -> Rule[Breath]:
    """Begin a round without air.

    Answers what state it leaves somebody in.

    Clauses: suffocate.hold, suffocate.save, suffocate.death, core.traits
    """
    must(who.status != "dead", "{title} is dead", title=who, clause="suffocate.death")
    if NEEDLESS in who.traits:
        yield from say(
            "{who} is {trait} and needs no air",
            "breath",
            outside="{who} needs no air",
            who=who,
            trait=Sentence(NEEDLESS),
            clause="core.traits",
        )
        return state(who)
    if WATER_BREATHING in who.powers:
        yield from say("{who} breathes under water", who=who, clause="magic.profane")
        return state(who)
    who = yield from change(who, AirMissed())
    out = who.has("incapacitated")
    if who.airless <= who.breath:
        left = who.breath - who.airless
        yield from say(
            "{who} holds the breath, round {round}: {left} more without harm",
            "breath",
            outside="{who} holds the breath",
            parts=(Part("breath", who.breath), Part("rounds without air", -who.airless)),
            total=left,
            who=who,
            round=who.airless,
            left=left,
        )
    elif not (yield from save(who, "str", f"round-{who.airless}-str-save", lost=Sentence("you have no air left"))):
        if out:
            yield from perish(who, "suffocate.death")
        else:
            yield from gain(who, "incapacitated", by=SUFFOCATION, until="end of stretch")
    yield from stop(who.id, AIRLESS)
    who = yield from look(Creature, who.id)
    if who.status != "dead":
        yield from begin(AIRLESS, who.id, seconds=ROUND_SECONDS, title=GASPS, clause="suffocate.save")
    return state(who)


def gasp(thing: Lasting) -> Rule[None]:
    """Begin the next round without air, however time is passed. Clauses: suffocate.save, suffocate.death"""
    who = yield from look(Creature, thing.on)
    if who.airless and who.status != "dead":
        yield from miss_air(who)


@procedure("murdham.draw-breath", title="Air again", by="referee", verb="breathe")
def draw_breath(who: Annotated[Creature, Field("who has air again")]) -> Rule[Creature]:
    """Let air come back: no more saves; who passed out lies so until the stretch ends. Clause: suffocate.save"""
    must(who.airless, "{title} has air", title=who)
    yield from say("{title} has air again", title=who)
    yield from stop(who.id, AIRLESS)
    return (yield from change(who, BreathDrawn()))


def state(who: Creature) -> Breath:
    """How far somebody's suffocation has got. Clauses: suffocate.save, suffocate.death"""
    if who.status == "dead":
        return "dead"
    return "incapacitated" if who.has("incapacitated") else "conscious"
