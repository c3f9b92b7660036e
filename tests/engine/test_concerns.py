"""Records that a line concerns are found in all it was made of, however deep they lie in it."""

from typing import Annotated, Any

import msgspec

from rulewright.chance import Dice, d
from rulewright.engine import Record
from rulewright.engine.running.concerns import ids_in
from rulewright.engine.wording import Term


class Somebody(Record, frozen=True):
    name: str = ""


class Thing(msgspec.Struct, frozen=True):
    name: Annotated[str, "words"]
    dice: Dice


class Side(msgspec.Struct, frozen=True):
    things: tuple[Thing, ...] = ()
    label: Term = ""


class Open(msgspec.Struct, frozen=True):
    what: Side = Side()


class Held(Side, frozen=True):
    by: Somebody | None = None


class Chain(msgspec.Struct, frozen=True):
    link: "Chain | None" = None
    side: Open = Open()
    of: tuple[Somebody, ...] = ()


ANA, BO = Somebody(id="ana", name="Ana"), Somebody(id="bo", name="Bo")


def found(value: Any) -> list[str]:
    return ids_in(value)


def test_they_are_found_in_rows_mappings_and_structs() -> None:
    assert found((1, "ana", {"who": ANA}, [BO])) == ["ana", "bo"]
    assert found(Held(by=BO)) == ["bo"]
    assert found(Chain(Chain(of=(ANA,)), of=(BO,))) == ["ana", "bo"]


def test_where_a_field_can_be_of_a_kind_that_holds_one_it_is_looked_into() -> None:
    assert found(Open(Held(by=ANA))) == ["ana"]
    assert found(Chain(side=Open(Held(by=ANA)))) == ["ana"]


def test_what_can_hold_none_holds_none() -> None:
    assert found((Thing("axe", d(8)), Side((Thing("axe", d(8)),), "a side"))) == []
