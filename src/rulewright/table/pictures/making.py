"""An uploaded picture, turned into one that is kept by a separate program, outside the loop.

Belongs here: running it, and the complaint if nothing comes of it. Not here: how it draws (redraw).
"""

import asyncio
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from rulewright.campaign.webp import MOST_BYTES, WIDEST, size_of
from rulewright.errors import Complaint, Sentence, Unreadable
from rulewright.table.pictures import redraw

PORTRAIT: Final = 640
"""Pixels of the longer side of a player's upload."""
MOST_WAITING: Final = 30.0
"""Seconds after which drawing a picture is given up; others at work on the machine count in."""
_DRAWN_BY: Final = (sys.executable, "-I", str(Path(redraw.__file__)))
_WRONG: Final[dict[int, tuple[Sentence, Sentence]]] = {
    redraw.NO_PICTURE: (
        Sentence("is no picture that can be read here"),
        Sentence("bring a PNG, a JPEG or a WebP"),
    ),
    redraw.TOO_LARGE: (
        Sentence("has more than {most} million pixels", most=redraw.MOST_PIXELS // 1_000_000),
        Sentence("make it smaller, and bring it again"),
    ),
    redraw.DAMAGED: (
        Sentence("is damaged, or was cut short on its way"),
        Sentence("save it anew, and bring it again"),
    ),
}


async def redrawn(body: bytes, *, widest: int = WIDEST) -> bytes:
    """Return a picture as it is kept, at most `widest` pixels on its longer side. Unreadable if it is no picture."""
    status, made = await _run(body, widest)
    if status == 0:
        with suppress(Complaint):
            size_of(made)
            return made
    what, right = _WRONG.get(status, _WRONG[redraw.DAMAGED])
    raise Unreadable("the picture", what, right)


async def _run(body: bytes, widest: int) -> tuple[int, bytes]:
    """Return the status and the output of the program that draws."""
    making = await asyncio.create_subprocess_exec(
        *_DRAWN_BY,
        str(widest),
        str(MOST_BYTES),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ},
    )
    try:
        made, _ = await asyncio.wait_for(making.communicate(body), MOST_WAITING)
    except TimeoutError:
        return redraw.TOO_LARGE, b""
    finally:
        if making.returncode is None:
            with suppress(ProcessLookupError):
                making.kill()
            await making.wait()
    return making.returncode or 0, made
