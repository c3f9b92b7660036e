"""What the referee owes: a rule has come to where the referee decides, and it is due until that is done."""

from typing import Annotated, ClassVar, Final, Literal

from rulewright.engine import REFEREE, Field, Record, Rule, World, create, procedure, remove, say, survey
from rulewright.engine.facts import Who, drawn, hidden
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.matters import about, matter_id, usual
from rulewright.systems.phased.records.creatures import Creature

What = Literal["trick", "mishap", "landmarks"]
WORDS: Final[dict[What, Sentence]] = {
    "trick": Sentence("what the trick does"),
    "mishap": Sentence("what goes wrong with the spell"),
    "landmarks": Sentence("which landmarks are revealed"),
}
"""What is owed, in words."""
USUAL: Final[dict[What, tuple[Sentence, ...]]] = {
    "trick": (
        Sentence("pushed back, out of reach"),
        Sentence("cannot use one hand until the round ends"),
        Sentence("loses what is carried in the open"),
    ),
    "mishap": (
        Sentence("the spell turns on its caster"),
        Sentence("it strikes somebody else"),
        Sentence("noise and light tell everybody where they are"),
    ),
    "landmarks": (
        Sentence("a height from which the land lies open"),
        Sentence("water, and where it comes from"),
        Sentence("what others built here, and left"),
    ),
}
"""What often comes of it; the referee may say anything else.

Clauses: maneuver.choice, casting.danger-save, wild.explore
"""


class Matter(Record, frozen=True, kw_only=True):
    """Something the referee has to say. Clauses: maneuver.choice, casting.danger-save, wild.explore"""

    noun: ClassVar[str] = "matter for the referee"
    on: Annotated[Who, drawn("whom it is about")] = ""
    """Id of whoever it is about."""
    what: Annotated[What, drawn("what is owed", spelled=WORDS.__getitem__)] = "trick"
    clause: Annotated[str, hidden("the button names it")] = ""

    @property
    def picked_as(self) -> str:
        """What is owed, in words."""
        return WORDS[self.what]


def matter_in_words(matter: Matter, world: World) -> Sentence:
    """What the referee owes, and to whom. Clauses: maneuver.choice, casting.danger-save, wild.explore"""
    return about(WORDS[matter.what], matter.on, world)


def concerned(one: Matter) -> str:
    """Whom alone something that is owed can befall; a spell that goes wrong may befall others. Clause: zero.str"""
    return one.on if one.what == "trick" else ""


def owe(who: Creature | None, what: What, clause: str) -> Rule[Matter]:
    """Put something before the referee. Clauses: maneuver.choice, casting.danger-save, wild.explore"""
    taken = {one.id for one in (yield from survey(Matter))}
    on = who.id if who is not None else ""
    return (yield from create(Matter(id=matter_id(taken), on=on, what=what, clause=clause)))


@procedure("phased.settle", title="Settle what is owed", by="referee")
def settle_matter(
    matter: Annotated[Matter, Field("what the referee owes")],
    comes: Annotated[
        str, Field("what comes of it, in words", empty="nothing: it is done with", rows=usual(Matter, USUAL), own=True)
    ] = "",
    secret: Annotated[bool, Field("the players do not learn it")] = False,
) -> Rule[None]:
    """Say what comes of something that the rules leave to the referee.

    Clauses: maneuver.choice, casting.danger-save, wild.explore
    """
    if comes:
        often = {str(one): one for one in USUAL[matter.what]}
        yield from say(
            "{what}: {comes}",
            audience=REFEREE if secret else "everyone",
            what=WORDS[matter.what],
            comes=often.get(comes, comes),
            clause=matter.clause,
        )
    yield from remove(matter.id)
