"""Doors of a dungeon: stuck ones burst at once, or take a turn and warn whoever is behind."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import d
from rulewright.engine import Field, Rolls, Rule, Told, pass_time, procedure, reaches, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies import must_act
from rulewright.systems.bdp.numbers import HIGH_ABILITY
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.turns import ENDINGS
from rulewright.systems.bdp.waiting import SECONDS, at_peace

STUCK_DIE: Final = d(6)
"""Die of a door. Clause: dungeon.door.stuck"""
STUCK_TO: Final = 2
"""Highest face at which it is stuck. Clause: dungeon.door.stuck"""
CROWBAR: Final = "crowbar"
"""A tool that bursts a stuck door. Clause: dungeon.door.stuck"""


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """How a door was opened."""

    stuck: bool
    turns: int = 0
    warned: bool = False
    """Whoever is behind it has heard it."""


@procedure("bdp.open-door", title="Open a door", clauses=("dungeon.door.stuck",), by="owner")
def open_door(
    who: Annotated[Creature, Field("who opens it")],
    door: Annotated[Literal["", "stuck", "free"], Field("what it is like; found out by a d6 where left out")] = "",
    tool: Annotated[bool, Field("a fitting tool is at hand; a crowbar that one carries counts")] = False,
) -> Rule[Opened]:
    """Open a door: stuck on 1-2 in 6; STR 15 or a tool bursts it at once, else it takes ten minutes and is heard.

    Clauses: dungeon.door.stuck, dungeon.turn.length
    """
    yield from at_peace()
    must_act(who)
    stuck = door == "stuck" or (not door and not (yield from reaches(STUCK_DIE, STUCK_TO + 1, "d6")))
    strong = who.score("str") >= HIGH_ABILITY or tool or any(item.name == CROWBAR for item in who.items)
    slow = stuck and not strong
    yield from tell(_opened, who, stuck, slow)
    if slow:
        yield from pass_time(SECONDS["turn"], ENDINGS)
    return Opened(stuck=stuck, turns=int(slow), warned=slow)


PROCEDURES: Final = (open_door,)


def _opened(rolls: Rolls, who: Creature, stuck: bool, slow: bool) -> Told:
    text = Sentence("{who} opens the door.", who=who.title)
    if slow:
        text = Sentence("{who} gets the stuck door open in ten minutes: whoever is behind it is warned.", who=who.title)
    elif stuck:
        text = Sentence("{who} bursts the stuck door open at once.", who=who.title)
    verdict = Sentence("stuck") if stuck else Sentence("open")
    total = rolls["d6"].value if "d6" in rolls else None
    return Told(text, about="d6" if total else "door", total=total, verdict=verdict, clause="dungeon.door.stuck")
