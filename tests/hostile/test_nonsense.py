"""Whatever comes over a socket is answered by one sentence, changes nothing unless it was good, and stops no room."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulewright.table import protocol as say
from tests.table.http.conftest import Served
from tests.table.http.visitor import hear, hello

MANY = settings(max_examples=300, derandomize=True, suppress_health_check=list(HealthCheck), database=None)
ANSWERS = ("done", "reply", "sorry")
KINDS = {one.__struct_config__.tag: one for one in say.FromSeat.__args__}

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
names = st.sampled_from(
    [
        "contested.save",
        "contested.record",
        "contested.note",
        "contested.overrule",
        "contested.nothing",
        "ismay",
        "agna",
        "clock",
        "scene",
        "hello",
        "blow",
        "str",
        "stand",
        "",
        "\x00",
        "who",
        "text",
        "attribute",
        "../..",
        "due-0",
    ]
)
words = names | st.text(max_size=70)
numbers = st.sampled_from([-1, 0, 1, 2, 2**31, 2**63, 10**40, -(10**18)])
likely: dict[str, st.SearchStrategy[Any]] = {
    "id": st.sampled_from(["one", "two", "hello"]) | words,
    "version": st.sampled_from([1, 1, 0, 2]),
    "arguments": st.dictionaries(
        st.sampled_from(["who", "text", "attribute", "about", "dc"]), words | numbers | anything
    ),
    "faces": st.lists(numbers, max_size=4),
    "who": st.lists(words, max_size=12),
    "settings": st.dictionaries(st.sampled_from(["odds", "seconds", "title", "shown"]), words | numbers, max_size=2),
    "deeds": st.lists(
        st.fixed_dictionaries({"procedure": words}, optional={"arguments": anything}) | anything, max_size=4
    ),
    "answers": st.lists(st.fixed_dictionaries({"who": words, "why": words, "answer": words}) | anything, max_size=2),
    "options": st.dictionaries(words, words, max_size=2),
}


@st.composite
def messages(draw: st.DrawFn) -> str:
    """Messages that are nearly, or quite, right."""
    kind = draw(st.sampled_from([*KINDS, "fly"]))
    found: dict[str, Any] = {"t": kind, "id": draw(likely["id"])}
    for field in msgspec.structs.fields(KINDS[kind]) if kind in KINDS else ():
        usual = numbers if field.type in (int, int | None) else st.booleans() if field.type is bool else words
        if field.required or draw(st.booleans()):
            found[field.name] = draw(likely.get(field.name, usual) if draw(st.integers(0, 5)) else anything)
    if draw(st.integers(0, 9)) == 0:
        found[draw(words)] = draw(anything)
    return json.dumps(found)


class Wire:
    """Ann's socket, and what is true of her table."""

    def __init__(self, served: Served, socket: Any) -> None:
        self.served, self.socket = served, socket

    def state(self) -> Any:
        """All that is kept."""
        room = self.served.house.rooms.known("demo")
        assert room is not None, "the room is there"
        return list(room.campaign.ledger.entries), dict(room.campaign.shelf.things)

    def send(self, text: str) -> dict[str, Any]:
        """Send a text, and take the one answer to it."""
        self.socket.send_text(text)
        while True:
            message: dict[str, Any] = json.loads(self.socket.receive_text(timeout=20))
            assert message["t"] != "bye", message
            if message["t"] in ANSWERS:
                return message

    def check(self, text: str) -> None:
        """A text is answered by a sentence, or done; where it was not done, nothing has changed."""
        before = self.state()
        answer = self.send(text)
        if answer["t"] == "sorry":
            assert answer["code"] != "fault", answer
            assert 0 < len(answer["text"]) < 2000
            assert "\n" not in answer["text"]
            assert self.state() == before
        ready = self.send('{"t":"why-not","id":"ready","procedure":"contested.record","arguments":{"text":"x"}}')
        assert ready == {"t": "reply", "id": "ready", "data": ""}, "the room goes on, and answers once"


@pytest.fixture(scope="module")
def wire(served: Served) -> Iterator[Wire]:
    with served.player().live() as socket:
        hello(socket)
        yield Wire(served, socket)


@MANY
@given(text=messages())
def test_messages_that_are_nearly_right(wire: Wire, text: str) -> None:
    wire.check(text)


@settings(parent=MANY, max_examples=150)
@given(text=st.text() | anything.map(json.dumps))
def test_text_that_is_no_message(wire: Wire, text: str) -> None:
    wire.check(text)


def _wish(value: str) -> str:
    """A command with a value as it is written."""
    return '{"t":"do","id":"1","procedure":"contested.record","arguments":{"text":' + value + "}}"


DEEP = {
    "lists": "[" * 30_000,
    "closed lists": "[" * 30_000 + "]" * 30_000,
    "objects": '{"a":' * 10_000,
    "arguments": _wish("[" * 20_000 + "]" * 20_000),
    "arguments just not too deep": _wish("[" * 900 + "]" * 900),
    "settings": '{"t":"set","id":"1","settings":' + '{"a":' * 5_000 + "1" + "}" * 5_001,
    "one long text": json.dumps({"t": "find", "id": "1", "words": "a" * 60_000}),
    "many words": json.dumps({"t": "find", "id": "1", "words": "a " * 30_000}),
    "many to watch": json.dumps({"t": "watch", "id": "1", "who": ["ismay"] * 8_000}),
    "half a letter": '{"t":"find","id":"1","words":"\\ud800"}',
    "a long id": json.dumps({"t": "undo", "id": "x" * 65}),
    "no id": '{"t":"undo"}',
    "a number that is none": '{"t":"rewind","id":"1","number":NaN}',
    "a huge number": '{"t":"rewind","id":"1","number":' + "9" * 4_000 + "}",
    "the same field twice": '{"t":"undo","id":"1","id":"2"}',
    "nothing": "",
    "too large": " " * 100_000,
}


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP.keys())
def test_what_is_too_deep_too_long_or_too_large(wire: Wire, text: str) -> None:
    wire.check(text)


def test_a_message_of_a_later_page_before_and_after_the_greeting(served: Served) -> None:
    bob = served.player("Bob", "keld")
    with bob.live() as socket:
        socket.send_text('{"t":"hello","id":"1","version":2}')
        assert hear(socket, "bye")["code"] == "old-page"
    with bob.live() as socket:
        hello(socket)
        socket.send_text('{"t":"hello","id":"again","version":1}')
        assert hear(socket, "welcome")["nick"] == "Bob"


@pytest.mark.parametrize("first", list(DEEP.values()), ids=DEEP.keys())
def test_nonsense_instead_of_a_greeting_ends_the_socket_with_a_sentence(served: Served, first: str) -> None:
    eve = served.visitor()
    eve.cookies["seat-demo"] = _spectators(served)
    with eve.live() as socket:
        socket.send_text(first)
        assert hear(socket, "bye")["code"] == "old-page"


def _spectators(served: Served) -> str:
    """The cookie of a spectator; there is one for all these tests."""
    referee = served.referee()
    seats = {one["nick"]: one["id"] for one in referee.get("/api/t/demo/seats").json()}
    if "Eve" not in seats:
        referee.post("/api/t/demo/seats", json={"nick": "Eve", "role": "spectator"})
    link = referee.post("/api/t/demo/seats/eve/link").json()["link"]
    return str(link.rpartition("demo.")[2])
