"""How fast what carries somebody goes: a mount, or a cart with those who pull it."""

from rulewright.engine import Record, Rule, look, peek
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.space.areas import speed_of
from rulewright.systems.murdham.things.records import Thing


def cart_speed(cart: Thing) -> Rule[int]:
    """The speed of the slowest of those who pull a cart, whom its load does not burden. Clause: carts.speed"""
    slowest: int | None = None
    for one in cart.pullers:
        speed = yield from speed_of((yield from look(Creature, one)))
        slowest = speed if slowest is None else min(slowest, speed)
    return slowest or 0


def carried_speed(who: Creature) -> Rule[int]:
    """The speed at which somebody travels: of the mount or cart that carries them, else their own.

    Clauses: carts.speed, mounts.ride, core.move.speed
    """
    on = (yield from peek(Record, who.rides)) if who.rides else None
    if isinstance(on, Creature):
        return (yield from speed_of(on))
    if isinstance(on, Thing) and on.pullers:
        return (yield from cart_speed(on))
    return (yield from speed_of(who))
