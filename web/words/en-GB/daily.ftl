today = Today
daily-problem = Today's problem
todays-problems = Today's problems
todays-result = today's result
no-problem-today = There is no problem here today
all-of-today = All of today
game-day = { $game }, { $day }
day-one-choice-game = { $day }. In each position one choice of three is clearly best. One try, no clock.
one-of-three-clearly-best = Which of these is best?
one-choice-clearly-best = One choice is clearly best.
one-try-no-clock = One of the three is clearly best. One try, no clock.
press-again-answer = Press again to answer
right-answer = Right: { $what }.
not-best-answer = Not the best: { $what }.
best-was = Best is: { $what }.
first-hundred-chose = What the first hundred chose
your-answer = (your answer)
chose-of = { $n } of { $of }
wins-after-it = { $percent } % of wins after it
from-match-bots-checked-twice = From a match of bots. Checked twice: the best by { $points } points, in { $games } games of each.
play-on-from-board = Play on
next-problem = Next: { $game }
to-solution = To the solution
problems-cannot-read = The problems cannot be read
found-it = Found
not-found = Not found
answer-it = Answer
look-again = Look again
longest-row = Longest so far: { $n ->
    [one] { $n } day
   *[other] { $n } days
}
days-in-row = { $n ->
    [one] { $n } day in a row
   *[other] { $n } days in a row
}
one-answer-begins-row = One answer begins a row of days
row-counts-days-answered = A day counts when you answer, right or not.
share-without-solution = Share, without the solution
sandtable-day = Sandtable, { $day }
answered-day = { $day }: answered
not-answered-day = { $day }: not answered
