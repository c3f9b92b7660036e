"""The house's own pages: its campaigns, a new one, what was put away."""

from collections.abc import Iterable, Mapping
from html import escape

from rulewright.engine.option import spoken
from rulewright.engine.system import System
from rulewright.table.house import Binned, Kept
from rulewright.table.http.pages.page import (
    button,
    card,
    check,
    field,
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


def house_page(say: Say, kept: Iterable[Kept], binned: Iterable[Binned], games: Mapping[str, str]) -> str:
    """All campaigns, and what can be done with them."""
    campaigns = [_campaign(say, one) for one in kept]
    away = [_binned(say, one) for one in binned]
    return page(
        say,
        say("house.title"),
        _list(campaigns) if campaigns else remark(say("house.empty")),
        card(say("house.new"), _choose_game(say, games)),
        card(say("house.bring"), _bring(say)),
        card(say("house.bin"), remark(say("house.bin-days")), _list(away)) if away else "",
    )


def new_page(
    say: Say, game: System, *, title: str = "", chosen: Mapping[str, str] | None = None, wrong: str = ""
) -> str:
    """A new campaign of one game: its title, whether it begins with the demonstration, the choices of its table."""
    chosen = chosen or {}
    options = [
        select(
            one.title,
            f"option.{one.name}",
            [(spoken(value), spoken(value)) for value in one.values],
            chosen.get(one.name, spoken(one.default)),
            one.doc,
        )
        for one in game.options.values()
    ]
    make = form(
        "/house/new",
        hidden("system", game.id),
        field(say("house.name"), "title", title, extra="autofocus"),
        check(say("house.demo"), "demo", on=False) if game.demo else "",
        f"<details><summary>{escape(say('house.options', n=len(options)))}</summary>\n{''.join(options)}</details>"
        if options
        else "",
        button(say("house.make")),
    )
    return page(
        say, say("house.new-of", game=game.title), sorry(wrong) if wrong else "", make, link(say("house.back"), "/")
    )


def empty_page(say: Say, title: str, about: str, key: str) -> str:
    """Ask once more before a campaign is gone for good."""
    return page(
        say,
        title,
        remark(about),
        row(form(f"/house/bin/{escape(key)}/empty", button(say("house.empty-bin"), "")), link(say("house.back"), "/")),
    )


def stranger_page(say: Say) -> str:
    """The house's door, for whoever has no key."""
    return page(say, "Rulewright", remark(say("house.door")))


def _campaign(say: Say, one: Kept) -> str:
    where = f"/house/of/{one.slug}"
    if one.wrong:
        return f"<h2>{escape(one.title)}</h2>" + sorry(say.told(one.wrong)) + _put_away(say, one)
    return (
        f"<h2>{escape(one.title)}</h2>"
        + remark(say("house.about", game=one.game, slug=one.slug, n=one.entries))
        + row(
            form(f"{where}/referee", button(say("house.open"), about=one.title)),
            form(f"{where}/copy", button(say("house.copy"), "plain", one.title)),
            link(say("house.export"), f"{where}/export", one.title),
            link(say("house.backup"), f"{where}/backup", one.title),
            _put_away(say, one),
        )
    )


def _put_away(say: Say, one: Kept) -> str:
    return form(f"/house/of/{one.slug}/delete", button(say("house.delete"), "", one.title))


def _binned(say: Say, one: Binned) -> str:
    when = one.at.strftime("%Y-%m-%d %H:%M UTC")
    return f"<p>{escape(say('house.away', slug=one.slug, when=when))}</p>" + row(
        form(f"/house/bin/{escape(one.key)}/back", button(say("house.restore"), "plain", one.slug)),
        link(say("house.empty-bin"), f"/house/bin/{one.key}/empty", one.slug),
    )


def _choose_game(say: Say, games: Mapping[str, str]) -> str:
    chooser = select(say("house.game"), "system", games.items())
    return f'<form method="get" action="/house/new">\n{chooser}\n{button(say("house.next"))}\n</form>'


def _bring(say: Say) -> str:
    file = (
        f'<label class="field"><span>{escape(say("house.file"))}</span><input type="file" name="file" required></label>'
    )
    return form("/house/import", file, remark(say("house.file-doc")), button(say("house.bring-it")), brings_file=True)


def _list(items: list[str]) -> str:
    return '<ul class="list">' + "".join(f"<li>{item}</li>\n" for item in items) + "</ul>"
