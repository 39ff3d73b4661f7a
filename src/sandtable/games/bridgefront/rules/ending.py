"""The end: who qualifies, who is ahead of whom, the ranking, and the shares of the win (spec sections 8.6 and 8.8; R137
to R140, R154).
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask_nobody, share_win
from sandtable.core.kernel.events import EVERYBODY, also, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.facts import forces_of, others
from sandtable.games.bridgefront.rules.course.seats import in_game, is_gone
from sandtable.games.bridgefront.rules.score import total_points


@kernel
def end_game(rules, state, why, winners, log):
    """The game is over, and these players have won."""
    state.phase = s.OVER
    state.ending = why
    state.winners = winners
    ask_nobody(state)
    if len(log) == 0:
        return
    emit(log, ev.GAME_OVER, EVERYBODY, why, winners, state.round)
    for place in range(1, rules.players + 1):
        for player in range(rules.players):
            if place_of(rules, state, player) == place:
                emit(
                    log,
                    ev.RANKED,
                    EVERYBODY,
                    place,
                    player,
                    total_points(rules, state, player),
                    state.permanent[player],
                    state.gold[player],
                )
                also(log, forces_of(rules, state, player))


@kernel
def best_of(rules, state, mask):
    """Mask of those players in `mask` who are ahead of all others in it; several if they are equal (R138)."""
    best = -1
    found = 0
    for player in range(rules.players):
        if (mask >> player) & 1 == 1:
            own = rank_of(rules, state, player)
            if own > best:
                best = own
                found = 0
            if own == best:
                found |= 1 << player
    return found


@kernel
def place_of(rules, state, player):
    """The player's place in the final ranking, from 1: the winners first, then by rank; equal players share the
    better place."""
    own = rank_of(rules, state, player)
    won = (state.winners >> player) & 1
    place = 1
    for other in range(rules.players):
        other_won = (state.winners >> other) & 1
        if other_won > won or (other_won == won and rank_of(rules, state, other) > own):
            place += 1
    return place


@kernel
def qualifying(rules, state):
    """Mask of the players with VP_TO_WIN points and no enemy unit in their Capital (8.6)."""
    mask = 0
    for player in range(rules.players):
        if (in_game(rules, state) >> player) & 1 == 0:
            continue
        if total_points(rules, state, player) < rules.vp_to_win:
            continue
        if others(state, state.capital[player], player) == 0:
            mask |= 1 << player
    return mask


@kernel
def rank_of(rules, state, player):
    """A number by which players are compared (8.8): Total VP, permanent VP, gold, Forces on the board. Players who have
    left come after all others."""
    rank = 0 if is_gone(state, player) == 1 else 1
    rank = rank * 1024 + total_points(rules, state, player)
    rank = rank * 1024 + state.permanent[player]
    rank = rank * 16384 + state.gold[player]
    return rank * 128 + forces_of(rules, state, player)


@kernel
def returns(rules, state, out):
    """The share of the win of every seat: 1 split evenly among the winners; zeroes while the game runs."""
    share_win(state.winners, out)
