"""Bodies and what they carry: saves, load, gear, supplies, harm."""
