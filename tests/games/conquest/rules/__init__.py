"""Tests of `rules/` of Conquest."""
