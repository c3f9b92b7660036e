"""Offers are sentences for people: no ids, no underscores, numbers that agree."""

import re

from tests.house.demos import bound_so_far, demo, demos

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)+")
NAMES = {"pipe-weed"}
"""Names that are written like ids."""
SINGLE = re.compile(r"\b1 (rounds|turns|rations|coins|units|Spaces|zones|slots|days|omens|steps|hours|stretches)\b")


def plain(value):
    """All words among the values of an offer's arguments."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from plain(one)


def offered(game, world):
    """Every offer that anybody has, and what is due."""
    for one in world:
        if game.somebody(one):
            yield from game.offers(world, one.id, {})
    yield from game.due(world)


@demos
def test_an_offer_is_said_without_ids(game, fighting):
    world = demo(game, fighting=fighting)
    for one in offered(game, world):
        ids = {word for value in one.arguments.values() for word in plain(value) if ID.fullmatch(word)} - NAMES
        for text in (one.text, one.why_not):
            assert "_" not in text, text
            assert not any(word in re.split(r"[ :,()']", text) for word in ids), text
            assert not SINGLE.search(text), text


@demos
def test_an_offer_begins_like_a_sentence_and_no_two_read_alike(game, fighting):
    world = demo(game, fighting=fighting)
    for one in world:
        if game.somebody(one):
            texts = [offer.text for offer in game.offers(world, one.id, {})]
            assert len(set(texts)) == len(texts), texts
            assert all(text[0].isupper() or text[0] == "'" for text in texts), texts


@demos
def test_what_is_offered_can_be_bound_or_says_why_not(game, fighting):
    world = demo(game, fighting=fighting)
    for one in offered(game, world):
        if not one.why_not:
            bound_so_far(game, one, world)
