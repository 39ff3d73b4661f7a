"""The course of a match: rounds, Action Steps, the order of seats, who is asked, and decisions made together."""
