"""A program of its own that draws a stranger's picture anew: it is run by `making`, and imports nothing of ours.

Standard input is the file as it was brought; standard output is a still WebP with nothing in it but the picture, and
with a status above 0 nothing. Whatever goes wrong in a decoder goes wrong here, under limits of memory and time.
"""

import sys
import warnings
from contextlib import suppress
from io import BytesIO
from typing import Any, Final

MOST_PIXELS: Final = 25_000_000
"""The most pixels of an upload; a camera of today makes 12 or 24 million."""
MOST_MEMORY: Final = 768 * 1024 * 1024
"""The most memory of this program, in bytes: the pixels several times over, and the program itself."""
MOST_SECONDS: Final = 20
"""The most seconds of a processor."""
FORMATS: Final = ("PNG", "JPEG", "WEBP")
NO_PICTURE, TOO_LARGE, DAMAGED = 3, 4, 5
"""The exit status if it makes nothing."""
QUALITIES: Final = (82, 60, 40)
"""Qualities to try: the first result that is small enough counts."""


def main() -> int:
    """Read, draw anew, write; return the exit status."""
    limit()
    widest, most = int(sys.argv[1]), int(sys.argv[2])
    body = sys.stdin.buffer.read()
    warnings.simplefilter("ignore")
    try:
        drawn = redrawn(body, widest, most)
    except MemoryError:
        return TOO_LARGE
    if isinstance(drawn, int):
        return drawn
    sys.stdout.buffer.write(drawn)
    return 0


def limit() -> None:
    """Limit this program to the memory and time that it needs, if the operating system can."""
    with suppress(ImportError, AttributeError):
        import os
        import resource

        os.nice(10)  # those at play come first
        for kind, most in ((resource.RLIMIT_AS, MOST_MEMORY), (resource.RLIMIT_CPU, MOST_SECONDS)):
            with suppress(ValueError, OSError):
                resource.setrlimit(kind, (most, most))


def redrawn(body: bytes, widest: int, most: int) -> bytes | int:
    """Return the picture as it is kept, or the exit status."""
    from PIL import Image, ImageOps

    Image.MAX_IMAGE_PIXELS = None  # counted below, before a pixel is read
    if canvas_of_webp(body) > MOST_PIXELS:
        return TOO_LARGE
    try:
        image: Any = Image.open(BytesIO(body), formats=FORMATS)
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - whatever a decoder says of a stranger's file: it is none it can read
        return NO_PICTURE
    if image.width * image.height > MOST_PIXELS:
        return TOO_LARGE
    try:
        image.draft(None, (widest, widest))  # of a JPEG no more is decoded than is kept
        image.load()
        with suppress(Exception):  # what a file says of how it was held may be anything
            image = ImageOps.exif_transpose(image)
        image.thumbnail((widest, widest), reducing_gap=2.0)
        image = plain(image)
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - as above
        return DAMAGED
    return written(image, most)


def canvas_of_webp(body: bytes) -> int:
    """Return the pixels of a WebP, for which its decoder takes memory before it can be asked; 0 for anything else."""
    if body[:4] != b"RIFF" or body[8:12] != b"WEBP" or len(body) < 30:
        return 0
    if body[12:16] == b"VP8X":
        return (int.from_bytes(body[24:27], "little") + 1) * (int.from_bytes(body[27:30], "little") + 1)
    if body[12:16] == b"VP8L":
        bits = int.from_bytes(body[21:25], "little")
        return ((bits & 0x3FFF) + 1) * ((bits >> 14 & 0x3FFF) + 1)
    return (int.from_bytes(body[26:28], "little") & 0x3FFF) * (int.from_bytes(body[28:30], "little") & 0x3FFF)


def plain(image: Any) -> Any:
    """Return the first picture of a file in eight bits of red, green and blue, with its transparency, and no
    metadata.
    """
    from PIL import Image

    if image.mode.startswith("I"):  # sixteen bits of grey
        image = image.convert("I").point(lambda value: value / 256).convert("L")
    has_alpha = image.mode in {"RGBA", "LA", "PA", "RGBa", "La"} or "transparency" in image.info
    found = image.convert("RGBA" if has_alpha else "RGB")
    if has_alpha and found.getextrema()[3][0] == 255:
        found = found.convert("RGB")
    made = Image.new(found.mode, found.size)
    made.paste(found)
    return made


def written(image: Any, most: int) -> bytes:
    """Return a picture as WebP, in the best quality that fits."""
    while True:
        for quality in QUALITIES:
            to = BytesIO()
            image.save(to, "WEBP", quality=quality, method=2)
            if len(to.getvalue()) <= most:
                return to.getvalue()
        image.thumbnail((image.width // 2, image.height // 2))


if __name__ == "__main__":
    sys.exit(main())
