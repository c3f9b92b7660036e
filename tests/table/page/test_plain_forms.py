"""Every form of every game speaks as people at a table do: an empty choice is a choice, no field has a name."""

import re
from typing import Any

import pytest

from rulewright.engine.parameters import Parameter
from rulewright.engine.procedure import Procedure
from rulewright.engine.system import System, installed
from rulewright.engine.world import World
from rulewright.table.view.doing.forms import form
from rulewright.table.words import LANGUAGES
from rulewright.table.words.catalogue import in_language

SYSTEMS = sorted(installed())
NOT_SAID = {
    "en": r"\bleft (out|empty)\b|\bif empty\b|\bempty (where|for|to)\b|\bJSON\b|\bids?\b|\bfields? (by|of any)\b|"
    r"\bthe own\b|\bby (its )?number\b|[;.] answers\b|\[\w+\]|'\w+\+\d'|\w+:\w+ or \w+:",
    "de": r"\bohne Angabe\b|\bleer:|\bwenn leer\b|\bweggelassen\b|\bnichts dasteht\b|\bKennung|"
    r"\bJSON\b|[;.] (ergibt|antwortet)\b|\[\w+\]",
}


def said(one: Procedure[..., Any]) -> list[str]:
    drawn = form(one)
    questions = (*drawn.questions, *drawn.asks)
    return [drawn.title, drawn.doc, *(text for each in questions for text in (each.doc, each.empty))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SYSTEMS)
def test_no_form_speaks_of_what_is_left_out_or_of_what_a_program_calls_things(name: str, language: str) -> None:
    system = installed()[name]
    found = (
        (one.id, in_language(text, language, system.base.id))
        for one in system.procedures.values()
        for text in said(one)
    )
    assert not [(where, text) for where, text in found if re.search(NOT_SAID[language], text)]


def is_open(one: Parameter) -> bool:
    """Whether giving nothing is one of the choices, and stands among no words of its own."""
    if one.required or one.scripted:
        return False
    return one.default is None or (one.kind == "word" and not one.default and "" not in one.titles)


@pytest.mark.parametrize("name", SYSTEMS)
def test_what_giving_nothing_means_is_said_as_the_choice_it_is(name: str) -> None:
    system: System = installed()[name]
    silent = [
        (one.id, each.name)
        for one in system.procedures.values()
        for each in one.parameters
        if is_open(each) and not each.empty
    ]
    assert silent == []


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_score_is_written_in_a_pick_list_as_on_the_sheet(name: str) -> None:
    system = installed()[name]
    world = system.demo() if system.demo else World({})
    glances = [system.glance(one, world) for one in world if system.somebody(one)]
    scores = {score for one in glances for score, _ in one.scores} | {
        one.name for each in glances for one in each.meters
    }
    written = {str(one).casefold(): str(one) for one in scores if one.isupper()}
    labels = [
        (one.id, each.called(word))
        for one in system.procedures.values()
        for each in one.parameters
        for word in each.words
    ]
    assert [(where, label) for where, label in labels if written.get(label, label) != label] == []
