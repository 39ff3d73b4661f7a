kind-heuristic = Standard
    .detail = Plays by sound rules of thumb and estimated chances.
kind-searcher = Searcher
    .detail = Plays its choices on in its mind, for up to a second each.
kind-quick = Quick searcher
    .detail = Plays its choices on in its mind, for up to a tenth of a second each.
kind-random = Random
    .detail = Takes any legal choice, all equally likely.
kind-first = Passive
    .detail = Takes the first choice offered: it passes, calls, keeps what it has.
kind-yardstick = Yardstick
    .detail = The heuristic that the strength of others is measured by.
search-cost = { $playouts ->
    [0] { $thousandths } ms
   *[other] { $playouts } playouts
}
kind-searching = Searcher ({ search-cost })
    .detail = Plays its choices on in its mind: { search-cost } a decision.
kind-level = Level { $number }
    .detail = A bot of this strength, as each game has them.
level-titled = Level { $number }: { $title }
