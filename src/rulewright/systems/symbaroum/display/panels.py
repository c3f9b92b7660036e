"""What lasts beside a fight: the scenes that are not settled, with their clues and with what carries them on."""

from collections.abc import Iterator

from rulewright.engine import Offer, World
from rulewright.engine.display.glance import Meter
from rulewright.engine.display.panels import Panel, Side
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.challenges import investigate, prepare_clue, settle
from rulewright.systems.symbaroum.records.scene import Scene


def panels(world: World) -> tuple[Panel, ...]:
    """What lasts beside a fight, as far as it is there in this world. Clauses: social.what, problem-solving.what"""
    return tuple(_panel(one) for one in world.all(Scene) if not one.outcome)


def _panel(one: Scene) -> Panel:
    is_talk = one.kind == "social-challenge"
    found = [clue for clue in one.clues if clue.found]
    lines = [Sentence("At stake: {stakes}", stakes=one.stakes)] if one.stakes else []
    lines += [Sentence("Found out: {text}", text=clue.text) for clue in found]
    lines += [Sentence("Tests made: {tests}", tests=one.tests)] if one.tests else []
    known = Meter(Sentence("clues found"), len(found), len(one.clues) if len(found) < len(one.clues) else None)
    return Panel(
        one.id,
        "scene",
        one.title,
        sides=(Side(one.other_side, wants=one.wants, note=_limits(one)),) if one.other_side else (),
        done=known if one.clues else None,
        lines=tuple(lines),
        next=Sentence("It is settled by what is said, not by one test.")
        if is_talk
        else Sentence("Tests and what is said decide; the referee says how it ends."),
        acts=(*_looks(one), *_referees(one)),
        clause="social.what" if is_talk else "problem-solving.what",
    )


def _limits(one: Scene) -> Sentence | str:
    return Sentence("Will not give: {limits}", limits=one.limits) if one.limits else ""


def _looks(one: Scene) -> Iterator[Offer]:
    """Clues that can still be found; who looks is for the form to say. Clause: social.preparation"""
    for clue in one.clues:
        if not clue.found:
            words = {"scene": one.id, "clue": clue.id}
            yield Offer(investigate.id, words, Sentence("Look into: {what}", what=clue.called))


def _referees(one: Scene) -> tuple[Offer, ...]:
    """What only the referee does; the words are still to be said. Clauses: social.resolution, social.preparation"""
    return (
        Offer(settle.id, {"scene": one.id}, Sentence("Say how it ends")),
        Offer(prepare_clue.id, {"scene": one.id}, Sentence("Prepare a clue")),
    )
