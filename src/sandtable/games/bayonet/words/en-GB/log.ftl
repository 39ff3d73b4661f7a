# Lines of the log, by the names of their events (events.py), whose arguments they name; then parts of lines.

# --- set-up and the deal

log-game-start = The match begins: { $seats } seats, { chips } each, a deck of { $cards } cards.
log-button = { $seat ->
    [you] { $seat } get the button
   *[one] { $seat } gets the button
}{ $drawn ->
    [true] , drawn at random
   *[false] {""}
}.
log-campaign = { $again ->
    [true] All cards are collected; reserves and community are dealt anew.
   *[false] Reserves and community are dealt.
}
# $cards: each a reserve-card.
log-reserve = { $seat ->
    [you] { $seat } get { LIST($cards) } in reserve.
   *[one] { $seat } gets { LIST($cards) } in reserve.
}
reserve-card = { $open ->
    [true] { $card } face up
   *[false] { $card } face down
}
log-community = { $cards ->
    [one] { LIST($cards) } lies in the community.
   *[other] { LIST($cards) } lie in the community.
}
log-hand-start = Hand { $number }, ante { $ante }
log-put-back = The discard pile of { cards } goes back into the deck, which now has { $deck }.
# $antes: each a part of the next three.
log-ante = { LIST($antes) }.
ante-one = { $seat ->
    [you] { $seat } ante { $paid }
   *[one] { $seat } antes { $paid }
}
ante-several = { LIST($seats) } ante { $paid }
ante-all = All ante { $paid }
ante-all-in = { $seat ->
    [you] { $seat } ante { $paid } and are all-in
   *[one] { $seat } antes { $paid } and is all-in
}
log-dealt = { $seats ->
    [you] { LIST($seats) } are dealt { cards }.
    [one] { LIST($seats) } is dealt { cards }.
   *[other] { LIST($seats) } are dealt { cards } each.
}
log-dealt-own = { $seat ->
    [you] { $seat } are dealt { STRONG(LIST($cards)) }.
   *[one] { $seat } is dealt { STRONG(LIST($cards)) }.
}

# --- betting

log-round = The { $number ->
    [4] last
   *[other] { ordinal }
} betting round begins.
log-passed = { $seat ->
    [you] { $seat } pass.
   *[one] { $seat } passes.
}
log-called = { $seat ->
    [you] { $seat } call { STRONG($paid) }{ left }
   *[one] { $seat } calls { STRONG($paid) }{ left }
}
log-raised = { $seat ->
    [you] { $seat } raise by { STRONG($raised) } to { $bet }{ left }
   *[one] { $seat } raises by { STRONG($raised) } to { $bet }{ left }
}
left = { $left ->
    [0] { $seat ->
        [you] {" "}and are all-in.
       *[one] {" "}and is all-in.
    }
   *[other] , { $left } left.
}
log-folded = { $seat ->
    [you] { $seat } fold
   *[one] { $seat } folds
}; { $bet ->
    [one] { $bet } chip stays behind.
   *[other] { $bet } chips stay behind.
}

# --- turns and the reserve swap

log-turn = { $seat ->
    [you] { $seat } draw { $card }.
   *[one] { $seat } draws { $card }.
}
log-kept = { $seat ->
    [you] { $seat } keep all cards.
   *[one] { $seat } keeps all cards.
}
log-exchanged = { $seat ->
    [you] { $seat } exchange { $given } for { $taken } of the community.
   *[one] { $seat } exchanges { $given } for { $taken } of the community.
}
log-swap-step = { $together ->
    [true] The reserve swap begins: all choose in secret.
   *[false] The reserve swap begins.
}
log-swap-none = { $seat ->
    [you] { $seat } swap nothing.
   *[one] { $seat } swaps nothing.
}
log-swapped-up = { $seat ->
    [you] { $seat } swap { $given } for { $taken } of the reserve, face up.
   *[one] { $seat } swaps { $given } for { $taken } of the reserve, face up.
}
log-swapped-down = { $seat ->
    [you] { $seat } swap { $given } for { $taken } of the reserve, face down.
   *[one] { $seat } swaps { $given } for { $taken } of the reserve, face down.
}
    .veiled = { $seat ->
        [you] { $seat } swap a card with the face-down reserve.
       *[one] { $seat } swaps a card with the face-down reserve.
    }
log-swap-answered = { $seat ->
    [you] { $seat } have chosen { $code }.
   *[one] { $seat } has chosen { $code }.
}
    .veiled = { $seat ->
        [you] { $seat } have chosen.
       *[one] { $seat } has chosen.
    }
answer-none = to swap nothing
answer-swap = to swap the { ordinal } card with the { $down ->
    [true] face-down
   *[false] face-up
} reserve

# --- showdown and settlement

log-showdown = Showdown for { chips }: { LIST($seats) } show their hands.
log-shown = { $seat ->
    [you] { $seat } show { STRONG($made) }: { LIST($cards) }.
   *[one] { $seat } shows { STRONG($made) }: { LIST($cards) }.
}
log-uncontested = { $seat ->
    [you] All others have folded: { $seat } take { STRONG(chips) }.
   *[one] All others have folded: { $seat } takes { STRONG(chips) }.
}
log-excess = { $back ->
    [one] { $back } chip goes back to { $seat }: nobody met it.
   *[other] { $back } chips go back to { $seat }: nobody met them.
}
log-layer = { $seats ->
    [you] { LIST($seats) } have the best hand for { STRONG(chips) }
    [one] { LIST($seats) } has the best hand for { STRONG(chips) }
   *[other] { LIST($seats) } have equal hands for { STRONG(chips) }
}{ $several ->
    [true] , of the bets up to { $bet }.
   *[false] .
}
log-scout-asked = { $seat } may burn the Scout and save { saved }.
log-scout-kept = { $seat ->
    [you] { $seat } keep the Scout.
   *[one] { $seat } keeps the Scout.
}
log-scout-burned = { $seat ->
    [you] { $seat } burn { $card } and save { STRONG(saved) }
   *[one] { $seat } burns { $card } and saves { STRONG(saved) }
}: { $share }% of the bet{ $officer ->
    [true] , with an officer.
   *[false] .
}
log-scout-new = { $seat ->
    [you] { $seat } get { $card }, face down in reserve.
   *[one] { $seat } gets { $card }, face down in reserve.
}
    .veiled = { $seat ->
        [you] { $seat } get a new card, face down in reserve.
       *[one] { $seat } gets a new card, face down in reserve.
    }
log-paid = { $seat ->
    [you] { $seat } win { STRONG(chips) }
   *[one] { $seat } wins { STRONG(chips) }
}{ $several ->
    [true] {" "}of layer { $layer }.
   *[false] .
}
# $stacks: each a stack-now.
log-hand-end = Chips now: { LIST($stacks) }.
stack-now = { $seat } { $chips }{ $change ->
    [none] {""}
   *[other] {" "}({ $change })
}

# --- leaving and the end

log-eliminated = { $seat ->
    [you] { $seat } have no chips left and are out of the game.
   *[one] { $seat } has no chips left and is out of the game.
}
log-resigned = { $seat ->
    [you] { $seat } resign
   *[one] { $seat } resigns
}; { $held ->
    [one] { $held } chip leaves the table.
   *[other] { $held } chips leave the table.
}
log-rank = Place { $place }, { $seat }{ $left ->
    [0] : { chips }.
   *[other] : out in hand { $left }.
}
ending-shared = { LIST($winners) } share the win: most chips after hand { $hands }.
ending-last = { $winners ->
    [you] { LIST($winners) } win: nobody else has chips left.
   *[one] { LIST($winners) } wins: nobody else has chips left.
}
ending-cap = { $winners ->
    [you] { LIST($winners) } win: most chips after hand { $hands }, the last one.
   *[one] { LIST($winners) } wins: most chips after hand { $hands }, the last one.
}
ending-other = { $winners ->
    [you] { LIST($winners) } win: the match is over.
   *[one] { LIST($winners) } wins: the match is over.
}

# --- figures

chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
saved = { $saved ->
    [one] { $saved } chip
   *[other] { $saved } chips
}
cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
a-card = a card
ordinal = { $number ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
   *[other] number { $number }
}
