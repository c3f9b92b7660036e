"""An attack as people call it, and damage that the referee states."""

from typing import Annotated, Literal

from rulewright.engine import Field, Rule, look, must, procedure, refused, say
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.actions.at_hand import must_be_at_hand
from rulewright.systems.symbaroum.actions.costs import opponents, pay, price
from rulewright.systems.symbaroum.actions.weapons_in_hand import fits_shield
from rulewright.systems.symbaroum.blows.outcome import Blow
from rulewright.systems.symbaroum.blows.pain import chooser, knock_down
from rulewright.systems.symbaroum.blows.strike import strike, suffer
from rulewright.systems.symbaroum.harm.wounds import wound
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.states import STATES

Target = Annotated[Creature, Field("Whom it is done to")]
Victim = Annotated[Creature, Field("Whom it is done to", hostile=True)]


def may_attack(who: Creature, target: Creature) -> Rule[None]:
    """Refuse an attack that cannot be made: out of reach, out of sight, on the dead, with a shield in the way.

    Clauses: combat-action.attack, line-of-sight.blocked, shield.forbids, movement.what
    """
    weapon = who.weapon
    if target.id == who.id or target.status == "dead":
        state = Sentence("one's own body") if target.id == who.id else STATES[target.status]
        raise refused("{title} is no target: {state}", title=target, state=state)
    must(
        not (who.side == target.side == "npc"),
        "{title} and {other} are both the referee's, so there is no test: the referee decides",
        title=who,
        other=target,
        clause="checks.only-players-roll",
    )
    yield from must_be_at_hand(who, target)
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
def attack(who: Annotated[Creature, Field("Who attacks")], target: Victim) -> Rule[Blow]:
    """Attack with the weapon in hand: a Combat Action. The player tests, for the attack or for Defense.

    Clauses: combat-action.attack, defense.test, defense.failed, advantage.effect, pain.choice
    """
    yield from may_attack(who, target)
    who = yield from pay(who, "attack")
    return (yield from strike(who, target))


@procedure("symbaroum.hurt", title="Deal damage", by="referee", verb="hurt")
def hurt(
    target: Victim,
    damage: Annotated[int, Field("Damage that got through armor", low=0, high=1000)],
    attacker: Annotated[Creature | None, Field("Who did it", empty="nobody: a fall, poison and the like")] = None,
    choice: Annotated[
        Literal["", "knock-down", "free-attack"],
        Field("The choice on pain, where it is the referee's", empty="as the game has it"),
    ] = "",
) -> Rule[Blow]:
    """Let damage happen that is not rolled: a fall, poison, a blow between the referee's own creatures.

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
    """Refuse the referee a choice on pain that is a player's. Clause: pain.choice"""
    who, whose = chooser(attacker, target)
    must(whose == "game-master", "the choice on pain belongs to the player of {title}", title=who.title)


def _knocked(blow: Blow, target: Creature) -> Rule[Blow]:
    if target.posture != "prone":
        yield from knock_down(target)
    return blow
