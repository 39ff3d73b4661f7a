"""Where units are: arsenal decks, discards, removed piles, hands and stacks (spec sections 2, 4, 6 and 18.1).

Kernels here move units and keep `place`, `holder`, `slot`, `seen` and the public sizes right; only those that take a
`log` tell anybody. A unit that has been taken from somewhere must be put somewhere before anybody is asked.
"""

from __future__ import annotations

from sandtable.core.chance import shuffle
from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.battle_leaving import battle_leave
from sandtable.games.battlecards.conflict_deck import discard_card
from sandtable.games.battlecards.seats import everybody_else
from sandtable.games.battlecards.state import (
    ALL_SEE,
    C_STACK,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_REMOVED,
    IN_STACK,
    MAX_STACKS,
    MIXED,
    NONE,
    OUT_OF_PLAY,
    PSEUDO,
)

__all__ = [
    "destroy_stack", "destroy_unit", "discard_unit", "draw_to_hand", "draw_unit", "drop_if_spare", "hide_unit",
    "new_stack", "put_in_stack", "remove_stack", "remove_unit", "reveal_unit", "stack_fits", "stacks_for",
    "take_from_hand", "take_from_stack", "take_out", "to_hand",
]  # fmt: skip


# ------------------------------------------------------------------------------------------------- decks and discards


@kernel
def draw_unit(rules, state, side, log):  # type: ignore[no-untyped-def]
    """Take the top unit of a side's arsenal; from an empty one after shuffling the discard into it, if the rules allow
    (section 6). NONE if there is none. The caller puts it somewhere."""
    if state.arsenal_size[side] == 0 and rules.recycle_arsenal == 1 and state.discard_size[side] > 0:
        _recycle(state, side, log)
    left = int(state.arsenal_size[side])
    if left == 0:
        return NONE
    unit = int(state.arsenal[side, left - 1])
    state.arsenal[side, left - 1] = NONE
    state.arsenal_size[side] = left - 1
    return unit


@kernel
def _recycle(state, side, log):  # type: ignore[no-untyped-def]
    """C5: the discard in its order becomes the deck and is shuffled."""
    count = int(state.discard_size[side])
    for i in range(count):
        unit = int(state.discard[side, i])
        state.arsenal[side, i] = unit
        state.discard[side, i] = NONE
        state.place[unit] = IN_DECK
        if int(state.seen[unit]) == ALL_SEE:
            state.opened[unit] = state.turn
        state.seen[unit] = 0
        state.met[unit] = 0
    state.arsenal_size[side] = count
    state.discard_size[side] = 0
    shuffle(state.chance, state.arsenal[side], count)
    emit(log, ev.RECYCLED, EVERYBODY, side, count)


@kernel
def discard_unit(rules, state, unit):  # type: ignore[no-untyped-def]
    """Put a unit that lies nowhere on its owner's discard. Its owner sees it there; so does who saw it before."""
    owner = int(rules.owner[unit])
    size = int(state.discard_size[owner])
    state.discard[owner, size] = unit
    state.discard_size[owner] = size + 1
    state.place[unit] = IN_DISCARD
    state.holder[unit] = NONE
    state.slot[unit] = NONE
    state.below[unit] = NONE
    state.seen[unit] = int(state.seen[unit]) | (1 << owner)
    state.since[unit] = state.turn


@kernel
def remove_unit(rules, state, unit):  # type: ignore[no-untyped-def]
    """Put a unit that lies nowhere on its owner's removed pile: it is out of the game."""
    owner = int(rules.owner[unit])
    state.removed_size[owner] = int(state.removed_size[owner]) + 1
    state.place[unit] = IN_REMOVED
    state.holder[unit] = NONE
    state.slot[unit] = NONE
    state.below[unit] = NONE
    state.seen[unit] = int(state.seen[unit]) | (1 << owner)
    state.since[unit] = state.turn


@kernel
def hide_unit(state, unit, seen):  # type: ignore[no-untyped-def]
    """Only these bits of sides know now where the unit is; whoever saw it remembers that it has left the deck."""
    state.met[unit] = int(state.met[unit]) | int(state.seen[unit])
    state.seen[unit] = seen


@kernel
def reveal_unit(state, unit):  # type: ignore[no-untyped-def]
    """Everybody knows where the unit is, until `seen` is cleared (section 4, `revealed`)."""
    state.seen[unit] = ALL_SEE


# ---------------------------------------------------------------------------------------------------------------- hands


@kernel
def to_hand(rules, state, seat, unit):  # type: ignore[no-untyped-def]
    """Put a unit that lies nowhere at the end of a hand. Only the side of the hand knows it there."""
    size = int(state.hand_size[seat])
    state.hand[seat, size] = unit
    state.hand_size[seat] = size + 1
    state.place[unit] = IN_HAND
    state.holder[unit] = seat
    state.slot[unit] = NONE
    state.below[unit] = NONE
    state.since[unit] = state.turn
    hide_unit(state, unit, 1 << int(rules.side_of[seat]))


@kernel
def take_from_hand(state, seat, unit):  # type: ignore[no-untyped-def]
    """Take a unit out of a hand; the gap closes. The caller puts it somewhere."""
    size = int(state.hand_size[seat])
    at = 0
    while state.hand[seat, at] != unit:
        at += 1
    for i in range(at, size - 1):
        state.hand[seat, i] = state.hand[seat, i + 1]
    state.hand[seat, size - 1] = NONE
    state.hand_size[seat] = size - 1


@kernel
def draw_to_hand(rules, state, seat, log):  # type: ignore[no-untyped-def]
    """Draw a unit from the side's arsenal to a hand and say so. The unit, NONE if nothing could be drawn."""
    side = int(rules.side_of[seat])
    unit = draw_unit(rules, state, side, log)
    if unit == NONE:
        emit(log, ev.ARSENAL_EMPTY, EVERYBODY, seat)
        return NONE
    to_hand(rules, state, seat, unit)
    count = int(state.hand_size[seat])
    emit(log, ev.DREW_UNIT, int(rules.seats_of[side]), seat, unit, count)
    emit(log, ev.DREW_UNIT, everybody_else(rules, side), seat, NONE, count)
    return unit


# --------------------------------------------------------------------------------------------------------------- stacks


@kernel
def new_stack(rules, state, seat, type_, card):  # type: ignore[no-untyped-def]
    """Make an empty stack of a type (MIXED under a battlecard of kind `card`, else NONE) in the lowest free slot."""
    slot = 0
    while state.stack_type[seat, slot] != NONE:
        slot += 1
    state.stack_type[seat, slot] = type_
    state.stack_card[seat, slot] = card
    state.stack_first[seat, slot] = NONE
    state.stack_last[seat, slot] = NONE
    state.stack_size[seat, slot] = 0
    return slot


@kernel
def remove_stack(state, seat, slot):  # type: ignore[no-untyped-def]
    """An empty stack is no more; its slot is free."""
    state.stack_type[seat, slot] = NONE
    state.stack_card[seat, slot] = NONE
    state.stack_first[seat, slot] = NONE
    state.stack_last[seat, slot] = NONE
    state.stack_size[seat, slot] = 0


@kernel
def put_in_stack(rules, state, seat, slot, unit):  # type: ignore[no-untyped-def]
    """Put a unit that lies nowhere at the end of a stack, face down: only the side that controls it knows it there.
    Massive Industry lies open. Who shall go on seeing it sets `seen` afterwards."""
    last = int(state.stack_last[seat, slot])
    if last == NONE:
        state.stack_first[seat, slot] = unit
    else:
        state.below[last] = unit
    state.stack_last[seat, slot] = unit
    state.stack_size[seat, slot] = int(state.stack_size[seat, slot]) + 1
    state.below[unit] = NONE
    state.place[unit] = IN_STACK
    state.holder[unit] = seat
    state.slot[unit] = slot
    open_ = int(rules.flags[int(rules.kind[unit])]) & PSEUDO
    state.since[unit] = state.turn
    hide_unit(state, unit, ALL_SEE if open_ != 0 else 1 << int(rules.side_of[seat]))


@kernel
def take_from_stack(rules, state, unit):  # type: ignore[no-untyped-def]
    """Take a unit out of its stack; an empty stack is removed, unless it lies under a card or is the last of its type.
    The caller puts the unit somewhere; `seen` stays as it is until then."""
    seat = int(state.holder[unit])
    slot = int(state.slot[unit])
    before = NONE
    at = int(state.stack_first[seat, slot])
    while at != unit:
        before = at
        at = int(state.below[at])
    after = int(state.below[unit])
    if before == NONE:
        state.stack_first[seat, slot] = after
    else:
        state.below[before] = after
    if after == NONE:
        state.stack_last[seat, slot] = before
    state.stack_size[seat, slot] = int(state.stack_size[seat, slot]) - 1
    state.holder[unit] = NONE
    state.slot[unit] = NONE
    state.below[unit] = NONE
    if state.stack_size[seat, slot] == 0:
        drop_if_spare(state, seat, slot)


@kernel
def drop_if_spare(state, seat, slot):  # type: ignore[no-untyped-def]
    """An empty stack is removed if the army has another of its type (section 6)."""
    type_ = int(state.stack_type[seat, slot])
    if type_ == MIXED:
        return
    for other in range(MAX_STACKS):
        if other != slot and state.stack_type[seat, other] == type_:
            remove_stack(state, seat, slot)
            return


@kernel
def take_out(rules, state, unit):  # type: ignore[no-untyped-def]
    """Take a unit out of the hand or the stack it is in."""
    if state.place[unit] == IN_HAND:
        take_from_hand(state, int(state.holder[unit]), unit)
    elif state.place[unit] == IN_STACK:
        take_from_stack(rules, state, unit)
    state.place[unit] = OUT_OF_PLAY


@kernel
def stack_fits(rules, state, seat, slot, type_):  # type: ignore[no-untyped-def]
    """1 if a unit of this type may be deployed to a stack of the army: its type fits, or its letter is among those of
    the side on the battlecard the stack lies under (16.5)."""
    kind = int(state.stack_type[seat, slot])
    if kind == MIXED:
        letters = int(rules.letters[int(state.stack_card[seat, slot]), int(rules.side_of[seat])])
        return (letters >> type_) & 1
    return 1 if kind == type_ else 0


@kernel
def stacks_for(rules, state, seat, unit, slots):  # type: ignore[no-untyped-def]
    """Write the slots of the army that the unit may be deployed to into `slots` (MAX_STACKS), ascending; their
    number."""
    type_ = int(rules.type[int(rules.kind[unit])])
    count = 0
    for slot in range(MAX_STACKS):
        if state.stack_type[seat, slot] != NONE and stack_fits(rules, state, seat, slot, type_) == 1:
            slots[count] = slot
            count += 1
    return count


# ---------------------------------------------------------------------------------------------------------- destroying


@kernel
def destroy_unit(rules, state, unit, why, log):  # type: ignore[no-untyped-def]
    """A deployed unit is destroyed for everybody to see: it leaves the battle and its stack for its owner's discard.
    Massive Industry goes out of play, its card to the conflict discard. The caller checks for victory."""
    seat = int(state.holder[unit])
    battle_leave(rules, state, unit, 0)
    take_from_stack(rules, state, unit)
    if rules.owner[unit] == NONE:
        state.place[unit] = OUT_OF_PLAY
        state.seen[unit] = ALL_SEE
        _discard_pseudo_card(rules, state)
    else:
        discard_unit(rules, state, unit)
        reveal_unit(state, unit)
    emit(log, ev.DESTROYED, EVERYBODY, unit, why, seat)


@kernel
def _discard_pseudo_card(rules, state):  # type: ignore[no-untyped-def]
    for card in range(int(rules.conflict_cards)):
        if state.card_place[card] == C_STACK:
            discard_card(state, card)


@kernel
def destroy_stack(rules, state, seat, slot, log):  # type: ignore[no-untyped-def]
    """The A-Bomb: every card of a stack is destroyed, leaders and generals too."""
    count = int(state.stack_size[seat, slot])
    emit(log, ev.STACK_DESTROYED, EVERYBODY, seat, slot, count)
    for _ in range(count):
        destroy_unit(rules, state, int(state.stack_first[seat, slot]), ev.WHY_ABOMB, log)
