"""What happens between the choice of dice and the end of a battle."""
