"""What a match of Conquest is made from: options and presets, maps and decks, and the Rules record they become."""
