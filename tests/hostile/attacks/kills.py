"""A server killed in the middle of play, again and again, on a file and on PostgreSQL."""

import asyncio
import tempfile
from pathlib import Path
from random import Random
from time import monotonic

from rulewright.campaign import Campaign
from tests.durable.evening import Evening
from tests.durable.serving import Served
from tests.hostile.attacks import Figures, many
from tests.nursery import Nursery
from tests.postgres import Server
from tests.waiting import within

PAUSE = 0.4
"""Seconds that a server lives at most before it is killed, where it starts quickly."""
EVENING = 50
"""Kills of one evening. The longer an evening is, the longer a server takes to show it, until it is killed before."""


def sqlite(size: float) -> Figures:
    """A thousand kills, on files."""
    found, left = Figures("kills, SQLite"), many(1_000, size, 2)
    acknowledged = dealt = 0
    while left > 0 and not found.findings:
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / "campaigns" / "demo.rulewright"
            done, dice = _killed(found, Path(folder), "", str(place), min(left, EVENING))
        acknowledged, dealt, left = acknowledged + done, dealt + dice, left - EVENING
    return _noted(found, acknowledged, dealt)


def postgres(size: float) -> Figures:
    """A hundred kills, on PostgreSQL."""
    found = Figures("kills, PostgreSQL")
    try:
        server = Server()
    except AssertionError as none:
        found.note = str(none)
        return found
    try:
        with tempfile.TemporaryDirectory() as folder:
            url = server.url().partition("#")[0]
            return _noted(found, *_killed(found, Path(folder), url, f"{url}#demo", many(100, size, 2)))
    finally:
        server.end()


def _noted(found: Figures, acknowledged: int, dealt: int) -> Figures:
    found.note = f"{acknowledged:,} acknowledged, each there once; {dealt:,} dice as recorded"
    return found


def _killed(found: Figures, folder: Path, database: str, place: str, kills: int) -> tuple[int, int]:
    """How much was acknowledged in an evening, and how many commands had dice."""
    nursery = Nursery()
    served = Served(folder, nursery, place=database)
    acknowledged = dealt = 0
    try:
        acknowledged, dealt = asyncio.run(_evening(served, place, kills))
        found.tried += kills
        if "Traceback" in served.printed:
            found.find("a traceback", served.printed[-300:])
    except AssertionError as wrong:
        found.find(str(wrong)[:300] or "an evening that went wrong")
    finally:
        served.end()
        nursery.close()
    return acknowledged, dealt


async def _evening(served: Served, place: str, kills: int) -> tuple[int, int]:
    random = Random(12)
    served.start()
    evening = await Evening.begin(served)
    play = asyncio.create_task(evening.play(random))
    pause = PAUSE
    for _ in range(kills):
        await asyncio.sleep(random.uniform(0, pause))
        served.kill()
        await asyncio.sleep(random.uniform(0, 0.05))
        served.start()
        if random.random() < 0.7:
            begun = monotonic()
            await served.up()
            pause = max(PAUSE, monotonic() - begun)  # where all is slow, there is to be something to kill all the same
        assert not play.done(), play
    await served.up()
    evening.is_over = True
    async with within("an answer to everything that was asked"):
        await play
    await evening.check_pages(served)
    await evening.leave()
    with Campaign.open(place, reading=True) as campaign:
        evening.check_journal(campaign)
        assert campaign.verify() == campaign.world, "the replay is not what was recorded"
        return len(evening.done("do", "undo")), sum(bool(getattr(one, "dice", "")) for one in campaign.entries)
