"""The scenes that are open: who is on the other side, what is at stake, clues, and how it may end."""

from rulewright.engine import Line, Sheet, World
from rulewright.systems.symbaroum.records import Clue, Scene

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
        ("Scene", _about(now)),
        ("Clues", tuple(map(_clue, now.clues))),
        ("Referee", _aside(now)),
        ("Other scenes", tuple(_other(one) for one in scenes if one.id != now.id)),
    ]
    return Sheet(now.title, tuple((name, lines) for name, lines in groups if lines))


def _about(now: Scene) -> Lines:
    told = (
        (
            "Kind",
            now.kind.replace("-", " "),
            "social.what" if now.kind == "social-challenge" else "problem-solving.what",
        ),
        ("With", now.other_side, "social.what"),
        ("At stake", now.stakes, "problem-solving.what"),
        ("Tests made", str(now.tests) if now.tests else "", "problem-solving.flow"),
        ("Outcome", now.outcome, "social.resolution"),
    )
    return tuple(Line(name, value, clause=clause) for name, value, clause in told if value)


def _clue(clue: Clue) -> Line:
    """A clue; the text of one not found yet is for whoever sees it at all, the referee. Clause: social.preparation"""
    note = "found" if clue.found else f"not found yet: {clue.attribute} {clue.difficulty:+d}"
    return Line(clue.id, clue.text, clause="social.preparation", note=note)


def _aside(now: Scene) -> Lines:
    """What only the referee knows. Clause: social.preparation"""
    told = (("Wants", now.wants), ("Will not give", now.limits), *(("May end", one) for one in now.endings))
    return tuple(Line(name, value, clause="social.preparation") for name, value in told if value)


def _other(one: Scene) -> Line:
    return Line(
        one.title, one.outcome or one.stakes, clause="social.resolution", note="settled" if one.outcome else "open"
    )
