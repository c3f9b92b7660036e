"""The store: journals, shelves and libraries in SQLite files or in PostgreSQL, and notices that they changed.

Belongs here: bytes, transactions, schemas. Not here: what the bytes mean for play.
"""
