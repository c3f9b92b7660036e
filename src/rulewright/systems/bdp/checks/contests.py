"""Contested Saves: several save at once, and the highest die that passes wins."""

from typing import Annotated

from rulewright.engine import Field, Part, Rolls, Rule, Told, once, procedure, tell
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence, Unreadable, verbatim
from rulewright.systems.bdp.bodies.boons import save_bonus
from rulewright.systems.bdp.checks.d20 import best_pass
from rulewright.systems.bdp.checks.saves import ability_named
from rulewright.systems.bdp.options import CONTEST_TIES
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.exploring.together import must_all_be_together
from rulewright.systems.bricks.picking import worded


@procedure("bdp.contest", title="Contested Save", by="referee")
def contest(
    parties: Annotated[tuple[Creature, ...], Field("everyone who takes part", here=True, able=True)],
    abilities: Annotated[
        tuple[str, ...],
        Field("the ability each saves with; one for all if all use the same", rows=worded("str", "dex", "wil")),
    ],
    favoured: Annotated[tuple[Creature, ...], Field("those who have advantage", here=True)] = (),
    hindered: Annotated[tuple[Creature, ...], Field("those who have disadvantage", here=True)] = (),
) -> Rule[Annotated[str, result("winner", answers=True)]]:
    """Let several save at once: the highest passing die wins; nobody does if none passes or the highest are equal.

    Clauses: contested.use.when, contested.roll.procedure, contested.roll.one-passes, contested.roll.both-fail,
    contested.roll.tie
    """
    each = abilities * len(parties) if len(abilities) == 1 else abilities
    if len(parties) < 2 or len(each) != len(parties):
        raise Unreadable(
            "abilities",
            Sentence("{each} for {parties} parties", each=len(each), parties=len(parties)),
            "one for all, or one for each of two or more",
        )
    yield from must_all_be_together(parties)
    return (yield from settle_contest(parties, tuple(ability_named(word) for word in each), favoured, hindered))


def settle_contest(
    parties: tuple[Creature, ...],
    used: tuple[Ability, ...],
    favoured: tuple[Creature, ...] = (),
    hindered: tuple[Creature, ...] = (),
    *,
    stem: str = "contest",
) -> Rule[str]:
    """Settle a contest and return the winner's id; each party's dice are named by the `stem` and its id.

    Clauses: contested.roll.procedure, contested.roll.one-passes, contested.roll.both-fail, contested.roll.tie
    """
    swings = tuple(_among(party, favoured) - _among(party, hindered) for party in parties)
    names = tuple(f"{stem}-{party.id}" for party in parties)
    scores: tuple[int, ...] = ()
    for party, ability in zip(parties, used, strict=True):
        scores = (*scores, party.score(ability) + (yield from save_bonus(party, ability)))
    at = yield from once(_best_of, scores, names, swings, (yield from CONTEST_TIES))
    winner = "" if at is None else parties[at].id
    first = names[0]
    for party, ability, name, score in zip(parties, used, names, scores, strict=True):
        yield from tell(_side, party, ability, name, score, "" if name == first else first)
    yield from tell(_contested, parties, names, used, scores, winner)
    return winner


def _among(who: Creature, group: tuple[Creature, ...]) -> int:
    return int(any(one.id == who.id for one in group))


def _best_of(scores: tuple[int, ...], names: tuple[str, ...], swings: tuple[int, ...], ties: str) -> Rule[int | None]:
    _, tied = yield from once(_leading, scores, names, swings)
    if len(tied) > 1 and ties == "higher-score":
        most = max(scores[at] for at in tied)
        tied = tuple(at for at in tied if scores[at] == most)
    return tied[0] if len(tied) == 1 else None


def _leading(
    scores: tuple[int, ...], names: tuple[str, ...], swings: tuple[int, ...]
) -> Rule[tuple[int, tuple[int, ...]]]:
    """The highest die that passes and the places of those who show it: of all but the last, and then with the last.

    So odds know of those who have thrown no more than this, and many parties take no longer than a few.
    """
    if not scores:
        return 0, ()
    best, tied = yield from once(_leading, scores[:-1], names[:-1], swings[:-1])
    at = len(scores) - 1
    face = yield from best_pass(scores[at], names[at], swings[at])
    if not face or face < best:
        return best, tied
    return face, (*tied, at) if face == best else (at,)


def _side(rolls: Rolls, who: Creature, ability: Ability, name: str, score: int, first: str) -> Told:
    """The line about one side of a contest, compared with the first side if both threw a single die."""
    faces, others = rolls[name].faces, rolls[first].faces if first else ()
    parts = tuple(Part("d20", face, f"{ability.upper()} {score}") for face in faces)
    seen = {"who": who.title, "faces": ", ".join(map(str, faces))}
    return Told(
        Sentence("{who}: {faces} against {ability} {score}.", ability=ability.upper(), score=score, **seen),
        about=name,
        parts=parts,
        total=faces[0] if len(faces) == 1 else None,
        against=others[0] if len(others) == len(faces) == 1 else None,
        clause="contested.roll.procedure",
        outside=Sentence("{who}: {faces}.", **seen),
    )


def _contested(
    rolls: Rolls,
    parties: tuple[Creature, ...],
    names: tuple[str, ...],
    used: tuple[Ability, ...],
    scores: tuple[int, ...],
    winner: str,
) -> Told:
    parts = tuple(
        Part(party.title, face, f"{ability.upper()} {score}")
        for party, name, ability, score in zip(parties, names, used, scores, strict=True)
        for face in rolls[name].faces
    )
    best = next((party.title for party in parties if party.id == winner), "")
    text = Sentence("Nobody wins the contest; things stay as they are.")
    if best:
        text = Sentence("{who} wins the contest.", who=best)
    verdict = verbatim(best) if best else Sentence("none")
    return Told(text, about="contest", parts=parts, verdict=verdict, clause="contested.roll.procedure")
