"""PostgreSQL keeps the contract of stores, and the promises of its own kind: many journals, told to one another."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from rulewright.campaign import Campaign, NotKept, Overtaken
from rulewright.campaign.store.library import delete, names, rename
from rulewright.campaign.store.processes.listen import listen
from rulewright.campaign.store.store import Store, Thing
from rulewright.errors import Refused, Unreadable
from tests.contracts.store import BEGINNING, StoreContract
from tests.lantern import SYSTEM
from tests.postgres import LOCKED, Server
from tests.waiting import join, within


class TestPostgres(StoreContract):
    @pytest.fixture
    def place(self, postgres: Server) -> str:
        return postgres.url()


@pytest.fixture
def campaign(postgres: Server) -> Iterator[Campaign]:
    with Campaign.create(postgres.url(), SYSTEM) as made:
        yield made


def test_an_evening_is_played_there_as_in_a_file(postgres: Server) -> None:
    place = postgres.url()
    with Campaign.create(place, SYSTEM, title="The barrow") as campaign:
        campaign.command("oil", {"who": ["mira"]})
        campaign.undo()
        with Campaign.open(place, system=SYSTEM) as other:
            other.command("omen", {})
            campaign.refresh()
            assert campaign.entries == other.entries
        campaign.close()
        assert campaign.verify() == campaign.world


def test_two_processes_that_write_batches_at_once_lose_and_double_nothing(postgres: Server) -> None:
    place = postgres.url()
    Campaign.create(place, SYSTEM).release()

    def serves(name: str) -> None:
        with Campaign.open(place, system=SYSTEM) as campaign:
            for batch in range(15):
                while True:
                    campaign.refresh()
                    campaign.hold()
                    for number in range(3):
                        campaign.command("omen", {}, command=f"{name}-{batch}-{number}")
                    campaign.shelf.put("count", name, str(batch).encode())
                    try:
                        campaign.commit()
                    except Overtaken:
                        continue
                    break

    servers = [Thread(target=serves, args=(name,)) for name in ("one", "two")]
    for server in servers:
        server.start()
    join(*servers)
    with Campaign.open(place, system=SYSTEM) as campaign:
        wanted = {f"{name}-{batch}-{number}" for name in ("one", "two") for batch in range(15) for number in range(3)}
        assert (len(campaign.entries), {entry.command for entry in campaign.entries}) == (90, wanted)
        assert campaign.shelf.all("count") == {"one": b"14", "two": b"14"}
        campaign.close()
        assert campaign.verify() == campaign.world


def test_many_journals_share_their_connections(postgres: Server) -> None:
    stores = [Store.create(postgres.url(), BEGINNING) for _ in range(80)]
    for store in stores:
        store.append(store.stand(), [b"one"])
    assert len({store.engine for store in stores}) == 1
    for store in stores[1:]:
        store.release()
        store.release()
    assert stores[0].stand().last == 1
    stores[0].release()


def test_names_are_listed_changed_and_taken_away(postgres: Server) -> None:
    place = postgres.url()
    name = place.partition("#")[2]
    store = Store.create(place, BEGINNING, [b"one"], [Thing("seat", "ann", b"ann", 1)])
    assert name in names(place)
    with pytest.raises(Refused, match=r"there is a campaign .* already"):
        rename(place, name)
    rename(place, f"{name}-deleted")
    assert name not in names(place)
    store.release()
    moved = Store.open(postgres.url(f"{name}-deleted"))
    assert moved.whole()[1:3] == ([b"one"], [Thing("seat", "ann", b"ann", 1)])
    moved.release()
    delete(postgres.url(f"{name}-deleted"))
    assert f"{name}-deleted" not in names(place)
    with pytest.raises(Unreadable, match="there is no campaign"):
        delete(place)
    Store.create(place, BEGINNING).release()


@pytest.mark.parametrize(
    ("user", "database", "said"),
    [
        ("nobody-known", "rulewright", "the database knows nobody of this name"),
        (f"{LOCKED}:wrong", "rulewright", "does not take this name and password; see to them in its URL"),
        ("rulewright", "elsewhere", "there is no such database on the server; make it first, with createdb"),
    ],
)
def test_a_database_that_lets_nobody_in_says_why(postgres: Server, user: str, database: str, said: str) -> None:
    with pytest.raises(Unreadable, match=said) as wrong:
        Campaign.open(postgres.url(user=user, database=database))
    assert ":wrong" not in str(wrong.value)
    assert "\n" not in str(wrong.value)


def test_a_user_who_may_not_write_is_told(postgres: Server) -> None:
    place = postgres.url(user=f"{LOCKED}:right")
    with pytest.raises(NotKept, match="this name may not write there, so nothing was done"):
        Campaign.create(place, SYSTEM)


def test_a_server_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(NotKept, match="the database cannot be reached, so nothing was done; try again when it is back"):
        Campaign.open(f"postgresql://ann@/games?host={tmp_path}#barrow")


def test_a_database_without_campaigns_says_so(postgres: Server) -> None:
    postgres.say("CREATE DATABASE empty")
    assert names(postgres.url(database="empty")) == []
    with pytest.raises(Unreadable, match="this database holds no campaign"):
        Campaign.open(postgres.url(database="empty"))


def test_while_the_database_is_gone_nothing_is_done_and_then_play_goes_on(postgres: Server, campaign: Campaign) -> None:
    campaign.command("oil", {"who": ["mira"]})
    before = campaign.world
    postgres.stop()
    try:
        with pytest.raises(NotKept, match="cannot be reached"):
            campaign.command("oil", {"who": ["mira"]})
        campaign.hold()
        campaign.command("oil", {"who": ["bo"]})
        with pytest.raises(NotKept, match="cannot be reached"):
            campaign.commit()
        assert (campaign.world, len(campaign.entries)) == (before, 1)
    finally:
        postgres.start()
    assert campaign.command("oil", {"who": ["mira"]}).seq == 2


def test_others_hear_what_is_written_and_nothing_of_ones_own(postgres: Server) -> None:
    place, elsewhere = postgres.url(), postgres.url()
    mine, other = Store.create(place, BEGINNING), Store.create(elsewhere, BEGINNING)

    async def hear() -> list[frozenset[str]]:
        told: asyncio.Queue[frozenset[str]] = asyncio.Queue()

        async def next_of() -> frozenset[str]:
            async with within("word of what another has written"):
                return await told.get()

        hearing = asyncio.create_task(listen(place, told.put_nowait, own=lambda: {mine.id}))
        found = [await next_of()]
        mine.append(mine.stand(), [b"one"])
        other.append(other.stand(), [b"one"])
        other.append(other.stand(), shelf=[Thing("seat", "ann", b"ann", 1)])
        found += [await next_of(), await next_of()]
        postgres.stop()
        postgres.start()
        found.append(await next_of())
        other.append(other.stand(), [b"two"])
        found.append(await next_of())
        hearing.cancel()
        return found

    name = frozenset({elsewhere.partition("#")[2]})
    assert asyncio.run(hear()) == [frozenset(), name, name, frozenset(), name]
    mine.release()
    other.release()


def test_a_backup_of_it_is_a_file_that_goes_back_there(postgres: Server, campaign: Campaign, tmp_path: Path) -> None:
    campaign.command("oil", {"who": ["mira"]})
    campaign.shelf.put("seat", "ann", b"ann")
    campaign.backup(tmp_path / "backup")
    with Campaign.from_backup(tmp_path / "backup", postgres.url(), system=SYSTEM) as again:
        assert again.world == campaign.world
        assert again.shelf.all("seat") == {"ann": b"ann"}
        assert again.command("oil", {"who": ["mira"]}).seq == 4
        assert again.verify() == again.world
