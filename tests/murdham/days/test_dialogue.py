import pytest

from rulewright.campaign import Seat
from rulewright.campaign.seen.sight import view
from rulewright.engine import REFEREE, Run, Script, play
from rulewright.errors import Refused
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.dialogue.diplomacy import befriend, encourage, persuade
from rulewright.systems.murdham.dialogue.disguise import Disguise, disguise, look_on
from rulewright.systems.murdham.dialogue.manipulation import distract, intimidate, taunt, torture
from rulewright.systems.murdham.offers.by_situation import offers
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight
from rulewright.systems.murdham.records.site import Way, Zone
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.rounds.fight import begin_fight, end_fight, end_round, take_turn
from rulewright.systems.murdham.rounds.tactics import foe_turn
from tests.murdham.people import after, somebody, words, world


class Usual(Script):
    """Dice as given, and the usual answer to every choice."""

    def decide(self, request, _run):
        return request.options[0]


class Table:
    """A fight of ada and bo against an orc and an imp, rule by rule."""

    def __init__(self, begins="company", **orc):
        foes = (somebody("orc", kind="gm", **orc), somebody("imp", kind="gm"))
        self.world = world(somebody(), somebody("bo"), *foes)
        company = self.world.get(Creature, "ada"), self.world.get(Creature, "bo")
        self.run(begin_fight, company, foes, begins)

    def run(self, rule, *arguments, dice=(), **options):
        """Play one rule, creatures named by id."""
        found = [self.world[one] if isinstance(one, str) and one in self.world else one for one in arguments]
        script = Usual(dice, ())
        run = Run(self.world, script, options=options)
        run(rule, *found)
        script.finish()
        self.world = run.world
        return run.value

    def words(self, who):
        """Somebody's conditions."""
        return words(self.world.get(Creature, who))


def test_whoever_is_distracted_before_the_turn_loses_it_and_has_the_next():
    table = Table()
    table.run(distract, "ada", "orc", dice=[("target-wit-save", 10)])
    assert table.world.get(Creature, "orc").loses_turn
    with pytest.raises(Refused, match="stunned"):
        table.run(attack, "orc", "ada", "d6")
    for who in ("imp", "bo"):
        table.run(take_turn, who)
    table.run(end_round)
    assert table.words("orc") == []


def test_whoever_is_distracted_after_the_turn_loses_that_of_the_next_round():
    table = Table(begins="foes")
    table.run(take_turn, "orc")
    table.run(distract, "ada", "orc", dice=[("target-wit-save", 10)])
    for who in ("imp", "bo"):
        table.run(take_turn, who)
    table.run(end_round)
    assert table.words("orc") == ["stunned"]
    for who in ("imp", "ada"):
        table.run(take_turn, who)
    with pytest.raises(Refused, match="stunned"):
        table.run(attack, "orc", "ada", "d6")
    table.run(take_turn, "bo")
    table.run(end_round)
    assert table.words("orc") == []


def test_the_taunted_can_only_go_for_whoever_taunted_them_and_do_so_by_themselves():
    table = Table()
    table.run(taunt, "bo", "orc", dice=[("actor-wit-save", 9), ("target-wit-save", 10)])
    assert table.words("orc") == ["taunted by Bo"]
    for deed in ((attack, "orc", "ada", "d6"), (take_turn, "orc", "runs away"), (distract, "orc", "ada")):
        with pytest.raises(Refused, match="only for trying to harm Bo"):
            table.run(*deed)
    table.run(foe_turn, "orc", dice=[("first-roll", 1), ("second-roll", 1)])
    assert (table.world.get(Creature, "bo").health, table.world.get(Creature, "ada").health) == (8, 9)


def test_a_manipulation_in_a_fight_is_the_main_action():
    table = Table()
    table.run(intimidate, "ada", "orc", dice=[("target-wit-save", 1)])
    assert table.world.get(Fight, "fight").next == "foes"
    with pytest.raises(Refused):
        table.run(distract, "ada", "orc")


def test_intimidation_lasts_as_long_as_the_fight_where_the_table_says_so():
    table = Table()
    table.run(intimidate, "ada", "orc", dice=[("target-wit-save", 10)], combat_fear="fight")
    assert table.words("orc") == ["frightened of Ada"]
    table.run(end_fight)
    assert table.words("orc") == []


def test_the_brave_give_in_and_are_not_afraid():
    table = Table(skills=("bravery",))
    assert table.run(intimidate, "ada", "orc", dice=[("target-wit-save", 10)]) is True
    assert table.words("orc") == []


def test_what_is_hopeless_for_others_the_proficient_try_against_a_save():
    ada, bo, orc = somebody(), somebody("bo", skills=("blather",)), somebody("orc", kind="gm")
    there = world(ada, bo, orc)
    with pytest.raises(Refused, match="hopeless for Ada"):
        play(distract, ada, orc, hopeless=True, world=there)
    assert play(distract, bo, orc, world=there).value is True
    assert play(distract, bo, orc, hopeless=True, dice=[("target-wit-save", 9)], world=there).value is False


def test_a_table_may_let_the_target_of_the_proficient_save_and_the_taunter_not():
    bo, orc = somebody("bo", skills=("blather",)), somebody("orc", kind="gm")
    options = {"proficient_no_save": False, "taunter_saves": False}
    run = play(taunt, bo, orc, dice=[("target-wit-save", 9)], world=world(bo, orc), options=options)
    assert run.value is False


def test_words_do_nothing_to_the_mindless_or_the_unconscious():
    ada, husk = somebody(), somebody("husk", kind="gm", traits=("mindless",))
    out = somebody("orc", kind="gm", conditions=(Condition("incapacitated"),))
    for target, says in ((husk, "mindless"), (out, "cannot take in")):
        with pytest.raises(Refused, match=says):
            play(persuade, ada, target, world=world(ada, husk, out))


def test_a_skill_that_helps_must_be_ones_own():
    ada, orc = somebody(skills=("erudition",)), somebody("orc", kind="gm")
    assert play(persuade, ada, orc, helping="erudition", world=world(ada, orc)).value is True
    with pytest.raises(Refused, match="has not learned music"):
        play(persuade, ada, orc, helping="music", world=world(ada, orc))


def test_the_attitude_that_is_not_known_stays_so():
    ada, orc = somebody(skills=("charm",)), somebody("orc", kind="gm")
    assert play(befriend, ada, orc, world=world(ada, orc)).value == ""


def test_a_leader_reaches_allies_up_to_the_next_zone():
    zones = [
        Zone(id="z0", ways=(Way("z1"),)),
        Zone(id="z1", ways=(Way("z0"), Way("z2"))),
        Zone(id="z2", ways=(Way("z1"),)),
    ]
    afraid = {"conditions": (Condition("frightened"),)}
    ada = somebody(skills=("leadership",), zone="z0")
    near, far = somebody("near", zone="z1", **afraid), somebody("far", zone="z2", **afraid)
    here = somebody("here", zone="z0", **afraid)
    there = world(ada, near, far, here, *zones)
    assert play(encourage, ada, (here, near), dice=[("actor-wit-save", 9)], world=there).value is True
    with pytest.raises(Refused, match="Far is too far away"):
        play(encourage, ada, (here, far), world=there)


def test_torture_leaves_no_save_to_whoever_meets_an_expert_and_no_answer_from_the_unconscious():
    ada, orc = somebody(skills=("intimidate",)), somebody("orc", kind="gm", captor="ada")
    assert play(torture, ada, orc, dice=[("damage", 1)], world=world(ada, orc)).value is True
    assert play(torture, ada, orc, dice=[("damage", 5)], world=world(ada, orc)).value is False


def disguised():
    ada, guard, captain = somebody(player="ann"), somebody("guard", kind="gm"), somebody("captain", kind="gm", wits=12)
    run = play(disguise, ada, "a friar", world=world(ada, guard, captain))
    return run.world, ada, (guard, captain)


def test_who_notices_a_disguise_only_the_gm_learns():
    there, ada, observers = disguised()
    run = play(look_on, ada, observers, dice=[("group-wit-save", 10)], world=there)
    assert run.value == ("captain",)
    assert {one.audience for one in run.told} == {REFEREE}
    assert run.rolls["group-wit-save"].secret
    seen = view(run.world, Seat("ann", owns=("ada",)), SYSTEM).world
    assert seen.all(Disguise)[0] == Disguise(id="disguise-ada", on="ada", called="a friar")
    again = play(look_on, ada, observers, dice=[("group-wit-save", 20)], world=run.world)
    assert again.value == ("captain",)


def test_each_observer_has_a_die_where_the_table_says_so():
    there, ada, observers = disguised()
    dice = [("guard-wit-save", 9), ("captain-wit-save", 13)]
    assert play(look_on, ada, observers, dice=dice, world=there, options={"each_observer": True}).value == ("guard",)


def test_frightened_allies_are_offered_encouragement():
    table = Table()
    table.world = world(
        *(
            one.with_(conditions=(Condition("frightened"),)) if one.id == "bo" else one
            for one in table.world
            if one.id != "clock"
        )
    )
    texts = {str(one.text): one.why_not for one in offers(table.world, "ada", {})}
    assert texts["Encourage Bo"] == ""
    assert texts["Taunt Orc: the next turn is for you alone"] == ""


def test_after_an_unhurt_ally_nothing_is_to_encourage():
    ada, bo = somebody(), somebody("bo")
    with pytest.raises(Refused, match="Bo is not frightened"):
        play(encourage, ada, (bo,), world=world(ada, bo))
    assert (
        after(
            play(
                encourage,
                ada,
                (bo.with_(conditions=(Condition("frightened"),)),),
                dice=[("actor-wit-save", 10)],
                world=world(ada, bo),
            ),
            "bo",
        ).conditions
        == ()
    )
