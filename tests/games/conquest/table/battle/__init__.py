"""Tests of `table/battle/` of Conquest."""
