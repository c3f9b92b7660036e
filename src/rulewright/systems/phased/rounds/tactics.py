"""Magic of those whom nobody plays: which text a foe casts, and that it counters what it can."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from rulewright.engine import Field, Rule, change, look, procedure, say
from rulewright.engine.declared.unattended import wants_away
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Policy, first
from rulewright.errors import Complaint, Refused
from rulewright.systems.phased.events.fight import ActPlanned
from rulewright.systems.phased.magic.cast import must_begin
from rulewright.systems.phased.magic.counter import COUNTERSPELL
from rulewright.systems.phased.numbers import ROUND_OF_CHARGES
from rulewright.systems.phased.people.reactions import is_won_over
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Act, Fight
from rulewright.systems.phased.records.spells import Aim
from rulewright.systems.phased.rounds.plans import must_be_due, must_be_possible, must_go_together
from rulewright.systems.phased.rounds.refuges import WAY_OUT
from rulewright.systems.phased.spells.levels import most_touched, spell_named
from rulewright.systems.phased.spells.unseen import can_see
from rulewright.systems.phased.tables import WEAPONS

STRIKING: Final = ("fireball", "lightning-bolt", "sleep", "hold-person")
"""Spells that a foe casts in a fight."""


def usual(request: Choose, run: Any) -> str:
    """Counter a spell where a text is ready for it; else the usual answer. Clause: counterspell"""
    return request.options[1] if request.why == COUNTERSPELL else first(request, run)


def sparing(request: Choose, run: Any) -> str:
    """Keep its texts: counter no spell. Clause: counterspell"""
    return first(request, run)


def spell_meant(who: Creature, foes: tuple[Creature, ...]) -> Rule[Act | None]:
    """The spell a foe casts in a round, if it has one that it can cast. Clauses: casting.how, phases.actions"""
    for text in who.writings:
        try:
            spell = spell_named(text.spell)
            ids = tuple(one.id for one in foes if one.able)
            aim = Aim(targets=ids[: most_touched(spell, text.level)])
            if spell.id not in STRIKING or not ids:
                continue
            yield from must_begin(who, text, aim, danger=True)
        except Complaint:
            continue
        return Act(who=who.id, kind="cast", spell=text.spell, source=text.source, aim=aim)
    return None


UNARMED: Final = "unarmed"
"""Bare hands, for whoever holds only what shoots. Clause: weapons.table"""
POLICIES: Final[Mapping[str, Policy]] = {"usual": usual, "sparing": sparing}
"""Who answers where no person does."""


@procedure("phased.plan-foes", title="Let the foes plan", by="referee")
def plan_foes(fight: Annotated[Fight, Field("the fight")]) -> Rule[Fight]:
    """Let every enemy who can act and has no plan yet plan the round by its tactics. Clause: phases.actions"""
    fight = yield from _plan(fight, fight.enemies)
    yield from say("The foes have decided")
    return fight


@procedure("phased.plan-party", title="Let the party plan by itself", by="referee")
def plan_party(fight: Annotated[Fight, Field("the fight")]) -> Rule[Fight]:
    """Let every character who can act and has no plan yet plan the round by tactics, as where nobody plays them.

    Clause: phases.actions
    """
    fight = yield from _plan(fight, fight.party)
    yield from say("The party has decided")
    return fight


def _plan(fight: Fight, side: tuple[str, ...]) -> Rule[Fight]:
    for who in (yield from undecided(fight, side)):
        for act in (yield from meant(fight, who)):
            if (yield from _could(fight, who, act)):
                fight = yield from change(fight, ActPlanned(act))
        if not fight.has_said(who.id):
            fight = yield from change(fight, ActPlanned(Act(who=who.id, kind="wait")))
    return fight


def _could(fight: Fight, who: Creature, act: Act) -> Rule[bool]:
    """Whether a plan is one the round allows; where it is not, the rest of what was meant still stands."""
    mine = tuple(one for one in fight.plans if one.who == who.id)
    try:
        must_be_due(who, fight, act)
        must_go_together(who, act, mine)
        yield from must_be_possible(fight, who, act)
    except Refused:
        return False
    return True


def undecided(fight: Fight, side: tuple[str, ...]) -> Rule[tuple[Creature, ...]]:
    """Those of a side who can act in this round and have said nothing; whom somebody rules is not theirs to plan for.

    Clauses: phases.actions, spells.dominate
    """
    found: tuple[Creature, ...] = ()
    for one in fight.left(side):
        who = yield from look(Creature, one)
        if who.able and not who.ruled_by and not who.acted and not any(act.who == one for act in fight.plans):
            found = (*found, who)
    return found


def meant(fight: Fight, who: Creature) -> Rule[tuple[Act, ...]]:
    """What its tactics make it do in a round: cast, strike or shoot, and go where that is needed; nothing to the party
    where a Charm keeps it from that, nothing to whom it cannot see; or it runs.

    Clauses: phases.actions, spells.charm, spells.invisibility, flee.save
    """
    if is_won_over(who.attitude, who.spells.count("charm")):
        return ()
    foes: tuple[Creature, ...] = ()
    for one in fight.left(fight.enemies if who.id in fight.party else fight.party):
        foe = yield from look(Creature, one)
        found = can_see(who, foe) or foe.id in fight.in_reach_of(who.id)
        foes = (*foes, foe) if found and foe.state != "dead" else foes
    if not foes:
        return ()
    if wants_away(who.tactics, who.hp, who.max_hp):
        return (Act(who=who.id, kind="flee", to=str(WAY_OUT)),)
    spell = yield from spell_meant(who, foes)
    if spell is not None:
        return (spell,)
    near = tuple(foe for foe in foes if foe.id in fight.in_reach_of(who.id))
    standing = tuple(foe for foe in (near or foes) if not foe.out_of_the_fight) or near or foes
    target = _weakest(standing) if who.tactics == "weakest" else standing[0]
    if not near and _shoots(who):
        return (Act(who=who.id, kind="loose", at=target.id),)
    row = WEAPONS.get(who.weapon)
    strike = Act(who=who.id, kind="melee", at=target.id, weapon=UNARMED if row and row.missile else "")
    if near:
        return (strike,)
    going = Act(who=who.id, kind="charge" if fight.round == ROUND_OF_CHARGES else "move", at=target.id)
    return going, strike


def _weakest(foes: tuple[Creature, ...]) -> Creature:
    return min(foes, key=lambda foe: foe.strength + foe.hp)


def _shoots(who: Creature) -> bool:
    row = WEAPONS.get(who.weapon)
    return bool(row and row.missile and who.weapon not in who.out_of_ammo)
