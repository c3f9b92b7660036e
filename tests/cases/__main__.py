"""`python -m tests.cases FILE...`: run files of cases, print each failure, and exit 1 where there is one.

With `--prove`, make each expectation wrong in turn as well: a case that then still passes proves nothing.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.cases.form import read_cases
from tests.cases.mutating import mutations
from tests.cases.runner import failures


def main(words: list[str]) -> int:
    """Run all cases of the files and count."""
    prove = "--prove" in words
    files = [word for word in words if word != "--prove"]
    if not files:
        sys.stderr.write("usage: python -m tests.cases [--prove] FILE...\n")
        return 2
    passed = failed = 0
    for file in files:
        system, cases = read_cases(Path(file))
        for case in cases:
            wrong = [*failures(system, case), *(_unproved(system, case) if prove else ())]
            passed, failed = passed + (not wrong), failed + bool(wrong)
            for one in wrong:
                sys.stdout.write(f"{system} {case['id']} [{', '.join(case.get('clauses', ()))}]: {one}\n")
    sys.stdout.write(f"{passed} passed, {failed} failed\n")
    return 1 if failed else 0


def _unproved(system: str, case: Mapping[str, Any]) -> Iterator[str]:
    for place, wrong in mutations(case):
        if not failures(system, wrong):
            yield f"{place}: made wrong, it still passes"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
