"""Attitudes: how somebody met feels about the company, on four levels.

The GM picks one or rolls a d6; of two dice the aggressive keep the lower, the peaceful the higher.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from rulewright.engine import REFEREE, Field, Part, Rolls, Rule, Told, change, must, peek, procedure, say, tell
from rulewright.engine.odds.results import result
from rulewright.engine.requests.kinds import Graded
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.people.sides import feels
from rulewright.systems.bricks.picking import strangers
from rulewright.systems.bricks.scales import Scale
from rulewright.systems.murdham.events.perils import AttitudeKnown
from rulewright.systems.murdham.numbers import ATTITUDE_DIE
from rulewright.systems.murdham.records.creature import Attitude, Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.tables import ATTITUDES

Temper = Literal["normal", "aggressive", "peaceful"]
SWING: Final[dict[Temper, int]] = {"aggressive": -1, "normal": 0, "peaceful": 1}
"""What a temper makes of the die: the lower of two, one, or the higher of two. Clause: attitude.roll"""
LEVELS: Final[tuple[Attitude, ...]] = ("hostile", "unfriendly", "neutral", "friendly")
"""Attitudes from worst to best. Clause: attitude.levels"""
MEANING: Final = {row.id: row.means for row in ATTITUDES}
_BY_FACE: Final = Scale((min(row.faces), level) for row, level in zip(ATTITUDES, LEVELS, strict=True))


def attitude_roll(temper: Temper) -> Graded[Attitude]:
    """The roll for how a stranger of this temper feels. Clause: attitude.roll"""
    return _BY_FACE.ask(ATTITUDE_DIE.swing(SWING[temper]), "attitude")


@procedure("murdham.roll-attitude", title="Attitude", by="referee", verb="attitude")
def roll_attitude(
    met: Annotated[Creature, Field("who is met", rows=strangers(Creature))],
    temper: Annotated[Temper, Field("how such people are as a rule")] = "normal",
) -> Rule[Annotated[Attitude, result("attitude", answers=True)]]:
    """Find out how somebody met feels about the company. Clauses: attitude.roll, attitude.levels"""
    attitude = yield from attitude_roll(temper)
    met = yield from change(met, AttitudeKnown(attitude))
    yield from tell(_line, met, temper, attitude)
    yield from _takes_side(met, attitude, "attitude.roll")
    return attitude


@procedure("murdham.set-attitude", title="Set an attitude", by="referee")
def set_attitude(
    met: Annotated[Creature, Field("who is met", rows=strangers(Creature))],
    attitude: Annotated[Literal["hostile", "unfriendly", "neutral", "friendly"], Field("how they feel")],
    shown: Annotated[bool, Field("they show it, so that all see whose side they are on")] = True,
) -> Rule[Attitude]:
    """Say how somebody feels about the company. Clause: attitude.levels"""
    must(met.attitude != attitude, "{title} is {attitude} already", title=met, attitude=Sentence(attitude))
    met = yield from change(met, AttitudeKnown(attitude), "attitude.levels")
    yield from say("{who} is {attitude} to the company", audience=REFEREE, who=met, attitude=Sentence(attitude))
    if shown:
        yield from _takes_side(met, attitude, "attitude.levels")
    return attitude


def comes_to_feel(who: Creature, attitude: Attitude, clause: str) -> Rule[None]:
    """Let somebody feel otherwise about the company than before, and show it. Clause: attitude.levels"""
    if who.attitude != attitude:
        yield from _takes_side((yield from change(who, AttitudeKnown(attitude), clause)), attitude, clause)


def meet_strangers(who: Creature, attitude: str) -> Rule[None]:
    """Let somebody meet the company as is plain, without a roll. Clause: attitude.levels"""
    yield from comes_to_feel(who, next(one for one in LEVELS if one == attitude), "attitude.levels")


KINDLY: Final[Mapping[Attitude, bool]] = {"hostile": False, "friendly": True}
"""Whether those of an attitude are no foes, where it says so. Clause: attitude.levels"""


def _takes_side(met: Creature, attitude: Attitude, clause: str) -> Rule[None]:
    """Let somebody who fights in no fight take the side that goes with an attitude. Clause: attitude.levels"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(met.id) is None:
        yield from feels(met, KINDLY.get(attitude), clause)


def _line(rolls: Rolls, met: Creature, temper: Temper, attitude: Attitude) -> Told:
    rolled = rolls["attitude"]
    shown = every(map(str, rolled.faces))
    if temper == "aggressive":
        shown = Sentence("{faces}, the lower counts", faces=shown)
    elif temper == "peaceful":
        shown = Sentence("{faces}, the higher counts", faces=shown)
    feels, means = Sentence(attitude), Sentence(MEANING[attitude])
    text = Sentence(
        "{who} ({temper}) {faces}: {attitude}, {means}",
        who=met.title,
        temper=Sentence(temper),
        faces=shown,
        attitude=feels,
        means=means,
    )
    parts = (Part("d6", rolled.value),)
    return Told(
        text,
        about="attitude",
        parts=parts,
        total=rolled.value,
        verdict=feels,
        clause="attitude.roll",
        outside=Sentence("{who}: {attitude}, {means}", who=met.title, attitude=feels, means=means),
    )
