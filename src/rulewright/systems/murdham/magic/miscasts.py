"""Miscasts: what goes wrong with a power whose invoker soulblight leaves standing."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Final

from rulewright.engine import (
    Field,
    Lasting,
    Question,
    Rule,
    begin,
    change,
    choose,
    look,
    must,
    procedure,
    reaches,
    roll,
    say,
    survey,
)
from rulewright.engine.odds.results import result
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.blows.hits import At, Blow, land, roll_damage
from rulewright.systems.murdham.characters.picks import power_picks
from rulewright.systems.murdham.checks.owed import Matter, outcome, owe
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.checks.table_rolls import or_another
from rulewright.systems.murdham.events.bodies import Mutated, TakenOver
from rulewright.systems.murdham.events.goods import ItemGone
from rulewright.systems.murdham.events.perils import Possessed
from rulewright.systems.murdham.health.conditions import gain, seconds_left
from rulewright.systems.murdham.health.corruption import MUTATION, ROLLED, corrupt
from rulewright.systems.murdham.health.infection import expose_to_disease
from rulewright.systems.murdham.magic.powers import SCROLL, must_suit, take_effect
from rulewright.systems.murdham.magic.spells import DEMONS, FREE, SUMMONS
from rulewright.systems.murdham.magic.working import BLAST, BLAST_DIE, Cast
from rulewright.systems.murdham.numbers import MAGIC_DIE
from rulewright.systems.murdham.perils.fear import face_fear
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.space.distance import steps_between, zones_of
from rulewright.systems.murdham.space.whereabouts import DARK
from rulewright.systems.murdham.tables import MISCASTS, POWERS, Miscast, Power

WHY: Final = "miscast-d12"
WENT_WRONG: Final = Sentence("The power goes wrong: {miscast}, {means}.")
WHICH: Final = Sentence("You rolled two miscasts, and one of them counts. Which?")
CORRUPTS: Final = 2
"""Corruption that all others suffer. Clause: magic.corruption"""
EXPLODES: Final = "d6"
"""Fire damage of an explosion. Clause: magic.corruption"""
DODGES: Final = "dodge the explosion"
DARK_RANGE: Final = 1
"""Range within which it is dark. Clause: magic.corruption"""
STOPS: Final = ("fizzle", "astray", "awry")
"""Rows with which the power does not do what it should. Clause: magic.corruption"""
ASTRAY: Final = str(Sentence("wrong target"))
AWRY: Final = str(Sentence("other effect"))
STRIKES: Final = str(Sentence("it strikes them"))
OPPOSITE: Final = str(Sentence("the opposite"))
WORSE: Final = str(Sentence("something else that is bad"))
AGAIN: Final = str(Sentence("makes no sense: roll again"))
"""What the GM says of a power that goes wrong. Clause: magic.corruption"""
OPPOSITES: Final[Mapping[str, str]] = {
    "gift of speech": "silenced",
    "levitation": "entangled",
    "water breathing": "drowning",
    "radiant honesty": "deaf",
    "bewitch": "frenzied",
    "silence": "deaf",
    "false death": "incapacitated",
}
"""Conditions that are the opposite of what powers give, or near to it. Clause: magic.corruption"""
POSSESSED: Final = "possessed"
POSSESSION: Final = "possession"
"""What lasts until the day of somebody possessed is over. Clause: magic.corruption"""
SHARED: Final = str(Sentence("something shares the body"))
POX: Final = "demon pox"
STRANGE: Final = str(Sentence("strange event"))


@procedure("murdham.miscast", title="Miscast", by="referee")
def go_wrong(
    who: Annotated[Creature, Field("who invoked the power")],
    power: Annotated[str, Field("which power", words=tuple(POWERS), rows=power_picks)],
    others: Annotated[tuple[Creature, ...], Field("all others within 1 zone")] = (),
) -> Rule[Annotated[bool, result("the power works all the same", answers=True)]]:
    """Roll on the table of miscasts.

    Answers whether the power works all the same.

    Clause: magic.corruption
    """
    must(
        not who.dead and not who.has("incapacitated"),
        "{title} is out: the power has no effect, and nothing goes wrong",
        title=who,
    )
    return (yield from miscast(who, named(POWERS, power, Sentence("power")), others))[1]


def miscast_name(face: int) -> Sentence:
    """What people call what goes wrong on that face; on 0 nothing does. Clause: magic.corruption"""
    return Sentence(MISCASTS[face].name) if face else Sentence("none")


def miscast(who: Creature, power: Power, others: tuple[Creature, ...]) -> Rule[tuple[int, bool]]:
    """Roll what goes wrong and let it happen; returns its row, and whether the power works.

    Clauses: magic.corruption, core.omens.reroll
    """
    row = yield from _rolled(who, WHY)
    again = partial(_rolled, who, f"{WHY}-again")
    row = yield from or_another(who, row, again, why=WHY, noun="miscast", fell=WENT_WRONG, both=WHICH)
    who = yield from look(Creature, who.id)
    yield from _upon_invoker(who, power, row)
    yield from _put_before_gm(who, power, row)
    if row.does == "fright" and others:
        yield from face_fear(others, "frightening", STRANGE)
    for one in others:
        yield from _upon_other((yield from look(Creature, one.id)), row)
    return row.face, row.does not in STOPS


def _rolled(who: Creature, why: str) -> Rule[Miscast]:
    row = MISCASTS[(yield from roll(MAGIC_DIE, why))]
    yield from say("miscast: {name}: {means}", of=(who,), name=Sentence(row.name), means=Sentence(row.means))
    return row


def _put_before_gm(who: Creature, power: Power, row: Miscast) -> Rule[None]:
    """Let the GM say whom it strikes instead, what it does instead, what comes. Clause: magic.corruption"""
    if row.does == "astray":
        means = str(Sentence("name whom it strikes; the invoker, if nobody"))
        yield from owe(
            who, ASTRAY, means, STRIKES, AGAIN, clause="magic.corruption", about=power.name, by=who.id, outlives=True
        )
    elif row.does == "awry":
        options = (OPPOSITE, WORSE, AGAIN) if power.name in OPPOSITES else (WORSE, AGAIN)
        yield from owe(
            who, AWRY, row.means, *options, clause="magic.corruption", about=power.name, by=who.id, outlives=True
        )
    elif row.does == "mutation":
        yield from owe(who, MUTATION, row.means, ROLLED, clause="magic.corruption")
    elif row.does == "summoning":
        yield from owe(
            who, SUMMONS, row.means, *DEMONS, clause="magic.corruption", about=FREE, by=who.id, outlives=True
        )


@outcome(ASTRAY, STRIKES)
def strike_another(settled: Matter) -> Rule[None]:
    """Let a power strike whom it should not, or go wrong anew where nobody is named and it cannot be laid on the
    invoker; Refused where it cannot be laid on whoever is named. Clause: magic.corruption
    """
    target, power = settled.whom or settled.who, POWERS[settled.about]
    if power.name == BLAST:
        blow = Blow(BLAST_DIE)
        yield from land(target, blow, (yield from roll_damage(blow, None, At(target))))
    elif power.upon != "thing":
        cast = Cast(settled.by or settled.who, target, power, power.duration, other=settled.by)
        try:
            yield from must_suit(cast)
        except Refused:
            if settled.whom is not None:
                raise
            yield from go_wrong_again(settled)  # on the invoker it makes no sense
            return
        yield from take_effect(cast)


@outcome(AWRY, OPPOSITE)
def do_the_opposite(settled: Matter) -> Rule[None]:
    """Let a power do the opposite to whom the GM names, or to the invoker. Clause: magic.corruption"""
    target = settled.whom or settled.who
    if not target.dead:
        yield from gain(target, OPPOSITES[settled.about], by=settled.about, until="end of stretch")


@outcome(ASTRAY, AGAIN)
@outcome(AWRY, AGAIN)
def go_wrong_again(settled: Matter) -> Rule[None]:
    """Roll anew where a row makes no sense. Clause: magic.corruption"""
    if not settled.who.dead:
        yield from miscast(settled.who, POWERS[settled.about], ())


def _upon_invoker(who: Creature, power: Power, row: Miscast) -> Rule[None]:
    """What a miscast does to the invoker. Clause: magic.corruption"""
    if row.does == "scroll" and SCROLL + power.name in who.items:
        yield from change(who, ItemGone(SCROLL + power.name))
    elif row.does == "mutation":
        yield from change(who, Mutated())
    elif row.does == "possession":
        yield from possess(who)
    elif row.does == "pox":
        yield from expose_to_disease(who, POX)
    elif row.does == "darkness":
        yield from _darken(who)


def _darken(who: Creature) -> Rule[None]:
    """Let the zones within range 1 be dark; where nobody counts zones the GM says it. Clause: magic.corruption"""
    if not who.zone:
        yield from owe(
            who,
            DARK,
            str(Sentence("no light and no sight until the watch ends")),
            clause="magic.corruption",
            outlives=True,
        )
    seconds = yield from seconds_left("end of watch")
    zones = yield from survey(Zone)
    for zone in zones:
        apart = steps_between(zones_of(who), (zone.id,), zones) if who.zone else None
        if apart is not None and apart <= DARK_RANGE:
            yield from begin(DARK, zone.id, seconds=seconds, title=DARK, clause="magic.corruption")


def possess(who: Creature) -> Rule[None]:
    """Share a body with something; who does so already is lost for good. Clause: magic.corruption"""
    if POSSESSED in who.traits:
        yield from change(who, TakenOver())
        yield from say("{who} is lost: something else lives in that body now", who=who, clause="magic.corruption")
        return
    yield from change(who, Possessed())
    yield from _wait_for_the_day(who)


def _wait_for_the_day(who: Creature) -> Rule[None]:
    seconds = yield from seconds_left("end of day")
    yield from begin(POSSESSION, who.id, seconds=seconds, title=SHARED, clause="magic.corruption")


def haunt(thing: Lasting) -> Rule[None]:
    """Find out in secret, as a day begins, whether something takes over in it. Clause: magic.corruption"""
    who = yield from look(Creature, thing.on)
    if who.dead or POSSESSED not in who.traits or who.kind == "gm":
        return
    yield from _wait_for_the_day(who)
    if who.corruption and not (yield from reaches(MAGIC_DIE, who.corruption + 1, "possession-d12", secret=True)):
        yield from owe(
            who, SHARED, str(Sentence("the GM plays them for one stretch of this day")), clause="magic.corruption"
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
        yield from land(one, fire, (yield from roll_damage(fire, None, At(one))))


def _asked() -> Question:
    return Question(Sentence("A power explodes beside you. Dodge?"))
