"""What an observation holds and where (spec section 14). What is by seat begins with the
observer's own, then comes the seat to the left, and so on; a spectator begins with seat 0. Cards stand by type, in the
order of data/cards.toml.
"""

from __future__ import annotations

from sandtable.core.game.spaces import Block, block_starts, size_of
from sandtable.games.bayonet import state as s

#: Figures of a seat in the block "seats".
SEAT_FIGURES = 19

OBSERVATION = (
    Block(
        "options",
        (25,),
        "Options as in the Rules record: players, chips, ante, ante_mode, ante_every, ante_factor, bet_structure, "
        "min_raise, fixed_bets (4), spread_max, max_raises, reserve_order, scout_share, scout_share_officer, "
        "scout_round, campaign_hands, hand_cap, kind_matching, wild_join, wild_compare, four_officer_order, "
        "arm_tiebreak; a word is its number.",
    ),
    Block("copies", (s.MAX_TYPES,), "How many cards of each type the whole deck has."),
    Block(
        "table",
        (9,),
        "Number of the hand, hands after it up to the last one, hands until all cards are collected (this one "
        "included; 0 = never), ante of this hand, chips in all bets, raises in this betting round, cards in the deck "
        "and in the discard pile, and the hand position of the card just drawn in a player turn (-1 none).",
    ),
    Block("step", (s.OVER,), "1 at the step of the hand (State.step from 1); the last cell is the end of the match."),
    Block("asked", (5,), "1 at the kind of decision that the observer itself owes (D_BET to D_SCOUT)."),
    Block("raise", (2,), "The smallest and the largest raise, while the observer is asked for one; else -1."),
    Block("answer", (1,), "The code that the observer has given in a swap made at once; -1 none."),
    Block(
        "seats",
        (s.MAX_SEATS, SEAT_FIGURES),
        "For each seat of the match (others are 0): in the game, live, chips, bet, chips to call, all-in, folded, has "
        "the button, is seen to owe a decision, is still waited for in this betting round, hand cards, has answered in "
        "a swap made at once, shows its hand, lost the showdown, chips saved by a Scout, chips at the start of the "
        "hand, hand in which it left (0 = it has not), resigned, has won.",
    ),
    Block(
        "strength",
        (s.MAX_SEATS,),
        "Of five hand cards that the observer knows, their place among all hands: 0 = the strongest, below 1; -1 if "
        "the hand is not complete or not known.",
    ),
    Block(
        "hands",
        (s.MAX_SEATS, s.HAND, s.MAX_TYPES),
        "1 at the type of the card at each hand position, as far as it is known.",
    ),
    Block(
        "open",
        (s.MAX_SEATS, s.HAND + 1),
        "1 where everybody knows the card at a hand position, or the face-down reserve card (the last cell).",
    ),
    Block(
        "reserves",
        (s.MAX_SEATS, s.RESERVES, s.MAX_TYPES),
        "1 at the type of the reserve card face up and of the one face down, as far as it is known.",
    ),
    Block(
        "bound",
        (s.MAX_SEATS, s.MAX_TYPES),
        "Cards of each type that everybody knew in a hand or face down in reserve before the seat swapped the two in "
        "this hand: they are still in one or the other.",
    ),
    Block("community", (s.COMMUNITY, s.MAX_TYPES), "1 at the type of the card at each community position."),
    Block("discards", (s.MAX_TYPES,), "Cards of each type that the observer knows to be in the discard pile."),
    Block("unseen", (s.MAX_TYPES,), "Cards of each type of which the observer does not know where they are."),
)
SIZE = size_of(OBSERVATION)

_STARTS = block_starts(OBSERVATION)
AT_OPTIONS, AT_COPIES, AT_TABLE, AT_STEP = (_STARTS[name] for name in ("options", "copies", "table", "step"))
AT_ASKED, AT_RAISE, AT_ANSWER, AT_SEATS = (_STARTS[name] for name in ("asked", "raise", "answer", "seats"))
AT_STRENGTH, AT_HANDS, AT_OPEN, AT_RESERVES = (_STARTS[name] for name in ("strength", "hands", "open", "reserves"))
AT_BOUND, AT_COMMUNITY, AT_DISCARDS, AT_UNSEEN = (
    _STARTS[name] for name in ("bound", "community", "discards", "unseen")
)
