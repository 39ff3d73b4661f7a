no-receipt = no receipt
matches-receipt = matches the receipt
differs-at = differs at { $place }
verdict = { $seal ->
    [sealed] sealed
    [old-seal] old seal
   *[not-sealed] not sealed
}, { $finished ->
    [true] finished
   *[false] unfinished
}, { $receipt }: { $found ->
    [wrong] something is wrong.
    [unjudged] nothing contradicts it, but its choices cannot be judged here.
    [partly] consistent, but the receipt does not reach to its end, or has alarms.
    [whole] nothing contradicts it.
    [sealed] consistent, but the match is not over, so its dice are not shown yet.
    [old-seal] consistent, but the first protocol did not bind the host who plays, the names or the last choices.
   *[not-sealed] consistent, but nothing shows that its dice were not chosen.
}
judged-elsewhere = This cannot be judged here. { $error }
rules-known = The rules version { $version } and all options are known here.{ $moved ->
    [none] { "" }
   *[other] { " " }The match began under version { $moved } and was moved to it.
}
made-before-options = { $names ->
    [one] Made before option { LIST($names) }, played with its default.
   *[other] Made before options { LIST($names) }, played with their defaults.
}
file-third-seal = The file is a record of the third seal with { $entries } entries.
entries-possible = All { $entries } entries are possible where they stand, legal, and signed by who must sign them.
bots-asked-again = { $again } of { $chosen } choices of bots were asked for again{ $same ->
    [true] { " " }and every bot chooses the same.
   *[false] .
}
remarks = { CAP($counted) }.
told-as-recorded = Everything that this browser was told is what the record tells its seat, in its place.
receipt-of-sealed = A receipt is of a sealed match; this record has no seal, or one of the first protocol.
at-seal = the seal
at-first-line = its first line
file-sealed = The file is a sealed record of { $game } with { $entries } entries.
file-of-match = The file is the record of a match of { $game }.
chain-leads = { $good ->
    [true] All { $entries } entries lead, link by link, to the last head.
   *[false] The entries do not lead to the last head: one of them, or the opening, was changed.
}
nonces-of-people = the { $nonces } { $nonces ->
    [one] nonce
   *[other] nonces
} of people
secret-sealed = The secret is still sealed; { nonces-of-people } fit the opening.
secret-fits = The secret and { nonces-of-people } fit the opening; the key follows from all of them.{ $attempt ->
    [1] { "" }
   *[other] { " " }It was attempt { $attempt } to begin.
}
opening-signed = The opening is { $good ->
    [true] signed
   *[false] not signed
} by the host with the key { $key }.
counted-resignations = resignations: { $count }
counted-take-backs = take-backs: { $count }
counted-events = events: { $count }
choices-legal = All { $choices } choices{ $extra ->
    [none] { "" }
   *[other] { " " }({ $extra })
} are legal, every roll and draw follows from the key.
replay-ends = { $same ->
    [true] The replay ends as the record says.
   *[false] The replay ends otherwise than the record says.
}
file-of-choices = The file is a record of { $game } with { $choices } choices.
unsealed-yet = Nothing seals the dice; they, and where the match began, are told when it is over.
unsealed-local = Nothing seals the dice: this is a local match, or somebody took its seal away.
unsealed-guided = Nothing seals the dice: the match began as a guided game, whose position and dice are known to all.
unsealed-written = Nothing seals the dice: the match began in a position that somebody wrote.
old-seal = An old seal: the { $secret }-byte secret fits the commitment published before the match; the key follows from it and the { $nonce }-byte nonces of { $seats } seats.
old-secret-sealed = The secret is still sealed: it is revealed when the match is over.
old-secret-wrong = The secret does not fit the commitment that was published before the match.
receipt-partly = { $status ->
    [matches-as-far-as-it-goes] matches as far as it goes
    [played-on-without-this-browser] played on without this browser from { $place }
   *[this-browser-noted] this browser noted
}
entry-cannot-stand = { $place ->
    [none] { $error }.
   *[other] Entry { $place } cannot stand: { $error }.
}
at-start = the start
part-not-receipts = { CAP($part) } of the record is not the receipt's.
told-otherwise = What was told up to number { $number } is not what the record tells this seat.
tells-more = The record tells more than this browser saw the end of.
more-told = { $count } more were told.
receipt-opening = The opening and the nonce are those of the receipt; choices can be compared after the end.
receipt-all = The opening, the nonce, { $own } own { $own ->
    [one] choice
   *[other] choices
} and { $heads } heads are those of the receipt, each in its place.
# What is counted of a record: the id is its name (core/match/seal/third/judging.py).
remark-people-who-had-not-come-when-it-began = people who had not come when it began: { $count }
remark-steps-back-given-up-because-seat-n-left = steps back given up because seat { $a } left: { $count }
remark-steps-back-given-up-because-seats-n-did-not-reveal = steps back given up because seats { $a } did not reveal: { $count }
remark-absences = absences: { $count }
remark-time-outs = time-outs: { $count }
remark-moved-to-newer-rules = moved to newer rules: { $count }
remark-consents-vouched-for-by-the-host-only = consents vouched for by the host only: { $count }
remark-steps-back-with-new-chance = steps back with new chance: { $count }
remark-seats-given-to-another-person = seats given to another person: { $count }
remark-seats-that-changed-hands = seats that changed hands: { $count }
remark-bots-that-failed = bots that failed: { $count }
remark-bot-choices-with-fewer-playouts-than-its-name-says = bot choices with fewer playouts than its name says: { $count }
remark-acts-of-seat-n-not-signed = acts of seat { $a } not signed: { $count }
remark-bot-choices-not-replayed = bot choices not replayed: { $count }
remark-attempts-to-begin-before = attempts to begin before: { $count }
remark-of-n-matches-dealt-to-seat-n-by-this-host-never-finished = of { $a } matches dealt to seat { $b } by this host never finished: { $count }
