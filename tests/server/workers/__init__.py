"""Several workers on one database."""
