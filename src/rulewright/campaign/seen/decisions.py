"""Decisions as a seat may see them: the question, the choice, and who made it.

Belongs here: an entry's choices and questions, without anybody who is hidden from the seat. Not here: lines, dice.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from rulewright.campaign.seats import Seat
from rulewright.campaign.seen.felt import to_decide
from rulewright.campaign.seen.knowledge import Known, whole_to
from rulewright.engine.journal import Asked, Entry
from rulewright.engine.steps import Chosen
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence


def choices(entry: Entry[Any, Any]) -> Iterable[Chosen]:
    """Return the choices made in an entry."""
    return (step for step in entry.steps if isinstance(step, Chosen))


def choice(step: Chosen, seat: Seat, *, over: bool) -> Chosen:
    """Return a choice as a seat may see it. While its command runs, only the chooser sees a sealed choice.

    Only the referee and the person asked see who answered in that person's place, such as a foe's tactics.
    """
    theirs = step.who in seat.owns
    if step.sealed and not (over or theirs or (seat.referee and step.by == seat.name)):
        return msgspec.structs.replace(step, answer="", by="")
    return step if theirs or seat.referee or not step.by else msgspec.structs.replace(step, by="")


def unnamed(step: Chosen, about: Known) -> Chosen:
    """Return a choice that names nobody hidden, neither in its answer nor in its subject."""
    step = msgspec.structs.replace(step, why="") if is_called_after(step.why, about) else step
    return msgspec.structs.replace(step, answer="") if _names(step.answer, about) else step


def _with_text(asked: Asked, seat: Seat, about: Known, *, of_absent: bool) -> Asked:
    """Return a question as the person asked may read it: in words of no game if its own may name somebody hidden."""
    text = asked.text
    if of_absent:
        text = to_decide(asked)
    elif asked.outside and not all(whole_to(seat, about, asked.of)):
        text = asked.outside
    return msgspec.structs.replace(asked, text=text, of=(), outside=UNSAID) if asked.text or of_absent else asked


def question(asked: Asked, seat: Seat, about: Known, *, of_absent: bool = False) -> Asked:
    """Return a question as a seat may see it. Only the person asked sees its options, and none that name somebody
    hidden.

    It is `of_absent` if somebody hidden is named by the command, or by itself.
    """
    of_absent = of_absent or not about.absent.isdisjoint(asked.of)
    if is_called_after(asked.why, about):
        asked = msgspec.structs.replace(asked, why="")
    if asked.who not in seat.owns:
        return Asked(asked.who, asked.why, sealed=asked.sealed)
    if of_absent:  # the labels name them as the text does
        labels = asked.unseen or tuple(Sentence(_plain(one)) for one in asked.options)
        asked = msgspec.structs.replace(asked, labels=labels)
    asked = msgspec.structs.replace(asked, unseen=())
    asked = msgspec.structs.replace(_with_text(asked, seat, about, of_absent=of_absent), struck=False)
    left = [number for number, one in enumerate(asked.options) if not _names(one, about)]
    if asked.dice or len(left) == len(asked.options):
        return asked
    kept = tuple(asked.labels[number] for number in left) if asked.labels else ()
    return msgspec.structs.replace(asked, options=tuple(asked.options[number] for number in left), labels=kept)


def _plain(key: str) -> str:
    """Return the key of an option as words, where its own words must not be read."""
    return key.replace("-", " ").replace(":", " ").replace("_", " ")


def _names(answer: str, about: Known) -> bool:
    """Return whether an answer names somebody hidden, by id, alone or as one word of it."""
    return bool(about.absent) and not about.absent.isdisjoint(words(answer))


def is_called_after(why: str, about: Known) -> bool:
    """Return whether dice or a decision are named after somebody hidden, such as `save-lurk`."""
    return bool(about.absent) and any(f"-{one}-" in f"-{why.replace(' ', '-')}-" for one in about.absent)


def words(answer: str) -> tuple[str, ...]:
    """Return an answer and each word of it: any of these may be an id."""
    return (answer, *answer.replace(":", " ").split())
