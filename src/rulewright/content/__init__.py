"""The rows that worlds are made from, and the catalogues of rules: YAML files read as checked, frozen rows.

Belongs here: readers, shapes of rows, packs without which the world is poorer. Not here: numbers that a rule needs.
"""

from rulewright.content.clauses import Case, Catalogue, Clause, Missing, Table, catalogue, catalogues
from rulewright.content.folk import Answer, Background, NameList, Question, Role, TraitTable
from rulewright.content.rows import Attack, CreatureRow, Effect, Gear, ObjectDie, Scores, Spell
from rulewright.content.scenes import Character, Check, Exit, Find, Person, Place, Presence, Situation
from rulewright.content.stock import ids, pack, packs, systems, words
