"""Pictures that are brought to a table, and who is sent them."""

from typing import Any

import pytest

from rulewright.campaign.store.pictures import MOST, Picture
from rulewright.errors import Refused
from tests.table.http.conftest import Served
from tests.table.http.visitor import Visitor, hear, hello
from tests.table.pictures.files import colour_of, file, is_near

PICTURES = "/api/t/demo/pictures"
BLUE = (10, 20, 220)


def bring(visitor: Visitor, body: bytes) -> str:
    answer = visitor.post(PICTURES, content=body)
    assert answer.status_code == 201, answer.text
    name: str = answer.json()["name"]
    return name


def do(visitor: Visitor, verb: str, **arguments: Any) -> dict[str, Any]:
    with visitor.live() as socket:
        hello(socket)
        socket.send_json(
            {"t": "do", "id": f"{verb}-{len(arguments)}", "procedure": f"contested.{verb}", "arguments": arguments}
        )
        return until_answered(socket)


def until_answered(socket: Any) -> dict[str, Any]:
    while (told := socket.receive_json())["t"] not in ("done", "sorry"):
        pass
    return dict(told)


def has(visitor: Visitor, name: str) -> bool:
    answer = visitor.get(f"{PICTURES}/{name}")
    assert answer.status_code in (200, 404)
    return bool(answer.status_code == 200)


def test_a_portrait_is_sent_to_all_who_see_whose_it_is(served: Served):
    ann, bo = served.player("Ann", "ismay"), served.player("Bo", "+look")
    name = bring(ann, file())
    assert (has(ann, name), has(bo, name)) == (True, False)
    assert do(ann, "portrait", who="ismay", picture=name)["t"] == "done"
    answer = bo.get(f"{PICTURES}/{name}")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/webp")
    assert answer.headers["cache-control"].startswith("private")
    assert bo.get(f"{PICTURES}/{name}", headers={"If-None-Match": answer.headers["etag"]}).status_code == 304


def test_a_picture_nobody_has_shown_is_not_there_for_players(served: Served):
    referee, ann = served.referee(), served.player("Ann", "ismay")
    name = bring(referee, file(colour=BLUE))
    do(referee, "handout", called="The letter", picture=name)
    assert (has(referee, name), has(ann, name)) == (True, False)
    assert ann.get(f"{PICTURES}/{name}").json() == ann.get(f"{PICTURES}/{'0' * 64}").json()
    assert served.visitor().get(f"{PICTURES}/{name}").status_code == 401


def test_whoever_came_by_a_pictures_name_cannot_show_it_to_themselves(served: Served):
    referee, ann = served.referee(), served.player("Ann", "ismay")
    name = bring(referee, file(colour=BLUE))
    assert "none that was brought" in do(ann, "portrait", who="ismay", picture=name)["text"]
    assert not has(ann, name)


def test_a_handout_for_one_is_sent_to_that_one_alone_and_undone_to_nobody(served: Served):
    referee, ann, bo = served.referee(), served.player("Ann", "ismay"), served.player("Bo", "+look")
    name = bring(referee, file(colour=BLUE))
    do(referee, "handout", called="The letter", picture=name)
    do(referee, "show-handout", handout="handout-the-letter", to=["ismay"])
    assert (has(ann, name), has(bo, name)) == (True, False)
    with referee.live() as socket:
        hello(socket)
        socket.send_json({"t": "undo", "id": "back"})
        assert until_answered(socket)["t"] == "done"
    assert not has(ann, name)


def test_of_a_map_players_are_sent_the_places_they_know_and_nothing_else(served: Served):
    referee, ann = served.referee(), served.player("Ann", "ismay")
    name = bring(referee, file(size=(360, 240), colour=BLUE))
    do(referee, "set-map", picture=name, x=100, y=100, w=36, h=24)
    do(referee, "draw-place", name="Hall", x=102, y=102, w=4, h=3)
    do(referee, "draw-place", name="Crypt", x=120, y=110, w=4, h=3, secret=True)
    with ann.live() as socket:
        socket.send_text('{"t":"hello","id":"1","version":1}')
        seen = hear(socket, "parts")["parts"]["pictures"]["map"]
    assert (seen["x"], seen["y"], seen["w"], seen["h"]) == (101.5, 101.5, 5, 4)
    assert not has(ann, name)
    answer = ann.get(f"{PICTURES}/{seen['picture']}")
    assert answer.status_code == 200
    assert is_near(colour_of(answer.content), BLUE)
    do(referee, "uncover", thing="spot-crypt")
    assert not has(ann, seen["picture"])


@pytest.mark.parametrize(("body", "status"), [(b"", 400), (b"no picture", 400), (bytes(16 * 2**20 + 1), 413)])
def test_what_is_no_picture_or_too_large_is_told_in_a_sentence(served: Served, body: bytes, status: int):
    answer = served.referee().post(PICTURES, content=body)
    assert answer.status_code == status
    assert answer.json()["text"]


def test_a_spectator_brings_no_pictures(served: Served):
    link = served.referee().post("/api/t/demo/seats", json={"nick": "Zoe", "role": "spectator"}).json()["link"]
    guest = served.visitor()
    guest.get(link)
    assert guest.post(PICTURES, content=file()).status_code == 403


def test_a_referee_sees_what_there_is_and_takes_it_away(served: Served):
    referee, ann = served.referee(), served.player("Ann", "ismay")
    name = bring(referee, file())
    do(referee, "portrait", who="ismay", picture=name)
    (told,) = referee.get(PICTURES).json()["pictures"]
    assert (told["name"], told["used"]) == (name, True)
    assert ann.get(PICTURES).status_code == ann.ask("DELETE", f"{PICTURES}/{name}").status_code == 403
    assert referee.ask("DELETE", f"{PICTURES}/{name}").status_code == 204
    assert not has(ann, name)
    with ann.live() as socket:
        socket.send_text('{"t":"hello","id":"1","version":1}')
        assert hear(socket, "parts")["parts"]["pictures"]["portraits"] == {"ismay": name}


def test_pictures_go_along_in_copy_export_and_backup(served: Served):
    referee = served.referee()
    name = bring(referee, file())
    do(referee, "portrait", who="ismay", picture=name)
    house = served.house
    text, backup = served.run(house.export, "demo"), served.run(house.backup, "demo")
    slugs = [
        served.run(house.copy, "demo"),
        served.run(house.import_, text, "t"),
        served.run(house.restore, backup, "b"),
    ]
    for slug in slugs:
        assert served.referee(slug).get(f"/api/t/{slug}/pictures/{name}").status_code == 200


def test_a_campaign_has_room_for_so_many_pictures(served: Served, monkeypatch: pytest.MonkeyPatch):
    room = served.run(served.house.room, "demo")
    pictures = room.campaign.pictures
    for number in range(1000):
        pictures.put(Picture(f"{number}".encode()))
    assert len(pictures.all()) == 1000 < MOST
    monkeypatch.setattr("rulewright.campaign.store.pictures.MOST", 1000)
    with pytest.raises(Refused, match="1000 pictures: take one away"):
        pictures.put(Picture(b"one more"))
    monkeypatch.setattr("rulewright.campaign.store.pictures.MOST_BYTES", 3000)
    monkeypatch.setattr("rulewright.campaign.store.pictures.MOST", 2000)
    with pytest.raises(Refused, match="fill their"):
        pictures.put(Picture(bytes(400)))


def test_a_player_may_bring_some_and_no_more(served: Served, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("rulewright.table.http.routes.pictures.MOST_OF_A_PLAYER", 1)
    ann = served.player("Ann", "ismay")
    bring(ann, file())
    bring(ann, file())
    answer = ann.post(PICTURES, content=file(colour=BLUE))
    assert (answer.status_code, "ask the referee" in answer.json()["text"]) == (409, True)
