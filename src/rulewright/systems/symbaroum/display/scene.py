"""The scenes that are open: who is on the other side, what is at stake, clues, and how it may end."""

from rulewright.engine import Line, Sheet, World
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.challenges import outcome_of
from rulewright.systems.symbaroum.records.scene import Clue, Scene
from rulewright.systems.symbaroum.site.places import place

Lines = tuple[Line, ...]


def scene(world: World) -> Sheet | None:
    """The latest scene that is not settled, or the latest there is; None where there is none.

    Clauses: social.what, social.preparation, problem-solving.what
    """
    scenes = world.all(Scene)
    if not scenes:
        return None
    now = next((one for one in reversed(scenes) if not one.outcome), scenes[-1])
    groups = [
        (Sentence("Scene"), _about(now)),
        (Sentence("Clues"), tuple(map(_clue, now.clues))),
        (Sentence("Referee"), _aside(now)),
        (Sentence("Other scenes"), tuple(_other(one) for one in scenes if one.id != now.id)),
    ]
    return Sheet(now.title, tuple((name, lines) for name, lines in groups if lines))


def with_place(world: World) -> Sheet | None:
    """The place where the party is, with the scene that is open; either alone where there is no other.

    Clauses: problem-solving.what, social.what
    """
    here, now = place(world), scene(world)
    if here is None or now is None:
        return here or now
    return Sheet(
        here.title,
        (
            *here.groups,
            *((Sentence("{title}: {part}", title=now.title, part=name), lines) for name, lines in now.groups),
        ),
    )


def _about(now: Scene) -> Lines:
    told = (
        (
            (Sentence("Kind"), Sentence("social challenge"), "social.what")
            if now.kind == "social-challenge"
            else (Sentence("Kind"), Sentence("problem solving"), "problem-solving.what")
        ),
        (Sentence("With"), now.other_side, "social.what"),
        (Sentence("At stake"), now.stakes, "problem-solving.what"),
        (Sentence("Tests made"), str(now.tests) if now.tests else "", "problem-solving.flow"),
        (Sentence("Outcome"), outcome_of(now), "social.resolution"),
    )
    return tuple(Line(name, value, clause=clause) for name, value, clause in told if value)


def _clue(clue: Clue) -> Line:
    """A clue; the text of one not found yet is for whoever sees it at all, the referee. Clause: social.preparation"""
    note = Sentence("found")
    if not clue.found:
        note = Sentence(
            "not found yet: {attribute} {modification}",
            attribute=Sentence(clue.attribute),
            modification=f"{clue.difficulty:+d}",
        )
    return Line(clue.called, clue.text, clause="social.preparation", note=note)


def _aside(now: Scene) -> Lines:
    """What only the referee knows. Clause: social.preparation"""
    told = (
        (Sentence("Wants"), now.wants),
        (Sentence("Will not give"), now.limits),
        *((Sentence("May end"), one) for one in now.endings),
    )
    return tuple(Line(name, value, clause="social.preparation") for name, value in told if value)


def _other(one: Scene) -> Line:
    return Line(
        one.title, outcome_of(one) or one.stakes, clause="social.resolution", note="settled" if one.outcome else "open"
    )
