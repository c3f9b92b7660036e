"""Magic, miracles, songs and brews."""
