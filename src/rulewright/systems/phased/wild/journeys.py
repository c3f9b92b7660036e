"""Everything that people can do on a journey, in one row."""
