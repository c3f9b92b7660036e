"""Every route, asked by whoever may not: forms from elsewhere, other tables' cookies, old links, files that lie."""

import gzip
import json
import lzma
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from rulewright.engine import system
from rulewright.interchange import write_journal
from tests.table.http.conftest import Served
from tests.table.http.visitor import Visitor, hear, hello
from tests.table.pictures.files import RED, file

OPEN = {("POST", "/t/{slug}/leave")}
"""What changes nothing but the cookies of whoever asks."""
BRING = ("POST", "/api/t/{slug}/pictures")
"""What a player may do as well as a referee: bring a picture, for a portrait."""
PICTURES = "/api/t/demo/pictures"


def changing(served: Served) -> list[tuple[str, str]]:
    """Every route that changes something, with its place filled in."""
    return [
        (method, route.path_format)
        for route in served.client.app.routes
        for method in sorted(getattr(route, "methods", ()))
        if method in ("POST", "PUT", "PATCH", "DELETE")
    ]


def filled(path: str, picture: str) -> str:
    values = {"slug": "demo", "seat": "referee", "key": "demo.20260101T000000", "token": "demo.x", "device": "x"}
    return re.sub(r"\{(\w+)\}", lambda one: (values | {"name": picture})[one[1]], path)


def brought(visitor: Visitor, colour: Any = RED) -> str:
    """The name of a picture that somebody has brought."""
    answer = visitor.post(PICTURES, content=file(colour=colour))
    assert answer.status_code == 201, answer.text
    name: str = answer.json()["name"]
    return name


def kept(served: Served) -> Any:
    room = served.house.rooms.known("demo")
    campaigns = [(one.slug, one.title) for one in served.run(served.house.listed)]
    if not room:
        return campaigns, None
    campaign = room.campaign
    return campaigns, (list(campaign.entries), dict(campaign.shelf.things), campaign.pictures.all())


def test_a_form_on_a_page_elsewhere_does_nothing_whoever_opens_it(served: Served) -> None:
    keeper = served.keeper()
    keeper.post("/house/of/demo/referee")
    picture = brought(keeper)
    before, routes = kept(served), changing(served)
    assert len(routes) >= 17
    assert BRING in routes
    for method, path in routes:
        for origin in (
            "http://evil.test",
            "null",
            "https://table.test",
            "http://table.test:81",
            "http://table.test.evil",
        ):
            whole: dict[str, Any] = {"data": {"system": "contested", "title": "Mine"}}
            body = {"content": file(colour="blue")} if (method, path) == BRING else whole
            answer = keeper.ask(method, filled(path, picture), headers={"Origin": origin}, **body)
            assert answer.status_code == 403, (method, path, origin)
    assert kept(served) == before


@pytest.mark.parametrize("who", ["nobody", "player", "spectator"])
def test_nobody_but_a_referee_or_the_houses_keeper_changes_anything(served: Served, who: str) -> None:
    visitor = {
        "nobody": served.visitor,
        "player": _seat(served, "Pia", "player"),
        "spectator": _seat(served, "Eve", "spectator"),
    }[who]()
    picture = brought(served.referee())
    before = kept(served)
    for method, path in changing(served):
        if (method, path) in OPEN or path.endswith("/my/link") or ((method, path) == BRING and who == "player"):
            continue
        body: dict[str, Any] = {"json": {}} if path.startswith("/api") else {"data": {"nick": "X", "plays": "+look"}}
        if (method, path) == BRING:
            body = {"content": file(colour="blue")}
        answer = visitor.ask(method, filled(path, picture), **body)
        if path.startswith(BRING[1]):
            assert answer.status_code in (401, 403), (method, path, answer.status_code)
        assert 400 <= answer.status_code < 500, (method, path, answer.status_code)
    for path in CLOSED:
        assert visitor.get(path).status_code in (401, 403, 404), path
    assert kept(served) == before


def test_a_player_brings_a_picture_and_does_nothing_else_to_pictures(served: Served) -> None:
    theirs, player = brought(served.referee()), _seat(served, "Nan", "player")()
    before = kept(served)
    own = brought(player, colour="blue")
    for name in (theirs, own):
        assert player.ask("DELETE", f"{PICTURES}/{name}").status_code == 403
    assert player.get(f"{PICTURES}/{theirs}").status_code == 404
    (campaigns, (*table, pictures)), (campaigns_before, (*table_before, pictures_before)) = kept(served), before
    assert (campaigns, table) == (campaigns_before, table_before)
    assert [one for one in pictures if one.hash != own] == pictures_before
    assert served.visitor().post(PICTURES, content=file()).status_code == 401


CLOSED = (
    "/t/demo/export",
    "/t/demo/invite.svg",
    "/house/of/demo/export",
    "/house/of/demo/backup",
    "/api/t/demo/seats",
    "/api/t/demo/invite",
    "/api/t/demo/pictures",
    "/house/bin/demo.20260101T000000/empty",
    "/house/new?system=contested",
)


def _seat(served: Served, nick: str, role: str) -> Any:
    def made() -> Visitor:
        visitor, referee = served.visitor(), served.referee()
        link = referee.post("/api/t/demo/seats", json={"nick": nick, "role": role}).json()["link"]
        visitor.get(link)
        return visitor

    return made


@pytest.mark.parametrize(
    "path",
    [
        "/static/../people.py",
        "/static/%2e%2e/people.py",
        "/static/..%2f..%2fpyproject.toml",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/\\..\\people.py",
        "/static/x/../../people.py",
        "/static/table.html%00.js",
        "/t/..%2f..%2fetc",
        "/t/%2e%2e",
        "/t/demo%2f..%2fdemo",
        "/t/DEMO",
        "/t/demo%00",
        "/t/-demo",
        "/t/" + "a" * 5000,
        "/seat/demo",
        "/seat/..%2fdemo.x",
        "/seat/demo." + "x" * 9000,
        "/join/.",
        "/house/key/",
        "/api/t/%2e%2e/seats",
        "/house/of/..%2f..%2fetc/export",
        "/house/bin/..%2f..%2fetc.20260101T000000/empty",
    ],
)
def test_a_path_that_leads_elsewhere_finds_nothing(served: Served, path: str) -> None:
    for visitor in (served.visitor(), served.keeper()):
        answer = visitor.get(path)
        assert answer.status_code in (400, 401, 403, 404), (path, answer.status_code)
        assert "root:" not in answer.text
        assert "import" not in answer.text


def test_the_name_of_a_file_brought_is_no_path(served: Served, tmp_path: Path) -> None:
    whole = served.run(served.house.export, "demo")
    for name in ("../../evil.jsonl", "/etc/evil.jsonl", "..", "evil\x00.jsonl", "C:\\evil.jsonl", "a" * 3000):
        answer = served.keeper().post("/house/import", files={"file": (name, whole)})
        assert answer.status_code in (303, 400), (name, answer.status_code)
    for one in served.run(served.house.listed):
        assert re.fullmatch(r"[a-z0-9-]{1,60}", one.slug)
    assert not list(tmp_path.parent.parent.glob("**/evil*"))


def _lies(whole: bytes) -> Iterator[tuple[str, bytes]]:
    """Files that are not what they say, each made of a good one."""
    head, _, rest = whole.partition(b"\n")
    header = json.loads(head)
    yield "nothing", b""
    yield "no text", bytes(range(256)) * 40
    yield "packed", gzip.compress(whole)
    yield "a packed bomb", gzip.compress(b"0" * 10_000_000)
    yield "nested", b"[" * 200_000
    yield "nested header", b'{"a":' * 100_000
    yield "one line", b"x" * 5_000_000
    yield "many lines", head + b"\n" + b"{}\n" * 100_000
    yield "half", whole[: len(whole) // 2]
    yield "cut", whole[:-20]
    yield "no head", rest
    yield "half a letter", whole.replace(b"A noise", b"\\ud800")
    yield "SQLite's mark", b"SQLite format 3\x00" + b"x" * 5000
    for name, value in FORGED:
        yield f"{name} {str(value)[:20]}", json.dumps({**header, name: value}).encode() + b"\n" + rest


OLD = Path(__file__).parents[1] / "golden" / "journals" / "contested.peace.2.jsonl.xz"
FORGED: tuple[tuple[str, Any], ...] = (
    ("system", "phased"),
    ("system", "nothing"),
    ("system", None),
    ("format", 999),
    ("behaviour", 10**30),
    ("title", "x" * 100_000),
    ("options", {"nothing": 1}),
    ("options", [[[]]]),
)


def _short_forgeries(whole: bytes) -> Iterator[tuple[str, bytes]]:
    """Files of today's format with something else in each place of an entry, sealed again."""
    head, start, *words, entry, _ = whole.strip().split(b"\n")
    first = json.loads(entry)
    for at in range(len(first)):
        for value in (10**40, -1, "x" * 10_000, [[[[1]]]], None):
            forged = [*first[:at], value, *first[at + 1 :]]
            yield f"place {at} {str(value)[:9]}", _sealed(head, start, *words, json.dumps(forged).encode())


def _forgeries(whole: bytes) -> Iterator[tuple[str, bytes]]:
    """Files of the second format that were changed and sealed again, as whoever knows how can do."""
    head, start, entry = whole.strip().split(b"\n")[:3]
    header, records, first = json.loads(head), json.loads(start), json.loads(entry)
    for name, value in FORGED:
        yield f"head {name}", _sealed(json.dumps({**header, name: value}).encode(), start, entry)
    deep = b'{"type":"Note","id":"n","text":"x","audience":' + b"[" * 50_000 + b"]" * 50_000 + b"}"
    yield "deep record", _sealed(head, b"[" + deep + b"]", entry)
    yield "twice", _sealed(head, json.dumps([*records, *records]).encode(), entry)
    yield "no records", _sealed(head, b"[]", entry)
    yield "strange record", _sealed(head, b'[{"type":"Bomb","id":"n"}]', entry)
    for name, value in (
        ("seq", 7),
        ("seq", 10**40),
        ("procedure", "contested.nothing"),
        ("procedure", ""),
        ("by", "x" * 10_000),
        ("command", ""),
        ("status", "waiting"),
        ("arguments", {"text": [[[[1]]]]}),
        ("resumes", 1),
        ("resumes", 99),
        ("steps", [{"type": "Created", "record": {}}]),
        ("audience", "owner:"),
        ("dice", "-1"),
        ("behaviour", -1),
        ("at", "never"),
        ("target", 5),
        ("type", "Undone"),
        ("type", "EveningClosed"),
        ("type", "Cancelled"),
    ):
        yield f"entry {name} {str(value)[:9]}", _sealed(head, start, json.dumps({**first, name: value}).encode())
    yield "the same command twice", _sealed(head, start, entry, json.dumps({**first, "seq": 2}).encode())
    undone = {"type": "Undone", "seq": 2, "command": "u", "target": 99, "by": "x", "at": ""}
    yield "undone what is not there", _sealed(head, start, entry, json.dumps(undone).encode())


def _sealed(*lines: bytes) -> bytes:
    body = b"".join(line + b"\n" for line in lines)
    return body + json.dumps({"entries": len(lines) - 2, "seal": sha256(body).hexdigest()}).encode() + b"\n"


def test_a_forged_file_is_refused_or_opens_and_is_no_mistake_of_ours(served: Served, good_file: bytes) -> None:
    keeper, accepted = served.keeper(), []
    old = lzma.decompress(OLD.read_bytes())
    for name, body in (*_forgeries(old), *_short_forgeries(good_file)):
        before = set(served.house.place.slugs())
        answer = keeper.post("/house/import", files={"file": ("forged.jsonl", body)})
        assert answer.status_code in (303, 400, 409), (name, answer.status_code, answer.text[-300:])
        for slug in set(served.house.place.slugs()) - before:
            accepted.append(name)
            assert answer.status_code == 303, name
            opened = keeper.post(f"/house/of/{slug}/referee")
            assert opened.status_code in (303, 400, 409), (name, opened.status_code)
            if opened.status_code == 303:
                assert keeper.get(f"/t/{slug}").status_code == 200, name
                with keeper.live(slug) as socket:
                    hello(socket)
            keeper.post(f"/house/of/{slug}/delete")
    assert accepted, "some of it is harmless"


@pytest.fixture(scope="module")
def good_file(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A campaign as it is exported."""
    from rulewright.campaign import Campaign

    game = system("contested")
    assert game.demo
    with Campaign.create(tmp_path_factory.mktemp("good") / "good.rulewright", game, "Good", world=game.demo()) as good:
        good.command("contested.record", {"text": "A noise."})
        return write_journal(good.journal, game)


def test_a_file_that_lies_is_refused_by_a_sentence_and_leaves_nothing(served: Served, good_file: bytes) -> None:
    keeper = served.keeper()
    before = served.run(served.house.listed)
    for name, body in _lies(good_file):
        answer = keeper.post("/house/import", files={"file": (f"{name}.jsonl", body)})
        assert answer.status_code in (400, 409, 413), (name, answer.status_code, answer.text[-300:])
    assert served.run(served.house.listed) == before


def test_links_that_are_wrong_old_or_of_another_table_open_nothing(served: Served) -> None:
    referee = served.referee()
    ann = served.player("Ann", "agna")
    served.run(served.house.make, "phased", "Elsewhere", slug="elsewhere")
    token = ann.cookies["seat-demo"]
    old = referee.post("/api/t/demo/seats/ann/link").json()["link"].rpartition("demo.")[2]
    new = referee.post("/api/t/demo/seats/ann/link").json()["link"].rpartition("demo.")[2]
    for wrong in (token, old, new[:-1], new + "x", new.swapcase(), f" {new} x", "", "x" * 43, new.upper()):
        eve = served.visitor()
        eve.cookies["seat-demo"] = wrong.strip() if wrong.strip() != new else "x"
        assert eve.get("/t/demo").status_code == 401, wrong
        assert eve.get("/api/t/demo/seats").status_code == 401
        with eve.live() as socket:
            assert hear(socket, "bye")["code"] == "revoked"
    eve = served.visitor()
    eve.cookies["seat-elsewhere"] = new
    assert eve.get("/t/elsewhere").status_code == 401
    assert eve.get("/api/t/elsewhere/seats", headers={"Authorization": f"Bearer demo.{new}"}).status_code == 401
    assert eve.get(f"/seat/elsewhere.{new}").status_code == 403
    assert eve.get(f"/seat/demo.{new}").status_code == 303


def test_a_seat_taken_away_hears_nothing_more(served: Served) -> None:
    referee = served.referee()
    pia = _seat(served, "Gone", "player")()
    seat = next(one["id"] for one in referee.get("/api/t/demo/seats").json() if one["nick"] == "Gone")
    with pia.live() as socket:
        hello(socket)
        assert referee.ask("DELETE", f"/api/t/demo/seats/{seat}").status_code == 204
        assert hear(socket, "bye")["code"] == "revoked"
        with referee.live() as other:
            hello(other)
            other.send_text('{"t":"do","id":"n","procedure":"contested.record","arguments":{"text":"After."}}')
            hear(other, "done")
        with pytest.raises(WebSocketDisconnect):
            socket.receive_text(timeout=10)
    assert pia.get("/t/demo").status_code == 401


@pytest.mark.parametrize(
    "host",
    [
        "evil.test",
        "",
        "127.0.0.1.evil.test",
        "table.test@evil.test",
        "localhost.evil.test",
        "table.test.",
        "[::1].evil",
    ],
)
def test_a_server_of_another_name_is_not_this_one(served: Served, host: str) -> None:
    referee = served.referee()
    for path in ("/", "/t/demo", "/api/t/demo/seats", "/static/main.js", "/health", "/api/openapi.json"):
        answer = referee.get(path, headers={"Host": host})
        assert answer.status_code == 403, (path, host)
        assert "<script" not in answer.text
    with pytest.raises(WebSocketDisconnect), referee.live(Host=host):
        pass


def test_what_was_asked_for_comes_back_as_text_and_never_as_a_page(served: Served) -> None:
    evil = "<script>alert(1)</script>"
    for visitor in (served.visitor(), served.keeper()):
        for path in (
            f"/t/{evil}",
            f"/seat/{evil}.x",
            f"/house/new?system={evil}",
            f"/static/{evil}",
            f"/house/bin/{evil}/empty",
        ):
            assert evil not in visitor.get(path).text
        assert evil not in visitor.get("/", headers={"Host": f"{evil}.test"}).text
    assert evil not in served.keeper().post("/house/new", data={"system": "contested", "title": evil * 30}).text
