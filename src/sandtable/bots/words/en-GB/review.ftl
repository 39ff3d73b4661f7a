leaves-match = Leaves the match
review-chance = Win chance, % ({ $worlds } playouts a point)
review-moved = What moved it, in points of somebody's win chance
review-where = { $kind ->
    [choice] choice
    [unseen] luck, and choices not looked at
   *[luck] luck
}, { $rounds } { $round }, replay --to { $step }
review-nothing = Nothing that is more than chance makes of so few playouts.
review-costly = Choices that cost most, judged by what the seat knew
review-luck = Luck and skill, in points (95 % intervals)
review-headline = { LIST($winners) } { $winners ->
    [1] won.
   *[other] shared the win.
} { $costly } { $costly ->
    [one] choice has
   *[other] choices have
} one shown to be better.
review-none-worse = No choice is shown to be worse than another one.
review-judged = Judged: { $judged }.{ $looked ->
    [0] { "" }
   *[other] { " " }Better ones were looked for at { $looked }, those that seemed to cost each seat most.
}
review-choice = { $name }, { $rounds } { $round }, choice { $number }: { $words }
review-better = better by { $gain }: { $words }
review-split = { $name }: { $start } % at the start, own choices { $own }, the others' { $others }, luck { $luck }, result { $result } %
review-split-choices = { $choices } choices: { $alike } as the game's own bot, { $judged } judged{ $unjudged ->
    [0] { "" }
   *[other] , { $unjudged } not looked at and so counted as luck
}
review-figure = { $value } ({ $low } to { $high })
review-how = Win chances are those that somebody who watches could know, when everybody plays on as the game's own bot does. A choice is judged only by what its seat knew, never by hidden things or by how chance fell, against what the bot would have chosen. Luck is the rest.{ $compared ->
    [0] { "" }
   *[other] { " " }A choice was judged in { $compared } worlds{ review-fresh }.
}{ $shorter ->
    [true] { " " }The review is shorter than others, because games like this one take long.
   *[false] { "" }
}
review-fresh = { $fresh ->
    [0] { "" }
   *[other] , a better one in { $fresh }
}
review-untold = Nothing that everybody was told.
