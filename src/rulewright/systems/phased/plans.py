"""Plans: what a combatant means to do this round, refused where the round does not allow it.

At most one move and one action; whoever looses a missile does not move; acts stand in the order of the phases.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import EVERYONE, REFEREE, Field, Rolls, Rule, Told, change, peek, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said_to
from rulewright.systems.phased.attack import must_be_free
from rulewright.systems.phased.blows import BlowKind, ready_blow
from rulewright.systems.phased.casting import must_cast, must_pay
from rulewright.systems.phased.events.combat import ActDropped, ActPlanned
from rulewright.systems.phased.movement import NOWHERE, distance_of, must_move
from rulewright.systems.phased.records import Act, ActKind, Creature, Fight, Source, Trick, Writing

ACT_PHASE: Final[dict[ActKind, int]] = {
    "cast": 1,
    "loose": 2,
    "throw": 2,
    "move": 3,
    "charge": 3,
    "withdraw": 3,
    "flee": 3,
    "melee": 4,
    "maneuver": 4,
    "other": 4,
}
"""The phase in which each act happens. Clauses: phases.order, weapons.missile.phase"""
EFFECT_PHASE: Final = 5
"""The phase in which spells take effect. Clause: phases.order"""
MOVES: Final = ("move", "charge", "withdraw", "flee")
MISSILES: Final = ("loose", "throw")
BLOW_OF: Final[dict[ActKind, BlowKind]] = {
    "loose": "missile",
    "throw": "thrown",
    "melee": "melee",
    "maneuver": "melee",
}


@procedure(
    "phased.plan",
    title="Plan an act",
    clauses=("phases.actions", "phases.order", "missiles.no-move", "casting.action", "casting.not-encumbered"),
    by="owner",
)
def plan(
    who: Annotated[Creature, Field("who means to act")],
    act: Annotated[ActKind, Field("what he means to do")],
    at: Annotated[str, Field("whom he attacks or goes up to, by id")] = "",
    weapon: Annotated[str, Field("weapon used; the one held if empty")] = "",
    move: Annotated[str, Field("how far, such as 1/2; as far as possible if empty")] = "",
    to: Annotated[str, Field("the safe place fled to")] = "",
    trick: Annotated[Trick, Field("what a maneuver tries")] = "other",
    spell: Annotated[str, Field("the spell cast")] = "",
    read_from: Annotated[Source, Field("what the spell is read from")] = "spellbook",
) -> Rule[Fight]:
    """Say what somebody will do this round: one move and one action at most.

    Clauses: phases.actions, missiles.no-move
    """
    fight = yield from peek(Fight, "fight")
    if fight is None:
        raise Refused("there is no fight: acts are planned in one", clause="phases.actions")
    meant = Act(
        who=who.id, kind=act, at=at, weapon=weapon, move=move, to=to, trick=trick, spell=spell, source=read_from
    )
    mine = tuple(one for one in fight.plans if one.who == who.id)
    must_be_due(fight, meant)
    must_go_together(who, meant, mine)
    yield from must_be_possible(fight, who, meant)
    fight = yield from change(fight, ActPlanned(meant))
    target = yield from peek(Creature, at)
    yield from tell(_planned, who, meant, target, at)
    return fight


@procedure("phased.unplan", title="Take a plan back", clauses=("phases.actions",), by="owner")
def unplan(who: Annotated[Creature, Field("whose plans for this round are taken back")]) -> Rule[Fight]:
    """Take back every act somebody has planned and not done yet. Clause: phases.actions"""
    fight = yield from peek(Fight, "fight")
    if fight is None or not any(act.who == who.id for act in fight.plans):
        raise Refused(
            Sentence("{title} has planned nothing that is still to come", title=who.title), clause="phases.actions"
        )
    audience = REFEREE if who.kind == "monster" else EVERYONE
    yield from tell(said_to, f"{who.title} takes the plans of this round back", "phases.actions", audience, who)
    for act in fight.plans:
        if act.who == who.id:
            fight = yield from change(fight, ActDropped(act))
    return fight


def must_be_due(fight: Fight, act: Act) -> None:
    """Refuse an act whose place in the round is over. Clauses: phases.order, initiative.order"""
    phase = ACT_PHASE[act.kind]
    if act.who not in (*fight.party, *fight.enemies) or act.who in fight.gone:
        raise Refused(Sentence("{who} is not in this fight", who=act.who), clause="initiative.order")
    if phase < fight.phase or (phase == fight.phase and act.who in fight.past):
        raise Refused(
            Sentence(
                "{kind} belongs to phase {phase}, which is over for {who}", kind=act.kind, phase=phase, who=act.who
            ),
            clause="phases.order",
        )


def must_go_together(who: Creature, act: Act, others: tuple[Act, ...]) -> None:
    """Refuse acts that do not go together in one round. Clauses: phases.actions, missiles.no-move, casting.action"""
    kinds = [one.kind for one in others]
    moving = act.kind in MOVES
    shot = who.loosed or any(kind in MISSILES for kind in kinds)
    if moving and shot:
        raise Refused(
            Sentence("{title} cannot move after loosing a missile this round", title=who.title),
            clause="missiles.no-move",
        )
    if moving and (who.moved or any(kind in MOVES for kind in kinds)):
        raise Refused(Sentence("{title} has only one move per round", title=who.title), clause="phases.actions")
    if not moving and (who.acted or any(kind not in MOVES for kind in kinds)):
        spells = act.kind == "cast" and "cast" in kinds
        what = (
            Sentence("one spell is one action, and there is only one action per round")
            if spells
            else Sentence("only one action per round")
        )
        raise Refused(
            Sentence("{title}: {what}", title=who.title, what=what),
            clause="casting.action" if spells else "phases.actions",
        )
    if act.kind in MISSILES and any(kind in MOVES for kind in kinds):
        raise Refused(
            Sentence("{title} cannot loose a missile and move in one round", title=who.title), clause="missiles.no-move"
        )
    later = next((kind for kind in kinds if ACT_PHASE[kind] > ACT_PHASE[act.kind]), None)
    if later:
        raise Refused(
            Sentence(
                "{kind} is of phase {phase} and comes before {later} of phase {later_phase}: plan "
                "acts in the order in which they happen",
                kind=act.kind,
                phase=ACT_PHASE[act.kind],
                later=later,
                later_phase=ACT_PHASE[later],
            ),
            clause="phases.order",
        )


def must_be_possible(fight: Fight, who: Creature, act: Act) -> Rule[None]:
    """Refuse what somebody cannot do at all as things stand.

    Clauses: casting.how, flee.destination, missiles.no-move
    """
    if act.kind in MOVES:
        must_move(who)
        if act.kind == "flee" and act.to.casefold() in NOWHERE:
            raise Refused(
                Sentence("{title} has no safe destination to run to", title=who.title), clause="flee.destination"
            )
        yield from distance_of(who, act.move)
        return
    must_be_free(who)
    if act.at and act.at not in (*fight.party, *fight.enemies):
        raise Refused(Sentence("{at} is not in this fight", at=act.at), clause="initiative.order")
    if act.kind == "cast":
        yield from must_cast(who)
        must_pay(who, writing_of(who, act.spell, act.source))
    elif act.kind in BLOW_OF:
        ready_blow(who, BLOW_OF[act.kind], act.weapon)


def writing_of(who: Creature, spell: str, source: Source) -> Writing:
    """The Spellbook or scroll somebody reads a spell from. Clause: spellbook.one-spell"""
    held = [one for one in who.writings if one.source == source]
    for one in held:
        if not spell or one.spell.casefold() == spell.casefold():
            return one
    kind: Literal["book", "scroll"] = "book" if source == "spellbook" else "scroll"
    if held:
        raise Refused(
            Sentence("the {kind} holds {spell} only, not {wanted}", kind=kind, spell=held[0].spell, wanted=spell),
            clause="spellbook.one-spell",
        )
    raise Refused(
        Sentence("{title} has no {kind} of {spell}", title=who.title, kind=kind, spell=spell or Sentence("any spell")),
        clause="casting.how",
    )


def _planned(_rolls: Rolls, who: Creature, act: Act, target: Creature | None, at: str) -> Told:
    # What the enemies mean to do is the referee's to know.
    audience = REFEREE if who.kind == "monster" else EVERYONE
    text = f"{who.title} will {words(act, target.title if target else at)} in phase {ACT_PHASE[act.kind]}"
    return Told(text, about="plan", clause="phases.actions", audience=audience)


def words(act: Act, at: str) -> str:
    """An act in words, as in `Mira will ...`. Clause: phases.actions"""
    if act.kind == "cast":
        return f"cast {act.spell}".rstrip()
    if act.kind == "maneuver":
        return f"{act.trick if act.trick != 'other' else 'try a trick on'} {at}".rstrip()
    verb = {"melee": "strike", "loose": "shoot at", "throw": "throw at", "move": "go up to", "flee": "run to"}
    if act.kind in verb and (at or act.to):
        return f"{verb[act.kind]} {act.to if act.kind == 'flee' else at}"
    return {"charge": f"charge {at}".rstrip(), "other": "do something else"}.get(act.kind, act.kind)
