"""Where the catalogues lie."""

from pathlib import Path

import rulewright.content


def catalogue_file(system: str) -> Path:
    """The catalogue file of a system."""
    return Path(rulewright.content.__file__).parent / "catalogues" / f"{system}.yaml"
