"""Tests of `rules/rounds/` of Battlecards."""
