"""Outcomes of odds cases written in the words of `then`: `hit and damage >= 3`, or a mapping, or a list of mappings."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import yaml
from tests.cases.convert.prepared import Outcome, Read, Unknown

TERM = re.compile(r"^\s*(?P<name>[\w-]+)\s*(?:(?P<sign>>=|<=|=)\s*(?P<value>.+?))?\s*$")


def same(expected: Any, found: Any) -> bool:
    """Whether what a case expects is what came out: `none` is None, a mapping compares the words it names."""
    if expected in ("none", None):
        return found in ("none", None)
    if isinstance(expected, Mapping):
        return isinstance(found, Mapping) and all(key in found and same(expected[key], found[key]) for key in expected)
    if isinstance(expected, (list, tuple)):
        return (
            isinstance(found, (list, tuple))
            and len(expected) == len(found)
            and all(same(a, b) for a, b in zip(expected, found, strict=True))
        )
    if isinstance(expected, str) and re.fullmatch(r"(>=|<=)-?\d+", expected):
        return _ordered(expected[:2], found, int(expected[2:]))
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    return bool(expected == found)


def _ordered(sign: str, found: Any, bound: int) -> bool:
    """None (or `none`) is below every number."""
    if found in (None, "none"):
        return sign == "<="
    return bool(found >= bound) if sign == ">=" else bool(found <= bound)


def predicate(outcome: Any, reads: Mapping[str, Read]) -> Callable[[Outcome], bool]:
    """The event an odds case asks for, over what the adapter can read."""
    if isinstance(outcome, list):
        events = [predicate(one, reads) for one in outcome]
        return lambda seen: any(event(seen) for event in events)
    if isinstance(outcome, Mapping):
        pairs = [(_read(name, reads), value) for name, value in outcome.items()]
        return lambda seen: all(same(value, read(seen)) for read, value in pairs)
    terms = [_term(text, reads) for text in str(outcome).split(" and ")]
    return lambda seen: all(term(seen) for term in terms)


def _read(name: str, reads: Mapping[str, Read]) -> Read:
    if name not in reads:
        raise Unknown(f"odds.outcome: '{name}' is a word the adapter does not know")
    return reads[name]


def _term(text: str, reads: Mapping[str, Read]) -> Callable[[Outcome], bool]:
    match = TERM.match(text)
    if match is None:
        raise Unknown(f"odds.outcome: '{text}' is not understood")
    read = _read(match["name"], reads)
    if match["sign"] is None:
        return lambda seen: read(seen) is True
    value = yaml.safe_load(match["value"])
    if match["sign"] == "=":
        return lambda seen: same(value, read(seen))
    sign = match["sign"]
    return lambda seen: _ordered(sign, read(seen), int(value))
