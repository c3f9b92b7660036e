"""Lines of the log, said where they happen.

    yield from say("{who} falls {metres} m[ and lands on {soft}]: {damage} damage", roll="damage", who=who, ...)

A record stands for its name. A piece in brackets falls out where one of its fields is empty. The clause is that of the
rule that says it, and whom it is about are the records among its fields. Nothing is formatted unless somebody reads it.
"""

import re
from functools import lru_cache
from typing import Any, Final

from rulewright.chance.remembered import USUAL
from rulewright.engine.audience import EVERYONE
from rulewright.engine.record import Record
from rulewright.engine.requests import Tell
from rulewright.engine.run import Rolls
from rulewright.engine.steps import Part, Told
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence

OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
"""A piece of a template that falls out where one of its fields is empty."""
FIELD: Final = re.compile(r"\{(\w+)\}")


def say(
    template: str,
    about: str = "",
    /,
    *,
    of: tuple[Record, ...] = (),
    roll: str = "",
    many: str = "",
    outside: str = "",
    clause: str = "",
    audience: str = EVERYONE,
    total: int | None = None,
    against: int | None = None,
    parts: tuple[Part, ...] = (),
    target: tuple[Part, ...] = (),
    verdict: str = "",
    **fields: Any,
) -> Tell:
    """Put a line into the log.

    `roll` names the dice that the line explains: it opens into them and tells what they came to. `about` is a short
    key where it explains no dice. `outside` is the same line, of the same fields, for those who do not see whom it is
    about whole. `many` is the form for any number `n` but 1. `of` are those it is about beside the
    records among its fields. The rest is as in Told.

    A field cannot be called like one of these: say takes it for its own, and such a game is refused (own_fields).
    """
    details = {"audience": audience, "total": total, "against": against, "parts": parts, "target": target}
    return Tell(_line, (template, many, outside, about or roll, roll, clause, verdict, details, fields, of))


def sentence(template: str, fields: dict[str, Any], many: str = "") -> Sentence:
    """A sentence of a template with optional pieces; records stand for their names."""
    whole = whole_of(template, fields)
    other = whole_of(many, fields) if many else ""
    named = {*_named(whole), *_named(other), *(("n",) if many else ())}
    given = {name: value for name, value in fields.items() if name in named}
    words = {name: value.title if isinstance(value, Record) else value for name, value in given.items()}
    return Sentence(whole, other, **words)


def whole_of(template: str, fields: dict[str, Any]) -> str:
    """The template without the optional pieces whose fields are empty, and without brackets."""
    if "[" not in template:
        return template
    return _without(template, frozenset(name for name, value in fields.items() if _is_empty(value)))


def forms(template: str) -> list[str]:
    """Every form that a template with optional pieces can take, for translators."""
    pieces = OPTIONAL.findall(template)
    found = []
    for kept in range(2 ** len(pieces)):
        places = iter(range(len(pieces)))
        found.append(OPTIONAL.sub(lambda one: one[1] if kept >> next(places) & 1 else "", template))  # noqa: B023 - used at once
    return found


@lru_cache(USUAL)
def _without(template: str, empty: frozenset[str]) -> str:
    return OPTIONAL.sub(lambda piece: "" if empty & set(_named(piece[1])) else piece[1], template)


@lru_cache(USUAL)
def _named(template: str) -> tuple[str, ...]:
    return tuple(FIELD.findall(template))


def _is_empty(value: Any) -> bool:
    return value is None or value is False or value in ("", ())


def _line(
    rolls: Rolls,
    template: str,
    many: str,
    outside: str,
    about: str,
    roll: str,
    clause: str,
    verdict: str,
    details: dict[str, Any],
    fields: dict[str, Any],
    _of: tuple[Record, ...],
) -> Told:
    if roll and not details["parts"]:
        fell = rolls[roll]
        details = details | {"parts": (Part(fell.dice, fell.value),), "total": fell.value}
    return Told(
        sentence(template, fields, many),
        about,
        clause=clause,
        verdict=Sentence(verdict) if verdict else UNSAID,
        outside=sentence(outside, fields) if outside else UNSAID,
        **details,
    )
