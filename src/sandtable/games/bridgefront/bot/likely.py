"""What others have chosen in secret, as their heuristic would have chosen it in the concealed position.

`conceal` has drawn it uniformly. Hidden hands stay as they were drawn: which cards a player holds depends on shuffles
far more than on choices.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.heuristic import heuristic
from sandtable.games.bridgefront.decisions.bid import bid_choices
from sandtable.games.bridgefront.decisions.collect import collect_choices, collect_hex
from sandtable.games.bridgefront.decisions.pick_card import pick_card_choices
from sandtable.games.bridgefront.decisions.start_bridge import start_bridge_choices
from sandtable.games.bridgefront.rules.course.together import is_finished, note_pick
from sandtable.games.bridgefront.rules.programs.declaring import plan_question, start_plan
from sandtable.games.bridgefront.rules.programs.offers import offered_codes
from sandtable.games.bridgefront.rules.programs.plans import plan_answer


@kernel
def _would(rules, state, player, kind, choices, count, chance):
    """What the player's heuristic answers to a decision of this kind."""
    state.asked[player] = kind
    code = int(heuristic(rules, state, player, choices, count, chance))
    state.asked[player] = 0
    return code


@kernel
def _plan(rules, state, player, choices, chance):
    """The player's plan from its start."""
    start_plan(rules, state, player)
    kind = plan_question(rules, state, player)
    while kind != 0:
        count = offered_codes(state, player, choices)
        plan_answer(state, player, _would(rules, state, player, kind, choices, count, chance))
        kind = plan_question(rules, state, player)


@kernel
def _picks(rules, state, player, choices, chance):
    """First Bridges, a free card, or modes of tiles."""
    state.picks[player] = 0
    for i in range(s.MAX_PICKS):
        state.picked[player, i] = s.NONE
    if state.phase == s.FREE_CARD:
        count = pick_card_choices(rules, state, player, choices)
        note_pick(state, player, _would(rules, state, player, s.D_PICK_CARD, choices, count, chance))
    elif state.phase == s.START_BRIDGES:
        while state.picks[player] < rules.start_bridges:
            count = start_bridge_choices(rules, state, player, choices)
            note_pick(state, player, _would(rules, state, player, s.D_START_BRIDGE, choices, count, chance))
    else:
        while collect_hex(rules, state, player, state.picks[player]) != s.NONE:
            count = collect_choices(rules, state, player, choices)
            mode = s.NONE
            if count > 0:
                mode = _would(rules, state, player, s.D_COLLECT, choices, count, chance)
            note_pick(state, player, mode)


@kernel
def likely(rules, state, seat, chance):
    """Draw again what the other players have finished choosing in the simultaneous decision that is open."""
    phase = state.phase
    choices = np.zeros(s.MAX_CHOICES, dtype=np.int32)
    for player in range(rules.players):
        if player == seat or (state.participants >> player) & 1 == 0 or is_finished(state, player) == 0:
            continue
        if phase == s.PLANS:
            _plan(rules, state, player, choices, chance)
        elif phase == s.MARKET_BIDS:
            count = bid_choices(rules, state, player, choices)
            state.bid[player] = _would(rules, state, player, s.D_BID, choices, count, chance)
        elif phase in (s.START_BRIDGES, s.FREE_CARD, s.COLLECT_MODES):
            _picks(rules, state, player, choices, chance)
