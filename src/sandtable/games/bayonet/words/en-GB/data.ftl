table-cards-types = The table of cards has { $cards } types; allowed are 1 to { $max_types }.
card-copies-allowed = Card { $code } has { $copies } copies; allowed are 0 to 12.
card-special-card = Card { $code } is a special card and cannot have a value.
card-value-allowed = Card { $code } has the value { $value }; allowed are 1 to { $most }.
card-special-card-cannot = Card { $code } is no special card and cannot have an effect.
card-infantry-cannot = Card { $code } is no infantry and cannot be Militia.
table-cards-cannot = The table of cards cannot be read: { $error }
code-stands-twice = The code { $code } stands twice in the table of cards.
