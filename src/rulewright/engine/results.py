"""What is known of what a rule gives back, said where its type stands.

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


class Result(msgspec.Struct, frozen=True):
    """What an annotation says of what a rule gives back, or of a field of it."""

    label: Term
    """What people call it; a flag is told by it alone: `hits`."""
    of_them: Term = ""
    """A flag's label where several are told of by name: `is hit`."""
    answers: bool = False
    """It is what whoever does the deed wants to know first."""
    turns: tuple[Turn, ...] = ()
    """Values with words of their own."""
    because: str = ""
    """Why odds do not tell it, where they do not."""


def result(label: Term, *, of_them: Term = "", answers: bool = False, turns: tuple[Turn, ...] = ()) -> Result:
    """What odds call what a rule gives back. What `answers` whoever asks stands on the button of the deed.

    A flag is told by its label, and where several are named by `of_them`: `hits`, and of each `is hit`.
    """
    return Result(label, of_them, answers, turns)


def implied(because: str) -> Result:
    """What a rule gives back and odds need not tell, and why: what becomes of the world says it."""
    return Result("", because=because)


SUCCESS: Final = result("succeeds", answers=True)


@cache
def results_of(kind: type[msgspec.Struct]) -> Mapping[str, Result]:
    """What is known of the fields of a type that rules give back, of those that say something."""
    hints = get_type_hints(kind, include_extras=True)
    found = {name: _noted(hints[name]) for name in fields_of(kind)}
    return {name: one for name, one in found.items() if one is not None}


def fields_of(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a struct or a named tuple; none of anything else."""
    found = getattr(kind, "__struct_fields__", None)
    return tuple(getattr(kind, "_fields", ()) if found is None else found)


@cache
def about(kind: type[msgspec.Struct]) -> str:
    """The field of such a type that names whom it is about; empty where none does."""
    hints = get_type_hints(kind, include_extras=True)
    return next((name for name in fields_of(kind) if NAMES in notes(hints[name])), "")


@lru_cache(USUAL)
def given_back(rule: Callable[..., Any]) -> Result | None:
    """What the annotation of a rule says of what it gives back; a flag of which it says nothing is success."""
    inner = get_args(get_type_hints(rule, include_extras=True).get("return"))
    if not inner:
        return None
    return SUCCESS if inner[-1] is bool else _noted(inner[-1])


def _noted(hint: Any) -> Result | None:
    return next((one for one in notes(hint) if isinstance(one, Result)), None)
