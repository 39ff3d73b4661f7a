request-not-understood = The request is not understood.
address-not-know-method = This address does not know that method.
body-too-large = The body is too large.
pace-none = no clock
pace-turn = { $turn } a turn
pace-reserve = { $turn }, { $base } in reserve
pace-minutes = { $minutes } min
pace-seconds = { $rest } s
table-changed = The table has just changed. Look at it again.
text-not-shown = { $what } holds a character that cannot be shown.
text-empty = { $what } is empty.
text-too-long = { $what } has { $count } characters; at most { $longest } are allowed.
text-stacks-marks = { $what } stacks too many marks on one letter.
pace-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
body-missing = This needs a body in JSON{ $fields ->
    [0] .
   *[other] , an object with { LIST($fields) }.
}
