"""A driven evening: five pages that play at random, and what must be true of it at its end."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from functools import partial
from random import Random
from typing import Any

from rulewright.campaign import Campaign
from rulewright.engine.journal.entries import Entry, Undone
from tests.durable.client import Client
from tests.durable.serving import Served
from tests.waiting import seen

PLAYERS = (("Ann", "ismay"), ("Bo", "keld"), ("Cy", "nim"))


def _shown(page: Client) -> tuple[Any, Any]:
    """What a page shows."""
    return page.log[-200:], page.parts


def _is_like(one: Client, other: Client) -> bool:
    return _shown(one) == _shown(other)


class Evening:
    """Five pages at the demonstration's table: a referee, three players, the screen of the room."""

    def __init__(self, pages: dict[str, Client], cookies: dict[str, str]) -> None:
        self.pages, self.cookies = pages, cookies
        self.is_over = False
        self.asked: dict[str, tuple[str, str]] = {}
        """Kind and page of everything that was asked, by id."""

    @classmethod
    async def begin(cls, served: Served, *others: Served) -> "Evening":
        """Sit down; with several servers the pages are shared out among them."""
        await served.up()
        referee = await served.referee()
        cookies = {"Rae": referee}
        for nick, plays in PLAYERS:
            cookies[nick] = await served.seat(referee, nick, "player", plays)
        cookies["Wall"] = await served.seat(referee, "Wall", "room")
        every = (served, *others)
        sockets = {nick: every[number % len(every)].socket for number, nick in enumerate(cookies)}
        pages = {nick: Client(sockets[nick], cookie) for nick, cookie in cookies.items()}
        for page in pages.values():
            await page.here()
        return cls(pages, cookies)

    async def play(self, random: Random, most: int = 10**9) -> None:
        """Let everybody play until `is_over`, at most so many messages each; comes back when all is answered."""
        players = [self._player(nick, who, Random(random.random()), most) for nick, who in PLAYERS]
        await asyncio.gather(self._referee(Random(random.random()), most), *players)

    async def _player(self, nick: str, who: str, random: Random, most: int) -> None:
        page = self.pages[nick]
        for number in range(most):
            if self.is_over:
                return
            match random.randrange(8):
                case 0 | 1:
                    await self._do(nick, "contested.record", text=f"{nick} says {number}.")
                case 2 | 3 | 4:
                    await self._do(nick, "contested.save", who=who, attribute=random.choice(("str", "dex", "wil")))
                case 5:
                    await self._do(nick, "contested.note", text=f"{nick} notes {number}.")
                case 6:
                    await self._ask(nick, "undo")
                case _:
                    await self._ask(nick, "propose", procedure="contested.fate", note=str(number))
            await asyncio.sleep(random.uniform(0, 0.01))
            assert page.bye is None or page.bye["again"]

    async def _referee(self, random: Random, most: int) -> None:
        for number in range(most):
            if self.is_over:
                return
            open_ = self.pages["Rae"].parts.get("proposals", ())
            match random.randrange(6):
                case 0:
                    await self._do("Rae", "contested.secret-note", text=f"Secret {number}.")
                case 1:
                    await self._ask("Rae", "undo")
                case 2:
                    await self._ask("Rae", "redo")
                case 3 if open_:
                    await self._ask("Rae", "settle", proposal=open_[0]["id"], accept=random.random() < 0.7)
                case _:
                    await self._do("Rae", "contested.record", text=f"Rae says {number}.")
            await asyncio.sleep(random.uniform(0, 0.01))

    def _do(self, nick: str, procedure: str, **arguments: Any) -> Coroutine[Any, Any, dict[str, Any]]:
        return self._ask(nick, "do", procedure=procedure, arguments=arguments)

    async def _ask(self, nick: str, kind: str, **fields: Any) -> dict[str, Any]:
        identity = secrets.token_hex(16)
        self.asked[identity] = kind, nick
        return await self.pages[nick].ask(kind, id=identity, **fields)

    def done(self, *kinds: str) -> list[str]:
        """Ids of what was acknowledged as done, of these kinds."""
        return [
            one
            for one, (kind, nick) in self.asked.items()
            if kind in kinds and self.pages[nick].acknowledged[one]["t"] == "done"
        ]

    async def check_pages(self, *served: Served) -> None:
        """Every page shows what a new one of the same seat is sent, by whichever server."""
        async with AsyncExitStack() as stack:
            for nick, page in self.pages.items():
                for one in served:
                    fresh = Client(one.socket, self.cookies[nick])
                    stack.push_async_callback(fresh.leave)
                    await fresh.here()
                    try:
                        await seen(partial(_is_like, fresh, page), f"the page of {nick} to be like a new one", 15)
                    except AssertionError:
                        assert _shown(fresh) == _shown(page)
                        raise

    def check_journal(self, campaign: Campaign) -> None:
        """What was acknowledged stands in the journal once, what was refused not at all, and nothing else is there."""
        last = Counter(one.command for one in campaign.entries if isinstance(one, Entry) and one.status == "done")
        undone = Counter(one.command for one in campaign.entries if isinstance(one, Undone))
        assert set(last.values()) | set(undone.values()) <= {1}, "nothing is there twice"
        assert set(self.done("do")) <= last.keys(), "nothing acknowledged is lost"
        taken = set(self.done("undo"))
        put = {one for one in taken if self.pages[self.asked[one][1]].acknowledged[one].get("proposed")}
        assert taken - put <= undone.keys() <= taken, "what the referee was asked for is taken back if they wished so"
        assert last.keys() <= set(self.done("do", "propose")), "nothing is there that nobody commanded"

    async def leave(self) -> None:
        """Close all pages."""
        for page in self.pages.values():
            await page.leave()
