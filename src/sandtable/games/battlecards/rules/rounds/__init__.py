"""The rounds of a battle: firing phases, shots, support, withdrawal (sections 8.3 and 9)."""
