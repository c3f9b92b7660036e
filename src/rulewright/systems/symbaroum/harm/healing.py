"""Healing: first aid, herbal cures, Medicus, powers, and the days.

Toughness never rises above its maximum, the dead cannot be healed, and whoever is dying is helped by any of these.
"""

from typing import Annotated, Final, Literal

from rulewright.chance import Dice
from rulewright.engine import Clock, Field, Part, Rolls, Rule, Told, procedure
from rulewright.engine.clock import CLOCK
from rulewright.engine.verbs import change, look, must, pass_time, peek, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.actions.at_hand import must_be_at_hand
from rulewright.systems.symbaroum.actions.costs import pay
from rulewright.systems.symbaroum.actions.peace import at_peace
from rulewright.systems.symbaroum.checks.abilities import MYSTICAL, ability_title
from rulewright.systems.symbaroum.checks.rolls import check
from rulewright.systems.symbaroum.checks.thrown import rolled_by
from rulewright.systems.symbaroum.events.body import (
    HoursHealed,
    Stabilized,
    StepsForgotten,
    StoodUp,
    ToughnessRegained,
    WordsSpoken,
)
from rulewright.systems.symbaroum.events.fighting import Favoured, Noticed
from rulewright.systems.symbaroum.events.gear import CureUsed
from rulewright.systems.symbaroum.harm.corrupted import corrupted, fade
from rulewright.systems.symbaroum.harm.dying import face_death, revive
from rulewright.systems.symbaroum.harm.elixirs import ENDINGS, HOUR
from rulewright.systems.symbaroum.harm.hazards import Anyway, nothing_first, stay_in_danger
from rulewright.systems.symbaroum.numbers import (
    CURE_HEALS,
    DAILY_HEALING,
    DAY_HOURS,
    LAYING_ON,
    MEDICUS,
    MEDICUS_FAILED,
    RECOVERY,
    fixed,
)
from rulewright.systems.symbaroum.options import (
    CORRUPTION,
    MEDICUS_TEST,
    OWN_CURE_AS_ELIXIR,
    STABILIZE_ONLY,
    STEPS_PERSIST,
)
from rulewright.systems.symbaroum.records.creature import Creature

Means = Literal["herbal-cure", "medicus", "medicus-with-cure", "recovery", "lay-on-hands", "none"]
POWERS: Final = {"recovery": RECOVERY, "lay-on-hands": LAYING_ON}
"""Healing powers of these rules, by level. Clause: healing.powers"""
DAY: Final = DAY_HOURS * 3600
"""Seconds of a day on the clock. Clause: healing.natural"""


def means_title(means: str) -> str:
    """What somebody is helped with, as people say it. Clause: first-aid.cost"""
    if means in ("time", "none"):
        return Sentence(means)
    if means == "herbal-cure":
        return Sentence("a herbal cure")
    ability = means.removesuffix("-with-cure")
    title = ability_title(ability)
    return title if ability == means else Sentence("{ability} and a herbal cure", ability=title)


def best_means(helper: Creature) -> str:
    """What somebody helps another with best; empty where they have nothing. Clause: first-aid.requires"""
    medicus = "medicus" in helper.abilities
    if medicus and helper.herbal_cures:
        return "medicus-with-cure"
    powers = [one for one in POWERS if one in helper.abilities and one != "recovery"]
    ways = [*(["medicus"] if medicus else []), *powers, *(["herbal-cure"] if helper.herbal_cures else [])]
    return next(iter(ways), "")


def may_help(helper: Creature, patient: Creature, means: str) -> None:
    """Refuse help that cannot be given: to the dead, without the means, for oneself where it is no use.

    Clauses: first-aid.requires, healing.ways, healing.dying
    """
    must(
        patient.status != "dead", "{title} is dead, and the dead cannot be healed", title=patient, clause="healing.ways"
    )
    must(patient.lost, "{title} is not hurt: there is nothing to heal", title=patient, clause="first-aid.effect")
    needs_cure = means in ("herbal-cure", "medicus-with-cure")
    ability = "medicus" if means.startswith("medicus") else means
    lacks = means == "none" or (ability not in helper.abilities and means != "herbal-cure")
    must(
        not (lacks or (needs_cure and not helper.herbal_cures)),
        "first aid needs a herbal cure, Medicus or a healing power, which {title} does not have: {means}",
        title=helper,
        means=means_title(means),
    )
    must(means != "recovery" or helper.id == patient.id, "Recovery heals only oneself", clause="healing.powers")


@procedure("symbaroum.first-aid", title="Give first aid", by="owner", verb="first-aid")
def first_aid(
    helper: Annotated[Creature, Field("Who helps")],
    patient: Annotated[Creature, Field("Who is helped")],
    means: Annotated[Means, Field("With what")] = "herbal-cure",
    heals: Annotated[
        int | None,
        Field(
            "Toughness healed, where the table knows it of a power",
            empty="as the rules have it",
            low=0,
            high=1000,
            by="referee",
        ),
    ] = None,
) -> Rule[Creature]:
    """Help the wounded or the dying with a herbal cure, Medicus or a healing power: a Combat Action.

    Clauses: first-aid.cost, first-aid.requires, first-aid.effect, healing.dying, healing.ways, dying.until,
    healing.medicus
    """
    may_help(helper, patient, means)
    yield from must_be_at_hand(helper, patient)
    own_cure = means == "herbal-cure" and helper.id == patient.id and (yield from OWN_CURE_AS_ELIXIR)
    helper = yield from pay(helper, "first-aid", cost="movement" if own_cure else "combat")
    if means in ("herbal-cure", "medicus-with-cure"):
        helper = yield from change(helper, CureUsed(helper.herbal_cures - 1))
    points = yield from _healed(helper, means, heals)
    if means in MYSTICAL and (yield from CORRUPTION):
        yield from corrupted((yield from look(Creature, helper.id)))
    now = yield from look(Creature, patient.id)
    return (yield from heal(now, points, means, (helper,) if helper.id != patient.id else ()))


def _healed(helper: Creature, means: str, heals: int | None) -> Rule[int]:
    """How much the means restores. Clauses: healing.herbal-cure, healing.medicus, healing.powers"""
    if heals is not None:
        return heals
    if means == "herbal-cure":
        return CURE_HEALS
    own = helper.side == "pc"
    if means in POWERS:
        held = True
        if means == "recovery" and own:
            held, _ = yield from check(helper, "resolute", helper.resolute, clause="healing.powers")
        return (yield from _rolled(helper, POWERS[means][helper.abilities[means]], means)) if held else 0
    with_cure = means == "medicus-with-cure"
    level = helper.abilities["medicus"]
    if own and (yield from MEDICUS_TEST):
        held, _ = yield from check(helper, "cunning", helper.cunning, clause="healing.medicus")
        if not held:
            return (yield from _rolled(helper, MEDICUS_FAILED[with_cure], means)) if level == "master" else 0
    return (yield from _rolled(helper, MEDICUS[level][with_cure], means))


def _rolled(helper: Creature, dice: Dice, means: str) -> Rule[int]:
    """A player rolls; the referee's side has the fixed number. Clauses: healing.ways, checks.only-players-roll"""
    return (
        (yield from rolled_by(helper, dice, means, Sentence("You heal with {means}", means=means_title(means))))
        if helper.side == "pc"
        else fixed(str(dice))
    )


def heal(patient: Creature, points: int, means: str, by: tuple[Creature, ...] = ()) -> Rule[Creature]:
    """Restore Toughness up to its maximum; whoever was dying comes to itself, prone, and acts from the next turn on.

    `by` is whoever else helps, if anybody does.

    Clauses: healing.ways, healing.dying, dying.until
    """
    must(patient.status != "dead", "{title} is dead, and the dead cannot be healed", title=patient)
    helpless = patient.status == "dying"
    if helpless and points and (yield from STABILIZE_ONLY):
        persist = yield from STEPS_PERSIST
        after = yield from change(patient, Stabilized(patient.steps if persist else 0))
        yield from tell(_healed_line, after, 0, means, *by)
        return after
    gained = min(points, patient.lost)
    after = patient
    if gained > 0:
        after = yield from change(patient, ToughnessRegained(gained))
    if gained > 0 and patient.status in ("dying", "down"):
        after = yield from revive(after)
    if after.steps and not after.lost:
        after = yield from change(after, StepsForgotten())
    yield from tell(_healed_line, after, gained, means, *by)
    return after


@procedure("symbaroum.heal-days", title="Let wounds heal by themselves", by="referee", verb="heal-days", when=at_peace)
def natural_healing(
    who: Annotated[Creature, Field("Who heals")],
    hours: Annotated[int, Field("Hours that pass for it", low=0, high=10_000)],
    anyway: Anyway = False,
) -> Rule[Creature]:
    """Time passes for all: one Toughness for each full day, rest or not; hours over count towards the next day. What
    is decisive comes first: the dying, a place that harms, foes at hand.

    Clauses: healing.natural, dying.until
    """
    must(who.status != "dead", "{title} is dead, and the dead cannot be healed", title=who, clause="healing.ways")
    must(who.status != "dying", "{title} is dying: a dying character does not heal naturally", title=who)
    if hours and not anyway:
        yield from nothing_first()
    yield from time_passes(hours)
    after = yield from look(Creature, who.id)
    if after.lost == who.lost:
        yield from say(
            "{who}: {n} hour passes and nothing heals yet",
            many="{who}: {n} hours pass and nothing heals yet",
            who=who,
            n=hours,
        )
    return after


def _healed_by_time(who: Creature, hours: int) -> Rule[Creature]:
    """One Toughness for each full day; hours over count on. Clause: healing.natural"""
    days, rest = divmod(who.healing_hours + hours, DAY_HOURS)
    who = yield from change(who, HoursHealed(rest))
    return (yield from heal(who, days * DAILY_HEALING, "time")) if days and who.lost else who


@procedure("symbaroum.days", title="Let days pass", by="referee", verb="days", when=at_peace, books=True)
def days_pass(days: Annotated[int, Field("How many days", low=1, high=365)] = 1, anyway: Anyway = False) -> Rule[None]:
    """Let days pass on the clock; everybody who is neither dying nor dead heals. What is decisive comes first: the
    dying, a place that harms, foes at hand.

    Clauses: healing.natural, dying.until
    """
    if not anyway:
        yield from nothing_first()
    yield from say("A day passes" if days == 1 else "{days} days pass", days=days)
    yield from time_passes(days * DAY_HOURS)


def time_passes(hours: int) -> Rule[None]:
    """Let hours pass for everybody: the dying come to their end first, then all heal, and those who can get up.

    Nobody surprises anybody whom they crept up on hours ago. A day or more ends the scene, and with it what corruption
    was temporary.

    Clauses: healing.natural, dying.until, stand-up.test, secondary.corruption-threshold, surprised.first-turn
    """
    everyone = yield from survey(Creature)
    for one in everyone:
        while hours and (yield from look(Creature, one.id)).status == "dying":
            yield from face_death((yield from look(Creature, one.id)))
    if (yield from peek(Clock, CLOCK)) is not None:
        yield from pass_time(hours * HOUR, ENDINGS)
    for one in (yield from survey(Creature)):
        if hours and one.unaware and one.side == "npc":  # players learn of nobody by it who still lies in wait
            yield from change(one, Noticed())
        if hours and one.over:
            yield from change(one, Favoured(()))
        if hours and one.last_words:
            yield from change(one, WordsSpoken())
        if one.status == "dead":
            continue
        after = yield from _healed_by_time(one, hours)
        if hours and after.able and after.posture == "prone":
            yield from change(after, StoodUp())
    if hours:
        yield from stay_in_danger()
    if hours >= DAY_HOURS and (yield from fade()):
        yield from say("What corruption was temporary fades", clause="secondary.corruption-threshold")


def _healed_line(rolls: Rolls, after: Creature, points: int, means: str, *by: Creature) -> Told:
    how = means_title(means)
    for one in by:
        how = Sentence("{means}, by {helper}", means=how, helper=one.title)
    healed = Part(means_title(means), points, f"{rolls[means].dice}: {rolls[means].value}" if means in rolls else "")
    text = Sentence(
        "{who} regains {points} Toughness ({means}): {left} of {most}",
        who=after.title,
        points=points,
        means=how,
        left=after.toughness,
        most=after.max_toughness,
    )
    if points:
        outside = Sentence("{who} is better off ({means})", who=after.title, means=how)
    else:
        outside = Sentence("{who} is no better off ({means})", who=after.title, means=how)
    return Told(
        text,
        about="healing",
        parts=(Part("Toughness before", after.toughness - points), healed),
        total=after.toughness,
        clause="healing.ways",
        outside=outside,
    )
