"""Lines of the log, stated in the rule that causes them.

    yield from say("{who} falls {metres} m[ and lands on {soft}]: {damage} damage", roll="damage", who=who, ...)

A record stands for its name. A piece in brackets falls out if one of its fields is empty. The clause is that of the
rule that says it, and whom it is about are the records among its fields. Nothing is formatted unless somebody reads it.
"""

import re
from functools import lru_cache
from typing import Any, Final, NamedTuple

import msgspec

from rulewright.chance.remembered import USUAL
from rulewright.engine.record import Record
from rulewright.engine.requests.kinds import Tell
from rulewright.engine.running.rolls import Rolls
from rulewright.engine.steps import EVERYONE, Part, Told
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence

OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
"""A piece of a template that is dropped if one of its fields is empty."""
FIELD: Final = re.compile(r"\{(\w+)\}")


class _Said(msgspec.Struct, frozen=True, gc=False):
    """What a line says beside its fields: nothing in it is a record."""

    template: str
    many: str
    outside: str
    about: str
    roll: str
    clause: str
    audience: str
    total: Any
    against: int | None
    parts: tuple[Part, ...]
    target: tuple[Part, ...]
    verdict: str
    to_all: bool
    strikes: tuple[str, ...]


class CameTo(NamedTuple):
    """The total of a roll, looked up when the line is read."""

    why: str


def came_to(why: str) -> Any:
    """Return the total of the dice of that name: for a field, a part or the total of a line that explains itself."""
    return CameTo(why)


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
    to_all: bool = False,
    strikes: tuple[Record, ...] = (),
    **fields: Any,
) -> Tell:
    """Add a line to the log.

    `roll` names the dice that the line explains: it opens into them and shows their total. `about` is a short key if it
    explains no dice. `outside` is the same line, of the same fields, for those who do not see its subjects whole.
    `many` is the form for any number `n` but 1. `of` are its subjects beside the records among its fields, `strikes`
    those whom it strikes at. The rest is as in Told.

    A field cannot have the name of one of these parameters: `say` takes it for its own, and such a game is refused
    (own_fields).
    """
    at = tuple([one.id for one in strikes])
    said = _Said(
        template,
        many,
        outside,
        about or roll,
        roll,
        clause,
        audience,
        total,
        against,
        parts,
        target,
        verdict,
        to_all,
        at,
    )
    return Tell(_line, (said, fields, of))


def sentence(template: str, fields: dict[str, Any], many: str = "") -> Sentence:
    """Return the sentence of a template with optional pieces; records stand for their names."""
    whole = whole_of(template, fields)
    other = whole_of(many, fields) if many else ""
    named = (*_named(whole), *_named(other), "n") if many else _named(whole)
    words = {
        name: value.title if isinstance(value, Record) else value for name, value in fields.items() if name in named
    }
    return Sentence.made(whole, other, words)


def whole_of(template: str, fields: dict[str, Any]) -> str:
    """Return the template without the optional pieces whose fields are empty, and without brackets."""
    if "[" not in template:
        return template
    return _without(template, frozenset(name for name, value in fields.items() if _is_empty(value)))


def forms(template: str) -> list[str]:
    """Return every form that a template with optional pieces can take, for translators."""
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


def _line(rolls: Rolls, said: _Said, fields: dict[str, Any], _of: tuple[Record, ...]) -> Told:
    fields = {name: rolls[one.why].value if type(one) is CameTo else one for name, one in fields.items()}
    parts, total = said.parts, said.total
    if type(total) is CameTo:
        parts, total = tuple([_with_faces(one, rolls) for one in parts]), rolls[total.why].value
    if said.roll and not parts:
        rolled = rolls[said.roll]
        parts, total = (Part(rolled.dice, rolled.value),), rolled.value
    return Told(
        sentence(said.template, fields, said.many),
        said.about,
        parts,
        total,
        said.against,
        Sentence(said.verdict) if said.verdict else UNSAID,
        said.clause,
        said.audience,
        target=said.target,
        outside=sentence(said.outside, fields) if said.outside else UNSAID,
        to_all=said.to_all,
        strikes=said.strikes,
    )


def _with_faces(part: Part, rolls: Rolls) -> Part:
    value: object = part.value
    return msgspec.structs.replace(part, value=rolls[value.why].value) if isinstance(value, CameTo) else part
