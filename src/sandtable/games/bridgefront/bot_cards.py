"""The bot's choices of cards: what it bids, picks, keeps, discards and scraps."""

from __future__ import annotations

from sandtable.core.chance import below
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.bot_map import rounds_left
from sandtable.games.bridgefront.bot_worth import CARD, GOLD, card_worth, play_worth
from sandtable.games.bridgefront.program_shapes import OP
from sandtable.games.bridgefront.state import (
    COLLECTION,
    NO_CARD,
    NONE,
    OP_DIG,
    OP_SCRAP,
    OP_TOPDECK,
    PROSPECT,
    RESOLVE,
    ROW,
    SHOWN,
)

__all__ = ["choose_bid", "choose_hand_card", "choose_pick", "choose_scry"]


@kernel
def _rest_of_row(rules, state):  # type: ignore[no-untyped-def]
    """The mean worth of the cards that are still to come in the Market, 0 if there are none."""
    total = 0.0
    count = 0
    card = int(state.top[ROW])
    while card != NONE:
        if card != state.on_offer:
            total += card_worth(rules, state, int(state.kind[card]))
            count += 1
        card = int(state.next_card[card])
    return total / float(count) if count > 0 else 0.0


@kernel
def choose_bid(rules, state, seat, options, count, chance):  # type: ignore[no-untyped-def]
    """BID: everybody gains one card of the row, so a card is worth what it is better than the rest. The bid is part of
    that, never more than it takes to outbid the richest rival."""
    better = card_worth(rules, state, int(state.kind[state.on_offer])) - _rest_of_row(rules, state)
    cap = int(rules.bid_cap)
    rich = 0
    for other in range(int(rules.players)):
        if other != seat and (int(state.eligible) >> other) & 1 == 1:
            rich = max(rich, int(state.gold[other]))
    gold = GOLD if rounds_left(rules, state) > 1 else 0.2 * GOLD
    wanted = 0
    if better > 0.0:
        share = 0.2 + 0.05 * float(below(chance, 7))
        wanted = min(int(share * better / gold), cap)
        enough = rich if state.faction[seat] == PROSPECT and rules.bid_ties == 1 else rich + 1
        wanted = min(wanted, max(enough, 1))
    most = (count - 1) // 2
    if wanted > 0 and most > 0:
        return options[most + min(wanted, most)]
    # A card that is worse than the rest: a gold or two make sure that somebody else has to take it.
    if better < -2.0 and most > 2 and below(chance, 3) > 0:
        return options[1]
    return options[0]


@kernel
def choose_pick(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """PICK_CARD: the card worth most to own, or for a dig the one worth most to play; none if it is worth nothing."""
    digs = False
    if state.phase == RESOLVE and state.frames > 0:
        op = int(state.frame_op[int(state.frames) - 1])
        digs = op != NONE and rules.program[op, OP] == OP_DIG
    best = int(options[count - 1])
    top = 0.1 if best == NO_CARD else -1000.0
    for i in range(count):
        kind = int(options[i])
        if kind == NO_CARD:
            continue
        worth = play_worth(rules, state, seat, kind) if digs else card_worth(rules, state, kind)
        if worth > top:
            top = worth
            best = kind
    return best


@kernel
def choose_hand_card(rules, state, seat, options, count):  # type: ignore[no-untyped-def]
    """HAND_CARD: give up the card that is worth least, and stop when the least is worth keeping."""
    scraps = state.phase == COLLECTION
    topdecks = False
    if state.phase == RESOLVE and state.frames > 0:
        op = int(state.frame_op[int(state.frames) - 1])
        if op != NONE:
            scraps = rules.program[op, OP] == OP_SCRAP
            topdecks = rules.program[op, OP] == OP_TOPDECK
    stop = options[count - 1] == NO_CARD
    if topdecks and stop:
        return NO_CARD
    best = int(options[0])
    least = 1000.0
    for i in range(count):
        kind = int(options[i])
        if kind == NO_CARD:
            continue
        worth = play_worth(rules, state, seat, kind)
        if worth < least:
            least = worth
            best = kind
    if stop and least > (0.8 if scraps else CARD):
        return NO_CARD
    return best


@kernel
def choose_scry(rules, state, seat):  # type: ignore[no-untyped-def]
    """SCRY: cards worth playing stay on top of the pile."""
    card = int(state.top[SHOWN + seat])
    if card == NONE:
        return 0
    return 0 if play_worth(rules, state, seat, int(state.kind[card])) >= CARD else 1
