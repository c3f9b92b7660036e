"""Modes: watches and regions on a journey, stretches and zones or sectors at a site; going in or out switches."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, create, peek, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.events.fights import ModeSwitched
from rulewright.systems.murdham.records import FIGHT, STRETCH, Fight, Mode, Stretch

SWITCHED: Final = {
    "site": Sentence("the company enters a site: time is counted in stretches, space in zones or sectors"),
    "travel": Sentence("the company is on a journey: time is counted in watches, space in regions"),
}
"""What each mode counts. Clauses: explore.mode.site, explore.mode.travel"""
ALREADY: Final = {
    "site": Sentence("the company is at a site already"),
    "travel": Sentence("the company is on a journey already"),
}


@procedure(
    "murdham.mode",
    title="Enter or leave a site",
    clauses=("explore.mode.switch", "explore.mode.site", "explore.mode.travel"),
    by="referee",
)
def switch(
    mode: Annotated[Mode, Field("site once the company enters one, travel once it leaves")],
) -> Rule[Stretch]:
    """Count stretches at a site and watches on a journey from now on.

    Clauses: explore.mode.switch, explore.mode.site, explore.mode.travel
    """
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("there is a fight: it goes by rounds", clause="combat.rounds")
    stretch = yield from peek(Stretch, STRETCH)
    if mode == (stretch.mode if stretch else "site"):
        raise Refused(ALREADY[mode], clause="explore.mode.switch")
    if stretch is None:
        stretch = yield from create(Stretch())
    yield from tell(said, SWITCHED[mode], "explore.mode.switch")
    return (yield from change(stretch, ModeSwitched(mode)))
