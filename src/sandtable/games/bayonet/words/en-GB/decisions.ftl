# What is asked, what may be chosen, and why something else may not (decisions/).

# --- bet

bet-question = { STRONG($call) } to call{ $short ->
    [true] ; you have { $held } left.
   *[false] .
}
    .why = { $others ->
        [one] { $others } chip of others lies on the table, { $own } of yours.
       *[other] { $others } chips of others lie on the table, { $own } of yours.
    }
bet-nothing = Nothing to call. Pass or raise.
bet-pass = Pass
    .detail = costs nothing
bet-call = Call { $call }
    .detail = { $left } left
bet-call-all = Call with { $held }
    .detail = all-in
bet-raise = Raise
    .detail = by { $lo } to { $hi }{ $call ->
        [0] {""}
       *[other] , after { $call } to call
    }
bet-raise-by = Raise by { $size }
    .detail = pays { $pays }
bet-raise-all = Raise by { $size }
    .detail = all-in
bet-fold = Fold
    .detail = { $left ->
        [one] { $left } chip is lost
       *[other] { $left } chips are lost
    }
bet-no-raise = A raise is not possible now.
bet-most-raises = { $raises ->
    [one] { $raises } raise has been made in this round; no more are allowed.
   *[other] { $raises } raises have been made in this round; no more are allowed.
}
bet-too-few-chips = A raise needs more chips than the call costs.
bet-nobody-calls = Nobody else has chips left to call a raise.
bet-no-fold = There is nothing to call; passing costs nothing, so a fold is not offered.
bet-no-answer = There is no answer { $code }: 0 passes or calls, 1 raises, 2 folds.
half-pot = Half pot
pot = Pot
all-chips = All in
order-bets = Bets
    .detail = What you answer without being asked when it is your turn to bet. You never raise or fold by an order.
order-ask = Ask me
order-pass = Pass unless raised
    .detail = Until the end of this hand you pass, and are asked when there is something to call. { seen }
order-call = Call up to { $chips }
    .detail = Until the end of this hand you pass, or call { chips } at most each time; you are asked when it is more. { seen }
order-pass-always = Pass unless raised, in every hand
    .detail = You pass until you say otherwise, and are asked when there is something to call. { seen }
seen = Nobody is told of it, but all see that you answer at once.

# --- raise

raise-question = Raise by how many chips?
    .why = { $lo } to { $hi }{ $call ->
        [0] .
       *[other] , on top of the { $call } to call.
    }
raise-by = Raise by { chips }
raise-range = Raise by { $first } to { chips }
raise-refused = Choice { $code } is no raise from { $lo } to { chips }; choice 0 means { $lo }.

# --- turn

turn-question = Keep all, or exchange one.
    .why = First a card of your hand, then one of the community.
turn-drew = You drew { STRONG($card) }. Keep all, or exchange one.
turn-keep = Keep all
turn-no-reserve = The reserve is swapped once, after the last betting round.
turn-refused = There is no exchange { $code }: 0 keeps all, 1 to { $most } exchange one of { hand-cards } with one of the community.
hand-cards = { $held ->
    [one] { $held } hand card
   *[other] { $held } hand cards
}
exchange = { $given } for { $taken }
exchange-told = { CAP($given) } for { $only ->
    [true] {""}
   *[false] the {""}
}{ $taken }
which = { ordinal } { $card }
so-far = { $made } so far

# --- reserve

reserve-question = Swap one card with your reserve, or none.
    .why = { $secret ->
        [true] Nothing is shown until all have chosen.
       *[false] It takes the place of the card it is swapped for.
    }
reserve-keep = Swap nothing
reserve-told = { CAP($given) } for { $side ->
    [up] the face-up {""}
    [down] the face-down {""}
   *[none] {""}
}{ $taken }
reserve-no-community = The community takes no part in the reserve swap.
reserve-refused = There is no swap { $code }: 0 swaps nothing, 1 to { $most } swap one of { hand-cards } with one of the two reserve cards.

# --- scout

scout-question = Burn your Scout and save { chips }?
    .why = That is { $share }% of your bet of { $bet }. The others see that somebody is asked.
scout-keep = Keep the Scout
    .detail = lose all { $bet }
scout-burn = Burn the Scout
    .detail = save { $saved } of { $bet }
scout-refused = There is no answer { $code }: 0 keeps the Scout, 1 burns it.
order-scout = Scout
    .detail = What happens to a Scout that lies face down in your reserve when you lose a showdown.
order-scout-burn = Use it
    .detail = It is burned whenever that saves chips. Nobody waits for you, and nobody learns of a Scout that is not burned.
order-scout-keep = Keep it
    .detail = Nobody waits for you, and nobody learns of it.
order-scout-ask = Ask me
    .detail = The others wait while you are asked, and only who holds a Scout is asked: a pause after a showdown that you have lost tells them that you may hold one, and if you alone have lost it, that you do.

# --- those who wait

waiting-showdown = The showdown is being settled.
waiting-out = You are out; you may watch to the end.
waiting-folded = You have folded; the next hand is yours again.
waiting-act = { LIST($seats) } to act.
waiting-call = { LIST($seats) } to act, { $call } to call.
waiting-secret = { $seats ->
    [one] { LIST($seats) } chooses in secret.
   *[other] { LIST($seats) } choose in secret.
}
waiting-swap = { LIST($seats) } may swap with the reserve.
waiting-exchange = { LIST($seats) } may exchange a card.
