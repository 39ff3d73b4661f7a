"""What a match is made from: options, presets, the deck, and the Rules record with the table of all hands."""
