"""What happens to the records: each change of this game, named in the past tense, carrying its numbers.

Belongs here: events. Not here: deciding what happens.
"""
