"""Disks that are full and databases that go away while people play: one sentence, nothing changed, and play goes on."""

import asyncio
import resource
from pathlib import Path

import httpx
import pytest

from rulewright.campaign import Campaign
from rulewright.engine.journal.entries import Entry
from tests.durable.client import Client
from tests.durable.evening import Evening
from tests.durable.serving import Served
from tests.nursery import Nursery
from tests.postgres import Server


async def _saves(page: Client) -> dict[str, str]:
    return await page.do("contested.save", who="ismay", attribute="str")


def test_on_a_full_disk_all_hear_why_nothing_changes_and_play_goes_on_when_there_is_room(
    served: Served, tmp_path: Path
) -> None:
    file = tmp_path / "campaigns" / "demo.rulewright"

    async def goes() -> None:
        served.start()
        evening = await Evening.begin(served)
        ann = evening.pages["Ann"]
        assert (await _saves(ann))["t"] == "done"
        await evening.check_pages(served)
        before = {nick: (page.log, page.parts) for nick, page in evening.pages.items()}
        log = file.with_name(f"{file.name}-wal")
        _limit(served, log.stat().st_size)
        refused = await asyncio.gather(_saves(ann), evening.pages["Rae"].ask("undo"))
        for answer in refused:
            assert (answer["t"], answer["code"]) == ("sorry", "campaign.not-kept")
            assert "so nothing was done" in answer["text"]
        assert before == {nick: (page.log, page.parts) for nick, page in evening.pages.items()}
        _limit(served, resource.RLIM_INFINITY)
        assert (await _saves(ann))["t"] == "done"
        await evening.check_pages(served)
        await evening.leave()

    asyncio.run(goes())
    assert "Traceback" not in served.printed
    with Campaign.open(file, reading=True) as campaign:
        assert [one.what for one in campaign.log("referee") if one.what != "table"] == ["contested.save"] * 2
        assert campaign.verify() == campaign.world


def _limit(served: Served, size: int) -> None:
    """No file of the server's may become larger than so many bytes, as if the disk were full."""
    _, hard = resource.prlimit(served.process, resource.RLIMIT_FSIZE)
    resource.prlimit(served.process, resource.RLIMIT_FSIZE, (size, hard))


def test_a_backup_taken_while_people_play_can_be_restored(served: Served, tmp_path: Path) -> None:
    async def goes() -> bytes:
        from random import Random

        served.start()
        evening = await Evening.begin(served)
        house = next(word for word in served.printed.split() if "/house/key/" in word)
        async with httpx.AsyncClient(follow_redirects=True) as keeper:
            await keeper.get(house)
            play = asyncio.create_task(evening.play(Random(3), most=60))
            await asyncio.sleep(0.2)
            kept = await keeper.get(f"{served.url}/house/of/demo/backup")
            assert not play.done()
            await play
            assert len(evening.done("do")) > 60
        await evening.leave()
        return kept.content

    (tmp_path / "backup").write_bytes(asyncio.run(goes()))
    with (
        Campaign.open(tmp_path / "campaigns" / "demo.rulewright", reading=True) as campaign,
        Campaign.from_backup(tmp_path / "backup", tmp_path / "restored.rulewright") as restored,
    ):
        assert restored.verify() == restored.world
        went = [entry.command for entry in campaign.entries]
        back = [entry.command for entry in restored.entries if entry.command in went]
        assert back
        assert back == went[: len(back)]
        assert len(back) < len(went)


@pytest.fixture
def database(postgres: Server) -> str:
    postgres.say("DROP DATABASE IF EXISTS durable")
    postgres.say("CREATE DATABASE durable")
    return postgres.url(database="durable").partition("#")[0]


def test_while_the_database_is_gone_all_hear_so_and_play_goes_on_when_it_is_back(
    database: str, postgres: Server, tmp_path: Path, nursery: Nursery
) -> None:
    served = Served(tmp_path, nursery, place=database)

    async def goes() -> None:
        served.start()
        evening = await Evening.begin(served)
        ann = evening.pages["Ann"]
        assert (await _saves(ann))["t"] == "done"
        await evening.check_pages(served)
        before = ann.log, ann.parts
        await asyncio.to_thread(postgres.stop)
        try:
            gone = await _saves(ann)
            assert (gone["t"], gone["code"]) == ("sorry", "campaign.not-kept")
            assert "so nothing was done" in gone["text"]
            assert "durable" not in gone["text"], "where it is kept concerns the referee"
            assert (ann.log, ann.parts) == before
        finally:
            await asyncio.to_thread(postgres.start)
        assert (await _saves(ann))["t"] == "done"
        assert ann.came_back == 1, "its link was open all the while"
        await evening.check_pages(served)
        await evening.leave()

    try:
        asyncio.run(goes())
    finally:
        served.end()
    assert "Traceback" not in served.printed
    with Campaign.open(f"{database}#demo", reading=True) as campaign:
        assert [one.procedure for one in campaign.entries if isinstance(one, Entry)] == ["contested.save"] * 2
        assert campaign.verify() == campaign.world
