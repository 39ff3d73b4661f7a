"""The course of turns: beginning and end, reinforcements, and what follows when a seat has lost its last territory."""
