"""What can be done, as a page draws it: offers, forms, what a thing is good for, what is due, direct changes.

Belongs here: parts of a page that lead to a command. Not here: parts that only show something (view).
"""
