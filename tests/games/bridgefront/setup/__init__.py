"""Tests of `setup/` of Bridgefront."""
