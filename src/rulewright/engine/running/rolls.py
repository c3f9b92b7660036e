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
        found = self.get(why)
        if found is None:
            raise KeyError(why)
        return found

    def get(self, why: str) -> Rolled | None:
        """Return the latest of the dice of that name; None if there are none."""
        trail = self._trail
        for at in range((len(trail) if self._end is None else self._end) - 1, -1, -1):
            step = trail[at]
            if type(step) is tuple:
                request, face = step
                if type(request) is not Tell and request.why == why:
                    found = trail[at] = rolled(request, face)
                    return found
            elif type(step) is Rolled and step.why == why:
                return step
        return None

    def __contains__(self, why: object) -> bool:
        return isinstance(why, str) and self.get(why) is not None


def rolled(request: Any, face: int) -> Rolled:
    """Return one plain die that a rule asked for, with the face it showed."""
    notation = request.notation
    if not notation:
        notation = request.notation = str(request.dice)
    return Rolled(request.why, notation, (face,), face, request.secret)


def waiting_rules(rule: Any) -> tuple[CodeType, ...]:
    """Return the code of a rule that waits for an answer, and of the nested rules that it waits for,
    outermost first.
    """
    codes = []
    while type(rule) is GeneratorType:
        codes.append(rule.gi_code)
        rule = rule.gi_yieldfrom
    return tuple(codes)
