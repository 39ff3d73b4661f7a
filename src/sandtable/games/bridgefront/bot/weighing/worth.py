"""What cards are worth to the bot to own: computed from their data, so a new card has a worth without a word about it.

Worth is in tenths of a victory point, as everywhere in the bot. A card is worth its victory points, and what playing it
would bring in a usual position for as often as it may still be drawn and played.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.weighing.map import rounds_left
from sandtable.games.bridgefront.bot.weighing.power import champion_worth
from sandtable.games.bridgefront.rules.programs import shapes

POINT, GOLD, MANA, FORCE, CARD = 10.0, 0.5, 1.2, 0.9, 1.0
_PLAYS_A_ROUND = 0.4  # a card of the own deck is drawn every second or third round


@kernel
def last_row(rules, first):
    """The last row of the program that begins with `first`: rows of one program lie together, holders before what they
    hold."""
    last = first
    at = first
    while at <= last:
        row = rules.program[at]
        last = max(last, int(row[shapes.NEXT]))
        for place in range(3):
            last = max(last, int(row[shapes.LIST + place]))
        at += 1
    return last


@kernel
def fold(rules, first, last, own, folded):
    """Add up a program from the worth of its single operations, own[0 : last - first + 1]: folded[i] becomes the worth
    of the list that begins with row first + i. Of modes the best is taken, of the rows of a roll the mean."""
    for back in range(last - first + 1):
        at = last - back
        row = rules.program[at]
        op = int(row[shapes.OP])
        worth = own[at - first]
        if op == s.OP_CHOOSE:
            best = -1000.0
            for place in range(3):
                if row[shapes.LIST + place] != s.NONE:
                    best = max(best, folded[int(row[shapes.LIST + place]) - first])
            worth += best
        elif op == s.OP_IF:
            # own[] of an if is how likely its condition holds.
            chance = worth
            worth = 0.0
            if row[shapes.LIST] != s.NONE:
                worth += chance * folded[int(row[shapes.LIST]) - first]
            if row[shapes.LIST + 1] != s.NONE:
                worth += (1.0 - chance) * folded[int(row[shapes.LIST + 1]) - first]
        elif op == s.OP_ROLL:
            face = int(row[shapes.LIST])
            while face != s.NONE:
                inside = rules.program[face, shapes.LIST]
                faces = rules.program[face, shapes.WHAT] - rules.program[face, shapes.N] + 1
                if inside != s.NONE:
                    worth += float(faces) / 6.0 * folded[inside - first]
                face = rules.program[face, shapes.NEXT]
        elif (op in (s.OP_DISCARD, s.OP_SCRAP)) and row[shapes.LIST] != s.NONE:
            worth += float(row[shapes.N]) * max(0.0, folded[int(row[shapes.LIST]) - first] - 0.3)
        if row[shapes.NEXT] != s.NONE:
            worth += folded[int(row[shapes.NEXT]) - first]
        folded[at - first] = worth


@kernel
def usual_worth(rules, row):
    """The worth of one operation in a usual position; of an `if`, the chance that its condition holds."""
    op = int(row[shapes.OP])
    n = float(row[shapes.N])
    worth = 0.0
    if op == s.OP_IF:
        worth = 0.5
    elif op == s.OP_GOLD:
        worth = GOLD * n if n > 0.0 else GOLD * 5.0
    elif op == s.OP_MANA:
        worth = MANA * n
    elif op == s.OP_STEAL:
        worth = 1.5 * GOLD * n
    elif op == s.OP_DRAW:
        worth = CARD * n
    elif op == s.OP_DISCARD:
        worth = -0.4 * n
    elif op == s.OP_SCRAP:
        worth = 0.8 * n
    elif op == s.OP_TOPDECK:
        worth = 0.3
    elif op == s.OP_DIG:
        worth = 0.25 * n + 0.6 * float(row[shapes.HOW])
    elif op in (s.OP_SCRY, s.OP_PEEK):
        worth = 0.15 * n
    elif op == s.OP_DRAFT:
        worth = 3.5 * float(row[shapes.HOW])
    elif op == s.OP_GAIN_RANDOM:
        worth = 2.0
    elif op == s.OP_DEPLOY:
        worth = FORCE * n if int(row[shapes.WHAT]) == shapes.AT_CAPITAL else 1.25 * FORCE * n
    elif op == s.OP_MOVE:
        worth = 0.8 + 0.7 * n
        if int(row[shapes.FLAGS]) & shapes.F_IGNORE:
            worth += 1.0
        worth *= 0.7 + 0.3 * float(row[shapes.RANGE])
        if int(row[shapes.HOW]) == shapes.UNITS_FORCE:
            worth *= 0.5
    elif op == s.OP_RELOCATE:
        worth = 0.6
    elif op == s.OP_HEAL:
        worth = 0.4 * n
    elif op == s.OP_DAMAGE:
        worth = 1.0 * n
    elif op == s.OP_REMOVE_CHAMPION:
        worth = -3.0
    elif op == s.OP_BLAST:
        worth = FORCE * min(n, 6.0) if int(row[shapes.N]) != shapes.ALL_FORCES else 6.0
        worth += 0.8 * float(row[shapes.RANGE])
        if int(row[shapes.HOW]) == shapes.SIDE_ALL:
            worth *= 0.8
    elif op == s.OP_MINE_UP:
        worth = 1.2 * n
    elif op == s.OP_MARK:
        worth = 0.12 * n
    elif op == s.OP_BUILD:
        worth = 1.1 * n
    elif op in (s.OP_RAZE, s.OP_EDGE_STATUS):
        worth = 0.5 * n
    elif op == s.OP_WORMHOLE:
        worth = 1.0
    elif op == s.OP_STATUS:
        worth = 0.8
    return worth


@kernel
def _effect_worth(rules, first):
    """What a play of the program brings in a usual position."""
    last = last_row(rules, first)
    own = np.zeros(last - first + 1, dtype=np.float64)
    folded = np.zeros(last - first + 1, dtype=np.float64)
    for at in range(first, last + 1):
        own[at - first] = usual_worth(rules, rules.program[at])
    fold(rules, first, last, own, folded)
    return folded[0]


@kernel
def play_worth(rules, state, seat, kind):
    """The worth of having a card of this kind in hand: what a play usually brings, beyond its mana."""
    effect = 0.0
    if rules.effect[kind] != s.NONE:
        effect = _effect_worth(rules, rules.effect[kind])
    gold = float(rules.gold[kind])
    if rules.type[kind] == s.CHAMPION:
        effect += 1.1 * champion_worth(rules, kind)
        gold = float(rules.ladder[kind, 1])
    return effect - 0.6 * MANA * float(rules.mana[kind]) - GOLD * gold


@kernel
def card_worth(rules, state, kind):
    """The worth of gaining a card of this kind now. At least a little: a card is never worse than none by much."""
    effect = 0.0
    if rules.effect[kind] != s.NONE:
        effect = _effect_worth(rules, rules.effect[kind])
    left = float(rounds_left(rules, state))
    if rules.type[kind] == s.CHAMPION:
        champion = 1.1 * champion_worth(rules, kind) + effect - MANA * float(rules.mana[kind])
        champion -= GOLD * float(rules.ladder[kind, 1])
        return POINT * float(rules.vp[kind]) + 0.8 * max(0.0, champion) * min(1.0, 0.2 * (left - 1.0))
    # Mana is what limits a round: a play is worth what it brings beyond a plain action for the same mana.
    effect -= 0.8 * MANA * float(rules.mana[kind]) + GOLD * float(rules.gold[kind])
    plays = _PLAYS_A_ROUND * (left - 1.0)
    if rules.burn[kind] == 1:
        plays = min(plays, 1.0)
    return POINT * float(rules.vp[kind]) + max(0.0, effect) * plays - (0.2 if rules.vp[kind] == 0 else 0.0)
