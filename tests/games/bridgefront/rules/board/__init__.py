"""Tests of `rules/board/` of Bridgefront."""
