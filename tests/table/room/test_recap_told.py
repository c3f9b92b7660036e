"""A recap reads like an evening told: no heading without a story, no sums, no order of play, great moments bold."""

import re
from pathlib import Path

import pytest

from rulewright.campaign import Campaign
from rulewright.campaign.seen.sight import Seen
from rulewright.engine import system
from rulewright.engine.display.glance import Purse
from rulewright.engine.steps import Told
from rulewright.errors import Sentence
from rulewright.table.evenings.dealings import dealings
from rulewright.table.evenings.recap import recap
from rulewright.table.evenings.retold import no_news, rows
from rulewright.table.evenings.story import ORDER, Story
from rulewright.table.people import EVERYBODY
from rulewright.table.recap_command import eyes, sitting
from tests.house.demos import demo
from tests.playthroughs.evening import EVENINGS, begun, played
from tests.table.page.sentences import texts

SUMS = re.compile(r"\d \+ |against \d|needs under \d|a damage roll of|\d+ AP\b|[Ii]nitiative \d|Initiative:|'s Turn\b")
"""What only somebody who keeps books would say."""
LONE = re.compile(r"[^.]+: \w+ ([Cc]heck|[Ss]ave) \d+(, needs under \d+| against \d+): \w+\.")
"""A throw of which nothing else is known."""


LEDGER = re.compile(r"slots? free|uses? left|gp left|\bunharmed\b|searches the (place|zone)|Slots \d|so far\.")
"""What packs and clocks keep, and nobody tells afterwards."""


def told(name: str, folder: Path, seat: str = EVERYBODY) -> list[str]:
    """The paragraphs of the last evening of a script."""
    campaign = begun(name, folder)
    played(name, campaign)
    text = recap(campaign, eyes(campaign, sitting(campaign, seat)))
    campaign.release()
    return text.strip().split("\n\n")


@pytest.mark.limit(120)
@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_is_told_and_not_accounted_for(name: str, tmp_path: Path) -> None:
    parts = told(name, tmp_path)
    for at, part in enumerate(parts):
        follows = parts[at + 1] if at + 1 < len(parts) else ""
        heads, after = re.match("#+", part), re.match("#+", follows)
        if heads:
            assert follows, f"nothing under {part}"
            assert not after or len(after[0]) > len(heads[0]), f"nothing under {part}"
        else:
            assert LONE.fullmatch(part) or not SUMS.search(part), part
            assert not LEDGER.search(part), part


def test_a_kill_stands_out(tmp_path: Path) -> None:
    parts = told("contested_evening", tmp_path)
    assert any(re.search(r"\*\*[^*]+ (kills|dies|wounds|falls)[^*]*\*\*", one) for one in parts), parts


def test_of_several_wounds_each_is_news(tmp_path: Path) -> None:
    parts = told("bdp_days", tmp_path, "referee")
    assert any("Wound (severe flail wound (left leg)), Wound (severe flail wound (torso))" in one for one in parts)


def test_spent_ammunition_is_no_news() -> None:
    phased = system("phased")
    world = demo(phased, fighting=False)
    shooter = world.records["oda"].with_(out_of_ammo=("bow", "sling"))
    assert phased.sheet
    names = [line.name for _, group in phased.sheet(shooter, world).groups for line in group]
    assert {"Out of ammunition"} == {name for name in names if "ammunition" in name} <= no_news()


FIGHT = re.compile(r"A fight begins( against [^.]+)?\.")


@pytest.mark.limit(120)
@pytest.mark.parametrize("name", [one for one in EVENINGS if "phased" not in one])
def test_a_fight_is_told_by_its_great_moments(name: str, tmp_path: Path) -> None:
    fights = [one for one in told(name, tmp_path) if FIGHT.match(one)]
    assert fights
    for one in fights:
        plain = re.sub(rf"\*\*[^*]+\*\*|{FIGHT.pattern}|The fight is over.*", "", one)
        assert not plain.strip(), plain
    assert any("**" in one for one in fights)


def test_what_somebody_buys_is_told_once_with_what_it_cost(tmp_path: Path) -> None:
    campaign = begun("symbaroum_days", tmp_path)
    for thing in ("rope", "bedroll", "shield"):
        campaign.command("symbaroum.trade", {"who": "katrin", "thing": thing})
    text = recap(campaign, eyes(campaign, sitting(campaign, EVERYBODY)))
    campaign.release()
    assert "Katrin Hask buys: Rope, Bedroll and Shield, for 5 sh." in text, text


def test_what_was_bought_and_sold_on_a_market_is_summed_up_as_any_deal() -> None:
    both = Sentence(
        "{done}; bought: {items}",
        done=Sentence("{done}; sold: {items}", done=Sentence("{who} is on the market", who="Ada"), items="bell"),
        items="rope",
    )
    alone = Sentence("{done}; bought: {items}", done=Sentence("{who} is on the market", who="Bo"), items="torch (2)")
    lines = [Seen(number=n, what="murdham.market", told=(Told(text),)) for n, text in enumerate((both, alone))]
    assert [str(one) for one in dealings(lines, Purse(0, "sh"))] == [
        "Bought: rope by Ada and torch (2) by Bo.",
        "Sold: bell by Ada.",
    ]


@pytest.mark.parametrize(("title", "is_there"), [("A quiet day", True), ("", False)])
def test_a_place_is_named_once_something_is_told_of_it(tmp_path: Path, title: str, *, is_there: bool) -> None:
    campaign = begun("contested_evening", tmp_path)
    if title:
        campaign.command("contested.note", {"text": title})
    text = recap(campaign, eyes(campaign, sitting(campaign, EVERYBODY)))
    campaign.release()
    assert ("\n### " in text) is is_there
    assert ("Nothing has happened yet." in text) is not is_there


def test_whatever_a_recap_leaves_out_is_still_said_by_some_rule() -> None:
    said = {one.template.casefold() for one in texts()}
    assert [begins for begins in ORDER if not any(one.startswith(begins) for one in said)] == []


def test_whoever_joined_is_told_with_what_has_befallen_them_since(tmp_path: Path) -> None:
    campaign = begun("contested_evening", tmp_path)
    campaign.command("contested.character", {"name": "Cass"})
    campaign.command("contested.finish", {"creature": "cass"})
    campaign.command("contested.kill", {"creature": "cass", "why": "a fall"})
    text = recap(campaign, eyes(campaign, sitting(campaign, EVERYBODY)))
    campaign.release()
    assert re.search(r"\* Cass joined. At the end of the evening: dead", text), text


def test_a_note_within_a_fight_begins_no_other_one(tmp_path: Path) -> None:
    campaign = begun("symbaroum_days", tmp_path)
    campaign.command("symbaroum.foe", {"kind": "road-cur"})
    campaign.command("symbaroum.start", {"combatants": ["katrin", "road-cur-1"]})
    for damage in (1, 1):
        campaign.command("symbaroum.hurt", {"target": "katrin", "damage": damage})
        campaign.command("symbaroum.note", {"text": "It rains"})
    text = recap(campaign, eyes(campaign, sitting(campaign, EVERYBODY)))
    campaign.release()
    assert text.count("A fight begins") == 1, text
    assert "It rains" in text


def test_what_the_referee_prepares_is_no_part_of_a_story(tmp_path: Path) -> None:
    campaign = begun("contested_evening", tmp_path)
    campaign.command("contested.make-place", {"name": "Mill"})
    campaign.command("contested.put-find", {"place": "place-mill", "name": "A purse", "hidden": True})
    campaign.command("contested.note", {"text": "It rains"})
    text = recap(campaign, eyes(campaign, sitting(campaign, "referee")))
    campaign.release()
    assert "It rains" in text
    assert "A place:" not in text, text
    assert "purse" not in text, text


@pytest.mark.limit(120)
def test_purchases_meals_and_the_books_are_no_part_of_a_story(tmp_path: Path) -> None:
    parts = told("bdp_days", tmp_path)
    story = "\n".join(parts[: parts.index("## What has changed")])
    assert "kills Quarry rat 4" in story
    assert not re.search(r"\bbuys\b|Coins \d|eats rations|gives .* coins|The day ends for|nothing to recover", story), (
        story
    )


@pytest.mark.limit(120)
def test_a_fight_is_told_where_it_began(tmp_path: Path) -> None:
    parts = told("phased_days", tmp_path)
    assert "A fight begins" in " ".join(parts)
    assert not any(one.startswith("### The fight") for one in parts)


@pytest.mark.limit(120)
@pytest.mark.parametrize("name", EVENINGS)
def test_a_place_is_described_once_and_under_its_own_name(name: str, tmp_path: Path) -> None:
    parts = told(name, tmp_path)
    for at, part in enumerate(parts[1:]):
        place = parts[at].removeprefix("### ").rpartition(", ")[0]
        assert not parts[at].startswith("### ") or not part.startswith(f"{place}."), part
    text = "\n".join(parts)
    seen = [one for one in ("A long low hall.", "The planks stop at", "Two elms stand", "Half a wheel") if one in text]
    assert all(text.count(one) == 1 for one in seen), text


@pytest.mark.limit(120)
def test_an_evening_says_who_was_there_whom_they_fought_and_what_they_earned(tmp_path: Path) -> None:
    parts = told("contested_days", tmp_path)
    text = "\n".join(parts)
    assert "* The party: Ismay Rushlight, Keld Blackwater, Nim Fairlamb, Agna Godbehere, Oswin and Tansy." in text
    assert "A fight begins against Barrow Thrall 1, Barrow Thrall 2 and Barrow Thrall 3." in text
    purses = "In all their purses: 45 gp before, 97 gp now."
    assert parts[-1] == f"{purses}\nThe newcomers have 108 gp besides."


@pytest.mark.limit(120)
def test_wear_is_told_together(tmp_path: Path) -> None:
    text = "\n".join(told("murdham_days", tmp_path))
    assert re.search(r"Damaged: [^.]+, [^.]+ and [^.]+\.", text), text


def test_whatever_a_story_says_otherwise_is_still_said_by_some_rule() -> None:
    said = {one.template for one in texts()}
    assert [row.line for row in rows() if not any(one.startswith(row.line) for one in said)] == []


@pytest.mark.limit(120)
def test_a_foe_whom_nobody_sees_is_named_in_no_fight_but_the_referees(tmp_path: Path) -> None:
    campaign = begun("contested_evening", tmp_path)
    campaign.command("contested.meet", {"row": "reedhound", "number": 1})
    campaign.command("contested.meet", {"row": "fen-poacher", "number": 1, "unseen": True})
    *_, hound, poacher = (one.id for one in campaign.world if campaign.system.somebody(one))
    campaign.command("contested.start-fight", {"creatures": ["keld", hound, poacher]})
    campaign.command("contested.kill", {"creature": hound, "why": "a fall"})
    texts = {seat: recap(campaign, eyes(campaign, sitting(campaign, seat))) for seat in (EVERYBODY, "referee")}
    campaign.release()
    assert re.search(r"A fight begins against Reedhound( \d+)?\.", texts[EVERYBODY]), texts[EVERYBODY]
    assert "Poacher" not in texts[EVERYBODY]
    assert re.search(r"A fight begins against Fen Poacher( \d+)? and Reedhound", texts["referee"]), texts["referee"]


@pytest.mark.limit(120)
def test_each_fight_begins_and_ends_before_the_next_one(tmp_path: Path) -> None:
    campaign = begun("symbaroum_days", tmp_path)
    for number in (1, 2):
        campaign.command("symbaroum.foe", {"kind": "road-cur"})
        campaign.command("symbaroum.start", {"combatants": ["katrin", f"road-cur-{number}"]})
        campaign.command("symbaroum.hurt", {"target": f"road-cur-{number}", "damage": 30})
        campaign.command("symbaroum.end-fight", {})
    campaign.command("symbaroum.note", {"text": "All is quiet"})
    text = recap(campaign, eyes(campaign, sitting(campaign, EVERYBODY)))
    campaign.release()
    told = re.findall(r"A fight begins against [\w ]+\.|\*\*\w[\w ]+\.|The fight is over\.|All is quiet", text)
    assert told == [
        "A fight begins against Road cur 1.",
        "**Road cur 1 dies.",
        "The fight is over.",
        "A fight begins against Road cur 2.",
        "**Road cur 2 dies.",
        "The fight is over.",
        "All is quiet",
    ], text


@pytest.mark.limit(120)
def test_what_was_bought_sold_gained_and_learnt_is_summed_up_once(tmp_path: Path) -> None:
    parts = told("symbaroum_days", tmp_path)
    changed = "\n".join(parts[parts.index("## What has changed") :])
    assert "Herbal cure and Buckler by Brother Odo for 3 sh" in changed
    assert "* Experience: 20 for Katrin Hask, 20 for Brother Odo" in changed
    assert "Feint (novice) by Ysolt Varr." in changed
    sold = "\n".join(told("contested_days", tmp_path))
    assert "* Sold: Torch and king's cup by Keld Blackwater for 222 gp." in sold


@pytest.mark.limit(120)
def test_whoever_joined_and_was_hurt_is_told_with_what_is_lost(tmp_path: Path) -> None:
    text = "\n".join(told("bdp_days", tmp_path))
    assert "Sanna Reed joined. At the end of the evening: HP 2 of 6, DEX 5 of 10 and torch." in text
    assert "Where they stand" not in text
    assert "### On the way, day 2" in text


def test_who_helped_up_somebody_who_fell_is_told_and_that_the_fight_is_over() -> None:
    story = Story(str, "symbaroum")
    story.fights = True
    fell = Sentence("{who} collapses and is dying", who="Jorunn")
    saved = Sentence("{who} is better off ({means})", who="Jorunn", means="Medicus, by Maelin")
    for text in (fell, saved):
        list(story.goes_on(Seen(number=1, what="symbaroum.deed", told=(Told(text),))))
    story.fights = False
    over = list(story.goes_on(Seen(number=2, what="symbaroum.note", told=(Told(Sentence("Quiet.")),))))
    told = [*over, *story.ends()]
    assert " ".join(told).startswith(
        "A fight begins. **Jorunn goes down, dying.** **Jorunn is better off (Medicus, by Maelin).**"
    )
    assert "The fight is over." in " ".join(told)


def test_a_deed_of_which_a_seat_sees_no_line_is_none_that_it_can_tell(tmp_path: Path) -> None:
    campaign = begun("contested_evening", tmp_path)
    campaign.command("contested.note", {"text": "It rains"})
    while "matter-1" not in campaign.world.records:
        campaign.command("contested.check", {"who": "ismay", "attribute": "str"})
    campaign.command("contested.settle", {"matter": "matter-1"})
    for seat in (EVERYBODY, "referee"):
        text = recap(campaign, eyes(campaign, sitting(campaign, seat)))
        assert "settle" not in text.casefold(), text
    campaign.release()


def test_of_everybody_who_is_tired_at_the_end_it_is_told(tmp_path: Path) -> None:
    contested = system("contested")
    assert contested.demo is not None
    campaign = Campaign.create(tmp_path / "days.rulewright", contested, world=contested.demo())
    party = [one for one in campaign.world if contested.somebody(one) and contested.led(one)][:2]
    for one in party:
        campaign.command("contested.add-fatigue", {"creature": one.id, "amount": 1})
    text = recap(campaign, eyes(campaign, sitting(campaign, EVERYBODY)))
    campaign.release()
    for one in party:
        assert f"* {one.title}: At the end of the evening: fatigue 1." in text


@pytest.mark.limit(120)
@pytest.mark.parametrize(
    ("name", "deeds", "given"),
    [
        (
            "murdham_days",
            [("money", {"who": 0, "shillings": 5}), ("give", {"who": 0, "to": 1, "shillings": 2})],
            ["5 sh to {0}", "2 sh from {0} to {1}"],
        ),
        ("symbaroum_days", [("give", {"who": 0, "to": 1, "shillings": 1})], ["1 sh from {0} to {1}"]),
        ("bdp_days", [("give", {"who": 0, "to": 1, "thing": "rations"})], ["rations from {0} to {1}"]),
        ("phased_days", [("give", {"who": 0, "to": 1, "coins": 2})], ["2 coins from {0} to {1}"]),
        ("contested_days", [("give", {"giver": 0, "receiver": 1, "gold": 1})], ["1 gp from {0} to {1}"]),
    ],
)
def test_what_was_given_is_summed_up_with_who_gave_it(
    name: str, deeds: list[tuple[str, dict[str, int | str]]], given: list[str], tmp_path: Path
) -> None:
    campaign = begun(name, tmp_path)
    here = campaign.system
    one, other = [each for each in campaign.world if here.somebody(each) and here.led(each)][:2]
    for deed, arguments in deeds:
        named = {
            key: (one, other)[int(value)].id if key in ("who", "to", "giver", "receiver") else value
            for key, value in arguments.items()
        }
        campaign.command(f"{here.base.id}.{deed}", named)
    text = recap(campaign, eyes(campaign, sitting(campaign, EVERYBODY)))
    campaign.release()
    (said,) = [line for line in text.splitlines() if line.startswith("* Given: ")]
    for each in given:
        assert each.format(one.title, other.title) in said, said


@pytest.mark.limit(120)
def test_a_state_that_is_new_is_named_without_a_word_for_yes(tmp_path: Path) -> None:
    campaign = begun("symbaroum_days", tmp_path)
    (who, *_) = [each for each in campaign.world if campaign.system.somebody(each) and campaign.system.led(each)]
    campaign.command("symbaroum.overrule", {"record": who.id, "field": "abomination", "value": True})
    text = recap(campaign, eyes(campaign, sitting(campaign, "referee")))
    campaign.release()
    assert re.search(r"New: [^.]*an abomination[,.]", text), text
    assert "abomination (" not in text
