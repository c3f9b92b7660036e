"""What is offered, asked and sold reads as it is meant, and leaves nothing to be guessed."""

from typing import Any

import msgspec
import pytest

from rulewright.chance import Seeded
from rulewright.content.spoken import moments
from rulewright.engine import Run, World, live, play
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.creation.background import fitting
from rulewright.systems.bdp.creation.character import character
from rulewright.systems.bdp.fights.attacks import attack
from rulewright.systems.bdp.fights.turns import fight_end
from rulewright.systems.bdp.gear.prices import buy
from rulewright.systems.bdp.growth.attempts import ask_for, judge_it, let_drop, try_it, use_skill
from rulewright.systems.bdp.growth.judging import due as due_attempts
from rulewright.systems.bdp.growth.judging import judging
from rulewright.systems.bdp.harm.critical import injure
from rulewright.systems.bdp.records.attempts import Attempt
from rulewright.systems.bdp.records.fights import ENEMIES, Fight, Group
from rulewright.systems.bdp.records.items import Wound
from rulewright.systems.bdp.records.road import Matter, Trek
from rulewright.systems.bdp.recovery.breath import breath
from rulewright.systems.bdp.road.told import event_say
from rulewright.systems.bdp.table.fight_view import due
from rulewright.systems.bdp.table.glances import glance
from rulewright.systems.bdp.table.offers import offers
from rulewright.systems.bdp.table.panels import panels
from rulewright.systems.bdp.table.sheet import sheet
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.table.headlines import headline
from tests.bdp.people import ELF, MIRA, ORC, stands, world
from tests.bdp.told.test_first_evenings import first, seen

LOST = Group(id=ENEMIES, name="", count=1, willpower=9, fighting=False)
ROUND = Fight(party=("mira",), foes=("orc",), settled=True, first=("mira",))
CELLAR = Place(id="cellar", called="Cellar", entered=True, here=("orc",))


def over(*, surrender: bool = False) -> Run:
    """A fight that ends because the foes have lost heart."""
    here = world(MIRA, ORC, ROUND, LOST, CELLAR, Scene(place="cellar"))
    return play(fight_end, world=here, surrender=surrender)


def test_foes_who_lose_heart_flee_and_are_gone_or_surrender_and_stay() -> None:
    ends = {str(one.text): one.arguments for one in due(World(world(MIRA, ORC, ROUND, LOST)))}
    assert ends == {"End the fight: the foes flee": {}, "End the fight: the foes surrender": {"surrender": True}}
    assert over().world.get(Place, "cellar").here == ()
    assert first(over()) == "Fled: Orc. The fight is over."
    assert over(surrender=True).world.get(Place, "cellar").here == ("orc",)
    assert first(over(surrender=True)) == "Surrendered: Orc. The fight is over."
    assert stands(over(surrender=True), "orc").status == "routed"


def test_once_foes_have_lost_heart_the_fight_ends_first_and_the_round_can_go_on() -> None:
    theirs = msgspec.structs.replace(ROUND, acted=("mira",))
    said = [str(one.text) for one in due(World(world(MIRA, ORC, theirs, LOST)))]
    assert said == ["End the fight: the foes flee", "End the fight: the foes surrender", "Let Orc run (DEX Save)"]
    assert "Let Orc give up" in [str(one.text) for one in offers(World(world(MIRA, ORC, theirs, LOST)), "orc", {})]
    done = msgspec.structs.replace(ROUND, acted=("mira", "orc"))
    said = [str(one.text) for one in due(World(world(MIRA, ORC, done, LOST)))]
    assert said[-1] == "End round 1: everybody has acted"


def test_where_all_foes_have_run_the_fight_ends_and_nobody_surrenders() -> None:
    away = msgspec.structs.replace(ROUND, gone=("orc",))
    said = [str(one.text) for one in due(World(world(MIRA, ORC, away, LOST)))]
    assert said == ["End the fight: no foe is left who fights"]


def test_a_foe_who_ran_counts_for_the_morale_of_the_others() -> None:
    band = Group(id=ENEMIES, name="", count=2, willpower=9)
    away = msgspec.structs.replace(ROUND, foes=("orc", "elf"), gone=("orc",))
    said = [str(one.text) for one in due(World(world(MIRA, ORC, ELF, away, band)))]
    assert said == ["Count the fallen foes: 1 in all; morale may be due"]


def lacks(procedure: str, given: dict[str, Any]) -> list[str]:
    """What a form asks for before a deed is done."""
    return [one.name for one in SYSTEM.procedure(procedure).parameters if one.required and one.name not in given]


def test_a_discovery_and_a_skill_ask_what_it_is() -> None:
    found = [one for one in due(World(world(MIRA, Matter(left=("find",))))) if one.procedure == "bdp.event-say"]
    assert [lacks(one.procedure, one.arguments) for one in found] == [["what"]]
    told = play(event_say, "A spring under the oak.", world=world(MIRA, Matter(left=("find",))))
    assert [str(one.text) for one in told.told] == ["A spring under the oak."]
    carouser = MIRA.with_(skills=("Carouser",))
    used = [one for one in offers(World(world(carouser)), "mira", {}) if one.procedure == "bdp.use-skill"]
    assert [lacks(one.procedure, one.arguments) for one in used] == [["what"]]
    run = play(use_skill, carouser, "Carouser", "drink them under the table", world=world(carouser))
    assert run.world.all(Attempt)[0].what == "drink them under the table"


def test_the_shop_has_no_fists_and_chairs_and_says_what_one_has_and_where_there_is_none() -> None:
    rows = next(one.rows for one in SYSTEM.procedure("bdp.buy").parameters if one.name == "thing")
    assert rows is not None
    has = MIRA.with_(items=(item_named("backpack"),), coins=50)
    sold = {one.value.casefold(): str(one.line) for one in rows(World(world(has)), {"who": "mira"})}
    assert not {"unarmed", "chair", "table"} & sold.keys()
    assert "already carried" in sold["backpack"]
    assert "already carried" not in sold["torch"]
    for out in ((Trek(),), (CELLAR, Scene(place="cellar"))):
        with pytest.raises(Refused, match="nobody buys or sells here"):
            play(buy, has, "torch", world=world(has, *out))
        assert play(buy, has, "torch", 1, world=world(has, *out)).value.coins == 49
    market = CELLAR.with_(market=True)
    assert play(buy, has, "torch", world=world(has, market, Scene(place="cellar"))).value.coins < 50


def test_a_weapon_says_which_package_it_is_of() -> None:
    assert fitting("", ("greatsword",)) == ["heavy"]
    made = live(character, arms=("greatsword",), source=Seeded(1)).value
    assert "greatsword" in [item.name.casefold() for item in made.items]


def test_healing_is_offered_in_a_fight_and_found_by_the_word() -> None:
    healer, hurt = MIRA.with_(skills=("Lay On Hands",)), ELF.with_(strength=4)
    fight = ROUND.with_(party=("mira", "elf"))
    offered = [str(one.text) for one in offers(World(world(healer, hurt, ORC, fight)), "mira", {})]
    assert "Lay On Hands: 1d6 STR for Elf" in offered
    for phrase, verb in (("heal", "lay-on-hands"), ("hide", "try"), ("talk", "try")):
        assert any(phrase in one.words and verb in one.verbs for rows in moments().values() for one in rows)


def test_the_dice_of_an_injury_say_what_they_are_for_and_a_waterskin_is_no_narrow_escape() -> None:
    hurt = play(injure, MIRA, "mace", world=world(MIRA), dice=[("injury", 3), ("torso-str", 2)])
    assert "The injury: Mira loses 2 STR, 10 left." in [str(one.text) for one in hurt.told if one.about == "torso-str"]
    dead = play(injure, MIRA, "mace", world=world(MIRA), dice=[("injury", 10), ("head", 1)])
    assert "head" in [one.about for one in dead.told]
    thirsty = MIRA.with_(hp=1, water="d6")
    drunk = headline(seen(play(breath, thirsty, world=world(thirsty), dice=[("usage", 3)])), "bdp")
    assert drunk is not None
    assert drunk.moment == ""


def test_a_sheet_has_its_coins_though_there_are_none() -> None:
    assert "Coins" in [str(line.name) for _, lines in sheet(MIRA, World(world(MIRA))).groups for line in lines]


def test_wounds_and_scores_and_reactions_are_called_by_their_names() -> None:
    assert Wound("claws and teeth wound", "severe", "left arm").title == "severe wound from claws and teeth (left arm)"
    titles = next(one.titles for one in SYSTEM.procedure("bdp.save").parameters if one.name == "ability")
    assert list(map(str, titles.values())) == ["STR", "DEX", "WIL"]
    rows = next(one.rows for one in SYSTEM.procedure("bdp.enter").parameters if one.name == "reactions")
    assert rows is not None
    assert "fight back" in [str(one.title) for one in rows(World(()), {})]


def test_a_talk_with_somebody_is_no_treatment_and_its_result_says_at_what():
    deed = "talk the chain warder out of ringing the great bell"
    run = play(try_it, MIRA, deed, patient=ELF, world=world(MIRA, ELF))
    assert "That is for Elf." in [str(one.text) for one in run.told]
    (attempt,) = run.world.all(Attempt)
    texts = [str(text) for _, _, text in judging(attempt, MIRA, run.world)]
    assert texts[0] == "Mira, talk the chain warder out of ringing… for Elf: with time and gear, so a d6 decides"
    judged = play(judge_it, attempt, gear=False, time=False, world=run.world)
    assert [str(one.text) for one in judged.told] == [f"Mira fails, with 0 of Time, Gear and Skill: {deed}."]


def test_what_is_tried_stands_first_on_the_form():
    assert next(one for one in try_it.parameters if one.name == "what").first


def test_what_senses_may_tell_of_a_place_is_not_due_and_dropping_it_tells_nobody_else():
    asked = play(ask_for, MIRA.with_(skills=("Magic-Sense",)), skill="Magic-Sense", sensed=True, world=world(MIRA))
    assert not [*due_attempts(asked.world)]
    (panel,) = panels(asked.world)
    assert str(panel.title) == "What Mira may feel here: Magic-Sense"
    told = play(let_drop, asked.value, world=asked.world).told
    assert [(one.audience, str(one.text)) for one in told] == [("referee", "Magic-Sense tells Mira nothing here.")]


def test_armour_that_is_not_there_is_no_part_of_a_blow_and_whoever_lacks_things_is_deprived_of_them_once() -> None:
    run = play(attack, ORC, MIRA, world=world(MIRA, ORC), dice=[("damage", 2)], choices=[("reaction", "defend")])
    assert [[str(part.name) for part in one.parts] for one in run.told if one.about == "harm"] == [["damage roll"]]
    assert [str(one) for one in glance(MIRA.with_(lacks=("sleep",), deprived_days=1), run.world).lacks] == [
        "sleep (Deprived, 1 day)"
    ]
