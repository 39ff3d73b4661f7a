"""Cards: drawing, discarding, sets, and trading them in."""
