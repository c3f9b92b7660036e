"""Links as pictures that a phone can read."""

import io
from base64 import b64encode

import segno


def in_terminal(link: str) -> str:
    """A link as half blocks, for a terminal."""
    out = io.StringIO()
    segno.make(link, error="l").terminal(out=out, compact=True)
    return out.getvalue()


def as_data(link: str) -> str:
    """Return a link as an address that is its own picture: what is shown once has no address at the table."""
    return f"data:image/svg+xml;base64,{b64encode(as_svg(link)).decode()}"


def as_svg(link: str) -> bytes:
    """A link as SVG, dark on light in spite of the page's colours, since phones read nothing else."""
    out = io.BytesIO()
    segno.make(link, error="m").save(
        out, kind="svg", scale=8, dark="#000", light="#fff", title="QR", svgclass=None, lineclass=None
    )
    return out.getvalue()
