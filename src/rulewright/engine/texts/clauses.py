"""Clause ids in docstrings: a rule names its clauses once, in its own description.

Belongs here: reading ids from text and from running code. Not here: what they say (content), pages (manual).
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from types import CodeType, TracebackType
from typing import Final

NAMED: Final = re.compile(r"Clauses?:\s*((?:[a-z][\w*-]*(?:\.[\w*-]+)*(?:,\s*|\s+and\s+)?)+)")
"""`Clause: id` or `Clauses: id, id` in a docstring; `area.*` names every clause of an area. An id may be one word."""


def clauses_in(doc: str) -> list[str]:
    """Return the clause ids that a docstring names, in order."""
    found = []
    for match in NAMED.finditer(doc):
        found += [one for one in re.split(r",\s*|\s+and\s+", match[1].strip()) if one]
    return found


def first_clause(doc: str | None) -> str:
    """Return the first clause of a docstring; empty if it names none, or only a whole area."""
    named = clauses_in(doc or "")
    return named[0] if named and not named[0].endswith("*") else ""


@lru_cache(8192)
def clause_of(code: CodeType) -> str:
    """Return the first clause in the docstring of a function, given its code."""
    doc = code.co_consts[0] if code.co_consts else None
    return first_clause(doc) if isinstance(doc, str) else ""


def innermost(codes: Iterable[CodeType]) -> str:
    """Return the clause of the innermost of nested calls, given outermost first; empty if none has one."""
    return next((clause for code in reversed(list(codes)) if (clause := clause_of(code))), "")


def clause_behind(trace: TracebackType | None) -> str:
    """Return the clause of the innermost rule or guard through which a complaint was raised."""
    codes = []
    while trace is not None:
        codes.append(trace.tb_frame.f_code)
        trace = trace.tb_next
    return innermost(codes)
