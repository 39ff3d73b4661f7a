seat-in-list = seat { $seat }
how-strong-bot-not-measured = How strong the bot { $bot } is was not measured: it plays in casual matches only.
rated-match-needs-clock-choose = A rated match needs a clock: choose a pace, or make it casual.
rated-match-spectators-not-heard = In a rated match spectators are not heard before the end.
match-help-everybody-cannot-rated = A match with help for everybody cannot be rated: leave the help out, or make it casual.
match-files-own-cannot-rated = A match with files of your own cannot be rated: make it casual.
and-more = { $count } more
rated-matches-played-preset-changed = Rated matches are played by a preset as it is; changed: { LIST($words) }.
