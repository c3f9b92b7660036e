"""What a campaign keeps, whatever happens to its file, and how old ones are opened."""
