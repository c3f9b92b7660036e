"""What dungeons and wilds share: the company, event tables, rest and passing time."""
