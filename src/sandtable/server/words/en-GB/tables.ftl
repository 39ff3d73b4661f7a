choice-taken-back-before-came = A choice was taken back before this one came. Look at the table again.
match-paused-go-first = The match is paused: go on first.
table-set-up-anew-look = The table is set up anew. Look at it again.
match-over-choices-made = The match is over; no more choices can be made.
choice-answers-earlier-decision-table = This choice answers an earlier decision; the table has moved on.
owe-decision-now-table-waits = You owe no decision now; the table waits for others.
others-seen-choice-ask-whether = Others have seen this choice: ask them whether you may take it back.
cannot-take-back = This choice can no longer be taken back.
match-just-been-deleted = This match has just been deleted.
replay-long-match-being-prepared = The replay of this long match is being prepared. Try again in a moment.
end-match-being-stored-try = The end of this match is being stored. Try again in a moment.
match-needs-invitation = There is no such match, or it needs an invitation.
match-cannot-replayed = This match cannot be replayed.
match-cannot-go-sealed-leads = This match cannot go on: what is sealed of it leads to another position.
match-cannot-go-game-fails = This match cannot go on here: the game { $game } fails ({ $said }).
host-closed = The host closed this match.
match-cannot-go-choice-missing = This match cannot go on: choice { $ply } is missing in storage.
rules-updated-version-every-choice = The rules were updated from version { $rules_version } to { $version }. Every choice of this match leads to the same position under the new rules, and it goes on with them.
match-noted-over-replay-not = This match is noted as over, and its replay is not.
replay-match-ends-otherwise-noted = The replay of this match ends otherwise than was noted.
match-cannot-go-choice-replay = This match cannot go on: at choice { $n } its replay differs from what was played.
rules-updated-version-every-choice-match = The rules were updated from version { $before } to { $version }. Every choice of this match leads to the same position under the new rules, and it goes on with them.
too-many-reviews-asked-wait = Too many reviews were asked for from here. Wait a minute.
key-used-another-choice = This key was used for another choice.
server-not-store-look-table = The server could not store this. Look at the table again.
time-gone-when-choice-came = Your time was gone when this choice came: it does not count.
# A database that was upgraded is refused by older versions: the way back is a copy from before.
old-rules = Only a Sandtable with the old rules goes on with it, on a copy of the data from before the upgrade.
replay-differs = This match began under version { $before } of the rules. Under version { $now } its replay differs at choice { $n }, so it is kept as it was. { old-rules }
replay-illegal = This match began under version { $before } of the rules and cannot go on under version { $now }: choice { $n } is no longer legal. It is kept as it was. { old-rules }
replay-fails = This match cannot go on: choice { $n } does not replay. { $error }
cannot-go-on-here = This match cannot go on here: { $error }
cannot-go-on = This match cannot go on: { $error }
finished = Finished
waiting-for-more = { $free ->
    [one] Waiting for { $free } more player
   *[other] Waiting for { $free } more players
}
waiting-for = Waiting for { LIST($names) }
won-by = { LIST($names) } { $names ->
    [one] wins.
   *[other] share the win.
}
study-game = { $title }: { $variant }, deal { $deal }
study-untitled = Study
