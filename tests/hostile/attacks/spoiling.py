"""Texts that are nearly right: cut, doubled, mixed, with what programs stumble over put in."""

from collections.abc import Sequence
from random import Random
from typing import Final

NASTY: Final = (
    "",
    "0",
    "-1",
    "1e309",
    "9" * 30,
    "9" * 5_000,
    "²",
    "½",
    "\uff19",
    "\x00",
    "\ud800",
    "\u202e",
    "\u200b",
    "NaN",
    "Infinity",
    "null",
    "true",
    "[",
    "]",
    "{",
    "}",
    '"',
    "'",
    "\\",
    "\\u0000",
    "\n",
    "\r",
    "\t",
    " ",
    ",",
    ":",
    ";",
    "(",
    ")",
    "../",
    "..\\",
    "%00",
    "%s",
    "{0}",
    "{x}",
    "<script>",
    "&",
    "d",
    "d0",
    "1000d1000",
    "((((((((((",
    "[" * 2_000,
    "é",
    "\U0001f3b2",
    "2026-13-45",
    "0x7fffffffffffffff",
    "*a",
    "&a [*a]",
    "!!python/object:os.system",
    "-",
    "--",
    "=",
    "==",
    ">",
    "~",
    "|",
)


def spoiled(random: Random, samples: Sequence[str]) -> str:
    """One of the samples, spoiled in a few places."""
    text = random.choice(samples)
    for _ in range(random.choice((1, 1, 2, 3, 6))):
        at = random.randrange(len(text) + 1)
        end = min(len(text), at + random.choice((0, 1, 2, 5, 20)))
        match random.randrange(6):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:at] + random.choice(NASTY) + text[end:]
            case 2:
                text = text[:end] + text[at:]
            case 3:
                other = random.choice(samples)
                text = text[:at] + other[random.randrange(len(other) + 1) :]
            case 4 if text:
                text = (
                    text[:at] + chr(random.choice((random.randrange(32, 127), random.randrange(0x2FFF)))) + text[end:]
                )
            case _:
                text = text[:at] + random.choice(("0", "1", "9", "99999999999", "-")) + text[at:]
        text = text[:20_000]
    return text


def spoiled_bytes(random: Random, sample: bytes, most: int = 8) -> bytes:
    """A file, spoiled in a few places."""
    found = bytearray(sample)
    for _ in range(random.randrange(1, most + 1)):
        at = random.randrange(len(found) + 1)
        match random.randrange(5):
            case 0:
                del found[at : at + random.choice((1, 4, 100, 5_000))]
            case 1:
                found[at : at + 1] = bytes([random.randrange(256)])
            case 2:
                found[at:at] = random.choice(NASTY).encode("utf-8", "surrogatepass")
            case 3:
                found[at : at + 16] = random.randbytes(16)
            case _:
                found[at:at] = found[at : at + random.choice((10, 500))]
    return bytes(found)
