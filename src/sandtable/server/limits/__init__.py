"""How often: buckets of tokens, and the blocks of addresses they are kept for. Imports nothing of the server."""
