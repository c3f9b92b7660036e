"""`python -m rulewright.manual FOLDER`: write the page of every installed system that has a catalogue."""

from pathlib import Path

import click

from rulewright.content import catalogues
from rulewright.engine import installed
from rulewright.manual.pages import page


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path), default=Path("docs/rules"))
def main(folder: Path) -> None:
    """Write the manual's page of every installed system that has a catalogue."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, system in installed().items():
        if system.base.id in catalogues():
            (folder / f"{name}.md").write_text(page(system), encoding="utf-8")


if __name__ == "__main__":
    main()
