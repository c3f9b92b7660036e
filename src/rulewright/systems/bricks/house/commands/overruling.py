"""The referee's last word: any field of any record set by hand, records brought in and sent away.

What only the referee may know of a record stays out of what the others are told.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from rulewright.engine import (
    EVERYONE,
    REFEREE,
    Clock,
    Field,
    Lasting,
    Record,
    Rolls,
    Rule,
    System,
    Told,
    World,
    owner_of,
    procedure,
    system,
)
from rulewright.engine.declared.option import label as option_label
from rulewright.engine.declared.picks import Pick, Rows
from rulewright.engine.facts import facts_of
from rulewright.engine.procedure import Procedure
from rulewright.engine.verbs import change, create, must, peek, remove, survey, tell
from rulewright.errors import Refused, Sentence, Unreadable
from rulewright.systems.bricks.house.commands import clock
from rulewright.systems.bricks.house.events import Overruled
from rulewright.systems.bricks.house.records import Drawn, Unseen, dealer_id, lettered, slug, stand_id, unseen_id
from rulewright.systems.bricks.house.soundness import is_sound
from rulewright.systems.bricks.house.values import How, called, check_field, field_named, given, plain, spoken

BROUGHT: Final = {
    "Creature": Sentence("somebody: a person, a beast or a monster"),
    "Place": Sentence("a place that can be gone to"),
}
"""What can be brought by hand with no more than its name, in words, by the type of its record."""


class Kept(NamedTuple):
    """Records that come and go by a rule of their own, whoever brings them or sends them away."""

    of: type[Record]
    come: Callable[[Any], Rule[Any]] | None
    """Brings one in; None where it comes as anything does."""
    go: Callable[[Any], Rule[None]]
    """Takes one away."""


Follows = Callable[[Any, Any], Rule[Any]]
"""Lets happen what a game's rules make of a record that was changed by hand, from how it was and how it is."""


def procedures(
    name: str,
    engaged: tuple[type[Record], ...],
    fixed: tuple[type[Record], ...],
    kept: tuple[Kept, ...] = (),
    follows: Follows | None = None,
) -> tuple[Procedure[..., Any], ...]:
    """The referee's procedures for one game.

    Nobody is sent away whom a record of the `engaged` types names; play stands on records of the `fixed` types, which
    are neither brought nor sent away by hand; others are `kept` by rules of their own. What `follows` from a change by
    hand happens with it.
    """

    def overrule(
        record: Annotated[Record, Field("who or what it is")],
        field: Annotated[str, Field("what about them")],
        value: Annotated[Any, Field("what it is from now on")],
        why: Annotated[str, Field("the reason, in words")] = "",
        how: Annotated[How, Field("set it, or add to it or take from it")] = "set",
    ) -> Rule[Record]:
        """Change anything about anybody or any thing; the referee may overrule all of it, and the log says so."""
        which = field_named(record, field)
        wanted = given(record, which, value, how)
        before = getattr(record, which)
        if wanted == before:
            raise Refused(
                Sentence(
                    "{title}'s {label} is {before} already",
                    title=record.title,
                    label=called(record, which),
                    before=spoken(before),
                )
            )
        audience = yield from _who_hears(system(name), record, which)
        after = yield from change(record, Overruled(which, plain(wanted), why))
        if isinstance(record, fixed) or not isinstance(wanted, int):  # numbers of somebody break nothing
            yield from _must_go_on(
                system(name),
                Sentence(
                    "{who}'s {field} cannot be {value}",
                    who=record.title,
                    field=called(record, which),
                    value=spoken(wanted),
                ),
            )
        if isinstance(record, Clock) and isinstance(after, Clock) and which == "seconds":
            yield from clock.moved(record, after, why, audience)
        else:
            yield from tell(_overruled, record, which, before, getattr(after, which), why, audience)
        if follows is not None:
            yield from follows(record, after)
        return after

    def bring(
        kind: Annotated[str, Field("what it is", rows=_bringable(kept))],
        called: Annotated[str, Field("its name", longest=80)],
        fields: Annotated[dict[str, Any] | None, Field("its fields by name, as JSON", scripted=True)] = None,
    ) -> Rule[Record]:
        """Bring somebody, or a place, by no more than a name; all else is changed where it stands."""
        made = _made(system(name), kind, called, fields or {})
        come = next((one.come for one in kept if isinstance(made, one.of)), None)
        if come is None and isinstance(made, fixed):
            raise Refused(Sentence("a {kind} comes by the rules of the game, not by hand", kind=kind.casefold()))
        if come:  # its id is none that anybody has whom a player makes
            made = made.with_(id=f"{kind.casefold()}-{made.id}")
        must((yield from peek(Record, made.id)) is None, "there is '{id}' already: give another name", id=slug(called))
        yield from (come(made) if come else create(made))
        yield from _must_go_on(system(name), Sentence("{who} cannot come in like that", who=made.title))
        audience = yield from _who_hears(system(name), made, "name")
        yield from tell(_brought, made, audience)
        return made

    def dismiss(record: Annotated[Record, Field("who or what goes")]) -> Rule[None]:
        """Take somebody or something out of the world, with its place on the board and what lasts on it."""
        must(not isinstance(record, Unseen), "whoever is unseen comes into view with 'show'")
        must(not isinstance(record, Drawn), "what is drawn on the board is taken off it with 'erase'")
        by_rule = _rule_for(record, kept)
        must(by_rule or not isinstance(record, fixed), "{title} stays: play stands on it", title=record.title)
        for one in (yield from survey(Record)):
            must(
                not isinstance(one, engaged) or not _names(one, record.id),
                "{title} stands in a fight: end it first",
                title=record.title,
            )
        is_called = isinstance(record, Lasting) or "name" in record.__struct_fields__ or by_rule is not None
        # What has no name is called by its id, which may name somebody else.
        audience = (yield from _who_hears(system(name), record, "name")) if is_called else REFEREE
        for one in (yield from survey(Lasting)):
            if one.on == record.id:
                yield from _put_away(one, kept)
        for beside in (stand_id(record.id), unseen_id(record.id), dealer_id(record.id)):
            if (yield from peek(Record, beside)) is not None:
                yield from remove(beside)
        yield from _put_away(record, kept)
        yield from _forget(record.id)
        yield from _must_go_on(system(name), Sentence("{who} cannot be sent away", who=record.title))
        yield from tell(_dismissed, record, audience)

    return (
        procedure(f"{name}.overrule", title="Overrule", by="referee", house=True, books=True)(overrule),
        procedure(f"{name}.bring", title="Bring in", by="referee", house=True)(bring),
        procedure(f"{name}.dismiss", title="Send away", by="referee", house=True)(dismiss),
    )


def _bringable(kept: tuple[Kept, ...]) -> Rows:
    """What is brought with no more than a name: somebody, and what has a rule of its own for it."""
    kinds = ("Creature", *(one.of.__name__ for one in kept if one.come))
    rows = tuple(Pick(value=kind.casefold(), title=BROUGHT[kind]) for kind in kinds)
    return lambda _world, _given: rows


def _rule_for(record: Record, kept: tuple[Kept, ...]) -> Kept | None:
    """The rule by which a record comes and goes, if it has one of its own."""
    return next((one for one in kept if isinstance(record, one.of)), None)


def _put_away(record: Record, kept: tuple[Kept, ...]) -> Rule[None]:
    by_rule = _rule_for(record, kept)
    yield from (by_rule.go(record) if by_rule else remove(record.id))


def _forget(identity: str) -> Rule[None]:
    """Take somebody who is gone out of the lists of others: whom they face, whom they stand before."""
    for one in (yield from survey(Record)):
        for field in one.__struct_fields__:
            named = getattr(one, field)
            if isinstance(named, tuple) and identity in named:
                left: Any = [each for each in named if each != identity]
            elif isinstance(named, dict) and (identity in named or identity in named.values()):
                left = {key: each for key, each in named.items() if identity not in (key, each)}
            else:
                continue
            yield from change(one, Overruled(field, plain(left)))


def _must_go_on(game: System, what: Sentence) -> Rule[None]:
    """Refuse what the game cannot be drawn with: names of what there is not."""
    must(
        is_sound(game, World((yield from survey(Record)))),
        "{what}: {title} has nothing of that name or number",
        what=what,
        title=game.title,
    )


def _who_hears(game: System, record: Record, field: str) -> Rule[str]:
    """Who is told of a field: everybody if it is no secret of the record's type, else its owner or the referee."""
    shown = game.shown.get(type(record))
    if shown is None or field in shown.kept_back:
        return REFEREE
    if shown.audience:
        return str(getattr(record, shown.audience))
    if shown.absent is not None:
        world = World((yield from survey(Record)))
        if shown.absent(record, world):
            return REFEREE
    if field in shown.own:
        return owner_of(record.id)
    open_to_all = shown.everyone or field in shown.outside
    return EVERYONE if open_to_all or (bool(shown.outside) and game.led(record)) else REFEREE


def _made(game: System, kind: str, called: str, fields: dict[str, Any]) -> Record:
    """A record of one of the game's types; Unreadable with the field that is wrong."""
    records: tuple[Any, ...] = game.records  # mypy joins types of records to object
    types = {one.__name__.casefold(): one for one in records}
    of = types.get(kind.casefold())
    if of is None:
        raise Unreadable(
            Sentence("'{word}'", word=kind),
            Sentence("{title} has no such record", title=game.title),
            Sentence("one of {words}", words=", ".join(types)),
        )
    identity = lettered(slug(called), called)
    known = [name for name in of.__struct_fields__ if name != "id"]
    for name in fields:
        if name not in known:
            raise Unreadable(
                Sentence("'{word}'", word=name),
                Sentence("a {kind} has no such field", kind=kind),
                Sentence("one of {words}", words=", ".join(known)),
            )
    named = {name: called for name in ("name", "called") if name in known}
    try:
        made: Record = msgspec.convert({"type": of.__name__, "id": identity, **named, **fields}, of, strict=False)
    except msgspec.ValidationError as wrong:
        text = str(wrong)
        what = text[:1].lower() + text[1:]
        raise Unreadable(called, what, "mend that field") from None
    for name in fields:
        check_field(Sentence("'{word}'", word=name), name, getattr(made, name))
    return made


def _names(one: Record, identity: str) -> bool:
    """Whether a record names another anywhere in its fields."""
    left: list[Any] = [msgspec.to_builtins(one)]
    while left:
        value = left.pop()
        if value == identity:
            return True
        if isinstance(value, dict):
            left += [*value.keys(), *value.values()]
        elif isinstance(value, (list, tuple)):
            left += value
    return False


def _overruled(_rolls: Rolls, record: Record, field: str, before: Any, after: Any, why: str, audience: str) -> Told:
    said = _became(record, field, before, after)
    if why.strip():
        said = Sentence("{said} ({why})", said=said, why=why.strip())
    return Told(said, about="overrule", audience=audience)


def _became(record: Record, field: str, before: Any, after: Any) -> Sentence:
    """What a field of somebody is now, as people read it."""
    fields: dict[str, Any] = {"who": record.title, "field": called(record, field)}
    if isinstance(after, bool):
        now, over = (
            Sentence("Referee: {who}: {field}", **fields),
            Sentence("Referee: {who}: no longer {field}", **fields),
        )
        return now if after else over
    fact = facts_of(type(record)).get(field)
    if fact is not None and fact.lies_on and isinstance(after, str) and after:
        return Sentence("Referee: {who}: {field}", who=record.title, field=Sentence(option_label(after)))
    if fact is not None and fact.lost_of:
        top = getattr(record, fact.lost_of)
        before, after = top - before, top - after
    return Sentence(
        "Referee: {who}'s {field} {before} to {after}", **fields, before=spoken(before), after=spoken(after)
    )


def _brought(_rolls: Rolls, made: Record, audience: str) -> Told:
    return Told(Sentence("{who} comes in.", who=made.title), about="bring", audience=audience)


def _called(one: Record) -> str:
    """What somebody or something is called: what lasts has a name of the rules, and people have their own."""
    return Sentence(one.title) if isinstance(one, Lasting) else one.title


def _dismissed(_rolls: Rolls, gone: Record, audience: str) -> Told:
    return Told(Sentence("{who} is gone.", who=_called(gone)), about="dismiss", audience=audience)
