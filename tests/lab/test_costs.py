"""What a fight costs is read from sheets, whatever a game keeps on them: numbers, things, wounds."""

from msgspec.structs import replace

from rulewright.engine import installed
from rulewright.lab.costs import Worth, changed, spent, worth
from rulewright.systems.contested.records import Creature


def _worth(game: str, change: dict[str, object]) -> tuple[Worth, Worth]:
    system = installed()[game]
    assert system.demo
    world = system.demo()
    one = next(each for each in world if system.somebody(each) and system.led(each))
    after = one.with_(**change)
    now = type(world)({**world.records, one.id: after})
    return (
        worth(system, one, world, system.glance(one, world)),
        worth(system, after, now, system.glance(after, now)),
    )


def test_every_number_that_a_fight_lowers_is_a_cost_and_what_follows_from_it_is_none() -> None:
    before, after = _worth("contested", {"hp": 1, "strength": 4})
    assert spent(before, after) == {"HP": -3, "STR": -5}
    before, after = _worth("phased", {"hp": 0, "fatigue": 2})
    assert spent(before, after) == {"HP": -5, "fatigue": 2}
    before, after = _worth("murdham", {"omens": 0, "corruption": 3})
    assert spent(before, after) == {"omens": -2, "corruption": 3}


def test_uses_of_a_thing_are_counted_by_what_is_left_of_them() -> None:
    system = installed()["contested"]
    assert system.demo
    ismay = system.demo().get(Creature, "ismay")
    items = tuple(replace(each, uses=1) if each.name == "Rations" else each for each in ismay.items)
    before, after = _worth("contested", {"items": items})
    assert spent(before, after) == {"Rations": -2}
    assert not [*changed(before, after)]


def test_what_is_lost_or_new_and_has_no_number_is_named() -> None:
    before, after = _worth("phased", {"out_of_ammo": ("bow",), "critical": True})
    assert [*changed(before, after)] == ["Out of ammunition"]
    assert not spent(before, after)
