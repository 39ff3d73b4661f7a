"""The bot among the armies of its side: units, cards and enemies that change hands (16.3), and units that come back
from under a battlecard (16.5); D3, D33, D34, D35.

A turn spent on it is a card not drawn: what it brings is weighed against that. A trade of cards is free.
"""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.choosing import choose_discard, hand_worth
from sandtable.games.battlecards.bot.power import chance_to_win
from sandtable.games.battlecards.bot.taste import MOVE, SEATS, TRADE, TRANSFER
from sandtable.games.battlecards.bot.worth import battles_left, has_assault_unit, stack_worth, worth
from sandtable.games.battlecards.rules.asking import answer_argument, op_of, top_task

_CARD_GAIN = 2.0  # what a trade of cards has to bring both together
_POINTS = 5.0  # of a usual battle, as far as other enemies change what becomes of it
_AGREE = 8.0  # what new enemies have to be worth to agree to them
_TURN = 5.5  # what a turn is worth
_RELIEF = 7.0  # what a first unit that may attack is worth to an army
_CROWDED = 60.0  # worth of a stack under a battlecard from which units are taken back


@kernel
def _card_gain(rules, state, seat, other, position):
    """By how much more a card of the seat's hand is worth to the other army than to its own."""
    unit = state.hand[seat, position]
    return hand_worth(rules, state, other, unit) - hand_worth(rules, state, seat, unit)


@kernel
def _best_gain(rules, state, seat, other):
    best = -1.0e9
    for position in range(state.hand_size[seat]):
        best = max(best, _card_gain(rules, state, seat, other, position))
    return best


@kernel
def _likely_card(rules, state):
    """The battlecard of most points that is still to come, no homeland; NONE without one."""
    best = s.NONE
    for instance in range(rules.conflict_cards):
        card = rules.card_of[instance]
        if (
            rules.card_kind[card] != s.BATTLE
            or state.card_place[instance] != s.C_DECK
            or rules.homeland[card] != s.NONE
        ):
            continue
        if best == s.NONE or rules.points_of[card] > rules.points_of[best]:
            best = card
    return best


@kernel
def _pair(rules, state, side, one, other, card):
    """How likely an army beats another that it attacks as often as it is attacked."""
    both = (1 << one) | (1 << other)
    attacks = chance_to_win(rules, state, side, side, both, card, s.NONE)
    return 0.5 * (attacks + 1.0 - chance_to_win(rules, state, side, 1 - side, both, card, s.NONE))


@kernel
def _seats_worth(rules, state, side, one, other):
    """What it is worth to a side that two of its armies change the enemies they face."""
    first, second = state.faces[one], state.faces[other]
    card = _likely_card(rules, state)
    if first == s.NONE or second == s.NONE or card == s.NONE:
        return 0.0
    changed = _pair(rules, state, side, one, second, card) + _pair(rules, state, side, other, first, card)
    changed -= _pair(rules, state, side, one, first, card) + _pair(rules, state, side, other, second, card)
    return changed * _POINTS * battles_left(rules, state) / float(rules.seats_on[side])


@kernel
def _attackers(rules, state, seat):
    """How many units in normal stacks may attack on the ground."""
    found = 0
    for unit in range(rules.units):
        if state.place[unit] != s.IN_STACK or state.holder[unit] != seat:
            continue
        attacks = rules.flags[rules.kind[unit]] & s.NON_ARTILLERY_GROUND != 0
        if attacks and state.stack_type[seat, state.slot[unit]] != s.MIXED:
            found += 1
    return found


@kernel
def _transfer_worth(rules, state, seat, other):
    """A unit that may attack, for an army that has none. Where nobody faces anybody any army will do."""
    if rules.uneven == 1 or has_assault_unit(rules, state, other) == 1 or _attackers(rules, state, seat) < 3:
        return 0.0
    return _RELIEF * min(1.0, 0.2 * battles_left(rules, state))


@kernel
def _crowded(rules, state, seat):
    """The stack under a battlecard that holds more than is likely to be fought for there, NONE without one."""
    side = rules.side_of[seat]
    best = s.NONE
    top = _CROWDED
    for slot in range(s.MAX_STACKS):
        if state.stack_type[seat, slot] == s.MIXED:
            value = stack_worth(rules, state, side, seat, slot)
            if value > top:
                top = value
                best = slot
    return best


@kernel
def team_worth(rules, state, seat, code, taste):
    """What an action of D3 with another army of the side, or a move of units, is worth; a draw is worth 5 to 6."""
    side = rules.side_of[seat]
    if op_of(code) == s.K_CHOICE:
        slot = _crowded(rules, state, seat)
        if slot == s.NONE:
            return 0.0
        worth_it = 0.15 * (stack_worth(rules, state, side, seat, slot) - 16.0)
        return taste[MOVE] * worth_it * min(1.0, 0.2 * battles_left(rules, state))
    argument = answer_argument(code)
    action = argument // 64
    other = rules.seat_at[side, argument % 64]
    if action == s.ARMY_TRADE:
        gain = _best_gain(rules, state, seat, other) + _best_gain(rules, state, other, seat)
        return _TURN + gain if taste[TRADE] * gain > _CARD_GAIN else 0.0
    if action == s.ARMY_SEATS:
        return taste[SEATS] * _seats_worth(rules, state, side, seat, other) - 2.0 * _TURN  # both armies lose one
    return taste[TRANSFER] * _transfer_worth(rules, state, seat, other)


@kernel
def choose_seat_trade(rules, state, seat, choices, count, taste):
    """D35: new enemies that both together are likelier to beat, if seats are traded at all."""
    worth_it = taste[SEATS] > 0.0 and _seats_worth(rules, state, rules.side_of[seat], state.active, seat) > _AGREE
    return int(choices[count - 1]) if worth_it else int(choices[0])


@kernel
def choose_trade_return(rules, state, seat, choices, count, taste):
    """D34: the card that the other army needs more; where cards are not traded, the one least worth deploying."""
    if taste[TRADE] <= 0.0:
        return choose_discard(rules, state, seat, choices, count)
    top = top_task(state)
    other = state.task_seat[top] if state.task_seat[top] != seat else state.task_army[top]
    choice = int(choices[0])
    best = -1.0e9
    for i in range(count):
        gain = _card_gain(rules, state, seat, other, answer_argument(int(choices[i])))
        if gain > best:
            best = gain
            choice = int(choices[i])
    return choice


@kernel
def _best_goer(rules, state, seat, to, choices, count):
    """D33: the unit to move next, PASS for no more."""
    back = s.NONE
    if to == seat:
        back = state.task_slot[top_task(state)]
        if back == s.NONE:
            back = _crowded(rules, state, seat)
        if back == s.NONE or state.stack_type[seat, back] != s.MIXED:
            return s.K_PASS
        if stack_worth(rules, state, rules.side_of[seat], seat, back) < 20.0:
            return s.K_PASS
    if to != seat and has_assault_unit(rules, state, to) == 1:
        return s.K_PASS
    choice = s.K_PASS
    top = 0.0
    for i in range(count):
        code = int(choices[i])
        if op_of(code) != s.K_UNIT:
            continue
        unit = answer_argument(code)
        flags = rules.flags[rules.kind[unit]]
        value = 0.0
        if to == seat:
            if flags & s.COMBATANT != 0 and state.slot[unit] == back:
                value = worth(rules, state, unit)
        elif flags & s.NON_ARTILLERY_GROUND != 0 and state.stack_type[seat, state.slot[unit]] != s.MIXED:
            value = float(rules.points[rules.kind[unit]])
        if value > top:
            top = value
            choice = code
    return choice


@kernel
def choose_move(rules, state, seat, choices, count, taste):
    """D33: up to three units, the most useful first, each to the strongest stack that may take it; none where units are
    not moved."""
    if taste[TRANSFER] + taste[MOVE] <= 0.0:
        return int(choices[0])
    to = state.task_army[top_task(state)]
    if op_of(int(choices[0])) != s.K_STACK:
        return _best_goer(rules, state, seat, to, choices, count)
    choice = int(choices[0])
    top = -1.0e9
    for i in range(count):
        slot = answer_argument(int(choices[i]))
        value = stack_worth(rules, state, rules.side_of[seat], to, slot)
        if state.stack_type[to, slot] == s.MIXED:
            value = -value
        if value > top:
            top = value
            choice = int(choices[i])
    return choice
