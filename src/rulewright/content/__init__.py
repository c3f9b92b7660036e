"""The rows that worlds are made from, and the catalogues of rules: YAML files read as checked, frozen rows.

Belongs here: readers, what all rows have in common, packs without which the world is poorer. Not here: the shapes of
one game's rows (its own package), numbers that a rule needs.
"""

from rulewright.content.clauses import Case, Catalogue, Clause, Missing, Table, catalogue, catalogues
from rulewright.content.names import NameList
from rulewright.content.rows import Row
from rulewright.content.stock import ids, pack, packs, systems, words
