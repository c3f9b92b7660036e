"""Languages and letters: everybody speaks Common, skills give others, and only some skills teach reading."""

from typing import Annotated, Final, Literal

from rulewright.engine import Event, Field, Rule, change, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.numbers import LANGUAGES_SHARE, rounded_up
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.tables import SKILLS

COMMON: Final = str(Sentence("Common"))
"""What nearly everybody in the land speaks. Clause: languages.common"""
CLASSIC: Final = str(Sentence("Classic"))
"""The language of the learned and the clergy. Clause: languages.classic"""
MAGICK: Final = str(Sentence("Magick"))
"""The language of wizards. Clause: languages.magick"""
POLYGLOT: Final = "languages"
"""The skill that gives further languages. Clause: core.skills"""
Writing = Literal["letter", "sacred power scroll", "profane power scroll"]
WRITTEN_IN: Final[dict[Writing, str]] = {"sacred power scroll": CLASSIC, "profane power scroll": MAGICK}
"""The languages of scrolls. Clauses: languages.classic, languages.magick"""


class TongueLearnt(Event[Creature], frozen=True):
    """Somebody speaks one more language."""

    clause = "languages.known"
    tongue: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(tongues=(*before.tongues, self.tongue))


def spoken(who: Creature) -> tuple[str, ...]:
    """The languages somebody speaks: Common, those of the skills, and those chosen.

    Clauses: languages.known, languages.common, languages.classic, languages.magick, languages.other
    """
    granted = [SKILLS[one].tongue for one in who.skills if one in SKILLS and SKILLS[one].tongue]
    return tuple(dict.fromkeys((COMMON, *granted, *who.tongues)))


def is_literate(who: Creature) -> bool:
    """Whether somebody reads, writes and calculates. Clause: literacy.default"""
    return any(SKILLS[one].literate for one in who.skills if one in SKILLS)


def further(who: Creature) -> int:
    """How many further languages somebody's skill gives. Clauses: languages.known, core.skills, core.rounding"""
    return rounded_up(who.full_wits, LANGUAGES_SHARE) if POLYGLOT in who.skills else 0


def shared(*people: Creature) -> tuple[str, ...]:
    """The languages in which several can talk. Clauses: languages.known, languages.common"""
    first, *others = people
    return tuple(one for one in spoken(first) if all(one in spoken(other) for other in others))


@procedure(
    "murdham.learn-language", title="Choose a language", clauses=("languages.known", "languages.other"), by="owner"
)
def learn(
    who: Annotated[Creature, Field("who speaks it")],
    language: Annotated[str, Field("one of the many languages of the world")],
) -> Rule[Creature]:
    """Choose one of the further languages that the languages skill gives. Clauses: languages.known, languages.other"""
    language = language.strip()
    if not language:
        raise Refused("say which language", clause="languages.known")
    if language in spoken(who):
        raise Refused(
            Sentence("{title} speaks {language} already", title=who.title, language=Sentence(language)),
            clause="languages.known",
        )
    most = further(who)
    if len(who.tongues) >= most:
        raise Refused(
            Sentence("{title} has chosen all further languages: {most}", title=who.title, most=most),
            clause="languages.known",
        )
    text = Sentence("{who} speaks {language}", who=who.title, language=Sentence(language))
    yield from tell(said, text, "languages.known", who)
    return (yield from change(who, TongueLearnt(language)))


@procedure(
    "murdham.read",
    title="Read",
    clauses=("literacy.default", "languages.classic", "languages.magick"),
    by="owner",
)
def read(
    who: Annotated[Creature, Field("who reads")],
    writing: Annotated[Writing, Field("what it is")] = "letter",
    language: Annotated[str, Field("the language it is written in; of a scroll, its own")] = "",
) -> Rule[bool]:
    """Read something: it takes a skill that grants literacy, and the language.

    Clauses: literacy.default, languages.classic, languages.magick
    """
    if not is_literate(who):
        raise Refused(Sentence("{title} is not literate", title=who.title), clause="literacy.default")
    tongue = WRITTEN_IN.get(writing) or language.strip() or COMMON
    able = tongue in spoken(who)
    fields = {"who": who.title, "language": Sentence(tongue)}
    text = (
        Sentence("{who} can read it: it is in {language}", **fields)
        if able
        else Sentence("{who} cannot read it: it is in {language}", **fields)
    )
    yield from tell(said, text, "literacy.default", who)
    return able
