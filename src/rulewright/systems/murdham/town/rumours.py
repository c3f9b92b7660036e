"""Rumours: a watch among the locals brings some; which, and whether they are true, the GM decides."""

from typing import Annotated, Final

from rulewright.chance import d
from rulewright.engine import REFEREE, Field, Record, Rolls, Rule, Told, create, procedure, reaches, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.exploring import act
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.town.contacts import GOSSIP
from rulewright.systems.murdham.town.places import Place, must_be_in_town

TALKS: Final = str(Sentence("talks to the locals"))
"""What somebody does for the watch. Clause: rumours.gather"""
FEELS: Final = reaches(d(4), 2, "rumour-d4", secret=True)
"""Whether a gossip's feeling about a rumour is right: it misleads 1 time in 4. Clause: core.skills"""


class Rumour(Record, frozen=True, kw_only=True):
    """Something somebody has heard. Clause: rumours.gather"""

    on: str
    """Id of whoever heard it."""
    text: str
    true: bool = True
    """Whether it is true, which only the GM knows. Clause: rumours.truth"""


@procedure("murdham.gather-rumours", title="Gather rumours", clauses=("rumours.gather",), by="owner", verb="rumours")
def gather(
    who: Annotated[Creature, Field("who asks around")],
    place: Place = "settlement",
) -> Rule[bool]:
    """Talk to the locals for a watch, and hear what the GM then tells; gossips do it beside something else.

    Clauses: rumours.gather, core.skills
    """
    must_be_in_town(place)
    yield from act(who, TALKS, "moment" if GOSSIP in who.skills else "watch")
    text = Sentence("{who} hears rumours: the GM says which", who=who.title)
    yield from tell(said, text, "rumours.gather", who)
    return True


@procedure("murdham.rumour", title="Tell a rumour", clauses=("rumours.truth",), by="referee", verb="rumour")
def tell_rumour(
    who: Annotated[Creature, Field("who hears it")],
    text: Annotated[str, Field("what they hear")],
    true: Annotated[bool, Field("whether it is true, which nobody else learns")] = True,
) -> Rule[Rumour]:
    """Let somebody hear a rumour, true or not; a gossip has a feeling about it, which may mislead.

    Clauses: rumours.truth, core.skills
    """
    if not text.strip():
        raise Refused("say what is heard", clause="rumours.truth")
    # Numbered for each: how many rumours others have heard is not theirs to know.
    number = sum(one.on == who.id for one in (yield from survey(Rumour))) + 1
    rumour = yield from create(Rumour(id=f"rumour-{who.id}-{number}", on=who.id, text=text.strip(), true=true))
    yield from tell(_heard, who, rumour.text)
    if GOSSIP in who.skills:
        is_right = yield from FEELS
        yield from tell(_secret, who, is_right)
        yield from tell(_feels, who, true if is_right else not true)
    return rumour


def _heard(_rolls: Rolls, who: Creature, text: str) -> Told:
    return Told(Sentence("{who} hears: {text}", who=who.title, text=text), about="rumour", clause="rumours.gather")


def _secret(rolls: Rolls, who: Creature, is_right: bool) -> Told:
    shown = rolls["rumour-d4"].value
    text = (
        Sentence("the feeling of {who} about it, d4 {shown}, is right", who=who.title, shown=shown)
        if is_right
        else Sentence("the feeling of {who} about it, d4 {shown}, misleads", who=who.title, shown=shown)
    )
    return Told(text, about="rumour-d4", total=shown, clause="core.skills", audience=REFEREE)


def _feels(_rolls: Rolls, who: Creature, true: bool) -> Told:
    text = (
        Sentence("{who} has a feeling that it is true", who=who.title)
        if true
        else Sentence("{who} has a feeling that it is not true", who=who.title)
    )
    return Told(text, about="rumour", clause="core.skills")
