"""What the server says can be said in German: the catalogue has every sentence, and none is put together past it."""

import json
import re
from collections import Counter
from pathlib import Path

import rulewright.table.words
from rulewright.errors import Sentence, Unclear, Unreadable, either
from rulewright.table.words import in_language
from tests.table.page.sentences import complaints, files, is_words, texts, untellable

WORDS = Path(rulewright.table.words.__file__).parent
GERMAN = {one.name: json.loads(one.read_text("utf-8")) for one in sorted((WORDS / "de").glob("*.json"))}
ENTRIES = [entry for words in GERMAN.values() for entry in words.items()]
CATALOGUE = dict(ENTRIES)
OLDER = GERMAN["older.json"]
"""What nothing says any more, but journals written before that hold."""
PLURALS = {"one", "other"}


def fields(text: str | dict[str, str]) -> set[str]:
    """The names in braces of a text, in all its forms, but for the number that chooses the form."""
    forms = [text] if isinstance(text, str) else list(text.values())
    return {name for form in forms for name in re.findall(r"\{(\w*)\}", form)} - {"n"}


def test_every_sentence_of_the_server_can_be_said_in_german():
    said = {one.template: one.where for one in texts()}
    assert len(said) > 300, "the server says something"
    assert {one: where for one, where in said.items() if one not in CATALOGUE and is_words(one)} == {}


def test_no_sentence_is_kept_for_nothing():
    assert sorted(CATALOGUE.keys() - OLDER.keys() - {one.template for one in texts()}) == []


def test_a_sentence_that_only_older_journals_hold_is_said_no_more():
    assert sorted(OLDER.keys() & {one.template for one in texts()}) == []


def test_a_sentence_is_told_with_the_same_fields_in_german():
    assert [one for one, told in ENTRIES if fields(one) != fields(told)] == []


def test_a_sentence_with_a_number_has_both_forms_in_german():
    many = {one.template for one in texts() if one.many}
    assert many == {one for one, told in ENTRIES if isinstance(told, dict)}
    assert all(told.keys() == PLURALS for one, told in ENTRIES if one in many)


def test_both_forms_of_a_sentence_have_the_same_fields():
    assert [one for one in texts() if one.many and fields(one.template) != fields(one.many)] == []


def test_no_sentence_is_put_together_past_the_catalogue():
    assert list(untellable()) == []


def test_no_sentence_shouts():
    assert [one for one, told in ENTRIES if "!" in json.dumps(told).replace("!=", "").replace("2d6!", "")] == []


def test_sentences_are_kept_in_order_and_in_one_place_each_unless_a_game_has_its_own_word():
    assert {name: list(words) == sorted(words) for name, words in GERMAN.items()} == dict.fromkeys(GERMAN, True)
    told = Counter((one, json.dumps(words)) for one, words in ENTRIES)
    assert [one for (one, _), count in told.items() if count > 1] == []


def test_complaints_of_every_floor_are_looked_through():
    assert {"Refused", "NotKept", "Stranger", "TooLarge", "OutOfDice"} <= complaints()
    assert len(files()) > 100


def test_a_sentence_is_its_english_text():
    said = Sentence("all {seats} seats are taken: the referee can revoke one that nobody uses", seats=64)
    assert said == "all 64 seats are taken: the referee can revoke one that nobody uses" == in_language(said, "en")
    assert in_language(said, "de").startswith("alle 64 Plätze sind vergeben")


def test_what_stands_in_a_sentence_is_told_in_the_same_language():
    wrong = Unreadable(Sentence("entry {number}", number=7), "there is none of that number")
    assert str(wrong) == "entry 7: there is none of that number"
    assert in_language(wrong.sentence, "de") == "Eintrag 7: unter dieser Nummer gibt es keinen"
    unclear = Unclear("or", ("Bo", "Orla", "Kol"))
    assert str(unclear) == "'or' could be Bo or Orla or Kol: write more of the name"
    assert in_language(unclear.sentence, "de") == "„or“ könnte Bo oder Orla oder Kol sein: schreib mehr vom Namen"


def test_a_number_chooses_the_form():
    template = "{notation} takes {n} face here, got {got}", "{notation} takes {n} faces here, got {got}"
    one, two = (Sentence(*template, notation="d6", n=n, got=3) for n in (1, 2))
    assert (one, two) == ("d6 takes 1 face here, got 3", "d6 takes 2 faces here, got 3")
    assert in_language(one, "de") == "d6 nimmt hier 1 Augenzahl, es kamen 3"
    assert in_language(two, "de") == "d6 nimmt hier 2 Augenzahlen, es kamen 3"


def test_what_people_have_written_is_left_as_it_is():
    said = Sentence("{nick}: {note}", nick="{note}", note="nobody sits there")
    assert in_language(said, "de") == "{note}: nobody sits there"
    assert in_language(either(["yes or no", "text"]), "de") == "yes or no oder text"


def test_what_no_catalogue_knows_is_told_in_english():
    assert in_language(Sentence("{who} yawns", who="Bo"), "de") == "Bo yawns"
    assert in_language("Bo yawns", "de") == "Bo yawns"
