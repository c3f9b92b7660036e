"""What the rules leave to the referee to add: it is due until it is said, and said once."""

from typing import Annotated, ClassVar, Final, Literal

from rulewright.engine import Record
from rulewright.engine.facts import Who, drawn, hidden
from rulewright.errors import Sentence

What = Literal["natural-20", "natural-1", "chain-reaction", "reversal", "felled", "burning", "spell"]
WORDS: Final[dict[What, Sentence]] = {
    "natural-20": Sentence("something extraordinary after a natural 20"),
    "natural-1": Sentence("something extraordinary after a natural 1"),
    "chain-reaction": Sentence("the chain reaction of the spell"),
    "reversal": Sentence("how the spell works the other way round"),
    "felled": Sentence("what more happens to the victim"),
    "burning": Sentence("whether a light still burns"),
    "spell": Sentence("what the spell does here"),
}
"""What is owed, in words.

Clauses: results.naturals, magic.mishap.4, magic.mishap.5, combat.critical.special, inventory.sizes, magic.spell-list
"""


class Matter(Record, frozen=True, kw_only=True):
    """Something the referee has to add. Clauses: results.naturals, magic.mishap.4, magic.mishap.5"""

    noun: ClassVar[str] = "matter for the referee"
    on: Annotated[Who, drawn("whom it is about")] = ""
    """Id of whoever it is about."""
    what: Annotated[What, drawn("what is owed", spelled=WORDS.__getitem__)] = "natural-20"
    clause: Annotated[str, hidden("the button names it")] = ""
    note: Annotated[str, drawn("what is known of it")] = ""

    @property
    def picked_as(self) -> Sentence:
        """What is owed, in words, with what is known of it already."""
        return Sentence("{what}: {note}", what=WORDS[self.what], note=self.note) if self.note else WORDS[self.what]
