"""A picture as it is kept: one still WebP, with nothing in it but the picture.

Belongs here: checking that bytes are that, without decoding them. Not here: making one from what people bring, which is
the table's (pictures), and keeping it (store). Files from elsewhere pass this check before anything of them is kept: no
text about who took the picture and where, no colour profile, no film, and no more pixels than a browser should be asked
to draw.
"""

from collections.abc import Iterator
from typing import Final

from rulewright.errors import Sentence, Unreadable

WIDEST: Final = 2048
"""The most pixels on the longer side."""
MOST_BYTES: Final = 1024 * 1024
"""The most bytes of one picture."""
_HEAD: Final = 12
_CHUNK: Final = 8
_LOSSLESS: Final = 0x2F
_START: Final = b"\x9d\x01\x2a"


def size_of(body: bytes) -> tuple[int, int]:
    """Return width and height in pixels. Unreadable if it is not a picture as this program keeps them."""
    if len(body) > MOST_BYTES:
        raise _unfit(Sentence("has {size} bytes and more than {most} are not kept", size=len(body), most=MOST_BYTES))
    whole = int.from_bytes(body[4:8], "little") + 8
    if body[:4] != b"RIFF" or body[8:_HEAD] != b"WEBP" or whole != len(body):
        raise _unfit(Sentence("is no WebP, or is cut short"))
    chunks = dict(_chunks(body))
    kinds = tuple(chunks)
    if kinds not in {(b"VP8 ",), (b"VP8L",), (b"VP8X", b"ALPH", b"VP8 "), (b"VP8X", b"VP8L")}:
        raise _unfit(Sentence("holds more than a picture"))
    wide, high = _lossless(chunks[b"VP8L"]) if b"VP8L" in chunks else _lossy(chunks[b"VP8 "])
    if not (0 < wide <= WIDEST and 0 < high <= WIDEST):
        raise _unfit(Sentence("is {wide} by {high} pixels, and {most} are the most", wide=wide, high=high, most=WIDEST))
    if b"VP8X" in chunks and _canvas(chunks[b"VP8X"]) != (wide, high):
        raise _unfit(Sentence("says two things about its size"))
    return wide, high


def _chunks(body: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Return the chunks of a WebP; Unreadable if one reaches beyond the end, or comes twice."""
    at, seen = _HEAD, set()
    while at < len(body):
        kind, long = body[at : at + 4], int.from_bytes(body[at + 4 : at + _CHUNK], "little")
        end = at + _CHUNK + long
        if at + _CHUNK > len(body) or end > len(body) or kind in seen:
            raise _unfit(Sentence("is damaged"))
        yield kind, body[at + _CHUNK : end]
        seen.add(kind)
        at = end + long % 2


def _lossy(chunk: bytes) -> tuple[int, int]:
    if len(chunk) < 10 or chunk[0] & 1 or chunk[3:6] != _START:
        raise _unfit(Sentence("is damaged"))
    return int.from_bytes(chunk[6:8], "little") & 0x3FFF, int.from_bytes(chunk[8:10], "little") & 0x3FFF


def _lossless(chunk: bytes) -> tuple[int, int]:
    if len(chunk) < 5 or chunk[0] != _LOSSLESS:
        raise _unfit(Sentence("is damaged"))
    bits = int.from_bytes(chunk[1:5], "little")
    return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1


def _canvas(chunk: bytes) -> tuple[int, int]:
    return int.from_bytes(chunk[4:7], "little") + 1, int.from_bytes(chunk[7:10], "little") + 1


def _unfit(what: Sentence) -> Unreadable:
    return Unreadable("a picture", what, "bring the picture in at the table, which makes it fit")
