"""How a battle may go: the calculator of odds, and what the table asks of it before a march."""
