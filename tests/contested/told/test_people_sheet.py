"""Sheets, offers and stock: what people read of a creature and what it could do."""

import pytest

from rulewright.chance.sources import Seeded
from rulewright.engine import Clock, Lasting, World, live, play, why_not
from rulewright.errors import Unreadable
from rulewright.systems.contested.body.order import current
from rulewright.systems.contested.display.glance import glance
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.fight.rounds import start_fight
from rulewright.systems.contested.gear.deprivation import go_without
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.people.creation import character
from rulewright.systems.contested.people.reactions import ATTITUDES, reaction
from rulewright.systems.contested.people.stock import (
    creature,
    creature_rows,
    demonstration,
    item,
    party,
    several,
)
from rulewright.systems.contested.places.encounters import meet
from rulewright.systems.contested.records import Creature, Fight, Grimoire, Held, Item, Mishap, Scar
from rulewright.systems.contested.sheet import sheet, span
from rulewright.systems.contested.turns.action_points import act
from rulewright.systems.contested.turns.attempts import fate

MAIL = Item(name="chainmail", armor=2, worn=True, slots=2)
HELMET = Item(name="helmet", armor=1, worn=True)
MIRA = Creature(
    id="mira",
    name="Mira",
    strength=8,
    max_strength=12,
    hp=2,
    max_hp=4,
    items=(MAIL, HELMET),
    fatigue=2,
    mishaps=(Mishap(12), Mishap(3, until=7_200)),
    armor=1,
    slots=9,
    scars=(Scar(4, "leg", healed=False),),
    scars_due=(5,),
    held=(Held(name="parry", condition="when attacked", advantage=1),),
    advantage=2,
    surprised=True,
    ap=1,
    grimoire=Grimoire(spells=("Knock",)),
)


def lines(one, *more):
    return sheet(one, World([Clock(seconds=3_600), one, *more]))


@pytest.mark.parametrize(
    ("name", "value", "parts"),
    [
        ("STR", "8 of 12", {"maximum": 12, "lost": -4}),
        ("HP", "2 of 4", {"maximum": 4, "lost": -2}),
        ("Armor", "3", {"magical shell": 1, "chainmail": 2, "helmet": 1, "cap": -1}),
        ("Slots", "7 of 9", {"chainmail": 2, "helmet": 1, "Grimoire": 2, "Fatigue": 2}),
        ("AP", "1 of 2", {"maximum": 2, "spent": -1}),
        ("Move", "5 Spaces for 1 AP", {"half of DEX, rounded up": 5}),
    ],
)
def test_every_number_opens_into_what_it_is_made_of(name, value, parts):
    line = lines(MIRA).line(name)
    assert line.value == value
    assert {part.name: part.value for part in line.parts} == parts
    if name != "Move":
        assert sum(parts.values()) == int(value.split()[0])


def test_everything_that_lasts_says_until_when():
    page = lines(MIRA, Lasting(id="a", what="dying", on="mira", until=5_000, title="dying"))
    ends = {line.name: line.until for _, group in page.groups for line in group if line.until}
    assert ends["Holds"] == "their next Turn"
    assert ends["Bought Advantage"] == "the next roll"
    assert ends["Surprised"] == "the end of the first Turn"
    assert ends["Fatigue"] == "a full night's rest in safety"
    assert ends["Scar due"] == "it is rolled"
    assert ends["Mishap"] == "1 hour left"
    assert ends["dying"] == "23 minutes and 20 seconds left"
    assert ends["Scar"]


def test_a_span_is_told_in_its_two_largest_units():
    assert [span(seconds) for seconds in (0, 1, 120, 86_400 + 3_600)] == [
        "no time",
        "1 second",
        "2 minutes",
        "1 day and 1 hour",
    ]


def test_every_record_of_the_demonstration_and_every_creature_has_a_sheet():
    world = demonstration()
    for one in [*world.all(Creature), *(creature(row) for row in creature_rows())]:
        assert sheet(one, world).line("HP") is not None


def fighting(**fields):
    one = Creature(id="mira", name="Mira", items=(item("dagger"),), **fields)
    foe = Creature(id="bo", name="Bo", kind="npc", group="foes")
    for seed in range(50):
        world = live(start_fight, (one, foe), source=Seeded(seed), world=[Clock(), one, foe]).world
        if current(world.get(Fight, "fight")) == "mira":
            return world
    raise AssertionError


def offered(world, who):
    return {one.text: one for one in offers(world, who)}


def test_in_the_own_turn_what_ap_allow_is_open_and_the_rest_says_why_not():
    world = fighting()
    assert offered(world, "mira")["Gain Advantage on the next roll (1 AP)"].why_not == ""
    spent = play(act, world.get(Creature, "mira"), 3, world=world).world
    after = offered(spent, "mira")
    assert after["Gain Advantage on the next roll (1 AP)"].why_not == ""
    assert after["Attack Bo with bare hands (2 AP)"].why_not == "Mira: 1 AP left, 2 needed"


def test_out_of_turn_every_deed_that_costs_ap_says_whose_turn_it_is():
    world = fighting()
    texts = offered(world, "bo")
    assert texts["Move: 5 Spaces (1 AP)"].why_not == "it is Mira's Turn, not Bo's"
    assert texts["Attack Mira with bare hands (2 AP)"].why_not == "it is Mira's Turn, not Bo's"


def test_an_offer_gives_the_very_refusal_of_the_rule():
    world = fighting()
    spent = play(act, world.get(Creature, "mira"), 3, world=world).world
    offer = offered(spent, "mira")["Attack Bo with bare hands (2 AP)"]
    refusal = why_not(
        attack,
        {
            "attacker": spent.get(Creature, "mira"),
            "targets": (spent.get(Creature, "bo"),),
            "weapons": ("unarmed",),
            "ap": 2,
        },
        spent,
    )
    assert offer.why_not == str(refusal)


def test_the_dead_are_offered_an_heir_and_whoever_cannot_act_sees_why():
    scholar = Creature(id="scholar", name="Scholar", kind="npc", role="scholar")
    dead = Creature(id="mira", name="Mira", status="dead")
    texts = offered(World([Clock(), dead, scholar]), "mira")
    assert texts["Take over Scholar"].why_not == ""
    down = fighting(status="fighting")
    hurt = World([one.with_(status="critical") if one.id == "mira" else one for one in down])
    assert "critical" in offered(hurt, "mira")["Attack Bo with bare hands (2 AP)"].why_not


def test_a_character_being_made_is_offered_to_roll_its_parts_again():
    run = live(character, source=Seeded(1), world=[Clock()])
    texts = offered(run.world, run.value.id)
    assert {"Roll hp again", "Swap STR and DEX", "Begin to play"} <= set(texts)


def test_a_due_scar_and_due_morale_are_offered():
    world = World([Clock(), Creature(id="mira", name="Mira", scars_due=(5,))])
    assert "Roll the Scar that is due: Diseased" in offered(world, "mira")
    foes = several("reedhound", 4)
    begun = live(start_fight, (*party(), *foes), source=Seeded(1), world=[Clock(), *party(), *foes]).world
    fallen = World([one.with_(status="dead") if one.id == "reedhound-1" else one for one in begun])
    assert "Morale of foes is due: the first of them has fallen" in offered(fallen, "reedhound-2")


def test_several_creatures_are_numbered_on_from_those_that_are_there():
    more = several("reedhound", 2, taken=frozenset({"reedhound-1"}))
    assert [one.id for one in more] == ["reedhound-2", "reedhound-3"]
    assert creature("reedhound", 3).name == "Reedhound 3"
    with pytest.raises(Unreadable, match="no such creature"):
        creature("reedhund")


def test_an_attack_with_two_dice_is_two_weapons_of_one_attack():
    claws = [one for one in creature("marsh-hawk").items if one.weapon]
    assert [(one.name, one.attack, one.die) for one in claws] == [("claws", "claws", "d4")] * 2


def test_the_ready_party_wears_its_armour_and_holds_its_weapons():
    agna = next(one for one in party() if one.id == "agna")
    assert [one.gear for one in agna.items if one.held] == ["mace", "shield"]
    assert [one.gear for one in agna.items if one.worn] == ["gambeson"]


def test_creatures_are_met_in_the_number_that_their_dice_show():
    run = play(meet, "reedhound", dice=[("appearing", (1, 2))])
    assert [one.id for one in run.value] == ["reedhound-1", "reedhound-2", "reedhound-3"]
    assert [one.id for one in play(meet, "reedhound", 1, world=run.world).value] == ["reedhound-4"]


@pytest.mark.parametrize("total", range(2, 13))
def test_the_reactions_table_has_a_row_for_every_total(total):
    faces = (total // 2, total - total // 2)
    row = play(reaction, dice=[("reaction", faces)]).value
    assert row.lowest <= total
    assert row is max((one for one in ATTITUDES if one.lowest <= total), key=lambda one: one.lowest)


def test_a_secret_reaction_is_for_the_referee_alone():
    run = play(reaction, "The eel", secret=True, dice=[("reaction", (6, 6))])
    assert run.rolls["reaction"].secret
    assert run.told[0].audience == "referee"


def test_the_die_of_fate_favours_the_pcs_from_four():
    assert [play(fate, dice=[("fate", face)]).value for face in range(1, 7)] == [False] * 3 + [True] * 3


def test_a_deprivation_does_not_end_with_its_day_and_a_scar_that_is_over_is_no_longer_suffered():
    mira = Creature(id="mira", name="Mira", scars=(Scar(3, "", healed=True), Scar(1, "neck", healed=True)))
    run = play(go_without, mira, "rest", world=[Clock(), mira])
    (rest,) = (one for one in glance(run.world["mira"], run.world).suffers if "Deprived" in str(one.text))
    assert (str(rest.text), str(rest.until)) == ("Deprived of rest", "the day is over in 1 day")
    again = World({**run.world.records, "mira": run.value.with_(deprived_days=1)})
    (rest,) = (one for one in glance(again["mira"], again).suffers if "Deprived" in str(one.text))
    assert str(rest.until) == "a Fatigue in 1 day"
    texts = [str(one.text) for one in glance(mira, World([mira])).suffers]
    assert texts == ["Scar: Lasting Scar, neck"]
