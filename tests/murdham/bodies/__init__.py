"""Who somebody is and what befalls their body."""
