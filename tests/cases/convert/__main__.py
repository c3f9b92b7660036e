"""`python -m tests.cases.convert FILE`: cases in old words become cases in the new form, on standard output.

What could not be converted is told on standard error with its reason, and the exit code is then 1.
"""

import sys
from pathlib import Path

from tests.cases.convert.files import converted


def main(files: list[str]) -> int:
    """Convert each file."""
    if not files:
        sys.stderr.write("usage: python -m tests.cases.convert FILE...\n")
        return 2
    whole = True
    for file in files:
        path = Path(file)
        if not path.is_file():
            sys.stderr.write(f"{file}: there is no such file\n")
            return 2
        text, reasons = converted(path)
        sys.stdout.write(text)
        for identity, reason in reasons.items():
            sys.stderr.write(f"{file}: {identity}: {reason}\n")
        whole = whole and not reasons
    return 0 if whole else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
