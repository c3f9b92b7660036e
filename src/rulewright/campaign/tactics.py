"""Who decides when nobody is asked: a creature's own tactics, or the usual answer.

Belongs here: policies made of what a system brings. Not here: the tactics themselves, which are each game's.
"""

from typing import Any

from rulewright.engine.answers import Policy, first, wait
from rulewright.engine.requests import Choose
from rulewright.engine.system import System


def decided(system: System, request: Choose, run: Any) -> str:
    """What a creature's own tactics decide; empty if a person decides for it."""
    record = run.records.get(request.who)
    if record is None or system.led(record):
        return ""
    return habit(system)(request, run)


def habit(system: System) -> Policy:
    """The game's usual policy, for whoever it is."""
    return system.policies.get("usual", first)


def usual(system: System) -> Policy:
    """Tactics when no person decides, else the usual answer: what odds take for granted."""

    def answer(request: Choose, run: Any) -> str:
        return decided(system, request, run) or first(request, run)

    return answer


def patient(system: System) -> Policy:
    """Tactics when no person decides; everything else waits for a person."""

    def answer(request: Choose, run: Any) -> str:
        return decided(system, request, run) or wait(request, run)

    return answer
