"""A server killed at any moment of an evening: nothing acknowledged is lost, nothing is doubled, all pages go on.

`make test` kills it 25 times; `RULEWRIGHT_KILLS=100 .venv/bin/pytest tests/durable/test_kill.py` a hundred times.
"""

import asyncio
import os
from pathlib import Path
from random import Random

from rulewright.campaign import Campaign
from tests.durable.evening import Evening
from tests.durable.serving import Served
from tests.waiting import within

KILLS = int(os.environ.get("RULEWRIGHT_KILLS", "25"))


def test_a_server_killed_again_and_again_loses_nothing_and_doubles_nothing(served: Served, tmp_path: Path) -> None:
    asyncio.run(_evening_with_kills(served, tmp_path / "campaigns" / "demo.rulewright"))
    assert "Traceback" not in served.printed


async def _evening_with_kills(served: Served, file: Path) -> None:
    random = Random(11)
    served.start()
    evening = await Evening.begin(served)
    play = asyncio.create_task(evening.play(random))
    for _ in range(KILLS):
        await asyncio.sleep(random.uniform(0, 0.4))
        served.kill()
        await asyncio.sleep(random.uniform(0, 0.05))
        served.start()
        if random.random() < 0.7:
            await served.up()
        assert not play.done(), play
    await served.up()
    evening.is_over = True
    async with within("an answer to everything that was asked"):
        await play
    await evening.check_pages(served)
    assert all(page.came_back > KILLS / 3 for page in evening.pages.values())
    await evening.leave()
    with Campaign.open(file, reading=True) as campaign:
        evening.check_journal(campaign)
        assert campaign.verify() == campaign.world
    assert len(evening.done("do")) > KILLS
