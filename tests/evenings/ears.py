"""What a page's socket heard, word for word: for waiting until a deed is answered, and for finding secrets in it."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

DEEDS = {"do", "answer", "faces", "drop", "undo", "redo", "propose", "settle", "call", "set", "evening", "look-as"}
"""Messages that somebody sends by pressing something."""


class Ears:
    """All frames of one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        self.sent: list[dict[str, Any]] = []
        self.socket: WebSocket | None = None
        self._open: set[str] = set()
        self._answered = 0
        self._told = 0
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self.socket = socket
        socket.on("framesent", lambda frame: self._note(json.loads(frame)))
        socket.on("framereceived", lambda frame: self._hear(str(frame)))

    def _note(self, message: dict[str, Any]) -> None:
        self.sent.append(message)
        if message["t"] in DEEDS:
            self._open.add(message["id"])

    def _hear(self, frame: str) -> None:
        self.heard.append(frame)
        message = json.loads(frame)
        kind = message["t"]
        if kind in ("done", "reply", "sorry") and message["id"] in self._open:
            self._open.discard(message["id"])
            self._answered += 1
            self._told = self._answered if kind != "done" else self._answered - 1
        elif kind in ("parts", "log"):
            self._told = self._answered

    def deeds(self, kind: str = "do") -> list[dict[str, Any]]:
        """What was commanded from here."""
        return [one for one in self.sent if one["t"] == kind]

    @property
    def told(self) -> int:
        """How many messages came."""
        return len(self.heard)

    @property
    def answered(self) -> int:
        """How many deeds have been answered, with what came of them told."""
        return self._told

    def parts(self, name: str) -> list[Any]:
        """Every shape of one part that came."""
        messages = (json.loads(one) for one in self.heard if one.startswith('{"t":"parts"'))
        return [one["parts"][name] for one in messages if one["parts"].get(name) is not None]
