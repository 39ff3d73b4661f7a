"""What a host does to a server that runs."""
