"""Opportunity: a strike out of sequence at a nearby enemy who moves away, who goes on afterwards if they still can."""

from functools import partial
from typing import Annotated, Final

from rulewright.engine import Field, Question, Rule, change, choose, look, peek, procedure, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.battle.aims import is_ranged
from rulewright.systems.murdham.battle.blows import UNARMED, blow_of, shield_armour
from rulewright.systems.murdham.battle.reactions import DODGES, used
from rulewright.systems.murdham.battle.turns import can_react, must_react, spend_reaction
from rulewright.systems.murdham.events.fights import UsedFree
from rulewright.systems.murdham.records import FIGHT, Creature, Fight, Weapon, Zone
from rulewright.systems.murdham.saves import save
from rulewright.systems.murdham.space.reach import nearby
from rulewright.systems.murdham.strikes import Hit, land, rolled_for

STRIKE: Final = "strike at somebody who leaves"
FLEET: Final = "fleet footed"
MISSED: Final = Hit(0, landed=False)


@procedure(
    "murdham.opportunity",
    title="Opportunity attack",
    clauses=("combat.opportunity", "combat.turn.reactions"),
    by="owner",
)
def opportunity(
    who: Annotated[Creature, Field("who strikes")],
    mover: Annotated[Creature, Field("the nearby enemy who moves away")],
    weapon: Annotated[Weapon | None, Field("with what; bare hands if empty")] = None,
) -> Rule[Hit]:
    """Strike at an enemy who moves away, which spends the turn. Clauses: combat.opportunity, combat.turn.reactions"""
    fight = yield from must_react(who)
    if fight.side_of(mover.id) in (None, fight.side_of(who.id)):
        raise Refused(Sentence("{title} is no enemy in this fight", title=mover.title), clause="combat.opportunity")
    if is_ranged(weapon):
        raise Refused("an opportunity attack is made in melee", clause="combat.opportunity")
    if not nearby(who, mover, (yield from survey(Zone))):
        raise Refused(Sentence("{title} is not nearby", title=mover.title), clause="combat.opportunity")
    return (yield from _strike(who, mover, weapon, fight))


def provoked(mover: Creature, to: Creature) -> Rule[Creature]:
    """Let enemies strike whom somebody leaves behind; answers the mover as they then stand.

    `to` is the mover where they are going. Clause: combat.opportunity
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.side_of(mover.id) is None:
        return mover
    zones = yield from survey(Zone)
    for one in (yield from survey(Creature)):
        if fight.side_of(one.id) in (None, fight.side_of(mover.id)) or not one.zone:
            continue
        if not nearby(one, mover, zones) or nearby(one, to, zones):
            continue
        fight = yield from look(Fight, FIGHT)
        mover = yield from look(Creature, mover.id)
        if mover.down or not (yield from can_react(one, fight)):
            continue
        labels = (Sentence("strike at {who}", who=mover.title), Sentence("let {who} go", who=mover.title))
        asks = partial(_asked, mover)
        if (yield from choose(one.id, STRIKE, ("strike", "let go"), labels=labels, asks=asks)) == "strike":
            yield from _strike(one, mover, (yield from _melee_arm(one)), fight)
    return (yield from look(Creature, mover.id))


def _strike(who: Creature, mover: Creature, weapon: Weapon | None, fight: Fight) -> Rule[Hit]:
    """The strike itself; the fleet of foot dodge it for free once a round. Clauses: combat.opportunity, core.skills"""
    text = Sentence("{who} strikes at {other}, who moves away", who=who.title, other=mover.title)
    yield from tell(said, text, "combat.opportunity", who, mover)
    yield from spend_reaction(who.id)
    if FLEET in mover.skills and used(FLEET, mover) not in fight.free:
        yield from change((yield from look(Fight, FIGHT)), UsedFree(used(FLEET, mover)))
        if (yield from save(mover, "agi", DODGES)):
            return MISSED
    more = shield_armour(mover, (yield from survey(Weapon)), fends=False)
    blow = blow_of(who, mover, weapon.die if weapon else UNARMED, weapon, more_armour=more)
    rolled = yield from rolled_for(blow, who)
    return (yield from land((yield from look(Creature, mover.id)), blow, rolled, weapon, who))


def _melee_arm(who: Creature) -> Rule[Weapon | None]:
    arms = [one for one in (yield from survey(Weapon)) if one.owner == who.id and not is_ranged(one)]
    return arms[0] if arms else None


def _asked(mover: Creature) -> Question:
    return Question(
        Sentence("{who} moves away from you. Striking at them spends your turn of this round. Do it?", who=mover.title),
        (mover.id,),
        Sentence("Somebody moves away from you. Striking at them spends your turn of this round. Do it?"),
    )
