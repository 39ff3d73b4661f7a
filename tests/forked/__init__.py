"""Programs of tests, forked from a process that has imported them."""
