"""The ground on which an encounter in the wilderness takes place, and what it does to those who fight there.

Its effects go into the log for the referee to apply: who is impaired or enhanced depends on where each of them stands.
"""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import d
from rulewright.engine import Field, Rule, grade, peek, procedure, refused, say
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bdp.records.road import TREK, Terrain, Trek
from rulewright.systems.bdp.things.matters import see_to
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.bricks.scales import Scale

TerrainOrHere = Literal["", "plains", "hills", "forest", "swamp", "mountain", "desert"]
"""A terrain of the tables; empty for where the party is."""

GROUND_DIE: Final = d(6)
"""Die of the ground, and of who stands higher on a slope. Clause: wild.event.d6"""
High = Literal["", "foes", "nobody", "party"]


class Lie(msgspec.Struct, frozen=True):
    """A kind of ground."""

    name: Sentence
    does: tuple[Sentence, ...] = ()
    slope: bool = False


class Footing(msgspec.Struct, frozen=True):
    """The ground of one encounter."""

    name: Annotated[str, result("ground", answers=True)]
    high: Annotated[High, result("who stands higher")] = ""
    """Who stands higher on a slope."""


HIDDEN: Final = Sentence("easy to hide in")
PLAIN: Final = Sentence("surprise is unlikely")
SLOW: Final = Sentence("slow going")
CLOSE_SIGHT: Final = Sentence("sight no farther than Near")
UNSURE: Final = Sentence("DEX Saves at disadvantage")
SHOTS_DOWN: Final = Sentence("shots from above are enhanced")
GENTLE: Final = Lie(Sentence("a gentle slope"), (SHOTS_DOWN,), slope=True)
STEEP: Final = Lie(
    Sentence("a steep slope"),
    (SHOTS_DOWN, Sentence("melee from above is enhanced"), Sentence("shots from below are impaired")),
    slope=True,
)
SHRUBS: Final = Lie(Sentence("shrubs"), (HIDDEN,))
LIES: Final[dict[Terrain, Scale[Lie]]] = {
    "plains": Scale(
        ((1, Lie(Sentence("a meadow"), (PLAIN,))), (4, SHRUBS), (6, Lie(Sentence("tall grass"), (SLOW, CLOSE_SIGHT))))
    ),
    "forest": Scale(
        (
            (1, Lie(Sentence("scattered trees"), (Sentence("ranged damage -1"),))),
            (4, Lie(Sentence("dense wood"), (Sentence("ranged attacks are impaired"),))),
            (6, Lie(Sentence("undergrowth"), (SLOW, UNSURE, CLOSE_SIGHT))),
        )
    ),
    "hills": Scale(((1, Lie(Sentence("broken ground"), (Sentence("a DEX Save to move"),))), (4, GENTLE), (6, STEEP))),
    "mountain": Scale(((1, GENTLE), (4, STEEP), (6, Lie(Sentence("a cliff"), (Sentence("a deep fall close by"),))))),
    "swamp": Scale(
        (
            (1, SHRUBS),
            (4, Lie(Sentence("knee-deep water"), (UNSURE,))),
            (6, Lie(Sentence("waist-deep water"), (UNSURE, Sentence("weapons without reach or range are impaired")))),
        )
    ),
    "desert": Scale(
        (
            (1, Lie(Sentence("flat ground"), (PLAIN,))),
            (4, GENTLE),
            (
                6,
                Lie(
                    Sentence("shifting sand"),
                    (SLOW, Sentence("sight by a d6 each round: 1-3 Far, 4-5 Near, 6 Close")),
                ),
            ),
        )
    ),
}
"""The ground by country, with the lowest face of each. Clause: wild.event.d6"""
HIGHER: Final[dict[High, Sentence]] = {
    "foes": Sentence("the foes are above"),
    "nobody": Sentence("both are level, across the slope"),
    "party": Sentence("the party is above"),
}
"""Who stands higher, in words. Clause: wild.event.d6"""


@procedure("bdp.encounter-ground", title="The ground of an encounter", by="referee")
def encounter_ground(
    terrain: Annotated[
        TerrainOrHere,
        Field("the country", empty="where the party is"),
    ] = "",
) -> Rule[Footing]:
    """Roll the ground on which an encounter comes about, and on a slope who stands higher. Clause: wild.event.d6"""
    trek = yield from peek(Trek, TREK)
    land = terrain or (trek.terrain if trek is not None else "")
    if not land:
        raise refused("say in which country: nobody has set out")
    lie = yield from LIES[land].ask(GROUND_DIE, "ground-d6")
    sides: tuple[High, ...] = ("foes", "nobody", "party")
    high: High = (yield from grade(GROUND_DIE, (3, 5), sides, "slope-d6")) if lie.slope else ""
    yield from say(
        "The ground: {ground} ({effects}).",
        roll="ground-d6",
        ground=lie.name,
        effects=in_a_row((*lie.does, *((HIGHER[high],) if high else ()))),
    )
    yield from see_to("ground")
    return Footing(str(lie.name), high)
