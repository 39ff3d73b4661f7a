"""What happens outside battles: turns, deploying, conflict cards, team actions."""
