"""Where one deed concerns people in view and people of whom nobody knows, each seat is told of those it sees."""

from typing import Any

import pytest

from rulewright.campaign.commands.attempt import Attempt
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seen.memory import Past, latest
from rulewright.campaign.seen.sight import seen
from rulewright.chance.sources import Seeded
from rulewright.engine import Chance, World
from rulewright.engine.journal import Entry, Header
from rulewright.engine.steps import Told
from tests.sight.worlds import ANNA, GAMES, MARK


def heard(game: str, world: World, verb: str, arguments: dict[str, Any], seed: int = 1) -> tuple[list[str], Attempt]:
    """What Anna reads of a deed of the referee, and the deed."""
    system = GAMES[game].system
    found = system.procedure(verb)
    attempt = Attempt(found, arguments, world)
    attempt.run(Chance(Seeded(seed), lambda request, _: request.options[0], by="tactics"), {})
    entry = Entry(
        seq=1, command="c", procedure=found.id, arguments=arguments, by="rae", behaviour=1, steps=attempt.steps
    )
    ledger = Ledger(Header(format=1, system=game, behaviour=1, title=""), world, [entry])
    log = seen(ledger, ANNA, latest(Past(ledger, system), ANNA))
    lines = [str(one.text) for item in log for one in item.told]
    assert MARK not in " ".join(lines)
    return lines, attempt


def lines_of(done: Attempt) -> list[Told]:
    return [one for one in done.steps if isinstance(one, Told)]


def with_changed(world: World, **changed: dict[str, Any]) -> World:
    return World([one.with_(**changed[one.id]) if one.id in changed else one for one in world])


def test_how_strangers_react_is_told_of_those_in_view() -> None:
    lines, done = heard("bdp", GAMES["bdp"].world(), "reaction", {})
    assert [line for line in lines if line.startswith("Reaction of Bo: ")]
    told = [str(one.text) for one in lines_of(done) if one.audience == "referee"]
    assert [line for line in told if MARK in line], "the referee reads of all"


def test_how_somebody_reacts_whom_nobody_knows_is_not_told() -> None:
    world = World([one for one in GAMES["bdp"].world() if one.id != "bo"])
    lines, _ = heard("bdp", world, "reaction", {})
    assert not [line for line in lines if "eaction" in line], "that there is somebody would be told by that"


def test_how_somebody_reacts_who_is_called_by_name_is_told_to_whoever_sees_them() -> None:
    for name, reads in (("Bo", True), (f"{MARK} Lurk", False)):
        lines, _ = heard("contested", GAMES["contested"].world(), "reaction", {"who": name})
        assert bool([line for line in lines if " on 2d6" in line]) == reads


def test_those_in_view_who_lie_in_ambush_are_told_of_beside_those_whom_nobody_has_noticed() -> None:
    met: dict[str, Any] = {"company": ("ash", "mira"), "others_aware": True, "company_aware": False}
    for others, reads in ((("bo", "lurk"), ["in ambush, with a round alone: Bo"]), (("lurk",), [])):
        changed = {**met, "others": others, "others_want": "surprise attack"}
        lines, _ = heard("murdham", with_changed(GAMES["murdham"].world(), meeting=changed), "resolve-meeting", {})
        assert [line for line in lines if "ambush" in line] == reads


@pytest.mark.parametrize("game", ["bdp", "phased"])
def test_that_a_round_begins_is_told_to_all_though_somebody_unseen_has_acted_in_it(game: str) -> None:
    world = GAMES[game].world(fighting=True)
    lurk: dict[str, Any] = {"acted": True, "moved": True} if game == "phased" else {"patient": True}
    fight: dict[str, Any] = {"phase": 5, "past": ("ash", "bo", "lurk"), "plans": ()} if game == "phased" else {}
    world = with_changed(world, lurk=lurk, fight=fight)
    verb, given = ("next", {"fight": "fight", "anyway": True}) if game == "phased" else ("round-end", {"passing": True})
    said: list[str] = []
    for _ in range(6):
        lines, done = heard(game, world, verb, given)
        said += lines
        world = world.after(done.steps)
        if any("ound 2 begins" in str(one.text) for one in lines_of(done)):
            break
    assert [line for line in said if "ound 2 begins" in line], said


def test_a_test_of_ones_own_concerns_nobody_else_who_has_acted_before() -> None:
    world = with_changed(GAMES["symbaroum"].world(fighting=True), ash={"posture": "prone"})
    for seed in range(12):
        _, done = heard("symbaroum", world, "play-out", {}, seed)
        own = [one for one in lines_of(done) if "to get up" in str(one.text)]
        if own:
            assert {one.of for one in own} <= {("ash",), ("bo",), ("lurk",)}
            return
    raise AssertionError("nobody gets up")


def test_nobody_of_the_party_strikes_at_somebody_unseen_who_leaves() -> None:
    met = {"engaged": (("ash", "lurk"),), "running": ("lurk",)}
    world = with_changed(GAMES["phased"].world(fighting=True), fight=met)
    _, done = heard("phased", world, "end-fight", {"fight": "fight"})
    assert not [one for one in lines_of(done) if "Ash attacks" in str(one.text)]
