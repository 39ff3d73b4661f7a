"""What stands on the board and what is done to it: places, Bridges, movement, Forces, Champions, their deaths."""
