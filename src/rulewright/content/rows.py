"""The base of all rows. An id never changes; dice stand as text in dice notation.

Belongs here: what is true of every row. Not here: shapes for the rows of one game, which its own package has.
"""

import msgspec


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a row; fields that are not named here are refused."""
