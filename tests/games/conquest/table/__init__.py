"""Tests of `table/` of Conquest."""
