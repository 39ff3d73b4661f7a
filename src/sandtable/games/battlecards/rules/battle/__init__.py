"""A battle from its card to its end, but for its rounds (section 8)."""
