"""Sprinting: double speed over open terrain, without a save."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Part, Rolls, Rule, Told, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.battle.having import go_halves
from rulewright.systems.murdham.moving.effort import SPANS, exert, must_be_free_to_move
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.space.areas import speed_of

SPRINT: Final = 2
"""What a sprint multiplies speed by. Clause: move.sprint"""
FLEET: Final = "fleet footed"
"""The skill that adds a zone. Clause: core.skills"""
FLEET_ZONES: Final = 1
"""Zones it adds. Clause: core.skills"""
Terrain = Literal["open", "obstacles"]


@procedure("murdham.sprint", title="Sprint", clauses=("move.sprint",), by="owner")
def sprint(
    who: Annotated[Creature, Field("who sprints")],
    terrain: Annotated[Terrain, Field("open, or with obstacles such as furniture or dense growth")] = "open",
    acting: Annotated[bool, Field("whether they take an action as well, and so move half as far")] = False,
) -> Rule[int]:
    """Move at double speed over open terrain; answers the zones in a round. Clauses: move.sprint, core.skills"""
    must_be_free_to_move(who)
    if terrain != "open":
        raise Refused("sprinting needs open terrain", clause="move.sprint")
    speed = yield from speed_of(who)
    more = FLEET_ZONES if FLEET in who.skills else 0
    zones = (speed if acting else speed * SPRINT) + more
    yield from go_halves(who, speed if acting else 2 * speed)
    yield from exert(who, SPANS["round"])
    yield from tell(_line, who, speed, zones)
    return zones


def _line(_rolls: Rolls, who: Creature, speed: int, zones: int) -> Told:
    parts = (Part("speed", speed), Part("sprinting", zones - speed))
    text = Sentence("{who} sprints {n} zone", "{who} sprints {n} zones", who=who.title, n=zones)
    outside = Sentence("{who} sprints", who=who.title)
    return Told(text, about="move", parts=parts, total=zones, clause="move.sprint", outside=outside)
