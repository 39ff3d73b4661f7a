"""Tests of `rules/battle/` of Battlecards."""
