"""Resolving what is done with cards: draw, discard, scrap, topdeck, dig, scry, peek, draft, gain_random (section 12.4).

Choices of cards are always made now. Each function returns WAIT, DONE or AGAIN; where it stands between two decisions
is in the stage and counter of its frame.
"""

from __future__ import annotations

from sandtable.core.chance import below
from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import program_shapes as shapes
from sandtable.games.bridgefront.answers import AGAIN, DONE, WAIT, choose_now, take_answer
from sandtable.games.bridgefront.asking import ask
from sandtable.games.bridgefront.drafts import forget_deck, pick, put_back, reveal
from sandtable.games.bridgefront.offers import offer
from sandtable.games.bridgefront.state import (
    CIPHER,
    D_HAND_CARD,
    D_PICK_CARD,
    D_SCRY,
    DISCARD,
    DRAW,
    HAND,
    MARKET,
    NO_CARD,
    NONE,
    OP_SCRAP,
    SHOWN,
)
from sandtable.games.bridgefront.walking import enter
from sandtable.games.bridgefront.zones import (
    burn_card,
    card_at,
    discard_card,
    draw_one,
    ensure,
    first_of_kind,
    forget_hand,
    gain,
    look_at_top,
    move_all,
    push_bottom,
    push_top,
    take,
    take_top,
    to_hand,
)

__all__ = ["do_dig", "do_discard", "do_draft", "do_draw", "do_gain_random", "do_look", "do_scry", "do_topdeck"]

_CHOOSING, _CHOSEN = 0, 1  # stages: cards are being chosen; what follows from it


@kernel
def _single_kind(state, zone):  # type: ignore[no-untyped-def]
    """The kind of the cards in a zone if they are all the same, else NONE."""
    card = int(state.top[zone])
    kind = NONE
    while card != NONE:
        if kind != NONE and state.kind[card] != kind:
            return NONE
        kind = int(state.kind[card])
        card = int(state.next_card[card])
    return kind


@kernel
def _choose_card(state, player, zone, decision, optional):  # type: ignore[no-untyped-def]
    """The kind of card that the player chooses from a zone that is not empty: a forced one, or the answer just given;
    NONE if the player is asked."""
    kind = take_answer(state)
    if kind == NONE and optional == 0:
        kind = _single_kind(state, zone)
    if kind == NONE:
        ask(state, player, decision)
    return kind


@kernel
def do_draw(rules, state, player, op, log):  # type: ignore[no-untyped-def]
    """draw: cards one by one."""
    for _ in range(int(rules.program[op, shapes.N])):
        if draw_one(rules, state, player, log) == NONE:
            break
    state.effective = 1
    return DONE


@kernel
def do_discard(rules, state, player, op, log):  # type: ignore[no-untyped-def]
    """discard and scrap: first all cards, then `each` once per card (E12). The frame counts first the cards gone, then
    the runs of `each` left."""
    row = rules.program[op]
    top = int(state.frames) - 1
    optional = 1 if int(row[shapes.FLAGS]) & shapes.F_UPTO else 0
    while state.frame_stage[top] == _CHOOSING:
        gone = int(state.frame_left[top])
        if gone == int(row[shapes.N]) or state.size[HAND + player] == 0:
            state.frame_stage[top] = _CHOSEN
            break
        kind = _choose_card(state, player, HAND + player, D_HAND_CARD, optional)
        if kind == NONE:
            return WAIT
        if kind == NO_CARD:
            state.frame_stage[top] = _CHOSEN
            break
        card = first_of_kind(state, HAND + player, kind)
        if row[shapes.OP] == OP_SCRAP:
            burn_card(rules, state, player, card, 0, log)
        else:
            discard_card(rules, state, player, card, log)
        state.frame_left[top] = gone + 1
        state.effective = 1
    left = int(state.frame_left[top])
    if left == 0 or row[shapes.LIST] == NONE:
        return DONE
    state.frame_left[top] = left - 1
    enter(state, int(row[shapes.LIST]))
    return AGAIN


@kernel
def do_topdeck(rules, state, player, op, log):  # type: ignore[no-untyped-def]
    """topdeck: a card from the hand onto the draw pile; the others see only that one went (R150)."""
    state.effective = 1
    if state.size[HAND + player] == 0:
        return DONE
    optional = 1 if int(rules.program[op, shapes.FLAGS]) & shapes.F_UPTO else 0
    kind = _choose_card(state, player, HAND + player, D_HAND_CARD, optional)
    if kind == NONE:
        return WAIT
    if kind == NO_CARD:
        return DONE
    card = first_of_kind(state, HAND + player, kind)
    take(state, HAND + player, card)
    forget_hand(state, player)
    state.seen[card] = int(state.seen[card]) & (1 << player)
    push_top(state, DRAW + player, card)
    if len(log) > 0:
        held = int(state.size[HAND + player])
        emit(log, ev.TOPDECKED, 1 << player, player, kind, held)
        emit(log, ev.TOPDECKED, EVERYBODY & ~(1 << player), player, NONE, held)
    return DONE


@kernel
def _tell_looked(state, player, zone, count, log):  # type: ignore[no-untyped-def]
    """The player sees the top cards of a zone, the others how many they are."""
    if len(log) == 0:
        return
    card = int(state.top[zone])
    for place in range(count):
        emit(log, ev.LOOKED, 1 << player, player, int(state.kind[card]), place)
        card = int(state.next_card[card])
    emit(log, ev.LOOKED_AT, EVERYBODY & ~(1 << player), player, count)


@kernel
def do_dig(rules, state, player, op, log):  # type: ignore[no-untyped-def]
    """dig: `keep` of the top n cards go to the hand, the others to the discard pile. Cipher sees one more (R74)."""
    row = rules.program[op]
    top = int(state.frames) - 1
    zone = SHOWN + player
    if state.frame_stage[top] == _CHOOSING:
        n = int(row[shapes.N])
        if state.faction[player] == CIPHER and rules.cipher_shared == 0:
            n += int(rules.cipher_extra)
        ensure(rules, state, player, n, log)
        while n > 0 and state.size[DRAW + player] > 0:
            push_bottom(state, zone, take_top(state, DRAW + player))
            n -= 1
        _tell_looked(state, player, zone, int(state.size[zone]), log)
        state.frame_stage[top] = _CHOSEN
        state.effective = 1
    while int(state.frame_left[top]) < int(row[shapes.HOW]) and state.size[zone] > 0:
        kind = _choose_card(state, player, zone, D_PICK_CARD, 0)
        if kind == NONE:
            return WAIT
        card = first_of_kind(state, zone, kind)
        take(state, zone, card)
        to_hand(rules, state, player, card, log)
        state.frame_left[top] = int(state.frame_left[top]) + 1
        if len(log) > 0:
            emit(log, ev.KEPT_CARD, 1 << player, player, kind)
            emit(log, ev.KEPT_CARD, EVERYBODY & ~(1 << player), player, NONE)
    move_all(state, zone, DISCARD + player)
    return DONE


@kernel
def do_look(rules, state, player, op, log):  # type: ignore[no-untyped-def]
    """peek: the player sees the top n cards of the own draw pile."""
    n = int(rules.program[op, shapes.N])
    ensure(rules, state, player, n, log)
    _tell_looked(state, player, DRAW + player, look_at_top(state, player, n), log)
    state.effective = 1
    return DONE


@kernel
def do_scry(rules, state, player, op, log):  # type: ignore[no-untyped-def]
    """scry: each of the top n cards stays, or goes to the bottom. The frame counts those not yet decided, scratch those
    that stay."""
    top = int(state.frames) - 1
    draw = DRAW + player
    if state.frame_stage[top] == _CHOOSING:
        n = int(rules.program[op, shapes.N])
        ensure(rules, state, player, n, log)
        seen = look_at_top(state, player, n)
        _tell_looked(state, player, draw, seen, log)
        state.frame_left[top] = seen
        state.frame_stage[top] = _CHOSEN
        state.scratch[0] = 0
        state.effective = 1
    while state.frame_left[top] > 0:
        code = take_answer(state)
        if code == NONE:
            offer(state, player, 0)
            offer(state, player, 1)
            choose_now(state, player, D_SCRY, NONE)
            return WAIT
        card = card_at(state, draw, int(state.scratch[0]))
        if code == 1:
            take(state, draw, card)
            push_bottom(state, draw, card)
        else:
            state.scratch[0] = int(state.scratch[0]) + 1
        state.frame_left[top] = int(state.frame_left[top]) - 1
        if len(log) > 0:
            emit(log, ev.SCRIED, 1 << player, player, int(state.kind[card]), code)
            emit(log, ev.SCRIED, EVERYBODY & ~(1 << player), player, NONE, NONE)
    return DONE


@kernel
def do_draft(rules, state, player, op, log):  # type: ignore[no-untyped-def]
    """draft: cards of a Market deck are shown, `keep` of them are gained, the others go under the deck."""
    row = rules.program[op]
    top = int(state.frames) - 1
    deck = MARKET + int(row[shapes.WHAT]) - 1
    if state.frame_stage[top] == _CHOOSING:
        reveal(rules, state, player, deck, int(row[shapes.N]), int(row[shapes.EXTRA]) == shapes.FROM_BOTTOM, log)
        state.frame_stage[top] = _CHOSEN
        state.effective = 1
    while int(state.frame_left[top]) < int(row[shapes.HOW]) and state.size[SHOWN + player] > 0:
        kind = _choose_card(state, player, SHOWN + player, D_PICK_CARD, 0)
        if kind == NONE:
            return WAIT
        pick(rules, state, player, kind, ev.GAIN_CARD, log)
        state.frame_left[top] = int(state.frame_left[top]) + 1
    put_back(state, player, deck, log)
    return DONE


@kernel
def do_gain_random(rules, state, player, op, log):  # type: ignore[no-untyped-def]
    """gain_random: a card from anywhere in a Market deck, seen by the player only (R116)."""
    deck = MARKET + int(rules.program[op, shapes.WHAT]) - 1
    state.effective = 1
    size = int(state.size[deck])
    if size > 0:
        card = card_at(state, deck, below(state.chance, size))
        take(state, deck, card)
        forget_deck(state, deck, NONE, 1 << player)
        state.seen[card] = 1 << player
        gain(rules, state, player, card, ev.GAIN_CARD, log)
    return DONE
