"""What shots and battles are worth: the calculator of odds."""
