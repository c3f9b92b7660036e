"""`python -m rulewright.manual FOLDER`: write the page of every installed system that has a catalogue."""

import sys
from pathlib import Path

from rulewright.content import catalogues
from rulewright.engine import installed
from rulewright.manual.pages import page


def main(folder: Path) -> None:
    """Write the pages."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, system in installed().items():
        if system.base.id in catalogues():
            (folder / f"{name}.md").write_text(page(system), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/rules"))
