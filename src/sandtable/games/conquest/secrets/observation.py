"""What a viewer knows, as numbers (spec sections 11.3 and 13).

What is by seat begins with the own row of the observer, then comes the next seat in turn order; a spectator begins
with seat 0. Rows of seats, lands and cards that a match does not have are 0. Armies are counted one by one, not scaled.
"""

from sandtable.core.declare.pieces import layout_of, observe_of, pieces_of
from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.decisions import DECISIONS
from sandtable.games.conquest.rules.sets import next_value
from sandtable.games.conquest.rules.variants import SCOPE_PLAYER
from sandtable.games.conquest.secrets.view import view

OWNERS = s.MAX_SEATS + 2
SEAT_FIGURES = 14


@kernel
def _own_turn(seen, viewer):
    return viewer == seen.seat and seen.step != s.OVER


@kernel
def _owed(seen, viewer):
    return seen.asked[viewer] if viewer >= 0 else 0


@kernel
def _rolling(seen):
    """Whether it is known how an attack is rolled."""
    fought = seen.step == s.BATTLE or seen.step == s.OCCUPY
    return fought and seen.target >= 0 and seen.mode != s.NOT_CHOSEN


@kernel
def _next_set(rules, seen, viewer):
    if rules.patterns == 0 or rules.pattern_value[0] != s.FROM_LADDER:
        return 0
    if viewer >= 0:
        return next_value(rules, seen, viewer)
    return rules.ladder[min(seen.trades, s.LADDER - 1)] if rules.bonus_scope != SCOPE_PLAYER else 0


_NAMES = {**vars(s), "OWNERS": OWNERS, "SEAT_FIGURES": SEAT_FIGURES}
PIECES = pieces_of(s.State, s.Rules, DECISIONS, _NAMES)
OBSERVATION = layout_of(PIECES)

observe = observe_of(
    s.State, view, PIECES, _NAMES, _own_turn, _owed, _rolling,
    _next_set,
)  # fmt: skip
