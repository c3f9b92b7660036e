"""Every decision is asked in plain words, to whoever decides, and says nothing that they may not know."""

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rulewright.systems
from rulewright.campaign.seats import Seat
from rulewright.campaign.seen.sight import Known, entry_seen
from rulewright.chance import Seeded
from rulewright.engine import Chance, Run, installed, why_not
from rulewright.engine.journal.entries import Asked, Entry
from rulewright.engine.parameters import bind
from rulewright.errors import Complaint, Sentence
from tests.house.demos import demo

SOURCES = sorted(Path(rulewright.systems.__file__).parent.rglob("*.py"))
MOST_STEPS = 60
LONG = 180
"""Steps of an evening where the short ones bring no decision."""
"""Deeds of one game that is played at random."""


def decisions():
    """Every place in the games where somebody is asked to choose."""
    for file in SOURCES:
        text = file.read_text(encoding="utf-8")
        if "choose(" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "choose":
                yield pytest.param(node, id=f"{file.parent.name}/{file.name}:{node.lineno}")


@pytest.mark.parametrize("call", list(decisions()))
def test_every_decision_has_words_of_its_own_and_labels(call):
    given = {one.arg for one in call.keywords}
    assert {"asks", "labels"} <= given


def asked_in(system, seed, most=MOST_STEPS):
    """Every decision met in a demonstration that is played at random from its offers, with the world it was met in."""
    random, world, met = Random(seed), demo(system, fighting=True), []

    def decide(request, run):
        met.append((request, run.records))
        return random.choice(request.options)

    for step in range(most):
        can = [one for one in system.due(world) if not one.why_not]
        for record in world:
            if system.somebody(record):
                can += [one for one in system.offers(world, record.id, {}) if not one.why_not]
        if not can:
            break
        offer = random.choice(can)
        found = system.procedure(offer.procedure)
        run = Run(world, Chance(Seeded(seed * 1000 + step), decide), options={})
        try:
            bound = bind(found.parameters, offer.arguments, world)
            if why_not(found, bound, world) is None:
                run(found, **bound)
                world = run.world
        except Complaint:
            continue
    return met


@pytest.mark.parametrize("game", list(installed()))
def test_questions_are_short_sentences_in_the_second_person_without_ids(game):
    met = [one for seed in range(6) for one in asked_in(installed()[game], seed)]
    met = met or asked_in(installed()[game], 3, LONG)
    assert met
    for request, records in met:
        said = request.question.text
        assert said.endswith("?"), said
        assert "you" in said.casefold(), said
        assert len(said) <= 200, said
        ids = [one for one in records if "-" in one]
        for text in (said, *request.labels):
            assert not any(one in text.split() for one in ids), text
            assert "_" not in text, text
            assert text.strip(), request.why


ASKED = Asked(
    "mira",
    "defence",
    ("dodge",),
    (Sentence("duck under Bo's blow"),),
    text=Sentence("Bo hits you for 5."),
    of=("bo",),
    outside=Sentence("Bo hits you."),
    unseen=(Sentence("you duck"),),
)


def heard(*, absent=(), whole=(), owns=("mira",)):
    """What a seat is asked by a command that waits."""
    entry: Entry[Any, Any] = Entry(
        seq=1, command="c", procedure="attack", at="", audience="everyone", status="waiting", asks=ASKED
    )
    about = Known(whole=frozenset({*owns, *whole}), absent=frozenset(absent))
    seen = entry_seen(entry, Seat("anna", owns=owns), number=1, state="waiting", about=about)
    assert seen is not None
    return seen.asks


def test_a_question_tells_numbers_only_to_who_sees_them_whole():
    assert heard(whole=("bo",)).text == "Bo hits you for 5."
    assert heard().text == "Bo hits you."


def test_a_question_that_names_somebody_unseen_says_that_something_unseen_is_near():
    assert heard(absent=("bo",)).text == "Something unseen is near you. What do you do?"


def test_what_can_be_chosen_about_somebody_unseen_is_said_without_naming_them():
    assert heard(absent=("bo",)).labels == ("you duck",)
    assert heard(absent=("bo",)).unseen == heard(whole=("bo",)).unseen == ()
    assert heard(whole=("bo",)).labels == ("duck under Bo's blow",)


def test_nobody_but_who_is_asked_hears_the_question():
    other = heard(whole=("bo",), owns=("ash",))
    assert (other.text, other.outside, other.options) == ("", "", ())
