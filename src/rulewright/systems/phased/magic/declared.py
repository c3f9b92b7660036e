"""Everything that people can do about magic."""

from typing import Final

from rulewright.systems.phased.magic import cast, circle, corpses, counter, healing, ruling, seeing, texts

PROCEDURES: Final = (
    *cast.PROCEDURES,
    *counter.PROCEDURES,
    *texts.PROCEDURES,
    *seeing.PROCEDURES,
    *corpses.PROCEDURES,
    *circle.PROCEDURES,
    *healing.PROCEDURES,
    *ruling.PROCEDURES,
)
