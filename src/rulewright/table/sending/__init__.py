"""What goes through a room: its queue, answers, the log, changes of each page, requests for shares of devices.

Belongs here: when each goes out, and to whom. Not here: how a socket sends it (http.routes.live), what a page shows
(view).
"""
