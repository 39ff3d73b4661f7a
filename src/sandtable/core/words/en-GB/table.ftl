# What every table says (game/showing.py).

not-asked = This seat owes no decision now.
take-back = Take back
number-range = { $first } to { $last }
keywords = Words
    .paragraph = What the words on the cards mean, each with the paragraph of the rules that has all of it.
    .section = What the words on the cards mean, each with the section of the rules that has all of it.
listed = { LIST($items) }
