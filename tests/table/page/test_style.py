"""Letters and borders stand out from what is behind them, in light and in dark (WCAG 2.2, AA)."""

import re
from pathlib import Path

import pytest

import rulewright.table

STYLE = Path(rulewright.table.__file__).parent / "static" / "style"
PAIR = re.compile(r"--([\w-]+): light-dark\(#([0-9a-f]{6})\w*, #([0-9a-f]{6})\w*\);")
COLOURS = {name: (light, dark) for name, light, dark in PAIR.findall((STYLE / "tokens.css").read_text("utf-8"))}
THEMES = {"light": 0, "dark": 1}
LETTERS = ["ink", "soft", "now", "party", "foe", "other", "well", "hurt", "grave"]
GROUNDS = ["desk", "page", "card", "sunk"]
WASHED = ["now", "party", "foe", "other", "grave"]
ON = {"on-act": "act", "on-crit": "crit"}


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str, theme: str) -> float:
    """How much two of our colours differ, from 1 to 21."""
    light, dark = sorted((luminance(COLOURS[name][THEMES[theme]]) for name in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("letters", LETTERS)
def test_letters_can_be_read_on_every_ground(letters: str, ground: str, theme: str):
    assert contrast(letters, ground, theme) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("letters", ON)
def test_letters_on_what_is_filled_can_be_read(letters: str, theme: str):
    assert contrast(letters, ON[letters], theme) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colour", WASHED)
def test_a_colour_can_be_read_on_its_own_wash(colour: str, theme: str):
    assert contrast(colour, f"{colour}-wash", theme) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["page", "card"])
def test_the_border_of_a_control_can_be_seen(ground: str, theme: str):
    assert contrast("edge", ground, theme) >= 3


def test_no_colour_but_the_white_of_a_qr_code_is_named_outside_the_tokens():
    named = [
        (path.name, line.strip())
        for path in sorted(STYLE.glob("*.css"))
        if path.name != "tokens.css"
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"#(?!fff\b)[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(", line)
    ]
    assert named == []


def test_no_style_uses_what_no_token_says():
    said = set(
        re.findall(r"^\s*(--[\w-]+):", "\n".join(one.read_text("utf-8") for one in STYLE.glob("*.css")), re.MULTILINE)
    )
    used = {name for one in STYLE.glob("*.css") for name in re.findall(r"var\((--[\w-]+)", one.read_text("utf-8"))}
    assert used - said == set()
