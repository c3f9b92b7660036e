"""Whom a place's call for a roll is about, and whether they are still there for it."""

from collections.abc import Iterable, Sequence

from rulewright.engine import Rule, World, must, survey
from rulewright.systems.contested.records import Creature, Ordeal, Place
from rulewright.systems.contested.words import GONE, RUN, STATES


def standing(place: Place, world: World) -> tuple[tuple[int, Ordeal], ...]:
    """What a place calls for now, with its numbers from 1; not what was about somebody who is gone.

    Clause: actions.describe
    """
    places, everybody = world.all(Place), world.all(Creature)
    return tuple(one for one in enumerate(place.ordeals, 1) if not _is_over(one[1], place, places, everybody))


def still_called_for(place: Place) -> Rule[tuple[tuple[int, Ordeal], ...]]:
    """Return what a place calls for now, with its numbers from 1. Clause: actions.describe"""
    places, everybody = (yield from survey(Place)), (yield from survey(Creature))
    return tuple(one for one in enumerate(place.ordeals, 1) if not _is_over(one[1], place, places, everybody))


def must_be_there(ordeal: Ordeal, place: Place) -> Rule[None]:
    """Refuse what is about somebody who is dead, gone or at another place. Clause: actions.describe"""
    everybody = yield from survey(Creature)
    if not _is_over(ordeal, place, (yield from survey(Place)), everybody):
        return
    whom = _whom(ordeal, everybody)
    clause = "actions.describe"
    if len(whom) == 1:
        why = STATES[whom[0].status].unable
        must(whom[0].status not in (*GONE, *RUN), "{title} is {reason}", title=whom[0], reason=why, clause=clause)
        must(False, "{title} is at another place", title=whom[0], clause=clause)
    must(False, "nobody is here any more whom it is about: {what}", what=ordeal.what.rstrip("."), clause=clause)


def _is_over(ordeal: Ordeal, place: Place, places: Iterable[Place], everybody: Sequence[Creature]) -> bool:
    """Whether it is about somebody who has been met where they are at home, and none of whom is left there."""
    if not ordeal.about:
        return False
    homes = (one for one in (place, *places) if ordeal.about in _met_at(one))
    home = next(homes, place)
    waits = not home.met and ordeal.about in _met_at(home)
    return not waits and not any(
        one.id in home.here and one.status not in (*GONE, *RUN) for one in _whom(ordeal, everybody)
    )


def _whom(ordeal: Ordeal, everybody: Iterable[Creature]) -> tuple[Creature, ...]:
    return tuple(one for one in everybody if ordeal.about in (one.id, one.row))


def _met_at(place: Place) -> tuple[str, ...]:
    """Whom a place brings into play, by their ids or those of their kinds."""
    return (*(one.creature for one in place.creatures), *place.people)
