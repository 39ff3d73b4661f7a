"""What a game is: its contract of kernels, definition, options and their notices, attachments, and its registry."""
