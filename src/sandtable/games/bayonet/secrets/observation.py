"""What a viewer knows, as numbers (spec section 14). What is by seat begins with the observer's own, then comes the
seat to the left, and so on; a spectator begins with seat 0. Cards stand by type, in the order of data/cards.toml.
"""

from sandtable.core.declare.pieces import layout_of, observe_of, pieces_of
from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import UNTOLD
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.decisions import DECISIONS
from sandtable.games.bayonet.rules.bet import sizes_raise, to_call
from sandtable.games.bayonet.rules.hand import ante_of
from sandtable.games.bayonet.rules.strength import hand_strength
from sandtable.games.bayonet.secrets.view import view


@kernel
def _saved_now(seen, seat):
    """Chips that a Scout has saved lie with their owner again, though they are booked with the payments."""
    return seen.saved[seat] if seen.step == s.SCOUT else 0


@kernel
def _all_bets(rules, seen):
    bets = 0
    for seat in range(rules.players):
        bets += seen.bet[seat] - _saved_now(seen, seat)
    return bets


@kernel
def _betting(seen):
    return seen.step <= s.BET_4 and seen.step % 2 == s.BET_1 % 2


@kernel
def _drawn_now(seen):
    return seen.drawn if seen.step < s.BET_4 and not _betting(seen) else s.EMPTY


@kernel
def _hands_to_collection(rules, seen):
    every = rules.campaign_hands
    return every - (seen.hands - 1) % every if every > 0 else 0


@kernel
def _rank_of_hand(rules, seen, seat):
    for position in range(s.HAND):
        if seen.hand[seat, position] < 0:
            return float(UNTOLD)
    return float(hand_strength(rules, seen, seat)) / float(rules.combo_start[18])


@kernel
def _raising(seen, viewer):
    return viewer >= 0 and sizes_raise(seen, viewer)


PIECES = pieces_of(s.State, s.Rules, DECISIONS, vars(s))
OBSERVATION = layout_of(PIECES)

observe = observe_of(
    s.State, view, PIECES, vars(s), ante_of, to_call, _saved_now, _all_bets, _betting, _drawn_now, _hands_to_collection,
    _rank_of_hand, _raising,
)  # fmt: skip
