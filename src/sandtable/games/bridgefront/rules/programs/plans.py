"""Plans: the codes that a player has chosen for the action of this step, and what of the board they count as done
(section 13.2).

A plan is walked from its start whenever something is to be asked: `recorded` gives its codes one after the other, and
behind the last one `settle` either records a forced code or leaves a question. While it is walked, Bridges and Forces
that it announces are on the board; `put_back` takes them off again.
"""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.programs.offers import a_choice, clear_offers, only_offer

ASK = -2  # settle: the player is asked
_FORCES = 256  # overlay: hexes are numbered from here, edges from 0


@kernel
def clear_plan(state, player):
    """The player has chosen nothing."""
    for place in range(s.MAX_PLAN):
        state.plan[player, place] = 0
        state.plan_kind[player, place] = 0
    state.plan_size[player] = 0
    state.price_mana[player] = 0
    state.price_gold[player] = 0
    clear_offers(state, player)


@kernel
def recorded(state, player):
    """The next code of the plan, NONE behind its last."""
    at = state.cursor
    if at >= state.plan_size[player]:
        return s.NONE
    state.cursor = at + 1
    return state.plan[player, at]


@kernel
def record(state, player, kind, code):
    """Append a code that answers a decision of this kind; nothing is offered any more."""
    at = state.plan_size[player]
    state.plan[player, at] = code
    state.plan_kind[player, at] = kind
    state.plan_size[player] = at + 1
    clear_offers(state, player)


@kernel
def plan_answer(state, player, code):
    """Record the player's choice; `plan_question` (declaring.py) goes on from there."""
    record(state, player, state.plan_kind[player, state.plan_size[player]], code)


@kernel
def settle(state, player, kind, none):
    """The codes offered are all there are: returns ASK if the player has a choice, else the code recorded for them,
    which is `none` if nothing is offered."""
    if a_choice(state, player) == 1:
        state.plan_kind[player, state.plan_size[player]] = kind
        return ASK
    code = only_offer(state, player)
    if code == s.NONE:
        code = none
    record(state, player, kind, code)
    state.cursor = state.cursor + 1
    return code


@kernel
def _note(state, what, before):
    """Remember what was there before an announced change."""
    place = 2 * state.overlays
    state.overlay[place] = what
    state.overlay[place + 1] = before
    state.overlays = state.overlays + 1


@kernel
def announce_bridge(state, edge, marks):
    """The plan counts the edge as having these Bridge bits."""
    _note(state, edge, state.bridge[edge])
    state.bridge[edge] = marks


@kernel
def announce_forces(state, player, hex_, n):
    """The plan counts n more of the player's Forces in the hex."""
    _note(state, _FORCES + hex_, state.forces[hex_, player])
    state.forces[hex_, player] = state.forces[hex_, player] + n


@kernel
def put_back(state, player):
    """Take everything announced off the board, the last first."""
    while state.overlays > 0:
        place = 2 * (state.overlays - 1)
        what = state.overlay[place]
        if what < _FORCES:
            state.bridge[what] = state.overlay[place + 1]
        else:
            state.forces[what - _FORCES, player] = state.overlay[place + 1]
        state.overlay[place] = 0
        state.overlay[place + 1] = 0
        state.overlays = state.overlays - 1
