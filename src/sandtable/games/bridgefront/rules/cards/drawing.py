"""Operations on cards that ask nothing: draw, peek, gain_random (section 12.4)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DECKS, draw
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.cards.drafts import forget_deck
from sandtable.games.bridgefront.rules.cards.piles import card_at, draw_one, ensure, gain, look_at_top, take
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.answers import DONE


@kernel
def do_draw(rules, state, player, op, log):
    """draw: cards one by one."""
    for _ in range(rules.program[op, shapes.N]):
        if draw_one(rules, state, player, log) == s.NONE:
            break
    state.effective = 1
    return DONE


@kernel
def do_look(rules, state, player, op, log):
    """peek: the player sees the top n cards of the own draw pile."""
    n = rules.program[op, shapes.N]
    ensure(rules, state, player, n, log)
    tell_looked(state, player, s.DRAW + player, look_at_top(state, player, n), log)
    state.effective = 1
    return DONE


@kernel
def do_gain_random(rules, state, player, op, log):
    """gain_random: a card from anywhere in a Market deck, seen by the player only (R116)."""
    deck = s.MARKET + rules.program[op, shapes.WHAT] - 1
    state.effective = 1
    size = state.size[deck]
    if size > 0:
        card = card_at(state, deck, draw(state.chance, DECKS, size))
        take(state, deck, card)
        forget_deck(state, deck, s.NONE, 1 << player)
        state.seen[card] = 1 << player
        gain(rules, state, player, card, ev.GAIN_CARD, log)
    return DONE


@kernel
def tell_looked(state, player, zone, count, log):
    """The player sees the top cards of a zone, the others how many they are."""
    if len(log) == 0:
        return
    card = state.top[zone]
    for place in range(count):
        emit(log, ev.LOOKED, 1 << player, player, state.kind[card], place)
        card = state.next_card[card]
    emit(log, ev.LOOKED_AT, EVERYBODY & ~(1 << player), player, count)
