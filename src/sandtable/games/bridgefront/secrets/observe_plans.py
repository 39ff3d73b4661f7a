"""The part of an observation that is about what is chosen in secret, planned, and carried out."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.collect import collect_hex
from sandtable.games.bridgefront.rules.spaces import row_of_seat
from sandtable.games.bridgefront.secrets.observation import START
from sandtable.games.bridgefront.secrets.observe_seats import row_or_none

_PICKED, _PLANS, _PRICE, _ACTION = START["picked"], START["plans"], START["price"], START["action"]


@kernel
def _observe_plan(rules, state, player, first, numbers):
    at = _PLANS + row_of_seat(rules, first, player) * s.MAX_PLAN * 2
    for place in range(state.plan_size[player]):
        numbers[at + 2 * place] = state.plan_kind[player, place]
        numbers[at + 2 * place + 1] = state.plan[player, place]


@kernel
def _tile_in_question(rules, state, seat):
    """The tile that is collected, or whose mode the seat chooses; NONE for none."""
    if state.phase == s.COLLECTION:
        return state.collect_at
    if state.phase == s.COLLECT_MODES and seat >= 0 and state.asked[seat] == s.D_COLLECT:
        return collect_hex(rules, state, seat, state.picks[seat])
    return s.NONE


@kernel
def observe_plans(rules, state, seat, first, numbers):
    """Everything about choices made in secret and actions."""
    own = seat >= 0 and state.phase in (s.START_BRIDGES, s.FREE_CARD, s.COLLECT_MODES)
    for place in range(s.MAX_PICKS):
        chosen = own and place < state.picks[seat]
        numbers[_PICKED + place] = state.picked[seat, place] if chosen else s.NONE
    for row in range(s.MAX_SEATS):
        for place in range(s.MAX_PLAN):
            numbers[_PLANS + (row * s.MAX_PLAN + place) * 2 + 1] = s.NONE
    if state.phase == s.RESOLVE:
        for player in range(rules.players):
            _observe_plan(rules, state, player, first, numbers)
    elif state.phase == s.PLANS and seat >= 0 and (state.participants >> seat) & 1 == 1:
        _observe_plan(rules, state, seat, first, numbers)
        numbers[_PRICE] = state.price_mana[seat]
        numbers[_PRICE + 1] = state.price_gold[seat]
    numbers[_ACTION] = row_or_none(rules, first, state.actor)
    resolving = state.phase == s.RESOLVE
    numbers[_ACTION + 1] = state.queue_at if resolving else 0
    numbers[_ACTION + 2] = state.queue_size if resolving else 0
    frames = state.frames
    numbers[_ACTION + 3] = state.frame_op[frames - 1] if resolving and frames > 0 else s.NONE
    numbers[_ACTION + 4] = _tile_in_question(rules, state, seat)
