"""Scenarios: the sides of a fight, its game, options and policies; read from a file or from a campaign.

    game: contested
    party: demonstration
    foes: {reedhound: 3}
    policies: {foes: weakest}
    options: {helpless: both}
    seed: 7

Belongs here: the file's form and its world. Not here: fighting (one_fight).
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar, get_args

import msgspec
import yaml

from rulewright.chance import Seeded
from rulewright.content.files import read_file
from rulewright.content.reader import convert, refuse_repeats
from rulewright.engine import Chance, Record, Run, System, World, first, system
from rulewright.engine.declared.option import read, spoken
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.running.answers import Policy
from rulewright.errors import Complaint, Refused, Sentence, Unreadable
from rulewright.lab.house_rule import Value, with_numbers
from rulewright.lab.one_fight import JOINED

Side = Literal["party", "foes"]
"""A side of a fight."""

MOST_BYTES: Final = 100_000
"""The most bytes of a scenario's file."""
MOST_MADE: Final = 12
"""The most characters that a scenario makes, and creatures of one kind."""
SIDES: Final[tuple[Side, ...]] = get_args(Side)
DEMONSTRATION: Final = "demonstration"
Form = TypeVar("Form", bound=msgspec.Struct)
Word = Annotated[str, msgspec.Meta(max_length=100)]
Number = Annotated[int, msgspec.Meta(ge=1, le=MOST_MADE)]
Made = Annotated[list[dict[Word, Any]], msgspec.Meta(min_length=1, max_length=MOST_MADE)]


class Scenario(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A fight to be studied."""

    game: Word
    party: Literal["demonstration"] | Made = DEMONSTRATION
    """The demonstration's people, or the arguments each character is made with, as `rulewright character`
    takes them.
    """
    foes: Annotated[dict[Word, Number], msgspec.Meta(max_length=MOST_MADE)] = {}
    """Creatures of the game's lists, with how many of each."""
    policies: dict[Side, Word] = {}
    """The policy of each side; the game's usual one by default."""
    options: Annotated[dict[Word, Any], msgspec.Meta(max_length=100)] = {}
    numbers: Annotated[dict[Word, Value], msgspec.Meta(max_length=100)] = {}
    """A house rule to be tried: numbers of the game that differ."""
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 1


class Setup(msgspec.Struct, frozen=True):
    """A scenario made ready: a game, the people of a fight before it begins, and how they fight."""

    system: System
    world: World
    options: dict[str, Any]
    policies: dict[str, str]
    seed: int
    game: str
    """The game's id; if a house rule is tried, that of the game without it."""
    numbers: dict[str, Value] = {}
    """The house rule that is tried."""

    def of(self, game: str, numbers: Mapping[str, Value]) -> "Setup":
        """Return the same setup of the game with that id and some numbers changed."""
        return msgspec.structs.replace(self, game=game, numbers=dict(numbers))


def read_scenario(file: Path) -> Scenario:
    """Return a scenario from a file; Unreadable names the fault and its place."""
    return read_form(file, Scenario, "see 'rulewright lab forecast --help'")


def read_form(file: Path, form: type[Form], right: str) -> Form:
    """Return a file of YAML as a struct; Unreadable names the fault, its place, and the remedy."""
    try:
        text = read_file(file, MOST_BYTES, "give a scenario's file")
    except OSError as wrong:
        raise Unreadable(str(file), f"cannot be read: {wrong.strerror or wrong}", "give a scenario's file") from None
    try:
        refuse_repeats(text, str(file))
        raw = yaml.safe_load(text)
        try:
            return msgspec.convert(raw, form)
        except msgspec.ValidationError as wrong:
            if "at `key`" in str(wrong):  # which name it is stands in these words alone
                raise
            return convert(raw, str(file), form)
    except (yaml.YAMLError, UnicodeDecodeError, RecursionError, ValueError) as wrong:
        raise Unreadable(str(file), " ".join(str(wrong).split()), right) from None


def made_ready(scenario: Scenario, *, where: str = "the scenario", alone: bool = False) -> Setup:
    """Return the world of a scenario; if `alone`, of its party without any foe.

    Unreadable if it names what does not exist, Refused if the rules do not allow it.
    """
    game = with_numbers(system(scenario.game, where=where), scenario.numbers)
    if scenario.party == DEMONSTRATION:
        if game.demo is None:
            raise Refused(Sentence("{title} has no demonstration: say who the party is", title=game.title))
        world = game.demo()
        if scenario.foes or alone:
            world = _without(world, {one.id for one in world if game.somebody(one) and not game.led(one)})
    else:
        world = game.world()
        for number, given in enumerate(scenario.party):
            world = _made(game, world, game.character, given, scenario.seed + number, where)
    foes = {} if alone else scenario.foes
    setup = ready(game, world, foes, scenario.policies, scenario.options, scenario.seed, where=where)
    return setup.of(scenario.game, scenario.numbers)


def duel_of(setup: Setup, who: str = "") -> Setup:
    """One of the party, the first or whoever is named, against the first of the foes, and nobody else.

    Refused if a side has nobody, Unreadable if nobody of the party is called so.
    """
    game = setup.system
    people = [one for one in setup.world if game.somebody(one) and not game.gone(one)]
    party = [one for one in people if game.led(one)]
    foes = [one for one in people if not game.led(one)]
    if not party or not foes:
        raise Refused(
            Sentence("a duel needs somebody of the party and a foe: name a foe with --foe")
            if party
            else Sentence("nobody of the party is there")
        )
    mine = [one for one in party if who.casefold() in ("", one.id.casefold(), one.title.casefold())]
    if not mine:
        known = ", ".join(one.title for one in party)
        raise Unreadable(who, "nobody of the party is called so", f"there are {known}")
    gone = {one.id for one in people} - {mine[0].id, foes[0].id}
    return msgspec.structs.replace(setup, world=_without(setup.world, gone))


def _without(world: World, gone: set[str]) -> World:
    """Return a world without some people, and without what is theirs alone: records that name one of them in
    a field.
    """
    left = [one for one in world if one.id not in gone]
    return World([one for one in left if not any(_value(one, name) in gone for name in one.__struct_fields__)])


def _value(record: Record, name: str) -> str:
    value = getattr(record, name)
    return value if isinstance(value, str) else ""


def ready(
    game: System,
    world: World,
    foes: Mapping[str, int],
    policies: Mapping[Any, str],
    options: Mapping[str, Any],
    seed: int,
    *,
    where: str,
) -> Setup:
    """Return a world with more foes in it, under options and policies; Unreadable if a name is not known."""
    for side, name in policies.items():
        if side not in SIDES:
            raise Unreadable(f"{where}: {side}={name}", "there is no such side", f"there are {' and '.join(SIDES)}")
        _must_know(game, side, name, where)
    chosen = {}
    for name, value in options.items():
        if name not in game.options:
            raise Unreadable(
                f"{where}: '{name}'", f"{game.title} has no such option", ", ".join(game.options) or "none"
            )
        chosen[name] = read(game.options[name], spoken(value))
    for kind, number in foes.items():
        world = _met(game, world, kind, number, seed, where)
    return Setup(game, following(game, world, policies), chosen, dict(policies), seed, game.id)


def ways(game: System) -> dict[str, str]:
    """Return the policies for a side that nobody plays, each with its description: tactics, and policies for decisions.

    Two can be joined by a plus sign: `weakest+dodge`.
    """
    tactics = {name: str(text) for name, text in (game.unattended.tactics if game.unattended else {}).items()}
    return {**{name: said_of(policy) for name, policy in game.policies.items()}, **tactics}


def said_of(policy: Policy) -> str:
    """Return the description of a policy: the first sentence of its docstring."""
    return re.sub(r"\s*Clauses?:.*", "", " ".join((policy.__doc__ or "").partition("\n\n")[0].split()))


def _must_know(game: System, side: str, name: str, where: str) -> None:
    known, tactics = ways(game), game.unattended.tactics if game.unattended else {}
    parts = name.split(JOINED)
    kinds = [part in tactics for part in parts]
    if not all(part in known for part in parts) or len(set(kinds)) < len(kinds):
        raise Unreadable(
            f"{where}: {side}={name}", "there is no such policy of a side", f"there are {', '.join(known)}"
        )


def following(game: System, world: World, policies: Mapping[Any, str]) -> World:
    """Return a world with each side following the tactics named for it."""
    tactics = game.unattended.tactics if game.unattended else {}
    records = dict(world.records)
    for side, name in policies.items():
        for part in name.split(JOINED):
            if part in tactics:
                for one in world:
                    if game.somebody(one) and game.led(one) == (side == SIDES[0]):
                        records[one.id] = msgspec.structs.replace(one, tactics=part)
    return World(records)


def _met(game: System, world: World, kind: str, number: int, seed: int, where: str) -> World:
    if game.foes is None:
        raise Refused(Sentence("{title} has no lists of creatures", title=game.title))
    row = next(one.name for one in game.foes.parameters if one.rows is not None)
    count = next(one.name for one in game.foes.parameters if one.kind == "number")
    return _made(game, world, game.foes, {row: kind, count: number}, seed, where)


def _made(
    game: System, world: World, maker: Procedure[..., Any] | None, given: Mapping[str, Any], seed: int, where: str
) -> World:
    if maker is None:
        raise Refused(Sentence("{title} makes no characters", title=game.title))
    run = Run(world, Chance(Seeded(seed), first))
    try:
        run(maker, **bind(maker.parameters, given, world))
    except Unreadable as wrong:
        raise Unreadable(f"{where}: {wrong.where}", wrong.what, wrong.right) from None
    new = run.world.records.keys() - world.records.keys()
    world = run.world
    for offer in game.due(world):  # a character that is only drafted is finished before a fight
        found = game.procedures[offer.procedure]
        if not any(isinstance(one, str) and one in new for one in offer.arguments.values()):
            continue
        try:
            last = Run(world, Chance(Seeded(seed), first))
            last(found, **bind(found.parameters, offer.arguments, world))
            world = last.world
        except Complaint:
            continue
    return world
