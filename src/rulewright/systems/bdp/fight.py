"""A fight from its beginning: sides, intentions declared, who goes first, and the turns of those whom nobody plays.

Attacks, rounds and the end of it are rules of their own; nothing here is needed to strike a blow.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rolls, Rule, Told, change, create, look, peek, procedure, tell
from rulewright.engine.audience import EVERYONE, REFEREE
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.battlefield.moving import towards
from rulewright.systems.bdp.battlefield.records import GROUND, Battlefield
from rulewright.systems.bdp.bodies import must_act
from rulewright.systems.bdp.events.fight import Declared, IntentsShown, Meant, OrderSettled, Spaced
from rulewright.systems.bdp.foes.features import MINDLESS
from rulewright.systems.bdp.foes.nature import by_nature
from rulewright.systems.bdp.foes.ranks import BEARS
from rulewright.systems.bdp.initiative import ACTIONS, Plan, by_save, known_intent, settle
from rulewright.systems.bdp.magic.energy import RANGES, sculpt
from rulewright.systems.bdp.magic.implements import magic_dice
from rulewright.systems.bdp.moment import Outcome, moment
from rulewright.systems.bdp.numbers import MOST_MAGIC_DICE
from rulewright.systems.bdp.options import ORDER
from rulewright.systems.bdp.records import Creature, Group, Spacing, between
from rulewright.systems.bdp.rounds import ENEMIES, FIGHT, Fight, Intent
from rulewright.systems.bdp.strikes import BANDS, Strike, spacing, weapons_of
from rulewright.systems.bdp.tables import Band
from rulewright.systems.bdp.turns import must_be_turn, open_turn, turn_end
from rulewright.systems.bdp.words import one_after_another, word

SPELLS: Final = "spells"
"""The tactics of those who cast bolts while they can. Clause: magic.sculpt.damage"""
USUAL: Final = ("attack",)
"""What those mean to do who have said nothing. Clause: initiative.intent.declare"""


@procedure("bdp.fight", title="Begin a fight", clauses=("combat.round.length", "surprise.round.free"), by="referee")
def begin_fight(
    party: Annotated[tuple[Creature, ...], Field("the characters")],
    foes: Annotated[tuple[Creature, ...], Field("the other side")],
    surprised: Annotated[Literal["", "party", "foes"], Field("the side taken by surprise, if any")] = "",
    leader: Annotated[Creature | None, Field("the foe whose WIL holds the others together")] = None,
) -> Rule[Fight]:
    """Begin a fight in rounds; whoever surprises has a round before initiative.

    Clauses: combat.round.length, surprise.round.free, morale.save.triggers, morale.save.leader
    """
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("there is a fight already: end it first", clause="combat.round.length")
    _must_meet(party, foes)
    if len(foes) > 1:
        will = (leader or foes[0]).willpower
        mindless = all(MINDLESS in one.features for one in foes)
        yield from create(Group(id=ENEMIES, count=len(foes), willpower=will, steadfast=mindless))
    fight = Fight(
        party=tuple(one.id for one in party),
        foes=tuple(one.id for one in foes),
        surprised=surprised,
        round=0 if surprised else 1,
        settled=bool(surprised),
    )
    fight = yield from create(fight)
    yield from tell(_begun, party, foes, surprised)
    return fight


def _must_meet(party: tuple[Creature, ...], foes: tuple[Creature, ...]) -> None:
    """Refuse a fight of one side, of somebody on both, or of those who cannot act. Clause: crit.out.duration"""
    if not party or not foes:
        raise Refused("a fight has two sides: name the characters and their foes", clause="combat.round.length")
    both = [one.title for one in party if any(one.id == other.id for other in foes)]
    if both:
        raise Refused(Sentence("{both} cannot be on both sides", both=", ".join(both)), clause="combat.round.length")
    out = [one.title for one in (*party, *foes) if not one.able]
    if out:
        raise Refused(
            Sentence("{out} cannot fight as things stand: leave them out", out=", ".join(out)),
            clause="crit.out.duration",
        )


@procedure("bdp.intend", title="Declare an intention", clauses=("initiative.intent.declare",), by="owner")
def intend(
    who: Annotated[Creature, Field("who means to do it")],
    actions: Annotated[tuple[str, ...], Field("what is meant, in order", words=ACTIONS)] = USUAL,
) -> Rule[Fight]:
    """Say what somebody means to do this round; it is known to all once every character has said so.

    Clauses: initiative.intent.declare, initiative.turn.quick, initiative.turn.full
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None or not fight.has(who.id):
        raise Refused(
            Sentence("{title} is in no fight: intentions open its rounds", title=who.title),
            clause="initiative.intent.declare",
        )
    if fight.settled:
        raise Refused(
            Sentence("round {round} is under way: intentions open it", round=fight.round),
            clause="initiative.intent.declare",
        )
    must_act(who)
    yield from change(who, Meant(known_intent(actions)))
    fight = yield from change(fight, Declared(who.id))
    yield from tell(_intends, who)
    waiting = yield from undeclared(fight)
    return fight if waiting else (yield from _show(fight))


def undeclared(fight: Fight) -> Rule[tuple[Creature, ...]]:
    """Characters who have not said what they mean to do. Clause: initiative.intent.declare"""
    found: tuple[Creature, ...] = ()
    for one in (yield from standing(fight, fight.party)):
        found = found if one.id in fight.declared else (*found, one)
    return found


def standing(fight: Fight, side: tuple[str, ...]) -> Rule[tuple[Creature, ...]]:
    """Those of a side who can act and have not left. Clause: crit.out.duration"""
    found: tuple[Creature, ...] = ()
    for one in side:
        who = yield from look(Creature, one)
        found = (*found, who) if who.able and fight.has(one) else found
    return found


def _show(fight: Fight) -> Rule[Fight]:
    """Let all know what is meant; those who said nothing attack. Clause: initiative.intent.declare"""
    meant: tuple[Intent, ...] = ()
    for one in (yield from standing(fight, (*fight.party, *fight.foes))):
        meant = (*meant, Intent(one.id, one.intent or USUAL))
        if one.id in fight.party or one.intent:
            yield from tell(_means, one, one.intent or USUAL)
    return (yield from change(fight, IntentsShown(meant)))


@procedure(
    "bdp.settle",
    title="Who goes first in this round",
    clauses=("initiative.simple.save", "initiative.order.quick-first"),
    by="referee",
)
def settle_order() -> Rule[Fight]:
    """Settle for every character whether they go before the foes or after them.

    Clauses: initiative.simple.save, initiative.order.quick-first, initiative.intent.declare
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        raise Refused("there is no fight to settle the order of", clause="initiative.simple.save")
    if fight.settled:
        raise Refused(
            Sentence("the order of round {round} is settled", round=fight.round), clause="initiative.simple.save"
        )
    if not fight.intents:
        fight = yield from _show(fight)
    foes = yield from standing(fight, fight.foes)
    first: tuple[str, ...] = ()
    for one in (yield from standing(fight, fight.party)):
        if (yield from _goes_first(fight, one, foes)):
            first = (*first, one.id)
    fight = yield from change(fight, OrderSettled(first))
    return fight


def _goes_first(fight: Fight, who: Creature, foes: tuple[Creature, ...]) -> Rule[bool]:
    """Whether a character goes before the foes: by a Save, or measured against the nearest of them.

    Clauses: initiative.simple.save, initiative.clash.approach, initiative.clash.engaged
    """
    why, opening = f"first-{who.id}", fight.round <= 1
    if (yield from ORDER) == "save" or not foes:
        return (yield from by_save(who, None, None, opening, why)).first == "pc"
    foe, band = yield from nearest(who, foes)
    mine = Plan(who.intent or USUAL, weapons_of(who, Strike(by=who.id)))
    theirs = Plan(foe.intent or USUAL, weapons_of(foe, Strike(by=foe.id)))
    return (yield from settle(who, mine, theirs, band, opening, why)).first == "pc"


def nearest(who: Creature, foes: tuple[Creature, ...]) -> Rule[tuple[Creature, Band]]:
    """The nearest of some foes, and how far it is. Clause: combat.range.bands"""
    weapon = weapons_of(who, Strike(by=who.id))[0]
    found: list[tuple[int, Creature, Band]] = []
    for foe in foes:
        band = yield from spacing(who.id, foe.id, weapon)
        found.append((BANDS.index(band), foe, band))
    _, foe, band = min(found, key=lambda one: one[0])
    return foe, band


@procedure("bdp.foe-turn", title="Let tactics take a turn", clauses=("attack.steps.procedure",), by="referee")
def foe_turn(who: Annotated[Creature, Field("whose turn it is")]) -> Rule[Outcome | None]:
    """Take the whole turn of somebody nobody plays: close in where need be, strike, end the turn.

    Clauses: attack.steps.procedure, combat.range.bands, npc.features.table, npc.hirelings.kinds
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        raise Refused("there is no fight in which it could have a turn", clause="attack.steps.procedure")
    must_be_turn(fight, who)
    who = yield from open_turn(who)
    others = fight.party if who.id in fight.foes else fight.foes
    targets = yield from standing(fight, others)
    done = None
    if targets and who.able and who.duty not in BEARS:
        target, band = yield from _aimed(who, targets)
        if (yield from casts_at(who, target, band)) or (yield from by_nature(who, target, targets, fight.round)):
            return None
        done = yield from _advance(who, target, band)
    yield from turn_end((yield from look(Creature, who.id)))
    return done


def _advance(who: Creature, target: Creature, band: Band) -> Rule[Outcome | None]:
    """Strike, with a move before it where one is needed and enough; who is farther off only comes nearer.

    A blow at Near has the move in it. Clauses: initiative.turn.full, combat.range.bands, combat.zone.movement
    """
    weapon = weapons_of(who, Strike(by=who.id))[0]
    closing = BANDS.index(band) > BANDS.index(weapon.reaches if weapon.ranged else "near")
    if closing:
        yield from _close_in(who, target, band)
        who, target = (yield from look(Creature, who.id)), (yield from look(Creature, target.id))
        band = yield from spacing(who.id, target.id, weapon)
        if not who.able or BANDS.index(band) > BANDS.index(weapon.reaches):
            return None
    return (yield from moment((Strike(by=who.id, closing=closing),), target))


def casts_at(who: Creature, target: Creature, band: Band) -> Rule[bool]:
    """Let somebody who fights by spells cast a bolt, with a die more for each range beyond Near, if it has the dice.

    Clauses: magic.sculpt.damage, magic.dice.invest
    """
    most = min(MOST_MAGIC_DICE, magic_dice(who), who.free)
    reach = RANGES[max(0, BANDS.index(band) - BANDS.index("near"))]
    needed = 1 + RANGES.index(reach)
    if who.tactics != SPELLS or needed > most:
        return False
    yield from sculpt(who, (target,), min(most, needed + 1), reach)
    return True


def _aimed(who: Creature, targets: tuple[Creature, ...]) -> Rule[tuple[Creature, Band]]:
    if who.tactics == "weakest":
        targets = (min(targets, key=lambda one: one.hp + one.strength),)
    return (yield from nearest(who, targets))


def _close_in(who: Creature, target: Creature, band: Band) -> Rule[None]:
    """Come one zone or one range nearer. Clauses: combat.range.bands, combat.zone.movement"""
    ground = yield from peek(Battlefield, GROUND)
    if ground is not None and ground.apart(who.id, target.id):
        yield from towards(ground, who, target)
        return
    nearer: Band = BANDS[max(0, BANDS.index(band) - 1)]
    space = yield from look(Spacing, between(who.id, target.id))
    yield from change(space, Spaced(nearer))
    yield from tell(_comes, who, target, nearer)


def _begun(_rolls: Rolls, party: tuple[Creature, ...], foes: tuple[Creature, ...], surprised: str) -> Told:
    sides = {"party": ", ".join(one.title for one in party), "foes": ", ".join(one.title for one in foes)}
    text = Sentence("A fight begins: {party} against {foes}.", **sides)
    if surprised == "party":
        text = Sentence("A fight begins: {party} against {foes}. The party is surprised.", **sides)
    elif surprised:
        text = Sentence("A fight begins: {party} against {foes}. The foes are surprised.", **sides)
    return Told(text, about="fight", clause="combat.round.length")


def _intends(_rolls: Rolls, who: Creature) -> Told:
    audience = EVERYONE if who.kind == "pc" else REFEREE
    text = Sentence("{who} has decided.", who=who.title)
    return Told(text, about="intent", clause="initiative.intent.declare", audience=audience)


def _means(_rolls: Rolls, who: Creature, actions: tuple[str, ...]) -> Told:
    text = Sentence("{who} means to {deeds}.", who=who.title, deeds=one_after_another(actions))
    return Told(text, about="intent", clause="initiative.intent.declare")


def _comes(_rolls: Rolls, who: Creature, target: Creature, band: str) -> Told:
    text = Sentence("{who} comes nearer to {foe}: {band}.", who=who.title, foe=target.title, band=word(band))
    return Told(text, about="move", clause="combat.range.bands")
