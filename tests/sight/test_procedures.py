"""Whatever anybody does, in whichever game: who may not know does not find out.

Every procedure is run in two worlds that differ only in what Anna may not know, with the same dice and the same
answers. Where everybody was told the same, she sees the same bytes.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seen.sight import known, seen, view
from rulewright.engine import EVERYONE, Procedure, World
from rulewright.engine.journal.entries import Entry, Header
from rulewright.engine.parameters import Parameter
from rulewright.engine.steps import Chosen, Rolled, Told
from rulewright.errors import Sentence
from rulewright.table.view.eyes import Eyes
from tests.as_kept import as_kept
from tests.sight.test_play import sent_alike
from tests.sight.test_twins import anna
from tests.sight.varied import twins
from tests.sight.wishes import Wish
from tests.sight.wishes import entry_of as come_of
from tests.sight.worlds import ANNA, GAMES, OPENED, Game

BEFORE = Header(format=1, system="any", behaviour=1, title="")
CASES = [(game, one) for game in GAMES.values() for one in game.system.procedures.values()]
procedures = pytest.mark.parametrize(("game", "procedure"), CASES, ids=lambda one: one.id)
FEW = settings(max_examples=5, derandomize=True, suppress_health_check=list(HealthCheck), database=None)

WORDS: dict[str, list[str]] = {
    "field": ["name", "notes", "hp", "strong", "status"],
    "value": ["3", "dead"],
    "clue": ["song", "xyzzy-debt"],
    "way": ["1", "cellar"],
    "kind": ["creature", "toll-ruffian"],
    "character": ["berin"],
    "ability": ["str", "strong"],
    "item": ["axe", "polearm"],
    "weapon": ["axe", "club", "polearm", "knife"],
    "spell": ["Light", "bless"],
}
USUAL_WORDS = ["str", "strong", "melee", "axe", "1", "polearm", "club", "Zed"]


def argument(one: Parameter, world: World) -> st.SearchStrategy[Any]:
    """What somebody may give for a parameter."""
    if one.kind in ("record", "records"):
        ids = [record.id for record in world if isinstance(record, one.type)]
        some = st.sampled_from(ids) if ids else st.nothing()
        return some if one.kind == "record" else st.lists(some, min_size=1, max_size=2, unique=True)
    if one.kind == "number":
        low = max(one.low or 0, -3)  # about the usual, on both sides of nothing where it may be less
        return st.integers(low, min(one.high or low + 6, low + 6))
    if one.kind == "flag":
        return st.booleans()
    if one.kind in ("word", "words") and one.words:
        word = st.sampled_from(one.words)
        return word if one.kind == "word" else st.lists(word, max_size=1)
    return st.sampled_from(WORDS.get(one.name, USUAL_WORDS))


@st.composite
def wishes(draw: st.DrawFn, procedure: Procedure[..., Any], world: World) -> dict[str, Any]:
    """Arguments for a procedure."""
    found = {}
    for one in procedure.parameters:
        if one.kind in ("record", "records") and not any(isinstance(record, one.type) for record in world):
            continue
        if not one.required and (one.kind == "value" or draw(st.integers(0, 3)) != 0):
            continue
        found[one.name] = draw(argument(one, world))
    return found


def entry_of(procedure: Procedure[..., Any], wish: dict[str, Any], world: World, seed: int) -> Entry[Any, Any] | None:
    """What comes of a command; None where the rules refuse it."""
    entry = come_of(procedure, Wish(world, wish, seed))
    return None if isinstance(entry, str) else entry


def told_to_all(entry: Entry[Any, Any]) -> list[Any]:
    """What everybody at the table hears and sees fall."""
    found: list[Any] = []
    for step in entry.steps:
        if isinstance(step, Told) and step.audience in (EVERYONE, "owner:ash"):
            found.append(step.text)
        elif isinstance(step, Rolled) and not step.secret:
            found.append((step.why, step.dice, step.faces))
        elif isinstance(step, Chosen):
            found.append((step.who, step.why, step.answer))
    return found


def shown(game: Game, entry: Entry[Any, Any], before: World, looks: Mapping[str, str]) -> tuple[bytes, Eyes]:
    """Everything that Anna is sent after an entry: her log, and what the parts are made from.

    How somebody looks is for everybody, and may differ.
    """
    after = before.after(entry.steps)
    mine = msgspec.structs.replace(view(after, ANNA, game.system, OPENED), looks=dict(looks))
    about = known(after, mine)
    return as_kept(seen(Ledger(BEFORE, before, [entry]), ANNA, about)), anna(game, mine, about)


@procedures
@FEW
@given(data=st.data())
def test_same_words_same_bytes(game: Game, procedure: Procedure[..., Any], data: st.DataObject) -> None:
    world, twin = data.draw(twins(game, fighting=data.draw(st.booleans()), wild=False))
    wish, seed = data.draw(wishes(procedure, world)), data.draw(st.integers(0, 99))
    one, other = (entry_of(procedure, wish, where, seed) for where in (world, twin))
    if one is None or other is None or told_to_all(one) != told_to_all(other) or "hall" in wish.values():
        return
    after = view(world.after(one.steps), ANNA, game.system, OPENED)
    if procedure.verb == "take-party":  # it shows a place, whose doors and traps differ, and which no other words tell
        return
    if after.levels.get("bo") == "whole":  # a player leads Bo now, and the party is seen whole
        return
    looks = after.looks
    (log, eyes), (other_log, other_eyes) = shown(game, one, world, looks), shown(game, other, twin, looks)
    assert log == other_log
    assert sent_alike(eyes, other_eyes)


@procedures
@FEW
@given(data=st.data())
def test_what_is_done_in_secret_changes_nothing_for_others(
    game: Game, procedure: Procedure[..., Any], data: st.DataObject
) -> None:
    world = game.world(fighting=data.draw(st.booleans()))
    wish = data.draw(wishes(procedure, world))
    entry = entry_of(procedure, wish, world, data.draw(st.integers(0, 99)))
    if entry is None:
        return
    secret = msgspec.structs.replace(entry, audience="referee")
    public = msgspec.structs.replace(entry, seq=2, command="two", steps=(Told(Sentence("Rain falls.")),), arguments={})
    about = known(world, view(world, ANNA, game.system, OPENED))
    with_it = seen(Ledger(BEFORE, world, []), ANNA, about)
    ledger = Ledger(BEFORE, world, [])
    ledger.entries = [secret, public]
    ledger_without = Ledger(BEFORE, world, [])
    ledger_without.entries = [msgspec.structs.replace(public, seq=1)]
    assert with_it == []
    assert as_kept(seen(ledger, ANNA, about)) == as_kept(seen(ledger_without, ANNA, about))
