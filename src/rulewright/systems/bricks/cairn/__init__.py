"""What the descendants of Cairn share in truth, each taking its numbers and names as arguments.

Belongs here: a rule that stands alike in the books of all of them, or of those that have it at all. Not here: numbers
of a game, and what only looks alike:

* Harm past HP. That what HP do not hold comes off STR is one subtraction, and the rest is each book's own: which HP
  count, what stops a blow, whether a save follows, against what number, and what comes of failing it.
* Saves. Under the score, under it or equal to it, above a Difficulty, or d20 + score against a number.
* Slots and Fatigue. Ten slots that end HP if all are filled, with a thing dropped for each Fatigue, or four units
  that encumber from the first; who chooses, what can be dropped and what happens without it differ in all three.
* Deprivation. Counted by the clock, by days that somebody ends, or one night without food.
* Rest. Moments, a night and a week; a turn, a night and a week; breath, sleep and treatment: no length gives back the
  same.
* Reactions. Five feelings on 2d6, with one scale (bricks.scales), and other words, modifiers and memories.
* The order of a fight. Interleaved results, phases with saves, weapons and saves.
* Dice of damage, coins, usage. Their tables differ, and what they share is in chance and content.
"""
