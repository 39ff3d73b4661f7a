"""Who knows what state.py leaves to a rule, and the State as one viewer knows it (spec section 14)."""

from sandtable.core.declare import forget_of, view_of
from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s


@kernel
def who_raises(rules, state, viewer, row):
    return viewer >= 0 and state.asked[viewer] == s.D_RAISE


@kernel
def asked_openly(rules, state, viewer, row):
    return state.step != s.SCOUT


@kernel
def after_the_end(rules, state, viewer, row):
    return state.step == s.OVER


@kernel
def open_at_the_end(rules, state, viewer, card):
    return state.step == s.OVER and s.RESERVE_OF <= state.place[card] < s.RESERVE_OF + s.MAX_SEATS


@kernel
def acting_seen(rules, state, viewer, row):
    """Who is asked about a Scout is for its own eyes (R52)."""
    return state.to_act & (1 << viewer) if viewer >= 0 else 0


@kernel
def turn_seen(rules, state, viewer, row):
    return viewer if state.seat == viewer else s.EMPTY


@kernel
def asked_seen(rules, state, viewer, seat):
    """A raise half made looks like a bet, and a question about a Scout like none (R52, R60)."""
    kind = state.asked[seat]
    if kind == s.D_RAISE:
        return s.D_BET
    return 0 if kind == s.D_SCOUT else kind


view = view_of(
    s.State, who_raises, asked_openly, after_the_end, open_at_the_end, acting_seen, turn_seen, asked_seen,
    spectators=s.SPECTATORS_BIT,
)  # fmt: skip
forget = forget_of(s.State, who_raises)
