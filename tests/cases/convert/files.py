"""Whole files: everything but the cases stays as it stands, to the letter; the words of the old cases go."""

import json
import re
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml
from tests.cases.convert import tracing
from tests.cases.convert.converting import NotConverted, convert
from tests.cases.convert.reader import read_cases

from rulewright.engine.system import system as installed

PART = re.compile(r"^(?=[a-z]+:)", re.MULTILINE)
WIDE = 118
MOST_SECONDS = 10
"""Processor time for one case; the usual one takes a tenth of a second."""


def converted(path: Path) -> tuple[str, dict[str, str]]:
    """The text of a file with its cases in the new form, and why those that are missing were not converted."""
    name, cases = read_cases(path)
    system, adapter = installed(name), tracing.adapter(name)
    made: list[str] = []
    reasons: dict[str, str] = {}
    for case in cases:
        if "given" not in case:
            made.append(written(case))
            continue
        try:
            with limited():
                made.append(written(convert(system, adapter, case)))
        except OutOfTime:
            reasons[str(case["id"])] = f"not found within {MOST_SECONDS} seconds of processor time"
        except NotConverted as reason:
            reasons[str(case["id"])] = str(reason)
        except Exception as wrong:  # noqa: BLE001 - one case must not keep the others from being converted
            reasons[str(case["id"])] = f"{type(wrong).__name__}: {wrong}"
    parts = []
    for part in PART.split(path.read_text(encoding="utf-8")):
        word = part.partition(":")[0]
        if word == "cases":
            parts.append("cases:\n" + "".join(made))
        elif word != "vocabulary":
            parts.append(part)
    return "".join(parts), reasons


class OutOfTime(BaseException):
    """A case takes too long. No error that whoever tries things out may pass over."""


@contextmanager
def limited() -> Iterator[None]:
    """Give up on a case after so much processor time."""

    def over(*_: object) -> None:
        raise OutOfTime

    before = signal.signal(signal.SIGPROF, over)
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def written(case: Mapping[str, Any]) -> str:
    """A case as YAML: a line for each word, its value in flow style."""
    lines: list[str] = []
    for word, value in json.loads(json.dumps(case)).items():
        if word == "calls":
            lines.append("calls:")
            for call in value:
                inner = [line for name, one in call.items() for line in _line(name, one, 6)]
                lines += [f"  {'- ' if at == 0 else '  '}{line}" for at, line in enumerate(inner)]
        else:
            lines += _line(word, value, 4)
    return "".join(f"  {'- ' if at == 0 else '  '}{line}\n" for at, line in enumerate(lines))


def _line(word: str, value: Any, indent: int) -> list[str]:
    flow = yaml.dump(
        value, default_flow_style=True, width=WIDE - indent - len(word), sort_keys=False, allow_unicode=True
    )
    flow = flow.removesuffix("...\n").rstrip("\n")
    if isinstance(value, Mapping) and word == "world" and len(flow) > WIDE:
        found = [f"{word}:"]
        for name, one in value.items():
            found += [f"  {line}" for line in _line(str(name), one, indent + 2)]
        return found
    key = yaml.dump(word).removesuffix("...\n").strip()
    first, *rest = flow.split("\n")
    return [f"{key}: {first}", *(f"  {line}" for line in rest)]
