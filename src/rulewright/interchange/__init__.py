"""Play carried elsewhere: journals as text files.

Belongs here: forms in which play leaves and comes in. Not here: keeping it (campaign), running it (engine).
"""

from rulewright.interchange.lines import read_journal, read_pictures, write_journal

__all__ = ["read_journal", "read_pictures", "write_journal"]
