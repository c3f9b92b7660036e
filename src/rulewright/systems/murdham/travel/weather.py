"""Bad weather: no rest in a camp without shelter, and a watch to look for some."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.exploring import act
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.saves import attempt
from rulewright.systems.murdham.travel.pace import PATHFINDER

SEEKS: Final = str(Sentence("looks for shelter"))
"""What somebody does for a watch. Clause: weather.shelter"""


def must_be_sheltered(*, wild: bool, bad_weather: bool, shelter: bool) -> None:
    """Refuse a daily rest in a camp in extremely bad weather without shelter. Clause: weather.rest"""
    if wild and bad_weather and not shelter:
        raise Refused(
            "no daily rest by camping in extremely bad weather without shelter: find some first", clause="weather.rest"
        )


@procedure("murdham.find-shelter", title="Find shelter", clauses=("weather.shelter",), by="owner")
def find_shelter(who: Annotated[Creature, Field("who looks for it")]) -> Rule[bool]:
    """Look for a cave or an empty hut nearby: a watch and a WIT save. Clauses: weather.shelter, core.skills"""
    yield from act(who, SEEKS, "watch")
    found = yield from attempt(who, "wit", "wit-save", proficient=PATHFINDER in who.skills)
    text = (
        Sentence("{who} finds shelter", who=who.title) if found else Sentence("{who} finds no shelter", who=who.title)
    )
    yield from tell(said, text, "weather.shelter", who)
    return found
