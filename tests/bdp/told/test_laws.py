from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.engine import Recorded, Run, live
from rulewright.systems.bdp.fights.attacks import attack
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.tables import WEAPONS
from rulewright.systems.bdp.things.catalogue import item_named
from tests.bdp.people import armed, stands, world

WEAPON = st.sampled_from([row.id for row in WEAPONS.values() if row.reaches == "close" and row.id != "unarmed"])
SUIT = st.sampled_from(["light armor", "medium armor", "heavy armor"])


@st.composite
def fighters(draw: st.DrawFn, identity: str) -> Creature:
    """Somebody with a weapon, perhaps armour, and a body in any state short of death."""
    weapon = draw(WEAPON)
    items: tuple[Item, ...] = (armed(weapon, "both"),)
    if draw(st.booleans()):
        items = (*items, item_named(draw(SUIT)))
    hp, strength = draw(st.integers(0, 8)), draw(st.integers(1, 18))
    skilled = (weapon,) if draw(st.booleans()) else ()
    load = draw(st.integers(0, 10 - sum(item.slots for item in items)))
    return Creature(
        id=identity, hp=hp, max_hp=hp, strength=strength, max_strength=18, items=items, skilled=skilled, load=load
    )


def anything(seed: int):
    """A policy that decides now this way, now that."""

    def decide(request, _run) -> str:
        return str(request.options[(seed + len(request.why)) % len(request.options)])

    return decide


@settings(max_examples=150)
@given(fighters("one"), fighters("other"), st.integers(0, 10_000))
def test_a_replayed_attack_is_the_attack_and_nothing_falls_below_zero(one: Creature, other: Creature, seed: int):
    start = world(one, other)
    run = live(attack, one, other, source=Seeded(seed), policy=anything(seed), world=start)
    for who in (stands(run, "one"), stands(run, "other")):
        assert min(who.hp, who.strength, who.dexterity, who.willpower, who.fatigue, who.load) >= 0
        assert who.filled <= 10
        assert who.hp == 0 or who.filled < 10 or one.filled == 10 or other.filled == 10
        assert (who.status == "dead") or who.strength > 0
    again = Run(start, Recorded(run.steps))
    again(attack, one, other)
    assert (again.events, again.told, again.records) == (run.events, run.told, run.records)
