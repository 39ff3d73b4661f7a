"""What people see and are asked: scenes, prompts, choices, refusals, odds, the end of a match."""
