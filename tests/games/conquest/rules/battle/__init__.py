"""Tests of `rules/battle/` of Conquest."""
