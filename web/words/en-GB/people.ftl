match-may-remembered-effect-play = What a match may be remembered for. They have no effect on play.
achievements-cannot-read = The achievements cannot be read
times-times = { $times } times
nobody-holds-yet-rated-match = Nobody holds it yet in a rated match.
others = { " " }and others
how-strong-ratings-not-settled = Who is how strong. Ratings that are not settled are not listed.
leaderboard-cannot-read = The leaderboard cannot be read
nobody-settled-rating-yet-about = Nobody has a settled rating here yet: about twenty rated matches settle one.
people-matches = Matches
seats-worth = What seats are worth
kept-apart-everybodys-skill-wins = Kept apart from everybody's skill: whoever wins from a worse seat gains more.
opponents-cannot-read = The opponents cannot be read
beat-go-next-nothing-locked = Beat one to go on to the next. Nothing is locked: choose a face to play it.
level-level-of-of = level { $level } of { $of }
beside-way = beside the way
next-beat = { "." } Next to beat
stronger-those-below-how-much = Stronger than those below; how much was not measured.
not-measured-plays-rules-thumb = Not measured: it plays by the rules of thumb of the levels, and cares for other things.
not-met = You have not met.
win-way-goes = { " " }Win, and the way goes on to { $name }.
nobody-stands-above = { " " }Nobody stands above.
bot-sees-only-player-seat = A bot: it sees only what a player in its seat may see.
play-name = Play { $name }
ratings-played-others-see-rated = Ratings, and what you played. Others see your rated matches only.
rated-matches-say = What their rated matches say.
profile-cannot-read = The profile cannot be read
nothing-played-yet = Nothing played yet
play-counted-rated-matches-preset = What you play is counted here. Rated matches, by a preset as it is and with a clock, give you a rating.
last-matches = Last matches
people-ratings = Ratings
rated-match-yet = No rated match yet.
rating-chart-shows = Which rating the chart shows
not-settled-yet = , not settled yet
leaderboard = The leaderboard of this
mark-share-wins-bar-where = Mark: share of the wins. Bar: where it may lie, 80 in 100. Dashes: a fair share.
bots-beaten = Bots beaten
nobody-yet = Nobody of { $length } yet
length-of-length-map = { $length } of { $length2 }: { $map }
all-holds = All there are, and who holds them
the-match = The match
reliability = Reliability
played-end = Played to the end
left-bot = Left to a bot
time-ran-out = Time ran out in
begun-browser-says = Begun, as their browser says
results = Results by { $word }
of-matches = of { $matches }
you-and = You and { $name }
yours-after-not-list-yet = Yours: { $ratingWords } after { $matches }, not on the list yet.
rating-not-settled-not-played =
    { $n ->
        [one] { $n } more person has a rating that is not settled, or has not played for half a year.
       *[other] { $n } more people have a rating that is not settled, or have not played for half a year.
    }
people-name-bot = { $name }, bot
name-bot-level = { $name }, bot, { $level }
b-of-seats-rating-words-small = { $b } of { $seats }: { $ratingWords } { $small }
has-no-achievements = { $gameTitle } has no achievements.
achieved-of-honours-are-yours = { $achieved } of { $honours } are yours
for = For { $text }.
the-rules-of-game-title = The rules of { $gameTitle }
held-by-players =
    { $n ->
        [one] Held by { $n } player in rated matches:{ " " }
       *[other] Held by { $n } players in rated matches:{ " " }
    }
n-opponents =
    { $n ->
        [one] { $n } opponent
       *[other] { $n } opponents
    }
met-and-won =
    { $n ->
        [one] You met in { $n } match and won { $won }.
       *[other] You met in { $n } matches and won { $won }.
    }
casual-match = casual
and-beaten = { "." } Beaten
won-letter = W
lost-letter = L
yours-so-often =
    { $n ->
        [one] yours
       *[other] { $n } times
    }
missions-cannot-read = The missions cannot be read
n-missions-done =
    { $done ->
        [0] None of { $of } is done. Nothing is locked: begin where you like.
       *[other] { $done } of { $of } are done.
    }
and-done = , done
play-mission = Play
play-again = Play again
