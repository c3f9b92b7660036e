"""The short ways to run a rule: with named dice, or with a source of chance.

Belongs here: one-line runs for tests, documentation and programs. Not here: keeping what happened (campaign).
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any

from rulewright.engine.record import Record
from rulewright.engine.requests.kinds import Request
from rulewright.engine.running.answers import Chance, Faces, Policy, Script, Source, first
from rulewright.engine.running.run import Run
from rulewright.engine.world import World


def play(
    rule: Callable[..., Generator[Request[Any], Any, Any]],
    *arguments: Any,
    dice: Iterable[tuple[str, Faces]] | Mapping[str, Sequence[int]] = (),
    choices: Iterable[tuple[str, str]] = (),
    world: World | Iterable[Record] = (),
    options: Mapping[str, Any] | None = None,
    **named: Any,
) -> Run:
    """Run a rule with the dice and choices given by name, in order. The run holds value, events, steps and world.

    Unreadable if a name is wrong, a face is impossible or something is left over.
    """
    script = Script(dice, choices)
    run = Run(world, script, options=options)
    run(rule, *arguments, **named)
    script.finish()
    return run


def live(
    rule: Callable[..., Generator[Request[Any], Any, Any]],
    *arguments: Any,
    source: Source,
    policy: Policy = first,
    world: World | Iterable[Record] = (),
    options: Mapping[str, Any] | None = None,
    **named: Any,
) -> Run:
    """Run a rule with dice from a source and decisions from a policy."""
    run = Run(world, Chance(source, policy), options=options)
    run(rule, *arguments, **named)
    return run
