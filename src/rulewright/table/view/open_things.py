"""Proposals and calls, as a seat sees them."""

import msgspec

from rulewright.table.open_things import OpenCall, Proposal
from rulewright.table.view.eyes import Eyes


class Called(msgspec.Struct, frozen=True, kw_only=True):
    """A call to roll. Ready to be commanded: `procedure` with `arguments` and `parameter` set to one of `who`."""

    id: str
    procedure: str
    title: str
    parameter: str
    arguments: dict[str, object]
    who: tuple[str, ...]
    """Of those who are called, the ones this seat sees."""
    done: tuple[str, ...]
    note: str
    until: str


def proposals(eyes: Eyes) -> tuple[Proposal, ...]:
    """Part `proposals`: a referee sees all, others their own."""
    return tuple(one for one in eyes.proposals if eyes.seat.referee or one.by == eyes.person.id)


def calls(eyes: Eyes) -> tuple[Called, ...]:
    """Part `calls`: for the referee, and for whoever plays one of those who are called."""
    return tuple(_called(eyes, one) for one in eyes.calls if eyes.seat.referee or set(one.who) & set(eyes.person.plays))


def _called(eyes: Eyes, one: OpenCall) -> Called:
    seen = tuple(who for who in one.who if eyes.seat.referee or who in eyes.view.levels)
    return Called(
        id=one.id,
        procedure=one.procedure,
        title=one.title,
        parameter=one.parameter,
        arguments=one.arguments,
        who=seen,
        done=tuple(who for who in one.done if who in seen),
        note=one.note,
        until=one.until,
    )
