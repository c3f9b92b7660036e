"""Bodies and what they carry: slots, wounds, illness, gear."""
