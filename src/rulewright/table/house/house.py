"""The house itself: what can be done with whole campaigns."""

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import msgspec

from rulewright.campaign import Campaign
from rulewright.campaign.store.files import scratch
from rulewright.campaign.store.pictures import Picture
from rulewright.campaign.store.store import Store
from rulewright.engine import system as installed_system
from rulewright.engine.journal import read_header
from rulewright.engine.journal.hands import when
from rulewright.errors import Complaint, Refused, Sentence, Unreadable
from rulewright.interchange import read_journal, read_pictures, write_journal
from rulewright.table.house.open_rooms import Rooms
from rulewright.table.house.places import SLUG, Binned, Cupboard, bin_key, binned, free
from rulewright.table.people import Person, slug_of
from rulewright.table.room import Room

BIN_DAYS: Final = 30
"""The time during which a deleted campaign can be restored, in days."""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign of the house, at a glance."""

    slug: str
    title: str
    game: str = ""
    played: datetime | None = None
    """When something last happened at its table."""
    players: tuple[str, ...] = ()
    """The nicknames of the people who play there."""
    wrong: str = ""
    """Why it cannot be opened, if so."""


class House:
    """Campaigns by slug. Everything that touches the disk is done in a thread of its own."""

    def __init__(self, place: Cupboard) -> None:
        self.place = place
        self.rooms = Rooms(place)

    async def listed(self) -> list[Kept]:
        """Return every campaign, in the order of their slugs."""
        return await asyncio.to_thread(lambda: [_kept(self.place, slug) for slug in self.place.slugs()])

    async def room(self, slug: str) -> Room:
        """Return the room of a campaign in play, opening it if necessary. Unreadable if there is none."""
        return self.rooms.known(slug) or await self.rooms.room(await asyncio.to_thread(self._existing, slug))

    async def make(
        self, system: str, title: str, options: Mapping[str, Any] | None = None, *, demo: bool = False, slug: str = ""
    ) -> str:
        """Make a campaign and return its slug. Nothing is left if it fails."""
        title = _title(title)

        def do() -> str:
            game = installed_system(system)
            if demo and game.demo is None:
                raise Refused(Sentence("{title} has no demonstration: begin with an empty world", title=game.title))
            world = game.demo() if demo and game.demo else None
            new = slug or self._free(slug_of(title, "campaign"))
            Campaign.create(self.place.place(new), game, title=title, options=options, world=world).release()
            return new

        return await asyncio.to_thread(do)

    async def copy(self, slug: str) -> str:
        """Copy a campaign as it stands, without its seats, and return the slug of the copy."""

        def do() -> str:
            new = self._free(f"{self._existing(slug)[:50]}-copy")
            with Campaign.open(self.place.place(slug), reading=True) as campaign:
                campaign.copy(self.place.place(new))
            return new

        return await asyncio.to_thread(do)

    async def export(self, slug: str) -> bytes:
        """Return a campaign as one text, to be read by `import_` here or elsewhere."""

        def do() -> bytes:
            with Campaign.open(self.place.place(self._existing(slug)), reading=True) as campaign:
                pictures = [one.body for one in campaign.pictures.bodies()]
                return write_journal(campaign.journal, campaign.system, pictures)

        return await asyncio.to_thread(do)

    async def import_(self, text: bytes, where: str) -> str:
        """Make a campaign from an exported text and return its slug. Unreadable says where the text is wrong."""

        def do() -> str:
            journal = read_journal(text, where=where)
            new = self._free(slug_of(journal.header.title or Path(where).stem, "campaign"))
            pictures = [Picture(one) for one in read_pictures(text, where=where)]
            Campaign.restore(self.place.place(new), journal, pictures=pictures).release()
            return new

        return await asyncio.to_thread(do)

    async def backup(self, slug: str) -> bytes:
        """Return a campaign as a complete file, with its seats and the secret seed of its dice, while it is played."""

        def do() -> bytes:
            with (
                scratch() as folder,
                Campaign.open(self.place.place(self._existing(slug)), reading=True) as campaign,
            ):
                campaign.backup(folder / "backup")
                return (folder / "backup").read_bytes()

        return await asyncio.to_thread(do)

    async def restore(self, backup: bytes, title: str) -> str:
        """Make a campaign from a backup and return its slug."""

        def do() -> str:
            new = self._free(slug_of(title, "campaign"))
            with scratch() as folder:
                file = folder / "backup"
                file.write_bytes(backup)
                Campaign.from_backup(file, self.place.place(new)).release()
            return new

        return await asyncio.to_thread(do)

    async def delete(self, slug: str) -> None:
        """Move a campaign to the bin. Everybody at its table is notified; it can be restored."""
        await asyncio.to_thread(self._existing, slug)
        async with self.rooms.shut(slug):
            await asyncio.to_thread(self.place.put_away, slug, bin_key(slug, datetime.now(UTC)))

    async def bin(self) -> list[Binned]:
        """Return the campaigns in the bin."""
        keys = await asyncio.to_thread(self.place.bin)
        return [found for key in keys if (found := binned(key))]

    async def put_back(self, key: str) -> str:
        """Restore a campaign from the bin, and return its slug; a new one if its own is taken by now."""

        def do() -> str:
            slug = self._free(self._binned(key).slug)
            self.place.put_back(key, slug)
            return slug

        return await asyncio.to_thread(do)

    async def empty(self, key: str) -> None:
        """Delete a campaign in the bin for good."""
        await asyncio.to_thread(lambda: self.place.empty(self._binned(key).key))

    async def sweep(self, now: datetime) -> list[str]:
        """Delete for good all campaigns that have been in the bin for 30 days, and return them."""
        old = [one.key for one in await self.bin() if now - one.at > timedelta(days=BIN_DAYS)]
        for key in old:
            await self.empty(key)
        return old

    def _existing(self, slug: str) -> str:
        if not SLUG.fullmatch(slug) or slug not in self.place.slugs():
            raise NoSuchTable(slug)
        return slug

    def _binned(self, key: str) -> Binned:
        found = binned(key)
        if found is None or key not in self.place.bin():
            raise NoSuchTable(key)
        return found

    def _free(self, slug: str) -> str:
        return free(slug, self.place.slugs())


class NoSuchTable(Unreadable):
    """There is no campaign of that name."""

    code = "table.none"

    def __init__(self, slug: str) -> None:
        super().__init__(
            Sentence("'{word}'", word=slug), "there is no table of that name here", "see whether the link is whole"
        )


def _title(title: str) -> str:
    title = " ".join(title.split())
    if not title or len(title) > 80 or not title.isprintable():
        raise Unreadable("the title", "cannot be shown in a line", "up to 80 letters, such as The Barrow of Hesk")
    return title


def _kept(place: Cupboard, slug: str) -> Kept:
    where = place.place(slug)
    try:
        store = Store.open(where)
        try:
            header = read_header(store.beginning().header, where=where)
            game = installed_system(header.system).title
            latest, things = store.latest(), store.things()[0]
            played = when(latest, header) if latest else ""
            seats = [msgspec.json.decode(one.body, type=Person) for one in things if one.kind == "seat" and one.body]
            return Kept(
                slug=slug,
                title=header.title or slug,
                game=game,
                played=datetime.fromisoformat(played) if played else None,
                players=tuple(one.nick for one in seats if one.role == "player" and not one.gone),
            )
        finally:
            store.release()
    except Complaint as wrong:
        return Kept(slug=slug, title=slug, wrong=wrong.sentence)
