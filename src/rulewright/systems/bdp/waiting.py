"""Letting time pass outside fights. Clause: dungeon.turn.length"""

from typing import Annotated, Final, Literal

from rulewright.engine import Clock, Field, Rolls, Rule, Told, look, pass_time, peek, procedure, tell
from rulewright.engine.clock import CLOCK
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.rounds import FIGHT, Fight
from rulewright.systems.bdp.turns import ENDINGS
from rulewright.systems.bricks.exploring import rules as exploring

Unit = Literal["turn", "hour", "watch", "day"]
SECONDS: Final[dict[Unit, int]] = {"turn": 600, "hour": 3_600, "watch": 28_800, "day": 86_400}
"""Lengths of the units of time outside fights, in seconds: a turn is a dungeon round, a Watch a third of a day.

Clauses: dungeon.turn.length, wild.watch.three
"""


def at_peace() -> Rule[None]:
    """Refuse what nobody has time for in a fight. Clause: combat.round.length"""
    yield from exploring.at_peace(Fight, FIGHT, "combat.round.length")


@procedure("bdp.wait", title="Let time pass", clauses=("dungeon.turn.length", "wild.watch.three"), by="referee")
def wait(
    unit: Annotated[
        Literal["turn", "hour", "watch", "day"], Field("how long: a turn of ten minutes, an hour, a Watch, a day")
    ] = "turn",
) -> Rule[Clock]:
    """Let game time pass outside a fight; what ends meanwhile ends.

    Clauses: dungeon.turn.length, wild.watch.three
    """
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("there is a fight: its rounds are ended one by one", clause="combat.round.length")
    yield from tell(_passes, unit)
    yield from pass_time(SECONDS[unit], ENDINGS)
    return (yield from look(Clock, CLOCK))


SPANS: Final[dict[str, Sentence]] = {
    "turn": Sentence("Ten minutes pass."),
    "hour": Sentence("An hour passes."),
    "watch": Sentence("A Watch of eight hours passes."),
    "day": Sentence("A day passes."),
}
"""The units of time as they pass, in words. Clause: dungeon.turn.length"""


def _passes(_rolls: Rolls, unit: str) -> Told:
    return Told(SPANS[unit], about="time", clause="dungeon.turn.length")
