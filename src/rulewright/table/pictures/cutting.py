"""The visible parts of a map, cut out of it: no pixel of any other place leaves the server.

Belongs here: cutting. Not here: which places may be seen (view).
"""

from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO

Box = tuple[float, ...]
"""Left, top, width and height, in board units."""


def cut_out(body: bytes, whole: Box, boxes: Iterable[Box]) -> bytes:
    """Return only the places in `boxes` of a map that covers `whole`, in a picture no larger than their
    bounding box.
    """
    return _cut(body, whole, tuple(boxes))


@lru_cache(maxsize=16)
def _cut(body: bytes, whole: Box, boxes: tuple[Box, ...]) -> bytes:
    from PIL import Image, ImageDraw  # only who has a map needs it

    with Image.open(BytesIO(body), formats=("WEBP",)) as opened:
        drawn = opened.convert("RGBA")
    found = [_pixels(box, whole, drawn.size) for box in boxes]
    left, top = min(one[0] for one in found), min(one[1] for one in found)
    right, bottom = max(one[2] for one in found), max(one[3] for one in found)
    made = Image.new("RGBA", (max(1, right - left), max(1, bottom - top)))
    seen = Image.new("1", made.size)  # so that pixels are copied once, however many places lie on each other
    for one in found:
        if one[2] > one[0] and one[3] > one[1]:
            ImageDraw.Draw(seen).rectangle((one[0] - left, one[1] - top, one[2] - left - 1, one[3] - top - 1), fill=1)
    made.paste(drawn.crop((left, top, left + made.width, top + made.height)), (0, 0), seen)
    to = BytesIO()
    made.save(to, "WEBP", quality=80, method=2)
    return to.getvalue()


def _pixels(box: Box, whole: Box, size: tuple[int, int]) -> tuple[int, int, int, int]:
    """Return a box in pixels: left, top, right and bottom."""
    across, down = size[0] / whole[2], size[1] / whole[3]
    left, top = (box[0] - whole[0]) * across, (box[1] - whole[1]) * down
    right, bottom = left + box[2] * across, top + box[3] * down
    inside = (max(0, round(left)), max(0, round(top)), min(size[0], round(right)), min(size[1], round(bottom)))
    return inside[0], inside[1], max(inside[0], inside[2]), max(inside[1], inside[3])
