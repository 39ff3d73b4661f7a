# What lies on the table, and what is said of it (table/, log/holding.py, log/printed.py).

# --- board, zones, header, players

seat = Seat { $number }
bet-of-seat = Bet of seat { $number }
community = Community
deck = Deck
discard = Discard pile
button = button
your-hand = Your hand
hand = Hand
your-reserve = Your reserve
reserve = Reserve
badge-new = new
badge-seen = seen
badge-down = face down
fact-bets = Bets in all
    .detail = They stay before the players until the hand ends
fact-ante = Ante
    .detail = What each seat pays to be dealt in
fact-next-ante = Ante from hand { $hand }
    .detail = The ante rises then
fact-deck = Deck
    .detail = Cards that can still be drawn
fact-campaign = New reserves in
    .detail = After that all cards are collected; reserves and community are dealt anew
    .value = { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }
headline = Hand { $hand } of { $hands }
headline-step = Hand { $hand } of { $hands } · { $step }
headline-over = Ended with hand { $hand }
step-bets = { $last ->
    [true] last
   *[false] { ordinal }
} betting round
step-card = { ordinal } card
step-swap = reserve swap
step-showdown = showdown
phase-first-bets = Bets
phase-third-card = Third card
phase-second-bets = Bets
phase-fourth-card = Fourth card
phase-third-bets = Bets
phase-fifth-card = Fifth card
phase-last-bets = Last bets
phase-swap = Reserve
phase-showdown = Showdown
fact-chips = { $chips ->
    [one] chip
   *[other] chips
}
    .detail = Chips in the stack
fact-bet = bet
    .detail = Chips bet in this hand, the ante included
fact-last = {""}
    .detail = What this seat did last in this betting round
fact-was = in the hand or face down
    .detail = Cards seen by everybody before this seat swapped one with its face-down reserve
fact-button = the button
    .detail = The seat to the left of the button is first
    .value = has
last-passed = passed
last-called = called { $chips }
last-raised = raised { $chips }
last-folded = folded
note-folded = folded
note-all-in = all-in
remark-resigned = resigned in hand { $hand }
remark-out = out of chips in hand { $hand }
chart-chips = Chips
unit-chips = chips
chart-hand = Hand

# --- the showdown

panel-uncontested = Hand { $hand }
    .subtitle = won without a showdown
panel-taken = All others have folded: { $seat } takes { chips }.
panel-showdown = Showdown of hand { $hand }
    .subtitle = { $chips ->
        [one] { $chips } chip in all bets
       *[other] { $chips } chips in all bets
    }
    .foot = Lower numbers are stronger: between hands of the same combo a 2 beats a 4.
panel-saves = a Scout saves { $saved }
panel-excess = { chips } back to { $seat }, met by nobody.
panel-burned = { $seat } burns a Scout and saves { saved } ({ $share }%).
panel-layer = { $several ->
    [true] Bets up to { $bet }: {""}
   *[false] {""}
}{ $seats ->
    [1] { LIST($seats) } wins { chips }.
   *[other] { LIST($seats) } share { chips }.
}
panel-out = { $seat } is out of the game.

# --- what cards make

made-of = { $combo } of { LIST($sets) }
made-with = { $combo } with { LIST($sets) }
made = { $combo }, { LIST($sets) }
set = { $value }s
set-wild = { $value }s ({ $wild } wild)
wild-card = { $card } as infantry { $value }
combo-beats = { $better } beats { $worse }.
both-equal = Both { $combo }: they are equal.
both-arms = Both { $combo }; the arms of their cards decide.
both-sets = Both { $combo }; { $better }s beat { $worse }s: lower is stronger.
both-wild-sets = Both { $combo }; { $better }s with fewer wild cards beat { $worse }s with more.
both-itself = Both { $combo }; { $better } itself beats a wild card.
both-numbers = Both { $combo }; { $better } beats { $worse }: lower is stronger.
both-cards = Both { $combo }; { $better } beats { $worse }.

# --- cards and combos

arm-INF = Infantry
arm-CAV = Cavalry
arm-ART = Artillery
arm-OFF = Officer
arm-SPE = Special
numbered = { $name } { $value }
card-fix = Part of the Fix Bayonets combinations. Alone it counts for nothing.
card-militia = No Dragoon can copy its value.
card-wild = Counts as infantry with the value of { $copied ->
    [0] an infantry
    [1] a cavalry
    [2] an artillery
    [3] an officer
   *[4] a special
} card in your hand{ $militia ->
    [true] , but not of Militia
   *[false] {""}
}{ $needed ->
    [0] . Works only with a infantry in your hand.
    [1] . Works only with a cavalry in your hand.
    [2] . Works only with a artillery in your hand.
    [3] . Works only with an officer in your hand.
    [4] . Works only with a special in your hand.
   *[other] .
}
card-scout = Face down in your reserve when you lose a showdown, it can be burned to save { $share ->
    [0] nothing
    [50] half
    [100] all
   *[other] { $share }%
} of your bet{ $officer ->
    [none] .
    [0] , nothing of it with an officer in your hand.
    [50] , half of it with an officer in your hand.
    [100] , all of it with an officer in your hand.
   *[other] , { $officer }% of it with an officer in your hand.
}
card-plain-INF = Infantry of value { $corner }.
card-plain-CAV = Cavalry of value { $corner }.
card-plain-ART = Artillery of value { $corner }.
card-plain-OFF = Officer of rank { $corner }.
card-plain-SPE = A special card.
combo-fix-bayonets-4 = Fix Bayonets 4
    .text = Fix Bayonets and four infantry of one value.
combo-bombs-away = Bombs Away
    .text = An officer, two Grenadiers and two Rockets.
combo-fix-bayonets-3 = Fix Bayonets 3
    .text = Fix Bayonets, three infantry of one value and any other card.
combo-cavalry-charge = Cavalry Charge
    .text = Cavalry 1, 2, 3 and 4, and one infantry.
combo-five-of-a-kind = Five Of A Kind
    .text = Five cards { same }.
combo-battalion = Battalion
    .text = Two infantry of one value, one cavalry, one artillery and an officer.
combo-fix-bayonets-2 = Fix Bayonets 2
    .text = Fix Bayonets, two infantry of one value and any two others.
combo-four-of-a-kind = Four Of A Kind
    .text = Four cards { same }, and one that is no officer.
combo-four-with-officer = Four Of A Kind With Officer
    .text = Four cards { same }, and an officer.
combo-fire-and-advance = Fire And Advance
    .text = Three infantry of one value and two artillery of one value.
combo-flank = Flank
    .text = Three infantry of one value and two cavalry of one value.
combo-full-house = Full House
    .text = Three cards { same } and two of another.
combo-trips = Trips
    .text = Three cards { same }.
combo-two-pair-with-officer = Two Pair With Officer
    .text = Two pairs and an officer.
combo-two-pair = Two Pair
    .text = Two pairs, and a fifth card that is no officer.
combo-pair = Pair
    .text = Two cards { same }.
combo-high-card = High Card
    .text = Nothing of all this: the strongest cards count, officers first.
same = { $by_arm ->
    [true] of one value and arm
   *[false] of one value
}

# --- help cards

help-combos = Combos
    .text = The strongest first. Lower numbers are stronger everywhere: a 2 beats a 4. Between two hands of the same combo its cards are compared in the order in which they are written here, then the others; { $by_arm ->
        [true] equal hands are told apart by their arms, infantry before cavalry before artillery.
       *[false] equal hands share the chips.
    }
help-cards = Cards
    .text = A deck of { $cards } cards. Infantry, cavalry and artillery have numbers, and the lower one is the stronger. Officers stand above all numbers when single cards are compared, special cards below.
help-hand = A hand
    .text = Bets stay before the players until the hand is over. When all but one have folded, that player takes them, and no cards are shown.
help-step-ante = Ante
    .text = Each player puts in the ante, { chips } at the start, and is dealt two cards.
help-step-first-bets = First bets
    .text = From the left of the button: pass, call, raise or fold; { $raises ->
        [0] raises without limit of number.
       *[other] at most { $raises } raises a round.
    }
help-step-third-card = Third card
    .text = Each player draws a card and may exchange one of the hand for one of the community.
help-step-second-bets = Second bets
    .text = Another betting round, with three cards.
help-step-fourth-card = Fourth card
    .text = Draw and exchange again.
help-step-third-bets = Third bets
    .text = With four cards.
help-step-fifth-card = Fifth card
    .text = Draw and exchange for the last time.
help-step-last-bets = Last bets
    .text = With five cards.
help-step-swap = Reserve swap
    .text = One hand card may go into the reserve for one of the two there, { $secret ->
        [true] all at once, in secret.
       *[false] one after the other.
    }
help-step-showdown = Showdown
    .text = All hands are shown. The best takes the bets, as far as its own bet reaches.
help-step-scout = Scout
    .text = Who lost with a Scout face down in reserve may burn it and save part of the bet.
help-step-rest = Other cards
    .text = The cards missing to five are dealt, without exchange.

# --- the end

done-haul = Biggest Haul
    .text = Won { chips } in hand { $hand }.
done-best = Best Hand
    .text = Showed { $made }.
done-unseen = Unseen
    .text = Won { $number } hands without showing a card.
done-brink = Back From The Brink
    .text = Won the match after being down to { chips }.
done-scouting = Good Scouting
    .text = Saved { chips } with Scouts.
done-nerves = Nerves
    .text = Raised { $number } times, more than anybody.
result-out = out in hand { $hand }

# --- hints, print

hint-won = you win chips
    .not = you win no chips
hint-lost = you lose chips that you still have
    .not = you keep the chips that you still have
hint-out = you are out
    .not = you are still in
    .other = { $seat } is out
hint-when = by the end of the hand
print-cards = Bayonet cards
print-button = Button
