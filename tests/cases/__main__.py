"""`python -m tests.cases FILE...`: run catalogue files, print each failure, and exit 1 where there is one."""

import sys
from pathlib import Path

from tests.cases.convert.reader import failures, read_cases


def main(files: list[str]) -> int:
    """Run all cases of the files and count."""
    passed = failed = 0
    for file in files:
        system, cases = read_cases(Path(file))
        for case in cases:
            wrong = failures(system, case)
            passed, failed = passed + (not wrong), failed + bool(wrong)
            for one in wrong:
                print(f"{system} {case['id']} [{', '.join(case['clauses'])}]: {one}")  # noqa: T201 - a command prints
    print(f"{passed} passed, {failed} failed")  # noqa: T201 - a command prints
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        print("usage: python -m tests.cases FILE...", file=sys.stderr)  # noqa: T201 - a command prints
        sys.exit(2)
    sys.exit(main(sys.argv[1:]))
