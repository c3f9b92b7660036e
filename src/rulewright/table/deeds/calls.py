"""Answering a call: somebody the referee has asked to roll commands that roll, with the referee's permission.

Belongs here: which call a command answers, and what of it was hidden from the person called. Not here: making calls
(asking).
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.table import open_things
from rulewright.table.desk.desk import Desk
from rulewright.table.open_things import OpenCall
from rulewright.table.people import Person
from rulewright.table.view.open_things import arguments_for
from rulewright.table.words.phrases import written


def with_unseen(
    desk: Desk, person: Person, found: Procedure[..., Any], arguments: Mapping[str, Any]
) -> tuple[OpenCall, dict[str, Any]] | None:
    """Return the call that a command answers if part of it is hidden from the person, and the command with that part.

    What they give themselves is bound in the world as they see it. None if there is no such call.
    """
    if not desk.calls:
        return None
    eyes = desk.eyes(person)
    for one in desk.calls:
        who = arguments.get(one.parameter)
        known = arguments_for(eyes, one)
        if not _is_for(person, one, found, who) or known == one.arguments:
            continue
        if {**known, one.parameter: who}.items() <= dict(arguments).items():
            given = tuple(each for each in found.parameters if each.name in arguments)
            bound = bind(given, arguments, eyes.world)
            return one, {**{name: written(bound[name]) for name in arguments}, **one.given(str(who))}
    return None


def answered(desk: Desk, person: Person, found: Procedure[..., Any], arguments: Mapping[str, Any]) -> OpenCall | None:
    """Return the call that a command of this person answers, if no part of it is hidden from them."""
    for one in desk.calls:
        who = arguments.get(one.parameter)
        if _is_for(person, one, found, who) and one.given(str(who)).items() <= dict(arguments).items():
            return one
    return None


def tick_off(desk: Desk, called: OpenCall, arguments: Mapping[str, Any]) -> None:
    """Note who has answered a call; once all have, it is over."""
    over = (*called.done, str(arguments[called.parameter]))
    if set(over) >= set(called.who):
        desk.campaign.shelf.drop(open_things.CALLS, called.id)
    else:
        open_things.put(desk.campaign.shelf, msgspec.structs.replace(called, done=over))


def _is_for(person: Person, one: OpenCall, found: Procedure[..., Any], who: Any) -> bool:
    return one.procedure == found.id and who in person.plays and who in one.who and who not in one.done
