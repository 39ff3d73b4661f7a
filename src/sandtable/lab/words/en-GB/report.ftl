from-random-swaps-common = From random swaps on common deals. Found: at 5 % false discoveries; a finding is a claim on fresh deals only. The naive lift is an association: who is ahead plays more.
deals-came-out-mark = Deals that came out as the mark says come first. A command writes both games of a deal, with the card and without, to be read side by side with sandtable replay.
choices-values-common-deals = { $many } choices of values on common deals; their figures are too good for the best.{ $front }
grey-what-wanted-crosses = Grey: what is wanted. Crosses: played again on fresh deals. The nearest stand on top, twenty at most.
grey-where-both-wanted = Grey: where both are as wanted. Filled: nobody surely nearer to every target. Crosses: played again.
nobody-surely-nearer-every = Nobody is surely nearer to every target than those marked with a star.
what-comes = What { $title } comes to
table-has-other = The table has the other { $value }.
played-again-as = Played again: { $candidate }
played-again = Played again
deals-search-did-not = On deals that the search did not see.
all-was-tried = All that was tried
first-moved-figure-answer = The first that moved a figure as its answer says, beside what { $first } made of the same deal. { $how }{ $saved }
each-line-up-itself = Each line-up by itself, { $title }. Their intervals hold together with all others of this page.
games-were-cut-limit = { $cut } of { $games } games were cut by the limit of decisions; they count as they stood.
games-over-then-median = Games that are over by then. Median { $unit }: { $medians }.
first-seat-ahead-many = The first seat is ahead by so many { $score_unit } at the end of a { $turn_unit }, on average.
far-tenth-games-last = { $said } As far as a tenth of the games last so long.
links-open-them-at = The links open them at the table.
commands-open-them-table = The commands open them; with --table at the table.
without-common-deals-times = Without common deals { $factors } times as many games would tell as much.
median-game = Median { $unit } of a game: { $medians }.
save-study-below-study = Save the study below as study.toml first.
games-behind = Games behind { $called }
seat-less-mean-others = { $unit }; { $score } of seat 1 less the mean of the others
games-behind-name = Games behind { $name }
games-behind-naive-lift = Games behind the naive lift of { $name }
units-in-a-game = { $unit } in a game
share-wins-intervals-line = Share of the wins, with 95 % intervals; the line is an equal share.
round-which-games-end = The round in which games end; the median is { $median }.
card-moves = { $way ->
    [adds] { $name } adds { $points } points where it { $question }.
    [costs] { $name } costs { $points } points where it { $question }.
   *[nothing] Nothing is found: no card moves the share by more than { $points } points for sure.
}
largest-effect = The largest effect seen is that of { $name }.
caused-and-naive = Caused, and naive
once-more = Once more
games-behind-marks = Games behind the marks
table = table
same-swaps = The same swaps with Sandtable { $version }:
same-anywhere = The same with Sandtable { $version }, on any machine:
other-version = Another version of Sandtable has played these games; this one may play others.
line-ups-agree = Do the line-ups agree?
figures = Figures
did-it-matter = Did it matter?
length = Length
lead = Lead
intervals-together = With intervals that hold together.
how-often-used = How often the changed rule was used.
where-used = Where it was used, { $variant } moves { $title } by { $moved } { $unit } ({ $interval }).
what-moves = { $kind ->
    [tornado] What moves { $title }
    [relative] What changes in length and score
   *[wins] Who wins
}
held-against-same-deals = Held against { $first } on the same deals, { $confidence } intervals that hold together and { $anytime ->
    [true] hold at every look
   *[false] are those of the last deal
}. Filled: settled; hollow: open.{ $gain }
what-happened = What happened
    .text = Decisions and events, times a game.
what = what
games-behind-figure = The games behind a figure:
the-study = The study:
same-games = The same games with Sandtable { $version }, on any machine and any number of processes:
