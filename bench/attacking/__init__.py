"""What python -m bench.attacks is made of: the server, the attackers, everybody else, and the page."""
