"""Play carried elsewhere: journals as text files.

Belongs here: forms for export and import. Not here: keeping play (campaign), running it (engine).
"""

from rulewright.interchange.lines import read_journal, read_pictures, write_journal

__all__ = ["read_journal", "read_pictures", "write_journal"]
