"""Resolving an action (sections 13.4, 13.5): the walk through its list with the locked choices, stopped and taken up
again wherever a decision is owed.

`begin_action` puts the program on the stack of lists, `run_action` goes on until the action is finished (1) or its
player is asked (0). Everything in between is in the state.
"""

from sandtable.core.declare.dispatch import calling
from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import die
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.kernel.masks import lowest
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.edge import do_edges
from sandtable.games.bridgefront.decisions.hand_card import do_discard, do_topdeck
from sandtable.games.bridgefront.decisions.pick_card import do_dig, do_draft
from sandtable.games.bridgefront.decisions.scry import do_scry
from sandtable.games.bridgefront.decisions.target import do_choose, do_deploy, do_remove, do_target, do_wormhole
from sandtable.games.bridgefront.rules.battle.beginning import begin_battle
from sandtable.games.bridgefront.rules.battle.fighting import battle_due, run_battle
from sandtable.games.bridgefront.rules.board.blasting import blast
from sandtable.games.bridgefront.rules.board.champions import deploy_champion
from sandtable.games.bridgefront.rules.board.facts import others, update_first_in
from sandtable.games.bridgefront.rules.board.marching import march
from sandtable.games.bridgefront.rules.cards.drawing import do_draw, do_gain_random, do_look
from sandtable.games.bridgefront.rules.cards.piles import push_bottom, take
from sandtable.games.bridgefront.rules.cards.purse import gain_gold, gain_mana, take_gold
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.answers import AGAIN, DONE, WAIT, locked
from sandtable.games.bridgefront.rules.programs.conditions import holds
from sandtable.games.bridgefront.rules.programs.offers import clear_offers
from sandtable.games.bridgefront.rules.programs.resolve_units import do_champion, do_mine_up, do_relocate, do_status
from sandtable.games.bridgefront.rules.programs.skipping import next_code, skip_list
from sandtable.games.bridgefront.rules.programs.walking import clear_frames, clear_registers, enter, first_op, next_op
from sandtable.games.bridgefront.rules.variants import BATTLES_BY_STACK

_DIE = 6
# Stages of an `if`: its branch is being run. Of a move: battles of the last stack are fought (BATTLE_TIMING = stack).
_THEN, _FIGHTING = 1, 1


@kernel
def _do_if(rules, state, player, op):
    """if: one branch is run; the codes that the other one has in the plan are passed over, in their place."""
    top = state.frames - 1
    then = rules.program[op, shapes.LIST]
    otherwise = rules.program[op, shapes.LIST + 1]
    if state.frame_stage[top] == _THEN:
        if locked(rules, op) == 1:
            skip_list(rules, state, player, otherwise)
        return DONE
    if holds(rules, state, player, rules.program[op, shapes.WHAT]) == 1:
        state.frame_stage[top] = _THEN
        enter(state, then)
        return AGAIN
    if locked(rules, op) == 1:
        skip_list(rules, state, player, then)
    next_op(rules, state)
    enter(state, otherwise)
    return AGAIN


@kernel
def _do_roll(rules, state, player, op, log):
    """roll: the list of the row that holds the number rolled comes next."""
    rolled = die(state.chance, _DIE)
    kind = s.NONE if state.playing == s.NONE else state.kind[state.playing]
    emit(log, ev.ROLLED, EVERYBODY, player, rolled, kind)
    state.effective = 1
    row = rules.program[op, shapes.LIST]
    while rolled < rules.program[row, shapes.N] or rolled > rules.program[row, shapes.WHAT]:
        row = rules.program[row, shapes.NEXT]
    next_op(rules, state)
    enter(state, rules.program[row, shapes.LIST])
    return AGAIN


@kernel
def _do_resource(rules, state, player, op, log):
    """gold, mana and steal."""
    kind = rules.program[op, shapes.OP]
    n = rules.program[op, shapes.N]
    if kind == s.OP_STEAL:
        if state.reg_opponent == s.NONE:
            return DONE
        take_gold(rules, state, player, state.reg_opponent, n, log)
    elif kind == s.OP_MANA:
        gain_mana(rules, state, player, n, log)
    else:
        if n == shapes.MINE_VALUE:
            if state.reg_hex == s.NONE:
                return DONE
            n = state.mine_value[state.reg_hex]
        gain_gold(rules, state, player, n, ev.GOLD_CARD, log)
    state.effective = 1
    return DONE


@kernel
def _do_move(rules, state, player, op, log):
    """move: one stack a call; with BATTLE_TIMING = stack the battles it leads to follow at once (R46)."""
    top = state.frames - 1
    if state.frame_stage[top] == _FIGHTING:
        hex_ = battle_due(rules, state, player)
        while hex_ != s.NONE:
            begin_battle(rules, state, hex_, player, lowest(others(state, hex_, player)), 0, log)
            if run_battle(rules, state, log) == 0:
                return WAIT
            hex_ = battle_due(rules, state, player)
        state.frame_stage[top] = 0
    if state.frame_left[top] == rules.program[op, shapes.RANGE]:
        return DONE
    if march(rules, state, player, op, log) == 0:
        return DONE
    state.frame_left[top] = state.frame_left[top] + 1
    if rules.battle_timing == BATTLES_BY_STACK:
        state.frame_stage[top] = _FIGHTING
    return AGAIN


@kernel
def _do_blast(rules, state, player, op, log):
    if blast(rules, state, player, op, log) == 1:
        state.effective = 1
    return DONE


# ------------------------------------------------------------------------------------------------------------- the walk


_OPERATIONS = {
    s.OP_TARGET: do_target, s.OP_CHOOSE: do_choose, s.OP_IF: _do_if, s.OP_ROLL: _do_roll, s.OP_GOLD: _do_resource,
    s.OP_MANA: _do_resource, s.OP_STEAL: _do_resource, s.OP_DRAW: do_draw, s.OP_DISCARD: do_discard,
    s.OP_SCRAP: do_discard, s.OP_TOPDECK: do_topdeck, s.OP_DIG: do_dig, s.OP_SCRY: do_scry, s.OP_PEEK: do_look,
    s.OP_DRAFT: do_draft, s.OP_GAIN_RANDOM: do_gain_random, s.OP_DEPLOY: do_deploy, s.OP_MOVE: _do_move,
    s.OP_RELOCATE: do_relocate, s.OP_HEAL: do_champion, s.OP_DAMAGE: do_champion, s.OP_REMOVE_CHAMPION: do_remove,
    s.OP_BLAST: _do_blast, s.OP_MINE_UP: do_mine_up, s.OP_MARK: do_champion, s.OP_BUILD: do_edges,
    s.OP_RAZE: do_edges, s.OP_EDGE_STATUS: do_edges, s.OP_WORMHOLE: do_wormhole, s.OP_STATUS: do_status,
}  # fmt: skip
#: One operation, or one part of it: WAIT, DONE or AGAIN.
_do = calling(
    __name__, "_do(rules, state, player, op, log)", _OPERATIONS, (f"kind = rules.program[op, {shapes.OP}]",),
    "return {}",
)  # fmt: skip


@kernel
def _put_champion(rules, state, player, log):
    """The Champion of the card being played comes to the hex chosen for it, and its card goes to the burn pile at once.
    Returns 1 if it could be deployed."""
    hex_ = next_code(state, player)
    card = state.playing
    code = s.NONE if hex_ == s.NO_HEX else deploy_champion(rules, state, player, card, hex_, log)
    if code == s.NONE:
        return 0
    take(state, s.PLAY + player, card)
    push_bottom(state, s.BURN + player, card)
    state.fresh[player] = state.fresh[player] | (1 << (code - player * s.MAX_SLOTS))
    state.reg_self = code
    state.reg_self_hex = hex_
    state.effective = 1
    update_first_in(rules, state)
    return 1


@kernel
def begin_action(rules, state, player, log):
    """Begin to resolve the player's action, which is paid for; a played card lies in the play zone."""
    clear_registers(state)
    clear_frames(state, 0)
    act = state.plan[player, 0]
    state.actor = player
    state.cursor = 1
    state.effective = 0
    state.answer = s.NONE
    state.moved[player] = 0
    state.playing = s.NONE
    first = first_op(rules, state, player, act)
    if act >= s.ACT_CARD:
        kind = act - s.ACT_CARD
        state.by_card = 1
        state.playing = state.top[s.PLAY + player]
        emit(log, ev.CARD_PLAYED, EVERYBODY, player, kind)
        if rules.type[kind] == s.CHAMPION:
            if _put_champion(rules, state, player, log) == 0:
                first = s.NONE
        elif first == s.NONE:
            state.effective = 1  # a card with an empty effect never fizzles
    elif act >= s.ACT_ABILITY:
        slot = act - s.ACT_ABILITY
        state.reg_self = player * s.MAX_SLOTS + slot
        state.reg_self_hex = state.champion_hex[player, slot]
        emit(log, ev.ABILITY, EVERYBODY, player, state.reg_self, state.champion[player, slot])
    enter(state, first)


@kernel
def drop_action(state):
    """Nothing is left of the action that was being resolved; its player, its card and its battle are not touched."""
    player = state.actor
    state.playing = s.NONE
    state.cursor = 0
    state.effective = 0
    state.answer = s.NONE
    state.moved[player] = 0
    clear_offers(state, player)
    clear_frames(state, 0)
    clear_registers(state)


@kernel
def draft_of_action(rules, state):
    """The shared deck whose cards the action that is being resolved is showing, NONE if it shows none."""
    if state.frames == 0:
        return s.NONE
    op = state.frame_op[state.frames - 1]
    return s.MARKET + rules.program[op, shapes.WHAT] - 1 if rules.program[op, shapes.OP] == s.OP_DRAFT else s.NONE


@kernel
def _finish(rules, state, player, log):
    """The list is done: the card goes to its pile (13.4, 13.5)."""
    fizzled = state.effective == 0
    card = state.playing
    if card == s.NONE:
        if fizzled:
            emit(log, ev.FIZZLED, EVERYBODY, player, s.NONE, 0)
    else:
        kind = state.kind[card]
        burns = 1 if rules.burn[kind] == 1 and (not fizzled or rules.burn_on_fizzle == 1) else 0
        if state.zone[card] == s.PLAY + player:
            take(state, s.PLAY + player, card)
            push_bottom(state, s.BURN + player if burns == 1 else s.DISCARD + player, card)
        if fizzled:
            emit(log, ev.FIZZLED, EVERYBODY, player, kind, burns)
        emit(log, ev.CARD_DONE, EVERYBODY, player, kind, burns)
    drop_action(state)


@kernel
def run_action(rules, state, log):
    """Go on with the action. 1 = it is finished, its card included; 0 = a decision is owed."""
    player = state.actor
    if state.battle_stage != 0 and run_battle(rules, state, log) == 0:
        return 0
    while state.frames > 0:
        op = state.frame_op[state.frames - 1]
        what = _do(rules, state, player, op, log)
        if what == WAIT:
            return 0
        if what == DONE:
            next_op(rules, state)
    _finish(rules, state, player, log)
    return 1
