# What every table says (game/showing.py).

not-asked = This seat owes no decision now.
take-back = Take back
number-range = { $first } to { $last }
keywords = Words
    .paragraph = What the words on the cards mean, each with the paragraph of the rules that has all of it.
    .section = What the words on the cards mean, each with the section of the rules that has all of it.
listed = { LIST($items) }
plain-result = { LIST($seats) } { $seats ->
    [you] won.
    [one] won.
   *[other] share the win.
}
plain-waiting = Waiting for { LIST($seats) }.
plain-seat = Seat { $seat }
plain-middle = Middle of the table
plain-ask = It is your turn.
plain-players = Players
    .text = How many seats the table has.
plain-preset = Standard
    .text = The rules as they are written.
plain-rules = Rules
