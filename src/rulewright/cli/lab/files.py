"""The lab's files, whole or not at all; and its progress while it counts.

Belongs here: files and progress. Not here: their contents (lab).
"""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click

from rulewright.cli.output import remark
from rulewright.errors import Refused, Unreadable
from rulewright.lab.reporting import parquet

ENDINGS: Final = (".json", ".csv", ".html", ".parquet")
OUT: Final = click.option(
    "--out", type=click.Path(path_type=Path), help="Keep it: a file ending in .json, .csv, .html or .parquet."
)


def check(out: Path | None) -> None:
    """Refuse an output file of unknown kind, before any work."""
    if out is not None and out.suffix not in ENDINGS:
        *most, last = ENDINGS
        right = f"end it in {', '.join(most)} or {last}"
        raise Unreadable(str(out), "what kind of file that is to be is not clear", right)
    if out is not None and not out.parent.is_dir():
        raise Refused(f"{out} could not be written: there is no folder {out.parent}")
    if out is not None and out.suffix == ".parquet":
        parquet.check()


def write(out: Path, text: str | bytes) -> None:
    """Write a file whole or not at all."""
    half = out.with_name(f".{out.name}.half")
    try:
        half.write_bytes(text.encode() if isinstance(text, str) else text)
        half.replace(out)
    except OSError as wrong:
        half.unlink(missing_ok=True)
        raise Refused(f"{out} could not be written: {wrong.strerror or wrong}") from None


@contextmanager
def stoppable() -> Iterator[list[bool]]:
    """A list that is filled when Ctrl-C is pressed, so that the counts so far are still shown."""
    pressed: list[bool] = []
    before = signal.signal(signal.SIGINT, lambda *_: pressed.append(True))
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)


def progress(stopped: list[bool]) -> Callable[[str], bool]:
    """Return a function that shows progress in one line, if somebody watches; it returns False to stop."""
    shows = sys.stderr.isatty()

    def tell(line: str) -> bool:
        if shows:
            click.echo(f"\r\033[K{line} ", err=True, nl=bool(stopped))
        if stopped:
            remark("stopped; this is what was counted")
        return not stopped

    return tell
