"""The building blocks of every page. Each gives HTML; its arguments are text and are escaped."""

from collections.abc import Iterable
from html import escape

from rulewright.table.http.words import Say


def page(say: Say, title: str, *blocks: str) -> str:
    """A whole page; where its block is `columns` it is as wide as two of them."""
    return (
        f'<!doctype html>\n<html lang="{say.language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n"
        '<link rel="icon" href="/static/icon.svg" type="image/svg+xml">\n'
        f"{STYLES}"
        f'<body class="page">\n<main>\n<h1>{escape(title)}</h1>\n' + "\n".join(blocks) + "\n</main>\n"
    )


STYLES = "".join(
    f'<link rel="stylesheet" href="/static/style/{name}.css">\n' for name in ("tokens", "page", "join")
)  # the browser's pages have the same


def columns(*each: Iterable[str]) -> str:
    """Blocks in columns where there is room, below each other where there is none."""
    return '<div class="columns">' + "".join(f"<div>{chr(10).join(blocks)}</div>\n" for blocks in each) + "</div>"


def faces(names: Iterable[str]) -> str:
    """People by their names, each with a sign of two letters."""
    drawn = (f'<li><span class="face" aria-hidden="true">{escape(one[:2])}</span> {escape(one)}</li>' for one in names)
    return f'<ul class="faces">{"".join(drawn)}</ul>'


def sorry(text: str) -> str:
    """The error, as a sentence."""
    return f'<p class="sorry" role="alert">{escape(text)}</p>'


def remark(text: str) -> str:
    """A line in small."""
    return f'<p class="remark">{escape(text)}</p>'


def card(title: str, *inner: str) -> str:
    """A section with a title."""
    return f'<section class="card"><h2>{escape(title)}</h2>\n' + "\n".join(inner) + "\n</section>"


def folded(title: str, *inner: str, is_open: bool = False) -> str:
    """Something that opens at a press."""
    opened = " open" if is_open else ""
    return f'<details class="folded"{opened}><summary>{escape(title)}</summary>\n' + "\n".join(inner) + "\n</details>"


def form(action: str, *inner: str, brings_file: bool = False) -> str:
    """A form that is posted."""
    kind = ' enctype="multipart/form-data"' if brings_file else ""
    return f'<form method="post" action="{escape(action)}"{kind}>\n' + "\n".join(inner) + "\n</form>"


def field(label: str, name: str, value: str = "", *, most: int = 80, doc: str = "", extra: str = "") -> str:
    """A line to write in; it must be filled."""
    return (
        f'<label class="field"><span>{escape(label)}</span>'
        f'<input name="{name}" value="{escape(value)}" maxlength="{most}" required {extra}></label>'
        + (remark(doc) if doc else "")
    )


def select(label: str, name: str, options: Iterable[tuple[str, str]], chosen: str = "", doc: str = "") -> str:
    """A choice among a few: pairs of value and text."""
    lines = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in options
    )
    return (
        f'<label class="field"><span>{escape(label)}</span><select name="{escape(name)}">{lines}</select></label>'
        + (remark(doc) if doc else "")
    )


def choices(
    title: str, name: str, options: Iterable[tuple[str, str]], chosen: str, taken: Iterable[tuple[str, str]] = ()
) -> str:
    """A choice that has to be made, and shows all its options: pairs of value and text.

    The `taken` ones stand below it with who has them, and cannot be chosen.
    """
    marks = [(value, text, " checked" if value == chosen else "") for value, text in options]
    marks += [("", f"{text} ({by})", " disabled") for text, by in taken]
    lines = "\n".join(
        f'<label class="choice"><input type="radio" name="{name}" value="{escape(value)}" required'
        f"{mark}> <span>{escape(text)}</span></label>"
        for value, text, mark in marks
    )
    return f"<fieldset><legend>{escape(title)}</legend>\n{lines}\n</fieldset>"


def check(label: str, name: str, *, on: bool = False) -> str:
    """A box to tick."""
    mark = " checked" if on else ""
    return f'<label class="choice"><input type="checkbox" name="{name}"{mark}> <span>{escape(label)}</span></label>'


def hidden(name: str, value: str) -> str:
    """A value that goes along."""
    return f'<input type="hidden" name="{escape(name)}" value="{escape(value)}">'


def button(text: str, kind: str = "main", about: str = "") -> str:
    """A button that sends its form; `about` names its subject for a screen reader."""
    label = f' aria-label="{escape(f"{text}: {about}")}"' if about else ""
    classes = f"button button--{kind}" if kind else "button"
    return f'<button class="{classes}"{label}>{escape(text)}</button>'


def link(text: str, to: str, about: str = "") -> str:
    """A link that looks like a button."""
    label = f' aria-label="{escape(f"{text}: {about}")}"' if about else ""
    return f'<a class="button button--plain" href="{escape(to)}"{label}>{escape(text)}</a>'


def row(*inner: str) -> str:
    """Things side by side."""
    return '<div class="row">' + "\n".join(inner) + "</div>"
