"""BID: simultaneous secret bids for a card of the Market row, and who gains it (spec section 8.2; R19 to R24).

BID codes: x = Pass x (0..BID_CAP), BID_CAP + x = Buy x (x >= 1). The row has a card for every player in the game;
should players leave while it is sold, what is left of it goes under the decks it came from (R154).
"""

from collections.abc import Sequence

import numpy as np

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.chance import OTHER, die, draw
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.kernel.masks import bits, lowest
from sandtable.core.scenes import Choice, Count, CountPreset
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.cards.market_row import put_away
from sandtable.games.bridgefront.rules.cards.piles import gain, take_top
from sandtable.games.bridgefront.rules.course.seats import seat_at
from sandtable.games.bridgefront.rules.course.together import begin_together, finish
from sandtable.games.bridgefront.rules.variants import TIES_BY_LOT
from sandtable.games.bridgefront.table.player_view import GameView

_HIGHEST, _BY_LOT, _PROSPECT, _LAST, _ROLLED = 0, 1, 2, 3, 4
_DIE = 6


# -------------------------------------------------------------------------------------------------------------- bidding


@kernel
def _clear_bids(state):
    for player in range(s.MAX_SEATS):
        state.bid[player] = s.NONE


@kernel
def _ask_bids(state):
    """Everybody eligible bids; without gold there is nothing to choose (R20)."""
    begin_together(state, state.eligible)
    _clear_bids(state)
    for player in range(s.MAX_SEATS):
        if (state.eligible >> player) & 1 == 1:
            if state.gold[player] > 0:
                ask(state, player, s.D_BID)
            else:
                state.bid[player] = 0
                state.finished = state.finished | (1 << player)


@kernel
def bid_choices(rules, state, seat, choices):
    """Pass 0 to Pass x, then Buy 1 to Buy x, for x = the player's gold or BID_CAP; returns how many."""
    cap = rules.bid_cap
    most = min(state.gold[seat], cap)
    for x in range(most + 1):
        choices[x] = x
    for x in range(1, most + 1):
        choices[most + x] = cap + x
    return 2 * most + 1


@kernel
def answer_bid(rules, state, seat, choice, log):
    """The player has bid."""
    state.bid[seat] = choice
    finish(state, seat)
    emit(log, ev.BID_DONE, EVERYBODY, seat)


@kernel
def continue_market(rules, state, log):
    """Offer the next card of the row. 1 = bids are asked for or given, 0 = the Market is over."""
    while state.size[s.ROW] > 0 and state.eligible != 0:
        card = state.top[s.ROW]
        state.on_offer = card
        emit(log, ev.OFFER, EVERYBODY, state.kind[card], card, state.eligible)
        if bits(state.eligible) > 1:
            _ask_bids(state)
            return 1
        player = lowest(state.eligible)
        emit(log, ev.BID_WON, EVERYBODY, player, state.kind[card], 0, _LAST)
        _hand_over(rules, state, player, log)
    put_away(rules, state)
    state.on_offer = s.NONE
    return 0


@kernel
def _hand_over(rules, state, player, log):
    """The player gains the card on offer and bids no more this round."""
    take_top(state, s.ROW)
    card = state.on_offer
    state.on_offer = s.NONE
    state.eligible = state.eligible & ~(1 << player)
    gain(rules, state, player, card, ev.GAIN_MARKET, log)


@kernel
def _one_of(rules, state, mask, log):
    """One of the tied players: Prospect if it is among them (R22), else by dice or by lot, in seat order from Lead."""
    tied = np.empty(s.MAX_SEATS, dtype=np.int64)
    n = 0
    for place in range(rules.players):
        player = seat_at(rules, state, place)
        if (mask >> player) & 1 == 1:
            if state.faction[player] == s.PROSPECT and rules.bid_ties == 1:
                return player
            tied[n] = player
            n += 1
    if rules.tie_break == TIES_BY_LOT:
        return tied[draw(state.chance, OTHER, n)]
    rolls = 0
    while n > 1:
        rolls += 1
        n = _roll(state, tied, n, rolls, log)
    return tied[0]


@kernel
def _roll(state, tied, n, number, log):
    """The first n of the tied players roll a die each; those with the lowest stay, in their order. Returns how many."""
    least = _DIE + 1
    left = 0
    for place in range(n):
        player = tied[place]
        rolled = die(state.chance, _DIE)
        emit(log, ev.TIE_ROLLED, EVERYBODY, player, rolled, number)
        if rolled < least:
            least = rolled
            left = 0
        if rolled == least:
            tied[left] = player
            left += 1
    return left


@kernel
def settle_bids(rules, state, log):
    """All have bid: the highest Buy Bid wins and pays; without one, all pay their Pass Bids to one of the lowest."""
    cap = rules.bid_cap
    highest = 0
    least = cap + 1
    pot = 0
    buyers = 0
    lowest_ = 0
    for player in range(rules.players):
        if (state.eligible >> player) & 1 == 0:
            continue
        bid = state.bid[player]
        if bid > cap:
            if bid - cap > highest:
                highest = bid - cap
                buyers = 0
            if bid - cap == highest:
                buyers |= 1 << player
        else:
            pot += bid
            if bid < least:
                least = bid
                lowest_ = 0
            if bid == least:
                lowest_ |= 1 << player
    _tell_bids(rules, state, buyers != 0, log)
    candidates = buyers if buyers != 0 else lowest_
    winner = _one_of(rules, state, candidates, log)
    how = _HIGHEST
    if bits(candidates) > 1:
        how = _BY_LOT if rules.tie_break == TIES_BY_LOT else _ROLLED
        if state.faction[winner] == s.PROSPECT and rules.bid_ties == 1:
            how = _PROSPECT
    kind = state.kind[state.on_offer]
    if buyers != 0:
        state.gold[winner] = state.gold[winner] - highest
        emit(log, ev.BID_WON, EVERYBODY, winner, kind, highest, how)
    else:
        for player in range(rules.players):
            if (state.eligible >> player) & 1 == 1:
                state.gold[player] = state.gold[player] - state.bid[player]
        state.gold[winner] = min(rules.gold_cap, state.gold[winner] + pot)
        emit(log, ev.POT_WON, EVERYBODY, winner, kind, pot, how)
    _clear_bids(state)
    begin_together(state, 0)
    _hand_over(rules, state, winner, log)


@kernel
def _tell_bids(rules, state, bought, log):
    """Buy Bids are shown always, Pass Bids only when nobody buys (R23)."""
    if len(log) == 0:
        return
    cap = rules.bid_cap
    for place in range(rules.players):
        player = seat_at(rules, state, place)
        if (state.eligible >> player) & 1 == 0:
            continue
        bid = state.bid[player]
        if bid > cap:
            emit(log, ev.BUY_BID, EVERYBODY, player, bid - cap)
        elif not bought:
            emit(log, ev.PASS_BID, EVERYBODY, player, bid)


@kernel
def offer_again(state, log):
    """A player left while bids were asked for: if a single bidder remains, nothing is left to bid for (R19)."""
    if bits(state.eligible) < 2:
        for player in range(s.MAX_SEATS):
            if state.asked[player] == s.D_BID:
                finish(state, player)
        _clear_bids(state)
        begin_together(state, 0)
        state.on_offer = s.NONE


# ------------------------------------------------------------------------------------------------------- at the table


def _bid_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return say.text("bid-question", name=words.name(view.on_offer)), say.text("bid-question.why")


def _bid_numbers(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Count]:
    """Two numbers: to pass for, and to buy for."""
    most = min(view.gold[view.you], words.rules.bid_cap)
    every = [CountPreset(say("bid-all"), most, "A")] if most > 1 else []
    return [
        Count(0, most, 0, say("bid-gold"), [CountPreset(say("bid-nothing"), 0, "N")], say("bid-pass")),
        Count(1, most, 1, say("bid-gold"), every, say("bid-buy")),
    ]


def _bid_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    cap = words.rules.bid_cap
    made = []
    for code in codes:
        buy = code > cap
        size = code - cap if buy else code
        made.append(
            Choice(
                code,
                bid_words(words, code),
                group=say("bid-buy" if buy else "bid-pass"),
                range=(size, size),
                quiet=True,
            )
        )
    return made


def bid_words(words: Lexicon, code: int) -> str:
    """A BID code in words: "Buy for 3", "Pass for 0"."""
    cap = words.rules.bid_cap
    return say("bid-buy-for", size=code - cap) if code > cap else say("bid-pass-for", size=code)


def _bid_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    cap = words.rules.bid_cap
    if 0 <= code <= 2 * cap:
        size = code - cap if code > cap else code
        return say("bid-too-high", size=size, gold=view.gold[view.you])
    return say("bid-none", code=code, most=cap, first=cap + 1, last=2 * cap)


_MOST_GOLD = 100  # BID_CAP at most


@kernel
def _place(rules, choice):
    """Pass for n, then buy for n, whatever BID_CAP is."""
    return choice if choice <= rules.bid_cap else _MOST_GOLD + choice - rules.bid_cap


BID = Decision(
    "D_BID", s.D_BID,
    forms=(
        ChoiceForm(
            2 * _MOST_GOLD + 1, "pass for 0 to 100 gold, then buy for 1 to 100 gold", labels=_bid_choices, place=_place
        ),
    ),
    choices=bid_choices, answer=answer_bid, steps={s.MARKET_BIDS: "waiting-bid"}, question=_bid_prompt,
    refuse=_bid_refusal, numbers=_bid_numbers,
)  # fmt: skip
