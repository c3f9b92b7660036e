"""Decisions as a seat may see them: what was chosen, what is asked, and by whom.

Belongs here: choices and questions of an entry, without those who are not there for the seat. Not here: lines, dice.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from rulewright.campaign.knowledge import Known, whole_to
from rulewright.campaign.seats import Seat
from rulewright.engine.journal import Asked, Entry
from rulewright.engine.steps import Chosen
from rulewright.engine.wording import UNSAID


def choices(entry: Entry[Any, Any]) -> Iterable[Chosen]:
    """What was chosen in an entry."""
    return (step for step in entry.steps if isinstance(step, Chosen))


def choice(step: Chosen, seat: Seat, *, over: bool) -> Chosen:
    """A choice; while its command runs, a sealed one shows its answer to nobody but whoever made it.

    Who answered in somebody's place, such as a foe's tactics, is for the referee and for that somebody.
    """
    theirs = step.who in seat.owns
    if step.sealed and not (over or theirs or (seat.referee and step.by == seat.name)):
        return msgspec.structs.replace(step, answer="", by="")
    return step if theirs or seat.referee or not step.by else msgspec.structs.replace(step, by="")


def unnamed(step: Chosen, about: Known) -> Chosen:
    """A choice; who is not there is named neither as what was chosen nor as what it was about."""
    step = msgspec.structs.replace(step, why="") if is_called_after(step.why, about) else step
    return msgspec.structs.replace(step, answer="") if _names(step.answer, about) else step


def _with_text(asked: Asked, seat: Seat, about: Known) -> Asked:
    """A question as whoever is asked may hear it: without words if these name somebody who is not there for them."""
    text = asked.text
    if not about.absent.isdisjoint(asked.of):
        text = UNSAID
    elif asked.outside and not all(whole_to(seat, about, asked.of)):
        text = asked.outside
    return msgspec.structs.replace(asked, text=text, of=(), outside=UNSAID) if asked.text else asked


def question(asked: Asked, seat: Seat, about: Known) -> Asked:
    """What is asked of whom; what can be answered is for whoever is asked, without those who are not there for them."""
    if is_called_after(asked.why, about):
        asked = msgspec.structs.replace(asked, why="")
    if asked.who not in seat.owns:
        return Asked(asked.who, asked.why, sealed=asked.sealed)
    if not about.absent.isdisjoint(asked.of):  # the labels name them as the text does
        asked = msgspec.structs.replace(asked, labels=())
    asked = _with_text(asked, seat, about)
    left = [number for number, one in enumerate(asked.options) if not _names(one, about)]
    if asked.dice or len(left) == len(asked.options):
        return asked
    labels = tuple(asked.labels[number] for number in left) if asked.labels else ()
    return msgspec.structs.replace(asked, options=tuple(asked.options[number] for number in left), labels=labels)


def _names(answer: str, about: Known) -> bool:
    """Whether an answer names somebody who is not there: by id, alone or as a word of it."""
    return bool(about.absent) and not about.absent.isdisjoint(words(answer))


def is_called_after(why: str, about: Known) -> bool:
    """Whether dice or a decision are called after somebody who is not there, such as `save-lurk`."""
    return bool(about.absent) and any(f"-{one}-" in f"-{why.replace(' ', '-')}-" for one in about.absent)


def words(answer: str) -> tuple[str, ...]:
    """An answer, and the words of it: any may be an id."""
    return (answer, *answer.replace(":", " ").split())
