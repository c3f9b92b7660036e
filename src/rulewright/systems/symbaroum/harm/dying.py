"""Dying: a d20 each turn, where 1 wakes, 20 kills, and the third result from 11 to 19 kills as well."""

from functools import partial
from typing import Annotated, Final, Literal, get_args

from rulewright.engine import (
    Field,
    Part,
    Question,
    Rolls,
    Rule,
    Told,
    change,
    grade,
    must,
    peek,
    procedure,
    tell,
    thrown_by,
)
from rulewright.engine.odds.results import implied
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.symbaroum.actions.light import carries_light, come_into
from rulewright.systems.symbaroum.checks.thrown import rolled_by
from rulewright.systems.symbaroum.events.body import (
    Died,
    Revived,
    StepTaken,
    ToughnessRegained,
)
from rulewright.systems.symbaroum.harm.wounds import turn_now
from rulewright.systems.symbaroum.numbers import DEATH_DIE, DEATH_STEPS, WAKE_DIE
from rulewright.systems.symbaroum.options import STEPS_PERSIST, WAKES_STANDING
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.states import STATES

Fate = Literal["wakes", "holds", "slips", "dies"]
TestedFate = Annotated[Fate, implied("the steps towards death and what becomes of whoever makes it are told")]
FATES: Final[tuple[Fate, ...]] = get_args(Fate)
HOLDS_FROM: Final = 2
"""The lowest face on which nothing changes. Clause: dying.roll-2-10"""
SLIPS_FROM: Final = 11
"""The lowest face that is a step towards death. Clause: dying.roll-11-19"""
DIES_FROM: Final = 20
"""The lowest face that kills at once. Clause: dying.roll-20"""
DEATH_TEST: Final = grade(DEATH_DIE, (HOLDS_FROM, SLIPS_FROM, DIES_FROM), FATES, "death-test")
"""Clauses: dying.roll-1, dying.roll-2-10, dying.roll-11-19, dying.roll-20"""


@procedure(
    "symbaroum.death-test",
    title="Make a Death Test",
    by="owner",
    verb="death-test",
    asked="down",
    even=("down", "out of turn"),
)
def death_test(who: Annotated[Creature, Field("Who is dying")]) -> Rule[TestedFate]:
    """Make a Death Test outside a fight; in a fight it comes by itself, at the character's place in the order.

    Clauses: dying.death-test, dying.until, dying.roll-1, dying.roll-2-10, dying.roll-11-19, dying.roll-20
    """
    fight = yield from peek(Fight, FIGHT)
    must(
        not (who.status == "dying" and fight is not None and fight.turn and who.id in fight.order),
        "the Death Test of {title} comes by itself, at its place in the order of each turn after its collapse",
        title=who,
    )
    return (yield from face_death(who))


def owed_test(who: Creature) -> Sentence:
    """A Death Test that is due, in words. Clause: dying.death-test"""
    return Sentence("{title}: {what}", title=who.title, what=Sentence("Death Test"))


def face_death(who: Creature) -> Rule[Fate]:
    """A bare d20: the dying character wakes, holds, slips a step, or dies.

    Clauses: dying.death-test, dying.until, dying.roll-1, dying.roll-2-10, dying.roll-11-19, dying.roll-20
    """
    must(
        who.status == "dying",
        "only a dying character makes Death Tests, and {title} is {status}",
        title=who,
        status=STATES[who.status],
    )
    if who.side == "pc":
        yield from thrown_by(who.id, partial(_on_the_brink, who), reacts=True)
    fate: Fate = yield from DEATH_TEST
    after = who
    if fate == "wakes":
        points = yield from rolled_by(
            who, WAKE_DIE, "wake", Sentence("You wake: see how much Toughness you have"), reacts=True
        )
        after = yield from change(who, ToughnessRegained(points), "dying.roll-1")
        standing = yield from WAKES_STANDING
        after = yield from revive(after, standing=standing)
    elif fate == "slips":
        after = yield from change(who, StepTaken(who.steps + 1))
        if after.steps >= DEATH_STEPS:
            after = yield from change(after, Died(), "dying.roll-11-19")
    elif fate == "dies":
        after = yield from change(who, Died(last_words=True), "dying.roll-20")
    yield from tell(_tested, after, fate)
    return fate


def _on_the_brink(who: Creature) -> Question:
    faces = {"low": SLIPS_FROM, "high": DIES_FROM - 1}
    slips = (
        Sentence("{low} to {high} kills you as well: it is the last step", **faces)
        if who.steps + 1 >= DEATH_STEPS
        else Sentence(
            "{low} to {high} is a step towards death, number {step} of {most}",
            **faces,
            step=who.steps + 1,
            most=DEATH_STEPS,
        )
    )
    return Question(
        Sentence(
            "You are dying. Roll a {die}: {wakes} wakes you, {dies} kills you, {slips}",
            die=str(DEATH_DIE),
            wakes=HOLDS_FROM - 1,
            dies=DIES_FROM,
            slips=slips,
        )
    )


def revive(who: Creature, *, standing: bool = False) -> Rule[Creature]:
    """End the dying: conscious, lying unless the table says otherwise, and acting from the next turn on.

    Clauses: dying.roll-1, dying.roll-11-19, healing.dying
    """
    turn = yield from turn_now()
    persist = yield from STEPS_PERSIST
    steps = who.steps if persist and who.lost > 0 else 0
    after = yield from change(who, Revived("standing" if standing else "prone", turn + 1 if turn else 0, steps))
    if carries_light(after):
        yield from come_into()
    return after


def _tested(rolls: Rolls, after: Creature, fate: Fate) -> Told:
    shown = rolls["death-test"].value
    verdict, outcome, clause = {
        "wakes": (
            Sentence("wakes"),
            Sentence("wakes with {points} Toughness", points=after.toughness),
            "dying.roll-1",
        ),
        "holds": (Sentence("holds"), Sentence("hangs between life and death"), "dying.roll-2-10"),
        "slips": (
            Sentence("slips"),
            Sentence("slips: {steps} of {most} steps", steps=after.steps, most=DEATH_STEPS),
            "dying.roll-11-19",
        ),
        "dies": (Sentence("dies"), Sentence("dies, with time for last words"), "dying.roll-20"),
    }[fate]
    seen = verdict
    if fate == "slips" and after.status == "dead":
        seen, outcome = (Sentence("{outcome} and dies", outcome=one) for one in (seen, outcome))
    text = Sentence("Death Test of {who}: {shown}, {outcome}", who=after.title, shown=shown, outcome=outcome)
    return Told(
        text,
        about="death-test",
        parts=(Part("d20", shown),),
        total=shown,
        verdict=verdict,
        clause=clause,
        outside=Sentence("Death Test of {who}: {outcome}", who=after.title, outcome=seen),
    )
