"""What a viewer may not know, drawn anew, and the invariants of every position."""
