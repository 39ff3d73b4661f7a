"""The bot's turns: draw, play a kept card, or deploy the reserve (D3)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.choosing import LAST_TURNS, counter_worth, enemy_seat, hand_worth
from sandtable.games.battlecards.bot.move import team_worth
from sandtable.games.battlecards.bot.power import chance_to_win
from sandtable.games.battlecards.bot.taste import KEPT, MOVE, RESERVE, SEATS, TRADE, TRANSFER
from sandtable.games.battlecards.bot.worth import worth
from sandtable.games.battlecards.rules.asking import answer_argument, op_of
from sandtable.games.battlecards.rules.counterattack import may_counterattack


@kernel
def _best_target_stack(rules, state, seat):
    """The worth of the best unit that Sabotage is likely to find."""
    side = rules.side_of[seat]
    best = 0.0
    for unit in range(rules.units):
        holder = state.holder[unit]
        if holder == s.NONE or rules.side_of[holder] == side or state.slot[unit] == s.NONE:
            continue
        known = (state.seen[unit] >> side) & 1 == 1
        best = max(best, worth(rules, state, unit) if known and rules.leader_draw[rules.kind[unit]] == 0 else 12.0)
    return best


@kernel
def _play_worth(rules, state, seat, kind):
    """What a kept card is worth when it is played instead of drawing; drawing is worth 5 to 6."""
    op = rules.ops[kind, 0, 0]
    side = rules.side_of[seat]
    last = state.conflict_size < LAST_TURNS
    if op == s.OP_REFIGHT:
        best = -1.0
        for card in range(rules.card_kinds):
            if may_counterattack(rules, state, seat, card) == 1:
                best = max(best, counter_worth(rules, state, seat, card))
        return best
    if op == s.OP_SABOTAGE:
        return 0.4 * _best_target_stack(rules, state, seat)
    seats = (1 << seat) | (1 << enemy_seat(rules, state, seat))
    if op == s.OP_AIR_RAID:
        chance = chance_to_win(rules, state, side, side, seats, s.NONE, s.RAID)
        return 8.0 * (chance - 0.4) if last else 12.0 * (chance - 0.5)
    if op == s.OP_SEARCH_BATTLE:
        return 3.0
    return 1.0


@kernel
def _acts_together(taste):
    """Whether anything of what armies of a side may do for each other is to its taste."""
    return taste[TRANSFER] + taste[TRADE] + taste[SEATS] + taste[MOVE] > 0.0


@kernel
def choose_turn(rules, state, seat, choices, count, taste):
    """D3 and last orders: the kept card that brings more than a draw; the reserve is deployed at once when it is worth
    a turn; where its taste is for it, what the armies of a side do for each other; else draw."""
    choice = int(choices[0])
    draw = 0.5 if op_of(choice) == s.K_PASS else 5.5
    top = draw
    for i in range(count):
        code = int(choices[i])
        op = op_of(code)
        if op == s.K_PLAY:
            value = taste[KEPT] * _play_worth(rules, state, seat, answer_argument(code))
        elif op == s.K_EMERGENCY:
            value = taste[RESERVE] * _emergency_worth(rules, state, seat)
        elif _acts_together(taste) and op in (s.K_ARMY, s.K_CHOICE):
            value = team_worth(rules, state, seat, code, taste)
        else:
            continue
        if value > top:
            top = value
            choice = code
    return choice


@kernel
def _emergency_worth(rules, state, seat):
    """What deploying the whole reserve is worth."""
    total = 0.0
    for i in range(state.hand_size[seat]):
        total += hand_worth(rules, state, seat, state.hand[seat, i])
    return 0.3 * total * min(1.0, float(state.conflict_size) / 30.0)
