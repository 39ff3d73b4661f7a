of = { $title }: { $length } of { $most }
picked = { $title }, picked
take-back = Take back { $value }
title-the-deck = { $title }, the deck
name-left-left = { $name }, { $left } left
browser-not-allow-copying-select = The browser did not allow copying. Select the text and copy it.
name-copied = { $name } copied
copy-name = Copy { $name }
loading-page-brought-old-again = Loading the page brought the old one again: something on the way keeps it. Load it without the cache (Ctrl+Shift+R).
comes-quiet-moment-when-go = It comes at a quiet moment, or when you go to another page. Nothing that you sent or drafted is lost.
load-now = Load it now
later = Later
browser-keeps-cookies = This browser keeps no cookies from here
so-nobody-tell-seat-yours = So nobody can tell that a seat is yours. One cookie, which says who you are and nothing else, is all it takes: allow cookies for { $host }, and load the page again.
moves-not-come-through = Moves do not come through
server-answers-but-websocket-opens = The server answers, but no WebSocket to it opens: something on the way, such as a proxy, stops it. Ask whoever runs this server or your network to let WebSockets through (with nginx: proxy_http_version 1.1, and the headers Upgrade and Connection).
about-min = about { $minutes } min
a-game = A game
play-against = Play against { $against }
guided-first-game = Guided first game
choose-rules = Choose rules
from-the-host = From the host
look-table = Look at the table
make-new-link = Make a new link
new-link-old-opens-nothing = This is the new link. The old one opens nothing any more.
above-stops-working-once = The one above stops working at once.
qr-code-invitation = QR code of the invitation
point-phone-come-table = Point a phone at it to come to this table.
invited = You are invited
refuse = Refuse this one
accept-invitation = Accept the invitation to { $title }
accept = Accept
refuse-title = Refuse { $title }
play-match-title = Play { $matchTitle }
it-is-your-move = It is your move.
moves-due = Your moves due
shortest-time-first = , shortest time first
setting-the-table = setting the table
play-now = Play now
match-waits = No match waits for you
asked-soon-move = You will be asked here as soon as it is your move.
start-table-look-open-ones = Start a table, or look at the open ones.
other-matches = Your other matches
all-my-matches = All my matches
start-another = Start another
table-league = A table of your league
account-needed-table-sees-name = No account needed. The table sees this name.
taken-attacker-keeps = Taken, attacker keeps
held-defender-keeps = Held, defender keeps
armies-left-end = Armies left at the end
each-bar-tells-chance = each bar tells its chance
bar-chart-outcomes-table-below = Bar chart of { $length } outcomes; the table below lists them.
taken-attacker-keeps-inside = taken, attacker keeps
held-defender-keeps-inside = held, defender keeps
same-table = The same as a table
outcomes = Outcomes
territory = Territory
who-is-left = Who is left
armies-left = Armies left
parts-chance = Chance
better-attacker = This or better for the attacker
odds-games = odds games
calculators = Calculators
about-credits = About and credits
programming-interface = Programming interface
icons-game-icons-net-cc = Icons by game-icons.net, CC BY 3.0
letter = Letter
setting-pages = Setting pages
print-it = Print it
preset-paper = Preset on paper
paper = Paper
rule-book-charts-every-card = Rule book, charts, and every card, counter and the board to cut out.
shared-the-win = shared the win
not-won = not won
each-tick-match-bright-when = Each tick is a match, bright when won.
not-settled-yet-bands-say = Not settled yet: the bands say how far it may be off.
rating-over-matches-table-below = Rating over { $length } matches of { $name }. The table below has all of them.
rating-table = The rating as a table
match = Match
allowed = Allowed
too-few = too few
sealed = Sealed
before-anybody-sits-down-server = Before anybody sits down the server draws a secret and shows only its fingerprint. Whoever sits down draws a part too, and shows only its fingerprint: it stays in the browser, and so does the key that signs what you do.
opened = Opened
when-seat-free-server-fixes = When no seat is free the server fixes and signs the opening: game, options, clocks, names, keys, all fingerprints. Every browser compares it with what it was shown, keeps it, and only then reveals its part. Who keeps theirs back is waited for; a new attempt is counted in sight of all.
rolled = Rolled
secret-opening-all-parts-together = Secret, opening and all parts together give the key, from which every die and every card follows. No single side could choose it, whoever came last.
signed = Signed
browser-signs-every-choice-consent = Your browser signs every choice, consent and order of yours, over all that it was told before. Nobody else can act for you unseen; a bot that stands in is told to everybody, and plays what its name says. New dice after a step back need a new part of everybody's.
chained = Chained
everything-happens-extends-chain-everything = Everything that happens extends a chain, and everything that you are told one of your own: dice, cards, losses, who came and went. Your browser keeps both: that is your receipt.
parts-compared = Compared
end-secret-shown-browser-computes = At the end the secret is shown. Your browser computes everything again and says whether the record tells you what you were told, no more and no less; the command also replays every rule, and every bot.
how-dice-sealed = How the dice are sealed
not-prove = What this does not prove
hosts-machine-deals-owns-read = The host's machine deals: whoever owns it can read every card while a match runs. It cannot change them unseen. Nor does this prove that nobody at the table shared what they saw with somebody else. Bots draw from streams of their own, never from the match's, and are shown only what their seat may know. A match without a receipt shows that a record is whole, not that it is the one that was played: keep yours.
ratings = ratings { $low } to { $high }
takes-less-minute-rule = { " " }It takes less than a minute as a rule.
takes-about-hours-rule = { " " }It takes about { $round } hours as a rule.
seat-held = : your seat is held for { $ceil } s
need-not-stay-told-when-table = { " " }You need not stay: you are told when your table is there.
looking-opponent = Looking for an opponent in { $gameTitle }
among = For { $waitText }, among { $widthText }{ $others }.{ $expected }{ $stay }
about-strength = { $title }, about your strength
play-bot-meanwhile = Play a bot meanwhile
stop-looking = Stop looking
table-ready = Your table is ready
seats-map = Seats: { $map }
others-table-call = What others at the table call you.
kept-when-leave-field = Kept when you leave the field.
passkeys-devices-data = Passkeys, devices, your data.
keep-seats-play-other-devices = Keep your seats, and play on from other devices.
account-sign = Account and sign-in
when-move-page-push-mail = When it is your move: in the page, by push, by mail or to an address of yours.
light-dark-system = Light and dark, or as the system has it.
system = System
patterns-owned-ground-those-not = Patterns on owned ground, for those who do not go by colour.
pace-bots = Pace of bots
how-long-see-each-moves = How long you see each of their moves. It changes nothing for others.
moves-pieces-dice-short-fade = Moves of pieces and dice, or a short fade in their place.
each-choice-said-words-sent = Each choice is said in words and sent when you say yes. Slow games have days for a turn.
move-dice-cards-chips-blows = Your move, dice, cards, chips and blows, softly.
vibration = Vibration
phone-shakes-shortly-when-move = A phone shakes shortly when it is your move.
option-number = the option with this number
step-back-close = one step back, close
options-then-board-hand-players = options, then board, hand, players
next-legal-element-direction = next legal element in that direction
drop-not-sent = drop what is not sent
undo-plan = undo in a plan
list-all-options = list all options
zoom-element-card = zoom the element or card
skip-others = skip what others do
pause-go = pause it, go on
next-move = its next move
zoom-out-fit = zoom in, out, fit
fold-rail = fold the rail
list = this list
to-inside = to
simulate = Simulate from here
not-simulated = Not simulated
change-rule-study = Change a rule, and study what that does
went = went on
you-won = you won
you-shared-the-win = you shared the win
you-lost = you lost
since-last-visit = Since your last visit
cannot-judged = cannot be judged here:
checks-failed =
    { $failed ->
        [one] One check failed.
       *[other] { $failed } checks failed.
    }
add = Add
find-in-title = Find in { $title }
title-to-add = { $title }, to add
nothing-called = Nothing is called that.
pick-war-sit-down = Pick a war. Sit down.
press-bots-seated-account-nothing = One press and the bots are seated. No account, nothing to install, and nobody can touch the dice.
s = { $waited } s
names-b-low-to-high = { $names }: { $b } ({ $low } to { $high })
bots-played-everybody-games = Bots played on for everybody in { $worlds } games. { $how }
span-looking-for-an-opponent-games = { $span }Looking for an opponent{ $games }
matters-with-conditions = Matters with { $conditions }.
rule-a = Rule: { $a }
sets = { $text } Sets { $parts }.
for-you =
    { $n ->
        [one] { $n } table waits for you{ $soonest }
       *[other] { $n } tables wait for you{ $soonest }
    }
host-invites-you-to-title = { $host } invites you to { $title }
refuse-none-any-more = Refuse, and none from { $host } any more
there-no-qr-code-page = There is no QR code: this page is open under { $host }, which leads a phone to the phone itself. Open Sandtable by this machine's address in the network, and the code appears.
opponent = Your opponent in { $title }:
parts-take-back = Take back
add-cards = Add cards: { $title }
add-name = Add { $name }
against-bots =
    { $n ->
        [one] a bot
       *[other] { $n } bots
    }
takes-minutes = , { $minutes } min
in-a-game = in { $game }
game-against = { $game } against { $who }
n-finished-matches =
    { $n ->
        [one] { $n } finished match
       *[other] { $n } finished matches
    }
where-with-whom = { $where }, with { $who }
attacker-left = attacker
defender-left = defender
has-won = won
won-yes = yes
won-shared = shared
won-no = no
own-settings = own
takes-about-minutes =
    { $n ->
        [one] It takes about { $n } minute as a rule.
       *[other] It takes about { $n } minutes as a rule.
    }
others-look-too =
    { $n ->
        [one] { $n } other person looks too
       *[other] { $n } other people look too
    }
search-everybody = everybody
unit-hp = { $part } HP
one-or-another = { $all } or { $one }
both-of-them = { $all } and { $one }
to-hand = hand
to-board = board
to-log = log
to-players = players
has-lost = lost
check-passed = passed:
check-has-failed = failed:
is-taken = taken
is-held = held
