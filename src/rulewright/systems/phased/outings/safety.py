"""Where one can rest: what is safe, lit, undisturbed, a town."""

from rulewright.engine import Rule
from rulewright.engine.verbs import must, peek
from rulewright.systems.bricks.people import standing_by
from rulewright.systems.phased.bodies.gear import TORCH
from rulewright.systems.phased.outings.company import company, whereabouts
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Place


def is_safe() -> Rule[bool]:
    """Whether nothing harms those who rest or read where the party is, and no foe is there who can rise.

    Clauses: rest.short, casting.enhance
    """
    place = yield from peek(Place, (yield from whereabouts()))
    return place is None or ((place.safe or not place.peril) and not (yield from foes_here()))


def foes_here() -> Rule[tuple[Creature, ...]]:
    """The foes where the party is, but the dead and the critically hurt. Clauses: rest.short, rest.long, wild.camp"""
    return (yield from standing_by.foes_here(Creature, _rises))


def _rises(one: Creature) -> bool:
    return not one.out_of_the_fight


def must_be_undisturbed(undisturbed: bool | None) -> Rule[None]:
    """Refuse a night or a week of rest among foes, unless the referee says otherwise. Clauses: rest.long, wild.camp"""
    yield from standing_by.must_be_undisturbed(undisturbed, Creature, _rises)


def must_see(*who: Creature) -> Rule[None]:
    """Refuse what nobody does in the dark without a light, nor anybody blind. Clauses: rest.short, wounds.eye"""
    for one in who:
        must(not one.blind, "{title} is blinded and sees nothing", title=one, clause="wounds.eye")
    must(
        (yield from is_lit((yield from company()))),
        "it is dark here, and nobody holds a light",
        clause="supplies.delve",
    )


def is_lit(resters: tuple[Creature, ...]) -> Rule[bool]:
    """Whether it is light where the party is, or somebody holds a torch. Clause: rest.short"""
    place = yield from peek(Place, (yield from whereabouts()))
    lights = (*resters, *(yield from company()))
    return place is None or not place.dark or any(TORCH in one.hands for one in lights)


def is_town() -> Rule[bool]:
    """Whether people live and trade where the party is, which they do where no places are told. Clause: rest.full"""
    place = yield from peek(Place, (yield from whereabouts()))
    return place is None or place.market
