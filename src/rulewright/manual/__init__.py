"""The manual's generated half: which clause stands in which code, and the pages made from that.

Belongs here: reading docstrings, catalogues and cases. Not here: prose, which is in `docs/`.
"""
