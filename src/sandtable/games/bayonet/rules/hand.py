"""The beginning and the end of a hand (spec sections 5 and 11): antes and deal, eliminations, the next button."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DEAL, DECKS
from sandtable.core.kernel.events import EVERYBODY, UNTOLD, emit
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.rules.dealing import collect, deal_campaign, discard, put_back, take_card
from sandtable.games.bayonet.rules.ending import end_game
from sandtable.games.bayonet.rules.seats import next_playing, seats_left


@kernel
def ante_of(rules, hand):
    """The ante of hand number `hand` (section 3, `ante_every`)."""
    ante = rules.ante
    if rules.ante_mode == s.ANTE_FLAT:
        return ante
    most = rules.players * rules.chips
    grown = (hand - 1) // rules.ante_every if rules.ante_mode == s.ANTE_STEP else hand - rules.ante_every
    for _ in range(grown):
        if ante >= most:
            break
        ante *= rules.ante_factor
    return min(ante, most)


@kernel
def start_hand(rules, state, log):
    """P0 to P2: the discard pile goes back if the deck cannot support the hand (R38), antes, two cards each."""
    players = rules.players
    state.hands += 1
    state.decided = 0
    state.shown = 0
    state.lost = 0
    state.scouted = 0
    state.burned = 0
    for number in range(s.ROUNDS):
        state.tops[number] = 0
        state.raisers[number] = 0
    live = 0
    for seat in range(players):
        state.bet[seat] = 0
        state.saved[seat] = 0
        state.strength[seat] = s.EMPTY
        if state.out[seat] == 0:
            live |= 1 << seat
            state.at_start[seat] = state.chips[seat]
    state.live = live
    ante = ante_of(rules, state.hands)
    emit(log, ev.HAND_START, EVERYBODY, state.hands, ante, live)
    if state.deck < s.HAND * seats_left(rules, state):
        put_back(rules, state, log)
    for i in range(1, players + 1):
        seat = (state.button + i) % players
        if (live >> seat) & 1 == 1:
            paid = min(ante, state.chips[seat])
            state.chips[seat] -= paid
            state.bet[seat] = paid
            left = state.chips[seat]
            emit(log, ev.ANTE, EVERYBODY, seat, paid, left, 1 if left == 0 else 0)
    for _ in range(2):
        _deal_each(rules, state, DEAL, log)


@kernel
def _deal_each(rules, state, stream, log):
    """Every live seat is dealt a card, in turn from the left of the button."""
    players = rules.players
    for i in range(1, players + 1):
        seat = (state.button + i) % players
        if (state.live >> seat) & 1 == 1:
            position = take_card(rules, state, seat, stream, log)
            emit(log, ev.DEALT, 1 << seat, seat, state.hand[seat, position], position)
            emit(log, ev.DEALT, EVERYBODY ^ (1 << seat), seat, UNTOLD, position)


@kernel
def deal_rest(rules, state, log):
    """After the last betting round of a hand with fewer than four: the cards that the live seats lack."""
    for _ in range(rules.betting_rounds + 1, s.HAND):
        _deal_each(rules, state, DECKS, log)


@kernel
def _clear_hands(state):
    """All hand cards go to the discard pile; what a player knew of a hand before a swap is history."""
    for seat in range(s.MAX_SEATS):
        for position in range(state.hand_size[seat]):
            discard(state, state.hand[seat, position])
            state.hand[seat, position] = s.EMPTY
        state.hand_size[seat] = 0
        for position in range(s.HAND + 1):
            state.was[seat, position] = s.EMPTY


@kernel
def _eliminate(rules, state, log):
    """Seats without chips are out, and the reserve cards of all seats that left in this hand are discarded."""
    left = seats_left(rules, state)
    players = rules.players
    for i in range(1, players + 1):
        seat = (state.button + i) % players
        if state.out[seat] == 0 and state.chips[seat] == 0:
            state.out[seat] = state.hands
            left -= 1
            emit(log, ev.ELIMINATED, EVERYBODY, seat, state.hands, left)
        if state.out[seat] != 0:
            for slot in range(s.RESERVES):
                if state.reserve[seat, slot] >= 0:
                    discard(state, state.reserve[seat, slot])
                    state.reserve[seat, slot] = s.EMPTY
    return left


@kernel
def end_hand(rules, state, log):
    """P12: discard, eliminate, and go on to the next hand unless the game is over."""
    players = rules.players
    if len(log) > 0:
        for i in range(1, players + 1):
            seat = (state.button + i) % players
            if state.out[seat] == 0 or state.out[seat] == state.hands:
                chips = state.chips[seat]
                emit(log, ev.HAND_END, EVERYBODY, seat, chips, chips - state.at_start[seat])
    _clear_hands(state)
    state.live = 0
    left = _eliminate(rules, state, log)
    if left == 1:
        end_game(rules, state, s.END_LAST_SEAT, log)
        return
    if state.hands >= rules.hand_cap:
        end_game(rules, state, s.END_HAND_CAP, log)
        return
    state.button = next_playing(rules, state, state.button)
    emit(log, ev.BUTTON, EVERYBODY, state.button, 0)
    if rules.campaign_hands > 0 and state.hands % rules.campaign_hands == 0:
        collect(rules, state)
        deal_campaign(rules, state, log)
    state.step = s.HAND_START
