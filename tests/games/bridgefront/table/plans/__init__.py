"""Tests of `table/plans/` of Bridgefront."""
