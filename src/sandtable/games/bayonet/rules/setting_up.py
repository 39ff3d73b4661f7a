"""The set-up (spec section 4): chips, button, campaign."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DEAL, draw
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules.dealing import collect, deal_campaign
from sandtable.games.bayonet.rules.engine import advance


@kernel
def setup(rules, state, log):
    """Section 4: chips, button, campaign, and on to the first decision."""
    players = rules.players
    for seat in range(s.MAX_SEATS):
        state.answer[seat] = s.EMPTY
        state.strength[seat] = s.EMPTY
    for seat in range(players):
        state.chips[seat] = rules.chips
    state.drawn = s.EMPTY
    emit(log, ev.GAME_START, EVERYBODY, players, rules.chips, rules.cards)
    drawn = rules.first_button == s.RANDOM_BUTTON
    state.button = draw(state.chance, DEAL, players) if drawn else rules.first_button
    emit(log, ev.BUTTON, EVERYBODY, state.button, 1 if drawn else 0)
    collect(rules, state)
    deal_campaign(rules, state, log)
    state.step = s.HAND_START
    advance(rules, state, log)
