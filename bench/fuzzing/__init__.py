"""The crew that plays the games of `bench/fuzz.py`, and what repeats one of them."""
