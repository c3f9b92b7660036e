"""The server's process: fair shares of the processor, work in the background, a watch on the loop.

Belongs here: what keeps one table from holding up another. Not here: limits of single requests (http.guarding).
"""
