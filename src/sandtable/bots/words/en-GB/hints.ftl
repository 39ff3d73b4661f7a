others-in = after the other { $others ->
    [one] choice
   *[other] choices
}
reason-fact = { $fact } in { $mine } of { $worlds } games { $when }; { others-in } in { $same ->
    [true] { $least }
   *[false] { $least } to { $most }
}{ $won ->
    [true] ; it won more games all the same.
   *[false] .
}
reason-score = You have { $score } { $unit } on average { $when }{ $others ->
    [0] .
   *[other] ; { others-in } { $rest }.
}
reason-none = No difference in what counts is shown { $when }; what it is worth shows later.
hint-wins = { $words }: { $win } % of wins ({ $low } to { $high })
hint-alone = { hint-wins }. Nothing else was worth comparing.
hint-best = { hint-wins }, { $gain } points ({ $least } to { $most }) more than { $second }.
hint-equal = { hint-wins }. The best is not known: not shown to be worse { $equals ->
    [one] is
   *[other] are
} { LIST($equals) }.
