"""Who knows what state.py leaves to a rule, and the State as one viewer knows it (spec section 5.1)."""

from sandtable.core.declare import forget_of, view_of
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.programs.resolving import draft_of_action
from sandtable.games.bridgefront.rules.variants import VP_PUBLIC


@kernel
def plans_open(rules, state, viewer, row):
    return state.phase != s.PLANS


@kernel
def picks_open(rules, state, viewer, row):
    return state.phase not in (s.START_BRIDGES, s.FREE_CARD, s.COLLECT_MODES)


@kernel
def points_open(rules, state, viewer, row):
    return state.phase == s.OVER or rules.vp_visibility == VP_PUBLIC


@kernel
def acts(rules, state, viewer, row):
    """How far an operation has got, for example how many cards of a scry stay on top, is its player's."""
    return viewer >= 0 and state.actor == viewer


@kernel
def sees_place(rules, state, viewer, zone, card):
    """Of another player's draw pile one may know what is in it, but not where."""
    if s.DRAW <= zone < s.DISCARD and zone != s.DRAW + viewer:
        return False
    return (state.seen[card] >> (viewer if viewer >= 0 else s.SPECTATORS_BIT)) & 1 == 1


@kernel
def near_pile(rules, state, viewer, zone):
    """Hand, draw pile and discard pile of a player, and the cards that it digs through."""
    if zone < s.BURN:
        return zone % s.MAX_SEATS
    if s.SHOWN <= zone < s.MARKET and state.phase == s.RESOLVE and draft_of_action(rules, state) == s.NONE:
        return zone - s.SHOWN
    return s.NONE


view = view_of(s.State, plans_open, picks_open, points_open, acts, sees_place, near_pile, spectators=s.SPECTATORS_BIT)
forget = forget_of(s.State, acts)
