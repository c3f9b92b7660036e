"""Whoever hides in a place is there for the referee alone until a search finds them, in every game."""

import pytest
from msgspec.structs import replace

from rulewright.engine import System, World, installed
from rulewright.systems.bdp.fights.meetings import ATTITUDES as BDP
from rulewright.systems.bricks.exploring import Locale
from rulewright.systems.bricks.people.groups import is_bystander
from rulewright.systems.contested.people.stock import PLAIN, dispositions, people
from rulewright.systems.murdham.dialogue.attitude import LEVELS
from rulewright.systems.phased.people.reactions import ATTITUDES as PHASED
from tests.places.hand import Hand

GAMES = [pytest.param(game, id=name) for name, game in installed().items() if game.base is game]
MEET = {"contested": "meet"}
"""How whoever is at a place comes into play, where it is called otherwise."""
SEARCH = {"murdham": {"area": "zone"}}
"""What a search of a place says beside who searches."""
WORDS: dict[str, set[str]] = {
    "bdp": {*BDP.answers},
    "contested": {*dispositions()} - {PLAIN},
    "murdham": {*LEVELS},
    "phased": {str(one) for one in PHASED if one != "Infatuated"},
    "symbaroum": set(),
}
"""How strangers are met, in the words of each game."""
FRIENDLY = {"bdp": "kind", "contested": "kind", "murdham": "friendly", "phased": "Positive"}


def in_a_hall(game: System, **presence: object) -> Hand:
    hand = Hand(game)
    hand.does("make-place", name="Hall")
    hand.does("put-creatures", place="place-hall", creature=hand.foe(), count=2, text="Two of them.", hidden=True)
    hall = hand.place("place-hall")
    creatures = tuple(replace(one, **presence) for one in hall.creatures)
    hand.world = World([*(one for one in hand.world if one.id != hall.id), hall.with_(creatures=creatures)])
    return hand


def strangers(hand: Hand, world: World) -> set[str]:
    """Those who have come into play in the hall, as far as they are in a world."""
    before = {one.id for one in (hand.game.demo or World)()}
    return {one.id for one in world if hand.game.somebody(one) and one.id not in before}


def search(hand: Hand) -> None:
    hand.until("search", lambda _: len(strangers(hand, hand.seen())), who=hand.hero, **SEARCH.get(hand.game.id, {}))


@pytest.mark.parametrize("game", GAMES)
def test_whoever_hides_comes_unseen_and_is_found_by_a_search(game: System) -> None:
    hand = in_a_hall(game)
    done = hand.does(MEET.get(game.id, "who-is-here"))
    assert len(strangers(hand, hand.world)) == 2, "the referee has them in play"
    assert not strangers(hand, hand.seen())
    assert not [one for one in done.told if "Two of them" in str(one.text) and one.audience == "everyone"]
    assert hand.place("place-hall").lurking
    assert not hand.seen().get(Locale, "place-hall").lurking
    search(hand)
    assert len(strangers(hand, hand.seen())) == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_search_finds_those_who_hide_before_they_were_met(game: System) -> None:
    hand = in_a_hall(game)
    assert not hand.place("place-hall").unmet, "nothing waits for people who are not known to be there"
    search(hand)
    assert len(strangers(hand, hand.seen())) == 2
    assert hand.place("place-hall").creatures == (), "nobody more is to be met"


@pytest.mark.parametrize("game", [one for one in GAMES if one.id in FRIENDLY])
def test_how_strangers_are_met_is_said_by_their_place_and_not_asked_again(game: System) -> None:
    hand = in_a_hall(game, hidden=False, attitude=FRIENDLY[game.id])
    hand.does(MEET.get(game.id, "who-is-here"))
    met = [hand.world[one] for one in strangers(hand, hand.world)]
    assert len(met) == 2
    assert all(is_bystander(one) for one in met), "the kindly are no foes"
    if game.id in ("murdham", "phased"):
        assert {one.attitude for one in met} == {FRIENDLY[game.id]}  # type: ignore[attr-defined]  # the game's own field
    asked = [
        one for one in (game.offers or (lambda *_: ()))(hand.world, hand.hero, {}) if "eaction of" in str(one.text)
    ]
    assert not [one for one in asked if any(each.title in str(one.text) for each in met)]


@pytest.mark.parametrize("game", GAMES)
def test_places_of_ready_adventures_say_how_strangers_are_met_in_words_of_their_game(game: System) -> None:
    demo = game.demo
    assert demo is not None
    said = {one.attitude for place in demo().all(Locale) for one in place.creatures if one.attitude}
    assert said <= WORDS[game.id]


def test_in_the_barrow_annot_and_the_ninth_stone_are_not_seen_by_whoever_comes() -> None:
    assert people()["annot"].hidden
    world = (installed()["contested"].demo or World)()
    (stone,) = [one for one in world.get(Locale, "moon-ring").creatures if one.creature == "walking-stone"]
    assert stone.hidden
    open_there = [one.text for place in world.all(Locale) for one in place.troves if not one.hidden]
    assert not [
        text for text in open_there if "obey" in text or "a year and a day" in text or "under the table" in text
    ]


def test_a_search_in_vain_does_not_say_what_there_was_to_find() -> None:
    hand = Hand(installed()["contested"])
    demo = installed()["contested"].demo
    assert demo is not None
    hand.world = demo()
    hand.does("go", way="3")
    reeds, vain = hand.world, 0
    for seed in range(60):
        hand.world = reeds
        told = hand.does("search", seed, who="keld").told
        lines = " ".join(str(one.text) for one in told if one.audience == "everyone")
        if "finds nothing" in lines:
            vain += 1
            assert not [word for word in ("hole", "thorn", "wet feet") if word in lines], lines
    assert vain
