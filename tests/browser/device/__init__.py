"""Several people at one device."""
