"""Fear: a WIT save, or frightened or terrified until the stretch ends.

One effect that lets somebody ignore fear turns terror into fear; two different ones shut out terror as well.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Lasting, Rule, begin, change, look, must, procedure, say
from rulewright.errors import Sentence
from rulewright.systems.murdham.checks.saves import group_save, save
from rulewright.systems.murdham.events.perils import FearFaced, FearForgotten
from rulewright.systems.murdham.health.conditions import gain, seconds_left
from rulewright.systems.murdham.options import FEAR_SAVE_HOLDS
from rulewright.systems.murdham.records.creature import IMMUNE_TO_TERROR, Creature

Dread = Literal["frightening", "terrifying"]
BECOMES: Final[dict[Dread, str]] = {"frightening": "frightened", "terrifying": "terrified"}
"""What a failed save makes of somebody. Clauses: fear.frightened, fear.terrified"""
FACED: Final = "faced"
"""What lasts while a passed save holds. Clause: fear.save"""
HOLDING: Final = str(Sentence("fear faced"))
"""The same in words."""
FEAR: Final = str(Sentence("fear"))
"""Cause of what a failed save brings. Clause: fear.save"""
ENOUGH: Final = 2
"""Different effects against fear that shut out terror. Clause: fear.immunity.stack"""


@procedure("murdham.face-fear", title="Face fear", by="referee")
def face_fear(
    group: Annotated[tuple[Creature, ...], Field("who is exposed to it together")],
    dread: Annotated[Dread, Field("how bad the source is")],
    cause: Annotated[str, Field("what it is")] = "",
) -> Rule[tuple[str, ...]]:
    """Save against fear, several with one die; answers the ids of those who fail.

    Clauses: fear.save, fear.group, fear.repeat, fear.immunity, fear.immunity.stack
    """
    must(group, "somebody must face the fear")
    holds = yield from FEAR_SAVE_HOLDS
    exposed = tuple(one for one in group if fear_caused(one, dread) and not (holds and cause and cause in one.faced))
    if not exposed:
        yield from say(
            "{names}: nothing frightening touches them now, no save"
            if dread == "frightening"
            else "{names}: nothing terrifying touches them now, no save",
            "fear",
            of=group,
            names=", ".join(one.title for one in group),
            clause="fear.immunity",
        )
        return ()
    if len(exposed) == 1:
        passed: tuple[bool, ...] = ((yield from save(exposed[0], "wit", "wit-save")),)
    else:
        passed = yield from group_save(exposed, "wit", "group-wit-save")
    for one, held in zip(exposed, passed, strict=True):
        yield from _settle(one, dread, cause, held)
    return tuple(one.id for one, held in zip(exposed, passed, strict=True) if not held)


def fear_caused(who: Creature, dread: Dread) -> str:
    """The condition a failed save would bring; empty if none. Clauses: fear.immunity, fear.immunity.stack"""
    if who.fear_immunities >= ENOUGH or any(trait in IMMUNE_TO_TERROR for trait in who.traits):
        return ""
    if who.fear_immunities:
        return "" if dread == "frightening" else BECOMES["frightening"]
    return BECOMES[dread]


@procedure("murdham.approach", title="Approach", by="owner")
def approach(
    who: Annotated[Creature, Field("who moves")],
    towards: Annotated[str, Field("whom or what they approach")],
) -> Rule[bool]:
    """Move towards somebody or something: not towards what one fears. Clauses: fear.frightened, fear.terrified"""
    for one in who.conditions:
        must(
            one.name not in BECOMES.values() or one.of != towards,
            "{title} is {condition} and cannot approach the source of fear",
            title=who,
            condition=one.words,
        )
    yield from say("{who} moves towards {goal}", "approach", who=who, goal=towards)
    return True


@procedure("murdham.flee", title="Flee in terror", by="owner")
def flee(
    who: Annotated[Creature, Field("who is terrified")],
    can_run: Annotated[bool, Field("whether there is a way out", by="referee")],
) -> Rule[str]:
    """Run from what terrifies, or cower where there is no way out. Clause: fear.terrified"""
    must(who.has("terrified"), "{title} is not terrified", title=who)
    yield from say(
        "{who} is terrified and runs away" if can_run else "{who} is terrified and cowers",
        "flee",
        verdict="runs away" if can_run else "cowers",
        who=who,
    )
    return "runs away" if can_run else "cowers"


def forget_faced(thing: Lasting) -> Rule[None]:
    """Let passed saves stop holding. Clause: fear.repeat"""
    who = yield from look(Creature, thing.on)
    yield from change(who, FearForgotten())


def _settle(who: Creature, dread: Dread, source: str, held: bool) -> Rule[None]:
    who = yield from look(Creature, who.id)
    if not held:
        yield from gain(who, fear_caused(who, dread), by=FEAR, of=source, until="end of stretch")
    elif source:
        if not who.faced:
            seconds = yield from seconds_left("end of stretch")
            yield from begin(FACED, who.id, seconds=seconds, title=HOLDING, clause="fear.save")
        yield from change(who, FearFaced(source))
