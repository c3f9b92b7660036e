"""What an event still asks for, and is put before the referee until it is seen to.

Belongs here: seeing to it. Not here: the events themselves (road), or how it is offered (road).
"""

from typing import Final

from rulewright.engine import Rule
from rulewright.engine.verbs import change, create, peek, remove
from rulewright.systems.bdp.records.road import MATTER, Matter, MatterCame, MatterSeenTo

TURN: Final = "turn"
"""What an event of the surroundings asks for: that the referee says what has turned. Clause: wild.event.d6"""
FIND: Final = "find"
"""What a discovery asks for: that the referee says what is found. Clause: wild.event.d6"""


def ask(event: str, what: tuple[str, ...]) -> Rule[None]:
    """Put before the referee what an event asks for, beside what others still do. Clauses: wild.event.d6,
    dungeon.event.d6
    """
    matter = yield from peek(Matter, MATTER)
    if matter is None:
        yield from create(Matter(event=event, left=what))
    else:
        yield from change(matter, MatterCame(event, tuple(dict.fromkeys((*matter.left, *what)))))


def call_for(after: str) -> Rule[None]:
    """Put an event of a dungeon before the referee, after something that was slow or loud. Clause: dungeon.event.d6"""
    matter = yield from peek(Matter, MATTER)
    if matter is None or after not in matter.left:
        yield from ask(after if matter is None else matter.event, (after,))


def meeting_over() -> Rule[None]:
    """Let what an encounter still asks for be over once those who came have been fought: how they felt, who was
    surprised, and on what ground they met.

    Clause: wild.event.d6
    """
    matter = yield from peek(Matter, MATTER)
    if matter is None or "foes" in matter.left:
        return
    for what in ("surprise", "reaction", "ground"):
        yield from see_to(what)


def see_to(what: str) -> Rule[None]:
    """Something that an event asked for is done; with the last of it the event is over.

    Clauses: wild.event.d6, dungeon.event.d6
    """
    matter = yield from peek(Matter, MATTER)
    if matter is None or what not in matter.left:
        return
    if matter.left == (what,):
        yield from remove(MATTER)
    else:
        yield from change(matter, MatterSeenTo(what))
