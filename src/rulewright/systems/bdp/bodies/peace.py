"""What nobody has time for in a fight, and what is had only among people.

Belongs here: the guards that deeds declare. Not here: whose turn it is in a fight (fights).
"""

from rulewright.engine import Record, Rule, must, peek
from rulewright.systems.bdp.records.fights import FIGHT, Fight
from rulewright.systems.bdp.records.road import TREK, Trek
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.systems.bricks.exploring import rules as exploring
from rulewright.systems.bricks.exploring.markets import is_peopled
from rulewright.systems.bricks.house.records import SCENE


def at_peace() -> Rule[None]:
    """Refuse what nobody has time for in a fight. Clause: combat.round.length"""
    yield from exploring.at_peace(Fight, FIGHT, "combat.round.length")


def is_abroad() -> Rule[bool]:
    """Whether the party is where nobody lodges, teaches, sells or serves food: in the wilderness, or exploring a site
    where nobody lives.

    Clauses: meals.daily.need, improve.ability.training
    """
    return (yield from among_people()) is False or not (yield from is_peopled())


def is_in_a_dungeon() -> Rule[bool]:
    """Whether the party rests in a dungeon: at a place that is explored, where nobody lives and nobody is safe.

    Clause: dungeon.turn.length
    """
    scene = yield from peek(Scene, SCENE)
    return lies_in_a_dungeon((yield from peek(Place, scene.place)) if scene is not None else None)


def lies_in_a_dungeon(place: Record | None) -> bool:
    """Whether nobody lives at the place where the party is, and nobody is safe there. Clause: dungeon.turn.length

    Ruling: that is what a dungeon is, where the referee says nothing else of a night.
    """
    return isinstance(place, Place) and not place.market and not place.safe


def among_people() -> Rule[bool | None]:
    """False in the wilderness, None where nothing says where the party is. Clause: wild.watch.three"""
    return None if (yield from peek(Trek, TREK)) is None else False


def must_be_among_people(clause: str) -> Rule[None]:
    """Refuse what is done among people where there are none. Clauses: improve.ability.training, skill.list.table"""
    must(not (yield from is_abroad()), "that is done among people, and there are none out here", clause=clause)
