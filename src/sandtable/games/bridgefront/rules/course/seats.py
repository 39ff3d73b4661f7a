"""The order of seats: seating, the Lead of a round, who has left (spec sections 7 and 8, R1, R154)."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.rules.variants import LEAD_BACK, LEAD_STAYS


@kernel
def is_gone(state, player):
    """Whether the player has resigned."""
    return (state.resigned >> player) & 1


@kernel
def in_game(rules, state):
    """Mask of the players who have not resigned."""
    return ((1 << rules.players) - 1) & ~state.resigned


@kernel
def seat_at(rules, state, place):
    """The player in a place of the seat order from Lead, 0..P-1. Players who have left keep their place."""
    at = state.lead + place
    players = rules.players
    if at >= players:
        at -= players
    return state.seating[at]


@kernel
def set_lead(rules, state):
    """The Lead of the round: it moves on one seat, unless the option says otherwise."""
    moved = (state.round - 1) % rules.players
    if rules.lead_passes == LEAD_STAYS:
        moved = 0
    elif rules.lead_passes == LEAD_BACK and moved > 0:
        moved = rules.players - moved
    state.lead = moved


@kernel
def age_of(rules, round_):
    """The Age of a round, 1 to 3."""
    if round_ >= rules.age_iii_start:
        return 3
    return 2 if round_ >= rules.age_ii_start else 1
