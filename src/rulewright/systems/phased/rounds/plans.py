"""Plans: what a combatant means to do this round, refused where the round does not allow it.

At most one move and one action; whoever looses a missile does not move; acts stand in the order of the phases.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final

from msgspec.structs import replace

from rulewright.engine import EVERYONE, REFEREE, Field, Rule, World, procedure
from rulewright.engine.declared.picks import Pick
from rulewright.engine.verbs import change, must, need, peek, refused, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.picking import beside, owned, worded
from rulewright.systems.phased.bodies.gear import arms_of
from rulewright.systems.phased.combat.attack import must_be_free
from rulewright.systems.phased.combat.blows import BlowKind, ready_blow
from rulewright.systems.phased.combat.movement import NOWHERE, distance_of, must_move
from rulewright.systems.phased.events.fight import ActDropped, ActPlanned
from rulewright.systems.phased.magic.cast import MATTER, must_begin
from rulewright.systems.phased.magic.counter import Level
from rulewright.systems.phased.magic.writings import writing_of
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import TRICKS, Act, ActKind, Effect, Fight, Trick
from rulewright.systems.phased.records.spells import Aim, Source
from rulewright.systems.phased.rounds.refuges import Elsewhere, Out, refuge
from rulewright.systems.phased.spells.circle import must_cross

ACT_PHASE: Final[dict[ActKind | Effect, int]] = {
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
    "wait": 4,
    "effect": 5,
}
"""The phase in which each act happens. Clauses: phases.order, weapons.missile.phase"""
ACTS: Final[dict[ActKind | Effect, Sentence]] = {
    "cast": Sentence("cast"),
    "loose": Sentence("loose"),
    "throw": Sentence("throw"),
    "move": Sentence("move"),
    "charge": Sentence("charge"),
    "withdraw": Sentence("withdraw"),
    "flee": Sentence("flee"),
    "melee": Sentence("strike"),
    "maneuver": Sentence("try a trick"),
    "other": Sentence("do something else"),
    "wait": Sentence("let the round go by"),
}
"""Each act in a word."""
EFFECT_PHASE: Final = 5
"""The phase in which spells take effect. Clause: phases.order"""
MOVES: Final = ("move", "charge", "withdraw", "flee")
COMING: Final = ("move", "charge")
"""Moves that bring somebody within reach of another."""
MISSILES: Final = ("loose", "throw")
BLOW_OF: Final[dict[ActKind | Effect, BlowKind]] = {
    "loose": "missile",
    "throw": "thrown",
    "melee": "melee",
    "maneuver": "melee",
}


def _fighters(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
    """Everybody in the fight, foes first, as far as they are there; without one whoever is. Clause: phases.actions"""
    ids = [name for fight in world.all(Fight) for name in (*fight.enemies, *fight.party)]
    for one in (world.records.get(name) for name in ids or [each.id for each in world.all(Creature)]):
        if isinstance(one, Creature) and one.state != "dead":
            yield Pick(value=one.id, title=one.title)


Move = Annotated[str, Field("how far, such as 1/2", empty="as far as possible", rows=worded("1/4", "1/2", "3/4", "1"))]
WeaponUsed = Annotated[str, Field("weapon used", empty="the one held", rows=beside(owned("who", arms_of)))]


@procedure("phased.plan", title="Plan an act", by="owner")
def plan(
    who: Annotated[Creature, Field("who means to act")],
    act: Annotated[ActKind, Field("what he means to do")],
    at: Annotated[str, Field("whom he attacks or goes up to", rows=_fighters)] = "",
    weapon: WeaponUsed = "",
    move: Move = "",
    to: Out = "",
    elsewhere: Elsewhere = "",
    trick: Annotated[Trick, Field("what a maneuver tries")] = "other",
    spell: Annotated[
        str, Field("the spell cast", rows=owned("who", lambda one: (each.spell for each in one.writings)))
    ] = "",
    read_from: Annotated[Source, Field("what the spell is read from")] = "spellbook",
    strike: Annotated[bool, Field("and strike whoever is gone up to, in phase 4")] = False,
    targets: Annotated[tuple[Creature, ...], Field("whom the spell is to touch", empty="nobody else", gone=True)] = (),
    matter: Annotated[str, Field(MATTER)] = "",
    enhance: Annotated[bool, Field("read for more: one level higher, with a WIL save in danger")] = False,
    level: Level = 0,
) -> Rule[Fight]:
    """Say what somebody will do this round: one move and one action at most.

    Clauses: phases.actions, missiles.no-move, spells.dominate, phases.order, casting.action, casting.not-encumbered
    """
    must(
        not who.ruled_by,
        "{title} is ruled by another, who says what the body does",
        title=who,
        clause="spells.dominate",
    )
    must(not strike or act in COMING, "only whoever goes up to somebody or charges strikes after it")
    aim = Aim(targets=tuple(one.id for one in targets), matter=matter, enhanced=enhance, level=level)
    meant = Act(
        who=who.id,
        kind=act,
        at=at,
        weapon=weapon,
        move=move,
        to=to,
        trick=trick,
        spell=spell,
        source=read_from,
        aim=aim,
    )
    if not strike:
        return (yield from intend(who, meant, elsewhere))
    blow = Act(who=who.id, kind="melee", at=at, weapon=weapon)
    must_go_together(who, blow, (meant,))
    yield from must_be_possible((yield from _the_fight()), who, blow)
    yield from intend(who, meant)
    return (yield from intend(who, blow))


def intend(who: Creature, meant: Act, elsewhere: str = "") -> Rule[Fight]:
    """Plan an act that the round allows, to run to a safe place that the referee knows of if one is given.

    Clauses: phases.actions, phases.order, flee.destination
    """
    fight = yield from _the_fight()
    mine = tuple(one for one in fight.plans if one.who == who.id)
    must_be_due(who, fight, meant)
    must_go_together(who, meant, mine)
    if meant.kind == "flee":
        there = yield from refuge(who, meant.to, elsewhere)
        meant = replace(meant, to=there.called, refuge=there.place)
    yield from must_be_possible(fight, who, meant)
    fight = yield from change(fight, ActPlanned(meant))
    target = yield from peek(Creature, meant.at)
    yield from say(
        "{who} will {act} in phase {phase}",
        "plan",
        # What the enemies mean to do is the referee's to know.
        audience=REFEREE if who.kind == "monster" else EVERYONE,
        of=(target,) if target else (),
        who=who,
        act=words(meant, target.title if target else meant.at),
        phase=ACT_PHASE[meant.kind],
    )
    return fight


def _the_fight() -> Rule[Fight]:
    return need((yield from peek(Fight, FIGHT)), "there is no fight: acts are planned in one", clause="phases.actions")


@procedure("phased.unplan", title="Take a plan back", by="owner", even=("down", "out of turn"))
def unplan(
    who: Annotated[Creature, Field("whose plans for this round are taken back")],
    anyway: Annotated[bool, Field("although others have acted in this round", by="referee")] = False,
) -> Rule[Fight]:
    """Take back every act somebody has planned, before anybody has acted in the round.

    Clauses: phases.actions, phases.order
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or not any(act.who == who.id for act in fight.plans):
        raise refused("{title} has planned nothing that is still to come", title=who)
    must(
        anyway or not fight.under_way,
        "the round is under way: what was said for it stands",
        clause="phases.order",
    )
    audience = REFEREE if who.kind == "monster" else EVERYONE
    yield from say("{who} takes the plans of this round back", audience=audience, who=who)
    for act in fight.plans:
        if act.who == who.id:
            fight = yield from change(fight, ActDropped(act))
    return fight


def must_be_due(who: Creature, fight: Fight, act: Act) -> None:
    """Refuse an act of somebody whose place in the round is over. Clauses: phases.order, initiative.order"""
    phase = ACT_PHASE[act.kind]
    must(
        act.who in (*fight.party, *fight.enemies) and act.who not in fight.gone,
        "{who} is not in this fight",
        who=who,
        clause="initiative.order",
    )
    if phase < fight.phase or (phase == fight.phase and act.who in fight.past):
        raise refused(
            "{kind} belongs to phase {phase}, which is over for {who}", kind=ACTS[act.kind], phase=phase, who=who
        )


def must_go_together(who: Creature, act: Act, others: tuple[Act, ...]) -> None:
    """Refuse acts that do not go together in one round. Clauses: phases.actions, missiles.no-move, casting.action"""
    kinds = [one.kind for one in others]
    moving = act.kind in MOVES
    shot = who.loosed or any(kind in MISSILES for kind in kinds)
    must(
        not moving or not shot,
        "{title} cannot move after loosing a missile this round",
        title=who,
        clause="missiles.no-move",
    )
    must(
        not (moving and (who.moved or any(kind in MOVES for kind in kinds))),
        "{title} has only one move per round",
        title=who,
    )
    if not moving and (who.acted or any(kind not in MOVES for kind in kinds)):
        spells = act.kind == "cast" and "cast" in kinds
        what = (
            Sentence("one spell is one action, and there is only one action per round")
            if spells
            else Sentence("only one action per round")
        )
        raise refused("{title}: {what}", title=who, what=what, clause="casting.action" if spells else "phases.actions")
    must(
        act.kind not in MISSILES or not any(kind in MOVES for kind in kinds),
        "{title} cannot loose a missile and move in one round",
        title=who,
        clause="missiles.no-move",
    )
    later = next((kind for kind in kinds if ACT_PHASE[kind] > ACT_PHASE[act.kind]), None)
    if later:
        raise refused(
            "{kind} is of phase {phase} and comes before {later} of phase {later_phase}: plan "
            "acts in the order in which they happen",
            kind=ACTS[act.kind],
            phase=ACT_PHASE[act.kind],
            later=ACTS[later],
            later_phase=ACT_PHASE[later],
            clause="phases.order",
        )


def must_be_possible(fight: Fight, who: Creature, act: Act) -> Rule[None]:
    """Refuse what somebody cannot do at all as things stand.

    Clauses: casting.how, flee.destination, missiles.no-move, spells.circle-of-protection
    """
    if act.kind in MOVES:
        must_move(who)
        must(act.at != who.id, "{title} is there already", title=who)
        must(
            act.kind != "flee" or act.to.casefold() not in NOWHERE,
            "{title} has no safe destination to run to",
            title=who,
            clause="flee.destination",
        )
        if act.kind in COMING and act.at:
            yield from must_cross(who, act.at)
        yield from distance_of(who, act.move)
        return
    must_be_free(who)
    must(act.at != who.id, "{title} is no target of the own attack", title=who)
    must(
        not act.at or act.at in (*fight.party, *fight.enemies),
        "{at} is not in this fight",
        at=act.at,
        clause="initiative.order",
    )
    if act.kind == "cast":
        yield from must_begin(who, writing_of(who, act.spell, act.source), act.aim, danger=True)
    elif act.kind in BLOW_OF:
        ready_blow(who, BLOW_OF[act.kind], act.weapon)


def words(act: Act, at: str) -> Sentence:
    """An act in words, as in `Mira will ...`. Clause: phases.actions"""
    if act.kind == "effect":
        return Sentence("{spell} takes effect", spell=act.spell)
    if act.kind == "cast" and act.spell:
        return Sentence("cast {spell}", spell=act.spell)
    if act.kind == "flee":
        return Sentence("run to {place}", place=Sentence(act.to))
    if not at:
        return TRICKS[act.trick] if act.kind == "maneuver" and act.trick != "other" else ACTS[act.kind]
    if act.kind == "maneuver":
        return _trick(act.trick, at)
    return _at(act.kind, at)


def _at(kind: ActKind | Effect, foe: str) -> Sentence:
    """An act that is done to somebody, in words."""
    if kind == "melee":
        return Sentence("strike {foe}", foe=foe)
    if kind == "loose":
        return Sentence("shoot at {foe}", foe=foe)
    if kind == "throw":
        return Sentence("throw at {foe}", foe=foe)
    if kind == "move":
        return Sentence("go up to {foe}", foe=foe)
    return Sentence("charge {foe}", foe=foe) if kind == "charge" else ACTS[kind]


def _trick(trick: Trick, foe: str) -> Sentence:
    """A maneuver in words."""
    if trick == "trip":
        return Sentence("trip {foe}", foe=foe)
    if trick == "disarm":
        return Sentence("disarm {foe}", foe=foe)
    if trick == "blind":
        return Sentence("blind {foe}", foe=foe)
    return Sentence("try a trick on {foe}", foe=foe)


@procedure("phased.rule-body", title="Plan for the body ruled", by="owner", even=("down", "out of turn"))
def rule_body(
    who: Annotated[Creature, Field("who rules another's body")],
    act: Annotated[ActKind, Field("what the body is to do")],
    at: Annotated[str, Field("whom it attacks or goes up to", rows=_fighters)] = "",
    weapon: WeaponUsed = "",
    move: Move = "",
    to: Out = "",
    elsewhere: Elsewhere = "",
    trick: Annotated[Trick, Field("what a maneuver tries")] = "other",
) -> Rule[Fight]:
    """Say what the body one rules will do this round, against friend or foe. Clause: spells.dominate"""
    body = need(
        next((one for one in (yield from survey(Creature)) if one.ruled_by == who.id), None),
        "{title} rules nobody's body",
        title=who,
    )
    meant = Act(who=body.id, kind=act, at=at, weapon=weapon, move=move, to=to, trick=trick)
    return (yield from intend(body, meant, elsewhere))
