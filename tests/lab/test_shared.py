"""What follows from a world is worked out once for all worlds that agree in what it reads, and only for those."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rulewright.engine import Record, World
from rulewright.lab.solving.shared import Changes, Records, Shared


class Thing(msgspec.Struct, frozen=True):
    """Something carried."""

    name: str
    place: str = ""


class Body(Record, frozen=True, kw_only=True):
    """Somebody."""

    hp: int = 4
    strength: int = 10
    mood: str = ""
    things: tuple[Thing, ...] = ()
    rival: Thing | None = None


def _worlds(*bodies: Body) -> tuple[Records, list[tuple[int, ...]]]:
    records = Records()
    return records, [records.place(World([one, Body(id="other")])) for one in bodies]


def _counted(read: Callable[[World], Any]) -> tuple[list[World], Callable[[World], Any]]:
    """A function that notes the worlds for which it came to an end."""
    made: list[World] = []

    def function(world: World) -> Any:
        found = read(world)
        made.append(world)
        return found

    return made, function


@pytest.mark.parametrize(
    ("read", "answers", "times"),
    [
        (lambda one: one.hp * 2, [8, 8, 2], 2),
        (lambda one: 10 if one.hp < 2 else +one.strength, [10, 9, 10], 3),
        (lambda one: len(one.things), [1, 1, 1], 1),
        (lambda one: [each.name == "axe" for each in one.things], [[True], [True], [True]], 1),
        (lambda one: one.things[0].place == "hand", [True, False, True], 2),
        (lambda one: one.mood in {"", "angry"}, [True, False, False], 3),
        (lambda one: isinstance(one.strength, int), [True, True, True], 2),
        (lambda one: f"{one.mood}!", ["!", "glad!", "sad!"], 3),
    ],
)
def test_worlds_that_agree_in_what_is_read_share_a_result(
    read: Callable[[Any], Any], answers: list[Any], times: int
) -> None:
    in_hand, on_back = (Thing("axe", "hand"),), (Thing("axe", "back"),)
    records, places = _worlds(
        Body(id="one", hp=4, strength=10, things=in_hand),
        Body(id="one", hp=4, strength=9, things=on_back, mood="glad"),
        Body(id="one", hp=1, strength=10, things=in_hand, mood="sad"),
    )
    made, function = _counted(lambda world: read(world["one"]))
    shared = Shared(records, function)
    for _ in range(2):
        assert [shared(place) for place in places] == answers
    assert len(made) == times


def test_what_may_be_nothing_is_always_read() -> None:
    """Whether it is nothing is asked for by `is`, of which a value learns nothing."""
    records, places = _worlds(Body(id="one"), Body(id="one", rival=Thing("other")))
    shared = Shared(records, lambda world: _body(world).rival is None)
    assert [shared(place) for place in places] == [True, False]


def _body(world: World) -> Body:
    one = world["one"]
    assert isinstance(one, Body)
    return one


def _after(records: Records, place: tuple[int, ...], change: Callable[[World], Record]) -> World:
    def changes(world: World) -> Changes:
        after = change(world)
        found = records.change(world.records.get(after.id), after)
        return ((after.id, found),) if found else ()

    return records.world(records.after(place, Shared(records, changes)(place)))


def test_what_was_not_read_stays_as_it_was() -> None:
    records, (place,) = _worlds(Body(id="one", hp=3, mood="glad", things=(Thing("axe", "back"),)))
    after = _after(records, place, lambda world: world["one"].with_(hp=1))
    assert after["one"] == Body(id="one", hp=1, mood="glad", things=(Thing("axe", "back"),))


def test_what_is_added_to_a_row_leaves_the_rest_of_it() -> None:
    records, (place,) = _worlds(Body(id="one", things=(Thing("axe", "back"),)))
    after = _after(records, place, lambda world: _body(world).with_(things=(*_body(world).things, Thing("rope"))))
    assert after["one"] == Body(id="one", things=(Thing("axe", "back"), Thing("rope")))


def test_a_value_that_is_already_there_is_still_written_elsewhere() -> None:
    """In the first world it changes nothing that the mood becomes `glad`; in the second it does."""
    records, (glad, sad) = _worlds(Body(id="one", mood="glad"), Body(id="one", mood="sad"))

    def changes(world: World) -> Changes:
        found = records.change(world["one"], world["one"].with_(mood="glad"))
        return (("one", found),) if found else ()

    shared = Shared(records, changes)
    assert [_body(records.world(records.after(one, shared(one)))).mood for one in (glad, sad)] == ["glad", "glad"]


def test_what_one_takes_over_from_another_is_read() -> None:
    records, places = _worlds(Body(id="one", mood="glad"), Body(id="one", mood="sad"))
    for place, mood in zip(places, ("glad", "sad"), strict=True):
        after = _after(records, place, lambda world: world["other"].with_(mood=_body(world).mood))
        assert after["other"] == Body(id="other", mood=mood)


def test_what_cannot_be_done_with_an_unread_value_is_done_with_the_real_one() -> None:
    """Not everything that reads says so: here the value itself is to be encoded."""
    records, (place,) = _worlds(Body(id="one", mood="glad"))
    shared = Shared(records, lambda world: msgspec.json.encode(world["one"]))
    assert msgspec.json.decode(shared(place), type=Body) == Body(id="one", mood="glad")


def test_a_mistake_in_a_rule_is_still_told() -> None:
    records, (place,) = _worlds(Body(id="one"))
    with pytest.raises(ZeroDivisionError):
        Shared(records, lambda _world: 1 // 0)(place)
