"""What is said first of an entry in which several things happen: nobody is left out, nor is where the company came."""

from typing import Any

from rulewright.campaign.seen.sight import Seen
from rulewright.engine import play
from rulewright.systems.bricks.exploring import Place, Scene, Way
from rulewright.systems.murdham.checks.owed import Owed, settle
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.dialogue.attitude import roll_attitude
from rulewright.systems.murdham.dialogue.diplomacy import inspire
from rulewright.systems.murdham.display.glance import glance
from rulewright.systems.murdham.health.conditions import gain
from rulewright.systems.murdham.offers.by_situation import offers
from rulewright.systems.murdham.perils.fear import meet_dread
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Side, Stretch
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.rounds.fight import end_fight
from rulewright.systems.murdham.site.places import go
from rulewright.systems.murdham.site.secrets import hide, search
from rulewright.systems.murdham.travel.clock import run_out
from rulewright.systems.murdham.travel.resting import daily_rest
from rulewright.table.evenings.retold import retold
from rulewright.table.headlines import headline, worth_telling
from tests.murdham.people import after, somebody, world

ADA, BO = somebody(), somebody("bo")


def said(run: Any) -> str:
    found = headline(Seen(number=1, what="murdham.any", told=tuple(run.told)), "murdham")
    return "" if found is None else str(found.text)


def test_wherever_the_company_comes_is_told_though_somebody_dies_on_the_way():
    thief = somebody("sly", kind="gm")
    yard = Place(id="yard", called="Yard", text="Mud.", ways=(Way("hall", "In."),))
    hall = Place(id="hall", called="Hall", text="Smoke.", ways=(Way("yard", "Out."),))
    dies = play(
        gain, thief, "dying", until="end of stretch", world=world(ADA, BO, thief, Scene(place="hall"), yard, hall)
    )
    assert said(play(go, "1", world=dies.world)) == "Sly dies. Yard. Mud."


def test_of_fear_it_is_told_who_all_is_afraid_and_who_is_no_longer():
    lamps = tuple(somebody(name, kind="gm", traits=("frightening",)) for name in ("lamp", "moth"))
    met = play(meet_dread, lamps, world=world(ADA, BO, *lamps), dice=[("group-wit-save", 20)])
    assert said(met) == "Frightened: Ada and Bo."
    gone = world(*(one for one in met.world if one.id not in ("lamp", "moth", "clock")))
    assert said(play(run_out, "stretch", world=gone)) == "No longer frightened: Ada and Bo."
    alone = play(meet_dread, lamps[:1], world=world(ADA, *lamps), dice=[("wit-save", 20)])
    assert said(alone) == "Ada is frightened of Lamp."


def test_whoever_comes_to_is_named_before_whoever_fears_no_longer():
    down = BO.with_(conditions=(Condition("incapacitated", by="critical damage", until="end of stretch"),))
    there = play(gain, BO, "incapacitated", by="critical damage", until="end of stretch", world=world(ADA, BO)).world
    there = play(gain, there["ada"], "frightened", by="fear", of="Lamp", until="end of stretch", world=there).world
    ends = play(run_out, "stretch", world=there)
    assert down.conditions != after(ends, "bo").conditions
    assert said(ends) == "Bo comes to."


def test_a_rest_is_told_with_its_watch_with_all_whom_it_refreshed_and_with_all_whom_it_did_not():
    kit = ("ration", "camping kit")
    company = (somebody(health=1, items=kit), somebody("bo", items=kit), somebody("cy", health=3))
    rest = play(daily_rest, company, supplies="wilds", world=world(*company))
    assert said(rest) == (
        "Ada, Bo and Cy rest for a watch. Rested: Ada (health 9) and Bo. "
        "Cy lacked food and good sleep, and is not refreshed."
    )


def test_a_daily_rest_is_put_forward_where_it_may_do_good_and_nobody_lurks():
    orc = somebody("orc", kind="gm")
    tired = ADA.with_(awake=1)
    for there, is_offered in ((world(ADA), False), (world(tired), True), (world(tired, orc), False)):
        assert any(one.procedure == daily_rest.id for one in offers(there, "ada", {})) is is_offered


def test_whoever_dodges_is_told_with_whose_blow():
    orc = somebody("orc", kind="gm", wits=1)
    fight = Fight(sides=(Side("company", ("ada",), 1), Side("foes", ("orc",), 1)), next="foes")
    run = play(
        attack,
        orc,
        ADA,
        world=world(ADA, orc, fight),
        choices=[("react to the attack", "dodge")],
        dice=[("agi-save", 1)],
    )
    assert said(run) == "Ada dodges Orc."


def test_words_that_move_somebody_say_to_what_and_are_asked_for_it():
    orc = somebody("orc", kind="gm")
    (asks,) = (one for one in offers(world(ADA, orc), "ada", {}) if one.procedure == inspire.id)
    assert (dict(asks.arguments), asks.why_not) == ({"actor": "ada"}, "")
    moved = play(inspire, ADA, orc, True, what="let us cross", world=world(ADA, orc)).world
    (matter,) = moved.all(Owed)
    assert [str(one.text) for one in play(settle, matter, "does it", world=moved).told] == [
        "Orc: does it: let us cross"
    ]


def test_a_fight_takes_the_stretch_of_those_who_fought():
    orc, fight = somebody("orc", kind="gm", dead=True), Fight(sides=(Side("company", ("ada",)), Side("foes", ("orc",))))
    over = play(end_fight, world=world(ADA, BO, orc, fight)).world
    assert [who for who, _ in over.get(Stretch, "stretch").acted] == ["ada"]
    road = play(end_fight, world=world(ADA, orc, fight, Stretch(mode="travel"))).world
    assert road.get(Stretch, "stretch").acted == (), "a watch has room for it"


def test_a_search_puts_the_note_of_the_place_before_the_referee_and_tells_nobody_that_there_is_nothing():
    noted = Place(id="span", called="Span", secret="A name under the third plank.")
    found = play(search, ADA, world=world(ADA, noted, Scene(place="span")))
    assert [str(one.text) for one in found.told] == ["Ada: searches the place"]
    (matter,) = found.world.all(Owed)
    assert (matter.on, matter.about) == ("ada", noted.secret)
    plain = play(search, ADA, world=world(ADA, noted.with_(secret=""), Scene(place="span")))
    assert [str(one.text) for one in plain.told][-1] == "Ada finds nothing."


def test_a_secret_hidden_elsewhere_is_told_with_where():
    span, hut = (Place(id=one, called=one.title()) for one in ("span", "hut"))
    there = world(ADA, span, hut, Scene(place="span"))
    for where, told in (("", "hidden here: A snare"), ("Hut", "hidden in Hut: A snare")):
        made = play(hide, "A snare", where=where, world=there, dice=[("number", 1)])
        assert str(made.told[0].text) == told


def test_whoever_keeps_the_evening_reads_how_somebody_met_feels_as_all_others_do():
    widow = somebody("widow", kind="gm")
    run = play(roll_attitude, widow, world=world(ADA, widow), dice=[("attitude", 4)])
    (line,) = worth_telling(Seen(number=1, what="murdham.attitude", told=tuple(run.told)), "murdham")
    assert str(retold(line.text)) == "Widow: neutral."
    assert line.outside
    assert str(retold(line.outside)) == "Widow: neutral."


def test_the_dead_suffer_nothing_any_more():
    dead = somebody(dead=True, awake=2, conditions=(Condition("groggy"),))
    seen = glance(dead, world(dead))
    assert (seen.state, seen.suffers) == ("dead", ())
