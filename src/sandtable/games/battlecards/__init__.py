"""Battlecards: World Conflict (specs/battlecards.md)."""
