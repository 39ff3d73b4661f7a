"""Every kernel that changes or asks a position (spec sections 4 to 12); a decision's file has its name."""
