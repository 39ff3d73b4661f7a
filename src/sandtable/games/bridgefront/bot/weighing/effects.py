"""What playing a card, a basic action or an Ability is worth to the bot in the position at hand."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.taste import DRAWS, GUARD, HOLE
from sandtable.games.bridgefront.bot.weighing import places
from sandtable.games.bridgefront.bot.weighing.links import best_hole, best_mark
from sandtable.games.bridgefront.bot.weighing.map import OWN, TASTE, THREAT, rounds_left
from sandtable.games.bridgefront.bot.weighing.moves import best_march
from sandtable.games.bridgefront.bot.weighing.worth import MANA, fold, last_row, usual_worth
from sandtable.games.bridgefront.rules.board.facts import occupies_enemy_capital, occupies_tile
from sandtable.games.bridgefront.rules.programs import shapes


@kernel
def condition_chance(rules, state, seat, cond):
    """How likely a condition of an `if` (12.3) will hold when the card is resolved."""
    holds = 0
    unsure = 0.25
    if cond == shapes.OCCUPY_MINE:
        holds = occupies_tile(rules, state, seat, s.MINE)
        unsure = 0.1
    elif cond == shapes.OCCUPY_FORGE:
        holds = occupies_tile(rules, state, seat, s.FORGE)
        unsure = 0.1
    elif cond == shapes.OCCUPY_CENTER:
        holds = occupies_tile(rules, state, seat, s.CENTER)
        unsure = 0.1
    elif cond == shapes.OCCUPY_ENEMY_CAPITAL:
        holds = occupies_enemy_capital(rules, state, seat)
        unsure = 0.0
    elif cond == shapes.WON_BATTLE:
        holds = (state.won_battle >> seat) & 1
        unsure = 0.0
    elif cond == shapes.ENEMY_CHAMPION_DIED:
        holds = 1 if state.died & ~(1 << seat) != 0 else 0
        unsure = 0.0
    elif cond == shapes.ENEMY_IN_CAPITAL:
        holds = 1 if state.first_in[seat] != s.NONE else 0
        unsure = 0.0
    return 0.95 if holds == 1 else unsure


@kernel
def _status_worth(rules, state, seat, mind, row):
    """Effects of 12.6: those for battles are worth something where enemies are near."""
    scope = int(row[shapes.WHAT])
    kind = int(row[shapes.HOW])
    if scope == shapes.SCOPE_CHAMPION:
        return places.best_champion(rules, state, seat, mind, row)
    danger = 0.0
    for hex_ in range(rules.hexes):
        if mind[OWN, hex_] > 0.0 and mind[THREAT, hex_] > 0.0:
            danger = max(danger, min(mind[THREAT, hex_], mind[OWN, hex_] + 2.0))
    if scope == shapes.SCOPE_HEX and kind == shapes.KIND_HOLD:
        return 0.25 * mind[TASTE, GUARD] * danger
    if scope == shapes.SCOPE_PLAYER and kind == shapes.KIND_HIT_R1:
        return 0.3 * mind[TASTE, GUARD] * danger if state.forces_hit_r1[seat] == 0 else 0.0
    if scope == shapes.SCOPE_PLAYER and state.armed[seat] & min(kind, 1023) != 0:
        return 0.0
    return 0.12 * mind[TASTE, GUARD] * danger


@kernel
def _present_worth(rules, state, seat, mind, at, champion):
    """The worth of one operation now, its targets chosen as well as possible."""
    row = rules.program[at]
    op = int(row[shapes.OP])
    n = float(row[shapes.N])
    left = float(rounds_left(rules, state))
    if op == s.OP_IF:
        return condition_chance(rules, state, seat, int(row[shapes.WHAT]))
    if op == s.OP_MOVE:
        out = np.zeros(4, dtype=np.int64)
        return best_march(rules, state, seat, mind, at, s.NONE, champion, out)
    if op == s.OP_BUILD:
        return places.best_edge(rules, state, seat, mind, row) * (0.7 + 0.3 * n)
    if op == s.OP_DEPLOY:
        if int(row[shapes.FLAGS]) & shapes.F_PLUS_CARDS:
            n += 1.0 + float(state.cards_played[seat])
        where = int(row[shapes.WHAT])
        if where == shapes.AT_CAPITAL:
            return places.deploy_at(rules, state, seat, mind, state.capital[seat], n)
        if where == shapes.AT_SELF:
            return 0.9 * n
        return places.deploy_at(rules, state, seat, mind, places.best_deploy_hex(rules, state, seat, mind, n), n)
    if op in (s.OP_HEAL, s.OP_DAMAGE, s.OP_MARK, s.OP_RELOCATE):
        return places.best_champion(rules, state, seat, mind, row)
    if op == s.OP_BLAST:
        best = 0.0
        if int(row[shapes.WHAT]) == shapes.AREA_AROUND_SELF:
            if champion != s.NONE:
                at_hex = state.champion_hex[seat, champion]
                for direction in range(6):
                    near = rules.neighbour[at_hex, direction]
                    if near != s.NONE:
                        best += places.blast_at(rules, state, seat, row, near)
            return best
        for hex_ in range(rules.hexes):
            best = max(best, places.blast_at(rules, state, seat, row, hex_))
        return best
    if mind[TASTE, HOLE] >= 0.0 and op == s.OP_WORMHOLE:
        return best_hole(rules, state, seat, mind, int(row[shapes.RANGE]), np.zeros(2, dtype=np.int64))
    if mind[TASTE, HOLE] >= 0.0 and (
        op == s.OP_RAZE or (op == s.OP_EDGE_STATUS and int(row[shapes.HOW]) != shapes.MARK_OPEN)
    ):
        return best_mark(rules, state, seat, mind, row) * (0.7 + 0.3 * max(1.0, n))
    if op == s.OP_STATUS:
        return _status_worth(rules, state, seat, mind, row)
    if op in (s.OP_DRAW, s.OP_DIG):
        # New cards are of use as long as there is mana to play them.
        use = mind[TASTE, DRAWS] if state.mana[seat] > 2 else 0.25
        return use * usual_worth(rules, row)
    if op == s.OP_MANA:
        return MANA * n if state.size[s.HAND + seat] > 1 else 0.6 * n
    if op == s.OP_GOLD:
        worth = usual_worth(rules, row)
        return worth * (1.0 if left > 1.0 else 0.4) * (1.0 if state.gold[seat] < 25 else 0.5)
    if op == s.OP_SCRAP:
        return usual_worth(rules, row) * min(1.0, 0.25 * left)
    return usual_worth(rules, row)


@kernel
def list_worths(rules, state, seat, mind, first, champion, folded):
    """Write to folded[i] what the list that begins with row first + i of the program is worth now. `champion`: the slot
    of the acting Champion, NONE without one. Returns the number of rows."""
    last = last_row(rules, first)
    own = np.zeros(last - first + 1, dtype=np.float64)
    for at in range(first, last + 1):
        own[at - first] = _present_worth(rules, state, seat, mind, at, champion)
    fold(rules, first, last, own, folded)
    return last - first + 1


@kernel
def program_worth(rules, state, seat, mind, first, champion):
    """What the program that begins with row `first` is worth now, 0 for an empty one."""
    if first == s.NONE:
        return 0.0
    folded = np.zeros(64, dtype=np.float64)
    list_worths(rules, state, seat, mind, first, champion, folded)
    return folded[0]
