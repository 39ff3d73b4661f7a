"""What a viewer knows, as numbers (spec section 14). What is by seat begins with the observer's own, then comes the
seat to the left, and so on; a spectator begins with seat 0. Cards stand by type, in the order of data/cards.toml.
"""

from sandtable.core.declare import HIDDEN
from sandtable.core.declare.pieces import (
    by_seat,
    figures,
    kinds,
    layout_of,
    observe_of,
    once,
    one_hot,
    options,
    pile,
    seats,
)
from sandtable.core.kernel import kernel
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
    return seen.drawn if seen.step < s.BET_4 and not _betting(seen) else -1


@kernel
def _hands_to_collection(rules, seen):
    every = rules.campaign_hands
    return every - (seen.hands - 1) % every if every > 0 else 0


@kernel
def _rank_of_hand(rules, seen, seat):
    for position in range(s.HAND):
        if seen.hand[seat, position] < 0:
            return -1.0
    return float(hand_strength(rules, seen, seat)) / float(rules.combo_start[18])


@kernel
def _raising(seen, viewer):
    return viewer >= 0 and sizes_raise(seen, viewer)


PIECES = (
    options(
        "options",
        "a word is its number, first_button -1 is random.",
        rules=s.Rules,
    ),
    once(
        "copies", (s.MAX_TYPES,), "How many cards of each type the whole deck has.",
        "for card in range(rules.cards):", "    numbers[{at} + rules.type[card]] += 1",
    ),
    figures(
        "table",
        "",
        ("Number of the hand", "seen.hands"),
        ("hands after it up to the last one", "rules.hand_cap - seen.hands"),
        ("hands until all cards are collected (this one included; 0 = never)", "_hands_to_collection(rules, seen)"),
        ("ante of this hand", "ante_of(rules, seen.hands)"),
        ("chips in all bets", "_all_bets(rules, seen)"),
        ("raises in this betting round", "seen.raises"),
        ("cards in the deck", "seen.deck"),
        ("in the discard pile", "seen.discards"),
        ("the hand position of the card just drawn in a player turn (-1 none)", "_drawn_now(seen)"),
        ("cards burned in this hand", "seen.burned"),
        ("why the match has ended (State.ending; 0 = it goes on)", "seen.ending"),
        *(
            (f"the largest bet of betting round {number + 1} (0 before it begins)", f"seen.tops[{number}]")
            for number in range(s.ROUNDS)
        ),
    ),
    one_hot(
        "step", s.OVER, "1 at the step of the hand (State.step from 1); the last cell is the end of the match.",
        "seen.step",
    ),
    one_hot(
        "asked", len(DECISIONS.kinds),
        f"1 at the kind of decision that the observer itself owes ({DECISIONS.names[1]} to {DECISIONS.names[-1]}).",
        "seen.asked[viewer] if viewer >= 0 else 0",
    ),
    figures(
        "raise",
        "While the observer is asked for a raise, else -1: ",
        ("the smallest", "seen.raise_lo if _raising(seen, viewer) else -1"),
        ("the largest", "seen.raise_hi if _raising(seen, viewer) else -1"),
    ),
    figures(
        "answer",
        "",
        (
            "The code that the observer has given in a swap made at once; -1 none",
            "seen.answer[viewer] if viewer >= 0 and seen.step == SWAP else -1",
        ),
    ),
    seats(
        "seats",
        s.MAX_SEATS,
        "For each seat of the match (others are 0): ",
        ("in the game", "seen.out[seat] == 0"),
        ("live", "seen.live >> seat & 1"),
        ("chips", "seen.chips[seat] + _saved_now(seen, seat)"),
        ("bet", "seen.bet[seat] - _saved_now(seen, seat)"),
        ("chips to call", "to_call(seen, seat) if seen.live >> seat & 1 and seen.step <= BET_4 else 0"),
        ("all-in", "seen.live >> seat & 1 and seen.chips[seat] + _saved_now(seen, seat) == 0"),
        ("folded", "seen.out[seat] == 0 and seen.live >> seat & 1 == 0 and seen.step != OVER"),
        ("has the button", "seat == seen.button and seen.step != OVER"),
        ("is seen to owe a decision", "seen.to_act >> seat & 1"),
        ("is still waited for in this betting round", "_betting(seen) and seen.waiting >> seat & 1"),
        ("hand cards", "seen.hand_size[seat]"),
        ("has answered in a swap made at once", "seen.answered >> seat & 1"),
        ("shows its hand", "seen.shown >> seat & 1"),
        ("lost the showdown", "seen.step == SCOUT and seen.lost >> seat & 1"),
        ("chips saved by a Scout", "seen.saved[seat]"),
        ("chips at the start of the hand", "seen.at_start[seat]"),
        ("hand in which it left (0 = it has not)", "seen.out[seat]"),
        ("resigned", "seen.resigned >> seat & 1"),
        ("has won", "seen.winners >> seat & 1"),
        *(
            (f"has raised in betting round {number + 1}", f"seen.raisers[{number}] >> seat & 1")
            for number in range(s.ROUNDS)
        ),
    ),
    seats(
        "strength",
        s.MAX_SEATS,
        "Of five hand cards that the observer knows, their place among all hands: 0 = the strongest, below 1; -1 if "
        "the hand is not complete or not known.",
        ("place", "_rank_of_hand(rules, seen, seat)"),
        none=-1,
    ),
    kinds(
        "hands", "hand", s.MAX_TYPES, "1 at the type of the card at each hand position, as far as it is known.",
        "type", state=s.State,
    ),
    by_seat(
        "open",
        (s.MAX_SEATS, s.HAND + 1),
        "1 where everybody knows the card at a hand position, or the face-down reserve card (the last cell).",
        "for i in range(HAND + 1):",
        "    card = seen.hand[seat, i] if i < HAND else seen.reserve[seat, FACE_DOWN]",
        "    if card >= 0:",
        "        numbers[row + i] = seen.known[card] >> SPECTATORS_BIT & 1",
    ),
    kinds(
        "reserves", "reserve", s.MAX_TYPES,
        "1 at the type of the reserve card face up and of the one face down, as far as it is known.", "type",
        state=s.State,
    ),
    kinds(
        "bound", "was", s.MAX_TYPES,
        "Cards of each type that everybody knew in a hand or face down in reserve before the seat swapped the two in "
        "this hand: they are still in one or the other.", "type", state=s.State, tally=True,
    ),
    kinds(
        "community", "community", s.MAX_TYPES, "1 at the type of the card at each community position.", "type",
        state=s.State,
    ),
    pile(
        "discards", s.MAX_TYPES, "Cards of each type that the observer knows to be in the discard pile.",
        "type", "place", s.IN_DISCARD,
    ),
    pile(
        "unseen", s.MAX_TYPES, "Cards of each type of which the observer does not know where they are.",
        "type", "place", HIDDEN,
    ),
)  # fmt: skip
OBSERVATION = layout_of(PIECES)

observe = observe_of(
    s.State, view, PIECES, vars(s), ante_of, to_call, _saved_now, _all_bets, _betting, _drawn_now, _hands_to_collection,
    _rank_of_hand, _raising,
)  # fmt: skip
