"""What came of a fight's deeds: what is said first of them, what each die of a Parry was for, and who has fled."""

import pytest

from rulewright.campaign.seen.sight import Seen
from rulewright.chance import Seeded
from rulewright.engine import Run, World, live, play
from rulewright.engine.steps import Told
from rulewright.errors import Sentence
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.blows.morale import retreat
from rulewright.systems.bdp.checks.saves import make_save
from rulewright.systems.bdp.conflicts.duel import begin_duel, fight_on
from rulewright.systems.bdp.fights.attacks import attack, attack_together, blast
from rulewright.systems.bdp.fights.rounds import intend, settle_order
from rulewright.systems.bdp.fights.turns import fight_end
from rulewright.systems.bdp.growth.attempts import grant
from rulewright.systems.bdp.records.attempts import Attempt
from rulewright.systems.bdp.records.fights import ENEMIES, Fight, Group
from rulewright.systems.bdp.recovery.rest import night
from rulewright.systems.bdp.road.events import exhaustion
from rulewright.systems.bdp.table.offers import fight as fight_offered
from rulewright.systems.bdp.table.offers import offers
from rulewright.table.headlines import headline
from tests.bdp.people import ELF, MIRA, ORC, stands, world

ROUND = Fight(party=("mira",), foes=("orc",), settled=True, first=("mira",))


def first(run: Run) -> str:
    """What is said first of what happened."""
    found = headline(Seen(number=1, what="bdp.attack", told=tuple(run.told)), "bdp")
    assert found is not None
    return str(found.text)


def parried(mine: int, theirs: int, foe=ORC) -> Run:
    """Mira parries a blow."""
    return play(
        attack,
        foe,
        MIRA,
        world=world(MIRA, foe),
        dice=[("parry", mine), ("damage", theirs)],
        choices=[("reaction", "parry"), *([("sacrifice", "keep")] if theirs != mine else [])],
    )


def test_a_parry_says_who_hit_whom_first_and_what_each_die_was_for():
    won, equal = parried(7, 3), parried(3, 3)
    assert first(won) == "Mira hits Orc for 7 STR. Orc has 4 STR left."
    assert first(equal) == "The blow is parried: no damage to either."
    assert first(parried(2, 5)) == "Orc hits Mira for 5 STR. Mira has 7 STR left."
    told = {one.about: (str(one.text), str(one.verdict)) for one in won.told}
    assert told["parry"] == ("Mira parries with the longsword: a damage roll of 7.", "parried, and strikes back")
    assert told["damage"] == ("Orc strikes with the mace: a damage roll of 3.", "is parried")
    assert {one.about: str(one.verdict) for one in equal.told}["parry"] == "parried"


def test_whoever_dies_by_a_counter_blow_is_named_first_with_who_did_it():
    assert first(parried(8, 3, ORC.with_(strength=3))) == "Mira kills Orc."


def test_a_blow_that_is_answered_says_so():
    run = play(
        attack,
        ORC,
        MIRA,
        world=world(MIRA, ORC),
        dice=[("damage", 2), ("back-damage", 3)],
        choices=[("reaction", "fight-back")],
    )
    assert first(run) == "Orc hits Mira for 2: 2 HP left. Mira hits Orc for 3: 3 HP left."


def test_a_death_outweighs_the_injury_it_came_by():
    weak = MIRA.with_(hp=0)
    run = play(
        attack,
        ORC,
        weak,
        world=world(weak, ORC),
        dice=[("damage", 3), ("crit-save", 20), ("injury", 10), ("head", 1)],
        choices=[("reaction", "defend"), ("sacrifice", "keep")],
    )
    assert stands(run, "mira").status == "dead"
    assert first(run) == "Orc kills Mira."


def struck_down(*injury: tuple[str, int]) -> Run:
    """The Orc's blow brings Mira, who has 0 HP, from STR 12 to 7, and her Save fails."""
    weak = MIRA.with_(hp=0)
    dice = [("damage", 5), ("crit-save", 20), *injury]
    choices = [("reaction", "defend"), ("sacrifice", "keep")]
    return play(attack, ORC, weak, world=world(weak, ORC), dice=dice, choices=choices)


def test_an_injury_says_what_it_has_cost_and_what_is_left():
    assert first(struck_down(("injury", 3), ("torso-str", 3))) == (
        "Orc critically injures Mira at the torso. The injury: Mira loses 3 STR, 4 left."
    )
    assert first(struck_down(("injury", 6), ("leg-dex", 1))) == (
        "Orc critically injures Mira at the left leg, which may be lost. The injury: Mira loses 1 DEX, 9 left."
    )


def test_everybody_whose_last_slot_the_weather_fills_is_named():
    laden = [one.with_(load=one.load + one.free - 1) for one in (MIRA, ELF)]
    assert first(play(exhaustion, world=world(*laden))).endswith("Every slot is filled, HP fall to 0: Mira and Elf.")


def test_the_intentions_of_all_are_told_in_one_sentence():
    five = [MIRA.with_(id=name.lower(), name=name, intent=("attack",)) for name in ("Ada", "Bo", "Cy", "Di", "Ed")]
    ids = tuple(one.id for one in five)
    fight = Fight(party=ids, foes=("orc",), declared=ids[1:])
    run = play(intend, five[0], ("move",), world=world(*five, ORC, fight))
    assert first(run) == "What they mean to do: Ada (move), Bo (attack), Cy (attack), Di (attack) and Ed (attack)."


def test_a_blast_says_what_it_did_to_each():
    squad = ORC.with_(kind="detachment")
    run = play(
        blast,
        squad,
        (MIRA, ELF),
        world=world(MIRA, ELF, squad),
        dice=[("first-damage", 2), ("first-damage-d12", 1), ("second-damage", 3), ("second-damage-d12", 1)],
        choices=[("reaction", "defend")] * 2,
    )
    assert first(run) == "Orc hits Mira for 2 and Elf for 3."


@pytest.mark.parametrize("how", ["away", "heartless"])
def test_a_foe_who_has_fled_is_not_there_after_the_fight(how):
    fight = ROUND.with_(gone=("orc",)) if how == "away" else ROUND
    group = Group(id=ENEMIES, name="", count=1, willpower=9, fighting=how == "away")
    run = play(fight_end, world=world(MIRA, ORC, fight, group))
    assert stands(run, "orc").status == "routed"
    assert SYSTEM.gone(stands(run, "orc"))
    begun = fight_offered(run.world)
    assert begun is not None
    assert begun.why_not


def test_a_character_who_has_fled_joins_the_others_again():
    run = play(fight_end, world=world(MIRA, ELF, ORC.with_(status="dead"), ROUND.with_(gone=("mira",))))
    assert stands(run, "mira").able
    assert "Mira is safe, and joins the others again." in [str(one.text) for one in run.told]


def test_fleeing_has_its_button_in_a_fight_beside_what_is_usual():
    offered = {one.procedure: str(one.text) for one in offers(World(world(MIRA, ORC, ROUND)), "mira", {})}
    assert offered[retreat.id] == "Flee to somewhere safe (DEX Save)"
    assert retreat.id not in SYSTEM.rare


def test_a_night_names_everybody_who_slept():
    run = play(night, world=world(MIRA, ELF.with_(kind="pc")))
    assert first(run) == "A night's rest for Mira and Elf. Eight hours have passed: it is afternoon."


def test_a_blow_past_hp_says_what_is_left_of_strength():
    run = play(
        attack,
        ORC,
        MIRA,
        world=world(MIRA, ORC),
        dice=[("damage", 6), ("crit-save", 1)],
        choices=[("reaction", "defend"), ("sacrifice", "keep")],
    )
    assert first(run) == "Orc hits Mira for 6. Mira is down to 0 HP and loses 2 STR: 10 left."


def test_several_who_strike_together_are_named_before_the_one_whose_blow_landed():
    pair = tuple(ORC.with_(id=one, name=one.title()) for one in ("ugh", "ogg"))
    run = play(
        attack_together,
        pair,
        MIRA,
        world=world(MIRA, *pair),
        dice=[("damage-ugh", 1), ("damage-ogg", 3)],
        choices=[("reaction", "defend")],
    )
    assert first(run) == "Ugh and Ogg strike together. Ogg hits Mira for 3: 1 HP left."


def test_a_contest_of_a_duel_says_who_won_it():
    duel = play(begin_duel, MIRA, ORC, world=world(MIRA, ORC)).world
    run = play(fight_on, world=duel, dice=[("wil-mira", 3), ("wil-orc", 20)])
    assert first(run) == "The staredown (WIL): Mira wins the contest."


def test_a_save_rolled_again_is_told_by_the_roll_that_counts():
    sly = MIRA.with_(skills=("Cunning",))
    run = live(make_save, sly, "wil", source=Seeded(0), world=world(sly))
    said = [one.verdict for one in run.steps if isinstance(one, Told) and one.total is not None]
    assert str(first(run)) == f"Mira {said[-1]} the WIL Save."


def test_who_goes_first_names_both_those_before_and_those_after_the_foes():
    fight = Fight(party=("mira", "elf"), foes=("orc",))
    run = play(settle_order, world=world(MIRA, ELF, ORC, fight), dice=[("first-mira", 1), ("first-elf", 20)])
    assert first(run).endswith("Before the foes: Mira. After the foes: Elf.")


def test_foes_who_lose_heart_are_told_after_what_it_came_by():
    band = Group(id=ENEMIES, name="", count=2, willpower=5)
    fight = Fight(party=("mira",), foes=("orc", "elf"), settled=True, first=("mira",))
    weak = ORC.with_(hp=0, strength=1, items=())
    run = play(attack, MIRA, weak, world=world(MIRA, weak, ELF, fight, band), dice=[("damage", 6), ("save", 19)])
    assert first(run) == "Mira kills Orc. The foes lose heart, 1 of 2 fallen: they flee or surrender."


def test_an_eye_that_is_lost_is_told_with_who_did_it():
    weak = MIRA.with_(hp=0)
    run = play(
        attack,
        ORC,
        weak,
        world=world(weak, ORC),
        dice=[("damage", 3), ("crit-save", 20), ("injury", 10), ("head", 4)],
        choices=[("reaction", "defend"), ("sacrifice", "keep")],
    )
    assert first(run).startswith("Orc costs Mira an eye.")


def test_what_somebody_tried_against_whom_is_told_though_the_foe_withstands():
    tried = Sentence(
        "{who} tries to {deed} {foe}: {face}, {difficulty}.", who="Ana", deed="trip", foe="Orc", face=2, difficulty=""
    )
    save = Sentence("{who}: {ability} Save {outcome}.", who="Orc", ability="STR", outcome="passes")
    found = headline(Seen(number=1, what="bdp.gambit", told=(Told(tried), Told(save))), "bdp")
    assert found
    assert str(found.text) == "Ana tries to trip Orc. Orc passes the STR Save."


def test_what_the_referee_wrote_as_an_answer_is_told_first_as_well():
    asked = Attempt(id="attempt-mira", who="mira", skill="Magic-Sense")
    told = play(grant, asked, says="The benches hum.", world=world(MIRA, asked))
    assert first(told) == "Mira feels magic at work here. The benches hum."
