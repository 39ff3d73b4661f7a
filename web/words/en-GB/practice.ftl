there-is-no-playing-on-from = There is no playing on from here
to-the-replay = To the replay
to-the-review = To the review
practice = Practice
practice-nothing-kept = Practice, nothing is kept
same-moment-hidden-things-drawn = The same moment, hidden things drawn anew
played-after-steps-match-what = Played on after { $at } steps of the match. What you could not know is drawn anew, dice and draws to come too; bots have the other seats.
