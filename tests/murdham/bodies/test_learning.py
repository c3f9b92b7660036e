"""Languages and letters."""

import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.murdham.characters.learning import (
    further_languages,
    is_literate,
    know,
    languages_of,
    learn,
    read,
    tell_career,
)
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.tables import SKILLS
from tests.murdham.people import after, somebody, world


def test_everybody_speaks_common_and_every_language_of_a_skill_comes_with_letters():
    for skill in SKILLS:
        who = somebody(skills=(skill,))
        assert languages_of(who)[0] == "Common"
        assert len(languages_of(who)) == 1 or is_literate(who)


def test_the_languages_skill_gives_so_many_languages_and_no_more():
    ada = somebody(skills=("languages",), wits=3, full_wits=3)
    there = world(ada)
    for tongue in ("Fennish", "Old Fennish"):
        there = play(learn, there.get(Creature, "ada"), tongue, world=there).world
    assert languages_of(there.get(Creature, "ada")) == ("Common", "Fennish", "Old Fennish")
    assert further_languages(ada) == 2
    with pytest.raises(Refused, match="all further languages"):
        play(learn, there.get(Creature, "ada"), "Marsh", world=there)


def test_letters_alone_do_not_open_a_scroll():
    wizard = somebody(skills=("sorcery",))
    scrolls = ("profane power scroll", "sacred power scroll", "letter")
    assert [play(read, wizard, one, world=world(wizard)).value for one in scrolls] == [True, False, True]


def test_a_career_knows_what_no_skill_does():
    ada = somebody()
    with pytest.raises(Refused, match="no such skill or career"):
        play(know, ada, "rat-catcher", "rats", world=world(ada))
    told = play(tell_career, ada, "rat-catcher", world=world(ada))
    assert play(know, after(told), "rat-catcher", "rats", world=told.world).value
