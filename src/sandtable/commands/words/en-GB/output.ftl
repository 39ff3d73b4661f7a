game-at-page = The game is at { $page }
stop-ctrl-c = Stop with Ctrl+C.
what-causes-deals-each = { $title }: what a { $word } causes · { $deals } deals each · seed { $seed }
found-at-false-discoveries = { $listed ->
    [0] Nothing is found at 5 % false discoveries.
   *[other] Found at 5 % false discoveries: { LIST($listed, type: "unit") }.
} A finding is a claim on fresh deals only: give another --seed.
what-adds-seats-share = What it adds to a seat's share of the win that a { $word } { $question }: { $deals } deals for each of { $cards }, seed { $seed }.
lift-association-who-ahead = The lift is an association: who is ahead plays more. It does not say what the { $word } does.
no-record-holds-deck = { $outcome }; no record holds a deck with another { $word } in it, so { $target } is its log.
deck-legal = The deck is legal.
decks-theatre-against-printed = Decks of the { $side } in the theatre { $theatre } against the printed one of the other side: { $decks } of { $sorts } tried on { $deals } common deals, the best of each sort again on { $confirm } fresh ones.
decks-sandtable-deck-check = The decks are in { $out }; `sandtable deck check` and the lobby take them.
map-playable = The map { $ok ->
    [true] can be played on
   *[false] cannot be played on
}{ $found ->
    [0] .
   *[other] : { LIST($found) }.
}
print-without-scaling = { $title } is in { $out }: print it without scaling.
defaults-those-preset-others = The defaults are those of this preset; for others: { $others }.
matches-were-replayed-at = { $looked } of { $of } matches were replayed at random; { $right } of them as they were played.
backup-in = The backup is in { $file }. { $checked }
brought-back = { $file } is brought back. { $checked }
holds-no-match-has = It holds no match that has begun.
cannot-be-replayed-version = { counted-matches } cannot be replayed by this version; it is backed up.
rules-not-installed-here = { counted-matches } of rules that are not installed here cannot be replayed here.
record-in = The record of { $match } is in { $out }.
database-named = The database { $database }
database-unnamed = The database
what-playing-better-worth = What playing better is worth ({ $even } % would be even):
how-games-go = How { $games } games go:
lead-changes-game = Lead changes: { $lead_changes } a game
watching-games = Watching games
skill-steps-classes-which = Skill steps: { $least ->
    [true] at least{ " " }
   *[false] { "" }
}{ $steps } classes, of which each wins 3 of 4 games against the next.
drama-winner-was-behind = Drama: the winner was behind by { $drama } at the end of a { $unit }, on average
decided-winner-was-sure = Decided: the winner was sure for the last { $decided } of a game
kingmaking-games-somebody-who = Kingmaking: in { $kingmaking } of games somebody who has lost decides who wins
luck-deal-these-bots = Luck of the deal: these bots draw nothing, so a deal played twice is the same game.
value-positions-never-moves = The value of positions never moves, so leads and drama say nothing here.
after-match-waits = After { $ply } of { $choices } the match waits for { LIST($waiting) }.
other-worth-points-beside = The other is worth { $value } points ({ $low } to { $high }) beside the one made, in the same { $worlds } worlds, which the seat could not tell from the true one.
after-match-over = After { $choices } the match is over: { LIST($winners) } { $winners ->
    [one] wins
   *[other] share the win
}.
read-as = { $title }{ $title2 }, as { $reader } reads it
playing-on = Playing on
asking-bots-again = Asking the bots again
install-pip-install-editable = Install it with `pip install --editable { $home }`, then: sandtable simulate { $name }, sandtable serve.
test-python-m-pytest = Test it with `python -m pytest { $home }`.
sandtable-stopped = sandtable: { stopped }
nothing-was-changed = Nothing was changed.
settings-were-read-from = Settings were read from { $value }.
database-up-date-revision = The database is up to date: revision { $newest }.
database-revision-upgrade-brings = The database is of revision { $revision }; an upgrade brings it to { $newest }.
no-match-will-stop = No match will stop.
holds-no-match = It holds no match.
database-was-upgraded-from = The database was upgraded from revision { $before } to { $after }.
copy-from-before-way = Its copy from before is { $copy }. The way back: docs/hosting.md, Upgrading.
seed-rules-version = { $games } with seed { $seed }, rules version { $version }
text-sha = { $name } is a text with the SHA-256 { $value }.
second-games-second = { $decisions } in { $value } s: { $value2 } a second, { $value3 } games a second.
file-sha = { $name } is { $path } with the SHA-256 { $value }.
decisions-per-game = Decisions per game
result-again = sandtable: The result is { $same ->
    [true] the one of { $file }, game for game.
   *[false] not the one of { $file }.
}
seats-every-two-bots = { $preset }, 2 seats: every two bots on { $deals } deals, both ways.
written-to = Written to { $out }.
unit-a-hand = { $unit } a hand
used-name-kind-decision = --used NAME, a kind of decision or an event of the game, counts how often the changed rule was used.
file-variants-used-names = In the file a variant's `used` names the kinds of decisions or the events that count as a use.
holds-them-new = { $folder } holds { $blocks } of { $of }, { $new } of them new{ $rest ->
    [none] .
   *[other] ; { $rest } missing.
}
read-sandtable-replay = Read it: sandtable replay { $value }
what-moved-sandtable-review = What moved it: sandtable review { $value }
at-table-same-command = At the table: the same command with --table
study-seats = { $file } is a study of { $title } with { $seats } seats.
at-most-deals-games = { $variants } ({ $names }), { $seatings }, at most { $units } deals: { $games } games.
study-asks = It asks for { $names }.
decisions-events-used-can = Decisions and events that `used` can name: { $names }.
playing-part = Playing part { $shard }
put-all-parts-together = Put all parts together with `sandtable study merge`.
sandtable-study-run-plays = `sandtable study run` plays what is missing, and answers.
sandtable-study-run-answers = `sandtable study run` answers.
writing-decisions = Writing decisions
sandtable-cut-limit = sandtable: { $games } cut by the limit.
brier-score-learned-value = { $game }: Brier score of the learned value { $learned }, of the game's own value { $own }, of the shares of the score { $score }: { $better } lower than the last.
blueprint-bytes-from-walks = { $game }: a blueprint of { $many } bytes from { $walks } walks over { $deals } deals.
readme-md-there-says = { $decisions } of { $games } in { $out }; README.md there says what is in them.
at-most-deals-fresh = at most { $deals } deals, { $confirm } fresh ones
values-no-game = { $choices } no game.
nobody-surely-nearer-every = Nobody surely nearer to every target
where-should-be-deals = { $value } is where it should be, on deals that the search did not see.
figures-search-those-luckiest = The figures of the search are those of the luckiest, and too good; those of fresh deals are not.
values-at-most-common = { $choices } of values on at most { $deals } common deals.{ $refused }
confirmed-fresh-deals = Confirmed on { $confirm } fresh deals
none-best-where-should = None of the best is where it should be: the fresh deals say that each misses.
not-decided-fresh-deals = Not decided: the fresh deals are too few to say that one is where it should be. Give --confirm more.
values-do-not-surely = Values of { $value } that do not surely miss: { LIST($left, type: "unit") }.
every-value-was-tried = Every value of { $value } that was tried misses.
counted-blocks = { $n ->
    [one] { $said } block
   *[other] { $said } blocks
}
counted-blocks-are = { $n ->
    [one] { $said } block is
   *[other] { $said } blocks are
}
counted-cards = { $n ->
    [one] { $said } card
   *[other] { $said } cards
}
counted-choices = { $n ->
    [one] { $said } choice
   *[other] { $said } choices
}
counted-choices-of-values-are = { $n ->
    [one] { $said } choice of values is
   *[other] { $said } choices of values are
}
counted-deals = { $n ->
    [one] { $said } deal
   *[other] { $said } deals
}
counted-decisions = { $n ->
    [one] { $said } decision
   *[other] { $said } decisions
}
counted-decisions-are = { $n ->
    [one] { $said } decision is
   *[other] { $said } decisions are
}
counted-decks = { $n ->
    [one] { $said } deck
   *[other] { $said } decks
}
counted-errors = { $n ->
    [one] { $said } error
   *[other] { $said } errors
}
counted-games = { $n ->
    [one] { $said } game
   *[other] { $said } games
}
counted-games-were = { $n ->
    [one] { $said } game was
   *[other] { $said } games were
}
counted-seatings = { $n ->
    [one] { $said } seating
   *[other] { $said } seatings
}
counted-sorts = { $n ->
    [one] { $said } sort
   *[other] { $said } sorts
}
counted-variants = { $n ->
    [one] { $said } variant
   *[other] { $said } variants
}
counted-warnings = { $n ->
    [one] { $said } warning
   *[other] { $said } warnings
}
opened-unit = { $word ->
    [with] With
   *[without] Without
} it, seat { $seat } { $won ->
    [true] wins
   *[false] does not win alone
} after { $choices }
deck-counts = { $cards }, { $points } points
other-deck-counts = The { $side } deck: { deck-counts }
counted-territories = { $n ->
    [one] { $said } territory
   *[other] { $said } territories
}
counted-borders = { $n ->
    [one] { $said } border
   *[other] { $said } borders
}
counted-continents = { $n ->
    [one] { $said } continent
   *[other] { $said } continents
}
counted-units = { $n ->
    [one] { $said } unit
   *[other] { $said } units
}
counted-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
matches-deleted = { counted-matches } deleted. Kept are waiting ones { $waiting ->
    [0] for ever
   *[other] for { $waiting } days
} and finished ones { $finished ->
    [0] for ever
   *[other] for { $finished } days
}.
nothing-matches = There are no matches.
nothing-guests = There are no guests.
nothing-done = There is nothing done yet.
nothing-said = There is nothing said at the match { $match }.
nothing-reported = There are no lines that anybody reported.
places-apart = { $better } against { $worse }, { $gap ->
    [one] { $gap } place
   *[other] { $gap } places
} apart: { $share }
apart-on-average = { $gap } apart, on average: { $share }
a-spectator = a spectator
part-in = Part { $shard }, { $blocks }, is in { $folder }.
decisions-in = { $decisions } in { $out }.
deal-in = Deal { $deal } with { $variant }, { $bots }: { $choices }, in { $target }.
intervals-together = { $deals }, { $games }, seed { $seed }; intervals hold together at { $confidence }, { $fixed ->
    [true] after the last deal
   *[false] at every look
}
line-up = Line-up { $number }, { $bots }
did-it-matter = Did it matter?
our-fault = Something went wrong that is our fault, not yours ({ $kind }: { $error }).
unit-per-game = { $unit } per game
stopped = Stopped.
not-printed = What is printed cannot be written: { $why }.
not-enough-memory = There is not enough memory for this; try fewer games.
details-in = The details are in { $path }.
counted-lanes = { $n ->
    [one] { $said } lane
   *[other] { $said } lanes
}
