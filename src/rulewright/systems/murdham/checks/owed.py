"""What the GM owes: a rule has come to where the GM decides, and it is due until that is done.

Belongs here: keeping and settling what is owed. Not here: what owes it.

Only the numbering is the brick's. Its matters end as the referee says in words, with rows of what usually comes of them
by what is owed; here the rules often name all that may come (diseases, powers, conditions), other choices are refused,
and a choice does something to whom it is about. So the choices lie on the matter, and each has a rule of its own.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, ClassVar, Final, NamedTuple, TypeVar

from rulewright.engine import REFEREE, Field, Record, Rule, World, create, must, peek, procedure, remove, say, survey
from rulewright.engine.declared.picks import Pick
from rulewright.engine.facts import Who, drawn, hidden
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.matters import matter_id
from rulewright.systems.murdham.records.creature import Creature

ANY: Final = ""
"""Stands for every choice that has no outcome of its own."""


class Matter(NamedTuple):
    """What the GM has settled."""

    who: Creature
    """Whom it is about."""
    choice: str
    about: str
    """What it is about, in words of the rules or of people."""
    by: Creature | None
    """Who brought it about, if anybody."""
    whom: Creature | None
    """Whom it befalls, where the GM named somebody."""


Outcome = Callable[[Matter], Rule[Any]]
"""What a choice of the GM does."""
F = TypeVar("F", bound=Outcome)
OUTCOMES: Final[dict[tuple[str, str], Outcome]] = {}
"""What choices do beyond being said, by what is owed and the choice."""


def outcome(what: str, choice: str = ANY) -> Callable[[F], F]:
    """Above the rule of what a choice does, or every choice without one of its own. Clause: core.golden-rule"""

    def keep(rule: F) -> F:
        OUTCOMES[what, choice] = rule
        return rule

    return keep


class Owed(Record, frozen=True, kw_only=True):
    """Something the GM has to say or let happen. Clause: core.golden-rule"""

    noun: ClassVar[str] = "matter for the GM"
    on: Annotated[Who, drawn("whom it is about")] = ""
    """Id of whoever it is about."""
    what: Annotated[str, drawn("what is owed")] = ""
    """What it is, in words of the rules."""
    means: Annotated[str, drawn("what it means")] = ""
    """What the rules say about it, in words of the rules."""
    about: Annotated[str, drawn("what it is about")] = ""
    """What it is about, as somebody said it; empty if the rules say all."""
    by: Annotated[Who, drawn("brought about by")] = ""
    """Id of whoever brought it about, if anybody."""
    choices: Annotated[tuple[str, ...], hidden("the buttons show them")] = ()
    """What may come of it, in words of the rules; anything, if there are none."""
    clause: Annotated[str, hidden("the button names it")] = ""
    outlives: Annotated[bool, hidden("what is owed says it")] = False
    """Whether it is due even if whom it is about is dead: others are concerned as well."""

    @property
    def picked_as(self) -> str:
        """What is owed, in words."""
        return Sentence("{what}: {means}", what=Sentence(self.what), means=Sentence(self.means))


def concerned(one: Owed) -> str:
    """Whom alone something that is owed can befall. Clause: core.golden-rule"""
    return "" if one.outlives else one.on


def owe(
    who: Creature,
    what: str,
    means: str,
    *choices: str,
    clause: str,
    about: str = "",
    by: str = "",
    outlives: bool = False,
) -> Rule[Owed]:
    """Put something before the GM, who settles it; if others are concerned it `outlives` whom it is about.

    Clause: core.golden-rule
    """
    taken = {one.id for one in (yield from survey(Owed))}
    made = Owed(
        id=matter_id(taken, "owed"),
        on=who.id,
        what=what,
        means=means,
        about=about,
        by=by,
        choices=choices,
        clause=clause,
        outlives=outlives,
    )
    return (yield from create(made))


def _outcomes(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    """What may come of what is owed, where the rules say so. Clause: core.golden-rule"""
    owed = world.records.get(given.get("owed", ""))
    for one in owed.choices if isinstance(owed, Owed) else ():
        yield Pick(value=one, title=Sentence(one))


@procedure("murdham.settle", title="Settle what is owed", by="referee")
def settle(
    owed: Annotated[Owed, Field("what the GM owes")],
    choice: Annotated[
        str, Field("what comes of it, in words", empty="nothing: it is done with", rows=_outcomes, own=True)
    ] = "",
    secret: Annotated[bool, Field("whether the players do not learn it")] = False,
    whom: Annotated[Creature | None, Field("whom it befalls", empty="no one else")] = None,
) -> Rule[None]:
    """Say what comes of something that the rules leave to the GM, and let it happen. Clause: core.golden-rule"""
    must(
        not choice or not owed.choices or choice in owed.choices,
        "{what}: that is none of what may come of it",
        what=Sentence(owed.what),
    )
    who = yield from peek(Creature, owed.on)
    if choice:
        audience = REFEREE if secret else "everyone"
        said = Sentence(choice) if choice in owed.choices else choice
        yield from say(
            "{who}: {choice}[: {about}]" if owed.by else "{what}: {choice}",
            audience=audience,
            what=Sentence(owed.what),
            who=who or "",
            choice=said,
            about=owed.about if choice in owed.choices else "",
            clause=owed.clause,
        )
    else:
        yield from say("done with: {what}[ ({who})]", audience=REFEREE, what=Sentence(owed.what), who=who or "")
    yield from remove(owed.id)
    by = (yield from peek(Creature, owed.by)) if owed.by else None
    does = (OUTCOMES.get((owed.what, choice)) or OUTCOMES.get((owed.what, ANY))) if choice else None
    if who is not None and does is not None:
        yield from does(Matter(who, choice, owed.about, by, whom))
