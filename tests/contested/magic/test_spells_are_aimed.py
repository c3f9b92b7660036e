"""Spells that are aimed: whoever casts one says whom it is to touch, and no offer casts it at nobody."""

import pytest

from rulewright.engine import Clock, World, play
from rulewright.errors import Refused
from rulewright.systems.contested.fight.held_actions import trigger
from rulewright.systems.contested.magic.cast_spell import cast, use_scroll
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.records import Creature, Fight, Grimoire, Held, Item

MIRA = Creature(id="mira", name="Mira", grimoire=Grimoire(spells=("Befuddle",), held=True))
ADA = Creature(id="ada", name="Ada")
ROBBER = Creature(id="robber", name="Robber", kind="npc", group="foes")
CORPSE = ROBBER.with_(id="corpse", name="Corpse", status="dead")
RUNNER = ROBBER.with_(id="runner", name="Runner")
FIGHT = Fight(
    groups=(("party", ("mira", "ada")), ("foes", ("robber", "runner"))),
    totals=(("mira", 20), ("ada", 12), ("robber", 9), ("runner", 8)),
    started=(("party", 2), ("foes", 2)),
    order=("mira", "robber", "ada"),
    turning=True,
    fled=("runner",),
)


def spells(who, *others, what="spell"):
    """What is offered of spells, and on whom."""
    world = World([Clock(), who, *others])
    found = [one for one in offers(world, who.id) if one.arguments.get(what)]
    return [(one.text.split(" (")[0], tuple(one.arguments.get("targets", ())), one.why_not) for one in found]


def test_an_aimed_spell_is_refused_until_somebody_is_named():
    with pytest.raises(Refused, match="say whom Befuddle is to touch"):
        play(cast, MIRA, slots=1, world=[Clock(), MIRA, ROBBER])
    scroll = Item(name="Scroll of Befuddle", spell="Befuddle")
    reader = MIRA.with_(grimoire=None, items=(scroll,))
    with pytest.raises(Refused, match="say whom Befuddle is to touch"):
        play(use_scroll, reader, slots=1, world=[Clock(), reader, ROBBER])


def test_whoever_has_no_sheet_can_be_touched_all_the_same():
    run = play(cast, MIRA, slots=1, unlisted=True, world=[Clock(), MIRA], dice=[("slot", (3,))])
    assert run.value.spell == "works"


@pytest.mark.parametrize(("who", "why"), [(CORPSE, "Corpse is dead"), (RUNNER, "Runner has left the fight")])
def test_nobody_dead_or_away_is_touched(who, why):
    with pytest.raises(Refused, match=why):
        play(cast, MIRA, slots=1, targets=(who,), ap=0, world=[Clock(), FIGHT, MIRA, ADA, ROBBER, RUNNER, CORPSE])


def test_a_hostile_spell_is_offered_on_each_foe_who_stands_and_on_nobody_else():
    assert spells(MIRA, ADA, ROBBER, RUNNER, CORPSE, FIGHT) == [("Cast Befuddle on Robber", ("robber",), "")]


def test_a_kind_spell_is_offered_on_everybody_who_is_there_the_caster_too():
    kind = MIRA.with_(grimoire=Grimoire(spells=("Shield",), held=True))
    assert [one for _, one, _ in spells(kind, ADA, CORPSE)] == [("mira",), ("ada",)]


def test_what_heals_is_offered_on_the_own_side_alone():
    kind = MIRA.with_(grimoire=Grimoire(spells=("Cure Wounds",), held=True))
    assert [one for _, one, _ in spells(kind, ADA, ROBBER)] == [("mira",), ("ada",)]


def test_where_nobody_is_there_the_offer_says_why_not():
    assert spells(MIRA, ADA) == [("Cast Befuddle", (), "say whom Befuddle is to touch")]


def test_a_spell_of_the_caster_alone_needs_nobody():
    quick = MIRA.with_(grimoire=Grimoire(spells=("Haste",), held=True))
    assert spells(quick, ROBBER) == [("Cast Haste", (), "")]


def test_a_held_spell_happens_to_each_who_could_be_touched():
    held = Held(name="now", deed="cast", spell="Befuddle", slots=1)
    who = MIRA.with_(held=(held,))
    world = World([Clock(), who, ADA, ROBBER, RUNNER, FIGHT])
    found = [one for one in offers(world, "mira") if one.procedure == trigger.id]
    assert [(one.arguments.get("targets"), one.why_not) for one in found] == [(["robber"], "")]
