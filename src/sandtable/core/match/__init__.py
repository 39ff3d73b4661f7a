"""Matches: one at a time or many side by side, their records and what seals their dice."""
