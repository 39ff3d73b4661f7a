"""What a seat of Conquest does not know: hidden things drawn anew, and what is true of every position."""
