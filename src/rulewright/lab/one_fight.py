"""One fight, played by tactics: everything due is done, and otherwise the next one acts.

Belongs here: letting one fight run. Not here: what is counted of many (tally).
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from rulewright.engine import Chance, Offer, Run, System, World
from rulewright.engine.declared.unattended import Unattended
from rulewright.engine.parameters import bind
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Policy, Source, first
from rulewright.errors import Complaint, Refused, Sentence, either

MOST_ACTS: Final = 3_000
"""The number of acts after which a fight counts as one that does not end."""
MOST_ROUNDS: Final = 100
"""The number of rounds after which it counts as one that does not end."""

JOINED: Final = "+"
"""Stands between tactics and a policy, where a side follows both."""
Sides = Mapping[str, str]
"""The side of everybody, by id: `party` or `foes`."""


class NotOffered(Refused):
    """A policy gave an answer that was not offered: a mistake of the policy, so the fight cannot be counted."""


class Fought(NamedTuple):
    """The end of a fight."""

    world: World
    standing: tuple[str, ...]
    """The ids of those still standing at its end."""
    rounds: int
    is_over: bool
    """Whether it came to an end."""


def fights_by_itself(system: System) -> Unattended:
    """Return how a game's fights go on; Refused if it does not say so."""
    if system.unattended is None:
        raise Refused(Sentence("{title} does not say how a fight goes on where nobody is asked", title=system.title))
    return system.unattended


def begun(system: System, world: World, source: Source, options: Mapping[str, Any], policy: Policy) -> World:
    """Return the world with a fight going on: its own, or one between those present; Refused if there can be none."""
    if is_begun(system, world):
        return world
    return _done(system, world, begins(system, world), source, options, policy)


def is_begun(system: System, world: World) -> bool:
    """Return whether there is a fight that can go on; Refused if the game does not say how fights go on by
    themselves.
    """
    return bool(fights_by_itself(system).standing(world)) and system.order(world) is not None


def begins(system: System, world: World) -> Offer:
    """Return the offer that begins the fight of those present; Refused if there can be none."""
    offer = system.fight(world)
    if offer is None or offer.why_not:
        raise Refused(Sentence(offer.why_not) if offer else Sentence("nobody is there who could fight"))
    return offer


def sides_of(system: System, world: World) -> dict[str, str]:
    """Return the side of every fighter: `party` for those led by people."""
    return {one: "party" if system.led(world[one]) else "foes" for one in fights_by_itself(system).standing(world)}


def policy_of(system: System, sides: Sides, named: Mapping[str, str]) -> Policy:
    """Return each side's decisions by the policy of that name; the game's usual one if none is named.

    A side whose tactics are named has them on its people (scenario.following).
    """
    usual = system.policies.get("usual", first)
    by_side = {
        side: system.policies[part]
        for side, name in named.items()
        for part in name.split(JOINED)
        if part in system.policies
    }

    def decide(request: Choose, run: Any) -> str:
        answer = by_side.get(sides.get(request.who, ""), usual)(request, run)
        if answer not in request.options:
            raise NotOffered(
                Sentence(
                    "a policy answers '{answer}' to '{why}', where it can only say {options}",
                    answer=answer,
                    why=request.why,
                    options=either(request.options),
                )
            )
        return answer

    return decide


def fought(system: System, world: World, source: Source, options: Mapping[str, Any], policy: Policy) -> Fought:
    """Fight a world's fight to its end, with dice from `source`."""
    going = fights_by_itself(system)
    standing, rounds = going.standing(world), going.rounds(world)
    for _ in range(MOST_ACTS):
        after = go_on_once(system, world, source, options, policy)
        if after is None or going.rounds(after) > MOST_ROUNDS:
            return Fought(world, standing, rounds, is_over=False)
        if not is_on(system, after):
            return Fought(after, reached(system, standing, after), rounds, is_over=True)
        world, standing, rounds = after, going.standing(after), going.rounds(after)
    return Fought(world, standing, rounds, is_over=False)


def is_on(system: System, world: World) -> bool:
    """Return whether a fight is on, be it before its first round, as while it is set up or in an ambush."""
    going = fights_by_itself(system)
    return system.order(world) is not None and bool(going.rounds(world) or going.standing(world))


def reached(system: System, standing: tuple[str, ...], world: World) -> tuple[str, ...]:
    """Return who of those who stood before a fight's last act stands at its end."""
    return tuple(one for one in standing if one in world and not system.gone(world[one]))


def offers(system: System, world: World) -> list[Offer]:
    """Return the next act in a fight that nobody leads: the first that changes anything."""
    acts = fights_by_itself(system).acts(world)
    return [*(one for one in system.due(world) if not one.why_not), *([acts] if acts else ())]


def go_on_once(
    system: System, world: World, source: Source, options: Mapping[str, Any], policy: Policy
) -> World | None:
    """Return the world after the next act of a fight; None if it cannot continue by itself."""
    for offer in offers(system, world):
        try:
            after = _done(system, world, offer, source, options, policy)
        except NotOffered:
            raise
        except Complaint:
            continue  # what is due and cannot be done by itself waits for people, who are not here
        if after.records != world.records:
            return after
    return None


def _done(
    system: System, world: World, offer: Offer, source: Source, options: Mapping[str, Any], policy: Policy
) -> World:
    found = system.procedures[offer.procedure]
    run = Run(world, Chance(source, policy), options=options)
    run(found, **bind(found.parameters, offer.arguments, world))
    return run.world
