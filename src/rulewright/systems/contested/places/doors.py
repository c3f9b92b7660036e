"""Ways that are closed: a stuck door is forced, a lock picked, by an Action against what the referee says of it."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, need, procedure, say
from rulewright.systems.bricks.exploring.rules import named_way, open_way, shut_way
from rulewright.systems.bricks.meanwhile import spend
from rulewright.systems.bricks.picking import ways
from rulewright.systems.contested.body.condition import must_act
from rulewright.systems.contested.body.order import at_peace
from rulewright.systems.contested.checks.rolls import Verdict, action, swing_of
from rulewright.systems.contested.checks.sides import Side, serving
from rulewright.systems.contested.downtime.time import MINUTE_SECONDS, let_pass
from rulewright.systems.contested.gear.picks import serving_by
from rulewright.systems.contested.numbers import AVERAGE_DC
from rulewright.systems.contested.places.current import WAY_MINUTES, here
from rulewright.systems.contested.records import Attribute, Creature
from rulewright.systems.contested.turns.attempts import Advantage, Disadvantage

FORCED: Final[Attribute] = "str"
PICKED: Final[Attribute] = "dex"
"""The Attributes that force a way open and pick its lock. Clause: actions.modifier.attribute"""


@procedure("contested.open-way", title="Force or pick a way open", by="owner", when=at_peace, here=True)
def open_closed(
    who: Annotated[Creature, Field("who tries it")],
    way: Annotated[str, Field("which way", empty="the first that is closed", rows=ways)] = "",
    objects: Annotated[tuple[str, ...], Field("things that help", rows=serving_by("who"))] = (),
    advantage: Advantage = 0,
    disadvantage: Disadvantage = 0,
) -> Rule[Verdict]:
    """Force a stuck way with STR, or pick a lock with DEX: an Action against the difficulty the referee gave it.

    Clauses: actions.definition, actions.versus-dc, actions.dc.value, actions.modifier.attribute
    """
    place = yield from here()
    yield from must_act(who)
    meant = need((yield from shut_way(place, way, "actions.definition")), "no way is closed here")
    things = serving(objects, who)
    attribute = FORCED if meant.stuck else PICKED
    side = Side(attribute, who.score(attribute), (yield from swing_of(advantage, disadvantage)), things)
    text = named_way(meant, "").rstrip(".")
    yield from say("{who} tries to open a way[: {way}].", "search", who=who, way=text, clause="actions.describe")
    verdict = yield from action(who, side, meant.difficulty or AVERAGE_DC)
    if verdict.success:
        yield from open_way(place, meant.to, "actions.definition")
        yield from say("{who} gets the way open[: {way}].", "search", who=who, way=text, clause="actions.definition")
    else:
        yield from say(
            "The way stays shut for {who}[: {way}].", "search", who=who, way=text, clause="actions.definition"
        )
    minutes = yield from WAY_MINUTES
    if minutes:
        yield from spend((who.id,), minutes * MINUTE_SECONDS, let_pass)
    return verdict
