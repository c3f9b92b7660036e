"""Smoke bombs: thrown, they wreathe everybody close by in smoke."""

from typing import Annotated, Final

from rulewright.chance import d
from rulewright.engine import Field, Rolls, Rule, Told, change, procedure, roll, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies import must_act
from rulewright.systems.bdp.events.pack import ItemDropped
from rulewright.systems.bdp.gear.kits import carried
from rulewright.systems.bdp.gear.smoke import wreathe
from rulewright.systems.bdp.numbers import ROUND_SECONDS
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.tables import GEAR
from rulewright.systems.bdp.turns import must_have_turn, spend_turn
from rulewright.systems.bricks.saying import named

BOMB: Final = GEAR["smoke-bomb"].name
SMOKE_DIE: Final = d(4)
"""Rounds that smoke hangs. Clause: gear.smoke.disadvantage"""


@procedure("bdp.smoke-bomb", title="Throw a smoke bomb", clauses=("gear.smoke.disadvantage",), by="owner")
def smoke_bomb(
    who: Annotated[Creature, Field("who throws it")],
    near: Annotated[tuple[Creature, ...], Field("everybody close to where it bursts, friends among them")],
) -> Rule[int]:
    """Burst a smoke bomb: for 1d4 rounds everybody close by makes DEX Saves with disadvantage. Answers the rounds.

    Clause: gear.smoke.disadvantage
    """
    must_act(who)
    yield from must_have_turn(who)
    bomb = carried(who, BOMB)
    if not near:
        raise Refused("a smoke bomb needs somebody close to where it bursts", clause="gear.smoke.disadvantage")
    rounds = yield from roll(SMOKE_DIE, "rounds")
    yield from change(who, ItemDropped(bomb.name), "gear.smoke.disadvantage")
    yield from tell(_burst, who, near, rounds)
    for one in near:
        yield from wreathe(one, rounds * ROUND_SECONDS)
    yield from spend_turn(who.id)
    return rounds


def _burst(rolls: Rolls, who: Creature, near: tuple[Creature, ...], rounds: int) -> Told:
    text = Sentence(
        "{who} throws a smoke bomb: for {n} round there is smoke around {names}.",
        "{who} throws a smoke bomb: for {n} rounds there is smoke around {names}.",
        n=rounds,
        who=who.title,
        names=named(near),
    )
    return Told(text, about="rounds", total=rolls["rounds"].value, clause="gear.smoke.disadvantage")
