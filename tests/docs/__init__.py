"""The documents: what they say is so."""
