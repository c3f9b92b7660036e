"""Everything that people can do on a journey, in one row."""

from typing import Final

from rulewright.systems.phased.wild import camp, chances, travel, watches

PROCEDURES: Final = (*travel.PROCEDURES, *camp.PROCEDURES, *watches.PROCEDURES, *chances.PROCEDURES)
