"""The table's own words as a game takes them in: records, events, and the procedures under the game's name."""

from typing import Any, Final

from rulewright.engine import Clock, Event, Record
from rulewright.engine.games.gathering import types_in
from rulewright.engine.procedure import Procedure
from rulewright.systems.bricks.house import events, records, unseen
from rulewright.systems.bricks.house.commands import beginning, drawing, overruling, pictures
from rulewright.systems.bricks.house.commands.notes import procedures as of_notes

RECORDS: Final[tuple[type[Record], ...]] = types_in(records, Record)
EVENTS: Final[tuple[type[Event[Any]], ...]] = types_in(events, Event)


def procedures(
    system: str,
    engaged: tuple[type[Record], ...] = (),
    fixed: tuple[type[Record], ...] = (),
    kept: tuple[overruling.Kept, ...] = (),
    opening: beginning.Opening | None = None,
    follows: overruling.Follows | None = None,
) -> tuple[Procedure[..., Any], ...]:
    """Notes, overruling, the board and how a table begins, for the game of that id.

    Nobody is sent away whom a record of the `engaged` types names: whoever stands in a fight. These and the `fixed`
    ones, such as the scene of a site, come and go by the rules alone; those that are `kept` by a rule of their own.
    `opening` is how a ready adventure without places begins. What `follows` from what the referee changes by
    hand, such as that somebody falls, happens with it.
    """
    return (
        *of_notes(system),
        *overruling.procedures(system, engaged, (Clock, *engaged, *fixed), kept, follows),
        *drawing.procedures(system),
        *unseen.procedures(system),
        *beginning.procedures(system, opening),
        *pictures.procedures(system),
    )
