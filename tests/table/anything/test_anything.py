"""Anything knows people's words, with small faults of spelling, and does short commands at once."""

from pathlib import Path

import pytest
import yaml

from rulewright.content.spoken import moments
from rulewright.engine import System, installed
from rulewright.table.anything.finding import Hit, entries, found
from rulewright.table.anything.short import short

SAID: dict[str, list[str]] = yaml.safe_load((Path(__file__).parent / "said.yaml").read_text("utf-8"))
BEST: dict[str, list[str]] = yaml.safe_load((Path(__file__).parent / "first.yaml").read_text("utf-8"))
FIRST = 6
"""So many hits somebody looks at."""
AT_LEAST = 150
games = pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)


def missed(system: System) -> tuple[int, list[str]]:
    known, asked, wrong = entries(system, referee=True), 0, []
    drawers = {one.hit.open for one in known if one.hit.open}
    for word, verbs in SAID.items():
        right = {f"{system.base.id}.{verb}" for verb in verbs} & set(system.procedures) | drawers.intersection(verbs)
        if right:
            asked += 1
            hits = [one.procedure or one.open for one in found(word, known)[:FIRST]]
            wrong += [] if right.intersection(hits) else [f"{word}: {hits}"]
    return asked, wrong


@games
def test_people_s_words_find_what_would_be_done(system: System) -> None:
    asked, wrong = missed(system)
    assert wrong == []
    assert asked >= AT_LEAST


@games
def test_what_is_meant_by_a_common_word_comes_first(system: System) -> None:
    known, wrong = entries(system, referee=True), []
    drawers = {one.hit.open for one in known} - {"text"}
    for word, verbs in BEST.items():
        right = {f"{system.base.id}.{verb}" for verb in verbs} & set(system.procedures) | drawers.intersection(verbs)
        right |= {"text"} if "advice" in verbs else set()
        best = next((one.procedure or one.open for one in found(word, known)), "")
        wrong += [] if best in right or not right else [f"{word}: {best}"]
    assert wrong == []
    assert len(BEST) >= 60


@games
@pytest.mark.parametrize("word", ["journey", "travel", "print", "pdf", "Reise", "drucken"])
def test_a_player_who_travels_or_prints_finds_what_to_do(system: System, word: str) -> None:
    best = found(word, entries(system, referee=False))[0]
    assert best.procedure or best.open == "print" or str(best.text).endswith(".")


@pytest.mark.parametrize("word", ["level", "lesson", "Erfahrung"])
@pytest.mark.parametrize("name", ["phased", "contested"])
def test_where_nobody_has_levels_that_is_said_and_nothing_is_sold(name: str, word: str) -> None:
    hits = found(word, entries(installed()[name], referee=False))
    assert [str(one.title) for one in hits if one.open == "text"][:1] == ["Levels and experience"]
    assert f"{name}.buy" not in [one.procedure for one in hits]


@games
def test_every_moment_of_play_has_something_to_do(system: System) -> None:
    groups = {str(one.hit.group) for one in entries(system, referee=True)}
    assert moments().keys() - groups <= {"magic"}


@games
@pytest.mark.parametrize("word", ["wolf", "wolves", "goblins", "gobblin", "bandit", "undead", "Untote", "Räuber"])
def test_creatures_are_found_by_what_people_call_them(system: System, word: str) -> None:
    assert system.foes is not None
    assert system.foes.id in [one.procedure for one in found(word, entries(system, referee=True))[:3]]


@games
def test_a_player_finds_nothing_of_the_referee_s(system: System) -> None:
    mine = {one.hit.procedure for one in entries(system, referee=False)} - {""}
    assert not [one for one in mine if system.procedures[one].by == "referee"]


def first(system: System, text: str) -> Hit:
    assert system.demo is not None
    return short(text, system, system.demo(), referee=True)[0]


def somebody(system: System) -> str:
    assert system.demo is not None
    world = system.demo()
    return next(one.title.split()[0] for one in world if system.somebody(one) and system.led(one))


@games
def test_a_number_before_a_creature_brings_so_many_in(system: System) -> None:
    hit = first(system, "3 wolves")
    assert system.foes is not None
    assert (hit.procedure, 3 in hit.arguments.values()) == (system.foes.id, True)


@games
def test_dice_after_roll_are_thrown(system: System) -> None:
    assert first(system, "roll 2d6").arguments == {"notation": "2d6"}


SETTABLE = ["bdp", "contested", "murdham", "phased"]
"""Games with points that a referee sets: the Toughness of symbaroum is reckoned."""


@pytest.mark.parametrize("game", SETTABLE)
def test_somebody_with_less_loses_so_much(game: str) -> None:
    system = installed()[game]
    now, then = (first(system, f"{somebody(system)} {change}").arguments["value"] for change in ("-0", "-1"))
    assert then == now - 1


@pytest.mark.parametrize("game", sorted(set(installed()) - {"contested"}))
def test_fight_begins_one_with_its_sides_filled_in(game: str) -> None:
    hit = first(installed()[game], "fight")
    assert len(max(hit.arguments.values(), key=len)) > 1


@pytest.mark.parametrize("game", ["bdp", "contested", "murdham", "phased"])
def test_somebody_with_a_score_saves_with_it(game: str) -> None:
    system = installed()[game]
    hit = first(system, f"{somebody(system)} str")
    assert (hit.procedure, "str" in hit.arguments.values()) == (f"{game}.save", True)


@games
def test_nobody_is_shown_a_form_of_fields_by_their_names(system: System) -> None:
    found_here = {one.hit.procedure for one in entries(system, referee=True)}
    assert f"{system.base.id}.bring" in system.procedures
    assert f"{system.base.id}.bring" not in found_here


@games
def test_a_phrase_is_found_by_the_words_of_it_that_say_something(system: System) -> None:
    assert system.foes is not None
    hits = [one.procedure for one in found("i would add two monsters", entries(system, referee=True))]
    assert system.foes.id in hits[:3]


def test_what_is_only_read_is_found_by_players_and_creatures_of_the_lists_are_not() -> None:
    system = installed()["contested"]
    known = entries(system, referee=False)
    assert [one.open for one in found("adhere", known)] == ["text"]
    assert not [one for one in found("reedhound", known) if one.procedure or one.open == "text"]


def test_of_things_called_alike_the_one_whose_own_name_begins_so_comes_first() -> None:
    hits = found("buy", entries(installed()["symbaroum"], referee=False))
    assert str(hits[0].title) == "Buy"


@games
@pytest.mark.parametrize("word", ["nacht", "kaufen", "zauber", "I want to flee", "ich will fliehen"])
def test_what_is_known_as_it_stands_comes_first_and_nothing_that_only_looks_like_it(system: System, word: str) -> None:
    hits = [one.procedure.partition(".")[2] for one in found(word, entries(system, referee=True))]
    assert hits[0] in SAID[word]
    assert not {"move", "next", "end-turn", "turn-end", "end-round", "walk", "nurse"}.intersection(hits)
    if "fl" in word:
        assert set(hits) <= {*SAID[word], "plan"}


@pytest.mark.parametrize("word", ["sell", "verkaufen"])
def test_whom_only_the_referee_can_sell_for_is_told_so_and_not_offered_a_spell(word: str) -> None:
    hits = found(word, entries(installed()["bdp"], referee=False))
    assert str(hits[0].title) == "Selling"
