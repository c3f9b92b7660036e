"""Letting time pass outside fights. Clause: dungeon.turn.length"""

from typing import Annotated, Final, Literal

from rulewright.engine import Clock, Field, Rolls, Rule, Told, look, pass_time, peek, procedure, tell
from rulewright.engine.clock import CLOCK
from rulewright.errors import Refused
from rulewright.systems.bdp.rounds import FIGHT, Fight
from rulewright.systems.bdp.turns import ENDINGS

Unit = Literal["turn", "hour", "day"]
SECONDS: Final[dict[Unit, int]] = {"turn": 600, "hour": 3_600, "day": 86_400}
"""Lengths of the units of time outside fights, in seconds; a turn is a dungeon round. Clause: dungeon.turn.length"""


@procedure("bdp.wait", title="Let time pass", clauses=("dungeon.turn.length",), by="referee")
def wait(
    unit: Annotated[Literal["turn", "hour", "day"], Field("how long: a turn of ten minutes, an hour, a day")] = "turn",
) -> Rule[Clock]:
    """Let game time pass outside a fight; what ends meanwhile ends. Clause: dungeon.turn.length"""
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("there is a fight: its rounds are ended one by one", clause="combat.round.length")
    yield from tell(_passes, unit)
    yield from pass_time(SECONDS[unit], ENDINGS)
    return (yield from look(Clock, CLOCK))


def _passes(_rolls: Rolls, unit: str) -> Told:
    span = {"turn": "Ten minutes pass.", "hour": "An hour passes.", "day": "A day passes."}[unit]
    return Told(span, about="time", clause="dungeon.turn.length")
