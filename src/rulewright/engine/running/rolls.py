"""What is read back of a run while it goes on: its dice by their purpose, and the rules that wait for an answer."""

from types import CodeType, GeneratorType
from typing import Any

from rulewright.engine.requests.kinds import Tell
from rulewright.engine.steps import Rolled


class Rolls:
    """The dice of a run so far, by their purpose; the latest if one was rolled twice."""

    __slots__ = ("_end", "_trail")

    def __init__(self, trail: list[Any], end: int | None = None) -> None:
        self._trail, self._end = trail, end

    def __getitem__(self, why: str) -> Rolled:
        trail = self._trail
        for at in range((len(trail) if self._end is None else self._end) - 1, -1, -1):
            step = trail[at]
            if type(step) is tuple:
                request, face = step
                if type(request) is not Tell and request.why == why:
                    return Rolled(why, str(request.dice), (face,), face, request.secret)
            elif type(step) is Rolled and step.why == why:
                return step
        raise KeyError(why)

    def __contains__(self, why: object) -> bool:
        try:
            return isinstance(why, str) and bool(self[why])
        except KeyError:
            return False


def waiting_rules(rule: Any) -> tuple[CodeType, ...]:
    """Return the code of a rule that waits for an answer, and of the nested rules that it waits for,
    outermost first.
    """
    codes = []
    while type(rule) is GeneratorType:
        codes.append(rule.gi_code)
        rule = rule.gi_yieldfrom
    return tuple(codes)
