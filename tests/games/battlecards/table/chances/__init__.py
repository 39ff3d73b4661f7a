"""Tests of `table/chances/` of Battlecards."""
