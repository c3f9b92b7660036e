"""What referees do with seats."""

import pytest

from tests.table.http.conftest import Served
from tests.table.http.visitor import Visitor, hear, hello


def seats(served: Served) -> dict[str, tuple[str, list[str]]]:
    return {one["id"]: (one["role"], one["plays"]) for one in served.referee().get("/api/t/demo/seats").json()}


@pytest.mark.parametrize("role", ["referee", "player", "spectator", "room"])
def test_a_referee_makes_a_seat_of_any_kind_and_gets_its_link(served: Served, role: str):
    made = served.referee().post("/api/t/demo/seats", json={"nick": "The wall", "role": role})
    assert made.status_code == 201
    guest = served.visitor()
    assert guest.get(made.json()["link"]).status_code == 303
    with guest.live() as socket:
        socket.send_text('{"t":"hello","id":"1","version":1}')
        assert hear(socket, "welcome")["role"] == role


def test_a_revoked_seat_hears_why_and_opens_nothing_any_more(served: Served):
    ann, referee = served.player("Ann", "ismay"), served.referee()
    with ann.live() as socket:
        hello(socket)
        assert referee.ask("DELETE", "/api/t/demo/seats/ann").status_code == 204
        bye = hear(socket, "bye")
    assert (bye["code"], bye["again"]) == ("revoked", False)
    assert ann.get("/t/demo").status_code == 401
    with ann.live() as socket:
        assert hear(socket, "bye")["code"] == "revoked"
    assert seats(served) == {"referee": ("referee", [])}


def test_the_character_of_a_revoked_seat_is_free_again(served: Served):
    served.player("Ann", "ismay")
    served.referee().ask("DELETE", "/api/t/demo/seats/ann")
    served.player("Bo", "ismay")
    assert seats(served)["bo"] == ("player", ["ismay"])


def test_a_renewed_link_ends_every_earlier_one(served: Served):
    ann, referee = served.player("Ann", "ismay"), served.referee()
    with ann.live() as socket:
        hello(socket)
        link = referee.post("/api/t/demo/seats/ann/link").json()["link"]
        assert hear(socket, "bye")["code"] == "moved"
    assert ann.get("/t/demo").status_code == 401
    assert ann.get(link).status_code == 303
    assert ann.get("/t/demo").status_code == 200


def test_a_referee_who_renews_their_own_link_stays_on_this_device(served: Served):
    referee = served.referee()
    assert referee.post("/api/t/demo/seats/referee/link").status_code == 201
    assert referee.get("/api/t/demo/seats").status_code == 200


def test_a_character_handed_over_is_played_by_the_other_alone(served: Served):
    ann = served.player("Ann", "ismay")
    served.player("Bo", "keld")
    with ann.live() as socket:
        hello(socket)
        served.referee().post("/api/t/demo/hand-over", json={"character": "ismay", "to": "bo"})
        assert hear(socket, "parts")["parts"]["table"]["plays"] == []
    assert seats(served) == {"referee": ("referee", []), "ann": ("player", []), "bo": ("player", ["keld", "ismay"])}


def test_whoever_sat_down_with_nobody_takes_somebody_free_and_nobody_else(served: Served):
    ann, bo, cy = (served.player(name, plays) for name, plays in (("Ann", "ismay"), ("Bo", "+make"), ("Cy", "+look")))

    def take(visitor: Visitor, character: str) -> tuple[int, str]:
        answer = visitor.post("/api/t/demo/my/character", json={"character": character})
        return answer.status_code, answer.json().get("text", "")

    assert take(cy, "keld") == (403, "only a player takes a character: ask the referee to make you one")
    assert take(ann, "keld") == (403, "you play somebody already: the referee can give you one more")
    assert take(bo, "ismay") == (403, "Ann plays that character already: choose another one")
    assert take(bo, "keld") == (200, "")
    assert seats(served)["bo"] == ("player", ["keld"])


def test_nobody_takes_a_foe_to_play(served: Served):
    served.run(served.house.make, "bdp", "The Quarry", demo=True, slug="quarry")
    bo = served.player("Bo", "+make", slug="quarry")
    assert bo.post("/api/t/quarry/my/character", json={"character": "quarry-rat-1"}).status_code == 403


def test_a_renamed_seat_keeps_its_id_and_everybody_sees_the_new_name(served: Served):
    ann = served.player("Ann", "ismay")
    with ann.live() as socket:
        hello(socket)
        served.referee().ask("PATCH", "/api/t/demo/seats/ann", json={"nick": "Anna"})
        people = hear(socket, "parts")["parts"]["people"]
    assert [(one["id"], one["nick"]) for one in people] == [("referee", "Referee"), ("ann", "Anna")]


def test_the_last_referee_can_neither_be_revoked_nor_become_a_player(served: Served):
    referee = served.referee()
    for answer in (
        referee.ask("DELETE", "/api/t/demo/seats/referee"),
        referee.ask("PATCH", "/api/t/demo/seats/referee", json={"role": "player"}),
    ):
        assert answer.status_code == 409
        assert answer.json()["text"] == "Referee is the only referee: make another one first"


def test_a_change_that_is_half_refused_changes_nothing(served: Served):
    answer = served.referee().ask("PATCH", "/api/t/demo/seats/referee", json={"nick": "Cy", "role": "player"})
    assert answer.status_code == 409
    assert [one["nick"] for one in served.referee().get("/api/t/demo/seats").json()] == ["Referee"]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "seats", None),
        ("POST", "seats", {"nick": "X", "role": "referee"}),
        ("PATCH", "seats/ann", {"role": "referee"}),
        ("DELETE", "seats/referee", None),
        ("POST", "seats/referee/link", None),
        ("POST", "hand-over", {"character": "keld", "to": "ann"}),
        ("GET", "invite", None),
        ("PUT", "invite", {"open": False}),
        ("POST", "invite/renew", None),
    ],
)
def test_only_a_referee_may_see_to_seats(served: Served, method: str, path: str, body: object):
    before = seats(served)
    stranger, ann = served.visitor(), served.player("Ann", "ismay")
    assert stranger.ask(method, f"/api/t/demo/{path}", json=body).status_code == 401
    answer = ann.ask(method, f"/api/t/demo/{path}", json=body)
    assert (answer.status_code, answer.json()["text"]) == (403, "only a referee may do that")
    assert seats(served) == {**before, "ann": ("player", ["ismay"])}


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"nick": "Bo"},
        {"nick": "Bo", "role": "king"},
        {"nick": 3, "role": "player"},
        {"nick": "Bo", "role": "player", "more": 1},
    ],
)
def test_a_body_of_another_shape_is_refused_by_a_sentence(served: Served, body: object):
    answer = served.referee().post("/api/t/demo/seats", json=body)
    assert answer.status_code == 400
    assert answer.json()["code"] == "unreadable"
    assert list(seats(served)) == ["referee"]


def test_a_player_sees_where_their_seat_is_open_and_ends_it_there(served: Served):
    ann, phone = served.player(), served.visitor()
    phone.get(ann.post("/api/t/demo/my/link").json()["link"])
    agent = {"User-Agent": "Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0"}
    with phone.live(**agent) as socket:
        hello(socket)
        here, there = ann.get("/api/t/demo/my/devices").json()
        assert (here["here"], there["here"], there["name"]) == (True, False, "Firefox, Android")
        assert there["on"]
        assert ann.ask("DELETE", f"/api/t/demo/my/devices/{there['id']}").status_code == 204
        assert hear(socket, "bye")["code"] == "moved"
    assert phone.get("/t/demo").status_code == 401
    assert [one["here"] for one in ann.get("/api/t/demo/my/devices").json()] == [True]


def test_nobody_ends_a_device_of_anothers_seat(served: Served):
    ann, bo = served.player(), served.player("Bo", "keld")
    device = bo.get("/api/t/demo/my/devices").json()[0]["id"]
    assert ann.ask("DELETE", f"/api/t/demo/my/devices/{device}").status_code == 404
    assert bo.get("/t/demo").status_code == 200


def test_a_referee_sees_how_many_links_open_a_seat_and_neither_which_nor_when(served: Served):
    ann = served.player("Ann", "ismay")
    ann.post("/api/t/demo/my/link")
    (told,) = [one for one in served.referee().get("/api/t/demo/seats").json() if one["id"] == "ann"]
    assert told == {"id": "ann", "nick": "Ann", "role": "player", "plays": ["ismay"], "here": False, "devices": 2}


def test_a_request_that_comes_again_with_its_key_is_done_once(served: Served):
    referee, again = served.referee(), {"Idempotency-Key": "make-ann"}
    first, second = (
        referee.post("/api/t/demo/seats", json={"nick": "Ann", "role": "player"}, headers=again) for _ in range(2)
    )
    assert (first.status_code, second.status_code) == (201, 409)
    assert "shown only once" in second.json()["text"]
    key = {"Idempotency-Key": "rename"}
    for nick in ("Bea", "Cat"):
        told = referee.ask("PATCH", "/api/t/demo/seats/ann", json={"nick": nick}, headers=key)
        assert (told.status_code, told.json()["nick"]) == (200, "Bea")
    assert referee.post("/api/t/demo/my/link", headers={"Idempotency-Key": "x" * 65}).status_code == 400


def test_a_key_that_somebody_elses_hidden_deed_has_is_refused_to_nobody(served: Served):
    """Or a player could try ids, and learn which deeds there are."""
    referee, key = served.referee(), {"Idempotency-Key": "n1"}
    player = served.player("Ann", "ismay")
    assert referee.post("/api/t/demo/my/link", headers=key).status_code == 201
    assert player.post("/api/t/demo/my/link", headers=key).status_code == 201
    assert player.post("/api/t/demo/my/link", headers=key).json()["text"].startswith("this was done already")
