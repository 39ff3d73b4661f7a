"""BID: what the bot bids."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.taste import BID_LEAST, BID_MORE, RICH
from sandtable.games.bridgefront.bot.weighing.map import rounds_left
from sandtable.games.bridgefront.bot.weighing.worth import GOLD, card_worth


@kernel
def _rest_of_row(rules, state):
    """The mean worth of the cards that are still to come in the Market, 0 if there are none."""
    total = 0.0
    count = 0
    card = state.top[s.ROW]
    while card != s.NONE:
        if card != state.on_offer:
            total += card_worth(rules, state, state.kind[card])
            count += 1
        card = state.next_card[card]
    return total / float(count) if count > 0 else 0.0


@kernel
def choose_bid(rules, state, seat, choices, count, chance, taste):
    """BID: everybody gains one card of the row, so a card is worth what it is better than the rest. The bid is part of
    that, never more than it takes to outbid the richest rival."""
    better = card_worth(rules, state, state.kind[state.on_offer]) - _rest_of_row(rules, state)
    cap = rules.bid_cap
    rich = 0
    for other in range(rules.players):
        if other != seat and (state.eligible >> other) & 1 == 1:
            rich = max(rich, state.gold[other])
    gold = GOLD if rounds_left(rules, state) > 1 else 0.2 * GOLD
    gold /= 1.0 + taste[RICH] * float(state.gold[seat])
    wanted = 0
    if better > 0.0:
        share = taste[BID_LEAST] + taste[BID_MORE] * float(below(chance, 7))
        wanted = min(int(share * better / gold), cap)
        enough = rich if state.faction[seat] == s.PROSPECT and rules.bid_ties == 1 else rich + 1
        wanted = min(wanted, max(enough, 1))
    most = (count - 1) // 2
    if wanted > 0 and most > 0:
        return choices[most + min(wanted, most)]
    # A card that is worse than the rest: a gold or two make sure that another player has to take it.
    if better < -2.0 and most > 2 and below(chance, 3) > 0:
        return choices[1]
    return choices[0]
