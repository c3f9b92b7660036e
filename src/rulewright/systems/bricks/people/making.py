"""A character made by parts: one rolled again, one written in as it stands on paper, two swapped, another name.

What a game's rules give is given when it is made; these go beyond them: they are the table's and not the rules', and a
player asks the referee first.

Belongs here: the commands. Not here: which parts there are and how each is drawn, which is each game's.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Annotated, Any, NamedTuple

from rulewright.engine import Field, Record, Rule, change, must, procedure, say
from rulewright.engine.procedure import Procedure, When
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.events import Overruled
from rulewright.systems.bricks.house.values import plain

Fields = Mapping[str, Any]
"""Fields of a character as they are from now on."""


class Made(NamedTuple):
    """A part of a character."""

    title: Sentence
    said: Callable[[Any], Any]
    """Returns a character's part as people say it."""
    drawn: Callable[[Any], Rule[Fields]] | None = None
    """Rolls or draws it anew for a character; None for what is drawn with others alone."""
    written: Callable[[Any, int], Fields] | None = None
    """Returns the part as it stands on paper; None for what is no number."""
    low: int = 0
    high: int = 0
    """The least and the most that dice could have shown of it."""


def procedures(
    system: str,
    kind: type[Record],
    parts: Mapping[str, Made],
    *,
    when: When,
    swaps: tuple[str, ...] = (),
) -> tuple[Procedure[..., Any], ...]:
    """Return the commands of one game: `when` refuses them in a fight, of the `swaps` any two may be swapped."""
    dice = {name: one for name, one in parts.items() if one.drawn}
    numbers = {name: one for name, one in parts.items() if one.written}

    def reroll(
        who: Annotated[kind, Field("who is being made")],  # type: ignore[valid-type]  # each game's own creature
        part: Annotated[
            str, Field("the part", words=tuple(dice), titles={name: one.title for name, one in dice.items()})
        ],
    ) -> Rule[Record]:
        """Roll or draw one part of a character again and keep all others."""
        one, title = dice[part], _title(who)
        assert one.drawn is not None
        before = one.said(who)
        after = yield from _become(who, (yield from one.drawn(who)))
        yield from say(
            "{title}: {part} again. Now {after}, before {before}.",
            "character",
            outside="{title}: {part} again.",
            of=(after,),
            title=title,
            part=one.title,
            after=one.said(after),
            before=before,
        )
        return after

    def write_in(
        who: Annotated[kind, Field("who is being made")],  # type: ignore[valid-type]  # each game's own creature
        part: Annotated[
            str, Field("the part", words=tuple(numbers), titles={name: one.title for name, one in numbers.items()})
        ],
        value: Annotated[int, Field("what stands on paper", low=0, high=max(one.high for one in numbers.values()))],
    ) -> Rule[Record]:
        """Write in one part of a character as it stands on paper; the log says so."""
        one = numbers[part]
        must(
            one.low <= value <= one.high,
            "the dice show {least} to {most}, not {value}",
            least=one.low,
            most=one.high,
            value=value,
        )
        assert one.written is not None
        after = yield from _become(who, one.written(who, value))
        yield from say(
            "{title}: {part} {value}, as it stands on paper.",
            "character",
            outside="{title}: {part}, as it stands on paper.",
            of=(after,),
            title=after.title,
            part=one.title,
            value=value,
        )
        return after

    def swap(
        who: Annotated[kind, Field("who is being made")],  # type: ignore[valid-type]  # each game's own creature
        one: Annotated[str, Field("the one", words=swaps, titles={name: parts[name].title for name in swaps})],
        other: Annotated[str, Field("the other", words=swaps, titles={name: parts[name].title for name in swaps})],
    ) -> Rule[Record]:
        """Swap two parts of a character as they were rolled."""
        must(one != other, "two parts are swapped: name another")
        first, second = numbers[one], numbers[other]
        mine, theirs = int(first.said(who)), int(second.said(who))
        assert first.written is not None
        assert second.written is not None
        after = yield from _become(who, first.written(who, theirs))
        after = yield from _become(after, second.written(after, mine))
        yield from say(
            "{title} swaps {one} and {other}: {first} and {second}.",
            "character",
            outside="{title} swaps {one} and {other}.",
            of=(after,),
            title=after.title,
            one=first.title,
            other=second.title,
            first=theirs,
            second=mine,
        )
        return after

    def rename(
        who: Annotated[kind, Field("who is named")],  # type: ignore[valid-type]  # each game's own creature
        name: Annotated[str, Field("the name", longest=80)],
    ) -> Rule[Record]:
        """Give a character a name of one's own choice."""
        must(name.strip(), "somebody needs a name: give one")
        after = yield from _become(who, {"name": name.strip()})
        yield from say("{title} is called {name} from now on.", "character", title=_title(who), name=name.strip())
        return after

    declared: list[tuple[str, Sentence, Callable[..., Rule[Record]]]] = [
        ("reroll", Sentence("Roll a part again"), reroll),
        ("write-in", Sentence("Write in a part"), write_in),
        *([("swap", Sentence("Swap two parts"), swap)] if swaps else []),
    ]
    beyond = partial(procedure, by="owner", house=True, beyond=True, when=when, books=True, makes=True)
    return (
        *(beyond(f"{system}.{name}", title=title)(rule) for name, title, rule in declared),
        procedure(f"{system}.rename", title="Name a character", by="owner", house=True, books=True)(rename),
    )


def _title(who: Record) -> str:
    return who.title


def _become(who: Record, fields: Fields) -> Rule[Record]:
    for name, value in fields.items():
        who = yield from change(who, Overruled(name, plain(value)))
    return who
