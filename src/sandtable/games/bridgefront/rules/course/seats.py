"""The order of seats: seating, the Lead of a round, who has left (spec sections 7 and 8, R1, R154)."""

from __future__ import annotations

from sandtable.core.kernel import kernel

__all__ = ["age_of", "in_game", "is_gone", "seat_at", "set_lead"]


@kernel
def is_gone(state, player):
    """Whether the player has resigned."""
    return (int(state.resigned) >> player) & 1


@kernel
def in_game(rules, state):
    """Mask of the players who have not resigned."""
    return ((1 << int(rules.players)) - 1) & ~int(state.resigned)


@kernel
def seat_at(rules, state, place):
    """The player in a place of the seat order from Lead, 0..P-1. Players who have left keep their place."""
    at = int(state.lead) + place
    players = int(rules.players)
    if at >= players:
        at -= players
    return int(state.seating[at])


@kernel
def set_lead(rules, state):
    """The Lead of the round moves on one seat."""
    state.lead = (int(state.round) - 1) % int(rules.players)


@kernel
def age_of(rules, round_):
    """The Age of a round, 1 to 3."""
    if round_ >= int(rules.age_iii_start):
        return 3
    return 2 if round_ >= int(rules.age_ii_start) else 1
