"""What people can do to grow: the procedures of this area."""

from typing import Final

from rulewright.systems.bdp.growth.abilities import train_ability
from rulewright.systems.bdp.growth.hp import milestone, train_hp
from rulewright.systems.bdp.growth.lessons import award_skill, begin_lessons, book_price, study

PROCEDURES: Final = (train_ability, train_hp, milestone, award_skill, begin_lessons, study, book_price)
