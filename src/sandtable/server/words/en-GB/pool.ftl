many-hours = Many hours.
about-minutes = { $minutes ->
    [one] About { $minutes } minute.
   *[other] About { $minutes } minutes.
}
about-hours = About { $minutes } hours.
nobody-needs-hour = Nobody needs an hour.
server-stopping-try-again-moment = The server is stopping. Try again in a moment.
too-much-work-asked-wait = Too much work was asked for from here. Wait a few seconds.
too-many-questions-wait-answer = Too many questions wait for an answer. Try again in a moment.
server-too-busy-now-try = The server is too busy for this now. Try again in a moment.
server-cannot-work-now-try = The server cannot work on this now. Try again in a moment.
number-too-large-nested-too = A number in this is too large, or it is nested too deeply.
takes-seconds-processor-time-question = This takes more than the { $seconds } seconds of processor time that a question may take.
game-guided-first-game = This game has no guided first game.
match-seats-0-none-number = The match has seats 0 to { $seats }, none with number { $seat }.
match-made-steps-plays-after = The match made { $count } steps; one plays on after 0 to { $count }.
moment-seat-nothing-choose-take = From this moment on seat { $seat } has nothing more to choose. Take an earlier moment, or another seat.
played-on-of = Played on: { $title }
played-on = Played on
game-being-made-fast-reviews = This game is being made fast; reviews come when that is done. Try again soon.
choice-somebody-match = There is no choice { $number } of somebody's in this match.
game-being-made-fast-hints = This game is being made fast; hints come when that is done. Try again soon.
seat-name = Seat { $seat }
match-over-moment-take-earlier = The match is over at this moment. Take an earlier one.
spectator-not-see-moment-drawn = What a spectator could not see at this moment was drawn anew in each game.
seat-not-know-drawn-anew = What your seat does not know was drawn anew in each game.
game-being-made-fast-ask = This game is being made fast; ask again when that is done.
answer-larger-bytes = The answer would be larger than { $most } bytes.
takes-memory-server-gives-question = This takes more memory than the server gives to one question.
first-game = Your first game
you = You
no-review = There is no review of this match. { $error }
no-comparison = This cannot be compared. { $error }
no-hint = There is no hint here. { $error }
no-playing-on = This moment cannot be played on. { $error }
took-too-long = The server is so busy that it was not done with this after { $seconds } seconds. Try again in a moment.
daily-problem = Today's problem
