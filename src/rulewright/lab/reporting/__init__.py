"""Results of the lab for people and other programs: in words, as a page of HTML, as a Parquet file.

Belongs here: how a result is put. Not here: how it is counted (counting, sweeps).
"""
