"""Sides, seats and armies: who is on whose side, who faces whom, who commands."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY


@kernel
def other_side(side):
    """The enemy of a side."""
    return 1 - side


@kernel
def side_bit(side):
    """The bit of a side in `State.seen`."""
    return 1 << side


@kernel
def everybody_else(rules, side):
    """The audience of an event that the seats of a side get another version of: all others, spectators too."""
    return EVERYBODY & ~rules.seats_of[side]


@kernel
def is_gone(state, seat):
    """1 if the seat has left for good."""
    return (state.resigned >> seat) & 1


@kernel
def commander(rules, state, seat):
    """The seat that decides for the army of a seat: itself, or when it left the next of its side in seat order that is
    still there."""
    if is_gone(state, seat) == 0:
        return seat
    players = rules.players
    side = rules.side_of[seat]
    for step in range(1, players):
        other = (seat + step) % players
        if rules.side_of[other] == side and is_gone(state, other) == 0:
            return other
    return seat


@kernel
def next_seat(rules, seat):
    """The seat that moves after a seat (18.1: seats are numbered in turn order)."""
    return (seat + 1) % rules.players


@kernel
def full_reserve(rules, seat):
    """The cards of a full reserve of the army of a seat."""
    return rules.hand_size[rules.side_of[seat]]


@kernel
def first_seat(rules, side):
    """The seat of the first army of a side."""
    return rules.seat_at[side, 0]
