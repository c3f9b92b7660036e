"""Commands run at a table: by people, by the table itself, and those that change the table.

Belongs here: whoever or whatever starts a command. Not here: the messages that ask for one (deeds).
"""
