"""Running from a fight of one's own will: away from all enemies, and perhaps into a long chase."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, look, must, peek, procedure, say, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.people.groups import are_against
from rulewright.systems.murdham.actions.incapacity import must_be_able, must_heed_taunt
from rulewright.systems.murdham.actions.turn import must_have_main_action, must_not_be_held, spend_turn
from rulewright.systems.murdham.checks.owed import Matter, outcome, owe
from rulewright.systems.murdham.events.fighting import MoraleTried, TookUpArms
from rulewright.systems.murdham.movement.flight import run_from
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.rounds.morale import chase
from rulewright.systems.murdham.space.distance import speed_of


@procedure("murdham.retreat", title="Run from the fight", by="owner")
def retreat(who: Annotated[Creature, Field("who runs")]) -> Rule[bool]:
    """Get away from all enemies as far as the turn allows: those left behind may strike, and the GM says who follows.

    Clauses: combat.turn, combat.opportunity, combat.chase
    """
    must_be_able(who)
    must_heed_taunt(who)
    fight = yield from peek(Fight, FIGHT)
    mine = fight.side_of(who.id) if fight is not None else None
    if fight is None or mine is None:
        raise Refused(Sentence("{title} is in no fight", title=who.title), clause="combat.chase")
    must(not who.rides, "{title} is carried: let the mount go there", title=who, clause="combat.mounted")
    yield from must_have_main_action(who)
    must_not_be_held(who)
    enemies = tuple(
        one for one in (yield from survey(Creature)) if fight.side_of(one.id) not in (None, mine) and not one.down
    )
    must((yield from run_from(who, enemies)), "{title} finds no way farther off", title=who, clause="core.range")
    who = yield from look(Creature, who.id)
    yield from spend_turn(who.id)
    if not who.can_act:
        return False
    yield from say("{who} runs from the fight", who=who)
    yield from change((yield from look(Fight, FIGHT)), MoraleTried((), (who.id,)))
    yield from owe(who, RUNS, WHO_FOLLOWS, NOBODY, CHASED, clause="combat.chase", outlives=True)
    return True


RUNS: Final = str(Sentence("flight"))
WHO_FOLLOWS: Final = str(Sentence("does anybody run after them?"))
NOBODY: Final = str(Sentence("nobody does"))
CHASED: Final = str(Sentence("a long chase"))
"""What the GM says of somebody who runs. Clause: combat.chase"""


@outcome(RUNS, CHASED)
def chased(settled: Matter) -> Rule[None]:
    """The long chase: whoever is caught is in the fight again, if it is still on. Clause: combat.chase"""
    who, fight = settled.who, (yield from peek(Fight, FIGHT))
    mine = fight.side_of(who.id) if fight is not None else None
    speeds = [0]
    for one in (yield from survey(Creature)):
        is_enemy = fight.side_of(one.id) not in (None, mine) if fight is not None else are_against(one, who)
        if is_enemy and one.can_act:
            speeds.append((yield from speed_of(one)))
    away = yield from chase((who,), (yield from speed_of(who)), max(speeds))
    if not away and fight is not None and who.id in fight.broken:
        yield from change(fight, TookUpArms(who.id))
