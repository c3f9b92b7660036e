"""Two long evenings in one process: what a command leaves in memory, what stays when the room is let go, and how long a
command takes at the beginning and at the end.
"""

import gc
import json
import tempfile
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from rulewright.table import protocol as say
from rulewright.table.process import tuning
from tests.hostile.attacks import Figures, many
from tests.table.room.table import Page, Table

GROWS = 12_000
"""Bytes that a command may leave while its room is in play: its entry, and its items in four seats' logs."""
STAYS = 2_000
"""Bytes of a command that may stay when the room of the second evening is let go; the first fills what is known."""
SLOWER = 5.0
"""How many times as long the last commands may take as the first."""


def resident() -> float:
    """Memory of this process, in MB."""
    gc.collect()
    tuning.give_back()
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def long(size: float) -> Figures:
    """Two evenings of 10,000 commands each, with four seats listening."""
    found = Figures("two evenings, their commands in one room")
    count = many(10_000, size, 200)
    begun, took = resident(), list[float]()
    in_play = _evening(found, Random(9), count, took)
    once = resident()
    _evening(found, Random(10), count, [])
    twice = resident()
    grown, stays = (in_play - begun) * 2**20 / count, (twice - once) * 2**20 / count
    first, last = (sorted(part)[len(part) // 2] * 1000 for part in (took[: count // 10], took[-count // 10 :]))
    found.note = (
        f"{begun:.0f} MB, at the end {in_play:.0f}, let go {once:.0f}, after the second {twice:.0f}: {grown:,.0f} "
        f"bytes a command in play, {stays:,.0f} stay; {first:.1f} ms at first, {last:.1f} ms at the end"
    )
    if size >= 0.1 and (grown > GROWS or stays > STAYS):
        found.find("memory that grows")
    if size >= 0.1 and last > SLOWER * first:
        found.find("commands that become slower")
    return found


def _evening(found: Figures, random: Random, count: int, took: list[float]) -> float:
    """One evening; the memory at its end, while the room is still open."""
    with tempfile.TemporaryDirectory() as folder, Table(Path(folder) / "a.rulewright") as table:
        for who, line in table.lines.items():
            line.send_bytes = partial(_heard, table.pages[who])
        table.strike("rae", "mira", "kol", "first")
        for number in range(count):
            begun = perf_counter()
            with found.attempt(number):
                found.declined += _ask(table, random, number)["t"] != "done"
            took.append(perf_counter() - begun)
        return resident()


def _heard(page: Page, body: bytes) -> None:
    """A page keeps the last answer alone: what pages keep is no memory of the server."""
    if body.startswith((b'{"t":"done"', b'{"t":"sorry"', b'{"t":"reply"')):
        message = json.loads(body)
        page.answers = {message["id"]: message}
        page.note()


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
