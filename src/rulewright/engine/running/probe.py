"""Probing a rule: would it be allowed now? The guards that forbid it in play answer, and nothing happens.

A rule checks before it asks for dice, a decision or a change; the probe runs it up to the first of these.
"""

from collections.abc import Callable, Generator, Mapping
from typing import Any, Final

from rulewright.engine.record import Record
from rulewright.engine.requests.asking import NotThere
from rulewright.engine.requests.kinds import Change, Choose, Create, Graded, Once, Remove, Request, Roll, Throw
from rulewright.engine.running.run import Run
from rulewright.engine.texts.clauses import clause_behind
from rulewright.engine.world import World
from rulewright.errors import Complaint, Refused, Sentence

MISSING: Final = Sentence("something it needs is not there")
"""Errors that a rule may raise in a world that is seen only in part."""
_DEEDS = (Roll, Graded, Throw, Choose, Change, Create, Remove, Once)


class _Asking(Run):
    """A run that changes nothing, in the very world it is given: whoever notes what is read of that, notes no more."""

    def __init__(self, world: World, options: Mapping[str, Any] | None) -> None:
        super().__init__(options=options)
        self.records, self._world = world.records, world

    def _all(self, of: type[Record]) -> tuple[Record, ...]:
        found = self._world.all(of)
        self._charge(len(found))
        return found


def why_not(
    rule: Callable[..., Generator[Request[Any], Any, Any]],
    arguments: Mapping[str, Any],
    world: World,
    *,
    options: Mapping[str, Any] | None = None,
) -> Complaint | None:
    """Return the complaint the rule would raise before anything happens; None if it may go ahead.

    Spent if it asks for more than one run may, and nothing has happened yet.
    """
    asking = _Asking(world, options)
    running = rule(**arguments)
    answer: Any = None
    try:
        while True:
            request = running.send(answer)
            if type(request) in _DEEDS:
                return None
            answer = asking.answer(request)
    except StopIteration:
        return None
    except Complaint as complaint:
        if isinstance(complaint, Refused):
            complaint.clause = complaint.clause or clause_behind(complaint.__traceback__) or None
        return complaint
    except NotThere:
        return Refused(MISSING)
    finally:
        running.close()
