"""What becomes of the files that people bring as pictures."""

import asyncio
import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from rulewright.campaign.webp import MOST_BYTES, WIDEST, size_of
from rulewright.errors import Unreadable
from rulewright.table.pictures.making import redrawn
from tests.table.pictures.files import RED, colour_of, file, film, is_near


def brought(body: bytes, **more: Any) -> bytes:
    return asyncio.run(redrawn(body, **more))


def png_of(width: int, height: int) -> bytes:
    """A PNG that says how large it is, and holds next to nothing."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("bring", "colour"),
    [
        pytest.param(lambda: file("PNG"), RED, id="png"),
        pytest.param(lambda: file("JPEG"), RED, id="jpeg"),
        pytest.param(lambda: file("WEBP", lossless=True), RED, id="webp"),
        pytest.param(lambda: file("PNG", colour=(*RED, 255), mode="RGBA"), RED, id="nothing-shines-through"),
        pytest.param(lambda: file("PNG", colour=40_000, mode="I;16"), (156, 156, 156), id="sixteen-bits"),
        pytest.param(lambda: file("JPEG", colour=(0, 255, 255, 0), mode="CMYK"), (255, 0, 0), id="cmyk"),
        pytest.param(lambda: film("WEBP"), RED, id="the-first-of-a-film"),
        pytest.param(lambda: film("PNG"), RED, id="the-first-of-a-moving-png"),
        pytest.param(lambda: file("PNG") + b"PK\x03\x04<script>alert(1)</script>", RED, id="something-else-behind-it"),
    ],
)
def test_a_picture_is_drawn_anew_as_a_still_webp_with_nothing_else_in_it(
    bring: Callable[[], bytes], colour: tuple[int, ...]
) -> None:
    made = brought(bring())
    assert size_of(made)
    assert is_near(colour_of(made), colour)
    assert b"script" not in made


def test_words_about_a_picture_are_not_kept_but_it_stands_as_it_was_held() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # held on its side
    exif[0x010E] = "at home, 52.5 N"
    made = brought(file("JPEG", (60, 40), exif=exif.tobytes(), comment=b"at home"))
    assert size_of(made) == (40, 60)
    assert b"home" not in made


def test_a_large_picture_is_made_as_small_as_pages_need_it() -> None:
    assert size_of(brought(file("JPEG", (3000, 1500)))) == (WIDEST, WIDEST // 2)
    assert size_of(brought(file("PNG", (900, 300)), widest=300)) == (300, 100)


@pytest.mark.parametrize(
    ("bring", "said"),
    [
        pytest.param(lambda: b"", "is no picture", id="nothing"),
        pytest.param(lambda: b"<svg xmlns='http://www.w3.org/2000/svg'/>", "is no picture", id="svg"),
        pytest.param(lambda: b"GIF89a" + bytes(200), "is no picture", id="gif"),
        pytest.param(lambda: b"%PDF-1.7" + bytes(200), "is no picture", id="pdf"),
        pytest.param(lambda: file("PNG", (300, 300))[:200], "damaged", id="cut-short"),
        pytest.param(lambda: file("JPEG", (900, 900))[:900], "damaged", id="jpeg-cut-short"),
        pytest.param(lambda: png_of(5001, 5001), "25 million pixels", id="too-many-pixels"),
        pytest.param(lambda: png_of(2**31 - 1, 2**31 - 1), "25 million pixels|no picture", id="more-than-there-are"),
        pytest.param(lambda: file("WEBP", (16383, 16383)), "25 million pixels", id="webp-bomb"),
    ],
)
def test_what_is_no_fit_picture_is_told_in_a_sentence(bring: Callable[[], bytes], said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        brought(bring())


def test_what_comes_with_a_file_is_kept_only_if_it_is_such_a_picture() -> None:
    to = BytesIO()
    Image.new("RGB", (9, 9), RED).save(to, "WEBP", exif=b"Exif\0\0MM\0*")
    good = file("WEBP")
    assert size_of(good) == (60, 40)
    for bad in (to.getvalue(), film("WEBP"), file("PNG"), good[:-2], good + b"more", bytes(MOST_BYTES + 1), b""):
        with pytest.raises(Unreadable):
            size_of(bad)
