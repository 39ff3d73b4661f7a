"""Tests of `rules/programs/` of Bridgefront."""
