"""Powers by nature: creatures that have one use it once a watch, without scroll, price or failure."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, begin, lasts, must, peek, procedure, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import owned
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.actions.incapacity import must_be_free, must_heed_taunt
from rulewright.systems.murdham.actions.turn import must_have_main_action, spend_main_action
from rulewright.systems.murdham.health.conditions import seconds_left
from rulewright.systems.murdham.magic.powers import UNNAMED, aim_of, must_be_in_range, must_suit
from rulewright.systems.murdham.magic.profane import reach_one
from rulewright.systems.murdham.magic.working import Cast
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.tables import POWERS

BY_NATURE: Final = "power of "
"""What stands before the power in the trait of whoever has it by nature. Clause: core.traits"""
USED: Final = "power used"
"""What lasts for the watch in which a power by nature has been used. Clause: core.traits"""


def powers_of(who: Creature) -> tuple[str, ...]:
    """Powers somebody has by nature. Clause: core.traits"""
    return tuple(one.removeprefix(BY_NATURE) for one in who.traits if one.startswith(BY_NATURE))


@procedure("murdham.use-power", title="Use a power by nature", by="owner")
def use_power(
    who: Annotated[Creature, Field("who has it by nature")],
    power: Annotated[str, Field("which power", words=tuple(POWERS), rows=owned("who", powers_of, acts=False))],
    target: Annotated[
        Creature | None,
        Field("on whom it works", empty=UNNAMED, gone=True, afar=True, first=True),
    ] = None,
    about: Annotated[str, Field("what it is about: a question, a topic, an animal, what is to be seen")] = "",
    concerns: Annotated[
        Creature | None, Field("somebody else it concerns", empty="no one else", gone=True, afar=True)
    ] = None,
) -> Rule[None]:
    """Use a power one has by nature, once a watch: it always works, and corrupts nobody. Clause: core.traits"""
    must_be_free(who)
    row = named(POWERS, power, Sentence("power"))
    must(row.name in powers_of(who), "{title} has no such power", title=who, clause="core.traits")
    (aim,) = aim_of(who, row, (target,) if target else (), "target")
    used = yield from lasts(who.id, USED, title=row.name)
    must(not used, "{title} has used that power in this watch", title=who, clause="core.traits")
    yield from must_be_in_range(who, aim, row.range)
    cast = Cast(who, aim, row, row.duration, about, concerns)
    yield from must_suit(cast)
    must_heed_taunt(who, aim)
    yield from must_have_main_action(who)
    seconds = yield from seconds_left("end of watch")
    yield from begin(USED, who.id, seconds=seconds, title=row.name, clause="core.traits")
    yield from say("{who} uses a power: {power}", who=who, power=Sentence(row.name), clause="core.traits")
    yield from reach_one(cast, row.range, 0)
    if (yield from peek(Fight, FIGHT)) is not None:
        yield from spend_main_action(who.id)
