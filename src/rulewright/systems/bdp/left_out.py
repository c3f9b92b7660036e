"""Clauses of `bdp` that are not implemented yet, by area, each with the reason."""

from typing import Final

_AREAS: Final[dict[str, tuple[str, ...]]] = {
    "it is kept in NOTICE.md; there is nothing to enforce": ("licence.share.attribution",),
}
LEFT_OUT: Final = {clause: reason for reason, clauses in _AREAS.items() for clause in clauses}
"""Every clause left out, with why."""
