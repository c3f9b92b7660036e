"""What strangers bring: journals, database files, packs."""

import json
import tempfile
from hashlib import sha256
from pathlib import Path
from random import Random

from msgspec import Struct

from rulewright.campaign import Campaign
from rulewright.content import stock
from rulewright.content.reader import rows, sheet
from rulewright.content.stock import packs
from rulewright.engine import system
from rulewright.interchange import read_journal, write_journal
from tests.hostile.attacks import Figures, many
from tests.hostile.attacks.spoiling import spoiled, spoiled_bytes
from tests.house.demos import GAMES

ROOT = Path(stock.__file__).parent / "packs"


class _Row(Struct, frozen=True):
    id: str


def _evening(folder: Path) -> Path:
    file = folder / "a.rulewright"
    game = system("contested")
    assert game.demo
    with Campaign.create(file, "contested", "A", world=game.demo()) as kept:
        for number in range(12):
            kept.command("contested.save", {"who": "ismay", "attribute": "str"}, answers=kept.chance())
            kept.command("contested.note", {"text": f"note {number}"})
        kept.undo()
        kept.backup(folder / "backup")
    return file


def _sealed(text: bytes) -> bytes:
    """A journal whose seal fits, whatever stands in it."""
    lines = text.split(b"\n")[:-2]
    body = b"\n".join(lines) + b"\n"
    return body + json.dumps({"type": "End", "entries": len(lines) - 2, "seal": sha256(body).hexdigest()}).encode()


def journals(size: float) -> Figures:
    """Exported journals, half of them sealed anew; what is taken restores whole."""
    found, random = Figures("journals that are brought"), Random(6)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Campaign.open(_evening(folder)) as kept:
            whole = write_journal(kept.journal, kept.system)
        taken = 0
        for number in range(many(150_000, size)):
            text = spoiled_bytes(random, whole, 3)
            text = _sealed(text) if number % 2 else text
            with found.attempt(text[:60]):
                journal = read_journal(text)
                taken += 1
                if taken % 50 == 1:
                    Campaign.restore(folder / f"{number}.rulewright", journal).release()
                    (folder / f"{number}.rulewright").unlink()
        found.note = f"{taken:,} taken"
        left = [one.name for one in folder.iterdir() if one.name.startswith(".")]
        if left:
            found.find("half-made files are left", left[:3])
    return found


def databases(size: float) -> Figures:
    """Campaigns' files and backups, spoiled: opened to read, to play, restored."""
    found, random = Figures("database files and backups"), Random(7)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file = _evening(folder)
        sources = (file.read_bytes(), (folder / "backup").read_bytes())
        with Campaign.open(file) as kept:
            true = kept.world
        opened = 0
        for number in range(many(10_000, size)):
            spoil, made = folder / f"s{number}.rulewright", folder / f"m{number}.rulewright"
            spoil.write_bytes(spoiled_bytes(random, sources[number % 2], 4))
            with found.attempt(f"database {number}"):
                if number % 2:
                    Campaign.from_backup(spoil, made).release()
                else:
                    with Campaign.open(spoil, reading=bool(number % 4)) as kept:
                        opened += 1
                        if kept.world != true:
                            found.find("opened, and another world", number)
            for one in folder.glob(f"?{number}.rulewright*"):
                one.unlink()
        found.note = f"{opened:,} opened, each with its own world"
        left = [one.name for one in folder.iterdir() if one.name.startswith(".")]
        if left:
            found.find("half-made files are left", left[:3])
    return found


def content(size: float) -> Figures:
    """Packs in YAML, of every game."""
    found, random = Figures("packs"), Random(8)
    files = [one for game in GAMES for one in sorted((ROOT / game.id).glob("*.yaml")) if one.stat().st_size < 30_000]
    samples = [one.read_text("utf-8")[:4_000] for one in files]
    assert all(packs(game.id) for game in GAMES)
    for _ in range(many(40_000, size)):
        text = spoiled(random, samples)
        with found.attempt(text[:80]):
            page = sheet(text, "a pack")
            rows(page, "a pack", _Row)
    return found
