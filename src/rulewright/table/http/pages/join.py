"""The page by which somebody sits down at a table."""

from collections.abc import Mapping
from html import escape
from types import MappingProxyType
from typing import Final

from rulewright.table.http.pages.blocks import button, card, choices, field, form, link, page, remark, sorry
from rulewright.table.http.words import Say

MAKE_ONE: Final = "+make"
"""Chosen instead of a character: one that is yet to be made. No id of a record begins with a plus."""
LOOK_ON: Final = "+look"
"""Chosen instead of a character: none."""


def join_page(
    say: Say,
    slug: str,
    title: str,
    game: str,
    characters: Mapping[str, str],
    known: str = "",
    taken: Mapping[str, str] = MappingProxyType({}),
    *,
    nick: str = "",
    plays: str = "",
    wrong: str = "",
) -> str:
    """A name and a character, none of which is chosen beforehand: friends at the same page would all take the first.

    `known` is who sits there already on this device; `taken` are the characters that somebody plays, with who does;
    `wrong` is why it did not work before.
    """
    options = [*characters.items(), (MAKE_ONE, say("join.make")), (LOOK_ON, say("join.look-on"))]
    chosen = plays if plays in dict(options) else "" if characters or taken else MAKE_ONE
    played = [(one, say("join.played-by", nick=by)) for one, by in taken.items()]
    extra = 'autocomplete="nickname" autofocus'
    sit = form(
        f"/t/{escape(slug)}/join",
        field(say("join.nick"), "nick", nick, most=40, extra=extra),
        remark(say("join.all-taken")) if played and not characters else "",
        choices(say("join.plays"), "plays", options, chosen, played),
        remark(say("join.lost")) if played and not known else "",
        button(say("join.sit")),
    )
    here = card(say("join.known", nick=known), link(say("join.go-on"), f"/t/{slug}")) if known else ""
    return page(
        say,
        title,
        remark(say("join.game", game=game)),
        sorry(wrong) if wrong else "",
        here,
        card(say("join.as-new") if known else say("join.title"), sit),
        remark(say("join.kept")),
    )


def change_page(say: Say, slug: str, title: str, known: str, nick: str, token: str) -> str:
    """A question: `known` sits on this device, and a link was opened that seats `nick` in their place."""
    sit = form(f"/seat/{token}", button(say("seat.change", nick=nick)))
    question = remark(say("seat.change-warning", known=known, nick=nick))
    stay = f"<p>{link(say('seat.stay', known=known), f'/t/{slug}')}</p>"
    return page(say, title, card(say("seat.change-title", known=known, nick=nick), question, stay, sit))
