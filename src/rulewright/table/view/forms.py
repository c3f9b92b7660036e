"""Forms: a procedure as a page can draw it, made from its own declaration."""

from typing import Any

import msgspec

from rulewright.engine.parameters import Parameter
from rulewright.engine.procedure import Procedure
from rulewright.engine.system import System


class Question(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One parameter of a procedure."""

    name: str
    kind: str
    """record, records, number, flag, word, words, text or value."""
    doc: str
    required: bool = False
    usual: Any = None
    of: str = ""
    """Type of the record or records wanted."""
    low: int | None = None
    high: int | None = None
    words: tuple[str, ...] = ()


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """A procedure."""

    id: str
    verb: str
    title: str
    doc: str
    by: str
    """owner, referee or anyone."""
    clauses: tuple[str, ...]
    questions: tuple[Question, ...]


def form(one: Procedure[..., Any]) -> Form:
    """A procedure as a form."""
    questions = tuple(map(_question, one.parameters))
    return Form(
        id=one.id, verb=one.verb, title=one.title, doc=one.doc, by=one.by, clauses=one.clauses, questions=questions
    )


def forms(system: System, *, referee: bool) -> tuple[Form, ...]:
    """The forms of every procedure that a seat may command."""
    return tuple(form(one) for one in system.procedures.values() if referee or one.by != "referee")


def _question(one: Parameter) -> Question:
    return Question(
        name=one.name,
        kind=one.kind,
        doc=one.doc,
        required=one.required,
        usual=None if one.required else msgspec.to_builtins(one.default),
        of=one.type.__name__ if one.kind in ("record", "records") else "",
        low=one.low,
        high=one.high,
        words=one.words,
    )
