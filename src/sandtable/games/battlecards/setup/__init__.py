"""From what a host chooses to the Rules record: options, presets, the printed tables, decks and their checks."""
