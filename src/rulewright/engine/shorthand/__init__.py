"""Format 3 of a journal: entries as arrays, in which each word is said once and goes by its number from then on.

Belongs here: this form. Not here: the older one, and what all share (journal). An entry brings the words that no
earlier one has said, so a journal is read from its beginning and needs no dictionary from elsewhere: templates that the
rules have long forgotten are in it.
"""
