"""Cases with one expectation made wrong: each must fail, or the case proves nothing.

Belongs here: making an expectation wrong. Not here: running (runner).
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from tests.cases.facts import FORMS

Case = dict[str, Any]


def mutations(case: Mapping[str, Any]) -> Iterator[tuple[str, Case]]:
    """Every way to make one expectation wrong, with its place."""
    for path, expected in (case.get("then") or {}).items():
        yield f"then.{path}", {**case, "then": {**case["then"], path: otherwise(expected)}}
    for number, call in enumerate(case.get("calls") or ()):
        for path, expected in (call.get("then") or {}).items():
            wrong = {**call, "then": {**call["then"], path: otherwise(expected)}}
            calls = [wrong if at == number else one for at, one in enumerate(case["calls"])]
            yield f"calls.{number}.then.{path}", {**case, "calls": calls}
    if "refused" in case:
        yield "refused", {word: value for word, value in case.items() if word != "refused"}
        yield "refused", {**case, "refused": otherwise(case["refused"])}
    if "odds" in case:
        yield "odds", {**case, "odds": {**case["odds"], "p": str(_other_odds(case["odds"]["p"]))}}


def otherwise(expected: Any) -> Any:
    """An expectation that fails wherever this one holds."""
    if isinstance(expected, bool):
        return not expected
    if isinstance(expected, (int, float)):
        return expected + 1
    if expected is None or expected == "none":
        return {"not": None}
    if isinstance(expected, list):
        return [*expected, "one more"]
    if isinstance(expected, Mapping):
        if not expected or (len(expected) == 1 and next(iter(expected)) in FORMS):
            return {"not": expected}
        return {name: otherwise(value) for name, value in expected.items()}
    if expected[:2] in (">=", "<="):
        return {"not": expected}
    return f"not {expected}"


def _other_odds(chance: Any) -> Fraction:
    known = Fraction(str(chance))
    return known / 2 if known else Fraction(1, 7)
