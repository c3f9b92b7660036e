"""What a seat sees: odds, other eyes, the log in pieces, the past, the recap."""

from pathlib import Path

from rulewright.campaign import Campaign
from rulewright.engine import World
from rulewright.engine.clock import Clock
from rulewright.table import protocol as say
from rulewright.table.evenings.recap import recap
from rulewright.table.people import Person
from rulewright.table.settings import Settings
from tests.hostile.table import PEOPLE, GameTable
from tests.lantern import Walker
from tests.sight.worlds import GAMES
from tests.table.room.table import Table

BLOW = {"striker": "mira", "target": "kol"}


def test_the_referee_sees_the_odds_of_a_blow_as_they_are(table: Table) -> None:
    said = table.ask("rae", say.Odds(id="o", procedure="lantern.strike", arguments=BLOW))
    by_value = {one["value"]: one["chance"] for one in said["data"][0]["values"]}
    # Half of all ducks halve: 1 comes of a straight 1, and of a halved 2 or 3.
    assert (by_value["HP: 1 less, 5 left"], by_value["HP: 6 less, 0 left"]) == ("1/4", "1/12")


def test_no_odds_are_told_of_a_blow_at_somebody_who_is_not_seen_whole(table: Table) -> None:
    said = table.ask("ann", say.Odds(id="o", procedure="lantern.strike", arguments=BLOW))
    assert said["text"] == "the referee keeps the figures that they depend on"


def test_with_foes_opened_their_odds_are_there(file: Path) -> None:
    with Table(file, Settings(foes="whole")) as table:
        said = table.ask("ann", say.Odds(id="o", procedure="lantern.strike", arguments=BLOW))
        assert said["data"][0]["what"] == "Kol: HP"


def test_odds_that_are_switched_off_are_told_to_nobody_they_are_off_for(file: Path) -> None:
    with Table(file, Settings(foes="whole", odds="referee")) as table:
        asked = say.Odds(id="o", procedure="lantern.strike", arguments=BLOW)
        assert (table.ask("ann", asked)["code"], table.ask("rae", asked)["t"]) == ("not-allowed", "reply")


def test_the_odds_of_each_answer_count_with_the_dice_that_have_fallen(table: Table) -> None:
    table.strike("ann", "mira", "bo")
    harm = table.pages["bob"].log[0]["seen"]["rolled"][0]["value"]
    said = table.ask("bob", say.Odds(id="o", command="blow"))["data"]
    halved = {harm: "1/2", harm // 2: "1/2"}
    assert [(one["stake"], one["percent"]) for one in said["stand"]] == [("safe", 0.0), ("grave", 0.0)]
    lost = {int(one["value"].partition(" ")[0]): one["chance"] for one in said["duck"][-1]["values"]}
    assert lost == halved


def test_decisions_are_made_beforehand_only_by_who_would_see_what_can_be_answered(file: Path) -> None:
    stand = (say.Decided("kol", "reaction", "stand"),)
    deeds = (say.Deed("lantern.strike", BLOW),)
    with Table(file, Settings(foes="whole")) as table:
        all_, others = (table.ask(who, say.Weigh(id="o", deeds=deeds))["data"] for who in ("rae", "ann"))
        assert [(one["who"], one["options"][1]) for one in all_["asks"]] == [("kol", ["duck", "duck away"])]
        assert (others["asks"], others["odds"]) == ([], all_["odds"])
        assert table.ask("ann", say.Weigh(id="p", deeds=deeds, answers=stand))["code"] == "not-allowed"
        stands = table.ask("rae", say.Weigh(id="p", deeds=deeds, answers=stand))["data"]
        assert stands["odds"] != all_["odds"]


def test_unlike_deeds_in_a_row_are_told_together(table: Table) -> None:
    deeds = (say.Deed("lantern.strike", BLOW), say.Deed("lantern.wound", {"who": "kol", "points": 1}))
    said = table.ask("rae", say.Weigh(id="o", deeds=deeds))["data"]["odds"]
    hp = next(one for one in said if one["what"] == "Kol: HP")
    assert {one["value"]: one["chance"] for one in hp["values"]}["HP: 2 less, 4 left"] == "1/4"


def test_an_answer_to_what_nobody_decides_is_one_sentence(table: Table) -> None:
    wish = say.Weigh(id="o", deeds=(say.Deed("lantern.strike", BLOW),), answers=(say.Decided("bo", "way", "left"),))
    assert table.ask("rae", wish)["text"] == "'way': nobody decides that here; leave it out"


def test_an_answer_after_which_it_is_certain_says_what_the_other_leaves_to_chance(tmp_path: Path) -> None:
    murdham = GAMES["murdham"]
    assert murdham.system.demo is not None
    seats = (PEOPLE[0], Person(id="anna", nick="Anna", role="player", plays=("gerda",)))
    open_foes = Settings(foes="whole")
    with GameTable(tmp_path / "omens.rulewright", murdham, murdham.system.demo(), open_foes, seats) as table:
        blow = {"attacker": "gerda", "target": "peat-thief-1", "weapon": "gerda-axe-1"}
        assert table.do("anna", "attack", "blow", **blow)["waits"]
        told = table.ask("anna", say.Odds(id="o", command="blow"))["data"]
        keep, spend = told["keep"][0], told["spend"][0]
        assert keep["what"] == spend["what"] == "Peat thief 1 dies"
        assert (keep["chance"], 0 < spend["percent"] < 100) == ("0", True)


def test_a_player_hears_why_something_is_not_possible_from_what_they_see(table: Table) -> None:
    table.ask("rae", say.Do(id="d", procedure="lantern.wound", arguments={"who": "mira", "points": 6}))
    said = table.ask("ann", say.WhyNot(id="w", procedure="lantern.strike", arguments=BLOW))
    assert said["data"] == "Mira can do nothing any more"


def test_nobody_acts_while_they_look_through_anothers_eyes(table: Table) -> None:
    table.ask("rae", say.LookAs(id="l", seat="ann"))
    said = table.ask("rae", say.Do(id="d", procedure="lantern.strike", arguments=BLOW))
    assert (said["code"], table.pages["ann"].log) == ("not-allowed", [])


def test_looking_through_anothers_eyes_shows_just_what_they_see(table: Table) -> None:
    table.ask("rae", say.Do(id="n", procedure="lantern.secret-note", arguments={"text": "Kol is a spy"}))
    table.ask("rae", say.LookAs(id="l", seat="ann"))
    mine, theirs = table.pages["rae"], table.pages["ann"]
    assert (mine.parts, mine.log) == (theirs.parts, theirs.log)
    assert mine.answers["l"]["t"] == "done"
    table.ask("rae", say.LookAs(id="m", seat=""))
    assert mine.parts["notes"][0]["text"] == "Kol is a spy"
    assert table.ask("ann", say.LookAs(id="x", seat="rae"))["code"] == "not-allowed"


def test_whom_one_watches_one_sees_as_far_as_one_sees_them_whole(table: Table) -> None:
    table.ask("ann", say.Watch(id="w", who=("bo", "kol")))
    assert {"sheet:mira", "sheet:bo"} <= table.pages["ann"].parts.keys()
    assert "sheet:kol" not in table.pages["ann"].parts


def test_the_latest_of_a_long_log_come_first_and_earlier_ones_on_request(table: Table) -> None:
    for number in range(250):
        table.campaign.command("lantern.note", {"text": f"Line {number}"})
    page = table.come("ann")
    assert (len(page.log), page.log[0]["seen"]["number"]) == (200, 51)
    said = table.ask("ann", say.Earlier(id="e", before=51, count=30))["data"]
    assert (said["first"], [one["seen"]["number"] for one in said["items"]]) == (20, list(range(21, 51)))


def test_the_past_is_shown_as_it_was_for_these_eyes(table: Table) -> None:
    table.ask("rae", say.Do(id="o", procedure="lantern.omen"))
    table.strike("ann", "mira", "kol")
    table.ask("rae", say.Do(id="w", procedure="lantern.wound", arguments={"who": "mira", "points": 4}))
    then = {number: table.ask("ann", say.Rewind(id=f"r{number}", number=number))["data"]["parts"] for number in (0, 1)}
    assert [parts["sheet:mira"]["groups"][0][1][0]["value"] for parts in then.values()] == ["6", "6"]
    assert [parts["who"][2]["looks"] for parts in then.values()] == ["whole", "hurt"]
    assert table.pages["ann"].parts["sheet:mira"]["groups"][0][1][0]["value"] == "2"


def test_two_worlds_that_differ_in_what_is_closed_send_a_player_the_same_bytes(tmp_path: Path) -> None:
    seen = []
    for oil in (0, 5):
        with Table(tmp_path / f"{oil}.rulewright") as table:
            _begin_with(table, World([Clock(), Walker(id="mira", name="Mira"), Walker(id="kol", name="Kol", oil=oil)]))
            page = table.come("ann")
            table.ask("ann", say.Odds(id="o", procedure="lantern.strike", arguments=BLOW))
            table.ask("ann", say.WhyNot(id="w", procedure="lantern.light", arguments={"who": "kol"}))
            table.ask("ann", say.Do(id="d", procedure="lantern.light", arguments={"who": "kol"}))
            seen.append(page.bytes)
    assert seen[0] == seen[1]


def _begin_with(table: Table, world: World) -> None:
    """Let a table begin with another world."""
    from tests.table.room.table import GAME

    table.leave()
    place = table.file.with_name(f"begun-{table.file.name}")
    table.open(Campaign.create(place, GAME, "The barrow", seed=b"s", world=world), table.room.settings)


def test_clauses_are_found_by_words_where_the_game_has_a_catalogue(table: Table) -> None:
    assert "no catalogue" in table.ask("ann", say.Find(id="f", words="scar"))["text"]


def test_the_recap_tells_what_a_seat_may_know(table: Table) -> None:
    table.ask("rae", say.Do(id="l", procedure="lantern.listen", arguments={"who": "bo"}))
    table.ask("ann", say.Do(id="f", procedure="lantern.arrive", arguments={"name": "ida", "hp": 3}))
    table.strike("bob", "bo", "mira")
    table.ask("ann", say.Answer(id="a", command="blow", key="stand", wait=1))
    texts = {who: recap(table.campaign, table.room.desk.eyes(table.room.people[who])) for who in ("rae", "ann", "bob")}
    assert texts["ann"].startswith("# The barrow, evening 1\n")
    assert "* Ann: Mira\n" in texts["ann"]
    assert f"* Mira: HP 6 to {table.hp('mira')}.\n" in texts["ann"]
    assert ("steps away" in texts["rae"], "steps away" in texts["ann"]) == (True, False)
    assert [("It is" in texts[who]) for who in ("bob", "ann")] == [True, False]


def test_parts_that_have_not_changed_are_not_sent_again(table: Table) -> None:
    page = table.pages["ann"]
    page.order.clear()
    table.ask("rae", say.Do(id="l", procedure="lantern.omen"))
    assert page.order == []
