"""Requests are counted by the seat of whoever asks, else by where they come from; who asks for too much waits."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.table.http import pacing
from rulewright.table.http.pacing import Paced
from rulewright.table.process.shares import SPARE, Shares


class Held:
    """An application that answers when it is let, and says whom it has begun to answer."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        room = SimpleNamespace(shares=Shares(), people=SimpleNamespace(opens=self._opens))
        rooms = SimpleNamespace(known={"demo": room}.get)
        self.state = SimpleNamespace(front=SimpleNamespace(house=SimpleNamespace(rooms=rooms)))
        self.room = room

    async def __call__(self, scope: Any, _receive: Any, _send: Any) -> None:
        self.begun.append(scope["path"])

    @staticmethod
    def _opens(token: str) -> Any:
        return SimpleNamespace(id="ann") if token == "right" else None


def asked(path: str, host: str = "192.0.2.1", kind: str = "http", **headers: str) -> dict[str, Any]:
    head = [(name.encode(), value.encode()) for name, value in headers.items()]
    method = {"method": "GET"} if kind == "http" else {}
    common = {"query_string": b"", "scheme": "http", "state": {}}
    return {"type": kind, "path": path, "client": (host, 1), "headers": head, **method, **common}


async def _sent(into: list[Any], message: Any) -> None:
    into.append(message)


def test_whoever_asked_too_much_waits_and_others_from_elsewhere_do_not() -> None:
    async def evening() -> list[str]:
        app: Any = Held()
        paced = Paced(app)
        paced._strangers.spend("192.0.2.1", SPARE + 60)
        late = asyncio.create_task(paced(asked("/late"), None, None))  # type: ignore[arg-type]  # just what it needs of ASGI
        await asyncio.sleep(0)
        await paced(asked("/other", "192.0.2.2"), None, None)  # type: ignore[arg-type]  # just what it needs of ASGI
        late.cancel()
        return app.begun  # type: ignore[no-any-return]  # just what it needs of ASGI

    assert asyncio.run(evening()) == ["/other"]


@pytest.mark.parametrize(
    "headers",
    [{"cookie": "seat-demo=right"}, {"cookie": "seat-x=y; seat-demo=right"}, {"authorization": "Bearer demo.right"}],
)
def test_whoever_has_a_seat_does_not_wait_for_others_behind_the_same_address(headers: dict[str, str]) -> None:
    async def evening() -> list[str]:
        app: Any = Held()
        paced = Paced(app)
        paced._strangers.spend("192.0.2.1", SPARE + 60)
        await paced(asked("/mine", **headers), None, None)  # type: ignore[arg-type]  # just what it needs of ASGI
        assert app.room.shares._even["ann"]
        return app.begun  # type: ignore[no-any-return]  # just what it needs of ASGI

    assert asyncio.run(evening()) == ["/mine"]


def test_cookies_that_open_nothing_are_no_way_around_the_turns_of_an_address() -> None:
    async def evening() -> list[str]:
        app: Any = Held()
        paced = Paced(app)
        paced._strangers.spend("192.0.2.1", SPARE + 60)
        late = [
            asyncio.create_task(paced(asked(f"/{number}", cookie=f"seat-demo=wrong{number}"), None, None))  # type: ignore[arg-type]  # just what it needs of ASGI
            for number in range(20)
        ]
        await asyncio.sleep(0.01)
        for one in late:
            one.cancel()
        return app.begun  # type: ignore[no-any-return]  # just what it needs of ASGI

    assert asyncio.run(evening()) == []


@pytest.mark.parametrize(("kind", "refused"), [("http", 429), ("websocket", 1013)])
def test_too_many_that_wait_are_refused_in_a_sentence(monkeypatch: Any, kind: str, refused: int) -> None:
    async def evening() -> list[Any]:
        app: Any = Held()
        paced, heard = Paced(app), list[Any]()
        paced._strangers.spend("192.0.2.1", SPARE + 60)
        late = asyncio.create_task(paced(asked("/late"), None, None))  # type: ignore[arg-type]  # just what it needs of ASGI
        await asyncio.sleep(0)
        await paced(asked("/more", kind=kind), None, lambda message: _sent(heard, message))  # type: ignore[arg-type]  # just what it needs of ASGI
        late.cancel()
        await asyncio.gather(late, return_exceptions=True)
        assert not paced._waiting
        return heard

    monkeypatch.setattr(pacing, "MOST_WAITING", 1)
    first = asyncio.run(evening())[0]
    assert refused in (first.get("status"), first.get("code"))


def test_a_page_is_put_together_once_until_a_file_changes(tmp_path: Path) -> None:
    from rulewright.table.http.statics import Statics

    (tmp_path / "style").mkdir()
    (tmp_path / "table.html").write_text("""<link rel="stylesheet" href="/static/style/a.css"><body>one""")
    (tmp_path / "style" / "a.css").write_text("")
    statics = Statics(tmp_path)
    first = statics.made("table.html", "", "")
    assert statics.made("table.html", "", "") is first
    (tmp_path / "table.html").write_text('<link rel="stylesheet" href="/static/style/a.css"><body>another')
    statics.fresh()
    assert b"another" in statics.made("table.html", "", "").body
