"""What lasts beside a fight: who is dying, how long they have, and who can help.

These rules have no other thing with a progress of its own: a Contest is one comparison, and waiting, resting and
searching are done when they are said.
"""

from collections.abc import Iterator

from rulewright.engine import Lasting, World
from rulewright.engine.display.panels import Panel, Side
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.hours import until
from rulewright.systems.bricks.offering import Deed, all_offered
from rulewright.systems.contested.body.condition import DYING, MORTAL
from rulewright.systems.contested.harm.aid import bandages_of
from rulewright.systems.contested.offers import aid
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.sheet import lasting_called
from rulewright.systems.contested.turns.commanded import able_and_in_turn


def panels(world: World) -> tuple[Panel, ...]:
    """Whoever dies unless somebody helps. Clauses: combat.critical.untreated, scars.row-11"""
    return tuple(_dying(world))


def _dying(world: World) -> Iterator[Panel]:
    for one in world.all(Lasting):
        who = world.records.get(one.on)
        if one.what not in (DYING, MORTAL) or not isinstance(who, Creature):
            continue
        helpers = (other for other in world.all(Creature) if other.group == who.group and other.kind != "detachment")
        yield Panel(
            one.id,
            "clock",
            Sentence("{who}: {condition}", who=who.title, condition=lasting_called(one)),
            sides=(Side(who.title, who=(who.id,)),),
            lines=(Sentence("{time} left", time=until(one, world)), *_needs(who, world)),
            next=Sentence("Dies unless helped."),
            acts=all_offered((deed for other in helpers for deed in _aid(other, who)), world, {}, able_and_in_turn),
            clause=one.clause,
        )


def _needs(who: Creature, world: World) -> Iterator[Sentence]:
    """What stops the dying, and who has it. Clauses: combat.critical.aid, healing.bandages"""
    if who.mortal or who.status != "critical":
        return
    yield Sentence("Until then {who} can only crawl. Anybody with bandages can stop the dying.", who=who.title)
    having = [one.title for one in world.all(Creature) if one.group == who.group and bandages_of(one)]
    yield (
        Sentence("Bandages are with {names}.", names=every(having))
        if having
        else Sentence("Nobody of theirs has bandages.")
    )


def _aid(helper: Creature, who: Creature) -> Iterator[Deed]:
    """What somebody can do for whoever is dying, with the name of who does it. Clause: combat.critical.aid"""
    for deed, given, text in aid(helper, who):
        yield deed, given, Sentence("{who}: {deed}", who=helper.title, deed=text)
