# Lines of the log, by the names of their events (events.py), whose arguments they name; then parts of lines.

# --- set-up

log-game-start = The match begins: { $seats } seats, { $territories } territories, { armies } each.
log-first-seat = { $seat ->
    [you] { $seat } go first
   *[one] { $seat } goes first
}{ $drawn ->
    [true] , drawn at random.
   *[false] .
}
log-dealt = { $seat ->
    [you] { $seat } are dealt { LIST($places) }.
   *[one] { $seat } is dealt { LIST($places) }.
}
dealt-neutral = { $places ->
    [one] { LIST($places) } stays neutral with { armies }.
   *[other] { LIST($places) } stay neutral with { armies } each.
}
log-claimed = { $seat ->
    [you] { $seat } claim { OF($territory, $seat) }.
   *[one] { $seat } claims { OF($territory, $seat) }.
}
log-scattered = { WHOSE($owner) } armies scatter: { LIST($added) }.
log-placed = { placed }.
log-secret-placed = { placed } in secret.
placed = { $seat ->
    [you] { $seat } place { armies } on { OF($territory, $seat) }
   *[one] { $seat } places { armies } on { OF($territory, $seat) }
}
log-revealed = { $owner ->
    [you] { $owner } reveal { LIST($added) }.
   *[one] { $owner } reveals { LIST($added) }.
}
added-on = { $added } on { $territory }
log-secret-done = { $seat ->
    [you] { $seat } are ready.
   *[one] { $seat } is ready.
}
capital-done = { $seat ->
    [you] { $seat } have chosen a capital.
   *[one] { $seat } has chosen a capital.
}
log-capital-chosen = { $seat ->
    [you] { $seat } choose { OF($territory, $seat) } as capital, in secret.
   *[one] { $seat } chooses { OF($territory, $seat) } as capital, in secret.
}
log-capital = { WHOSE($seat) } capital is { OF($territory, $seat) }{ $drawn ->
    [true] , drawn at random.
   *[false] .
}

# --- the turn

log-round-start = Round { $round } begins.
log-turn-start = Round { $round }, { $seat }
log-reinforced = { $seat ->
    [you] { $seat } get { STRONG(armies) }
   *[one] { $seat } gets { STRONG(armies) }
}{ $parts ->
    [none] {""}
   *[other] : { LIST($parts) }
}.{ $no_attacks ->
    [true] {" "}No attacks in this turn.
   *[false] {""}
}
for-lands = { $number } for { lands }
for-continent = { $number } for { $continent }
for-capitals = { $number } for capitals
first-turn = { $number } fewer because it is the first turn
log-fortified = { $seat ->
    [you] { $seat } move
   *[one] { $seat } moves
} { $armies ->
    [-1] armies
   *[other] { armies }
} from { $source ->
    [none] out of sight
   *[other] { $source }
} { $target ->
    [none] out of sight
   *[other] to { $target }
}.
log-turn-end = { $seat ->
    [you] { $seat } end the turn
   *[one] { $seat } ends the turn
}{ $captured ->
    [-1] .
    [0] {" "}without a capture.
    [one] {" "}after { $captured } capture.
   *[other] {" "}after { $captured } captures.
}

# --- cards

log-traded = { $must ->
    [true] { $seat } must trade
   *[false] { $seat ->
        [you] { $seat } trade
       *[one] { $seat } trades
    }
} { STRONG($set) }{ $cards ->
    [none] {""}
   *[other] : { LIST($cards) },
} for { STRONG(armies) }{ $bonuses }.
trade-bonus = , and { $armies } { $placed ->
    [true] on
   *[false] for
} { OF($territory, $seat) }
log-traded-card = { $seat ->
    [you] { $seat } turn in { $card }.
   *[one] { $seat } turns in { $card }.
}
log-trade-bonus = { $seat ->
    [you] { $seat } get { armies } for the card of { OF($territory, $seat) }.
   *[one] { $seat } gets { armies } for the card of { OF($territory, $seat) }.
}
log-trade-total = { $seat ->
    [you] { $seat } get { armies } for the set.
   *[one] { $seat } gets { armies } for the set.
}
log-drawn = { $seat ->
    [you] { $seat } draw
   *[one] { $seat } draws
} { $cards ->
    [1] a card.
   *[other] { cards }.
}
log-drawn-card = { $seat ->
    [you] { $seat } draw { $card }.
   *[one] { $seat } draws { $card }.
}
hand-full = { WHOSE($seat) } hand is full: no card is drawn.
no-card-left = No card is left for { $seat } to draw.
log-reshuffled = The deck is empty; the discard pile of { cards-or-none } becomes the deck.
log-discarded = { $seat ->
    [you] { $seat } discard { $card }.
   *[one] { $seat } discards { $card }.
}
hand-discarded = { $cards ->
    [one] { LIST($cards) } goes from { WHOSE($seat) } hand to the discard pile.
   *[other] { LIST($cards) } go from { WHOSE($seat) } hand to the discard pile.
}

# --- combat

log-attack = { attacks }{ $how ->
    [blitz] {" "}in a blitz.
    [full] {" "}in a blitz with full dice.
   *[single] {" "}with { dice }.
}
attacks = { attacker } attacks { OF($target, $defender) }
attacker = { $source ->
    [none] An unseen territory
   *[other] { OF($source, $seat) }
}
log-defence = { OF($target, $defender) } is defended with { dice }{ $whole ->
    [true] {" "}for the whole blitz.
   *[false] .
}
log-roll = { attacks }{ $how ->
    [blitz] {" "}in a blitz
    [full] {" "}in a blitz with full dice
   *[single] {""}
}: { $rolled } against { $answered }. { $losses }
rolls-together = { attacks } { $how ->
    [blitz] in a blitz of { $rolls } rolls.
    [full] in a blitz of { $rolls } rolls with full dice.
   *[single] with { $rolls } rolls.
} { $losses }
each-loses = Each loses { $theirs }.
one-loses = { $side } loses { $theirs }.
both-lose = { $attacker } loses { $ours }, { $attacked } { $theirs }.
the-attacker = The attacker
log-captured = { $seat ->
    [you] { $seat } take { OF($target, $seat) }
   *[one] { $seat } takes { OF($target, $seat) }
}{ $previous ->
    [none] {""}
   *[other] {" "}from { $previous }
}{ $armies ->
    [none] .
   *[other] { $seat ->
        [you] {" "}and move { armies } in.
       *[one] {" "}and moves { armies } in.
    }
}
log-occupied = { $seat ->
    [you] { $seat } move { armies }
   *[one] { $seat } moves { armies }
}{ $source ->
    [none] {""}
   *[other] {" "}from { OF($source, $seat) }
} into { OF($target, $seat) }.
log-battle-over = { attacker } stops attacking { $target }. { $armies ->
    [-1] { $target } keeps { $against }.
   *[other] { $armies } against { $against } are left.
}
log-withdrawn = { $seat ->
    [you] { $seat } withdraw
   *[one] { $seat } withdraws
} { armies } from { OF($source, $seat) } to { OF($target, $seat) }.
neutral = Neutral ground

# --- leaving and the end

log-eliminated = { $by ->
    [you] { $by } put { $seat } out of the game.
   *[one] { $by } puts { $seat } out of the game.
}
log-inherited = { inherits }
log-inherited-all = { inherits }
inherits = { $seat ->
    [you] { $seat } inherit { cards-or-none } of { $victim }.
   *[one] { $seat } inherits { cards-or-none } of { $victim }.
}
log-inherited-card = { $seat ->
    [you] { $seat } inherit
   *[one] { $seat } inherits
} { cards } of { $victim }: { LIST($names) }.
log-resigned = { $seat ->
    [you] { $seat } resign and are out of the game.
   *[one] { $seat } resigns and is out of the game.
}
log-neutralised = { $places ->
    [one] { LIST($places) } becomes neutral.
   *[other] { LIST($places) } become neutral.
}
log-forced-trades-end = { $seat ->
    [you] { $seat } have made
   *[one] { $seat } has made
} { $trades ->
    [one] { $trades } forced trade.
   *[other] { $trades } forced trades.
}
log-ranked = Place { $place }, { $seat }: { $order ->
    [0] { lands }, { armies }{ $cards ->
        [none] .
       *[other] , { cards }.
    }
   *[other] out of the game.
}
ending-shared = { LIST($winners) } share the win after round { $round }.
ending-alone = { $winners ->
    [you] { LIST($winners) } win: everybody else is out.
   *[one] { LIST($winners) } wins: everybody else is out.
}
ending-territories = { $winners ->
    [you] { LIST($winners) } win: enough of the map is taken.
   *[one] { LIST($winners) } wins: enough of the map is taken.
}
ending-capitals = { $winners ->
    [you] { LIST($winners) } win: enough capitals are held.
   *[one] { LIST($winners) } wins: enough capitals are held.
}
ending-rounds = { $winners ->
    [you] { LIST($winners) } win: the last round is over, and nobody stands better.
   *[one] { LIST($winners) } wins: the last round is over, and nobody stands better.
}
ending-other = { $winners ->
    [you] { LIST($winners) } win: the match is over.
   *[one] { LIST($winners) } wins: the match is over.
}

# --- figures

armies = { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}
lands = { $territories ->
    [one] { $territories } territory
   *[other] { $territories } territories
}
cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
cards-or-none = { $cards ->
    [0] no cards
   *[other] { cards }
}
dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
