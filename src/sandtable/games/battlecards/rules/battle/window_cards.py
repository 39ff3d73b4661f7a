"""What the kept cards of the windows of a battle do (section 11)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.auras import BY_CARD
from sandtable.games.battlecards.rules.battle.departing import battle_leave
from sandtable.games.battlecards.rules.battle.facts import ground_left
from sandtable.games.battlecards.rules.battle.victory import check_victory
from sandtable.games.battlecards.rules.cards.conflict_deck import discard_card
from sandtable.games.battlecards.rules.cards.destroying import destroy_unit
from sandtable.games.battlecards.rules.cards.searching import put_back_and_shuffle, search_battlecard
from sandtable.games.battlecards.rules.tasks import push_task

#: How a battle goes on after a cancel window: the turn ends; another battlecard is in the place of the first.
CALLED_OFF, REPLACED = 1, 2


@kernel
def _chemical_slot(state, side):
    """Where another Chemical Warfare of a side is noted, NONE if there is no room."""
    for i in range(len(state.chemical[side])):
        if state.chemical[side, i] == 0:
            return i
    return s.NONE


@kernel
def is_useful(rules, state, side, kind):
    """1 if a side may play a card now: Mine Fields and Chemical Warfare only against a force with a ground
    combatant."""
    for i in range(s.MAX_OPS):
        op = rules.ops[kind, i, 0]
        if op in (s.OP_DESTROY_GROUND, s.OP_CHEMICAL) and ground_left(rules, state, 1 - side) == 0:
            return 0
        if op == s.OP_CHEMICAL and _chemical_slot(state, side) == s.NONE:
            return 0
    return 1


@kernel
def carry_out(rules, state, side, kind, index, log):
    """One operation of a card that a side has played; it may push a task. 1 if it needs a target first
    (`hit_target`)."""
    op, amount = rules.ops[kind, index, 0], rules.ops[kind, index, 1]
    if op == s.OP_ENEMY_COMMITS_FIRST:
        state.commits_first = state.commits_first | (1 << (1 - side))
    elif op == s.OP_UNCONCEAL:
        state.unconceal[side] = state.unconceal[side] | BY_CARD
    elif op == s.OP_EDGE_ROUND1:
        state.edge_round1[side] += amount
    elif op == s.OP_FIRST_FIRE_ROUND1:
        state.first_fire_round1[side] = 1
    elif op == s.OP_CHEMICAL:
        state.chemical[side, _chemical_slot(state, side)] = amount
    elif op == s.OP_GROUND_AIR:
        state.no_air = max(state.no_air, amount)
    elif op == s.OP_DRAW_DEPLOY_HIDDEN:
        push_task(state, s.T_DRAW_DEPLOY, state.lead[side], amount)
    return 1 if op in (s.OP_DESTROY_GROUND, s.OP_FORCE_WITHDRAW) else 0


@kernel
def cancel(rules, state, side, kind, log):
    """Delay Tactics or Misinformation against the battlecard drawn. The result of the window."""
    card = state.current
    if rules.ops[kind, 0, 0] == s.OP_RETURN_BATTLE:
        put_back_and_shuffle(rules, state, card, log)
        return CALLED_OFF
    emit(log, ev.CARD_DISCARDED, EVERYBODY, rules.card_of[card], ev.DISCARD_REPLACED)
    discard_card(state, card)
    found = search_battlecard(rules, state, state.lead[1 - side], log)
    if found == s.NONE:
        return CALLED_OFF
    state.battle_card = rules.card_of[found]
    return REPLACED


@kernel
def hit_target(rules, state, kind, index, unit, log):
    """Mine Fields destroy the unit, Lack of Valor makes it withdraw."""
    if rules.ops[kind, index, 0] == s.OP_DESTROY_GROUND:
        destroy_unit(rules, state, unit, ev.WHY_MINES, log)
    else:
        emit(log, ev.WITHDREW, EVERYBODY, unit, 1)
        battle_leave(rules, state, unit, 1)
    check_victory(rules, state, ev.WON_EMPTY, log)
