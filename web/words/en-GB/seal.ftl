server-shows-opening = The server shows no opening.
opening-older-seal-shown = The opening is of an older seal than you were shown.
opening-another-match = The opening is of another match.
hosts-signature-not-good = The host's signature is not good.
seat-opening-not-hold-part = Your seat in the opening does not hold your part of the dice.
server-shows-another-commitment-when = The server shows another commitment than when you sat down: it has drawn its secret anew.
opening-another-game-sat-down = The opening is of another game than the one you sat down to.
opening-another-version-rules = The opening is of another version of the rules.
opening-another-value-option-shown = The opening has another value of the option { $name } than you were shown.
opening-says-something-else-taking = The opening says something else of taking back than you were shown.
opening-says-something-else-hints = The opening says something else of hints and simulations than you were shown.
opening-names-other-files-shown = The opening names other files than you were shown.
nonce-missing = A nonce is missing.
revealed-not-fit-shown-before = What { $name } revealed does not fit what was shown before.
part-dice-replaced = Your part of the dice was replaced.
earlier-attempt-begin-not-listed = An earlier attempt to begin is not listed.
server-says-not-reveal-part = The server says that you did not reveal your part of the dice, though this browser sent it: it was lost on the way, or the server tried again.
record-seal-old-browser-saw = The record has no seal, or an old one; this browser saw the match begin under another.
differs = differs at { $place }
opening = the opening
record-another-opening-browser-given = The record has another opening than the one this browser was given.
attempts = the attempts
nonces = the nonces
hosts-key = the host's key
record-names-another-host = The record names another host.
nonce-not-fit-commitment = The nonce of { $name } does not fit its commitment.
file-not-opening = A file is not the one of the opening.
not-every-attempt-begin-listed = Not every attempt to begin is listed.
end = the end
record-not-end-where-browser = The record does not end where this browser saw the match end.
record-holds-secret = The record holds no secret.
secret-not-fit-commitment-shown = The secret does not fit the commitment that was shown before the match.
entries-not-lead-last-head = The entries do not lead to the last head of the record.
choice-yours-missing-record = A choice of yours is missing in the record.
record-says-chose-something-else = The record says that you chose something else there.
up-choice-record-differs-told = Up to this choice the record differs from what you were told.
position-shown-not-occur-record = A position that you were shown does not occur in the record.
text-sealed-document-broken = A text in a sealed document is broken.
name-sealed-document-not-ascii = A name in a sealed document is not ASCII.
cannot-stand-sealed-document = This cannot stand in a sealed document.
server-not-use-seal-showed = The server did not use the seal it showed before the match. Do not trust its dice.
server-not-say-played-not = The server does not say what is played here. Do not trust its dice.
match-began-without-browsers-part = The match began without this browser's part of the dice: the server took something else in its place, or you sat down again in another browser.
match-begun-another-opening-revealed = The match was begun with another opening than the one you revealed to.
server-not-say-played = The server does not say what is played here.
browser-not-hold-part-dice = This browser does not hold your part of the dice. Open the table where you sat down, or leave it and sit down again.
part-dice-not-revealed = { $wrong } Your part of the dice was not revealed.
server-shows-position-without-seal = The server shows position { $frame } without the seal under it.
server-speaks-another-opening-before = The server speaks of another opening than before.
server-tells-another-head-position = The server tells another head of position { $frame } than before.
choice-acknowledged-without-seal-under = Your choice was acknowledged without the seal under it.
choice-acknowledged-another-opening = Your choice was acknowledged for another opening.
choice-acknowledged-two-different-heads = Your choice was acknowledged with two different heads.
hosts-signature-under-choice-not = The host's signature under your choice is not good.
bot-played = A bot played for you, { $many }.
a-bot-played-for-you-from = A bot played for you from { $clock } to { $clock2 }, { $many }.
nothing-asked-now = Nothing is asked of you now.
nothing-is-asked-any-more = Nothing is asked any more.
server-names-choice-yours-taken = The server names no choice of yours to be taken back.
never-finished = { $unfinished } of { $dealt } never finished
record-third-seal = This is no record of the third seal.
the-start = the start
beginning-not-browser-saw = The beginning is not the one that this browser saw.
record-receipt-third-seal = This is no record, or no receipt, of the third seal.
the-seats = The seats.
the-attempts = The attempts.
bot-had-not-come-yet = { $name } is a bot, or had not come, yet has a nonce or a signature.
keys-signature-other-way-round = { $name } has keys and no signature, or the other way round.
not-sign-opening = { $name } did not sign this opening.
secret-not-fit-commitment = The secret does not fit its commitment.
attached-files-not-those-opening = The attached files are not those of the opening.
fingerprint-not-hosts-key = The fingerprint is not that of the host's key.
host-not-sign-opening = The host did not sign this opening.
nonce = the nonce
commitment = the commitment
attempt-begin = an attempt to begin
the-entries-do-not-lead-to = The entries do not lead to the last head.
host-not-sign-record = The host did not sign this record.
record-match-not-over = The record is of a match that is not over.
entry = this is no entry
the-match-is-over = the match is over
browser-told-record-holds-another = this browser was told more than the record holds, or in another order
record-tells-seat-less-otherwise = the record tells this seat more, less or otherwise here
must-signed = this must be signed
acts-seat-not-signed = acts of seat { $seat } not signed
person-sits = no person sits there
signed-later-position = it was signed for a later position
signature-not-good = the signature is not good
signed-another-past = it was signed for another past
signed-before-question-asked-anew = it was signed before the question was asked anew
signed-before-something-told-since = it was signed before something that was told since
signed-before-something-everybody-saw = it was signed before something that everybody saw
signed-before-seat-changed-hands = it was signed before the seat changed hands
revealed-before-all-had-answered = it was revealed before all had answered
signed-before-person-told-asked = it was signed before its person was told what is asked
receipt-not-fit-itself = The receipt does not fit itself.
hosts-signature-receipt-not-good = The host's signature in the receipt is not good.
told-heads = the told heads
record-says-told-seat-not = What the record says it told this seat is not what it was told.
act-seat = an act of this seat by { $by }
seat-changed-hands = the seat changed hands
browser-not-hold-key-sat = This browser does not hold the key with which you sat down. Leave the table and sit down again.
match-began-without-browsers-part-dice = The match began without this browser's part of the dice: the host says that you had not come.
server-shows-end-not-tell = The server shows an end that it did not tell.
table-shows-roll-browser-not = The table shows a roll of { $roll }, which this browser was not told then.
server-tells-something-else-before = The server tells something else than before of what it told already.
server-goes-another-place-browser = The server goes on at another place than this browser.
host-says-away-seconds-browser = The host says that you were away for { $round } seconds, and this browser was gone for { $round2 } at most.
two-pages-browser-told-different = Two pages of this browser were told different things.
page-not-know-yet-seat = This page does not know yet what your seat was told. Try again.
act-yours-taken-browser-not = An act of yours was taken, and this browser was not told of it.
acknowledged-without-seal-under = What you did was acknowledged without the seal under it.
acknowledged-another-opening = What you did was acknowledged for another opening.
acknowledged-another-place-browser-told = What you did was acknowledged at another place than this browser was told.
hosts-signature-under-not-good = The host's signature under what you did is not good.
opening-not-list-seats-after = The opening does not list the seats one after the other.
opening-names-host-person-had = The opening names a host who is no person, or had not come.
opening-seats-people-nobody-had = The opening has seats of people, and nobody had come.
seat-opening-other-keys-browser = Your seat in the opening has other keys than this browser: somebody else could sign for you.
opening-says-something-else-earlier = The opening says something else of your earlier matches than this browser.
opening-another-pace-shown = The opening has another pace than you were shown.
opening-says-something-else-may = The opening says something else of who may be represented or removed than you were shown.
opening-names-another-host-shown = The opening names another host than you were shown.
browser-not-sign-opening-browser = { $name }'s browser did not sign the opening that this browser was shown.
seat-not-free = the seat is not free
step-back-being-drawn-nothing = a step back is being drawn: nothing else happens
nothing-taken-back = nothing is taken back here
step-back-asked-already = a step back is asked for already
only-host-makes-another-person = only the host makes another person who is there the host
nothing-stands-still = nothing stands still
vacations-pace-day = vacations are for a pace by day
key-cannot-added = this key cannot be added
left-nothing = whoever left does nothing more
nobody-come-back = there is nobody to come back
removed-nothing = whoever was removed does nothing more
away-comes-back-first = whoever is away comes back first
nothing-name-asked = nothing of that name is asked
seat-not-asked = this seat is not asked
answer-fields-not-belong-lacks = the answer has fields that do not belong to it, or lacks some
proposal-anothers = the proposal is another's
nothing-revealed = nothing is to be revealed
nonce-not-fit = the nonce does not fit
proposal-fields-not-belong-lacks = the proposal has fields that do not belong to it, or lacks some
step-back-holds-seen = a step back holds for no more than what was seen
thing-asked-time = one thing is asked at a time
part-listed-wrongly = who has no part in it is listed wrongly
somebody-match-away-represented = somebody in the match is away or represented
nobody-else-agree = there is nobody else to agree
opening-names-another-bot = the opening names another bot
seat-other-persons = that seat is no other person's
nobody-removed-so = nobody is removed so
nobody-away = nobody is away there
nothing-chosen = nothing is chosen here
person-decides = no person decides there
bot-sits = no bot sits there
bot-kind-stops-number-playouts = no bot of this kind stops at that number of playouts
bots-failed = bots that failed
bot-choices-fewer-playouts-name = bot choices with fewer playouts than its name says
time-runs-backwards = time runs backwards
nobody-can-be-away-there = nobody can be away there
clock-runs = no clock runs there
table-not-answer-seat = the table does not answer for this seat
step-back-being-drawn = no step back is being drawn
those-not-seats-not-reveal = those are not the seats that did not reveal
the-host-is-there = the host is there
these-rules-already = these are the rules already
a-step-back-is-being-drawn = a step back is being drawn
steps-back-given-up-because = steps back given up because seat { $seat } left
steps-back-given-up-because-seats = steps back given up because seats { $seats } did not reveal
moved-newer-rules = moved to newer rules
everything-people-signed = everything that people did is signed
step-back-new-chance = no step back with new chance
answers-table-gave-people-not = answers that the table gave for people not replayed here: sandtable verify does that
begun-attempt = begun at attempt { $attempt }
record-not-browser-told = The record is not what this browser was told.
host-says-away-seat-browser = The host says away of this seat, and its browser is there.
host-says-seat-time-not = The host says { $kind } of this seat, and its time was not gone.
host-says-nothing-revealed = The host says that nothing was revealed, and it was.
agreement-browser-not-give = An agreement that this browser did not give.
act-seat-browser-not-sign = An act of this seat that this browser did not sign.
act-seats-name-browser-not = An act in this seat's name that this browser did not send.
answer-not-ordered = An answer that was not ordered.
bot-put-into-seat-while = A bot was put into this seat while its browser was there.
somebody-else-seat = Somebody else has this seat.
choice-numbered = choice { $n }
record-says-agreed-step-back = The record says that you agreed to a step back, and this browser did not: you agreed in another browser, or the server made it up.
record-says-agreed-end = The record says that you agreed to end the match, and this browser did not: you agreed in another browser, or the server made it up.
seats-given-to-another =
    { $n ->
        [one] { $n } seat given to another person
       *[other] { $n } seats given to another person
    }
people-had-not-come =
    { $n ->
        [one] { $n } person had not come when it began
       *[other] { $n } people had not come when it began
    }
n-absences =
    { $n ->
        [one] { $n } absence
       *[other] { $n } absences
    }
n-time-outs =
    { $n ->
        [one] { $n } time-out
       *[other] { $n } time-outs
    }
consents-by-host-word =
    { $n ->
        [one] { $n } consent with the host's word only
       *[other] { $n } consents with the host's word only
    }
bots-not-replayed-here = choices of bots not replayed here: sandtable verify --bots does that
remark-steps-back =
    { $n ->
        [one] { $n } step back with new chance
       *[other] { $n } steps back with new chance
    }
remark-changed-hands =
    { $n ->
        [1] seats changed hands once
       *[other] seats changed hands { $n } times
    }
host-calls-stand-in = a stand-in is called by the host
stand-in-too-early = the stand-in came too early
