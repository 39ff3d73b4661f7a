"""What people see of Conquest and are asked: each decision in a file of its name, the board, the players, odds."""
