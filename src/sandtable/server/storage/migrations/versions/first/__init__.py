"""The first twelve migrations."""
