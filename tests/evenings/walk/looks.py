"""In what ways a screen is looked at, and what is wrong with it there."""

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from playwright.sync_api import Page

from tests.evenings.boxes import faults
from tests.table.page.saying import draws, settles

Wide = Literal["phone", "laptop"]
SIZES: Final[dict[Wide, tuple[tuple[int, int], ...]]] = {
    "phone": ((360, 640), (390, 844)),
    "laptop": ((1280, 720), (1440, 900), (1920, 1080)),
}
RARE: Final[dict[Wide, tuple[tuple[int, int], ...]]] = {"phone": ((740, 360),), "laptop": ((640, 400), (2560, 1440))}
"""Looked at in the whole walk alone: a phone on its side, a laptop at 200 %, a very large screen."""
LANGUAGES: Final = ("en", "de")
COLOURS: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
SPEAK: Final = """async (language) => {
  const main = document.querySelector("script[type=module]").src;
  await (await import(main.replace("main.js", "words.js"))).speak(language);
}"""


class Look(NamedTuple):
    """One way to look at a screen."""

    size: tuple[int, int]
    language: str
    colour: Literal["light", "dark"]


def every(kind: Wide) -> Sequence[Look]:
    """All ways."""
    return [Look(*one) for one in product(SIZES[kind] + RARE[kind], LANGUAGES, COLOURS)]


def some(kind: Wide, number: int) -> Sequence[Look]:
    """Two of all ways, others for each `number`: both languages and both colours, and in turn all sizes.

    Over several screens every two of size, language and colour meet.
    """
    sizes = SIZES[kind]
    language, colour = LANGUAGES[number % 2], COLOURS[number // 2 % 2]
    return [
        Look(sizes[number % len(sizes)], language, colour),
        Look(sizes[(number + 1) % len(sizes)], _other(LANGUAGES, language), _other(COLOURS, colour)),
    ]


def _other(two: Sequence[Any], one: Any) -> Any:
    return two[1 - two.index(one)]


class Walk:
    """What was looked at, in which ways, and what was wrong; with pictures where there is a `folder`."""

    def __init__(self, game: str, *, whole: bool = False, folder: Path | None = None, start: int = 0) -> None:
        self.game, self.whole, self.folder = game, whole, folder
        self.number = start
        self.seen: list[str] = []
        self.wrong: list[str] = []

    def at(self, page: Page, name: str, kind: Wide) -> None:
        """Look at a screen as it stands, and leave it in English, light and as large as it was."""
        before = page.viewport_size
        assert before
        self.number += 1
        self.seen.append(name)
        for look in every(kind) if self.whole else some(kind, self.number):
            self.wrong += [f"{self.game}, {name}, {look.language}: {one}" for one in self._at(page, look, name)]
        self._turn(page, Look((before["width"], before["height"]), "en", "light"))
        page.set_viewport_size(before)

    def _turn(self, page: Page, look: Look) -> None:
        page.emulate_media(color_scheme=look.colour)
        if page.locator("html").get_attribute("lang") == look.language:
            return
        if page.locator("script[type=module]").count():
            page.evaluate(SPEAK, look.language)
            settles(page)
            draws(page)
        else:  # a page of the server's alone
            page.set_extra_http_headers({"accept-language": look.language})
            page.reload()

    def _at(self, page: Page, look: Look, name: str) -> Iterator[str]:
        self._turn(page, look)
        yield from faults(page, *look.size)
        if self.folder:
            width, _ = look.size
            kept = self.folder / self.game / f"{name.replace(' ', '-')}-{width}-{look.language}-{look.colour}.png"
            kept.parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=kept, animations="disabled")
