"""Attacks in numbers, and what was found: `make hostile` prints all of it, `make test` does a little.

Belongs here: what is tried, how often, and what counts as a finding. Not here: single facts, which are tests beside.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter, thread_time
from traceback import extract_tb

from msgspec import Struct

from rulewright.errors import Complaint

LONG = 200
"""Signs of what was tried that are printed."""
SOON = 2.0
"""Seconds of work within which anything is answered."""


class Figures(Struct):
    """What came of one attack."""

    what: str
    tried: int = 0
    declined: int = 0
    """Of these, answered by one sentence."""
    slowest: float = 0.0
    """In seconds of work."""
    seconds: float = 0.0
    note: str = ""
    findings: list[str] = []

    @contextmanager
    def attempt(self, given: object) -> Iterator[None]:
        """One try: anything but an outcome or one clear sentence, and soon, is a finding."""
        begun = thread_time()
        self.tried += 1
        try:
            yield
        except Complaint as complaint:
            self.declined += 1
            if "\n" in str(complaint):
                self.find("a complaint of several lines", given)
        except (Exception, RecursionError) as wrong:  # noqa: BLE001 - that is what is looked for
            place = extract_tb(wrong.__traceback__)[-1]
            self.find(f"{type(wrong).__name__}: {str(wrong)[:80]} at {place.filename}:{place.lineno}", given)
        took = thread_time() - begun
        self.slowest = max(self.slowest, took)
        if took > SOON:
            self.find(f"{took:.1f} s", given)

    def find(self, what: str, given: object = "") -> None:
        """Note a finding."""
        if len(self.findings) < 20:
            self.findings.append(f"{what} by {ascii(given)[:LONG]}" if given != "" else what)

    def __str__(self) -> str:
        said = f"{self.what:<44} {self.tried:>9,} {self.declined:>9,} {self.slowest:>8.3f} {self.seconds:>8.1f}"
        return "\n".join(
            [f"{said} {len(self.findings):>8}  {self.note}".rstrip(), *(f"    ! {one}" for one in self.findings)]
        )


HEAD = f"{'attack':<44} {'tried':>9} {'declined':>9} {'slowest':>8} {'seconds':>8} {'findings':>8}"
Attack = Callable[[float], Figures]


def timed(attack: Attack, size: float) -> Figures:
    """The figures of an attack of a size, 1 for all of it."""
    begun = perf_counter()
    found = attack(size)
    found.seconds = perf_counter() - begun
    return found


def many(number: int, size: float, least: int = 20) -> int:
    """How many of so many there are at a size."""
    return max(least, round(number * size))
