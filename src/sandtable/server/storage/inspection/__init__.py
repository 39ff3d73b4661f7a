"""Which matches cannot go on, as it is stored."""
