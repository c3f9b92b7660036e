"""`python -m tests.cases.convert.before FILE...`: what each case in old words ends in, by the old reader, as JSON.

Kept for the cases that were converted, so that nothing is lost unseen: `before.json`.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.cases.convert import tracing
from tests.cases.convert.converting import observe
from tests.cases.convert.reader import _failures, read_cases
from tests.cases.convert.tracing import Step, Watch

from rulewright.engine import Procedure


def ended(adapter: Any, case: Mapping[str, Any]) -> dict[str, Any]:
    """What a case ends in: the rules it enters, what came of it, and whether the old reader is content."""
    wrong = list(_failures(adapter, case))
    found: dict[str, Any] = {"kind": next(word for word in ("odds", "error", "then") if word in case)}
    if wrong:
        found["wrong"] = wrong
    if "odds" in case:
        return {**found, "p": str(case["odds"]["p"])}
    seen = observe(adapter, case, Watch())
    found["rules"] = [_name(step) for step in seen.watch.steps if step.drives]
    if seen.complaint is not None:
        return {**found, "refused": str(seen.complaint)}
    events = [name for step in seen.watch.steps for name in step.happened]
    return {**found, **({"events": events} if events else {})}


def _name(step: Step) -> str:
    return step.rule.id if isinstance(step.rule, Procedure) else str(step.rule.__name__)


def main(files: list[str]) -> int:
    """Write what the cases of each file end in."""
    found: dict[str, dict[str, Any]] = {}
    for file in files:
        system, cases = read_cases(Path(file))
        adapter = tracing.adapter(system)
        found.setdefault(system, {}).update(
            {str(case["id"]): ended(adapter, case) for case in cases if "given" in case}
        )
    sys.stdout.write(json.dumps(found, indent=0, sort_keys=True) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
