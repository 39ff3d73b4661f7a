"""What a viewer cannot know, drawn anew; and the invariants that any position obeys."""
