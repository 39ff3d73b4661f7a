"""Tests of `rules/course/` of Conquest."""
