"""Miscasts: what goes wrong with a power whose invoker soulblight leaves standing."""

from typing import Annotated, Final

from rulewright.engine import Field, Question, Rule, begin, change, choose, look, must, procedure, roll, say
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.blows.hits import Blow, land, roll_damage
from rulewright.systems.murdham.characters.picks import power_picks
from rulewright.systems.murdham.checks.owed import owe
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.events.bodies import Mutated
from rulewright.systems.murdham.events.goods import ItemGone
from rulewright.systems.murdham.events.perils import Possessed
from rulewright.systems.murdham.health.conditions import seconds_left
from rulewright.systems.murdham.health.corruption import corrupt
from rulewright.systems.murdham.health.infection import expose_to_disease
from rulewright.systems.murdham.magic.powers import SCROLL
from rulewright.systems.murdham.numbers import MAGIC_DIE
from rulewright.systems.murdham.perils.fear import face_fear
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.tables import MISCASTS, POWERS, Miscast, Power

WHY: Final = "miscast-d12"
CORRUPTS: Final = 2
"""Corruption that all others suffer. Clause: magic.corruption"""
EXPLODES: Final = "d6"
"""Fire damage of an explosion. Clause: magic.corruption"""
DODGES: Final = "dodge the explosion"
DARK: Final = "darkness"
"""What lasts while a zone is dark. Clause: magic.corruption"""
POX: Final = "demon pox"
STRANGE: Final = str(Sentence("strange event"))


@procedure("murdham.miscast", title="Miscast", by="referee")
def go_wrong(
    who: Annotated[Creature, Field("who invoked the power")],
    power: Annotated[str, Field("which power", words=tuple(POWERS), rows=power_picks)],
    others: Annotated[tuple[Creature, ...], Field("all others within 1 zone")] = (),
) -> Rule[Annotated[bool, result("the power works all the same", answers=True)]]:
    """Roll on the table of miscasts; answers whether the power works all the same. Clause: magic.corruption"""
    must(
        not who.dead and not who.has("incapacitated"),
        "{title} is out: the power has no effect, and nothing goes wrong",
        title=who,
    )
    return (yield from miscast(who, named(POWERS, power, Sentence("power")), others))[1]


def miscast(who: Creature, power: Power, others: tuple[Creature, ...]) -> Rule[tuple[int, bool]]:
    """Roll what goes wrong and let it happen; returns its row, and whether the power works. Clause: magic.corruption"""
    row = MISCASTS[(yield from roll(MAGIC_DIE, WHY))]
    yield from say("miscast: {name}: {means}", of=(who,), name=Sentence(row.name), means=Sentence(row.means))
    yield from _upon_invoker(who, power, row)
    if not row.does or row.does in ("mutation", "darkness"):
        yield from owe(who, row.name, row.means, clause="magic.corruption")
    if row.does == "fright" and others:
        yield from face_fear(others, "frightening", STRANGE)
    for one in others:
        yield from _upon_other((yield from look(Creature, one.id)), row)
    return row.face, row.does != "fizzle"


def _upon_invoker(who: Creature, power: Power, row: Miscast) -> Rule[None]:
    """What a miscast does to the invoker. Clause: magic.corruption"""
    if row.does == "scroll" and SCROLL + power.name in who.items:
        yield from change(who, ItemGone(SCROLL + power.name))
    elif row.does == "mutation":
        yield from change(who, Mutated())
    elif row.does == "possession":
        yield from change(who, Possessed())
    elif row.does == "pox":
        yield from expose_to_disease(who, POX)
    elif row.does == "darkness":
        yield from begin(
            DARK, who.id, seconds=(yield from seconds_left("end of watch")), title=DARK, clause="magic.corruption"
        )


def _upon_other(one: Creature, row: Miscast) -> Rule[None]:
    """What a miscast does to somebody within 1 zone. Clause: magic.corruption"""
    if row.does == "corruption":
        yield from corrupt(one, CORRUPTS)
    elif row.does == "pox":
        yield from expose_to_disease(one, POX)
    elif row.does == "explosion":
        labels = (Sentence("dodge (AGI save)"), Sentence("stay where you are"))
        options = ("dodge", "stay")
        if one.can_act and (yield from choose(one.id, DODGES, options, labels=labels, asks=_asked)) == "dodge":
            if (yield from save(one, "agi", f"{one.id}-agi-save")):
                yield from say("{who} dodges", who=one, clause="combat.dodge")
                return
            one = yield from look(Creature, one.id)
        fire = Blow(EXPLODES, element="fire")
        yield from land(one, fire, (yield from roll_damage(fire, None)))


def _asked() -> Question:
    return Question(Sentence("A power explodes beside you. Dodge?"))
