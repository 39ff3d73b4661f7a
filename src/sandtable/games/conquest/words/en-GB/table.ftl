# What lies on the table, and what is said of it (table/, log/words.py, setup/decks.py).

# --- players, header, board

fact-lands = { $number ->
    [one] land
   *[other] lands
}
    .detail = Territories owned
fact-armies = { $number ->
    [one] army
   *[other] armies
}
    .detail = Armies on the board
fact-cards = { $number ->
    [one] card
   *[other] cards
}
    .detail = Cards in hand
fact-pool = to place
    .detail = Armies received and not yet on the board
fact-next-set = { $own ->
    [true] Your next set is worth
   *[false] Next set is worth
}
    .detail = Armies for the next set of cards traded
fact-deck = Deck
    .detail = Cards that can still be drawn
fact-discard = Discard
    .detail = Cards traded or discarded, face up
hand-is-full = hand full
resigned = resigned
conquered = conquered by { $seat }
out = out
headline = { $round ->
    [0] Set-up
   *[other] Round { $round }
}
headline-over = { $round ->
    [0] Ended
   *[other] Ended in round { $round }
}
phase-claim = Claim
phase-place = Place
phase-capital = Capital
phase-reinforce = Reinforce
phase-trade = Trade
phase-attack = Attack
phase-fortify = Fortify
capital-of = { $own ->
    [true] your capital
   *[false] capital
}

# --- the last roll

last-roll = { $rolls ->
    [1] Last roll
    [one] { $rolls } roll
   *[other] { $rolls } rolls
}
roll-where = { $source ->
    [none] an unseen place on { $target }
   *[other] { $source } on { $target }
}
roll-left = { $left ->
    [0] { $source } keeps { $armies }, { $target } is taken.
   *[other] { $source } keeps { $armies }, { $target } { $left }.
}
roll-left-unseen = { $armies ->
    [0] { $target } is taken.
   *[other] { $target } keeps { armies }.
}

# --- cards

discard-pile = Discard pile
deck = Deck
hand-own = { $cards ->
    [0] Your hand is empty
   *[other] Your { hand-cards }
}
hand-cards = { $system ->
    [increasing] { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
   *[other] { $cards ->
        [one] { $cards } { system } card
       *[other] { $cards } { system } cards
    }
}
system = { $system ->
    [increasing] increasing
    [royalty] royalty
    [poker] poker
   *[supply] supply
}
note-empty = A turn with a capture brings a card. { $purpose }
purpose-kinds = Three alike, or one of each, are a set: traded at the start of your turn it brings armies.
purpose-sets = A set of them, traded at the start of your turn, brings armies.
set-held = You hold a set.
set-short = { cards } short of a set.
trading-over = Trading is over for this turn.
trading-opens = Trading opens at the start of your turn.
set-a = { $article ->
    [true] a { $name }
   *[false] { $name }
}
three-ace = three aces
three-two = three twos
three-three = three threes
three-food = three food
three-ammunition = three ammunition
three-weapon = three weapons
one-of-each = one of each
three-of-a-kind = three of a kind
card-wild = Wild card
    .title = a wild card
    .named = wild card
    .text = joins any set
card-ace = Ace
card-two = Two
card-three = Three
card-food = Food
    .named = { $place } (food)
card-ammunition = Ammunition
    .named = { $place } (ammunition)
card-weapon = Weapon
    .named = { $place } (weapon)
card-of = { $kind } ({ $place })
card-played = { $rank ->
    [J] Jack
    [Q] Queen
    [K] King
    [A] Ace
   *[other] { $rank }
} of { $suit ->
    [spades] spades
    [hearts] hearts
    [diamonds] diamonds
   *[clubs] clubs
}

# --- the end

done-conqueror = World Conqueror
    .text = Won by putting everybody else out.
done-hat-trick = Hat-trick
    .text = Eliminated three players.
done-line = Thin Red Line
    .text = Won three rolls in a row with one die against three.
done-continental = Continental
    .text = Received three continent bonuses in one turn.
done-quartermaster = Quartermaster
    .text = Traded four sets.
done-home = Home Ground
    .text = Earned the territory bonus three times.
done-snap = Snap Trade
    .text = Made two or more forced trades after one elimination.
done-windfall = Windfall
    .text = Inherited at least three cards at once.
done-stacker = Card Stacker
    .text = Ended a turn with five cards in hand.

# --- hints

hint-hold = you hold { $place }
    .not = you have lost { $place }
hint-continent = you hold { $name }
    .not = you do not hold { $name }
hint-other = { $seat } holds { $name }
    .not = { $seat } does not hold { $name }
hint-out = you are out
hint-other-out = { $seat } is out
hint-when = when everybody has had a turn
