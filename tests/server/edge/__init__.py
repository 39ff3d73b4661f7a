"""Where the outside meets the server."""
