"""Tests of `table/` of Battlecards."""
