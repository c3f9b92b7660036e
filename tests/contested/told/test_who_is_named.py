"""What is told names whom it is about: whoever is being made, whoever lies under a spell, whoever a Mishap strikes."""

from rulewright.campaign.seen.sight import Seen
from rulewright.chance.sources import Seeded
from rulewright.engine import Clock, live, play
from rulewright.systems.contested.downtime.time import wait
from rulewright.systems.contested.magic.cast_spell import cast
from rulewright.systems.contested.magic.mishaps import mishap
from rulewright.systems.contested.people.creation import character
from rulewright.systems.contested.people.stock import item
from rulewright.systems.contested.records import Creature, Grimoire
from rulewright.table.headlines import headline

MIRA = Creature(id="mira", name="Mira", grimoire=Grimoire(spells=("Sleep", "Haste"), held=True))
ROBBER = Creature(id="robber", name="Robber", kind="npc", group="foes")
THIEF = ROBBER.with_(id="thief", name="Thief")


def first(told):
    found = headline(Seen(number=1, what="", told=tuple(told)), "contested")
    assert found is not None
    return str(found.text)


def test_whoever_is_made_is_told_of_by_the_name_that_was_drawn():
    for seed in range(5):
        run = live(character, world=[Clock()], source=Seeded(seed))
        assert not [one.text for one in run.told if "newcomer" in str(one.text)]


def test_a_spell_that_lies_on_somebody_says_on_whom():
    world = [Clock(), MIRA, ROBBER, THIEF]
    run = play(cast, MIRA, "Sleep", slots=2, targets=(ROBBER, THIEF), world=world, dice=[("slot", (5, 2))])
    assert first(run.told) == "Mira casts Sleep. Sleep lies on Robber and Thief."


def test_a_day_that_passes_says_so_and_who_goes_without():
    pack = (item("rations"),)
    ada = Creature(id="ada", name="Ada", items=pack, slept=1)
    run = play(wait, days=1, world=[Clock(), ada])
    assert first(run.told) == "1 day passes."
    tired = play(wait, days=1, world=[Clock(), MIRA.with_(items=pack), ada.with_(slept=0)])
    assert first(tired.told) == "Deprived of rest: Mira and Ada. 1 day passes."


def test_a_mishap_says_that_it_is_one_and_what_it_does():
    run = play(mishap, MIRA, 12, world=[Clock(), MIRA])
    effect = "One inventory slot is gone for good; a magical shell gives +1 Armor."
    assert first(run.told) == f"A Mishap strikes Mira: Backfire. {effect}"
    assert any("now has 9 slots" in str(one.text) and " and 1 " in str(one.text) for one in run.told)
