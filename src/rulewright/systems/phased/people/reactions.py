"""Reactions: how somebody met feels about the party, and what Charms make of that."""

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, must, peek, procedure, roll, say, tell
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.people.sides import feels
from rulewright.systems.bricks.picking import strangers
from rulewright.systems.bricks.scales import Scale
from rulewright.systems.phased.events.bodies import AttitudeKnown
from rulewright.systems.phased.numbers import REACTION_DICE
from rulewright.systems.phased.options import THINKING_UNDEAD_EXEMPT
from rulewright.systems.phased.records.creatures import Attitude, Creature
from rulewright.systems.phased.records.fight import Fight

REACTIONS: Final[Scale[Attitude]] = Scale(
    ((2, "Hostile"), (3, "Negative"), (6, "Uncertain"), (9, "Positive"), (12, "Enthusiastic"))
)
"""Reactions with the lowest total of each; below the first it is Hostile as well. Clause: reactions.table"""
ATTITUDES: Final[dict[Attitude, Sentence]] = {
    "Hostile": Sentence("Hostile"),
    "Negative": Sentence("Negative"),
    "Uncertain": Sentence("Uncertain"),
    "Positive": Sentence("Positive"),
    "Enthusiastic": Sentence("Enthusiastic"),
    "Infatuated": Sentence("Infatuated"),
}
"""Feelings in words. Clauses: reactions.table, spells.charm"""
REACTION: Final = roll(REACTION_DICE, "reaction")


class Reaction(msgspec.Struct, frozen=True):
    """How somebody met feels."""

    attitude: Annotated[Attitude, result("attitude", answers=True)]
    total: Annotated[int | None, result("total")] = None
    """What was rolled, with modifiers; None where nothing was."""


@procedure("phased.reaction", title="Reaction", by="referee")
def react(
    met: Annotated[Creature, Field("who is met", rows=strangers(Creature))],
    speaker: Annotated[
        Creature | None, Field("the character who speaks for the party", empty="nobody in particular")
    ] = None,
) -> Rule[Reaction]:
    """Find out how somebody met feels: undead are hostile in every case, what is known stays, else 2d6.

    Clauses: reactions.when, reactions.table, undead.hostile, wounds.scars
    """
    must(
        met.kind != "pc" or speaker is None, "{title} is a character: whoever plays one decides how it feels", title=met
    )
    if met.undead and not (yield from _like_others(met)):
        if met.attitude != "Hostile":
            met = yield from change(met, AttitudeKnown("Hostile"), "undead.hostile")
        yield from say(
            "{who} is undead, and hostile",
            "reaction",
            outside="{who} is hostile",
            verdict="Hostile",
            clause="undead.hostile",
            who=met,
        )
        yield from _takes_side(met, "Hostile", "undead.hostile")
        return Reaction("Hostile")
    if met.attitude:
        return Reaction(met.attitude)
    scars = speaker.wounds.count("gruesome-scars") if speaker else 0
    rolled = yield from REACTION
    total = rolled - scars
    attitude = REACTIONS.at(total)
    met = yield from change(met, AttitudeKnown(attitude))
    yield from tell(_line, met, rolled, scars, attitude)
    yield from _takes_side(met, attitude, "reactions.table")
    return Reaction(attitude, total)


def meet_strangers(met: Creature, attitude: str) -> Rule[None]:
    """Let somebody meet the party as is plain, without a roll; the undead are hostile in every case.

    Clauses: reactions.when, reactions.table
    """
    if met.undead and not (yield from _like_others(met)):
        return
    word = next(one for one in ATTITUDES if one == attitude)
    met = yield from change(met, AttitudeKnown(word))
    yield from say("{who} reacts: {attitude}", "reaction", who=met, attitude=ATTITUDES[word], verdict=word)
    yield from _takes_side(met, word, "reactions.table")


KINDLY: Final[Mapping[Attitude, bool]] = {"Hostile": False, "Positive": True, "Enthusiastic": True}
"""Whether those of a feeling are no foes, where it says so. Clause: reactions.table"""


def _takes_side(met: Creature, attitude: Attitude, clause: str) -> Rule[None]:
    """Let somebody who fights in no fight take the side that goes with a feeling. Clause: reactions.table"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or met.id not in fight.left((*fight.party, *fight.enemies)):
        yield from feels(met, KINDLY.get(attitude), clause)


def can_bargain(met: Creature) -> bool:
    """Whether somebody can be talked round at all. Clause: undead.no-parley"""
    return not met.undead or met.intelligent


def _like_others(met: Creature) -> Rule[bool]:
    exempt = yield from THINKING_UNDEAD_EXEMPT
    return bool(exempt and met.intelligent)


WARMER: Final[dict[Attitude, Attitude]] = {
    "Hostile": "Uncertain",
    "Negative": "Uncertain",
    "Uncertain": "Positive",
    "Positive": "Infatuated",
    "Enthusiastic": "Infatuated",
}
"""What one Charm makes of a feeling; the infatuated stay so. Clause: spells.charm"""


def felt(at_heart: Attitude, charms: int) -> Attitude:
    """How somebody feels under so many Charms. Clause: spells.charm"""
    for _ in range(charms):
        at_heart = WARMER.get(at_heart, at_heart)
    return at_heart


def is_won_over(attitude: Attitude, charms: int) -> bool:
    """Whether Charms keep somebody from fighting the party. Clause: spells.charm"""
    return charms > 0 and attitude not in ("", "Hostile", "Negative")


def _line(_rolls: Rolls, met: Creature, rolled: int, scars: int, attitude: Attitude) -> Told:
    parts = [Part("2d6", rolled)]
    parts += [Part("scars", -scars, "gruesome scars of the speaker")] if scars else []
    verdict = ATTITUDES[attitude]
    return Told(
        Sentence("{who} reacts with {total}: {attitude}", who=met.title, total=rolled - scars, attitude=verdict),
        about="reaction",
        parts=tuple(parts),
        total=rolled - scars,
        verdict=verdict,
        clause="reactions.table",
        outside=Sentence("{who} reacts: {attitude}", who=met.title, attitude=verdict),
    )
