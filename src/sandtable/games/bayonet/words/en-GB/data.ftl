effect-card-neither = The effect of card { $code }, { $text }, is neither WILD(...) nor SAVE(...).
card-field-allowed = { $what } of card { $code } is { $value }; allowed are { $allowed }.
card-field-fraction = { $what } of card { $code } is { $text }; it must be a fraction from 0 to 1, such as 1/2.
table-cards-types = The table of cards has { $cards } types; allowed are 1 to { $max_types }.
card-copies-allowed = Card { $code } has { $copies } copies; allowed are 0 to 12.
card-special-card = Card { $code } is a special card and cannot have a value.
card-value-allowed = Card { $code } has the value { $value }; allowed are 1 to { $most }.
card-special-card-cannot = Card { $code } is no special card and cannot have an effect.
card-infantry-cannot = Card { $code } is no infantry and cannot be Militia.
effect-card-where = The effect of card { $code } has { $strip } where it needs name = value, once each.
table-cards-cannot = The table of cards cannot be read: { $error }
code-stands-twice = The code { $code } stands twice in the table of cards.
effect-needs = { $effect } of card { $code } needs { $names }; it has { $given ->
    [none] nothing
   *[other] { $given }
}.
