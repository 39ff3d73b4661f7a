# What every table says (game/showing.py).

not-asked = This seat owes no decision now.
take-back = Take back
number-range = { $first } to { $last }
