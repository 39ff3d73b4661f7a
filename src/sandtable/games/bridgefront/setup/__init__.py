"""Before the first card: options with their presets, cards and board as data, and the Rules record made from them."""
