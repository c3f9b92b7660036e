"""What a line says from outside: with other closed numbers and the same outcome, the same bytes."""

import re
from typing import Any

import msgspec

from rulewright.campaign.seen.sight import Seat
from rulewright.engine import Record, System, World
from rulewright.engine.journal.entries import Entry
from rulewright.engine.steps import Chosen, Rolled, Told
from rulewright.engine.wording import SAME
from tests.sight.test_play import _got_to_know, closed, games, logged, looking, seats, sent_alike, wishes
from tests.sight.viewed import view
from tests.sight.wishes import entry_of
from tests.sight.worlds import Game

OPEN = {
    "combat.attack.damage",
    "results.sides",
    "actions.ir",  # IR and TR are said aloud
    "combat.initiative.roll",
    "core.contest",
    "wild.travel",
    "wild.forced-march",  # everybody knows how far the group has come
}
"""Clauses whose totals the rules have everybody hear: there the text is the outcome."""


NUMBER = re.compile(r"\d+")


def twin(system: System, world: World, seat: Seat) -> World:
    """A world with another number in every field that the seat may not know, but where that would show in the looks."""
    fields = closed(system, world, seat)
    return World([_otherwise(one, sorted(fields[one.id] - {"id"}), system) for one in world])


def _otherwise(one: Record, fields: list[str], system: System) -> Record:
    said = system.shown.get(type(one))
    looks = said.looks if said else None
    for field in fields:
        if type(value := getattr(one, field)) is int:
            other = msgspec.structs.replace(one, **{field: value + 1})
            one = other if looks is None or looks(other) == looks(one) else one
    return one


def outcome(entry: Entry[Any, Any]) -> list[Any]:
    """What happened, in the words that are heard, without their numbers."""
    found: list[Any] = []
    for step in entry.steps:
        if isinstance(step, Told):
            said = step.outside if step.outside not in ("", SAME) else step.text
            words = said if step.clause in OPEN else NUMBER.sub("#", said)
            found.append((step.about, step.verdict, step.clause, step.audience, words))
        elif isinstance(step, Rolled):
            found.append((step.why, step.dice, step.faces))
        elif isinstance(step, Chosen):
            found.append((step.who, step.why, step.answer))
    return found


def _other_for_those_seen_whole(
    system: System, before: tuple[World, World], after: tuple[World, World], seat: Seat
) -> bool:
    """Whether somebody whom the seat sees whole came out of it otherwise: that is another outcome, for all to see."""
    whole = [who for who, level in view(after[0], seat, system).levels.items() if level == "whole"]
    alike = [who for who in whole if before[0].records.get(who) == before[1].records.get(who)]
    return any(after[0].records.get(who) != after[1].records.get(who) for who in alike)


def _other_told_of_them(system: System, before: tuple[World, World], entries: Any, seat: Seat) -> bool:
    """Whether somebody whom the seat sees whole was hit for another number, of which the same came in the end."""
    whole = {who for who, level in view(before[0], seat, system).levels.items() if level == "whole"}
    one, other = ([step.total for step in each.steps if _is_of(step, whole)] for each in entries)
    return one != other


def _is_of(step: Any, whole: set[str]) -> bool:
    return isinstance(step, Told) and step.about == "harm" and bool(whole.intersection(step.of))


def same(system: System, before: tuple[World, World], entries: Any, seat: Seat) -> bool:
    """Whether two runs look the same from outside, so that they can be compared; and then they must be the same."""
    one, other = entries
    if not isinstance(one, Entry) or not isinstance(other, Entry) or outcome(one) != outcome(other):
        return False
    after = before[0].after(one.steps), before[1].after(other.steps)
    looks = [view(world, seat, system).looks for world in (*before, *after)]
    if looks[0] != looks[1] or looks[2] != looks[3]:
        return False
    if any(_got_to_know(system, was, now, seat) for was, now in zip(before, after, strict=True)):
        return False
    if _other_for_those_seen_whole(system, before, after, seat) or _other_told_of_them(system, before, entries, seat):
        return False
    assert logged(system, before[0], one, seat) == logged(system, before[1], other, seat), one.procedure
    eyes = [looking(system, world, seat, look) for world, look in zip(after, looks[2:], strict=True)]
    assert sent_alike(*eyes), one.procedure
    return True


@games
def test_a_closed_number_changes_no_byte_where_the_outcome_is_the_same(game: Game) -> None:
    system, compared, told_apart = game.system, set(), 0
    for procedure in system.procedures.values():
        for wish in wishes(game.id, procedure.id.partition(".")[2]):
            for seat in seats(system, wish.world):
                other = twin(system, wish.world, seat)
                entries = entry_of(procedure, wish), entry_of(procedure, wish, other)
                if same(system, (wish.world, other), entries, seat):
                    compared.add(procedure.id)
                    told_apart += _texts(entries[0]) != _texts(entries[1])
    assert len(compared) >= len(system.procedures) * 0.5
    assert told_apart > 0


def _texts(entry: Any) -> list[str]:
    return [step.text for step in entry.steps if isinstance(step, Told)]
