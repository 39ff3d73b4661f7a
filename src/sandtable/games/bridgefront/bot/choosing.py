"""What the bot does about decisions that have no file of their own here."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.taste import BID_LEAST, BID_MORE, CHAMPIONS, PAY, RICH, THRIFT
from sandtable.games.bridgefront.bot.weighing.effects import program_worth
from sandtable.games.bridgefront.bot.weighing.map import PULL, TASTE, rounds_left
from sandtable.games.bridgefront.bot.weighing.places import edge_worth, raze_worth
from sandtable.games.bridgefront.bot.weighing.power import champion_worth
from sandtable.games.bridgefront.bot.weighing.programs import acting_slot, program_of
from sandtable.games.bridgefront.bot.weighing.worth import CARD, GOLD, card_worth, last_row, play_worth
from sandtable.games.bridgefront.decisions.collect import collect_hex
from sandtable.games.bridgefront.decisions.hit import player_of_side
from sandtable.games.bridgefront.rules.cards.costs import gold_price, mana_price
from sandtable.games.bridgefront.rules.programs.shapes import HOW, MARK_OPEN, OP
from sandtable.games.bridgefront.rules.programs.walking import first_op

_WORTH_DOING = 0.05


@kernel
def _act_worth(rules, state, seat, mind, act):
    """What an action is worth, its gold paid."""
    worth = program_worth(rules, state, seat, mind, first_op(rules, state, seat, act), acting_slot(act))
    left = rounds_left(rules, state)
    gold = mind[TASTE, PAY] * (GOLD if left > 1 else 0.2 * GOLD)
    if act >= s.ACT_CARD and rules.type[act - s.ACT_CARD] == s.CHAMPION:
        worth += mind[TASTE, CHAMPIONS] * champion_worth(rules, act - s.ACT_CARD)
    return worth - gold * float(gold_price(rules, state, seat, act))


@kernel
def rate_acts(rules, state, seat, mind, choices, count, worths):
    """What each action brings for its mana; Done is worth as much as the least thing worth doing."""
    for i in range(count):
        act = int(choices[i])
        if act == s.ACT_DONE:
            worths[i] = _WORTH_DOING
        else:
            mana = mana_price(rules, state, seat, act)
            worths[i] = _act_worth(rules, state, seat, mind, act) / max(0.5, float(mana)) ** mind[TASTE, THRIFT]


@kernel
def choose_act(rules, state, seat, mind, choices, count):
    """The action that brings most for its mana; Done when none is worth doing."""
    worths = np.zeros(s.MAX_CHOICES, dtype=np.float64)
    rate_acts(rules, state, seat, mind, choices, count, worths)
    best = 0
    for i in range(1, count):
        if worths[i] > worths[best]:
            best = i
    return int(choices[best])


@kernel
def _rest_of_row(rules, state):
    """The mean worth of the cards that are still to come in the Market, 0 if there are none."""
    total = 0.0
    count = 0
    card = state.top[s.ROW]
    while card != s.NONE:
        if card != state.on_offer:
            total += card_worth(rules, state, state.kind[card])
            count += 1
        card = state.next_card[card]
    return total / float(count) if count > 0 else 0.0


@kernel
def choose_bid(rules, state, seat, choices, count, chance, taste):
    """BID: everybody gains one card of the row, so a card is worth what it is better than the rest. The bid is part of
    that, never more than it takes to outbid the richest rival."""
    better = card_worth(rules, state, state.kind[state.on_offer]) - _rest_of_row(rules, state)
    cap = rules.bid_cap
    rich = 0
    for other in range(rules.players):
        if other != seat and (state.eligible >> other) & 1 == 1:
            rich = max(rich, state.gold[other])
    gold = GOLD if rounds_left(rules, state) > 1 else 0.2 * GOLD
    gold /= 1.0 + taste[RICH] * float(state.gold[seat])
    wanted = 0
    if better > 0.0:
        share = taste[BID_LEAST] + taste[BID_MORE] * float(below(chance, 7))
        wanted = min(int(share * better / gold), cap)
        enough = rich if state.faction[seat] == s.PROSPECT and rules.bid_ties == 1 else rich + 1
        wanted = min(wanted, max(enough, 1))
    most = (count - 1) // 2
    if wanted > 0 and most > 0:
        return choices[most + min(wanted, most)]
    # A card that is worse than the rest: a gold or two make sure that another player has to take it.
    if better < -2.0 and most > 2 and below(chance, 3) > 0:
        return choices[1]
    return choices[0]


@kernel
def choose_collect(rules, state, seat, choices, count):
    """COLLECT: a Forge is for its draft; a Mine for its gold, but at the end, when gold buys nothing more, for a card
    that may bring a victory point."""
    hex_ = collect_hex(rules, state, seat, state.picks[seat])
    forge = hex_ != s.NONE and state.tile[hex_] == s.FORGE
    if forge or rounds_left(rules, state) == 1 or state.gold[seat] > 30:
        for i in range(count):
            if choices[i] == s.COLLECT_DRAFT:
                return s.COLLECT_DRAFT
    return int(choices[0])


@kernel
def choose_edge(rules, state, seat, mind, choices, count):
    """EDGE: the best edge to build on, to destroy or to mark; STOP if none is worth it."""
    first = program_of(rules, state, seat)
    best = int(choices[count - 1])
    top = 0.0 if best == s.NO_EDGE else -1000.0
    if first == s.NONE:
        return best
    op = s.NONE
    for at in range(first, last_row(rules, first) + 1):
        kind = rules.program[at, OP]
        if kind in (s.OP_BUILD, s.OP_RAZE, s.OP_EDGE_STATUS):
            op = at
    if op == s.NONE:
        return best
    kind = rules.program[op, OP]
    builds = kind == s.OP_BUILD or (kind == s.OP_EDGE_STATUS and rules.program[op, HOW] == MARK_OPEN)
    for i in range(count):
        edge = int(choices[i])
        if edge == s.NO_EDGE:
            continue
        if builds:
            worth = edge_worth(rules, state, seat, mind, edge)
        else:
            worth = raze_worth(rules, state, seat, mind, edge)
        if worth > top:
            top = worth
            best = edge
    return best


@kernel
def choose_hand_card(rules, state, seat, choices, count):
    """HAND_CARD: give up the card that is worth least, and stop when the least is worth keeping."""
    scraps = state.phase == s.COLLECTION
    topdecks = False
    if state.phase == s.RESOLVE and state.frames > 0:
        op = state.frame_op[state.frames - 1]
        if op != s.NONE:
            scraps = rules.program[op, OP] == s.OP_SCRAP
            topdecks = rules.program[op, OP] == s.OP_TOPDECK
    stop = choices[count - 1] == s.NO_CARD
    if topdecks and stop:
        return s.NO_CARD
    best = int(choices[0])
    least = 1000.0
    for i in range(count):
        kind = int(choices[i])
        if kind == s.NO_CARD:
            continue
        worth = play_worth(rules, state, seat, kind)
        if worth < least:
            least = worth
            best = kind
    if stop and least > (0.8 if scraps else CARD):
        return s.NO_CARD
    return best


@kernel
def choose_hit(rules, state, choices, count):
    """HIT: a Champion that the hits left can kill, the best of them; else a Force, which costs the enemy a die."""
    side = state.side
    enemy = player_of_side(state, 1 - side)
    hits = 0
    if choices[count - 1] == s.HIT_DECLINE:
        hits = 1
    else:
        for source in range(1 + s.MAX_SLOTS):
            hits += state.hits[side, source]
    best = int(choices[0])
    top = 1.0 if best == s.HIT_FORCE else 0.0
    for i in range(count):
        code = int(choices[i])
        if code in (s.HIT_FORCE, s.HIT_DECLINE):
            continue
        left = state.hp[enemy, code - 1]
        worth = champion_worth(rules, state.champion[enemy, code - 1]) / float(left)
        if left > hits:
            worth = 0.1 / float(left)
        if worth > top:
            top = worth
            best = code
    return best


@kernel
def choose_pick_card(rules, state, seat, choices, count):
    """PICK_CARD: the card worth most to own, or for a dig the one worth most to play; none if it is worth nothing."""
    digs = False
    if state.phase == s.RESOLVE and state.frames > 0:
        op = state.frame_op[state.frames - 1]
        digs = op != s.NONE and rules.program[op, OP] == s.OP_DIG
    best = int(choices[count - 1])
    top = 0.1 if best == s.NO_CARD else -1000.0
    for i in range(count):
        kind = int(choices[i])
        if kind == s.NO_CARD:
            continue
        worth = play_worth(rules, state, seat, kind) if digs else card_worth(rules, state, kind)
        if worth > top:
            top = worth
            best = kind
    return best


@kernel
def choose_scry(rules, state, seat):
    """SCRY: cards worth playing stay on top of the pile."""
    card = state.top[s.SHOWN + seat]
    if card == s.NONE:
        return 0
    return 0 if play_worth(rules, state, seat, state.kind[card]) >= CARD else 1


@kernel
def choose_faction(choices, count, chance):
    """All factions and all corners are alike to it."""
    return choices[below(chance, count)]


choose_capital = choose_faction


@kernel
def choose_start_bridge(rules, state, seat, mind, choices, count):
    """START_BRIDGE: one span after the other, from the Capital toward what draws most."""
    at = state.capital[seat]
    for i in range(state.picks[seat]):
        edge = state.picked[seat, i]
        if rules.edge_a[edge] == at:
            at = rules.edge_b[edge]
        elif rules.edge_b[edge] == at:
            at = rules.edge_a[edge]
    best = int(choices[0])
    top = -1000.0
    for i in range(count):
        edge = int(choices[i])
        there = s.NONE
        if rules.edge_a[edge] == at:
            there = rules.edge_b[edge]
        elif rules.edge_b[edge] == at:
            there = rules.edge_a[edge]
        worth = -1.0 if there == s.NONE else mind[PULL, there]
        if worth > top:
            top = worth
            best = edge
    return best


@kernel
def choose_strike(rules, state, choices, count):
    """STRIKE: the enemy Champion that falls soonest, the better one of equals."""
    enemy = player_of_side(state, 1 - state.side)
    best = int(choices[0])
    top = -1000.0
    for i in range(count):
        slot = int(choices[i])
        worth = champion_worth(rules, state.champion[enemy, slot]) - 3.0 * float(state.hp[enemy, slot])
        if worth > top:
            top = worth
            best = slot
    return best
