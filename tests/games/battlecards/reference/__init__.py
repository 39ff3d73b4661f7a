"""Tests of `reference/` of Battlecards."""
