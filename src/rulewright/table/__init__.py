"""The live table: referee and players on one link, in the browser.

Belongs here: sockets, pages, seats, what each seat is sent. Not here: any rule, any die, any secret's rule (sight).
"""
