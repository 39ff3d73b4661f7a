"""HAND_CARD: a card of the own hand. Quiet Study (8.1), Reforge (8.5), and the operations discard, scrap and topdeck
(12.4), whose choices are made while the action resolves.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.cards import piles
from sandtable.games.bridgefront.rules.course.seats import is_gone, seat_at
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.answers import AGAIN, CHOOSING, CHOSEN, DONE, WAIT, choose_card
from sandtable.games.bridgefront.rules.programs.offers import kinds_in
from sandtable.games.bridgefront.rules.programs.walking import enter


@kernel
def hand_card_choices(rules, state, seat, choices):
    """The kinds of the cards in hand, and NO_CARD behind them where the player may stop. Returns how many."""
    optional = state.phase == s.RESET
    if state.phase == s.RESOLVE:
        op = state.frame_op[state.frames - 1]
        optional = rules.program[op, shapes.FLAGS] & shapes.F_UPTO != 0
    return kinds_in(state, s.HAND + seat, s.NO_CARD if optional else s.NONE, choices)


@kernel
def answer_hand_card(rules, state, player, code, log):
    """The card chosen outside of actions: for Quiet Study, or for a Reforge; collecting goes on with the next hex."""
    if state.phase == s.RESET:
        _answer_study(rules, state, player, code, log)
    else:
        piles.burn_card(rules, state, player, piles.first_of_kind(state, s.HAND + player, code), 1, log)
        state.collect_at = state.collect_at + 1


@kernel
def reforge(rules, state, player, log):
    """A Forge burns a card of the hand, which is not empty. 1 = the player has to choose."""
    if piles.kinds_differ(state, s.HAND + player):
        ask(state, player, s.D_HAND_CARD)
        return 1
    piles.burn_card(rules, state, player, state.top[s.HAND + player], 1, log)
    return 0


# ------------------------------------------------------------------------------------------ discard, scrap and topdeck


@kernel
def do_discard(rules, state, player, op, log):
    """discard and scrap: first all cards, then `each` once per card (E12). The frame counts first the cards gone, then
    the runs of `each` left."""
    row = rules.program[op]
    top = state.frames - 1
    optional = 1 if int(row[shapes.FLAGS]) & shapes.F_UPTO else 0
    while state.frame_stage[top] == CHOOSING:
        gone = state.frame_left[top]
        if gone == int(row[shapes.N]) or state.size[s.HAND + player] == 0:
            state.frame_stage[top] = CHOSEN
            break
        kind = choose_card(state, player, s.HAND + player, s.D_HAND_CARD, optional)
        if kind == s.NONE:
            return WAIT
        if kind == s.NO_CARD:
            state.frame_stage[top] = CHOSEN
            break
        card = piles.first_of_kind(state, s.HAND + player, kind)
        if row[shapes.OP] == s.OP_SCRAP:
            piles.burn_card(rules, state, player, card, 0, log)
        else:
            piles.discard_card(rules, state, player, card, log)
        state.frame_left[top] = gone + 1
        state.effective = 1
    left = state.frame_left[top]
    if left == 0 or row[shapes.LIST] == s.NONE:
        return DONE
    state.frame_left[top] = left - 1
    enter(state, int(row[shapes.LIST]))
    return AGAIN


@kernel
def do_topdeck(rules, state, player, op, log):
    """topdeck: a card from the hand onto the draw pile; the others see only that one went (R150)."""
    state.effective = 1
    if state.size[s.HAND + player] == 0:
        return DONE
    optional = 1 if rules.program[op, shapes.FLAGS] & shapes.F_UPTO else 0
    kind = choose_card(state, player, s.HAND + player, s.D_HAND_CARD, optional)
    if kind == s.NONE:
        return WAIT
    if kind == s.NO_CARD:
        return DONE
    piles.topdeck_card(rules, state, player, piles.first_of_kind(state, s.HAND + player, kind), log)
    return DONE


# --------------------------------------------------------------------------------------------------------- Quiet Study


@kernel
def continue_study(rules, state, log):
    """Quiet Study, in seat order from Lead: each Cipher player may discard up to QUIET_STUDY cards, one by one, and
    draws as many. 1 = a decision is owed. `picks` counts the cards discarded so far."""
    while state.turn < rules.players:
        player = seat_at(rules, state, state.turn)
        discarded = state.picks[player]
        if (
            state.faction[player] == s.CIPHER
            and is_gone(state, player) == 0
            and discarded < rules.quiet_study
            and state.size[s.HAND + player] > 0
            and state.finished == 0
        ):
            ask(state, player, s.D_HAND_CARD)
            return 1
        if discarded > 0:
            emit(log, ev.QUIET_STUDY, EVERYBODY, player, discarded)
            for _ in range(discarded):
                piles.draw_one(rules, state, player, log)
        state.picks[player] = 0
        state.finished = 0
        state.turn = state.turn + 1
    state.turn = 0
    return 0


@kernel
def _answer_study(rules, state, player, code, log):
    """One more card is discarded, or no more (`finished` says so)."""
    if code == s.NO_CARD:
        state.finished = 1 << player
        return
    piles.discard_card(rules, state, player, piles.first_of_kind(state, s.HAND + player, code), log)
    state.picks[player] = state.picks[player] + 1
