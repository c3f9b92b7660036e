"""On which facts each word of a case depends, and what a case's expectation says of them.

An adapter is run again with one fact changed at a time, as it reads it: what follows tells whether a word is that
fact, its opposite, its length, a threshold of it. So an expectation is carried over from what the case says, and not
from what the rules do; only where no such form is found is it taken from what was seen.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import msgspec

from rulewright.chance import Dice
from rulewright.engine import Record

NOTHING: Any = object()
Expected = Any
MANY = 40


@dataclass(frozen=True)
class Sample:
    """What a word came to with a fact as it was or changed."""

    fact: Any
    word: Any


@dataclass(frozen=True)
class Fact:
    """An expectation of one fact, and whether it comes from the case (or only from what was seen)."""

    step: int
    path: str
    expected: Expected
    stated: bool
    word: str = ""


def plain(value: Any) -> Any:
    """A value as a case writes it."""
    if isinstance(value, Record):
        return value.id
    if isinstance(value, (str, bool, int, float, type(None))):
        return str(value) if isinstance(value, str) else value
    if isinstance(value, (tuple, list)) and not hasattr(value, "_fields"):
        return [plain(one) for one in value]
    if isinstance(value, (set, frozenset)):
        return sorted((plain(one) for one in value), key=str)
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, (Dice, Fraction)):
        return str(value)
    if hasattr(value, "_fields"):
        return {name: plain(getattr(value, name)) for name in value._fields}
    if isinstance(value, msgspec.Struct):
        return fields_of(value)
    return msgspec.to_builtins(value, enc_hook=_encoded)


def fields_of(value: msgspec.Struct) -> dict[str, Any]:
    """The fields of a value that are not as they are left out; and its type, where others stand in the same place."""
    tag = {"type": value.__struct_config__.tag} if value.__struct_config__.tag else {}
    left = {one.name: one for one in msgspec.structs.fields(value)}
    return tag | {
        one.encode_name: plain(getattr(value, name))
        for name, one in left.items()
        if one.required or getattr(value, name) != left_out(one)
    }


def left_out(one: Any) -> Any:
    """What a field is where it is left out."""
    return one.default_factory() if one.default is msgspec.NODEFAULT else one.default


def _encoded(value: Any) -> Any:
    if isinstance(value, (Dice, Fraction)):
        return str(value)
    raise TypeError(f"a {type(value).__name__} cannot be written in a case")


def others(value: Any, words: Iterable[str]) -> list[Any]:
    """Other values that a fact could have."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value + 7, *([0] if value else [])]
    if isinstance(value, str):
        return ["zzz", *([""] if value else []), *[w for w in words if isinstance(w, str) and w != value][:6]]
    if value is None:
        return [3, "zzz"]
    if isinstance(value, (tuple, list)) and not hasattr(value, "_fields"):
        kind = type(value)
        found = [kind(value[:-1])] if value else []
        found += [kind()] if len(value) > 1 else []
        return [*found, kind([*value, *([value[-1]] if value else ["zzz"])])]
    if isinstance(value, (set, frozenset)):
        return [type(value)([*value, "zzz"]), *([type(value)(list(value)[:-1])] if value else [])]
    if isinstance(value, Mapping):
        made = [{**value, "zzz": 3}]
        for key, one in list(value.items())[:8]:
            made += [{**value, key: other} for other in others(one, ())[:1]]
        return made
    return [None]


def expectation(
    samples: list[Sample], expected: Any, wanted: Callable[[Any], bool], more: Callable[[Any], Any]
) -> tuple[Any, bool] | None:
    """What a fact has to be where a word has to be `expected`; None where no form of it is found.

    `more(fact)` tells what the word comes to with the fact changed to something else. The flag tells that it holds of
    any fact, and not only of those tried.
    """
    base = samples[0]
    good = [one for one in samples if one.word is not NOTHING]
    distinct = [one for one in good[1:] if not _equal(one.word, base.word)]
    if not distinct:
        if len(good) == 1 and isinstance(base.fact, (tuple, list)) and not base.fact:
            return _nothing(base.word, expected)
        return None
    facts = [plain(one.fact) for one in good]
    words = [plain(one.word) for one in good]
    if all(_equal(a, b) for a, b in zip(facts, words, strict=True)):
        return _written(expected), True
    numbers = all(type(a) is int and type(b) is int for a, b in zip(facts, words, strict=True)) and len(good) > 2
    if numbers and type(expected) is int:
        if len({b - a for a, b in zip(facts, words, strict=True)}) == 1:
            return expected - (words[0] - facts[0]), True
        if len({b + a for a, b in zip(facts, words, strict=True)}) == 1:
            return (words[0] + facts[0]) - expected, True
    if all(isinstance(a, (list, dict)) and type(b) is int and b == len(a) for a, b in zip(facts, words, strict=True)):
        return {"count": _written(expected)}, True
    if isinstance(base.fact, bool):
        kept = [bool(one.fact) for one in good if wanted(one.word)]
        if len(good) == 2 and len(kept) == 1:
            return kept[0], True
        return None
    if type(base.fact) is int:
        return _interval(base.fact, wanted, more)
    if isinstance(base.fact, str):
        return _one_of(samples, wanted)
    if base.fact is None or any(one.fact is None for one in good):
        return _presence(good, wanted)
    if isinstance(base.fact, (tuple, list, frozenset, set)):
        return _member(base, wanted, more)
    return None


def _nothing(word: Any, expected: Any) -> tuple[Any, bool] | None:
    """Of an empty list nothing can be tried but what it came to: its length, or a list of what is in it."""
    if type(word) is int and word == 0:
        return {"count": expected}, True
    if isinstance(word, (list, tuple)) and not word and isinstance(expected, list):
        return {"count": len(expected)}, True
    return None


def _written(expected: Any) -> Any:
    return None if expected == "none" else expected


def _interval(fact: int, wanted: Callable[[Any], bool], more: Callable[[Any], Any]) -> tuple[Any, bool] | None:
    """A threshold: between which numbers near it the word is as wanted, or as it is not."""

    def held(number: int) -> bool:
        return (word := more(number)) is not NOTHING and wanted(word)

    now = held(fact)
    low, high = _edge(fact, -1, now, held), _edge(fact, 1, now, held)
    if low is None and high is None:
        return None
    if not now:  # beyond one edge it is as wanted
        if low is not None and high is not None:
            return ({"not": fact}, True) if low == high == fact else None
        return (f"<={low - 1}" if low is not None else f">={(high or 0) + 1}"), True
    if low is not None and high is not None:
        return (fact if low == high else {"all-of": [f">={low}", f"<={high}"]}), True
    return (f">={low}" if low is not None else f"<={high}"), True


def _edge(fact: int, sign: int, now: bool, held: Callable[[int], bool]) -> int | None:
    """The last number in one direction for which it stays as it is; None where it stays so for all tried."""
    last = fact
    for far in (1, 2, 4, 8, 16, 32, 64):
        if held(fact + sign * far) != now:
            beyond = fact + sign * far
            while abs(beyond - last) > 1:
                middle = (beyond + last) // 2
                last, beyond = (middle, beyond) if held(middle) == now else (last, middle)
            return last
        last = fact + sign * far
    return None


def _one_of(samples: list[Sample], wanted: Callable[[Any], bool]) -> tuple[Any, bool] | None:
    """The words for which it is as wanted."""
    held = {str(one.fact) for one in samples if one.word is not NOTHING and wanted(one.word)}
    failed = {str(one.fact) for one in samples if one.word is NOTHING or not wanted(one.word)}
    if len(held) == 1 and failed:
        return held.pop(), True
    if len(failed) == 1 and held:
        return {"not": failed.pop()}, True
    if held and failed:
        return {"one-of": sorted(held)}, True
    return None


def _presence(samples: list[Sample], wanted: Callable[[Any], bool]) -> tuple[Any, bool] | None:
    there = {wanted(one.word) for one in samples if one.fact is not None}
    gone = {wanted(one.word) for one in samples if one.fact is None}
    if there == {True} and gone == {False}:
        return {"not": None}, True
    if there == {False} and gone == {True}:
        return None, True
    held = [one.fact for one in samples if one.fact is not None and wanted(one.word)]
    return (plain(held[0]), True) if len(held) == 1 and gone == {False} else None


def _member(base: Sample, wanted: Callable[[Any], bool], more: Callable[[Any], Any]) -> tuple[Any, bool] | None:
    """Something that has to be among others, or must not."""
    many = list(base.fact)
    if not many:
        return ({"count": 0}, True) if wanted(base.word) else ({"not": {"count": 0}}, True)
    kind = type(base.fact)
    for one in many:
        without = more(kind([other for other in many if other is not one]))
        if without is NOTHING or wanted(without) == wanted(base.word):
            continue
        try:
            name = plain(one)
        except TypeError:
            continue
        return ({"has": name}, False) if wanted(base.word) else ({"lacks": name}, False)
    return None


def _equal(a: Any, b: Any) -> bool:
    return type(a) is type(b) and bool(a == b) if isinstance(a, bool) or isinstance(b, bool) else bool(a == b)
