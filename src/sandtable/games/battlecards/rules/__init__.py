"""The rules: every kernel that changes a position or asks something of it (spec sections 5 to 18)."""
