"""Spells that let their caster know: Augury, Scry, Third Eye, Tongues, speech with animals."""

from typing import Annotated, Final, Literal

from rulewright.engine import REFEREE, Field, Question, Rule, owner_of, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import change, choose, look, must, need, peek, reaches, refused, say, survey, tell
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.own_dice import own_roll
from rulewright.systems.bricks.saying import in_a_row, said_to
from rulewright.systems.phased.bodies.condition import must_be_able
from rulewright.systems.phased.bodies.harm import harm
from rulewright.systems.phased.events.magic import QuestionAsked
from rulewright.systems.phased.numbers import BLOOD_DIE, MILES_A_LEVEL, TRUE_FROM, TRUTH_DIE
from rulewright.systems.phased.people.reactions import react
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.spells import Working
from rulewright.systems.phased.spells.lasting import Work, break_off, keep_up, lay
from rulewright.systems.phased.tables import SPELLS

Omen = Literal["weal", "woe"]
OMENS: Final[dict[Omen, Sentence]] = {"weal": Sentence("weal"), "woe": Sentence("woe")}
OPPOSITE: Final[dict[Omen, Omen]] = {"weal": "woe", "woe": "weal"}
IS_TRUE: Final = reaches(TRUTH_DIE, TRUE_FROM, "truth", secret=True)


def augury(work: Work) -> Rule[tuple[str, ...]]:
    """Grant one question a level; the referee answers each. Clause: spells.augury.questions"""
    yield from keep_up(work, (), left=work.level)
    return ()


@procedure("phased.augur", title="Answer an Augury", by="referee")
def augur(
    who: Annotated[Creature, Field("who cast the Augury")],
    truth: Annotated[tuple[str, ...], Field("what each course will really bring: weal or woe", words=("weal", "woe"))],
) -> Rule[Annotated[tuple[Omen, ...], result("the omens", answers=True)]]:
    """Answer the questions of an Augury, which a secret d6 may turn round; blood makes an answer sure.

    Clauses: spells.augury.questions, spells.augury.truth, spells.augury.sacrifice
    """
    spell = yield from _augury_of(who)
    omens = tuple(omen_named(one) for one in truth)
    must(
        len(truth) <= spell.left,
        "one question per level: {left} are left, not {asked}",
        left=spell.left,
        asked=len(truth),
    )
    answers: tuple[Omen, ...] = ()
    for one in omens:
        spell = yield from change(spell, QuestionAsked())
        caster = yield from look(Creature, who.id)
        answers = (*answers, (yield from _answer(caster, one)))
    if not spell.left:
        yield from break_off(spell)
    return answers


def omen_named(word: str) -> Omen:
    """The omen people mean; Unreadable for anything else. Clause: spells.augury.questions"""
    for omen in OMENS:
        if word.casefold() == omen:
            return omen
    raise Unreadable(Sentence("'{word}'", word=word), "it is no omen", "weal or woe")


def _augury_of(who: Creature) -> Rule[Working]:
    """The Augury whose questions are still to be asked. Clause: spells.augury.questions"""
    for one in (yield from survey(Working)):
        if one.spell == "augury" and one.caster == who.id:
            return one
    raise refused("{title} has no Augury to answer", title=who)


def _answer(caster: Creature, truth: Omen) -> Rule[Omen]:
    """One answer: sure for blood, else true on 4 or more. Clauses: spells.augury.truth, spells.augury.sacrifice"""
    labels = (Sentence("give no blood"), Sentence("give d6 HP in blood: the answer is true"))
    answer: Omen = truth
    if (yield from choose(caster.id, "blood", ("no", "blood"), labels=labels, asks=_offers_blood)) == "blood":
        given = Sentence("{who} gives so much blood", who=caster.title)
        yield from harm(caster, (yield from own_roll(caster, BLOOD_DIE, "blood", given)), combat=False)
    else:
        is_true = yield from IS_TRUE
        answer = truth if is_true else OPPOSITE[truth]
        secret = Sentence("The answer is true") if is_true else Sentence("The answer is false")
        yield from tell(said_to, secret, "spells.augury.truth", REFEREE, caster)
    yield from say("The Augury of {who} says: {omen}", "augury", verdict=answer, who=caster, omen=OMENS[answer])
    return answer


def _offers_blood() -> Question:
    return Question(Sentence("An Augury may be wrong. Do you give blood for a sure answer?"))


def scry(work: Work) -> Rule[tuple[str, ...]]:
    """See and hear afar in a reflecting surface. Clause: spells.scry"""
    yield from lay(work, work.caster)
    yield from keep_up(work, (work.caster.id,))
    return ()


@procedure("phased.gaze", title="Gaze afar", by="owner")
def gaze(
    who: Annotated[Creature, Field("who scries")],
    miles: Annotated[int, Field("how far away it is, in miles", low=0, high=10_000, by="referee")],
    at: Annotated[str, Field("what is looked at")] = "",
) -> Rule[bool]:
    """Look at something far away by a Scry that lasts: 10 miles a level. Clause: spells.scry"""
    spell = need((yield from _kept_up("scry", who)), "{title} has no Scry to look through", title=who)
    sees = miles <= reach_of(spell.level)
    yield from say(
        "{who} sees and hears {what}" if sees else "{who} sees nothing: that is too far away",
        "scry",
        who=who,
        what=at or Sentence("what happens there"),
    )
    return sees


def reach_of(level: int) -> int:
    """How far scrying reaches, in miles. Clause: spells.scry"""
    return level * MILES_A_LEVEL


def speak_with_animals(work: Work) -> Rule[tuple[str, ...]]:
    """Speak with animals for a while; how those named take it is rolled. Clauses: spells.speak-with-animals,
    reactions.table
    """
    yield from lay(work, work.caster)
    yield from keep_up(work, (work.caster.id,))
    for animal in work.targets:
        yield from react(animal, work.caster)
    return ()


@procedure("phased.third-eye", title="Look with the Third Eye", by="owner")
def look_through(
    who: Annotated[Creature, Field("who looks")],
    at: Annotated[Creature, Field("who is looked at")],
) -> Rule[tuple[str, ...]]:
    """See somebody in true form, with the spells that lie on them or are held ready. Clause: spells.third-eye"""
    must_be_able(who)
    must("third-eye" in who.spells, "{title} has no Third Eye", title=who)
    fight = yield from peek(Fight, FIGHT)
    found = auras(at, fight)
    names = tuple(SPELLS[one].name for one in found)
    text = Sentence("{who} sees {foe} in true form: no aura", who=who.title, foe=at.title)
    if names:
        seen = in_a_row(names)
        text = Sentence("{who} sees {foe} in true form, with {auras}", who=who.title, foe=at.title, auras=seen)
    yield from tell(said_to, text, "spells.third-eye", owner_of(who.id), who, at)
    return found


def auras(at: Creature, fight: Fight | None) -> tuple[str, ...]:
    """Spells on somebody and those held ready, by id. Clause: spells.third-eye"""
    running = [*at.spells]
    if fight is not None:
        running += ["haste"] * (at.id in fight.hasted) + ["slow"] * (at.id in fight.slowed)
    ready = [at.casting.spell] if at.casting else []
    ready += [] if at.hands else [one.spell for one in at.writings]
    by_name = {row.name.casefold(): row.id for row in SPELLS.values()}
    return tuple(dict.fromkeys((*running, *(by_name[one.casefold()] for one in ready if one.casefold() in by_name))))


def _kept_up(spell: str, who: Creature) -> Rule[Working | None]:
    """The strongest working of a spell that somebody keeps up."""
    mine = [one for one in (yield from survey(Working)) if one.spell == spell and one.caster == who.id]
    return max(mine, key=lambda one: one.level, default=None)
