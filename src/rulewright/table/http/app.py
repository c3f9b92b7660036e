"""The application: every route, and what is true of all of them."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Response, get, websocket
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.static_files import create_static_files_router

from rulewright.table.people import hashed
from rulewright.table.protocol import FromSeat, Sorry
from rulewright.table.room import Room

STATIC = Path(__file__).parent.parent / "static"
_MESSAGES = msgspec.json.Decoder(FromSeat)


def application(rooms: dict[str, Room]) -> Litestar:
    """The application that serves these rooms."""

    @get("/t/{slug:str}", media_type="text/html")
    async def page(slug: str) -> Response[str]:  # noqa: ARG001
        return Response((STATIC / "table.html").read_text("utf-8"), media_type="text/html")

    @websocket("/t/{slug:str}/live")
    async def live(socket: WebSocket[Any, Any, Any], slug: str) -> None:
        room = rooms[slug]
        token = str(socket.cookies.get("seat") or socket.query_params.get("seat", ""))
        person = next((one for one in room.people.values() if hashed(token) in one.tokens and not one.gone), None)
        if person is None:
            await socket.close(4401, "this link opens no seat")
            return
        await socket.accept()
        out: asyncio.Queue[bytes] = asyncio.Queue()
        line = room.enter(person.id, out.put_nowait)
        sending = asyncio.create_task(_send(socket, out))
        try:
            while True:
                body = await socket.receive_data("text")
                try:
                    room.ask(line, _MESSAGES.decode(body))
                except (msgspec.DecodeError, msgspec.ValidationError) as wrong:
                    line.say(Sorry("", "unreadable", f"not a message of this table: {wrong}"))
        except WebSocketDisconnect:
            pass
        finally:
            sending.cancel()
            room.leave(line)

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncGenerator[None, None]:
        tasks = [asyncio.create_task(room.run()) for room in rooms.values()]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    static = create_static_files_router(path="/static", directories=[STATIC])
    return Litestar([page, live, static], lifespan=[running])


async def _send(socket: WebSocket[Any, Any, Any], out: "asyncio.Queue[bytes]") -> None:
    while True:
        await socket.send_data((await out.get()).decode())
