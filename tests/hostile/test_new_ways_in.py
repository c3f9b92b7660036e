"""A hostile seat at pictures, shops, numbers changed where they stand, forecasts, and odds of several in a row."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from rulewright.engine import World
from rulewright.systems.bricks.exploring.records import Locale
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Outing
from rulewright.table import protocol as say
from rulewright.table.deeds import picking
from rulewright.table.settings import Settings
from tests.hostile.table import GameTable
from tests.sight.worlds import GAMES, Game
from tests.table.http.conftest import Served
from tests.table.pictures.files import file

PICTURES = "/api/t/demo/pictures"
HUGE = 10**12
VALUES: tuple[Any, ...] = (HUGE, -HUGE, float("inf"), "9" * 400, {"a": [[[]]]}, [["x"]] * 500, "\0", None)
THINGS: tuple[Any, ...] = (["x" * 9] * 20_000, "x" * 30_000, 7, {}, [[]], "\0")


def names(name: str) -> list[str]:
    """Paths that are no picture's name, or nearly one."""
    return [
        "..%2f..%2f..%2fetc%2fpasswd",
        "%2e%2e%2fpeople",
        f"{name}%00",
        f"{name}.webp",
        f"{name}%2f..%2f{name}",
        name.upper(),
        name[:-1],
        f"{name}0",
        f"cut-{name}",
        "cut-",
        f"cut-{'0' * 32}",
        "x" * 6_000,
        "%f0%9f%92%a3",
        "'%20or%201=1--",
        "*",
        "%",
    ]


def test_no_path_leads_to_a_picture_that_is_not_this_seats(served: Served) -> None:
    referee, ann = served.referee(), served.player("Ann", "ismay")
    name = referee.post(PICTURES, content=file()).json()["name"]
    served.run(served.house.make, "contested", "Elsewhere", demo=True, slug="elsewhere")
    theirs = served.referee("elsewhere").post("/api/t/elsewhere/pictures", content=file(colour="green")).json()["name"]
    for visitor in (referee, ann, served.visitor()):
        for one in (*names(name), theirs, *names(theirs)):
            for method in ("GET", "HEAD"):
                answer = visitor.ask(method, f"{PICTURES}/{one}", headers={"Range": "bytes=0-99999999999"})
                assert 400 <= answer.status_code < 500, (method, one, answer.status_code)
                assert "image" not in answer.headers.get("content-type", "")
    assert ann.ask("HEAD", f"{PICTURES}/{name}").status_code in (404, 405)
    for wanted in ("bytes=0-", "bytes=-1", "bytes=9-1", "bytes=0-1," * 2_000, "lines=1-2", "bytes=²-"):
        answer = referee.get(f"{PICTURES}/{name}", headers={"Range": wanted.encode()})
        assert answer.status_code in (200, 206, 416, 431), wanted[:20]
    assert referee.get(f"{PICTURES}/{name}", headers={"If-None-Match": f'"{name}"'}).status_code == 304
    assert ann.get(f"{PICTURES}/{name}", headers={"If-None-Match": f'"{name}"'}).status_code == 404, (
        "nor that it is there"
    )


@pytest.mark.parametrize(
    "head",
    [
        {"Content-Type": "multipart/form-data; boundary=x"},
        {"Content-Type": "multipart/form-data"},
        {"Content-Type": "application/json"},
        {"Content-Type": "image/svg+xml"},
        {"Content-Encoding": "gzip"},
        {"Content-Length": "-1"},
        {"Content-Length": "9" * 30},
    ],
)
def test_a_picture_in_a_shape_that_is_none_is_declined_in_a_sentence(served: Served, head: dict[str, str]) -> None:
    parts = b"".join(b'--x\r\nContent-Disposition: form-data; name="%d"\r\n\r\nv\r\n' % one for one in range(20_000))
    before = served.referee().get(PICTURES).json()
    for body in (parts + b"--x--\r\n", b"<svg onload=alert(1)>", b"\x1f\x8b" + bytes(1_000)):
        answer = served.referee().post(PICTURES, content=body, headers=head)
        assert 400 <= answer.status_code < 500, head
    assert served.referee().get(PICTURES).json() == before


def at_home(game: Game) -> World:
    """The world of a game where nobody is out, and whose places are markets."""
    there = [one for one in game.world() if not isinstance(one, Outing)]
    return World([one.with_(market=True) if isinstance(one, Locale) else one for one in there])


@pytest.fixture
def at(tmp_path: Any) -> Any:
    opened: list[GameTable] = []

    def open_(game: Game) -> GameTable:
        opened.append(GameTable(tmp_path / game.id, game, at_home(game), Settings(title="x")))
        return opened[-1]

    yield open_
    for one in opened:
        one.leave()
        one.runner.close()


games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


@games
def test_a_player_changes_no_number_replaces_no_picture_and_asks_for_no_forecast(
    at: Callable[[Game], GameTable], game: Game
) -> None:
    table = at(game)
    before = table.state()
    field = {"record": "ash", "field": "id", "value": "x"}
    for who in ("anna", "mo", "eve", "wall"):
        for verb, arguments in (
            ("overrule", field),
            ("swap-picture", {"old": "f" * 64, "new": "e" * 64}),
            ("set-map", {"picture": "f" * 64}),
            ("bring", {"kind": "creature", "called": "Mine"}),
        ):
            assert table.do(who, verb, f"{who}-{verb}", **arguments)["code"] == "not-allowed", (who, verb)
        for number in range(30):
            said = table.ask(who, say.Forecast(id=f"f{number}", creature="wolf" * 20, number=12))
            assert said["code"] == "not-allowed"
    assert "mend:ash" not in table.pages["anna"].parts
    table.ask("anna", say.Watch(id="w", who=("ash", "bo", "lurk", "x" * 90)))
    assert not [one for one in table.pages["anna"].parts if one.startswith("mend:")]
    assert table.state() == before


@games
def test_what_is_set_where_it_stands_is_a_field_of_its_record_and_in_its_bounds(
    at: Callable[[Game], GameTable], game: Game
) -> None:
    table = at(game)
    for at_, (field, value) in enumerate(
        (field, value)
        for field in ("id", "__class__", "__struct_fields__", "name.x", "", "x" * 200, "hp", "items")
        for value in VALUES
    ):
        said = table.ask(
            "rae",
            say.Do(
                id=f"o{at_}",
                procedure=f"{game.id}.overrule",
                arguments={"record": "ash", "field": field, "value": value},
            ),
        )
        assert said["t"] == "sorry" or field in ("hp", "items"), (field, value)
        assert said.get("code") != "broken", (field, value, said)
    assert table.campaign.verify() == table.campaign.world


BUYS: dict[str, dict[str, Any]] = {
    "contested": {"creature": "ash", "gear": "rope", "number": 1},
    "phased": {"who": "ash", "goods": ["Shield"]},
}


@pytest.mark.parametrize("game", [GAMES[one] for one in BUYS], ids=list(BUYS))
def test_no_basket_makes_money_or_is_another_purses(at: Callable[[Game], GameTable], game: Game) -> None:
    table, usual = at(game), BUYS[game.id]
    whose, what = list(usual)[:2]
    wrong: list[dict[str, Any]] = [
        {**usual, whose: "bo"},
        {**usual, whose: "mira"},
        {**usual, whose: "lurk"},
        {**usual, whose: "nobody"},
        {**usual, whose: ["ash", "ash"]},
    ]
    wrong += [{**usual, "number": one} for one in (-1, 0, 101, HUGE, 1.5, True, "one", [1])]
    wrong += [{**usual, "price": one} for one in (-1, -HUGE, HUGE, 0.1, "free", True)]
    wrong += [{**usual, what: one} for one in (*THINGS, [usual[what]] * 3)]
    if game.id == "phased":
        wrong += [{**usual, what: ["Shield"] * 20_000}, {**usual, what: ["Shield", "nothing"]}]
    before = table.state()
    for number, arguments in enumerate(wrong):
        said = table.ask("anna", say.Do(id=f"b{number}", procedure=f"{game.id}.buy", arguments=arguments))
        assert said["t"] == "sorry", arguments
        assert len(json.dumps(said)) < 4_000, "the answer is no longer than a sentence"
    assert table.state() == before
    assert table.do("anna", "buy", **usual)["t"] == "done", "what is meant well is sold"


@pytest.mark.parametrize("times", [0, 4, 1_000])
def test_odds_of_many_in_a_row_are_no_message(times: int) -> None:
    body = json.dumps({"t": "weigh", "id": "o", "deeds": [{"procedure": "contested.roll-dice"}] * times})
    with pytest.raises(msgspec.ValidationError, match="deeds"):
        msgspec.json.decode(body, type=say.FromSeat)


ANSWER = {"who": "ash", "why": "defence", "answer": "dex"}


@pytest.mark.parametrize(
    "answers",
    [["dex"], {"defence": "dex"}, [{**ANSWER, "who": "x" * 101}], [{**ANSWER, "answer": 1}], [ANSWER] * 13],
)
def test_answers_beforehand_that_are_no_words_or_too_many_are_no_message(answers: Any) -> None:
    deeds = [{"procedure": "contested.roll-dice"}]
    body = json.dumps({"t": "weigh", "id": "o", "deeds": deeds, "answers": answers})
    with pytest.raises(msgspec.ValidationError, match="answers"):
        msgspec.json.decode(body, type=say.FromSeat)


def test_what_is_bought_at_once_in_two_windows_is_paid_from_one_purse(at: Callable[[Game], GameTable]) -> None:
    table = at(GAMES["phased"])
    purse = table.campaign.world.get(Creature, "ash").coins
    wares = {"who": "ash", "goods": ["Light Armor"]}
    most = [say.Do(id=f"b{number}", procedure="phased.buy", arguments=wares) for number in range(30)]
    said = table.ask_all(*(("anna", one) for one in most))
    left = table.campaign.world.get(Creature, "ash").coins
    assert {one["t"] for one in said} == {"done", "sorry"}
    assert 0 <= left < purse
    assert table.campaign.verify() == table.campaign.world


@pytest.mark.parametrize(("count", "is_tried"), [(3, True), (picking.MOST_TRIED + 1, False)])
def test_a_list_of_very_many_is_no_work_for_the_guards(
    at: Callable[[Game], GameTable], monkeypatch: pytest.MonkeyPatch, count: int, is_tried: bool
) -> None:
    """Whoever asks for a list again and again holds nobody up, however many have been brought in."""
    game, tried = GAMES["contested"], list[object]()
    foe = next(one for one in game.records if one.id == "lurk")
    more = tuple(foe.with_(id=f"lurk-{n}") for n in range(count))
    monkeypatch.setattr(picking, "probe", lambda *given, **_: tried.append(given))
    table = at(replace(game, records=(*game.records, *more)))
    asked = say.Picks(id="p", procedure="contested.dismiss", parameter="record")
    assert table.ask("rae", asked)["t"] == "reply"
    assert bool(tried) is is_tried
