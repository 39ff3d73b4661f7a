"""What the host who starts the server may set: each setting is declared once, and read from flags, environment and
file."""
