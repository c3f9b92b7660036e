"""Elements: places that freeze, scorch or burn, and lightning that strikes a wet one."""

from typing import Annotated, Literal

from rulewright.engine import Field, Rule, look, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.damage import DICE
from rulewright.systems.murdham.numbers import BURNING_ZONE_DIE, HARSH_DIE, HARSH_IMPAIRED, SAFE_STRETCHES
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.strikes import Hit, hit

CLOTHES = "warm clothes"
"""Gear that impairs cold damage and enhances heat damage. Clause: elements.environment"""


@procedure("murdham.endure", title="Endure cold or heat", clauses=("elements.environment",), by="referee")
def endure(
    who: Annotated[Creature, Field("who is out in it")],
    environment: Annotated[Literal["freezing", "scorching"], Field("what it is like")],
    stretch: Annotated[int, Field("which stretch in a row begins", low=1, high=1000)],
) -> Rule[int]:
    """Begin a stretch in freezing cold or scorching heat; the first does nothing.

    Clauses: elements.environment, elements.cold-heat
    """
    if stretch < 1:
        raise Refused(
            Sentence("stretches are counted from 1, not {stretch}", stretch=stretch), clause="elements.environment"
        )
    if stretch <= SAFE_STRETCHES:
        text = (
            Sentence("{who} endures the first of the freezing stretches unharmed", who=who.title)
            if environment == "freezing"
            else Sentence("{who} endures the first of the scorching stretches unharmed", who=who.title)
        )
        yield from tell(said, text, "elements.environment", who)
        return 0
    cold, dressed = environment == "freezing", CLOTHES in who.items
    taken = yield from hit(
        who,
        str(HARSH_DIE),
        impaired=HARSH_IMPAIRED + int(cold and dressed),
        enhanced=int(not cold and dressed),
        element="cold" if cold else "heat",
    )
    return taken.damage


@procedure("murdham.burn", title="Burning zone", clauses=("elements.fire.zone", "elements.fire"), by="referee")
def burn(
    who: Annotated[Creature, Field("who enters a burning zone or starts a round in one")],
    flammable: Annotated[bool, Field("made of, or covered in, something that burns")] = False,
) -> Rule[int]:
    """Enter a burning zone, or start a round in one: fire damage each time.

    Clauses: elements.fire.zone, elements.fire
    """
    taken = yield from hit(who, str(BURNING_ZONE_DIE), element="fire", susceptible=flammable)
    return taken.damage


@procedure(
    "murdham.strike-wet-zone", title="Lightning into a wet zone", clauses=("elements.lightning.wet",), by="referee"
)
def strike_wet_zone(
    in_zone: Annotated[tuple[Creature, ...], Field("all in the zone aimed at")],
    die: Annotated[str, Field("the damage die", words=DICE)],
    on_border: Annotated[tuple[Creature, ...], Field("all on its borders")] = (),
) -> Rule[tuple[Hit, ...]]:
    """Let lightning aimed at a wet zone strike everybody in it and on its borders. Clause: elements.lightning.wet"""
    caught = caught_in_blast(in_zone, on_border)
    if not caught:
        raise Refused("lightning into a wet zone needs somebody there", clause="elements.lightning.wet")
    taken = []
    for one in caught:
        now = yield from look(Creature, one.id)
        taken.append((yield from hit(now, die, element="lightning")))
    return tuple(taken)


def caught_in_blast(in_zone: tuple[Creature, ...], on_border: tuple[Creature, ...]) -> tuple[Creature, ...]:
    """Whom a blast reaches: all in the zone and on its borders. Clause: elements.lightning.wet"""
    return (*in_zone, *on_border)
