"""What players try and ask: they say what they draw on, and the referee judges it with one press.

A broad skill counts as Skill by Time, Gear and Skill; what some others come to is the referee's to say.

Belongs here: trying, judging, what is due then. Not here: counting Time, Gear and Skill (checks).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from rulewright.engine import REFEREE, Field, Rule, World, procedure
from rulewright.engine.declared.picks import Own, Pick
from rulewright.engine.verbs import change, create, look, must, peek, refused, remove, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.blows.morale import impress
from rulewright.systems.bdp.blows.strikes import must_know
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.bodies.whom import PATIENTS, ails, hurt_first
from rulewright.systems.bdp.checks.tasks import BREAKABLE, Cost, Task, task
from rulewright.systems.bdp.clock import let_pass
from rulewright.systems.bdp.events.fights import Distracted, Performing
from rulewright.systems.bdp.events.gear import ItemTaken
from rulewright.systems.bdp.fights.meetings import reaction
from rulewright.systems.bdp.fights.turns import must_have_turn, spend_turn
from rulewright.systems.bdp.numbers import WEEK_SECONDS
from rulewright.systems.bdp.records.attempts import Attempt, attempt_of
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, Fight
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.tables import CAREERS, SKILLS, TASK_TITLES, TASKS, SkillRow
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bdp.things.slots import weigh
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks import meanwhile
from rulewright.systems.bricks.exploring import must_be_together
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.picking import beside, owned
from rulewright.systems.bricks.saying import said_to

CLAUSE: Final = "skill.list.table"
ASKED: Final[Mapping[str, SkillRow]] = {row.name: row for row in SKILLS.values() if row.broad or row.judged}
"""Skills that somebody draws on at the referee's word, by name. Clauses: skill.use.tgs, skill.list.table"""
WEEK_LONG: Final = "Surveillance"
"""The skill that takes a week before the referee says what it brings. Clause: skill.list.table"""


def _asked(who: Creature) -> Iterator[str]:
    return (one for one in ASKED if who.can(one))


def _careers(who: Creature) -> Iterator[Pick]:
    return (Pick(value=one, title=Sentence(CAREERS[one].name)) for one in who.careers)


AILMENTS: Final = Own(
    "patient", lambda one: (Pick(value=key, title=name) for key, name in ails(one).items()), acts=False
)
"""What somebody could be treated for. Clause: wounds.level.three"""


@procedure("bdp.try", title="Try something", by="owner", asked="awake", even=("out of turn",))
def try_it(
    who: Annotated[Creature, Field("who tries it")],
    what: Annotated[str, Field("what they try, or want to know", first=True)] = "",
    skill: Annotated[
        str, Field("a skill they draw on", empty="no skill", words=("", *ASKED), rows=beside(owned("who", _asked)))
    ] = "",
    like: Annotated[
        str, Field("an example it is like", empty="no example", words=("", *TASKS), titles=TASK_TITLES)
    ] = "",
    career: Annotated[
        str, Field("a career they draw on", empty="no career", words=("", *CAREERS), rows=beside(Own("who", _careers)))
    ] = "",
    patient: Annotated[Creature | None, Field("whom it is for", empty="nobody in particular", rows=PATIENTS)] = None,
    ailment: Annotated[str, Field("what they are treated for", rows=AILMENTS)] = "",
) -> Rule[Attempt | None]:
    """Try something, or draw on a skill: the referee says whether there are Time and Gear, or what the skill comes to.

    A week of Surveillance passes first; in a fight whatever is tried by Time, Gear and Skill takes the turn.
    Clauses: tgs.gate.doubt, tgs.skill.definition, skill.use.tgs, skill.list.table
    """
    must_act(who)
    must(what.strip() or skill or like or career, "say what {title} tries", title=who, clause="tgs.gate.doubt")
    if skill:
        must_know(skill, who)
    must(not career or career in who.careers, "{title} has had no such career", title=who, clause="skill.use.tgs")
    if patient is not None:
        yield from must_be_together(who, patient, clause=CLAUSE)
    must(
        not ailment or (patient is not None and ailment in ails(patient)),
        "{title} does not suffer from that",
        title=patient or who,
        clause=CLAUSE,
    )
    row = ASKED[skill] if skill else None
    if row is None or not row.judged:
        yield from must_have_turn(who)
        yield from spend_turn(who.id)
    elif not row.fights:
        yield from at_peace()
    if skill == WEEK_LONG:
        yield from meanwhile.spend((who.id,), WEEK_SECONDS, let_pass)
        who = yield from look(Creature, who.id)
        if not who.able:
            return None
    example = Sentence(TASKS[like].name) if like else ""
    yield from say(
        "{who} tries something[: {what}].[ It is like this: {example}.][ Skill: {skill}.]"
        if row is None or not row.judged
        else "{who} draws on a skill: {skill}[, {what}].",
        "attempt",
        who=who,
        what=what.strip() or "",
        example=example,
        skill=word(skill) if skill else "",
    )
    if patient is not None:
        ails_them = treated_for(patient, skill, ailment)
        yield from say(
            "That is for {patient}[: {ailment}].", "attempt", patient=patient, ailment=ails_them, clause=CLAUSE
        )
    whose = patient.id if patient is not None else ""
    return (
        yield from ask_for(
            who, what=what.strip(), skill=skill, like=like, career=career, patient=whose, ailment=ailment
        )
    )


@procedure("bdp.use-skill", title="Use a skill", by="owner", asked="awake", even=("out of turn",))
def use_skill(
    who: Annotated[Creature, Field("who uses it")],
    skill: Annotated[
        str, Field("a skill they draw on", empty="no skill", words=tuple(ASKED), rows=owned("who", _asked))
    ],
    what: Annotated[str, Field("what they do with it, or want to know")],
) -> Rule[Attempt | None]:
    """Draw on a skill for something that is said: the referee judges it. Clauses: skill.use.tgs, skill.list.table"""
    return (yield from try_it(who, what, skill))


def treated_for(patient: Creature, skill: str, ailment: str) -> Sentence | str:
    """What somebody is treated for, in words; nothing of whoever is not treated. Clause: wounds.level.three"""
    return ails(patient).get(ailment, Sentence("treatment") if skill == HEALER else "")


def ask_for(
    who: Creature,
    *,
    what: str = "",
    skill: str = "",
    like: str = "",
    career: str = "",
    patient: str = "",
    ailment: str = "",
    sensed: bool = False,
) -> Rule[Attempt]:
    """Put before the referee what somebody tries, or what a skill tells them; it takes the place of the like before.

    Clause: skill.list.table
    """
    made = Attempt(
        id=attempt_of(who.id, skill),
        who=who.id,
        what=what,
        skill=skill,
        like=like,
        career=career,
        patient=patient,
        ailment=ailment,
        sensed=sensed,
    )
    if (yield from peek(Attempt, made.id)) is not None:
        yield from remove(made.id)
    return (yield from create(made))


def _breakable(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    """What could break of whoever tries it. Clause: tgs.cost.kinds"""
    attempt = world.records.get(given.get("attempt", ""))
    return BREAKABLE(world, {"who": attempt.who}) if isinstance(attempt, Attempt) else ()


@procedure("bdp.judge", title="Judge what somebody tries", by="referee")
def judge_it(
    attempt: Annotated[Attempt, Field("what is tried")],
    time: Annotated[bool, Field("there is time to look the matter over calmly")] = True,
    gear: Annotated[bool, Field("things and surroundings help, beside what they carry")] = True,
    doubt: Annotated[
        Literal["", "certain", "impossible"],
        Field("it cannot go wrong, or cannot work at all", empty="neither: it is open"),
    ] = "",
    cost: Annotated[Cost, Field("what success at a cost costs")] = "complication",
    breaks: Annotated[str, Field("what breaks, if that is the cost", empty="what helps with it", rows=_breakable)] = "",
) -> Rule[Task]:
    """Judge what somebody tries by Time, Gear and Skill; what they draw on and carry is counted.

    Clauses: tgs.gate.impossible, tgs.gate.certain, tgs.gate.doubt, tgs.time.definition, tgs.gear.balance,
    tgs.skill.definition, skill.use.tgs
    """
    who = yield from look(Creature, attempt.who)
    must_act(who)
    if is_judged(attempt):
        raise refused("that is not judged by Time, Gear and Skill: say whether it helps", clause=CLAUSE)
    yield from remove(attempt.id)
    return (
        yield from task(
            who,
            time=time,
            benefits=int(gear),
            like=attempt.like,
            skill=attempt.skill,
            career=attempt.career,
            impossible=doubt == "impossible",
            certain=doubt == "certain",
            cost=cost,
            breaks=breaks,
            what=attempt.what,
        )
    )


@procedure("bdp.grant", title="Say what a skill comes to", by="referee")
def grant(
    attempt: Annotated[Attempt, Field("what somebody draws on")],
    helps: Annotated[bool, Field("it helps")] = True,
    says: Annotated[str, Field("what they learn, or what comes of it, where there is more to say")] = "",
) -> Rule[bool]:
    """Say whether a skill helps somebody, and what comes of it. Clause: skill.list.table"""
    who = yield from look(Creature, attempt.who)
    must_act(who)
    row = is_judged(attempt)
    if row is None:
        raise refused("that is judged by Time, Gear and Skill", clause="tgs.gate.doubt")
    yield from remove(attempt.id)
    yield from say(row.helps if helps else row.fails, "attempt", who=who, clause=CLAUSE)
    if says.strip():
        yield from say("{what}", "attempt", of=(who,), what=says.strip(), clause=CLAUSE)
    if helps and attempt.skill in EFFECTS:
        yield from EFFECTS[attempt.skill](who)
    return helps


@procedure("bdp.let-drop", title="Let an attempt drop", by="referee")
def let_drop(attempt: Annotated[Attempt, Field("what is tried no longer")]) -> Rule[None]:
    """Leave at that what somebody has tried or asked: nothing comes of it. Clause: tgs.gate.doubt"""
    who = yield from look(Creature, attempt.who)
    yield from remove(attempt.id)
    if attempt.sensed:
        nothing = Sentence("{skill} tells {who} nothing here.", skill=word(attempt.skill), who=who.title)
        yield from tell(said_to, nothing, CLAUSE, REFEREE)
    else:
        yield from say("Nothing comes of what {who} tries.", who=who)


def senses_no_more() -> Rule[None]:
    """Let what senses might have told of a place be past once the party is in another. Clause: skill.list.table"""
    for one in (yield from survey(Attempt)):
        if one.sensed:
            yield from remove(one.id)


def is_judged(attempt: Attempt) -> SkillRow | None:
    """The skill somebody draws on, where the referee says what comes of it; None where Time, Gear and Skill do."""
    row = ASKED.get(attempt.skill)
    return row if row is not None and row.judged else None


def _distract(_who: Creature) -> Rule[None]:
    fight = yield from peek(Fight, FIGHT)
    if fight is not None:
        yield from change(fight, Distracted())


def _perform(who: Creature) -> Rule[None]:
    if not who.performing:
        yield from change(who, Performing())


def _impress(who: Creature) -> Rule[None]:
    """Let onlookers be asked again: foes in a fight for their morale, strangers for their attitude."""
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and fight.has(who.id):
        yield from impress(fight, who)
    else:
        yield from reaction(speaker=who, impressed=True)


DAGGER: Final = "dagger"
FORGED: Final = "forged document"


def _draw_stash(who: Creature) -> Rule[None]:
    """Let somebody have the dagger they nearly always have, unless they carry one."""
    if not any(item.name == DAGGER for item in who.items) and who.free:
        who = yield from change(who, ItemTaken(item_named(DAGGER)), CLAUSE)
        yield from weigh(who)


def _forge(who: Creature) -> Rule[None]:
    yield from change(who, ItemTaken(Item(name=FORGED, slots=0)), CLAUSE)


EFFECTS: Final[Mapping[str, Callable[[Creature], Rule[None]]]] = {
    "Opportunist": _distract,
    "Showfighter": _perform,
    "Impressive Skills": _impress,
    "Stashcraft": _draw_stash,
    "Counterfeiter": _forge,
}
"""What follows where the referee says that a skill helps, beside what is told. Clause: skill.list.table"""


HEALER: Final = "Healer"
"""The skill of medicine, used on somebody for something. Clause: skill.list.table"""


def treating(one: Creature, world: World) -> Iterator[Deed]:
    """Those who can be treated, whoever lacks most first, each for what ails them; medicine itself where nobody lacks
    anything.

    Clause: skill.list.table
    """
    if not one.can(HEALER):
        return
    others = [other for other in hurt_first(world) if other.group == one.group]
    for other in others:
        for ailment, name in ails(other).items():
            given = {"who": one.id, "skill": HEALER, "patient": other.id, "ailment": ailment}
            means = {"skill": word(HEALER), "who": other.title, "what": name}
            yield try_it, given, Sentence("Use {skill} on {who}: {what}", **means)
    if not any(map(ails, others)):
        yield _using(one, HEALER)


def _using(one: Creature, skill: str) -> Deed:
    means = {"skill": word(skill), "effect": word(ASKED[skill].effect)}
    return use_skill, {"who": one.id, "skill": skill}, Sentence("Use {skill}: {effect}", **means)


def offers(one: Creature, *, fighting: bool) -> Iterator[Deed]:
    """Skills somebody could draw on now, each at the referee's word. Clauses: skill.use.tgs, skill.list.table"""
    for skill, row in ASKED.items():
        if skill != HEALER and one.can(skill) and (row.broad or row.fights or not fighting):
            yield _using(one, skill)
