"""Careers: up to four choices, each with a skill of its list, taken by choice or drawn."""

from rulewright.engine import Rule
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.numbers import CAREERS_AT_MOST
from rulewright.systems.bdp.records import AGAIN
from rulewright.systems.bdp.tables import CAREERS, named
from rulewright.systems.bricks.newcomers import drawn


def careers_named(careers: tuple[str, ...], skills: tuple[str, ...]) -> tuple[str, ...]:
    """The careers people mean, by row, as far as they and the skills chosen of them are legal.

    Refused for more than four, for a skill that the career it is chosen with does not have, and for one chosen twice.
    Clause: creation.careers.four
    """
    chosen = tuple(named(CAREERS, word, Sentence("career")).id for word in careers)
    if len(chosen) > CAREERS_AT_MOST:
        raise Refused(
            Sentence("at most four career choices, and here are {chosen}", chosen=len(chosen)),
            clause="creation.careers.four",
        )
    if len(skills) > len(chosen):
        raise Refused("each skill needs the career it is chosen from", clause="creation.careers.four")
    for career, skill in zip(chosen, skills, strict=False):
        if skill and skill not in CAREERS[career].skills:
            raise Refused(
                Sentence("the skill must come from the chosen career: {skill} is none of {career}", skill=skill,
                         career=CAREERS[career].name),
                clause="creation.careers.four",
            )  # fmt: skip
    for skill in skills:
        if skill and skills.count(skill) > 1 and skill not in AGAIN:
            raise Refused(Sentence("{skill} can be chosen only once", skill=skill), clause="creation.careers.four")
    return chosen


def lived(
    careers: tuple[str, ...], skills: tuple[str, ...], most: int = CAREERS_AT_MOST
) -> Rule[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Careers with a skill of each, drawn where they are not given, no skill twice but those that add up.

    Answers the careers and the skills. Clause: creation.careers.four
    """
    had: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    for at in range(min(most, len(careers) or most)):
        career = careers[at] if careers else (yield from drawn(tuple(CAREERS), "career"))
        skill = skills[at] if at < len(skills) else ""
        taken = (*known, *skills)
        left = [one for one in CAREERS[career].skills if one not in taken or one in AGAIN]
        had, known = (*had, career), (*known, skill or (yield from drawn(left, "skill")))
    return had, known
