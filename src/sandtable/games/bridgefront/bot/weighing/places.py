"""The bot's choice of places and targets: hexes for Forces, edges for Bridges, Champions to heal or to hit."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.taste import DEPLOY, DEPLOY_PULL, EDGE, EDGE_POWER, MARKS
from sandtable.games.bridgefront.bot.weighing.map import ENEMIES, FOE, OWN, PULL, TASTE, THREAT, WANT, crossable, holds
from sandtable.games.bridgefront.bot.weighing.power import champion_worth, chance_to_win
from sandtable.games.bridgefront.bot.weighing.worth import FORCE, GOLD
from sandtable.games.bridgefront.rules.board.facts import touches
from sandtable.games.bridgefront.rules.programs import shapes


@kernel
def deploy_at(rules, state, seat, mind, hex_, n):
    """The worth of n new Forces in the hex."""
    if hex_ == s.NONE:
        return 0.0
    own = mind[OWN, hex_]
    theirs = mind[FOE, hex_]
    worth = n * (mind[TASTE, DEPLOY] * FORCE + mind[TASTE, DEPLOY_PULL] * mind[PULL, hex_])
    if theirs > 0.0:
        gained = chance_to_win(own + n, theirs) - (chance_to_win(own, theirs) if own > 0.0 else 0.0)
        return worth * 0.5 + gained * (mind[WANT, hex_] + theirs) - (0.5 * n if own == 0.0 else 0.0)
    threat = mind[THREAT, hex_]
    return worth + mind[WANT, hex_] * (holds(own + n, threat) - holds(own, threat))


@kernel
def best_deploy_hex(rules, state, seat, mind, n):
    """The best of the hexes that the seat occupies for n new Forces, NONE without any."""
    best = s.NONE
    top = -1000.0
    for hex_ in range(rules.hexes):
        if mind[OWN, hex_] > 0.0:
            worth = deploy_at(rules, state, seat, mind, hex_, n)
            if worth > top:
                top = worth
                best = hex_
    return best


@kernel
def edge_worth(rules, state, seat, mind, edge):
    """The worth of a new Bridge on the edge: the way it opens for an army at one of its ends."""
    if crossable(state, edge):
        return 0.0
    best = 0.0
    for end in range(2):
        here = rules.edge_a[edge] if end == 0 else rules.edge_b[edge]
        there = rules.edge_b[edge] if end == 0 else rules.edge_a[edge]
        power = min(6.0, mind[OWN, here])
        gain = mind[PULL, there] - 0.85 * mind[PULL, here]
        if gain > 0.0 and power > 0.0:
            best = max(best, gain * (mind[TASTE, EDGE] + mind[TASTE, EDGE_POWER] * power))
    return best


@kernel
def best_edge(rules, state, seat, mind, row):
    """The worth of the best Bridge that a `build` can make."""
    best = 0.0
    for edge in range(rules.edges):
        if state.bridge[edge] & s.HAS_BRIDGE == 0 and (
            int(row[shapes.WHAT]) == shapes.ANYWHERE or touches(rules, state, edge, seat) == 1
        ):
            best = max(best, edge_worth(rules, state, seat, mind, edge))
    return best


@kernel
def raze_worth(rules, state, seat, mind, edge):
    """The worth of losing, locking or trapping the Bridge on an edge: it keeps enemies from what the seat holds."""
    worth = 0.0
    for end in range(2):
        here = rules.edge_a[edge] if end == 0 else rules.edge_b[edge]
        there = rules.edge_b[edge] if end == 0 else rules.edge_a[edge]
        if mind[OWN, here] > 0.0 and mind[ENEMIES, there] > 0.0:
            worth += mind[TASTE, MARKS] * mind[WANT, here] * min(mind[THREAT, here], 6.0)
        if mind[OWN, here] > 0.0 and mind[ENEMIES, here] == 0.0:
            worth -= 0.05 * max(0.0, mind[PULL, there] - mind[PULL, here])
    return worth


@kernel
def blast_at(rules, state, seat, row, hex_):
    """The worth of a `blast` on the hex."""
    worth = 0.0
    most = 1000 if int(row[shapes.N]) == shapes.ALL_FORCES else int(row[shapes.N])
    for player in range(rules.players):
        if player == seat and int(row[shapes.HOW]) == shapes.SIDE_ENEMY:
            continue
        hit = float(min(most, state.forces[hex_, player]))
        if (state.champions_at[hex_] >> player) & 1 == 1:
            for slot in range(s.MAX_SLOTS):
                if state.champion[player, slot] != s.NONE and state.champion_hex[player, slot] == hex_:
                    hit += float(min(int(row[shapes.RANGE]), state.hp[player, slot]))
        worth += -1.2 * hit if player == seat else hit
    return FORCE * worth


@kernel
def champion_score(rules, state, seat, mind, row, code):
    """The worth of an operation's effect on the Champion with this code; negative if it harms the seat."""
    owner = code // s.MAX_SLOTS
    slot = code - owner * s.MAX_SLOTS
    kind = state.champion[owner, slot]
    health = state.hp[owner, slot]
    op = int(row[shapes.OP])
    n = int(row[shapes.N])
    own = owner == seat
    hex_ = state.champion_hex[owner, slot]
    if op == s.OP_HEAL:
        worth = 0.45 * float(min(n, rules.hp[kind] - health))
        return worth if own else -worth
    if op == s.OP_DAMAGE:
        worth = 0.6 * float(min(n, health))
        if health <= n:
            worth += champion_worth(rules, kind) + GOLD * float(rules.bounty[kind])
        return -1.3 * worth if own else worth
    if op == s.OP_MARK:
        return -1.0 if own else 0.05 * float(n) * (1.5 if health <= 3 else 1.0)
    if op == s.OP_RELOCATE:
        return 0.6 if own and 2 * health < rules.hp[kind] else 0.1
    if op == s.OP_STATUS:
        status = int(row[shapes.HOW])
        near = min(4.0, mind[THREAT, hex_])
        if status == shapes.KIND_SLOW:
            return -1.0 if own else 0.3 * float(rules.dice[kind] - 1)
        if status == shapes.KIND_FRENZY:
            return 0.35 * near if own and health > 2 else -2.0
        return 0.1 * near if own else -1.0
    return 0.0


@kernel
def best_champion(rules, state, seat, mind, row):
    """The worth of an operation on the Champion for which it is worth most, 0 without one."""
    best = 0.0
    for code in range(rules.players * s.MAX_SLOTS):
        owner = code // s.MAX_SLOTS
        slot = code - owner * s.MAX_SLOTS
        if state.champion[owner, slot] != s.NONE and (owner == seat or state.ward[owner, slot] == 0):
            best = max(best, champion_score(rules, state, seat, mind, row, code))
    return best
