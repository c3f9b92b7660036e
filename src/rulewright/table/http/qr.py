"""Links as pictures that a phone can read."""

import io

import segno


def in_terminal(link: str) -> str:
    """A link as half blocks, for a terminal."""
    out = io.StringIO()
    segno.make(link, error="l").terminal(out=out, compact=True)
    return out.getvalue()


def as_svg(link: str) -> bytes:
    """A link as SVG, dark on light in spite of the page's colours, since phones read nothing else."""
    out = io.BytesIO()
    segno.make(link, error="m").save(
        out, kind="svg", scale=8, dark="#000", light="#fff", title="QR", svgclass=None, lineclass=None
    )
    return out.getvalue()
