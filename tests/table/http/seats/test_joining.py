"""A link and a nickname: how a seat is taken, kept and opened elsewhere."""

from tests.table.http.conftest import Served
from tests.table.http.visitor import hear, hello, texts


def test_a_join_link_leaves_the_address_bar_at_once(served: Served):
    answer = served.visitor().get(served.invite())
    assert (answer.status_code, answer.headers["location"]) == (303, "/t/demo/join")
    assert answer.headers["referrer-policy"] == "no-referrer"


def test_the_join_page_offers_the_characters_nobody_plays(served: Served):
    served.player("Ann", "ismay")
    visitor = served.visitor()
    visitor.get(served.invite())
    said = texts(visitor.get("/t/demo/join").text)
    assert "Keld Blackwater" in said
    assert "Ismay Rushlight (Ann plays them)" in said


def test_a_name_and_a_character_give_a_seat_at_the_table(served: Served):
    ann = served.visitor()
    answer = ann.join(served.invite(), "Ann", "ismay")
    assert (answer.status_code, answer.headers["location"]) == (303, "/t/demo")
    with ann.live() as socket:
        socket.send_text('{"t":"hello","id":"1","version":1}')
        assert hear(socket, "welcome")["nick"] == "Ann"
        assert hear(socket, "parts")["parts"]["table"]["plays"] == ["ismay"]


def test_the_cookie_of_a_seat_is_out_of_reach_of_scripts(served: Served):
    answer = served.visitor().join(served.invite(), "Ann")
    kept = answer.headers["set-cookie"].casefold()
    assert all(word in kept for word in ("httponly", "samesite=lax", "path=/;"))
    assert "secure" not in kept


def test_behind_tls_the_cookie_insists_on_it(served: Served):
    served.client.base_url = "https://table.test"
    answer = served.visitor().join(served.invite(), "Ann")
    assert "secure" in answer.headers["set-cookie"].casefold()


def test_a_character_that_is_taken_meanwhile_brings_the_form_again(served: Served):
    served.player("Ann", "ismay")
    answer = served.visitor().join(served.invite(), "Bo", "ismay")
    assert answer.status_code == 403
    assert "Ann plays that character already: choose another one" in texts(answer.text)


def test_nobody_is_chosen_beforehand_and_whoever_is_taken_stands_there_with_who_plays_them(served: Served):
    served.player("Ann", "ismay")
    visitor = served.visitor()
    visitor.get(served.invite())
    page = visitor.get("/t/demo/join").text
    assert "checked" not in page
    assert "Ismay Rushlight (Ann plays them)" in texts(page)
    assert "Ask the referee for your own link" in texts(page)
    answer = visitor.join(served.invite(), "Bo", "")
    assert answer.status_code == 409
    assert "say whom you play, or that you look on" in texts(answer.text)


def test_a_name_that_is_taken_brings_the_form_again_with_the_way_out(served: Served):
    served.player("Ann", "ismay")
    answer = served.visitor().join(served.invite(), "ann", "keld")
    assert answer.status_code == 409
    assert "ask the referee for your own link, or choose another name" in texts(answer.text)


def test_a_name_that_cannot_be_shown_is_refused(served: Served):
    for nick in ("", "   ", "x" * 41, "a\u202eb"):
        answer = served.visitor().join(served.invite(), nick)
        assert answer.status_code == 409
        assert "this name cannot be shown in a line" in texts(answer.text)
    assert [one["nick"] for one in served.referee().get("/api/t/demo/seats").json()] == ["Referee"]


def test_what_people_call_themselves_is_text_and_nothing_else(served: Served):
    served.player("<b>Ann</b>", "ismay")
    answer = served.visitor().join(served.invite(), "Bo", "ismay")
    assert "&lt;b&gt;Ann&lt;/b&gt; plays" in answer.text


def test_somebody_who_sits_there_already_is_led_back_to_the_table(served: Served):
    ann = served.player("Ann", "ismay")
    ann.get(served.invite())
    assert "You sit here as Ann" in texts(ann.get("/t/demo/join").text)


def test_ones_own_link_opens_the_seat_on_another_device_and_both_stay(served: Served):
    ann = served.player("Ann", "ismay")
    link = ann.post("/api/t/demo/my/link").json()["link"]
    phone = served.visitor()
    answer = phone.get(link)
    assert (answer.status_code, answer.headers["location"]) == (303, "/t/demo")
    assert phone.get("/t/demo").status_code == ann.get("/t/demo").status_code == 200


def test_leaving_forgets_the_seat_on_this_device_alone(served: Served):
    ann = served.player("Ann", "ismay")
    phone = served.visitor()
    phone.get(ann.post("/api/t/demo/my/link").json()["link"])
    phone.post("/t/demo/leave")
    assert phone.get("/t/demo").status_code == 401
    assert ann.get("/t/demo").status_code == 200


def test_a_renewed_invite_ends_the_old_one_and_says_so(served: Served):
    old = served.invite()
    new = served.referee().post("/api/t/demo/invite/renew").json()["link"]
    answer = served.visitor().get(old)
    assert answer.status_code == 403
    assert "this join link is an old one" in texts(answer.text)
    assert served.visitor().get(new).status_code == 303


def test_a_closed_invite_lets_nobody_in_until_it_is_opened(served: Served):
    link, referee = served.invite(), served.referee()
    assert referee.ask("PUT", "/api/t/demo/invite", json={"open": False}).json()["open"] is False
    answer = served.visitor().get(link)
    assert answer.status_code == 403
    assert "nobody new can sit down at this table now" in texts(answer.text)
    referee.ask("PUT", "/api/t/demo/invite", json={"open": True})
    assert served.visitor().get(link).status_code == 303


def test_a_form_that_was_open_when_joining_was_closed_takes_no_seat(served: Served):
    ann = served.visitor()
    ann.get(served.invite())
    served.referee().ask("PUT", "/api/t/demo/invite", json={"open": False})
    assert ann.post("/t/demo/join", data={"nick": "Ann", "plays": "ismay"}).status_code == 403


def test_pages_speak_the_language_that_the_browser_asks_for(served: Served):
    visitor = served.visitor(**{"Accept-Language": "fr;q=0.9, de-CH;q=0.8, en;q=0.5"})
    visitor.get(served.invite())
    page = visitor.get("/t/demo/join").text
    assert '<html lang="de">' in page
    assert "Dein Name an diesem Tisch" in page


def test_the_invite_is_a_picture_for_the_referee_and_for_nobody_else(served: Served):
    picture = served.referee().get("/t/demo/invite.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert b"<svg" in picture.content
    assert served.player().get("/t/demo/invite.svg").status_code == 403


def test_a_seat_is_kept_while_the_server_is_away(served: Served):
    ann = served.player("Ann", "ismay")
    served.run(served.house.rooms.close)
    with ann.live() as socket:
        hello(socket)


def test_a_seat_of_one_server_is_one_at_another_at_once(served: Served, elsewhere: Served):
    assert elsewhere.player("Bo", "+look").get("/t/demo").status_code == 200
    there = elsewhere.visitor()
    there.cookies = served.player("Ann", "ismay").cookies
    with there.live() as socket:
        hello(socket)
    there.cookies = served.player("Cy", "keld").cookies
    assert there.get("/t/demo").status_code == 200


def test_a_link_opens_at_another_server_at_once(served: Served, elsewhere: Served):
    assert elsewhere.player("Bo", "+look").get("/t/demo").status_code == 200
    made = served.referee().post("/api/t/demo/seats", json={"nick": "The wall", "role": "room"}).json()
    assert elsewhere.visitor().get(made["link"]).status_code == 303
    link = served.referee().post("/api/t/demo/invite/renew").json()["link"]
    assert elsewhere.visitor().join(link, "Cleo").status_code == 303


def seat_link(served: Served, seat: str) -> str:
    """A new link of somebody's seat, beside the ones it has."""
    room = served.run(served.house.room, "demo")
    token = served.run(room.within, lambda: room.people.add_link(seat))
    return f"/seat/demo.{token}"


def test_a_link_asks_before_it_takes_the_place_of_a_seat(served: Served):
    ann = served.player()
    link, was = seat_link(served, "referee"), dict(ann.cookies)
    page = ann.get(link)
    assert page.status_code == 200
    assert "You sit here as Ann: sit as Referee?" in texts(page.text)
    assert ann.cookies == was
    answer = ann.post(link)
    assert (answer.status_code, answer.headers["location"]) == (303, "/t/demo")
    with ann.live() as socket:
        socket.send_text('{"t":"hello","id":"1","version":1}')
        assert hear(socket, "welcome")["nick"] == "Referee"


def test_somebody_elses_page_seats_nobody(served: Served):
    ann = served.player()
    was = dict(ann.cookies)
    for origin in ("https://evil.example", "null"):
        assert ann.post(seat_link(served, "referee"), headers={"Origin": origin}).status_code == 403
    assert ann.cookies == was


def test_ones_own_link_and_a_device_without_a_seat_are_not_asked(served: Served):
    ann = served.player()
    for visitor in (ann, served.visitor()):
        assert visitor.get(seat_link(served, "ann")).status_code == 303


def test_a_link_whose_place_was_taken_seats_nobody_by_post_either(served: Served):
    assert served.player().post("/seat/demo.wrong").status_code == 403


def test_behind_tls_no_neighbour_can_put_a_cookie_in_its_place(served: Served):
    served.client.base_url = "https://table.test"
    ann = served.player()
    assert set(ann.cookies) == {"__Host-seat-demo", "__Host-invite-demo"}
    answer = ann.get("/t/demo/join")
    assert "You sit here as Ann" in texts(answer.text)
    tossed = served.visitor()
    tossed.cookies = {"seat-demo": ann.cookies["__Host-seat-demo"]}
    assert tossed.get("/t/demo").status_code == 401


def test_nobody_leaves_a_table_whose_name_is_none(served: Served):
    assert served.player().post("/t/%00mo/leave").status_code == 404
