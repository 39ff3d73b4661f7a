"""Tests of `rules/cards/` of Bridgefront."""
