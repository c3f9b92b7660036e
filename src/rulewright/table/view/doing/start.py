"""Next steps for a table that has just begun: each takes one press, and goes once it is done.

Making characters stays: more friends may come. When it is put away is the page's to know.
"""

from functools import cache
from typing import Any

import msgspec

from rulewright.engine.declared.offer import Offer
from rulewright.engine.system import System
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.commands.beginning import ready_adventure, stays, to_bring
from rulewright.systems.bricks.house.commands.beginning import scene as set_scene
from rulewright.systems.bricks.people.groups import FOE, side_of
from rulewright.table.view.eyes import Eyes


class Start(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A first step; `procedure` is empty if the referee has no command for it."""

    name: str
    """`characters`, `scene`, `foes`, `fight` or `adventure`."""
    procedure: str
    arguments: dict[str, Any] = {}
    text: Term = ""
    why_not: Term = ""
    done: bool = False
    """Whether it was done already, and can be done again."""


def start(eyes: Eyes) -> tuple[Start, ...]:
    """Part `start`, for referees: the steps that are still to be taken, in their order."""
    if not eyes.seat.referee or eyes.system.character is None:
        return ()
    return eyes.made(_start, eyes.system)


def _start(world: World, system: System) -> tuple[Start, ...]:
    people = [one for one in world if system.somebody(one)]
    party = [one for one in people if system.led(one)]
    fight = system.fight(world)
    steps: list[Start] = []
    if system.character:
        steps.append(Start(name="characters", procedure=system.character.id, done=bool(party)))
    if system.scene(world) is None and set_scene(world) is None:
        steps.append(Start(name="scene", procedure=f"{system.base.id}.set-scene"))
    if system.foes and not any(side_of(one) == FOE for one in people):
        steps.append(Start(name="foes", procedure=system.foes.id))
    if fight is not None:
        steps.append(_of("fight", fight))
    if to_bring(system, world):
        text = _preview(system, alone=bool(party))
        if stays(system, world):
            text = Sentence("{preview} The party stays where it is until you take it there.", preview=text)
        steps.append(Start(name="adventure", procedure=f"{system.base.id}.adventure", text=text, done=bool(people)))
    return tuple(steps)


@cache
def _preview(system: System, *, alone: bool) -> Term:
    """Where the game's ready adventure begins, and with whom; its people stay away if a party is there."""
    ready = ready_adventure(system)
    place = system.scene(ready)
    if alone:
        where = place.title if place else system.title
        return Sentence("{place}: for those who are there, with foes for a first evening.", place=where)
    people = ", ".join(one.title for one in ready if system.somebody(one) and system.led(one))
    if place is None:
        return Sentence("With {people}, and foes for a first evening.", people=people)
    return Sentence("{place}: with {people}, and foes for a first evening.", place=place.title, people=people)


def _of(name: str, offer: Offer) -> Start:
    return Start(
        name=name, procedure=offer.procedure, arguments=offer.arguments, text=offer.text, why_not=offer.why_not
    )
