"""The live table: referee and players on one link, in the browser.

Belongs here: sockets, pages, seats, what is sent to each seat. Not here: any rule, any die, who may know what (sight).
"""
