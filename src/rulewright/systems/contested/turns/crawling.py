"""Crawling: the one thing that is left to whoever suffers Critical Damage.

Belongs here: how far the dying get. Not here: Moves that are paid for (action_points).
"""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, procedure
from rulewright.engine.verbs import change, must, need, peek, say
from rulewright.systems.contested.body.order import FIGHT
from rulewright.systems.contested.events.fight import Crawled
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.turns.spaces import apart, heading, off_in_words

CRAWL: Final = 1
"""Spaces that somebody crawls weakly in a Round: the least there is. Clause: combat.critical.pc"""


@procedure("contested.crawl", title="Crawl", by="owner", even=("down", "out of turn"))
def crawl(
    creature: Annotated[Creature, Field("who crawls")],
    toward: Annotated[Creature, Field("towards whom")],
    away: Annotated[bool, Field("away from them instead")] = False,
) -> Rule[Fight]:
    """Crawl a Space in a Round, weakly, with Critical Damage: it takes no Action Points, which there are none of.

    Clauses: combat.critical.pc, units.space
    """
    must(creature.status == "critical", "{title} need not crawl", title=creature, clause="combat.critical.pc")
    fight = need((yield from peek(Fight, FIGHT)), "there is no fight: whoever is carried goes where the party goes")
    must(
        {creature.id, toward.id} <= {*dict(fight.spots)},
        "nobody has said how far {other} is from {title}",
        other=toward,
        title=creature,
        clause="units.space",
    )
    must(
        dict(fight.crawled).get(creature.id) != fight.round,
        "{title} has crawled in this Round",
        title=creature,
        clause="combat.critical.pc",
    )
    spot, spaces = heading(fight, creature.id, toward.id, CRAWL, away=away)
    must(spaces, "{title} is beside {other} already", title=creature, other=toward)
    fight = yield from change(fight, Crawled(creature.id, spot))
    yield from say(
        "{title} crawls: {other} is {off}.",
        "crawl",
        title=creature,
        other=toward,
        off=off_in_words(apart(fight, creature.id, toward.id)),
        clause="combat.critical.pc",
    )
    return fight
