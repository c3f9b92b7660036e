"""Two servers on one database serve one table: one log in one order, whatever happens to either of them."""

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from rulewright.campaign import Campaign
from tests.durable.client import Client
from tests.durable.evening import Evening
from tests.durable.serving import Served
from tests.nursery import Nursery
from tests.postgres import Server


@pytest.fixture
def database(postgres: Server) -> str:
    postgres.say("DROP DATABASE IF EXISTS together")
    postgres.say("CREATE DATABASE together")
    return postgres.url(database="together").partition("#")[0]


@pytest.fixture
def pair(database: str, tmp_path: Path, nursery: Nursery) -> Iterator[tuple[Served, Served]]:
    """Two servers."""
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    here, there = (Served(folder, nursery, place=database) for folder in folders)
    try:
        for one in (here, there):
            one.start()
            asyncio.run(one.up())
        yield here, there
    finally:
        for one in (here, there):
            one.end()
    for one in (here, there):
        assert "Traceback" not in one.printed


def _check(evening: Evening, database: str) -> None:
    with Campaign.open(f"{database}#demo", reading=True) as campaign:
        evening.check_journal(campaign)
        assert campaign.verify() == campaign.world


def test_commands_on_both_at_once_make_one_log_that_all_see(pair: tuple[Served, Served], database: str) -> None:
    async def goes() -> None:
        evening = await Evening.begin(*pair)
        await evening.play(Random(5), most=40)
        await evening.check_pages(*pair)
        assert len(evening.done("do")) > 80
        await evening.leave()
        _check(evening, database)

    asyncio.run(goes())


def test_when_one_of_them_is_killed_its_pages_come_back_and_the_others_go_on(
    pair: tuple[Served, Served], database: str
) -> None:
    here, there = pair

    async def goes() -> None:
        evening = await Evening.begin(here, there)
        play = asyncio.create_task(evening.play(Random(6)))
        for _ in range(4):
            await asyncio.sleep(0.3)
            there.kill()
            await asyncio.sleep(0.1)
            there.start()
            await there.up()
        evening.is_over = True
        await play
        await evening.check_pages(here, there)
        assert [page.came_back > 1 for page in evening.pages.values()] == [False, True, False, True, False]
        await evening.leave()
        _check(evening, database)

    asyncio.run(goes())


def test_when_the_line_on_which_they_hear_each_other_is_cut_they_still_show_the_same(
    pair: tuple[Served, Served], database: str, postgres: Server
) -> None:
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'together' AND query LIKE 'LISTEN%'"

    async def goes() -> None:
        evening = await Evening.begin(*pair)
        play = asyncio.create_task(evening.play(Random(7), most=40))
        for _ in range(3):
            await asyncio.sleep(0.2)
            await asyncio.to_thread(postgres.say, cut)
        await play
        await evening.check_pages(*pair)
        await evening.leave()
        _check(evening, database)

    asyncio.run(goes())


def _here(page: Client) -> list[str]:
    """Nicknames of those who seem to be connected."""
    return [one["nick"] for one in page.parts.get("people", ()) if one["here"]]


async def _sees(page: Client, *people: str) -> None:
    await page.until(lambda one: _here(one) == [*people], f"{people} to be here, and nobody else")


def test_who_is_connected_to_one_of_them_is_here_for_all_until_they_leave_or_it_dies(
    pair: tuple[Served, Served], database: str
) -> None:
    here, there = pair

    def kept() -> tuple[int, int]:
        with Campaign.open(f"{database}#demo", reading=True) as campaign:
            return len(campaign.entries), campaign.shelf.version

    async def goes() -> None:
        evening = await Evening.begin(here, there)
        rae, ann = evening.pages["Rae"], evening.pages["Ann"]
        everybody = ["Referee", "Ann", "Bo", "Cy", "Wall"]
        before = await asyncio.to_thread(kept)
        for page in evening.pages.values():
            await _sees(page, *everybody)
        await evening.pages.pop("Cy").leave()
        for page in (rae, ann):
            await _sees(page, "Referee", "Ann", "Bo", "Wall")
        there.kill()
        await _sees(rae, "Referee", "Bo", "Wall")
        assert await asyncio.to_thread(kept) == before, "nothing of it is written down"
        there.start()
        await there.up()
        for page in (rae, ann):
            await _sees(page, "Referee", "Ann", "Bo", "Wall")
        there.kill(signal.SIGTERM)
        await _sees(rae, "Referee", "Bo", "Wall")
        await evening.leave()

    asyncio.run(goes())


def test_when_they_could_not_hear_each_other_for_a_while_they_find_out_who_is_here(
    pair: tuple[Served, Served], postgres: Server
) -> None:
    async def goes() -> None:
        evening = await Evening.begin(*pair)
        rae, ann = evening.pages["Rae"], evening.pages["Ann"]
        await asyncio.to_thread(postgres.stop)
        await evening.pages["Cy"].leave()
        await asyncio.to_thread(postgres.start)
        for page in (rae, ann):
            await _sees(page, "Referee", "Ann", "Bo", "Wall")
        await evening.leave()

    asyncio.run(goes())


def test_a_device_that_was_opened_at_one_is_seen_and_ended_at_the_other(pair: tuple[Served, Served]) -> None:
    here, there = pair

    async def goes() -> None:
        referee = await here.referee()
        first = await here.seat(referee, "Ann", "player", "ismay")
        page = Client(here.socket, first)
        await page.here()
        async with httpx.AsyncClient(base_url=here.url, headers={"Cookie": first}) as at_one:
            link = (await at_one.post("/api/t/demo/my/link")).json()["link"]
            second = f"{first.partition('=')[0]}={link.rpartition('demo.')[2]}"
            async with httpx.AsyncClient(base_url=there.url, headers={"Cookie": second}) as at_other:
                devices = (await at_other.get("/api/t/demo/my/devices")).json()
                assert [one["here"] for one in devices].count(True) == 1
                ended = 0
                for one in devices:
                    if not one["here"]:
                        answer = await at_other.delete(f"/api/t/demo/my/devices/{one['id']}")
                        ended += answer.status_code == 204
                assert ended == len(devices) - 1 >= 1
            async with asyncio.timeout(10):
                while page.bye is None:  # noqa: ASYNC110 - it comes over the socket
                    await asyncio.sleep(0.05)
            assert page.bye["code"] in ("moved", "revoked"), "the link has ended, and comes back to nothing"
            assert (await at_one.get("/api/t/demo/my/devices")).status_code == 401
        await page.leave()

    asyncio.run(goes())
