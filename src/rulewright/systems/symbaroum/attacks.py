"""Attacks as people call them, and what the game master states: damage, ground, sight, favours."""

from typing import Annotated, Literal

from rulewright.engine import Field, Rolls, Rule, Told, change, look, must, procedure, say, tell
from rulewright.errors import Refused, Sentence, every
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.symbaroum.actions import opponents, pay, price
from rulewright.systems.symbaroum.blow import Blow
from rulewright.systems.symbaroum.blows import chooser, knock_down, strike, suffer
from rulewright.systems.symbaroum.equipment import fits_shield
from rulewright.systems.symbaroum.events.body import SightChanged
from rulewright.systems.symbaroum.events.fighting import Favoured, GroundSet, SightLost
from rulewright.systems.symbaroum.harm import spare, wound
from rulewright.systems.symbaroum.options import UNAWARE_ROLLS_DEFENSE
from rulewright.systems.symbaroum.records import Creature
from rulewright.systems.symbaroum.states import STATES

Target = Annotated[Creature, Field("Whom it is done to")]


def may_attack(who: Creature, target: Creature) -> Rule[None]:
    """Refuse an attack that cannot be made: out of reach, out of sight, on the dead, with a shield in the way.

    Clauses: combat-action.attack, line-of-sight.blocked, shield.forbids, movement.what
    """
    weapon = who.weapon
    if target.id == who.id or target.status == "dead":
        state = Sentence("one's own body") if target.id == who.id else STATES[target.status]
        raise Refused(
            Sentence("{title} is no target: {state}", title=target.title, state=state), clause="combat-action.attack"
        )
    must(
        not (who.side == target.side == "npc"),
        "{title} and {other} are both the game master's, so there is no test: the game master decides",
        title=who,
        other=target,
        clause="checks.only-players-roll",
    )
    yield from fits_shield(who, weapon)
    in_sight(who, target, weapon.melee)
    fight_left = yield from price(who, "attack")
    if fight_left is not None and weapon.melee and target.id not in [one.id for one in (yield from opponents(who))]:
        near = target.place_of(who.id) or who.place_of(target.id)
        must(
            near,
            "{title} is not in melee with {other}: close in first",
            title=who,
            other=target,
            clause="movement.engage",
        )


def in_sight(who: Creature, target: Creature, melee: bool = False) -> None:
    """Refuse a shot or a power past somebody. Clauses: line-of-sight.blocked, line-of-sight.rule-of-thumb"""
    must(
        melee or target.id not in who.hidden,
        "{title} has no line of sight to the target {other}: move for a clear line first",
        title=who,
        other=target,
    )


@procedure("symbaroum.attack", title="Attack", by="owner", verb="attack")
def attack(who: Annotated[Creature, Field("Who attacks")], target: Target) -> Rule[Blow]:
    """Attack with the weapon in hand: a Combat Action. The player tests, for the attack or for Defense.

    Clauses: combat-action.attack, defense.test, defense.failed, advantage.effect, pain.choice
    """
    yield from may_attack(who, target)
    who = yield from pay(who, "attack")
    return (yield from strike(who, target))


def may_defend(target: Creature, attacker: Creature) -> Rule[bool]:
    """Whether a character gets a Defense test: able, and aware of the attack; there is no limit to their number.

    Clauses: defense.aware, reactions.unlimited, actions.reactive
    """
    if not target.able or target.side != "pc":
        return False
    return attacker.id not in target.unaware or bool((yield from UNAWARE_ROLLS_DEFENSE))


@procedure("symbaroum.hurt", title="State damage", by="referee", verb="hurt")
def hurt(
    target: Target,
    damage: Annotated[int, Field("Damage that got through armor", low=0, high=1000)],
    attacker: Annotated[Creature | None, Field("Who did it; nobody for falls, poison and the like")] = None,
    choice: Annotated[
        Literal["", "knock-down", "free-attack"], Field("The choice on pain, where it is the game master's")
    ] = "",
) -> Rule[Blow]:
    """Let damage happen that is not rolled: a fall, poison, a blow between the game master's own creatures.

    Clauses: damage.toughness, pain.trigger, pain.choice, damage.healable, dying.npc
    """
    if choice and attacker is not None:
        mine(attacker, target)
    if not damage:
        yield from say("{who} takes no damage", who=target)
    felt = yield from wound(target, damage, attack=attacker is not None)
    blow = Blow(attacker.id if attacker else "", target.id, True, damage, pain=felt.pain)
    if not felt.pain:
        return blow
    if attacker is None:
        fallen = yield from look(Creature, target.id)
        return (yield from _knocked(blow, fallen))
    return (yield from suffer(blow, said=choice))


def mine(attacker: Creature, target: Creature) -> None:
    """Refuse the game master a choice on pain that is a player's. Clause: pain.choice"""
    who, whose = chooser(attacker, target)
    must(whose == "game-master", "the choice on pain belongs to the player of {title}", title=who.title)


def _knocked(blow: Blow, target: Creature) -> Rule[Blow]:
    if target.posture != "prone":
        yield from knock_down(target)
    return blow


@procedure("symbaroum.spare", title="Let a creature live", by="referee", verb="spare")
def let_live(target: Target) -> Rule[Creature]:
    """Decide that a creature will be down, and not dead, at 0 Toughness.

    Clause: dying.npc
    """
    after = yield from spare(target)
    text = Sentence("{who} will be down, and not dead, at 0 Toughness", who=after.title)
    yield from tell(_stated, text, "dying.npc", after)
    return after


@procedure("symbaroum.favour", title="Grant Advantage", by="referee", verb="favour")
def favour(who: Annotated[Creature, Field("Who has the Advantage")], target: Target) -> Rule[Creature]:
    """See somebody at an Advantage over a target for its next attack, on a ground the rules do not name.

    Clauses: advantage.needs-effort, advantage.effect
    """
    after = yield from change(who, Favoured((*(one for one in who.over if one != target.id), target.id)))
    text = Sentence("{who} has Advantage over {foe} for its next attack", who=after.title, foe=target.title)
    yield from tell(_stated, text, "advantage.needs-effort", after, target)
    return after


@procedure("symbaroum.ground", title="Say how somebody stands", by="referee", verb="ground")
def ground(
    target: Target,
    places: Annotated[int, Field("How many can stand about it", low=0, high=4)] = 4,
    narrow: Annotated[bool, Field("No two of them on opposite sides")] = False,
    behind: Annotated[tuple[Creature, ...], Field("Who has to be passed to get at it")] = (),
    height: Annotated[Literal["level", "high", "low"], Field("Height of its ground")] = "level",
) -> Rule[Creature]:
    """Say what the ground allows about somebody: fewer places, no flanking, others in front, high or low.

    Clauses: flanking.terrain, advantage.higher-ground, movement.bypass
    """
    fronts = tuple(one.id for one in behind)
    after = yield from change(target, GroundSet(places, narrow, fronts, "" if height == "level" else height))
    words = [Sentence("{places} can stand about it", places=places)]
    words += [Sentence("none of them opposite another")] if narrow else []
    words += [Sentence("behind {others}", others=every(one.title for one in behind))] if behind else []
    if height != "level":
        words.append(Sentence("on high ground") if height == "high" else Sentence("on low ground"))
    text = Sentence("{title}: {what}", title=after.title, what=in_a_row(words))
    yield from tell(_stated, text, "flanking.terrain", after, *behind)
    return after


@procedure("symbaroum.sight", title="Say how somebody sees", by="referee", verb="sight")
def set_sight(
    target: Target,
    sight: Annotated[Literal["clear", "darkness", "fog", "smoke"], Field("What is about it")] = "clear",
    blind: Annotated[bool, Field("Blinded")] = False,
) -> Rule[Creature]:
    """Blind somebody, or put it into darkness, smoke or fog; all are treated alike.

    Clauses: blind.conditions, blind.both
    """
    after = yield from change(target, SightChanged(blind, sight))
    yield from tell(_sees, after)
    return after


@procedure("symbaroum.hide", title="Block a line of sight", by="referee", verb="hide")
def block(who: Annotated[Creature, Field("Who wants to shoot")], target: Target) -> Rule[Creature]:
    """Say that somebody stands in the line between a shooter and a target.

    Clause: line-of-sight.blocked
    """
    after = yield from change(who, SightLost(target.id))
    text = Sentence("{who} has no line of sight to {foe}: somebody stands between", who=after.title, foe=target.title)
    yield from tell(_stated, text, "line-of-sight.blocked", after, target)
    return after


def _stated(_rolls: Rolls, text: Sentence, clause: str, *_of: Creature) -> Told:
    return Told(text, about="ground", clause=clause)


def _sees(_rolls: Rolls, after: Creature) -> Told:
    if after.blind:
        text = Sentence("{who} is blind", who=after.title)
    elif after.impaired:
        text = Sentence("{who} stands in {sight}", who=after.title, sight=Sentence(after.sight))
    else:
        text = Sentence("{who} sees clearly", who=after.title)
    return Told(text, about="sight", clause="blind.conditions")
