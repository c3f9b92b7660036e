"""A visitor to a house under test: a browser's cookies and headers, without a browser."""

import json
import re
from html import unescape
from http.cookies import SimpleCookie
from typing import Any

from litestar.testing import TestClient

NAME = "table.test"
ORIGIN = f"http://{NAME}"


class Visitor:
    """One device: it keeps its cookies and says where its forms come from, as browsers do."""

    def __init__(self, client: TestClient[Any], **headers: str) -> None:
        self.client, self.headers = client, headers
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, **more: Any) -> Any:
        """One request; redirects are not followed."""
        path = re.sub(r"^https?://[^/]+", "", path)
        headers = {"Cookie": self.cookie, **self.headers, **more.pop("headers", {})}
        if method != "GET":
            headers = {"Origin": str(self.client.base_url).rstrip("/"), **headers}
        self.client.cookies.clear()
        answer = self.client.request(method, path, headers=headers, follow_redirects=False, **more)
        self.client.cookies.clear()
        for line in answer.headers.get_list("set-cookie"):
            for name, morsel in SimpleCookie(line).items():
                self.cookies[name] = morsel.value
        return answer

    def get(self, path: str, **more: Any) -> Any:
        return self.ask("GET", path, **more)

    def post(self, path: str, **more: Any) -> Any:
        return self.ask("POST", path, **more)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items() if value)

    def live(self, slug: str = "demo", **headers: str) -> Any:
        """A socket of this device's seat, before its first message."""
        self.client.cookies.clear()
        return self.client.websocket_connect(
            f"ws://{NAME}/t/{slug}/live", headers={"Cookie": self.cookie, "Origin": ORIGIN, **headers}
        )

    def join(self, link: str, nick: str, plays: str = "+look", slug: str = "demo") -> Any:
        """Open a join link and sit down."""
        self.get(link)
        return self.post(f"/t/{slug}/join", data={"nick": nick, "plays": plays})


def hello(socket: Any) -> None:
    """Say hello and take what comes of it, up to the first parts."""
    socket.send_text(json.dumps({"t": "hello", "id": "hello", "version": 1}))
    hear(socket, "parts")


def hear(socket: Any, kind: str) -> Any:
    """The next message of a kind."""
    while True:
        message = json.loads(socket.receive_text(timeout=10))
        if message["t"] == kind:
            return message


def texts(html: str) -> str:
    """What a page says, without its tags."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())
