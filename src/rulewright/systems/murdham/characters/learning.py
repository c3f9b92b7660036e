"""What somebody knows: languages and letters, and what a skill or a former career tells, without a roll."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, Literal

from rulewright.engine import Event, Field, Rule, World, append, becomes, change, must, procedure, say, survey
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import owned
from rulewright.systems.murdham.characters.picks import career_picks
from rulewright.systems.murdham.checks.owed import owe
from rulewright.systems.murdham.numbers import LANGUAGES_SHARE, rounded_up
from rulewright.systems.murdham.records.creature import SPEECH, Creature
from rulewright.systems.murdham.records.states import Illness
from rulewright.systems.murdham.tables import DISEASES, SKILLS

COMMON: Final = str(Sentence("Common"))
"""What nearly everybody in the land speaks. Clause: languages.common"""
CLASSIC: Final = str(Sentence("Classic"))
"""The language of the learned and the clergy. Clause: languages.classic"""
MAGICK: Final = str(Sentence("Magick"))
"""The language of wizards. Clause: languages.magick"""
POLYGLOT: Final = "languages"
"""The skill that gives further languages. Clause: core.skills"""
FOREIGN: Final = "foreign"
"""The trait of those who do not speak Common. Clause: languages.common"""
Writing = Literal["letter", "sacred power scroll", "profane power scroll"]
WRITTEN_IN: Final[dict[Writing, str]] = {"sacred power scroll": CLASSIC, "profane power scroll": MAGICK}
"""The languages of scrolls. Clauses: languages.classic, languages.magick"""


class TongueLearnt(Event[Creature], frozen=True):
    """Somebody speaks one more language. Clause: languages.known"""

    effect = becomes(tongues=append("tongue"))
    tongue: str


def languages_of(who: Creature) -> tuple[str, ...]:
    """The languages somebody speaks: Common, those of the skills, and those chosen.

    Clauses: languages.known, languages.common, languages.classic, languages.magick, languages.other, magic.profane
    """
    common = () if FOREIGN in who.traits and SPEECH not in who.powers else (COMMON,)
    granted = [SKILLS[one].tongue for one in who.skills if one in SKILLS and SKILLS[one].tongue]
    return tuple(dict.fromkeys((*common, *granted, *who.tongues)))


def is_literate(who: Creature) -> bool:
    """Whether somebody reads, writes and calculates. Clause: literacy.default"""
    return any(SKILLS[one].literate for one in who.skills if one in SKILLS)


def further_languages(who: Creature) -> int:
    """How many further languages somebody's skill gives. Clauses: languages.known, core.skills, core.rounding"""
    return rounded_up(who.full_wits, LANGUAGES_SHARE) if POLYGLOT in who.skills else 0


def shared_languages(*people: Creature) -> tuple[str, ...]:
    """The languages that several people have in common. Clauses: languages.known, languages.common"""
    first, *others = people
    return tuple(one for one in languages_of(first) if all(one in languages_of(other) for other in others))


def _tongues(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
    """The languages the rules name, and those that people here speak.

    Clauses: languages.common, languages.classic, languages.magick, languages.other
    """
    spoken = (tongue for one in world.all(Creature) for tongue in languages_of(one))
    return (Pick(value=one, title=Sentence(one)) for one in dict.fromkeys((COMMON, CLASSIC, MAGICK, *spoken)))


@procedure("murdham.learn-language", title="Choose a language", by="owner")
def learn(
    who: Annotated[Creature, Field("who speaks it")],
    language: Annotated[str, Field("one of the many languages of the world", rows=_tongues, own=True)],
) -> Rule[Creature]:
    """Choose one of the further languages that the languages skill gives. Clauses: languages.known, languages.other"""
    language = language.strip()
    must(language, "say which language")
    must(language not in languages_of(who), "{title} speaks {language} already", title=who, language=Sentence(language))
    most = further_languages(who)
    must(len(who.tongues) < most, "{title} has chosen all further languages: {most}", title=who, most=most)
    yield from say("{who} speaks {language}", who=who, language=Sentence(language))
    return (yield from change(who, TongueLearnt(language)))


@procedure("murdham.read", title="Read", by="owner")
def read(
    who: Annotated[Creature, Field("who reads")],
    writing: Annotated[Writing, Field("what it is")] = "letter",
    language: Annotated[
        str, Field("the language it is written in; of a scroll, its own", rows=_tongues, own=True)
    ] = "",
) -> Rule[bool]:
    """Read something: it takes a skill that grants literacy, and the language.

    Clauses: literacy.default, languages.classic, languages.magick
    """
    must(is_literate(who), "{title} is not literate", title=who)
    tongue = WRITTEN_IN.get(writing) or language.strip() or COMMON
    able = tongue in languages_of(who)
    yield from say(
        "{who} can read it: it is in {language}" if able else "{who} cannot read it: it is in {language}",
        who=who,
        language=Sentence(tongue),
    )
    return able


PHYSICIAN: Final = "medicine"
"""The skill that knows diseases and their course. Clause: knowledge.skills"""


class CareerTold(Event[Creature], frozen=True):
    """Somebody's former career became known. Clause: knowledge.skills"""

    career: str


@procedure("murdham.career", title="Tell a former career", by="owner")
def tell_career(
    who: Annotated[Creature, Field("whose career it was")],
    career: Annotated[str, Field("what they did before: rat-catcher, scribe", rows=career_picks)],
) -> Rule[Creature]:
    """Say what somebody did before, which may tell them more of its field. Clause: knowledge.skills"""
    must(career.strip(), "say which career")
    yield from say("{who} was: {career}", who=who, career=career.strip())
    return (yield from change(who, CareerTold(career.strip())))


@procedure("murdham.know", title="Know from a skill or career", by="owner", asked="awake")
def know(
    who: Annotated[Creature, Field("who might know")],
    field: Annotated[
        str,
        Field(
            "the skill or career it is known from",
            rows=owned("who", lambda one: filter(None, (*one.skills, one.career)), acts=False),
        ),
    ],
    what: Annotated[str, Field("what it is about")],
) -> Rule[bool]:
    """Ask what a skill or a former career tells somebody: the GM then says more, and nothing is rolled.

    Clause: knowledge.skills
    """
    must(
        field in who.skills or field == who.career,
        "{title} has no such skill or career: {field}",
        title=who,
        field=Sentence(field),
    )
    yield from say("{who} knows more of it from {field}: {what}", who=who, what=what, field=Sentence(field))
    yield from owe(who, str(Sentence("what somebody knows")), str(Sentence("more about it")), clause="knowledge.skills")
    return True


@procedure("murdham.recognise", title="Recognise a disease", by="owner", asked="awake")
def recognise(
    who: Annotated[Creature, Field("who looks at the symptoms")],
    patient: Annotated[Creature, Field("who is sick")],
) -> Rule[tuple[str, ...]]:
    """Recognise diseases by their symptoms, and their course, with the medicine skill.

    Answers their names.

    Clause: knowledge.skills
    """
    must(PHYSICIAN in who.skills, "{title} has no medicine skill", title=who)
    illnesses = yield from survey(Illness)
    found = tuple(one.disease for one in illnesses if one.on == patient.id and one.over is None)
    for one in found:
        means = Sentence(DISEASES[one].means)
        yield from say(
            "{who} recognises {disease}: {means}", of=(patient,), who=who, disease=Sentence(one), means=means
        )
    if not found:
        yield from say("{who} finds no disease on {other}", who=who, other=patient)
    return found
