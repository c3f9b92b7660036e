"""Parts of a page that lead to a command: offers, forms, uses of a thing, everything due, direct changes.

Belongs here: one such part in each file. Not here: parts that only show something (view).
"""
