"""Decisions made when nobody is asked: by a creature's own tactics, or by the usual answer.

Belongs here: policies made of what a system brings. Not here: the tactics themselves, which are each game's.
"""

from typing import Any

from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Policy, first, wait
from rulewright.engine.system import System


def decided(system: System, request: Choose, run: Any) -> str:
    """Return the decision of a creature's own tactics; empty if a person decides for it."""
    record = run.records.get(request.who)
    if record is None or system.led(record):
        return ""
    return habit(system)(request, run)


def habit(system: System) -> Policy:
    """Return the game's usual policy for everybody."""
    return system.policies.get("usual", first)


def usual(system: System) -> Policy:
    """Return the policy that odds assume: tactics if no person decides, else the usual answer."""

    def answer(request: Choose, run: Any) -> str:
        return decided(system, request, run) or first(request, run)

    return answer


def patient(system: System) -> Policy:
    """Return the policy of tactics if no person decides; everything else waits for a person."""

    def answer(request: Choose, run: Any) -> str:
        return decided(system, request, run) or wait(request, run)

    return answer
