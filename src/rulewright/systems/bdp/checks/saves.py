"""Saves: a d20 that has to show the score or less, above a Difficulty where there is one.

A 1 passes and a 20 fails, but no 1 is above a Difficulty. With advantage each die is judged by itself: a pass beats
a failure, and where height matters the higher pass counts.
"""

from functools import partial
from typing import Annotated, Final

from rulewright.chance import Pool
from rulewright.engine import Field, Part, Question, Rolls, Rule, Told, procedure
from rulewright.engine import end as end_lasting
from rulewright.engine.verbs import change, choose, lasts, look, must, say, tell, throw
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bdp.bodies.boons import save_bonus
from rulewright.systems.bdp.bodies.falling import must_live
from rulewright.systems.bdp.checks.d20 import ALL_FACES, best_pass
from rulewright.systems.bdp.checks.luck import burn
from rulewright.systems.bdp.events.character import AbilityRaised
from rulewright.systems.bdp.events.harm import Spent
from rulewright.systems.bdp.numbers import MOST_ABILITY, NATURAL_FAIL, NATURAL_PASS, SAVE_SIDES
from rulewright.systems.bdp.options import LUCK
from rulewright.systems.bdp.records.conditions import SHOCK, SMOKE
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.cairn.abilities import FALLS, Ability
from rulewright.systems.bricks.d20 import D20, under
from rulewright.systems.bricks.own_dice import own_hand

ABILITIES: Final = ("str", "dex", "wil")
ABILITY_TITLES: Final = {one: FALLS[one] for one in ABILITIES}
"""What people call them. Clause: abilities.scores.three"""
"""The three abilities: force and toughness; balance, speed and reaction; persuasion, deceit and the handling of spells.

Clauses: abilities.scores.three, abilities.use.str, abilities.use.dex, abilities.use.wil
"""


def ability_named(word: str) -> Ability:
    """An ability by its name; raises Unreadable for an unknown one. Clause: abilities.scores.three"""
    known: dict[str, Ability] = {"str": "str", "dex": "dex", "wil": "wil"}
    known |= {"strength": "str", "dexterity": "dex", "willpower": "wil"}
    found = known.get(word.casefold())
    if found is None:
        raise Unreadable(
            Sentence("ability '{word}'", word=word), "there is no such ability", "only str, dex and wil exist"
        )
    return found


def save(
    who: Creature, ability: Ability, why: str = "save", *, difficulty: int = 0, lowered: int = 0, swing: int = 0
) -> Rule[bool]:
    """Roll a Save against the current score, with what miracles add; Shock lets a DEX Save fail without a roll.

    Clauses: saves.use.when, saves.roll.procedure, weapon-skill.shock, miracle.list.table, gear.smoke.disadvantage
    """
    if ability == "dex" and (yield from _shocked(who)):
        return False
    if ability == "dex" and (yield from _in_smoke(who)):
        swing = min(swing, max(swing - 1, -1))
    score = who.score(ability) - lowered + (yield from save_bonus(who, ability))
    passed = yield from _rolled(who, ability, score, why, difficulty, swing)
    if not passed and who.species == "cunning" and "cunning" not in who.used:
        passed = yield from reroll(who, "cunning", "species.cunning.reroll", ability, score, difficulty, swing)
    return passed


def must_be(species: str, who: Creature, clause: str) -> None:
    """Refuse the daily use of a trait to somebody who lacks it or has used it today.

    Clauses: species.cunning.reroll, species.adaptable.swap, species.tough.one-hp
    """
    must(
        who.species == species,
        "only the {species} can do that, and {title} is not one of them",
        species=word(species),
        title=who,
        clause=clause,
    )
    must(
        species not in who.used,
        "{title} has done it today: the {species} can once a day",
        title=who,
        species=word(species),
        clause=clause,
    )


def reroll(
    who: Creature, use: str, clause: str, ability: Ability, score: int, difficulty: int = 0, swing: int = 0
) -> Rule[bool]:
    """Offer to roll a failed Save once more, which uses up what allows it for today; the second roll stands.

    Clauses: species.cunning.reroll, skill.crit.hard-to-kill
    """
    labels = (Sentence("roll again, once today: the second roll counts"), Sentence("let it stand"))
    failed = {"ability": ability.upper()}
    text = Sentence("Your {ability} Save has failed. Cunning lets you roll again. Do you?", **failed)
    if use != "cunning":
        text = Sentence(
            "Your {ability} Save has failed. {use} lets you roll again. Do you?", use=use.capitalize(), **failed
        )
    asks = partial(Question, text)
    again = yield from choose(who.id, use, ("reroll", "keep"), labels=labels, asks=asks)
    if again == "keep":
        return False
    yield from change(who, Spent(use), clause)
    return (yield from _rolled(who, ability, score, "reroll", difficulty, swing))


def _rolled(who: Creature, ability: Ability, score: int, why: str, difficulty: int, swing: int) -> Rule[bool]:
    calls = Sentence(
        "{who}: {ability} Save, {score} or less passes", who=who.title, ability=ability.upper(), score=score
    )
    yield from own_hand(who, D20.swing(-swing), calls)
    if who.kind == "pc" and (yield from LUCK):
        return (yield from _with_luck(who, ability, score, why, difficulty, swing))
    if difficulty or abs(swing) > 1:
        passed = (yield from best_pass(score, why, swing, difficulty)) > 0
    else:
        passed = yield from under(score, why, swing, always=NATURAL_PASS, never=NATURAL_FAIL)
    yield from tell(_line, who, ability, score, why, difficulty, swing, passed)
    return passed


def _with_luck(who: Creature, ability: Ability, score: int, why: str, difficulty: int, swing: int) -> Rule[bool]:
    """Roll a Save die by die, since points of Luck may lower the dice. Clauses: luck.burn.save, saves.roll.procedure"""
    count = abs(swing) + 1
    faces: tuple[int, ...] = yield from throw(Pool(SAVE_SIDES, ((why, count),), ALL_FACES), why)
    low, most = difficulty + 1, min(max(score, 0 if difficulty else NATURAL_PASS), NATURAL_FAIL - 1)
    # Points each die is too high; None where no Luck helps: too low for a Difficulty, or a 20.
    over = [max(0, face - most) if low <= face < NATURAL_FAIL and low <= most else None for face in faces]
    costs = [points for points in over if points is not None]
    needed = min(costs, default=None) if swing > 0 else sum(costs) if len(costs) == count else None
    passed = needed == 0
    yield from tell(_line, who, ability, score, why, difficulty, swing, passed)
    return passed or (yield from burn(who, needed or 0))


def _shocked(who: Creature) -> Rule[bool]:
    """Whether Shock makes this DEX Save fail, which ends the Shock. Clause: weapon-skill.shock"""
    shock = next(iter((yield from lasts(who.id, SHOCK))), None)
    if shock is None:
        return False
    yield from end_lasting(shock, {})
    yield from say("{who} is shocked: the DEX Save fails by itself.", "shock", verdict="fails", who=who)
    return True


def _in_smoke(who: Creature) -> Rule[bool]:
    """Whether somebody is in smoke. Clause: gear.smoke.disadvantage"""
    return bool((yield from lasts(who.id, SMOKE)))


@procedure("bdp.save", title="Save", by="owner", asked="awake", even=("down", "asleep", "out of turn", "surprised"))
def make_save(
    who: Annotated[Creature, Field("who saves")],
    ability: Annotated[str, Field("the ability the danger asks for", words=ABILITIES, titles=ABILITY_TITLES)],
    difficulty: Annotated[int, Field("a number the die must also exceed", low=0, high=20, by="referee")] = 0,
    lowered: Annotated[int, Field("points the score counts lower for this Save", low=0, high=100, by="referee")] = 0,
    swing: Annotated[int, Field("1 with advantage, -1 with disadvantage", low=-3, high=3, by="referee")] = 0,
    instead: Annotated[
        str,
        Field(
            "of the adaptable: the ability used in its place, once a day",
            empty="no other ability",
            words=("", *ABILITIES),
            titles=ABILITY_TITLES,
        ),
    ] = "",
    crucial: Annotated[bool, Field("declared crucial beforehand: if it fails, the ability grows")] = False,
) -> Rule[bool]:
    """Save against a sudden danger: a d20 at or under the current score, above a Difficulty where there is one.

    Clauses: saves.roll.procedure, species.adaptable.swap, improve.ability.crucial, saves.use.when
    """
    must_live(who)
    used = ability_named(ability)
    if instead:
        must_be("adaptable", who, "species.adaptable.swap")
        used = ability_named(instead)
        who = yield from change(who, Spent("adaptable"), "species.adaptable.swap")
    passed = yield from save(who, used, difficulty=difficulty, lowered=lowered, swing=swing)
    if crucial and not passed:
        yield from grow_by_failing((yield from look(Creature, who.id)), used)
    return passed


def _line(
    rolls: Rolls, who: Creature, ability: Ability, score: int, why: str, difficulty: int, swing: int, passed: bool
) -> Told:
    thrown = rolls[why]
    outcome = Sentence("passes") if passed else Sentence("fails")
    names = {"who": who.title, "ability": ability.upper(), "outcome": outcome}
    rolled = {**names, "faces": ", ".join(map(str, thrown.faces)), "score": score}
    text = Sentence("{who}: {ability} Save {faces} against {score}: {outcome}.", **rolled)
    if difficulty:
        text = Sentence(
            "{who}: {ability} Save {faces} against {score} and above {difficulty}: {outcome}.",
            difficulty=difficulty,
            **rolled,
        )
    reason = {1: "advantage", -1: "disadvantage"}.get((swing > 0) - (swing < 0), "")
    parts = tuple(Part("d20", face, reason) for face in thrown.faces)
    # Which of several dice counts depends on the Difficulty as well: they stand beside each other.
    total = thrown.faces[0] if len(thrown.faces) == 1 else None
    now = who.score(ability)
    moved = Part("lowered" if score < now else "raised", score - now)
    target = (Part(ability.upper(), now), *((moved,) if score != now else ()))
    return Told(
        text,
        about=why,
        parts=parts,
        total=total,
        against=score,
        target=target,
        verdict=outcome,
        clause="saves.roll.procedure",
        outside=Sentence("{who}: {ability} Save {outcome}.", **names),
    )


def grow_by_failing(who: Creature, ability: Ability) -> Rule[Creature]:
    """Raise an ability after a failed crucial Save, never above the limit. Clause: improve.ability.crucial"""
    if who.maximum(ability) >= MOST_ABILITY or who.status == "dead":
        return who
    who = yield from change(who, AbilityRaised(ability, 1), "improve.ability.crucial")
    yield from say(
        "{who} grows by the failure: {ability} rises by 1.",
        "growth",
        who=who,
        ability=ability.upper(),
        outside="{who} grows by the failure.",
    )
    return who
