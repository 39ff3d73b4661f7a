field-gun = field gun
armoured-train = armoured train
from-to = { $name } { $verb } from { $percent }% to { $percent2 }%.
the-chance-of-names = The chance of { $names }
match-over = Match over. { $plain }
about-fair = about fair
actions-revealed = The actions are revealed.
number = no number
every-number = every number
part-against-part = { $part }, against { $part2 }.
n-1-help-offer = ; 1 to { $min } would with the help on offer
face-down-part = { " " }face down
card = a card
not-shown-worse = not shown to be worse
to = { $percent } to { $percent2 }
points-behind-1st = { $points } points behind the 1st ({ $points2 } to { $points3 }): { $verdict }
clearly-less = clearly less
perhaps-good = perhaps as good
best = the best
best-i-found = the best I found
nothing-compare = Nothing to compare it with.
settled-1st-best-these = Settled: the 1st is the best of these.
not-settled-1st-may-not = Not settled: the 1st may not be the best of these.
tap-place = Tap a place
now-where = Now where from
now-target = Now the target
tap-board = Tap the board
tap-card-stack = Tap a card or a stack
points-to-points = { $points } to { $points2 }
names-from-percent-to-percent = { $names } from { $percent } to { $percent2 } %
win-chance-over-choices = Win chance over { $choices } choices: { $seats }.
left = { $won } You left.
choice-yours-shown-worse-another = No choice of yours is shown to be worse than another.
none-choices-judged = None of your choices was judged.
all-choices-games-own-bots = All choices were the game's own bot's too, or none was judged.
a-choice = a choice
moment = Moment { $number } of { $length }, { $rounds } { $round }.
cost-points-better = { $of } { $names }: { $words } cost { $percent } points, { $range }. Better: { $words2 }.
points = { $of } { $names }: { $points } points by { $causeOf }. { $words }
seed-is-a-whole-number = A seed is a whole number from 0 to 18446744073709551615
fires = { $name } fires at { $name2 }.
hello = Hello!
good-luck = Good luck!
well-played = Well played!
moment-please = One moment, please.
i-am-back = I am back.
thank-good-game = Thank you, good game!
model-best = Best
fine = Fine
slip = A slip
mistake = A mistake
choice-seat-judged = No choice of this seat was judged.
luck-perhaps = perhaps { $side }
luck-little = a little { $side }
luck-much = much { $side }
numbers-from-one =
    { $n ->
        [one] 1 only
       *[other] 1 to { $n }
    }
sure-shot = It needs no number.
sure-shot-destroyed = It needs no number. Destroyed.
sure-shot-missed = It needs no number. Missed.
number-drawn-hit = Drawn { $drawn }: hit.
number-drawn-missed = Drawn { $drawn }: missed.
numbers-that-hit =
    { $n ->
        [one] { $numbers } of { $steps } hits{ $could }.
       *[other] { $numbers } of { $steps } hit{ $could }.
    }
one-supports-another = { $a } supports { $b }: { $with }
chance-of = chance { $pill }
place-of-all =
    { $place ->
        [2] Second
        [3] Third
        [4] Fourth
        [5] Fifth
        [6] Sixth
        [7] Seventh
        [8] Eighth
       *[other] Place { $place }
    } of { $of ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
       *[other] { $of }
    }.
your-place = You are { $place } of { $of }.
your-place-fact = You are { $place } of { $of }, { $value } { $label }.
who-won = { $winners } won.
choices-cost-you =
    { $n ->
        [one] { $won } One choice cost you { $percent } points.
       *[other] { $won } { $n } choices cost you { $percent } points.
    }
choices-were-judged =
    { $n ->
        [one] 1 choice was judged.
       *[other] { $n } choices were judged.
    }
better-looked-for-at =
    { $n ->
        [one] Better ones were looked for at the one that seemed to cost most.
       *[other] Better ones were looked for at { $n }, those that seemed to cost each seat most.
    }
unseen-luck = luck, and choices not looked at
luck-share = luck
verdict-tally =
    { $n ->
        [one] { $n } choice judged: { $parts }.
       *[other] { $n } choices judged: { $parts }.
    }
tally-best = { $n } best
tally-fine = { $n } fine
tally-slip =
    { $n ->
        [one] { $n } slip
       *[other] { $n } slips
    }
tally-mistake =
    { $n ->
        [one] { $n } mistake
       *[other] { $n } mistakes
    }
anti-tank-gun = anti-tank gun
anti-aircraft = anti-aircraft
anti-aircraft-dual = anti-aircraft, dual
self-propelled-gun = self-propelled gun
armour = armour
rocket = rocket
own-choices-share = own choices
others-choices-share = what the others chose
sum-of-shares = sum
seal-whole = sealed
seal-old = old seal
seal-none = not sealed
receipt-matches = matches the receipt
receipt-none = no receipt
receipt-differs-at-seal = differs at the seal
receipt-played-on = played on without this browser
verdict-finished = { $seal }, finished, { $receipt }.
verdict-unfinished = { $seal }, unfinished, { $receipt }.
