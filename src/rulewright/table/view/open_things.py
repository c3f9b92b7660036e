"""Proposals and calls, as a seat sees them."""

from typing import Any

import msgspec

from rulewright.engine.wording import Term
from rulewright.table.open_things import OpenCall, Proposal
from rulewright.table.view.eyes import Eyes


class Called(msgspec.Struct, frozen=True, kw_only=True):
    """A call to roll, ready to be commanded: `procedure` with `arguments`, and `parameter` set to one of `who`.

    Arguments that this seat may not know are left out, and are no part of its command.
    """

    id: str
    procedure: str
    title: Term
    parameter: str
    arguments: dict[str, Any]
    who: tuple[str, ...]
    """The people called, as far as this seat sees them."""
    done: tuple[str, ...]
    note: str
    until: str


def proposals(eyes: Eyes) -> tuple[Proposal, ...]:
    """Part `proposals`: a referee sees all, others their own."""
    return tuple(one for one in eyes.proposals if eyes.seat.referee or one.by == eyes.person.id)


def calls(eyes: Eyes) -> tuple[Called, ...]:
    """Part `calls`: for the referee, and for players of those called."""
    if eyes.seat.referee:
        return tuple(_called(eyes, one) for one in eyes.calls)
    found = (_called(eyes, one) for one in eyes.calls if not set(one.who).isdisjoint(eyes.person.plays))
    # That one is still open for somebody who is not there for this seat would tell of them.
    return tuple(one for one in found if set(one.who) - set(one.done))


def arguments_for(eyes: Eyes, one: OpenCall) -> dict[str, Any]:
    """Return the arguments of a call as a seat gets them: without those that name somebody hidden from it.

    So somebody saves against what they do not see: it stays with the call, and is bound when they roll.
    """
    if eyes.seat.referee:
        return one.arguments
    kinds = {each.name: each.kind for each in eyes.system.procedure(one.procedure).parameters}
    return {name: value for name, value in one.arguments.items() if _may_be_told(eyes, kinds.get(name, ""), value)}


def _may_be_told(eyes: Eyes, kind: str, value: Any) -> bool:
    words = [each for each in (value if isinstance(value, list) else [value]) if isinstance(each, str)]
    if kind in ("record", "records"):
        return all(each in eyes.view.levels for each in words)
    return eyes.view.hidden.isdisjoint(part for each in words for part in (each, *each.split(":")))


def _called(eyes: Eyes, one: OpenCall) -> Called:
    seen = tuple(who for who in one.who if eyes.seat.referee or who in eyes.view.levels)
    return Called(
        id=one.id,
        procedure=one.procedure,
        title=one.title,
        parameter=one.parameter,
        arguments=arguments_for(eyes, one),
        who=seen,
        done=tuple(who for who in one.done if who in seen),
        note=one.note,
        until=one.until,
    )
