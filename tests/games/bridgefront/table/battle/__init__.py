"""Tests of `table/battle/` of Bridgefront."""
