"""Out there: dungeons, the wild, and what time brings."""
