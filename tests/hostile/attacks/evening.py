"""A long evening in a room: its memory, and its time for a command at the beginning and at the end."""

import gc
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from rulewright.table import protocol as say
from tests.hostile.attacks import Figures, many
from tests.table.room.table import Table

GROWS = 6_000
"""Bytes that a command may leave: its entry, and its items in four seats' logs."""
SLOWER = 5.0
"""How many times as long the last commands may take as the first."""


def resident() -> float:
    """Memory of this process, in MB."""
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def long(size: float) -> Figures:
    """An evening of 20,000 commands, with four seats listening; memory is what the journal itself needs."""
    found, random = Figures("an evening, its commands in one room"), Random(9)
    count = many(20_000, size, 400)
    took: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder) / "a.rulewright")
        table.strike("rae", "mira", "kol", "first")
        gc.collect()
        at_first = resident()
        for number in range(count):
            begun = perf_counter()
            with found.attempt(number):
                found.declined += _ask(table, random, number)["t"] != "done"
            took.append(perf_counter() - begun)
            for page in table.pages.values():  # what pages keep is no memory of the server
                page.bytes = b""
                page.order.clear()
                page.answers.clear()
        gc.collect()
        grown = (resident() - at_first) * 2**20 / count
        table.leave()
        table.runner.close()
        del table
    gc.collect()
    after = resident()
    first, last = (sorted(part)[len(part) // 2] * 1000 for part in (took[: count // 10], took[-count // 10 :]))
    found.note = (
        f"{at_first:.0f} MB at first, {grown:,.0f} bytes a command, {after:.0f} MB when the room is let go; "
        f"{first:.1f} ms at first, {last:.1f} ms at the end"
    )
    if size >= 0.1 and grown > GROWS:
        found.find(f"memory grows by {grown:.0f} bytes a command")
    if size >= 0.1 and last > SLOWER * first:
        found.find(f"commands take {last:.1f} ms at the end, and {first:.1f} at first")
    return found


def _ask(table: Table, random: Random, number: int) -> dict[str, Any]:
    """One thing that somebody does."""
    match number % 10:
        case 8:
            return table.ask("ann", say.Set(id=f"s{number}", own_dice=False))
        case 9:
            return table.ask("rae", say.Undo(id=f"u{number}"))
        case _:
            who, striker = random.choice((("rae", "mira"), ("ann", "mira"), ("bob", "bo")))
            return table.strike(who, striker, "kol", f"b{number}")
