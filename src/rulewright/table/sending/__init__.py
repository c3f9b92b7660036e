"""What goes out to the lines of a room: answers, the log, what has changed on each page, shares asked of devices.

Belongs here: when something is sent, and to whom. Not here: how a socket sends it (http.routes.live), what a page shows
(view).
"""
