"""Pages, sockets and calls over HTTP.

Belongs here: routes, cookies, headers, limits. Not here: what a message does (deeds), what is seen (view).
"""
