"""What keeps a table safe from pages elsewhere, from guessers and from too much."""

import gzip
import re
from pathlib import Path

import pytest

from rulewright.table.http.guarding.guard import WrongName, WrongOrigin, check_host, check_origin
from rulewright.table.http.guarding.limits import Bucket, Buckets, Limits, TooMuch
from tests.table.http.conftest import Served, serving
from tests.table.http.visitor import texts


@pytest.mark.parametrize("path", ["/", "/t/demo", "/health", "/static/nothing.js", "/nothing", "/api/t/demo/seats"])
def test_every_answer_carries_the_strict_headers(served: Served, path: str):
    headers = served.visitor().get(path).headers
    assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
    assert "unsafe" not in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "permissions-policy" in headers
    assert headers["referrer-policy"] in ("same-origin", "no-referrer")


def test_what_a_page_loads_is_taken_for_nothing_else_and_by_nobody_else(served: Served):
    headers = served.visitor().get("/static/main.js").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"


def test_pages_hold_neither_scripts_nor_styles_of_their_own(served: Served):
    keeper = served.keeper()
    keeper.get(served.invite())
    for path in ("/", "/house/new?system=contested", "/t/demo/join", "/nothing"):
        html = keeper.get(path).text
        assert "<script>" not in html
        assert "<style" not in html
        assert not re.search(r"\son\w+=|\sstyle=", html)


def test_a_form_on_a_page_elsewhere_changes_nothing(served: Served):
    referee = served.referee()
    for origin in ("http://evil.test", "null", "https://table.test", "http://table.test:81", "http://xtable.test"):
        answer = referee.post("/api/t/demo/invite/renew", headers={"Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")


def test_a_program_that_names_no_origin_is_served():
    check_origin(None, "http", "table.test")


@pytest.mark.parametrize("host", ["evil.test", "evil.test:8765", "127.0.0.1.evil.test", "", "localhost.evil.test"])
def test_a_server_answers_to_its_own_names_alone(host: str):
    with pytest.raises(WrongName, match="this server is not called"):
        check_host(host, frozenset({"table.test"}))


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8765", "localhost:1", "[::1]:8765", "192.168.1.20:8765", "table.test", "TABLE.test:1"]
)
def test_an_address_or_a_known_name_is_its_own(host: str):
    check_host(host, frozenset({"table.test"}))


def test_a_page_whose_name_was_turned_to_our_address_reads_nothing(served: Served):
    answer = served.referee().get("/api/t/demo/seats", headers={"Host": "evil.test"})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-name")


def test_an_origin_fits_to_the_letter_or_not_at_all():
    check_origin("https://Table.test:8443", "https", "table.test:8443")
    with pytest.raises(WrongOrigin, match="X-Forwarded-Proto"):
        check_origin("https://table.test", "http", "table.test")


@pytest.mark.parametrize(
    "link", ["/seat/demo.wrong", "/seat/nothing.wrong", "/seat/demo", "/join/demo.wrong", "/join/..%2f.x"]
)
def test_a_link_that_is_not_whole_is_told_so(served: Served, link: str):
    answer = served.visitor().get(link)
    assert answer.status_code in (403, 404)
    assert "set-cookie" not in answer.headers
    assert "link" in texts(answer.text)


def test_who_guesses_links_is_stopped_even_where_the_next_one_is_right(tmp_path: Path):
    for served in serving(tmp_path, Limits(guesses=(0.0001, 5))):
        link, guesser = served.invite(), served.visitor()
        for _ in range(5):
            assert guesser.get("/seat/demo.wrong").status_code == 403
        for path in ("/seat/demo.wrong", link):
            answer = guesser.get(path)
            assert answer.status_code == 429
            assert "too many links from here opened nothing" in texts(answer.text)


def test_too_many_who_sit_down_from_one_address_are_asked_to_wait(tmp_path: Path):
    for served in serving(tmp_path, Limits(joins=(0.0001, 2))):
        link = served.invite()
        codes = [served.visitor().join(link, nick).status_code for nick in ("Ann", "Bo", "Cy")]
        assert codes == [303, 303, 429]


def test_a_body_that_is_too_large_is_not_read(served: Served):
    answer = served.referee().post("/api/t/demo/seats", json={"nick": "x" * 70_000, "role": "player"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_an_unknown_address_and_a_wrong_method_are_told_in_the_readers_form(served: Served):
    page = served.visitor().get("/nothing")
    assert (page.status_code, page.headers["content-type"]) == (404, "text/html; charset=utf-8")
    wrong = served.visitor().get("/api/nothing")
    assert (wrong.status_code, wrong.json()["code"]) == (404, "not-here")
    method = served.referee().ask("DELETE", "/api/t/demo/seats")
    assert (method.status_code, method.json()["text"]) == (405, "This address takes no DELETE.")


def test_files_of_one_version_may_be_kept_for_ever_and_others_are_asked_for_again(served: Served):
    page = served.player().get("/t/demo").text
    versioned = re.search(r'src="(/static/[0-9a-f]{12}/main\.js)"', page)
    assert versioned
    visitor = served.visitor()
    kept = visitor.get(versioned[1])
    assert "immutable" in kept.headers["cache-control"]
    plain = visitor.get("/static/main.js")
    assert plain.headers["cache-control"] == "no-cache"
    again = visitor.get("/static/main.js", headers={"If-None-Match": plain.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert plain.content == kept.content


def test_files_are_packed_for_who_can_unpack_them(served: Served):
    with served.client.stream("GET", "/static/main.js", headers={"Accept-Encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed) == served.visitor().get("/static/main.js", headers={"Accept-Encoding": ""}).content


@pytest.mark.parametrize("path", ["../app.py", "..%2fhttp%2fapp.py", "%2e%2e/people.py", "/etc/passwd", ".hidden"])
def test_no_file_outside_the_folder_is_served(served: Served, path: str):
    assert served.visitor().get(f"/static/{path}").status_code == 404


def test_a_bucket_gives_so_many_at_once_and_refills_with_time():
    bucket = Bucket(2.0, 3, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1.0) for _ in range(3)] == [True, True, False]


def test_buckets_are_kept_by_address_and_forgotten_when_full():
    moment = [0.0]
    buckets = Buckets((1.0, 1), "wait", clock=lambda: moment[0])
    buckets.take("a")
    buckets.take("b")
    with pytest.raises(TooMuch, match="wait"):
        buckets.take("a")
    moment[0] = 1.0
    buckets.take("a")
