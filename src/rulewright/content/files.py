"""Files that somebody names, read up to a bound. Not here: what stands in them."""

from pathlib import Path

from rulewright.errors import Unreadable


def read_file(file: Path, most: int, right: str = "") -> bytes:
    """Return the bytes of a file, of which no more than `most` are read. OSError where it cannot be read.

    Unreadable if there are more: a file may be without end, or larger than the memory.
    """
    with file.open("rb") as opened:
        body = opened.read(most + 1)
    if len(body) > most:
        raise Unreadable(str(file), f"is larger than {most:,} bytes, so it was not read", right)
    return body
