"""Printing: results for people or as JSON on standard output, remarks on standard error."""

import json
import sys
import textwrap
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final, TypeVar

import click
import msgspec

from rulewright.chance.percent import percent_in_words

F = TypeVar("F", bound=Callable[..., Any])
LEAST: Final = 1e-300
"""The probability below which none is told more exactly."""


def json_option(command: F) -> F:
    """The option every command has."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")(command)


def show(text: str, data: Any, as_json: bool) -> None:
    """Print a result: its text, or its data as one line of JSON."""
    if as_json:
        click.echo(json.dumps(plain(data), ensure_ascii=False))
    elif text:
        click.echo(text)


def remark(text: str) -> None:
    """Print something beside the result."""
    click.echo(text, err=True)


def plain(data: Any) -> Any:
    """Return data as JSON can hold it: fractions as text, structs as mappings."""
    if isinstance(data, Fraction):
        return str(data)
    if isinstance(data, dict):
        return {str(key): plain(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [plain(value) for value in data]
    return msgspec.to_builtins(data, enc_hook=str)


def chance(value: Fraction) -> str:
    """Return a probability as people read it: the fraction first, then percent."""
    return f"{value if value.denominator < 10**9 else _about(value)}  ({percent_in_words(value)})"


def _about(value: Fraction) -> str:
    """Return a probability whose fraction is too long to read; an uncertain one is neither 0 nor 1."""
    if float(value) < LEAST:
        return f"below {LEAST:g}"
    about = f"{float(value):.6g}"
    return about if about != "1" else f"1 - {_about(1 - value)}"


def counted(number: int, one: str, many: str) -> str:
    """Return a number of things, such as `1 entry` and `2 entries`."""
    return f"{number} {one if number == 1 else many}"


def folded(text: str, width: int) -> str:
    """Return text with lines too long for the terminal broken between words, and continuation lines indented
    a little.
    """
    lines: list[str] = []
    for line in text.splitlines():
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        folds = textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False, drop_whitespace=True)
        lines += folds if len(line) > width else [line]
    return "\n".join(lines)


def is_interactive() -> bool:
    """Return whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()
