"""Printing: results for people or as JSON on standard output, remarks on standard error."""

import json
import sys
import textwrap
from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

import click
import msgspec

from rulewright.chance.percent import percent_in_words

F = TypeVar("F", bound=Callable[..., Any])


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
    """Say something beside the result."""
    click.echo(text, err=True)


def plain(data: Any) -> Any:
    """Data as JSON can hold it: fractions as text, structs as mappings."""
    if isinstance(data, Fraction):
        return str(data)
    if isinstance(data, dict):
        return {str(key): plain(value) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [plain(value) for value in data]
    return msgspec.to_builtins(data, enc_hook=str)


def chance(value: Fraction) -> str:
    """A probability as people read it: the fraction first, then percent."""
    percent = percent_in_words(value)
    return f"{value}  ({percent})" if value.denominator < 10**9 else f"{float(value):.6g}  ({percent})"


def counted(number: int, one: str, many: str) -> str:
    """A number of things, such as `1 entry` and `2 entries`."""
    return f"{number} {one if number == 1 else many}"


def folded(text: str, width: int) -> str:
    """Text with lines too long for the terminal broken between words, and what follows set in a little."""
    lines: list[str] = []
    for line in text.splitlines():
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        folds = textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False, drop_whitespace=True)
        lines += folds if len(line) > width else [line]
    return "\n".join(lines)


def is_interactive() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()
