"""Taking back and doing again: what builds on what, and what that leaves stranded."""
