"""What a change touches: which tests it can affect, and running them in the time there is (`make check`).

Belongs here: choosing, ordering, stopping in time. Not here: any test of the project itself. The whole is `make test`.
"""
