from rulewright.chance import Seeded
from rulewright.content import catalogue
from rulewright.engine import live, play, why_not
from rulewright.engine.checks.conformance import problems
from rulewright.manual.pages import unanswered
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.characters.creation import join
from rulewright.systems.murdham.display.sheet import sheet
from rulewright.systems.murdham.perils.breath import draw_breath
from rulewright.systems.murdham.perils.poison import expose, take_antidote
from tests.cases.convert.adapters.murdham import AREAS
from tests.murdham.people import after, somebody, world

CLAUSES = frozenset(catalogue("murdham").clauses)


def test_the_system_keeps_the_contract():
    assert problems(SYSTEM, CLAUSES) == []


def test_every_clause_is_in_an_area_of_the_slice_or_left_out_with_a_reason():
    assert {one for one in CLAUSES if one.startswith(AREAS)} == CLAUSES - set(SYSTEM.left_out)


def test_every_clause_of_the_slice_stands_in_the_code():
    assert unanswered(SYSTEM) == []


def test_every_number_of_a_sheet_adds_up():
    ada = somebody(armour=4, skills=("tough",), strength=7, health=5)
    read = sheet(ada, world(ada))
    for name, value in (("STR", 7), ("Armour", 3), ("Maximum health", 10)):
        line = read.line(name)
        assert line is not None
        assert sum(part.value for part in line.parts) == value == int(line.value)


def test_a_sheet_says_when_a_poison_strikes():
    ada = somebody()
    run = play(expose, ada, "lethal", dice=[("str-save", 10)], world=world(ada))
    line = sheet(after(run), run.world).line("Poison")
    assert line is not None
    assert line.until == "10 minutes left"


def test_somebody_comes_in_sound_and_no_human_score_passes_15():
    run = play(join, "Ada", 12, 9, 8, world=world())
    assert (after(run).health, after(run).omens) == (12, 2)
    refused = why_not(join, {"name": "Ada", "strength": 16, "agility": 9, "wits": 8}, world())
    assert str(refused) == "a human's abilities run from 1 to 15, STR 16 does not"


def test_what_cannot_be_done_is_said_before_anything_happens():
    ada = somebody()
    assert str(why_not(take_antidote, {"victim": ada}, world(ada))) == "Ada has no antidote"
    assert str(why_not(draw_breath, {"who": ada}, world(ada))) == "Ada has air"


def test_a_live_line_opens_into_its_parts():
    ada = somebody(strength=1)
    run = live(expose, ada, "paralysing", source=Seeded(1), world=world(ada))
    line = next(one for one in run.told if one.about == "str-save")
    assert (line.against, line.clause) == (1, "core.save")
