"""The terminal: commands for people and for scripts.

Belongs here: reading words, asking, printing. Not here: any rule, any die, anything kept.
"""

from rulewright.cli.program import main

__all__ = ["main"]
