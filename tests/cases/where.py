"""Where the catalogues lie, and cases of our own."""

from pathlib import Path

import rulewright.content

MORE = Path(__file__).parent / "more"
"""Files of cases in the form of a catalogue, one for a system."""


def catalogue_file(system: str) -> Path:
    """The catalogue file of a system."""
    return Path(rulewright.content.__file__).parent / "catalogues" / f"{system}.yaml"
