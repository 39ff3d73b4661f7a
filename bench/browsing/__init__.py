"""How long people wait for the page: until it can be used on a slow line, and from a press to its effect."""
