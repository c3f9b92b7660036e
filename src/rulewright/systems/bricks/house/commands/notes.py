"""Notes, and outcomes written into the log by hand.

Anybody writes for everybody or for themselves; what only the referee may read, only the referee writes.
"""

from typing import Annotated

from rulewright.engine import EVERYONE, REFEREE, Field, Record, Rolls, Rule, Told, owner_of, procedure
from rulewright.engine.procedure import Procedure
from rulewright.engine.verbs import create, remove, survey, tell
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.house.records import Note

LONGEST = 4_000
"""Most signs of a note or a line."""
Text = Annotated[str, Field("what it says", longest=LONGEST)]
About = Annotated[Record | None, Field("whom or what it is about", empty="nobody in particular")]


def note(text: Text, about: About = None) -> Rule[Note]:
    """Write a note that everybody reads."""
    return (yield from _written(text, EVERYONE, about))


def note_to_self(
    who: Annotated[Record, Field("whose note it is")],
    text: Text,
    about: About = None,
) -> Rule[Note]:
    """Write a note that only whoever plays somebody reads, and the referee."""
    return (yield from _written(text, owner_of(who.id), about))


def secret_note(text: Text, about: About = None) -> Rule[Note]:
    """Write a note that only the referee reads."""
    return (yield from _written(text, REFEREE, about))


def unnote(note: Annotated[Note, Field("which note, by how it begins")]) -> Rule[None]:
    """Throw a note away."""
    yield from remove(note.id)
    yield from tell(_gone, note)


def record(
    text: Annotated[str, Field("what happened", longest=LONGEST)],
    about: Annotated[Record | None, Field("whom it happened to", empty="nobody in particular")] = None,
) -> Rule[None]:
    """Write an outcome into the log as people say it; nothing else changes."""
    yield from tell(_said, worded(text), about)


def worded(text: str) -> str:
    """A text without blanks around it; Unreadable if nothing is left or it is longer than a note may be."""
    text = text.strip()
    if not text:
        raise Unreadable("text", "is empty", "write what it says")
    if len(text) > LONGEST:
        raise Unreadable(
            "text", Sentence("has {length} signs", length=len(text)), Sentence("write {most} at most", most=LONGEST)
        )
    return text


def _written(text: str, audience: str, about: Record | None) -> Rule[Note]:
    text = worded(text)
    # Notes of one audience are numbered by themselves: another's numbers would tell how many there are.
    stem = "note" if audience == EVERYONE else f"note-{audience.replace(':', '-')}"
    taken = {one.id for one in (yield from survey(Note))}
    number = next(number for number in range(1, len(taken) + 2) if f"{stem}-{number}" not in taken)
    made = Note(id=f"{stem}-{number}", text=text, audience=audience, about=about.id if about else "")
    yield from create(made)
    yield from tell(_noted, made, about)
    return made


def _noted(_rolls: Rolls, made: Note, about: Record | None) -> Told:
    text = (
        Sentence("Note on {whom}: {text}", whom=about.title, text=made.text)
        if about
        else Sentence("Note: {text}", text=made.text)
    )
    return Told(text, about="note", audience=made.audience, of=_named(about))


def _gone(_rolls: Rolls, gone: Note) -> Told:
    return Told(Sentence("Note thrown away: {title}", title=gone.title), about="note", audience=gone.audience)


def _said(_rolls: Rolls, text: str, about: Record | None) -> Told:
    said = Sentence("{who}: {text}", who=about.title, text=text) if about else Sentence("{text}", text=text)
    return Told(said, about="record", of=_named(about))


def _named(about: Record | None) -> tuple[str, ...]:
    """Whom a line names: also what is no person, such as a poison that nobody feels yet."""
    return (about.id,) if about else ()


def procedures(system: str) -> tuple[Procedure[..., None] | Procedure[..., Note], ...]:
    """The procedures of notes for one game."""
    return (
        procedure(f"{system}.note", title="Write a note", house=True)(note),
        procedure(f"{system}.note-to-self", title="Write a note for oneself", by="owner", house=True)(note_to_self),
        procedure(f"{system}.secret-note", title="Write a secret note", by="referee", audience=REFEREE, house=True)(
            secret_note
        ),
        procedure(f"{system}.unnote", title="Throw a note away", house=True)(unnote),
        procedure(f"{system}.record", title="Write down what happened", house=True)(record),
    )
