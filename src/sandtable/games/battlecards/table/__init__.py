"""What people see of a position and are asked: scenes, prompts, choices, refusals."""
