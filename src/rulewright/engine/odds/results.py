"""Facts about a rule's result, stated beside its type.

    hit: Annotated[bool, result("hits", answers=True)]
    faces: Annotated[tuple[int, ...], implied("the sum says it")]
    def listen(...) -> Rule[Annotated[bool, result("something is heard")]]: ...

Belongs here: declaring it and reading it off a type. Not here: fields of records (facts), how odds are told (outcomes).
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, Final, get_args, get_type_hints

import msgspec

from rulewright.chance.remembered import USUAL
from rulewright.engine.facts import NAMES, Turn, notes
from rulewright.engine.wording import Term
from rulewright.errors import Sentence


class Result(msgspec.Struct, frozen=True):
    """The facts that an annotation states about a rule's result, or a field of it."""

    label: Term
    """Its label for people; a flag is shown by its label alone: `hits`."""
    one: Term = ""
    """Its label behind a figure of 1, if the usual one is of several: `ration`."""
    of_them: Term = ""
    """A flag's label if several people are named: `is hit`."""
    answers: bool = False
    """Whether whoever does the deed wants to know this first."""
    turns: tuple[Turn, ...] = ()
    """Values with words of their own."""
    because: str = ""
    """Why odds leave it out, if they do."""
    is_moment: bool = False
    """Whether it is a second on the clock, told as the time until then."""
    spelled: Callable[[Any], Sentence] | None = None
    """The words for a value, if it is the number or key of something: of a row of a table."""

    @property
    def called(self) -> Term:
        """Its label in odds, as facts of fields have one."""
        return self.label


def result(
    label: Term,
    *,
    one: Term = "",
    of_them: Term = "",
    answers: bool = False,
    turns: tuple[Turn, ...] = (),
    is_moment: bool = False,
    spelled: Callable[[Any], Sentence] | None = None,
) -> Result:
    """Declare what odds call a result of a rule. One that `answers` stands on the deed's button.

    A flag is shown by its label, and with several named people by `of_them`: `hits`, and of each `is hit`. One that
    `is_moment` is a second on the clock: `ends in 3 hours`. What is `spelled` is told by its name, and has no mean.
    """
    return Result(label, one, of_them, answers, turns, is_moment=is_moment, spelled=spelled)


def implied(because: str) -> Result:
    """Declare a result that odds leave out, and why: a change of the world already says it."""
    return Result("", because=because)


SUCCESS: Final = result("succeeds", answers=True)


@cache
def results_of(kind: type[msgspec.Struct]) -> Mapping[str, Result]:
    """Return the declared results among the fields of a type that rules give back."""
    hints = get_type_hints(kind, include_extras=True)
    found = {name: _noted(hints[name]) for name in fields_of(kind)}
    return {name: one for name, one in found.items() if one is not None}


def fields_of(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the fields of a struct or a named tuple; none for anything else."""
    found = getattr(kind, "__struct_fields__", None)
    return tuple(getattr(kind, "_fields", ()) if found is None else found)


@cache
def about(kind: type[msgspec.Struct]) -> str:
    """Return the field of such a type that names its subject; empty if none does."""
    hints = get_type_hints(kind, include_extras=True)
    return next((name for name in fields_of(kind) if NAMES in notes(hints[name])), "")


@lru_cache(USUAL)
def given_back(rule: Callable[..., Any]) -> Result | None:
    """Return the facts in a rule's annotation about its result; an undeclared flag is success."""
    inner = get_args(get_type_hints(rule, include_extras=True).get("return"))
    if not inner:
        return None
    return SUCCESS if inner[-1] is bool else _noted(inner[-1])


def _noted(hint: Any) -> Result | None:
    return next((one for one in notes(hint) if isinstance(one, Result)), None)
