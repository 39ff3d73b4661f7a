# What is said before a match and beside it: the game, its bots, contradictions of options, the calculator of odds.

title = Bayonet
tagline = Bet on a hand of Napoleonic troops, swap with your reserve, and leave nobody else a chip.
unit-score = chips
unit-turn = hand

# --- bots

bot-bold = Raises with hands that others only call with, and soon by all its chips.
bot-careful = Pays for good hands only, and believes whoever raises.
bot-builder = Lets the pot grow by small raises, and hides the best hands till the end.
bot-raider = Bluffs often and by much, for pots that nobody seems to want.
bot-blueprint = Blueprint
    .text = Bets by odds found in millions of hands against itself and others.
bot-solver = Solver
    .text = The blueprint, which works out the last bets of two anew: slower, and harder to beat.
level-recruit = Recruit
    .text = Has just learned the rules: folds what wins, and raises what loses.
level-private = Private
    .text = Knows what a good hand is, and often forgets it.
level-sergeant = Sergeant
    .text = Counts the odds of every bet, and is carried away now and then.
level-captain = Captain
    .text = Counts the odds of every bet, and is hardly ever carried away.
level-marshal = Marshal
    .text = Has fought millions of hands against itself and others, and gives little away.

# --- options that contradict each other

no-such-seat = Seat { $seat } does not exist with { $seats } seats; use random or 0 to { $last }.
deck-size = The deck has { $cards } cards; with { $seats } seats it needs { $least } to { $most }.
no-magazine = The deck has artillery of value { $artillery }, but no infantry above { $infantry }: a Magazine could not copy it.

# --- the calculator of odds

odds-hand = Hand
    .text = Two to five cards by their codes, such as I2 I2 C1 A3 GEN.
    .help = Pick two to five cards.
odds-opponents = Opponents
    .text = How many other players have not folded.
odds-community = Community
    .text = Community cards that lie on the table, up to three.
odds-reserve = Reserve
    .text = Your own reserve cards, up to two.
odds-known = Seen elsewhere
    .text = Other cards that you know to be out of play, such as other players' open reserve cards.
odds-exchanges = Exchanges
    .text = Whether everybody exchanges with the one community, as it helps most at once, and swaps with the reserve, or plays the cards as dealt.
odds-samples = Samples
    .text = How many deals are tried out. Five cards against one opponent without exchanges need none: all hands are counted, and the figures are exact.
odds-too-few = { $left } cards are left unseen, and the players need { $needed }: name fewer cards or opponents.
odds-copies = { $code } stands there { $count } times; the deck has { $held ->
    [0] no
   *[other] { $held }
}.
odds-option = { $word } is no card: { $name } is an option of its own, in a terminal { $flag }.
odds-no-card = There is no card { $word }{ $near ->
    [none] .
   *[other] ; did you mean { $near }?
} The codes are { $codes }.
odds-number = { $field } holds { $least ->
    [0] at most { $most }
   *[other] { $least } to { $most }
} cards, not { $found }.
odds-place = { $whole ->
    [true] { $combo }, place { $place } of { $places }: stronger than { $share } of all hands.
   *[false] { $exchanges ->
        [true] Without an exchange, at best
       *[false] At best
    } this becomes { $combo }, place { $place } of { $places }.
}
odds-winning = Against { $opponents ->
    [1] one opponent
   *[other] { $opponents } opponents
} it wins with { $win }{ $samples ->
    [0] {""}
   *[other] {" "}(95 % interval { $low } to { $high })
}{ $tie ->
    [none] {""}
   *[other] {" "}and shares with { $tie }
}, { $samples ->
    [0] exactly, counted over all hands
   *[other] as { $tried } deals tried out say
}.
odds-as-dealt = Assumed: each opponent holds five random unseen cards, and nobody exchanges{ $whole ->
    [true] .
   *[false] ; your missing cards are unseen ones too.
}
odds-exchanging = Assumed: each opponent holds five random unseen cards; in three rounds each in turn makes the exchange with the one community that helps most at once, and at the end the best swap with two unseen reserve cards{ $whole ->
    [true] {""}
   *[false] ; your missing cards are unseen ones, each with an exchange
}{ $reserve ->
    [true] ; you make your best reserve swap.
   *[false] .
}
