"""A result as a Parquet file, for data frames: its rows, and in the file's metadata how they were made.

Belongs here: the file, by pyarrow, which is only there with `rulewright[lab]`. Not here: what it tells (told, grid).
"""

import io
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from typing import Any

from rulewright.errors import Refused


def parquet(rows: Iterable[Mapping[str, Any]], made: Mapping[str, Any]) -> bytes:
    """Return the file; `made` becomes its metadata."""
    check()
    import pyarrow as pa
    from pyarrow.parquet import write_table

    table = pa.Table.from_pylist(list(rows)).replace_schema_metadata({key: str(value) for key, value in made.items()})
    file = io.BytesIO()
    write_table(table, file)
    return file.getvalue()


def check() -> None:
    """Refused if pyarrow is not there."""
    if find_spec("pyarrow") is None:
        raise Refused("Parquet needs pyarrow, which is not there: pip install 'rulewright[lab]'")
