"""A page without a browser: it connects again by itself, and sends again with its old id what was not answered."""

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.waiting import seen, within

PAUSE = 0.03
"""Before it connects again, in seconds."""
LOST = (OSError, WebSocketException, InvalidHandshake, EOFError)


class Client:
    """One seat's page. What it shows is `parts` and `log`, put together as a browser does."""

    def __init__(self, url: str, cookie: str) -> None:
        self.url, self.cookie = url, cookie
        self.parts: dict[str, Any] = {}
        self.log: list[Any] = []
        self.acknowledged: dict[str, dict[str, Any]] = {}
        """Answers by id, of everything that was asked."""
        self.notices: list[str] = []
        self.bye: dict[str, Any] | None = None
        self.came_back = 0
        self._open: dict[str, tuple[str, asyncio.Future[dict[str, Any]]]] = {}
        self._on: ClientConnection | None = None
        self._is_here = asyncio.Event()
        self._is_fresh = False
        self._task = asyncio.create_task(self._run())

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer, however often the server falls meanwhile."""
        identity = fields.pop("id", secrets.token_hex(16))
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        text = json.dumps({"t": kind, "id": identity, **fields})
        self._open[identity] = text, answer
        if self._on is not None and self._is_here.is_set():
            with suppress(*LOST):
                await self._on.send(text)
        async with within(f"an answer to {text}"):
            return await answer

    async def do(self, procedure: str, **arguments: Any) -> dict[str, Any]:
        """Command a procedure."""
        return await self.ask("do", procedure=procedure, arguments=arguments)

    async def here(self) -> None:
        """Wait until it is welcome. AssertionError where it is sent away for good."""
        await self.until(lambda _: self._is_here.is_set(), f"a welcome at {self.url}")

    async def until(self, there: Callable[["Client"], bool], what: str) -> None:
        """Wait until it shows something."""
        await seen(lambda: self._task.done() or there(self), what)
        assert not self._task.done(), f"in vain for {what}: {self._ended()}"

    async def leave(self) -> None:
        """Close the page."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    def _ended(self) -> object:
        """Why it does not connect any more."""
        return self.bye if self._task.cancelled() else self._task.exception() or self.bye

    @property
    def lines(self) -> list[str]:
        """The log as text."""
        return [told["text"] for item in self.log for told in item["seen"].get("told", ())]

    async def _run(self) -> None:
        while self.bye is None or self.bye.get("again"):
            try:
                async with connect(self.url, additional_headers={"Cookie": self.cookie}, max_size=None) as self._on:
                    await self._on.send(json.dumps({"t": "hello", "id": secrets.token_hex(16), "version": 1}))
                    async for text in self._on:
                        await self._take(json.loads(text))
            except LOST:
                pass
            self._is_here.clear()
            await asyncio.sleep(PAUSE)

    async def _take(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "welcome":
                self.log, self._is_fresh = [], True
                self.came_back += 1
                self._is_here.set()
                for text, _ in list(self._open.values()):
                    assert self._on is not None, "a welcome comes on a socket"
                    await self._on.send(text)
            case "parts":
                before = {} if self._is_fresh else self.parts
                self._is_fresh = False
                self.parts = {one: part for one, part in {**before, **message["parts"]}.items() if part is not None}
            case "log":
                assert message["keep"] <= len(self.log), "what is kept is there"
                self.log = [*self.log[: message["keep"]], *message["items"]]
            case "notice":
                self.notices.append(message["text"])
            case "bye":
                self.bye = message
                for _, answer in self._open.values() if not message.get("again") else ():
                    answer.set_exception(AssertionError(message["text"]))
            case _ if message["id"] in self._open:
                self.acknowledged[message["id"]] = message
                self._open.pop(message["id"])[1].set_result(message)
