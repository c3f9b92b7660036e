"""The house: campaigns made, copied, carried, put away and had back."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rulewright.campaign import Campaign
from rulewright.engine.system import installed
from tests.table.http.conftest import Served
from tests.table.http.visitor import hear, hello, texts


def slugs(served: Served) -> list[str]:
    return [one.slug for one in served.run(served.house.listed)]


def put_away(served: Served) -> str:
    served.keeper().post("/house/of/demo/delete")
    (found,) = served.run(served.house.bin)
    return str(found.key)


def test_the_house_shows_its_campaigns_to_who_has_its_key_and_tables_to_who_sits_there(served: Served):
    assert "The Barrow" in texts(served.keeper().get("/").text)
    nobody = texts(served.visitor().get("/").text)
    assert "The Barrow" not in nobody
    assert "open the link you were given" in nobody
    for other in (served.referee(), served.player()):
        said = texts(other.get("/").text)
        assert "open the link you were given" in said
        assert "The Barrow" in said, "the way back to one's own table"
        assert "Put away" not in said, "what is done with a table needs the key"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "new?system=contested"),
        ("POST", "new"),
        ("POST", "import"),
        ("POST", "of/demo/referee"),
        ("POST", "of/demo/copy"),
        ("GET", "of/demo/export"),
        ("GET", "of/demo/backup"),
        ("POST", "of/demo/delete"),
        ("POST", "bin/demo.20260101T000000/back"),
        ("POST", "bin/demo.20260101T000000/empty"),
    ],
)
def test_without_the_key_nothing_of_the_house_can_be_done(served: Served, method: str, path: str):
    for other in (served.visitor(), served.referee()):
        assert other.ask(method, f"/house/{path}").status_code == 401
    assert slugs(served) == ["demo"]


def test_a_new_campaign_has_its_game_its_options_and_a_referee(served: Served):
    keeper = served.keeper()
    assert "Title" in texts(keeper.get("/house/new?system=phased").text)
    made = keeper.post("/house/new", data={"system": "phased", "title": "Die Öde"})
    assert (made.status_code, made.headers["location"]) == (303, "/t/die-ode")
    assert keeper.get("/t/die-ode").status_code == 200
    assert slugs(served) == ["demo", "die-ode"]


def test_the_options_of_a_new_campaign_are_those_that_were_chosen(served: Served):
    room = served.run(served.house.room, "demo")
    option = next(one for one in room.campaign.system.options.values() if set(one.values) == {True, False})
    other = not option.default
    said = "on" if other else "off"
    data = {"system": "contested", "title": "Hacked", f"option.{option.name}": said}
    served.keeper().post("/house/new", data=data)
    assert served.run(served.house.room, "hacked").campaign.options == {option.name: other}


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"system": "contested", "title": " "}, "the title: cannot be shown in a line"),
        ({"system": "chess", "title": "x"}, "no such system is installed"),
    ],
)
def test_a_new_campaign_that_cannot_be_is_refused_and_leaves_nothing(served: Served, data: dict[str, str], told: str):
    answer = served.keeper().post("/house/new", data=data)
    assert answer.status_code == 400
    assert told in texts(answer.text)
    assert slugs(served) == ["demo"]


def test_titles_that_are_alike_get_links_of_their_own(served: Served):
    for _ in range(2):
        served.run(served.house.make, "phased", "Demo")
    assert slugs(served) == ["demo", "demo-2", "demo-3"]


def test_a_copy_goes_on_by_itself_and_has_none_of_the_seats(served: Served):
    ann = served.player("Ann", "ismay")
    served.keeper().post("/house/of/demo/copy")
    assert slugs(served) == ["demo", "demo-copy"]
    ann.cookies["seat-demo-copy"] = ann.cookies["seat-demo"]
    assert ann.get("/t/demo-copy").status_code == 401
    people = served.referee("demo-copy").get("/api/t/demo-copy/seats").json()
    assert [one["id"] for one in people] == ["referee"]


def test_an_export_comes_in_again_as_the_same_play(served: Served):
    keeper = served.keeper()
    file = keeper.get("/house/of/demo/export")
    assert file.headers["content-disposition"] == 'attachment; filename="demo.jsonl"'
    keeper.post("/house/import", files={"file": ("demo.jsonl", file.content)})
    assert slugs(served) == ["demo", "the-barrow"]
    there = served.run(served.house.room, "the-barrow").campaign
    assert there.world.records == served.run(served.house.room, "demo").campaign.world.records


def test_a_referee_may_export_their_campaign_and_a_player_may_not(served: Served):
    exported = served.referee().get("/t/demo/export")
    assert exported.content == served.keeper().get("/house/of/demo/export").content
    assert served.player().get("/t/demo/export").status_code == 403


def test_a_file_that_was_cut_short_is_refused_with_where(served: Served):
    keeper = served.keeper()
    whole = keeper.get("/house/of/demo/export").content
    for text, told in (
        (whole[: len(whole) // 2], "demo.jsonl: it breaks off after line"),
        (b"", "demo.jsonl: it is empty"),
        (b"hello\n", "demo.jsonl, line 1"),
        (whole.replace(b"Ismay", b"Ismai"), "demo.jsonl: it was changed after it was exported"),
    ):
        answer = keeper.post("/house/import", files={"file": ("demo.jsonl", text)})
        assert answer.status_code == 400
        assert told in texts(answer.text)
    assert slugs(served) == ["demo"]


def test_a_backup_made_while_people_play_comes_in_again_with_its_seats(served: Served):
    ann = served.player("Ann", "ismay")
    with ann.live() as socket:
        hello(socket)
        backup = served.keeper().get("/house/of/demo/backup").content
    served.keeper().post("/house/import", files={"file": ("saved.rulewright", backup)})
    assert slugs(served) == ["demo", "saved"]
    people = served.referee("saved").get("/api/t/saved/seats").json()
    assert [(one["id"], one["plays"]) for one in people] == [("referee", []), ("ann", ["ismay"])]


def test_a_campaign_put_away_is_gone_from_the_table_and_everybody_there_is_told(served: Served):
    ann = served.player("Ann", "ismay")
    with ann.live() as socket:
        hello(socket)
        put_away(served)
        assert hear(socket, "bye")["text"] == "this campaign was put away"
    assert slugs(served) == []
    assert ann.get("/t/demo").status_code == 404


def test_what_was_put_away_can_be_had_back_with_its_seats(served: Served):
    ann = served.player("Ann", "ismay")
    key = put_away(served)
    assert served.keeper().post(f"/house/bin/{key}/back").status_code == 303
    assert slugs(served) == ["demo"]
    with ann.live() as socket:
        hello(socket)


def test_what_is_had_back_takes_another_link_where_its_own_is_taken(served: Served):
    key = put_away(served)
    served.run(served.house.make, "phased", "Demo")
    served.keeper().post(f"/house/bin/{key}/back")
    assert slugs(served) == ["demo", "demo-2"]


def test_the_bin_is_emptied_by_hand_after_one_more_question(served: Served):
    key = put_away(served)
    keeper = served.keeper()
    assert "cannot be had back" in texts(keeper.get(f"/house/bin/{key}/empty").text)
    keeper.post(f"/house/bin/{key}/empty")
    assert keeper.post(f"/house/bin/{key}/back").status_code == 404
    assert served.run(served.house.bin) == []


def test_the_bin_keeps_what_was_put_away_for_thirty_days(served: Served):
    key = put_away(served)
    now = datetime.now(UTC)
    assert served.run(served.house.sweep, now + timedelta(days=29)) == []
    assert served.run(served.house.sweep, now + timedelta(days=31)) == [key]
    assert served.run(served.house.bin) == []


def test_a_damaged_file_is_shown_with_what_is_wrong_and_the_others_are_served(served: Served, tmp_path: Path):
    (tmp_path / "campaigns" / "broken.rulewright").write_bytes(b"nonsense")
    said = texts(served.keeper().get("/").text)
    assert "this is not a campaign's file" in said
    assert "The Barrow" in said


def test_a_file_somebody_put_into_the_folder_is_a_campaign_of_the_house(served: Served, tmp_path: Path):
    Campaign.create(tmp_path / "campaigns" / "My Game.rulewright", "phased", "Mine").release()
    assert slugs(served) == ["demo", "my-game"]
    assert served.referee("my-game").get("/t/my-game").status_code == 200


def test_rooms_nobody_is_in_are_let_go_after_a_while_and_open_again(served: Served):
    ann = served.player("Ann", "ismay")
    assert served.run(served.house.rooms.let_go_of_idle, 1e12) == ["demo"]
    assert served.house.rooms.in_play == []
    with ann.live() as socket:
        hello(socket)
        assert served.run(served.house.rooms.let_go_of_idle, 1e12) == []


def test_an_option_that_cannot_have_a_value_is_refused_with_those_it_can_have(served: Served):
    game = served.run(served.house.room, "demo").campaign.system
    name = next(iter(game.options))
    answer = served.keeper().post("/house/new", data={"system": "contested", "title": "x", f"option.{name}": "d7"})
    assert answer.status_code == 400
    assert f"option '{name}': cannot be 'd7'; one of" in texts(answer.text)
    assert slugs(served) == ["demo"]


def test_house_rules_stand_under_plain_headings_what_matters_most_first(served: Served):
    page = texts(served.keeper().get("/house/new?system=bdp").text)
    firsts = [one.title for one in installed()["bdp"].options.values() if one.first]
    assert firsts, "a game without house rules that matter most"
    heads = ["What changes every evening", "Rolls and saves", "Wounds and healing"]
    places = [page.index(one) for one in (heads[0], firsts[0], *heads[1:])]
    assert places == sorted(places)


def test_of_a_house_rule_that_is_on_or_off_both_sides_are_told():
    one_sided = [
        (game.id, one.name)
        for game in installed().values()
        for one in game.options.values()
        if set(one.values) == {True, False} and not ("On: " in one.doc and "Off: " in one.doc)
    ]
    assert one_sided == []
