"""A changed game is a game of its own: rules, rows, defaults and procedures of it, and none of them the other's."""

import gc
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rulewright.campaign.odds.weighed import weigh
from rulewright.cli.games import read_game
from rulewright.engine import System, World, chance_of, exact
from rulewright.engine.checks.conformance import problems
from rulewright.engine.journal import Codec
from tests.hacks.hacks import contested, made, module_of, number, symbaroum, written

RULES = """
from rulewright.engine import Event, Field, Rule, change, procedure
from rulewright.systems.contested.harm.damage import damage
from rulewright.systems.contested.numbers import CRITICAL_DC
from rulewright.systems.contested.records import Creature
from typing import Annotated


class Blessed(Event[Creature], frozen=True):
    hp: int = CRITICAL_DC

    def apply(self, before: Creature) -> Creature:
        assert isinstance(before, Creature)
        return before.with_(max_hp=before.max_hp + self.hp)


@procedure("contested.bless", title="Bless", clauses=("healing.hp",))
def bless(
    who: Annotated[Creature, Field("who is blessed")],
    points: Annotated[int, Field("HP", low=0, high=100)] = CRITICAL_DC,
) -> Rule[Creature]:
    \"\"\"Give a blessing. Clause: healing.hp\"\"\"
    assert isinstance(who, Creature)
    return (yield from change(who, Blessed(points), "healing.hp"))


def twice(
    target: Creature, rolled: Annotated[int, Field("damage", low=0, high=1000)], ignores_armor: bool = False
) -> Rule[object]:
    \"\"\"Harm is doubled. Clause: combat.attack.damage\"\"\"
    return (yield from damage(target, 2 * rolled, ignores_armor))


GAME = contested.changed(
    id="holy", title="Holy", behaviour=4, numbers={"CRITICAL_DC": 17}, events=(Blessed,), procedures=(bless,),
    rules={"damage": twice},
)
"""


def odds_of_a_save(game: System) -> Fraction:
    """That somebody with STR 11 left holds out against critical damage."""
    assert game.demo is not None
    found = weigh(game, game.demo(), {}, game.procedure("damage"), {"target": "keld", "rolled": 12})
    return next(one.chance for one in found.forks() if one.what == "holds out against Critical Damage")


def names(types: tuple[Any, ...]) -> list[str]:
    return [each.__name__ for each in types]


def test_odds_of_a_game_and_of_its_changes_stand_side_by_side_in_one_program_also_after_garbage():
    assert odds_of_a_save(contested) == Fraction(4, 5)
    harder = contested.changed(id="harder", numbers={"CRITICAL_DC": 18})
    softer = contested.changed(id="softer", numbers={"CRITICAL_DC": 12})
    expected = {contested: Fraction(16, 20), harder: Fraction(13, 20), softer: Fraction(19, 20)}
    for _ in range(3):
        for game, chance in expected.items():
            assert odds_of_a_save(game) == chance
        gc.collect()


def test_a_game_and_its_change_share_no_record_no_event_and_no_rule():
    game = contested.changed(id="same")
    own = {each for each in contested.records if each.__module__.startswith("rulewright.systems.contested.")}
    assert len(own) > 3
    assert not own & set(game.records)
    assert not {each.rule for each in contested.procedures.values() if not each.house} & {
        each.rule for each in game.procedures.values()
    }
    assert names(game.records) == names(contested.records)
    assert names(game.events) == names(contested.events)
    assert list(game.procedures) == list(contested.procedures)


def test_a_changed_game_keeps_the_contract_of_all_games(tmp_path: Path):
    assert problems(read_game(written(tmp_path, RULES))) == []


def test_its_text_form_is_its_parents():
    game = contested.changed(id="told", numbers={"CRITICAL_DC": 16})
    assert contested.demo is not None
    text = Codec(contested).encode_records(contested.demo())
    assert Codec(game).encode_records(World(Codec(game).decode_records(text))) == text


def test_new_rules_deal_with_the_records_numbers_and_rules_of_their_own_game(tmp_path: Path):
    game = read_game(written(tmp_path, RULES))
    assert (game.id, game.title, game.behaviour, game.base) == ("holy", "Holy", 4, contested)
    bless, ada = game.procedure("bless"), made(game, "Creature", id="ada", hp=3, max_hp=3)
    assert [each.type for each in bless.parameters if each.name == "who"] == [type(ada)]
    assert [each.default for each in bless.parameters if each.name == "points"] == [17]
    assert "bless" not in {each.verb for each in contested.procedures.values()}
    assert chance_of(lambda after: after.max_hp == 20, bless, ada, world=[ada]) == 1


def test_a_new_rule_can_do_what_the_old_one_did_and_more(tmp_path: Path):
    game = read_game(written(tmp_path, RULES))
    hurt = {}
    for each in (contested, game):
        ada = made(each, "Creature", id="ada", hp=9, max_hp=9)
        rule = each.procedure("damage")
        hurt[each.id] = exact(rule, ada, 2, world=[ada], of=lambda _result, world: world.find("ada").hp).p(5)
        assert rule.title == contested.procedure("damage").title
    assert hurt == {"contested": 0, "holy": 1}


def test_a_procedure_of_the_game_is_replaced_by_one_of_its_id(tmp_path: Path):
    text = RULES.replace('"contested.bless", title="Bless"', '"contested.fate", title="No fate"')
    game = read_game(written(tmp_path, text))
    assert game.procedure("fate").title == "No fate"
    assert [each.name for each in game.procedure("fate").parameters] == ["who", "points"]
    assert contested.procedure("fate").title == "Die of Fate"


def test_rows_of_tables_and_of_packs_are_changed_and_added():
    game = contested.changed(
        id="rows",
        rows={
            "mishaps": {7: {"name": "Lost eye"}, "wings": {"text": "No wings."}},
            "gear": {
                "sword": {"die": "d10"},
                "sky-hook": {"id": "sky-hook", "name": "Sky hook", "kind": "tool", "price": 3},
            },
        },
    )
    row, old = (module_of(each, "tables.mishap_rows").mishap_row for each in (game, contested))
    assert (row(7).name, row(7).text, row(19).text) == ("Lost eye", old(7).text, "No wings.")
    assert (old(7).name, old(19).name) == ("Drained", row(19).name)
    mine, theirs = (module_of(each, "people.stock").gear_rows() for each in (game, contested))
    assert (mine["sword"].die, mine["sky-hook"].price) == ("d10", 3)
    assert (theirs["sword"].die, "sky-hook" in theirs) == ("d8", False)


def test_defaults_of_options_are_changed_where_rules_ask_for_them():
    game = contested.changed(id="weary", options={"night-removes": "one"})
    assert game.options["night-removes"].setting.default == "one"
    assert module_of(game, "downtime.rest").NIGHT is game.options["night-removes"]
    assert contested.options["night-removes"].setting.default == "all"


def test_a_changed_game_can_be_changed_again(tmp_path: Path):
    holy = read_game(written(tmp_path, RULES))
    game = holy.changed(id="holier", numbers={"CRITICAL_DC": 19, "TURN_AP": 5})
    assert [number(each, "CRITICAL_DC") for each in (contested, holy, game)] == [15, 17, 19]
    assert (number(holy, "TURN_AP"), number(game, "TURN_AP")) == (4, 5)
    ada = made(game, "Creature", id="ada", hp=3, max_hp=3)
    assert chance_of(lambda after: after.max_hp == 22, game.procedure("bless"), ada, world=[ada]) == 1
    assert (game.base, game.title, len(game.changes)) == (contested, "holier", 2)


@pytest.mark.parametrize("game", [contested, symbaroum], ids=lambda each: each.id)
def test_what_a_game_draws_and_offers_its_changes_draw_and_offer(game: System):
    changed = game.changed(id="alike")
    assert game.demo is not None
    assert changed.demo is not None
    pages = []
    for each, world in ((game, game.demo()), (changed, changed.demo())):
        assert each.sheet is not None
        assert each.offers is not None
        people = [record for record in world if each.somebody(record)]
        pages.append([(str(each.sheet(who, world)), str(each.offers(world, who.id, {}))) for who in people])
    assert pages[0] == pages[1]
