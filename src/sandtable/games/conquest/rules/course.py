"""The course of turns: reinforcements (spec section 6, T1), beginning and end of a turn (T1, T8), and what follows when
a seat has lost its last territory (section 9).
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, also, emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.decisions.attack import may_attack
from sandtable.games.conquest.decisions.discard import discard
from sandtable.games.conquest.events import CONTINENT_BONUS, REINFORCED
from sandtable.games.conquest.rules.asking import clear_battle
from sandtable.games.conquest.rules.ending import best_seats, end_game
from sandtable.games.conquest.rules.seeing import audience_of_seat
from sandtable.games.conquest.rules.variants import INHERIT_ALL


@kernel
def go_out(rules, state, seat):
    """The seat is out from now on; its place in the order of leaving."""
    order = rules.players - state.alive + 1
    state.out[seat] = order
    state.alive -= 1
    return order


@kernel
def after_capture(rules, state, log):
    """Section 9 steps 2 to 4, when a capture took a seat's last territory."""
    victim = state.victim
    state.step = s.CAPTURE_END
    if victim < 0:
        return
    seat = state.seat
    state.victim = -1
    order = go_out(rules, state, victim)
    emit(log, ev.ELIMINATED, EVERYBODY, victim, seat, order, state.alive)
    if state.alive == 1:
        end_game(rules, state, s.END_ELIMINATION, 1 << seat, log)
        return
    state.step = s.SPOILS_TRADE
    state.inherited = 0
    inherited = state.hand[victim]
    if rules.inherit != INHERIT_ALL:
        discard_hand(rules, state, victim, ev.DISCARD_ELIMINATED, log)
        return
    for card in range(rules.cards):
        if state.place[card] == victim:
            state.place[card] = seat
            emit(log, ev.INHERITED_CARD, 1 << seat, seat, victim, card)
    state.hand[victim] = 0
    state.hand[seat] += inherited
    state.inherited = inherited
    hand = state.hand[seat]
    emit(log, ev.INHERITED_ALL, 1 << seat, seat, victim, inherited, hand)
    emit(log, ev.INHERITED, EVERYBODY ^ (1 << seat), seat, victim, inherited, hand)


@kernel
def discard_hand(rules, state, seat, why, log):
    """All cards of a seat go to the discard pile."""
    for card in range(rules.cards):
        if state.place[card] == seat:
            discard(rules, state, card, why, log)


@kernel
def end_of_capture(rules, state, log):
    """The end of section 9: with capitals, a seat that holds enough of them wins. True = it does."""
    seat = state.seat
    state.inherited = 0
    marked = 0
    own = 0
    for other in range(rules.players):
        territory = state.capital[other]
        if territory >= 0:
            marked += 1
            if state.owner[territory] == seat:
                own += 1
    goal = rules.capital_goal if rules.capital_goal > 0 else marked
    if marked > 0 and own >= goal:
        end_game(rules, state, s.END_CAPITALS, 1 << seat, log)
        return True
    return False


@kernel
def holds_continent(rules, state, seat, continent):
    """Whether the seat owns every territory of a continent."""
    for i in range(rules.member_start[continent], rules.member_start[continent + 1]):
        if state.owner[rules.member[i]] != seat:
            return False
    return True


@kernel
def capitals_held(rules, state, seat):
    """How many territories with a capital marker the seat owns."""
    count = 0
    for other in range(rules.players):
        territory = state.capital[other]
        if territory >= 0 and state.owner[territory] == seat:
            count += 1
    return count


@kernel
def reinforce(rules, state, log):
    """T1: armies for territories, continents and capitals go to the pool."""
    seat = state.seat
    told = audience_of_seat(rules, seat)
    held = state.held[seat]
    base = max(rules.reinforce_min, held // rules.territory_divisor)
    bonus = 0
    continents = 0
    for continent in range(rules.continents):
        if holds_continent(rules, state, seat, continent):
            armies = rules.bonus[continent]
            bonus += armies
            continents += 1
            emit(log, CONTINENT_BONUS, told, seat, continent, armies)
    capitals = capitals_held(rules, state, seat)
    for_capitals = capitals * rules.capital_bonus
    total = base + bonus + for_capitals
    missing = 0
    if state.turns == 1:
        missing = total - total * rules.first_turn_pct // 100
        total -= missing
    no_attacks = 0 if may_attack(rules, state) else 1
    state.pool[seat] = total
    state.received += total
    emit(log, REINFORCED, told, seat, total, base, held, bonus)
    also(log, continents, for_capitals, capitals, missing, no_attacks)


@kernel
def start_turn(rules, state, log):
    """T1."""
    if state.round == 0:
        # Round 1 begins with the first seat, or with the next one if it has resigned during the set-up.
        state.round = 1
        emit(log, ev.ROUND_START, EVERYBODY, 1)
        while state.out[state.seat] != 0:
            state.seat = (state.seat + 1) % rules.players
    state.captured = 0
    state.drawn = 0
    state.voluntary = 0
    state.moves = 0
    state.turns += 1
    emit(log, ev.TURN_START, EVERYBODY, state.seat, state.round, state.turns)
    reinforce(rules, state, log)
    state.step = s.TRADE


@kernel
def end_turn(rules, state, log):
    """T8."""
    seat = state.seat
    captured = state.captured
    hand = state.hand[seat]
    if rules.fog == 0:
        emit(log, ev.TURN_END, EVERYBODY, seat, hand, captured)
    else:
        emit(log, ev.TURN_END, 1 << seat, seat, hand, captured)
        emit(log, ev.TURN_END, EVERYBODY ^ (1 << seat), seat, hand, -1)
    share = rules.victory_pct
    if share < 100 and 100 * state.held[seat] >= share * rules.territories:
        end_game(rules, state, s.END_TERRITORIES, 1 << seat, log)
    else:
        pass_turn(rules, state, log)


@kernel
def pass_turn(rules, state, log):
    """The next living seat is up; the round ends when play reaches or passes the first seat's position."""
    players = rules.players
    seat = state.seat
    passed = False
    while True:
        seat = (seat + 1) % players
        passed = passed or seat == state.first
        if state.out[seat] == 0:
            break
    if passed and state.round >= rules.round_cap:
        end_game(rules, state, s.END_ROUNDS, best_seats(rules, state), log)
        return
    state.seat = seat
    clear_battle(state)
    if passed:
        state.round += 1
        emit(log, ev.ROUND_START, EVERYBODY, state.round)
    state.step = s.TURN_START
