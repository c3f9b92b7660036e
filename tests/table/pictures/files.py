"""Pictures as people bring them, and files that are none."""

from io import BytesIO
from typing import Any

from PIL import Image

RED = (200, 30, 40)


def file(
    form: str = "PNG", size: tuple[int, int] = (60, 40), colour: Any = RED, mode: str = "RGB", **more: Any
) -> bytes:
    """A picture of one colour."""
    to = BytesIO()
    Image.new(mode, size, colour).save(to, form, **more)
    return to.getvalue()


def film(form: str) -> bytes:
    """A moving picture: first red, then blue."""
    to = BytesIO()
    Image.new("RGB", (50, 50), RED).save(to, form, save_all=True, append_images=[Image.new("RGB", (50, 50), "blue")])
    return to.getvalue()


def colour_of(body: bytes) -> tuple[int, ...]:
    """The colour in the middle of a picture."""
    with Image.open(BytesIO(body)) as image:
        return tuple(image.convert("RGBA").getpixel((image.width // 2, image.height // 2)))  # type: ignore[arg-type]  # a pixel of RGBA is a tuple


def is_near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether two colours are alike, but for what a lossy form makes of them."""
    return all(abs(a - b) < 12 for a, b in zip(one, other, strict=False))
