"""What people agree on: making a match, taking seats, leaving, what the browsers show for its seal, and taking back."""
