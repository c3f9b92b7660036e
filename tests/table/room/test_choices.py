"""Decisions and dice that a command waits for."""

import json
from pathlib import Path

from rulewright.campaign.odds.weighed import weigh
from rulewright.chance.patience import Unfinished
from rulewright.engine import Clock, World, system
from rulewright.systems.contested.records import Creature, Fight
from rulewright.table import protocol as say
from rulewright.table.people import Person
from rulewright.table.settings import Settings
from tests.table.room.table import Table


def test_a_choice_of_a_player_waits_for_them_and_only_they_see_what_they_can_answer(table: Table) -> None:
    assert table.strike("ann", "mira", "bo")["waits"] is True
    mine, others = (table.pages[who].parts["waiting"][0] for who in ("bob", "ann"))
    assert (mine["mine"], [key for key, _ in mine["options"]]) == (True, ["stand", "duck"])
    assert ("mine" in others, "options" in others) == (False, False)


def _called(table: Table) -> dict[str, str]:
    return {who: table.pages[who].parts["waiting"][0]["title"] for who in ("rae", "ann", "bob", "wall")}


def test_what_waits_is_called_by_the_button_that_was_pressed(table: Table) -> None:
    table.strike("ann", "mira", "bo")
    assert _called(table) == dict.fromkeys(("rae", "ann", "bob", "wall"), "Strike Bo")


def test_a_button_that_says_more_than_whom_somebody_sees_is_read_by_whoever_pressed_it_and_the_referee(
    table: Table,
) -> None:
    table.ask("ann", say.Do(id="m", procedure="lantern.maul", arguments={"striker": "mira", "target": "bo"}))
    assert _called(table) == {"rae": "Maul Bo with 6 HP", "ann": "Maul Bo with 6 HP", "bob": "Maul", "wall": "Maul"}


def test_an_answer_by_another_is_refused_and_the_choice_still_waits(table: Table) -> None:
    table.strike("ann", "mira", "bo")
    said = table.ask("ann", say.Answer(id="x", command="blow", key="duck", wait=1))
    assert said["code"] == "not-allowed"
    assert table.ask("bob", say.Answer(id="y", command="blow", key="stand", wait=1))["t"] == "done"
    assert table.pages["bob"].parts["waiting"] == []


def test_an_answer_to_a_wait_that_is_over_is_refused_in_one_sentence(table: Table) -> None:
    table.strike("ann", "mira", "bo")
    table.ask("bob", say.Answer(id="y", command="blow", key="stand", wait=1))
    late = table.ask("bob", say.Answer(id="z", command="blow", key="duck", wait=1))
    unknown = table.ask("bob", say.Answer(id="w", command="no-such", key="duck", wait=1))
    theirs = table.ask("ann", say.Answer(id="v", command="blow", key="duck", wait=1))
    asked = table.ask("bob", say.Odds(id="u", command="blow"))
    way_out = "is no longer open, and no other waits for you: look at what happened since, or do it again"
    assert (late["text"], asked["text"]) == (f"the decision 'reaction' {way_out}",) * 2
    assert unknown["text"] == f"this decision {way_out}"
    assert theirs["text"] == "only whoever plays Bo, or the referee, may answer this"


def test_of_a_wait_that_is_over_somebody_is_told_what_else_is_asked_of_them(table: Table) -> None:
    table.strike("ann", "mira", "bo")
    table.ask("bob", say.Answer(id="y", command="blow", key="stand", wait=1))
    table.ask("ann", say.Do(id="cut", procedure="lantern.strike", arguments={"striker": "mira", "target": "bo"}))
    late = table.ask("bob", say.Answer(id="z", command="blow", key="duck", wait=1))
    assert late["text"] == "the decision 'reaction' is no longer open; still open: 'reaction'"


def test_the_same_answer_sent_again_from_another_page_is_given_the_first_result(table: Table) -> None:
    table.strike("ann", "mira", "bo")
    for identity in ("first", "second"):
        assert table.ask("bob", say.Answer(id=identity, command="blow", key="stand", wait=1))["t"] == "done"
    assert [one.seq for one in table.done] == [1, 2]


def test_what_a_sealed_choice_was_nobody_reads_before_both_are_made(table: Table) -> None:
    table.ask("rae", say.Do(id="v", procedure="lantern.vote", arguments={"one": "mira", "other": "bo"}))
    table.ask("ann", say.Answer(id="a", command="v", key="left", wait=1))
    for who in ("bob", "rae", "wall"):
        assert [item["seen"]["chosen"][0]["answer"] for item in table.pages[who].log] == [""]
    table.ask("bob", say.Answer(id="b", command="v", key="left", wait=2))
    assert [one["answer"] for one in table.pages["wall"].log[-1]["seen"]["chosen"]] == ["left", "left"]


def test_a_foe_answers_by_its_tactics_at_once_and_nobody_is_asked(table: Table) -> None:
    said = table.strike("ann", "mira", "kol")
    assert said["waits"] is False
    assert [(one["answer"], one["by"]) for one in table.pages["rae"].log[0]["seen"]["chosen"]] == [("duck", "policy")]


def test_where_the_table_only_proposes_for_foes_the_referee_sees_what_tactics_would_answer(file: Path) -> None:
    with Table(file, Settings(degrees={"foes": "propose"})) as table:
        table.strike("ann", "mira", "kol")
        waiting = table.pages["rae"].parts["waiting"][0]
        assert (waiting["suggested"], [key for key, _ in waiting["options"]]) == ("duck", ["stand", "duck"])
        assert "suggested" not in table.pages["ann"].parts["waiting"][0]
        assert table.ask("rae", say.Answer(id="r", command="blow", key="stand", wait=1))["t"] == "done"


def test_a_foe_that_waits_is_answered_as_soon_as_the_table_does_so_by_itself(file: Path) -> None:
    with Table(file, Settings(degrees={"foes": "remind"})) as table:
        table.strike("ann", "mira", "kol")
        table.ask("rae", say.Set(id="s", settings={"degrees": {"foes": "do"}}))
        assert table.pages["rae"].parts["waiting"] == []
        assert [(one["answer"], one["by"]) for one in table.pages["rae"].log[-1]["seen"]["chosen"]] == [
            ("duck", "table")
        ]


def test_when_time_is_up_the_usual_answer_is_taken_and_the_log_says_so(file: Path) -> None:
    with Table(file, Settings(seconds=3600)) as table:
        table.strike("ann", "mira", "bo")
        table.within(lambda: None)
        assert table.pages["bob"].parts["waiting"][0]["until"]
        entry = table.campaign.waiting[0]
        table.within(lambda: table.room.automation._time_is_up(entry))  # an hour is long
        chosen = table.pages["bob"].log[-1]["seen"]["chosen"][0]
        assert (chosen["answer"], chosen["by"]) == ("duck", "time")


def test_who_throws_real_dice_is_asked_for_each_roll_and_types_what_they_show(table: Table) -> None:
    table.ask("ann", say.Set(id="s", own_dice=True))
    assert table.pages["ann"].parts["table"]["own_dice"] is True
    assert table.strike("ann", "mira", "kol")["waits"] is True
    waiting = table.pages["ann"].parts["waiting"][0]
    assert (waiting["dice"], waiting["why"], waiting["mine"]) == ("d6", "harm", True)
    wrong = table.ask("ann", say.Faces(id="f", command="blow", faces=(9,), wait=1))
    assert wrong["t"] == "sorry"
    assert table.ask("ann", say.Faces(id="g", command="blow", faces=(3,), wait=1))["t"] == "done"
    rolled = table.pages["wall"].log[-1]["seen"]["rolled"][0]
    assert (rolled["faces"], rolled["typed"]) == ([3], True)


def test_whoever_has_no_dice_at_hand_lets_the_tables_fall(table: Table) -> None:
    table.own_dice("ann")
    table.strike("ann", "mira", "kol")
    said = table.ask("ann", say.Faces(id="g", command="blow", faces=(), wait=1))
    assert said["t"] == "done"
    assert "typed" not in table.pages["ann"].log[-1]["seen"]["rolled"][0]


def test_the_number_of_a_wait_tells_nothing_of_what_happened_in_secret(file: Path, tmp_path: Path) -> None:
    bodies = []
    for place, listens in ((file, 0), (tmp_path / "other.rulewright", 3)):
        with Table(place) as table:
            for number in range(listens):
                table.ask("rae", say.Do(id=f"o{number}", procedure="lantern.omen"))
            table.strike("ann", "mira", "bo")
            bodies.append(
                json.dumps(
                    [table.pages["bob"].parts["waiting"][0]["wait"], table.pages["bob"].log[0]["seen"]["number"]]
                )
            )
    assert bodies[0] == bodies[1] == "[1, 1]"


def test_an_answer_that_can_go_too_many_ways_leaves_the_others_their_odds(table: Table, monkeypatch) -> None:
    table.strike("ann", "mira", "bo")

    def impatient(*given, past, **named):
        if past[-1].answer == "duck":
            raise Unfinished("too many ways")
        return weigh(*given, past=past, **named)

    monkeypatch.setattr("rulewright.table.odds.exact.weigh", impatient)
    assert list(table.ask("bob", say.Odds(id="u", command="blow"))["data"]) == ["stand"]


def _after_one_blow(table: Table) -> int:
    """Bo has been struck once and is asked about the second blow: what the first one cost."""
    table.ask("rae", say.Do(id="two", procedure="lantern.flurry", arguments={"striker": "mira", "target": "bo"}))
    table.ask("bob", say.Answer(id="one", command="two", key="stand", wait=1))
    (waiting,) = table.pages["bob"].parts["waiting"]
    return int(waiting["rolled"][0]["value"])


def test_odds_of_an_answer_begin_where_the_decision_stands(table: Table) -> None:
    _after_one_blow(table)
    harm = table.pages["bob"].parts["waiting"][0]["rolled"][1]["value"]
    ducks = table.ask("bob", say.Odds(id="u", command="two"))["data"]["duck"]
    spread = next(one for one in ducks if one["what"] == "Bo: HP")
    assert spread["mean"] == (harm + harm // 2) / 2


def test_whoever_is_hurt_in_a_deed_that_waits_is_shown_so_to_those_who_see_them_whole(table: Table) -> None:
    cost = _after_one_blow(table)
    for who in ("bob", "rae"):
        shown = next(one for one in table.pages[who].parts["who"] if one["id"] == "bo")
        assert shown["glance"]["meters"][0]["value"] == 6 - cost
    assert table.hp("bo") == 6


def test_all_numbers_of_a_page_are_of_the_moment_at_which_a_deed_waits(file: Path) -> None:
    """A robber's blow waits for Mira's answer: its AP are spent in the list, the order and above them all."""
    mira = Creature(id="mira", name="Mira", hp=6, max_hp=6)
    robber = Creature(id="robber", name="Robber", kind="npc", group="foes", hp=6, max_hp=6)
    fight = Fight(
        groups=(("party", ("mira",)), ("foes", ("robber",))),
        totals=(("mira", 20), ("robber", 9)),
        started=(("foes", 2), ("party", 2)),
        order=("robber", "mira"),
        turning=True,
    )
    rae = Person(id="rae", nick="Rae", role="referee")
    people = (rae, Person(id="ann", nick="Ann", role="player", plays=("mira",)))
    with Table(file, people=people, game=system("contested"), world=World((Clock(), mira, robber, fight))) as table:
        do = say.Do(id="act", procedure="contested.auto-turn", arguments={"creature": "robber"})
        assert table.ask("rae", do)["waits"]
        assert table.ask("ann", say.Answer(id="first", command="act", key="dex", wait=1))["waits"], "of its second blow"
        for who in ("rae", "ann"):
            parts = table.pages[who].parts
            (standing,) = parts["order"]["columns"][1]["standings"]
            (above,) = (one["value"] for one in parts["clock"]["ticks"] if one["name"] == "AP")
            glance = next(one for one in parts["who"] if one["id"] == "robber").get("glance")
            listed = [one["value"] for one in glance["meters"] if one["name"] == "AP"] if glance else []
            assert f"{standing['points']['value']} of 4" == above
            assert listed in ([], [standing["points"]["value"]]), who
            assert who == "ann" or listed == [0], "the referee knows all that it hangs on"


def test_what_hangs_on_figures_that_a_seat_does_not_know_is_not_shown_to_it_before_it_is_done(table: Table) -> None:
    table.ask("rae", say.Do(id="maul", procedure="lantern.maul", arguments={"striker": "kol", "target": "bo"}))
    hp = {
        who: next(one for one in table.pages[who].parts["who"] if one["id"] == "bo")["glance"]["meters"][0]["value"]
        for who in ("bob", "rae")
    }
    assert hp == {"bob": 6, "rae": 6 - (1 + table.hp("kol") // 6)}


def test_whoever_answers_in_anothers_place_is_told_the_odds_of_them_and_not_of_themselves(table: Table) -> None:
    table.strike("ann", "mira", "bo")
    own, others = (table.ask(who, say.Odds(id="u", command="blow"))["data"] for who in ("bob", "rae"))
    said = [[one["what"] for one in each["duck"] if one.get("stake") == "safe"] for each in (own, others)]
    assert said == [["you take nothing"], ["takes nothing"]]
