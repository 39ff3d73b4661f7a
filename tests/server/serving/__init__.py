"""Starting a server, and its settings."""
