"""The files for the browser, held ready: each compressed once, under a link that changes when any file does."""

import gzip
import mimetypes
import re
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

STATIC: Final = Path(__file__).parent.parent / "static"
PACKED: Final = frozenset({".js", ".css", ".html", ".json", ".svg", ".txt", ".md"})
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml"}
LOOK_SECONDS: Final = 1.0
"""Seconds before files are checked for changes again."""
_IMPORT: Final = re.compile(rb"""^\s*(?:import|export)\b[^"';]*?["'](\.[^"']+)["']""", re.MULTILINE)

_OUR_LINES: Final = re.compile(rb"^[ \t]*//.*\n|(?<=[;,(){}\]]) // [^`\n]*$", re.MULTILINE)
"""Comments on lines of their own, and at the end of others."""
_OUR_REMARKS: Final = re.compile(rb"/\*.*?\*/\n?", re.DOTALL)
_SHEET: Final = re.compile(r'<link rel="stylesheet" href="(/static/style/[^"]+)">')


class File(msgspec.Struct, frozen=True, kw_only=True):
    """A file as it is sent."""

    kind: str
    body: bytes
    packed: bytes | None
    """Compressed with gzip, if that is worth it."""
    etag: str


class Statics:
    """All files, by path below `static`, and the version they have together."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
        self._seen: dict[str, int] = {}
        self.files: dict[str, File] = {}
        self.version = ""
        self._made: dict[tuple[str, str, str], File] = {}
        """Complete pages of this version."""
        self._looked = 0.0
        self.fresh()

    def look_again(self) -> None:
        """Read the files again if any of them has changed, unless that was checked a moment ago."""
        if monotonic() - self._looked > LOOK_SECONDS:
            self.fresh()
            self._looked = monotonic()

    def fresh(self) -> None:
        """Read the files again if any of them has changed since."""
        paths = {
            path.relative_to(self._folder).as_posix(): path
            for path in sorted(self._folder.rglob("*"))
            if path.is_file() and not path.name.startswith(".")
        }
        seen = {name: path.stat().st_mtime_ns for name, path in paths.items()}
        if seen == self._seen:
            return
        self.files = {name: _sent(name, path.read_bytes()) for name, path in paths.items()}
        for name in [one for one in self.files if one.endswith(".html")]:
            self.files[_sheet_of(name)] = _file(_sheet_of(name), self._sheets(name))
        self.version = sha256("".join(file.etag for file in self.files.values()).encode()).hexdigest()[:12]
        self._seen = seen
        self._made.clear()

    def made(self, name: str, screen: str, words: str) -> File:
        """Return a page with its screen and words, as it is sent."""
        key = name, screen, words
        if key not in self._made:
            self._made[key] = _file(name, self.page(*key).encode())
        return self._made[key]

    def page(self, name: str, screen: str = "", words: str = "") -> str:
        """Return a page of the browser, with links to this version of the files.

        All its modules, those of its `screen` and its `words` are requested at once, not one after the other.
        """
        first, *others = _SHEET.findall(self.files[name].body.decode())
        whole = self.files[name].body.decode().replace(first, f"/static/{_sheet_of(name)}")
        for other in others:
            whole = whole.replace(f'<link rel="stylesheet" href="{other}">\n', "")
        text = self.versioned(whole)
        entry = re.search(r'<script type="module" src="/static/[^/"]+/([^"]+)"', text)
        if entry is None:
            return text
        modules = dict.fromkeys(one for start in (entry[1], screen) for one in self.modules(start))
        hints = [
            f'<link rel="modulepreload" href="/static/{self.version}/{one}">' for one in modules if one != entry[1]
        ]
        if words in self.files:
            hints.append(f'<link rel="preload" as="fetch" crossorigin href="/static/{self.version}/{words}">')
        return text.replace("<body", "\n".join((*hints, "<body")), 1)

    def _sheets(self, name: str) -> bytes:
        """Return the style sheets of a page as one, in order: each by itself would cost another request."""
        found = _SHEET.findall(self.files[name].body.decode())
        return b"\n".join(self.files[one.removeprefix("/static/")].body for one in found)

    def versioned(self, html: str) -> str:
        """Return HTML with links to this version of the files."""
        return re.sub(r'(href|src)="/static/', rf'\1="/static/{self.version}/', html)

    def modules(self, name: str) -> list[str]:
        """Return a module and all those it imports, directly or not."""
        found: list[str] = []
        ahead = [name]
        while ahead:
            one = ahead.pop(0)
            if one in found or one not in self.files:
                continue
            found.append(one)
            here = Path("/", one).parent
            targets = _IMPORT.findall(self.files[one].body)
            ahead += [(here / target.decode()).resolve().as_posix().lstrip("/") for target in targets]
        return found

    def find(self, path: str) -> tuple[File, bool] | None:
        """Return the file at a path, and whether the path names this version, so that it may be kept for ever."""
        first, _, rest = path.lstrip("/").partition("/")
        if first == self.version and rest in self.files:
            return self.files[rest], True
        found = self.files.get(path.lstrip("/")) or self.files.get(rest)
        return (found, False) if found else None


def _sheet_of(page: str) -> str:
    """Return the path of a page's combined style sheet: beside the single ones, so that relative links still work."""
    return f"style/of-{Path(page).stem}.css"


def lean(name: str, body: bytes) -> bytes:
    """Return a file without our comments, an eighth of a first page's weight. Others' files stay as they are."""
    if name.startswith("vendor/"):
        return body
    if name.endswith(".js"):
        return _OUR_LINES.sub(b"", body)
    return _OUR_REMARKS.sub(b"", body) if name.endswith(".css") else body


@lru_cache(1024)
def _sent(name: str, written: bytes) -> File:
    """Return a file as it is sent. One that has not changed is packed once, however often all are read again."""
    return _file(name, lean(name, written))


def _file(name: str, body: bytes) -> File:
    end = Path(name).suffix
    kind = TYPES.get(end) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    if end in PACKED and not kind.startswith("text/"):  # Litestar says it of text itself
        kind += "; charset=utf-8"
    packed = gzip.compress(body, 9, mtime=0) if end in PACKED else None
    return File(
        kind=kind,
        body=body,
        packed=packed if packed and len(packed) < len(body) else None,
        etag=f'"{sha256(body).hexdigest()[:20]}"',
    )
