host-now = { $seat ->
    [you] You are the host now.
   *[one] { $seat } is the host now.
}
end-agreed = { $seat } proposed to end the match{ $how ->
    [draw] { " " }as a draw
   *[score] , with the score as the result
}{ $agreed ->
    [0] .
   *[other] ; { LIST($agreed) } agreed.
}
time-gone = { $seat ->
    [you] Your time is gone.
   *[one] { $seat } has no time left.
}
clocks-paused = { $paused ->
    [true] The clocks stand still.
   *[false] The clocks go on.
}
pace-now = The pace is { $pace } from here on. Everybody has all of that time.
vacation-over = { $seat ->
    [you] You are back from vacation.
   *[one] { $seat } is back from vacation.
}
vacation-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
vacation = { $seat ->
    [you] You are on vacation for { vacation-days }: your clock stands meanwhile.
   *[one] { $seat } is on vacation for { vacation-days }: that clock stands meanwhile.
}
seat-again = { $seat } takes the seat again.
seat-taken = { $name } takes the seat of { $known ->
    [true] { $was }
   *[false] a bot
}.
bot-until-back = A bot ({ $bot }) plays on until { $seat ->
    [you] you take your seat
   *[one] { $seat } is back
}.
seat-handed = { $seat ->
    [you] You hand your seat to a bot ({ $bot }).
   *[one] { $seat } hands the seat to a bot ({ $bot }).
}
seat-removed = { $by } removes { $known ->
    [true] { $was }
   *[false] somebody
} (“{ $reason }”). { $name }, a bot ({ $bot }), plays on.
seat-away = { $seat } is away: { $by } lets a bot ({ $bot }) play on.
taken-back = { $seat ->
    [you] { $seat } take back your choice
   *[one] { $seat } takes back a choice
}{ $agreed ->
    [0] .
   *[other] ; { LIST($agreed) } agreed.
}{ $anew ->
    [true] { " " }Dice and draws to come are new ones.
   *[false] { "" }
}
person-of-seat = the person of seat { $seat }
bot-asks-later = A bot plays for { $name }, who must agree that { asked-to-agree }: ask when { $name } is back.
bot-plays-on = A bot plays on for { $name }, who is no longer in this match and cannot agree that { asked-to-agree }.
asked-to-agree = { $what ->
    [back] this is taken back
    [end] the match ends
   *[pace] the pace changes
}
taken-over-since = { $name } took over a seat since, and cannot agree for who sat there before: this choice stands.
agreed-draw = A draw, by agreement.
agreed-score = Ended by agreement. { LIST($winners) } { $winners ->
    [1] wins by the score.
   *[other] share the win by the score.
}
agreed-headline = Ended by agreement
choice-no-number = A choice is a whole number, one of the { $legal } legal codes, not { $code }.
