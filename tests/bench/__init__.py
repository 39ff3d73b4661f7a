"""The commands of `bench/`."""
