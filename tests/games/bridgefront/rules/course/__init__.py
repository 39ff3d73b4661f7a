"""Tests of `rules/course/` of Bridgefront."""
