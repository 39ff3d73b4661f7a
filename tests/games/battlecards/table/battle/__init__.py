"""Tests of `table/battle/` of Battlecards."""
