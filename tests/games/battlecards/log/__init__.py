"""Tests of `log/` of Battlecards."""
