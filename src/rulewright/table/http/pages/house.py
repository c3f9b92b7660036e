"""The house's own pages: its campaigns, a new one, those put away."""

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from html import escape
from typing import Any, Final
from urllib.parse import quote

import msgspec

from rulewright.engine.declared.option import Option, answered, spoken
from rulewright.engine.system import System
from rulewright.table.house import Binned, Kept
from rulewright.table.house_rules import under_headings
from rulewright.table.http.pages.blocks import (
    button,
    card,
    check,
    columns,
    faces,
    field,
    folded,
    form,
    hidden,
    link,
    page,
    remark,
    row,
    select,
    sorry,
)
from rulewright.table.http.words import Say

BEGINNING: Final = datetime.min.replace(tzinfo=UTC)
"""Before any table was played at."""


def house_page(
    say: Say,
    kept: Iterable[Kept],
    binned: Iterable[Binned],
    games: Iterable[System],
    turns: Mapping[str, str] | None = None,
) -> str:
    """All campaigns, the one played last first, and what can be done with them; a new one of each game.

    `turns` says whose turn it is, in words, by the slugs of those that are in play.
    """
    recent = sorted(kept, key=lambda one: one.played or BEGINNING, reverse=True)
    campaigns = [_campaign(say, one, (turns or {}).get(one.slug, ""), first=at == 0) for at, one in enumerate(recent)]
    away = [_binned(say, one) for one in binned]
    return page(
        say,
        say("house.title"),
        columns(
            (
                _list(campaigns) if campaigns else remark(say("house.empty")),
                folded(say("house.bin"), remark(say("house.bin-days")), _list(away)) if away else "",
            ),
            (card(say("house.new"), *(_game(say, one) for one in games)), folded(say("house.bring"), _bring(say))),
        ),
    )


def new_page(
    say: Say, game: System, *, title: str = "", chosen: Mapping[str, str] | None = None, wrong: str = ""
) -> str:
    """A new campaign of one game: its title, whether it begins with the demonstration, the choices of its table."""
    chosen = chosen or {}
    headed = [
        folded(
            f"{say.told(heading)} ({len(under)})",
            *(_option(say, game, one, chosen.get(one.name, spoken(one.default))) for one in under),
            is_open=any(chosen.get(one.name, spoken(one.default)) != spoken(one.default) for one in under),
        )
        for heading, under in under_headings(game.options.values()).items()
    ]
    make, again = button(say("house.make")), button(say("house.make"), "")
    rules = folded(say("house.options", n=len(game.options)), remark(say("house.options-doc")), *headed, again)
    filled = form(
        "/house/new",
        hidden("system", game.id),
        field(say("house.name"), "title", title, extra="autofocus"),
        check(say("house.demo"), "demo", on=False) if game.demo else "",
        make,
        rules if headed else "",
    )
    return page(
        say,
        say("house.new-of", game=game.title),
        remark(say.told(game.about, game.base.id)) if game.about else "",
        sorry(wrong) if wrong else "",
        filled,
        link(say("house.back"), "/"),
    )


DIE: Final = re.compile(r"d\d")
"""What begins with a die keeps its small letter."""


def _option(say: Say, game: System, one: Option, chosen: str) -> str:
    """A choice of the game's, in words: what the table decides, and what each answer means."""

    def told(text: str) -> str:
        return say.told(text, game.base.id)

    def answer(value: Any) -> str:
        text = told(answered(value))
        return text if DIE.match(text) else text[:1].upper() + text[1:]

    answers = [(spoken(value), answer(value)) for value in one.values]
    return select(told(one.title), f"option.{one.name}", answers, chosen, told(one.doc))


def empty_page(say: Say, title: str, about: str, key: str) -> str:
    """Ask once more before a campaign is gone for good."""
    return page(
        say,
        title,
        remark(about),
        row(form(f"/house/bin/{escape(key)}/empty", button(say("house.empty-bin"), "")), link(say("house.back"), "/")),
    )


class Mine(msgspec.Struct, frozen=True):
    """A table at which a device has a seat, as its owner knows it."""

    slug: str
    title: str
    game: str
    nick: str
    turn: str
    """The name of the one whose turn it is; empty if it is nobody's."""


def stranger_page(say: Say, mine: Iterable[Mine] = ()) -> str:
    """The house's door, for people without a key: the tables at which this device has a seat."""
    tables = [_mine(say, one) for one in mine]
    if not tables:
        return page(say, "Rulewright", remark(say("house.door")))
    return page(say, say("house.title"), _list(tables), remark(say("house.door")))


def _mine(say: Say, one: Mine) -> str:
    facts = (one.game, say("house.as", nick=one.nick), one.turn)
    return (
        f"<h2>{escape(one.title)}</h2>"
        + remark(" · ".join(fact for fact in facts if fact))
        + row(link(say("house.open"), f"/t/{one.slug}", one.title))
    )


def _campaign(say: Say, one: Kept, turn: str, *, first: bool) -> str:
    where = f"/house/of/{one.slug}"
    if one.wrong:
        return f"<h2>{escape(one.title)}</h2>" + sorry(say.told(one.wrong)) + _put_away(say, one)
    return (
        f"<h2>{escape(one.title)}</h2>"
        + remark(" · ".join((one.game, _played(say, one))))
        + (faces(one.players) if one.players else remark(say("house.nobody")))
        + (f'<p class="turn">{escape(turn)}</p>' if turn else "")
        + row(
            form(f"{where}/referee", button(say("house.open"), "main" if first else "", one.title)),
            folded(
                say("house.more"),
                row(
                    form(f"{where}/copy", button(say("house.copy"), "plain", one.title)),
                    link(say("house.export"), f"{where}/export", one.title),
                    link(say("house.backup"), f"{where}/backup", one.title),
                    _put_away(say, one),
                ),
            ),
        )
    )


def _played(say: Say, one: Kept) -> str:
    return say("house.played", when=one.played.strftime(say("house.date"))) if one.played else say("house.new-table")


def _put_away(say: Say, one: Kept) -> str:
    return form(f"/house/of/{one.slug}/delete", button(say("house.delete"), "", one.title))


def _binned(say: Say, one: Binned) -> str:
    when = f"{one.at.strftime(say('house.date'))}, {one.at:%H:%M} UTC"
    return f"<p>{escape(say('house.away', slug=one.slug, when=when))}</p>" + row(
        form(f"/house/bin/{escape(one.key)}/back", button(say("house.restore"), "plain", one.slug)),
        link(say("house.empty-bin"), f"/house/bin/{one.key}/empty", one.slug),
    )


def _game(say: Say, game: System) -> str:
    """A game as a link to a new table of it, with what it is like."""
    about = say.told(game.about, game.base.id)
    return (
        f'<a class="game" href="/house/new?system={quote(game.id)}">'
        f"{_sign(game.sign)}"
        f"<b>{escape(game.title)}</b><span>{escape(about)}</span></a>"
    )


def _sign(name: str) -> str:
    drawn = "icon icon--line" if name.startswith("l-") else "icon"
    return f'<svg aria-hidden="true" class="{drawn} game-sign"><use href="/static/icons/deeds.svg#{name}"></use></svg>'


def _bring(say: Say) -> str:
    file = (
        f'<label class="field"><span>{escape(say("house.file"))}</span><input type="file" name="file" required></label>'
    )
    return form("/house/import", file, remark(say("house.file-doc")), button(say("house.bring-it")), brings_file=True)


def _list(items: list[str]) -> str:
    return '<ul class="list">' + "".join(f"<li>{item}</li>\n" for item in items) + "</ul>"
