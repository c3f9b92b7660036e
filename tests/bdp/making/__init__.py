"""Who somebody is: how they are made, what they learn and what their skills do."""
