"""Format 3 of a journal: entries as arrays, in which each word is written once and replaced by its number from then on.

Belongs here: this form. Not here: the older one, and what both share (journal). An entry brings the words that no
earlier one has used, so a journal is read from its beginning and needs no dictionary from elsewhere: templates that the
rules have long forgotten are in it.
"""
