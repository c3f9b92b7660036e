"""A stretch at a site or a watch on a journey: each of the company does one thing; when all have, the next one starts.

What is quicker than the unit is free. What takes a watch, begun at a site, keeps one busy until the watch is over.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rolls, Rule, Told, change, create, peek, procedure, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.deeds import must_be_able
from rulewright.systems.murdham.events.fights import ActedInStretch
from rulewright.systems.murdham.passing import run_out
from rulewright.systems.murdham.records import FIGHT, STRETCH, Creature, Fight, Stretch
from rulewright.systems.murdham.travel.busy import busy_ids, must_be_idle, occupy
from rulewright.systems.murdham.weariness import must_be_awake

Takes = Literal["", "moment", "stretch", "watch"]
SPANS: Final[tuple[Takes, ...]] = ("moment", "stretch", "watch")
"""How long deeds take, the shortest first.

Clauses: explore.action.quick, explore.action.stretch, explore.action.watch
"""
LEAST: Final[dict[str, Takes]] = {
    str(Sentence("move across sectors")): "stretch",
    str(Sentence("search a zone")): "stretch",
    str(Sentence("move across regions")): "watch",
    str(Sentence("search a sector")): "watch",
    str(Sentence("search a region")): "watch",
    str(Sentence("forage")): "watch",
}
"""The least that deeds the rules name take. Clauses: explore.action.stretch, explore.action.watch"""
SPENT: Final = {
    "stretch": Sentence("the action of this stretch is already spent"),
    "watch": Sentence("the action of this watch is already spent"),
}
"""Why somebody has to wait for the next unit of time. Clause: explore.turn.one-action"""


@procedure(
    "murdham.act",
    title="Act in this stretch",
    clauses=("explore.turn.one-action", "explore.action.stretch", "explore.action.watch", "explore.action.quick"),
    by="owner",
)
def act(
    who: Annotated[Creature, Field("who acts")],
    what: Annotated[str, Field("what they do: move on, search, talk; empty to do nothing")] = "",
    takes: Annotated[Takes, Field("how long it takes; as long as what is counted, if empty")] = "",
) -> Rule[Stretch]:
    """Do the one thing of this stretch, or on a journey of this watch, or pass; what is quicker is free.

    Clauses: explore.turn.one-action, explore.action.stretch, explore.action.watch, explore.action.quick
    """
    must_be_able(who)
    must_be_awake(who)
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("there is a fight: it goes by rounds", clause="combat.rounds")
    stretch = yield from peek(Stretch, STRETCH)
    unit = stretch.unit if stretch else "stretch"
    takes = _time_of(what, takes or LEAST.get(what, unit))
    quick = SPANS.index(takes) < SPANS.index(unit)
    if not quick:
        yield from must_be_idle(who)
    if not quick and stretch is not None and who.id in dict(stretch.acted):
        text = Sentence("{title}: {why}", title=who.title, why=SPENT[unit])
        raise Refused(text, clause="explore.turn.one-action")
    if stretch is None:
        stretch = yield from create(Stretch())
    yield from tell(_acts, who, what, takes, unit)
    if quick:
        return stretch
    if takes != unit:
        yield from occupy(who, what)
    return (yield from change(stretch, ActedInStretch(who.id, what)))


def _time_of(what: str, takes: Takes) -> Takes:
    """How long a deed takes; Refused where that is less than the rules name for it. Clause: explore.action.watch"""
    least = LEAST.get(what, "moment")
    if SPANS.index(takes) < SPANS.index(least):
        needs = Sentence("a watch") if least == "watch" else Sentence("a stretch")
        raise Refused(Sentence("{deed}: that needs {time}", deed=Sentence(what), time=needs),
                      clause=f"explore.action.{least}")  # fmt: skip
    return takes


@procedure("murdham.next-stretch", title="Next stretch", clauses=("explore.turn.end",), verb="stretch")
def next_stretch() -> Rule[int]:
    """Start the next stretch, or on a journey the next watch, once everybody of the company has acted.

    Clause: explore.turn.end
    """
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("there is a fight: it goes by rounds", clause="combat.rounds")
    stretch = yield from peek(Stretch, STRETCH)
    acted = {*(dict(stretch.acted) if stretch else ()), *(yield from busy_ids())}
    company = yield from survey(Creature)
    left = [one.title for one in company if one.explores and one.can_act and one.id not in acted]
    if left:
        raise Refused(
            Sentence("{left} has not acted yet", "{left} have not acted yet", n=len(left), left=", ".join(left)),
            clause="explore.turn.end",
        )
    return (yield from run_out(stretch.unit if stretch else "stretch"))


def _acts(_rolls: Rolls, who: Creature, what: str, takes: Takes, unit: str) -> Told:
    if what:
        does = Sentence(what)
    else:
        does = Sentence("nothing in this stretch") if unit == "stretch" else Sentence("nothing in this watch")
    text = Sentence("{who}: {deed}", who=who.title, deed=does)
    if SPANS.index(takes) < SPANS.index(unit):
        text = Sentence("{deed}, which takes nobody's action", deed=text)
    elif takes != unit:
        text = Sentence("{deed}, for a whole watch", deed=text)
    return Told(text, about="act", clause="explore.turn.one-action")
