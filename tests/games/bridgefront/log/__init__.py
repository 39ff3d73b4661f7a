"""Tests of `log/` of Bridgefront."""
