"""Stacks of deployed units: they grow, shrink, come and go; which a unit fits, which of the enemy may be named, and how
they are destroyed (spec sections 2, 4, 6 and 16.5). `seen` and the public sizes are kept right here."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import code_of
from sandtable.games.battlecards.rules.battle.support import battle_leave
from sandtable.games.battlecards.rules.cards.conflict_deck import discard_card
from sandtable.games.battlecards.rules.cards.piles import discard_unit, hide_unit, lay, reveal_unit


@kernel
def new_stack(rules, state, seat, type_, card):
    """Make an empty stack of a type (MIXED under a battlecard of kind `card`, else NONE) in the lowest free slot."""
    slot = 0
    while state.stack_type[seat, slot] != s.NONE:
        slot += 1
    state.stack_type[seat, slot] = type_
    state.stack_card[seat, slot] = card
    state.stack_first[seat, slot] = s.NONE
    state.stack_last[seat, slot] = s.NONE
    state.stack_size[seat, slot] = 0
    return slot


@kernel
def remove_stack(state, seat, slot):
    """An empty stack is no more; its slot is free."""
    state.stack_type[seat, slot] = s.NONE
    state.stack_card[seat, slot] = s.NONE
    state.stack_first[seat, slot] = s.NONE
    state.stack_last[seat, slot] = s.NONE
    state.stack_size[seat, slot] = 0


@kernel
def put_in_stack(rules, state, seat, slot, unit):
    """Put a unit that lies nowhere at the end of a stack, face down: only the side that controls it knows it there.
    Massive Industry lies open. Who shall go on seeing it sets `seen` afterwards."""
    last = state.stack_last[seat, slot]
    if last == s.NONE:
        state.stack_first[seat, slot] = unit
    else:
        state.below[last] = unit
    state.stack_last[seat, slot] = unit
    state.stack_size[seat, slot] = state.stack_size[seat, slot] + 1
    lay(state, unit, s.IN_STACK, seat, slot)
    open_ = rules.flags[rules.kind[unit]] & s.PSEUDO
    hide_unit(state, unit, s.ALL_SEE if open_ != 0 else 1 << rules.side_of[seat])


@kernel
def take_from_stack(rules, state, unit):
    """Take a unit out of its stack; an empty stack is removed, unless it lies under a card or is the last of its type.
    The caller puts the unit somewhere; `seen` stays as it is until then."""
    seat = state.holder[unit]
    slot = state.slot[unit]
    before = s.NONE
    at = state.stack_first[seat, slot]
    while at != unit:
        before = at
        at = state.below[at]
    after = state.below[unit]
    if before == s.NONE:
        state.stack_first[seat, slot] = after
    else:
        state.below[before] = after
    if after == s.NONE:
        state.stack_last[seat, slot] = before
    state.stack_size[seat, slot] = state.stack_size[seat, slot] - 1
    state.holder[unit] = s.NONE
    state.slot[unit] = s.NONE
    state.below[unit] = s.NONE
    if state.stack_size[seat, slot] == 0:
        drop_if_spare(state, seat, slot)


@kernel
def drop_if_spare(state, seat, slot):
    """An empty stack is removed if the army has another of its type (section 6)."""
    type_ = state.stack_type[seat, slot]
    if type_ == s.MIXED:
        return
    for other in range(s.MAX_STACKS):
        if other != slot and state.stack_type[seat, other] == type_:
            remove_stack(state, seat, slot)
            return


@kernel
def stack_fits(rules, state, seat, slot, type_):
    """1 if a unit of this type may be deployed to a stack of the army: its type fits, or its letter is among those of
    the side on the battlecard the stack lies under (16.5)."""
    kind = state.stack_type[seat, slot]
    if kind == s.MIXED:
        letters = rules.letters[state.stack_card[seat, slot], rules.side_of[seat]]
        return (letters >> type_) & 1
    return 1 if kind == type_ else 0


@kernel
def stacks_for(rules, state, seat, unit, slots):
    """Write the slots of the army that the unit may be deployed to into `slots` (MAX_STACKS), ascending; their
    number."""
    type_ = rules.type[rules.kind[unit]]
    count = 0
    for slot in range(s.MAX_STACKS):
        if state.stack_type[seat, slot] != s.NONE and stack_fits(rules, state, seat, slot, type_) == 1:
            slots[count] = slot
            count += 1
    return count


@kernel
def enemy_stack_choices(rules, state, seat, least, under_cards, choices, count):
    """Append STACK + 64 * army for every enemy stack of at least so many cards; with `under_cards` 0 only those that do
    not lie under a battlecard. The new number."""
    side = 1 - rules.side_of[seat]
    for army in range(rules.seats_on[side]):
        for slot in range(s.MAX_STACKS):
            if _is_enough(state, rules.seat_at[side, army], slot, least, under_cards):
                choices[count] = code_of(s.K_STACK, slot + 64 * army)
                count += 1
    return count


@kernel
def has_enemy_stack(rules, state, seat, least, under_cards):
    """1 if `enemy_stack_choices` has one to offer."""
    for enemy in range(rules.players):
        if rules.side_of[enemy] != rules.side_of[seat]:
            for slot in range(s.MAX_STACKS):
                if _is_enough(state, enemy, slot, least, under_cards):
                    return 1
    return 0


@kernel
def _is_enough(state, seat, slot, least, under_cards):
    """Whether there is such a stack."""
    if state.stack_type[seat, slot] == s.NONE or state.stack_size[seat, slot] < least:
        return False
    return under_cards == 1 or state.stack_card[seat, slot] == s.NONE


@kernel
def destroy_unit(rules, state, unit, why, log):
    """A deployed unit is destroyed for everybody to see: it leaves the battle and its stack for its owner's discard.
    Massive Industry goes out of play, its card to the conflict discard. The caller checks for victory."""
    seat = state.holder[unit]
    battle_leave(rules, state, unit, 0)
    take_from_stack(rules, state, unit)
    if rules.owner[unit] == s.NONE:
        state.place[unit] = s.OUT_OF_PLAY
        state.seen[unit] = s.ALL_SEE
        _discard_pseudo_card(rules, state)
    else:
        discard_unit(rules, state, unit)
        reveal_unit(state, unit)
    emit(log, ev.DESTROYED, EVERYBODY, unit, why, seat)


@kernel
def _discard_pseudo_card(rules, state):
    for card in range(rules.conflict_cards):
        if state.card_place[card] == s.C_STACK:
            discard_card(state, card)


@kernel
def destroy_stack(rules, state, seat, slot, log):
    """The A-Bomb: every card of a stack is destroyed, leaders and generals too."""
    count = state.stack_size[seat, slot]
    emit(log, ev.STACK_DESTROYED, EVERYBODY, seat, slot, count)
    for _ in range(count):
        destroy_unit(rules, state, state.stack_first[seat, slot], ev.WHY_ABOMB, log)
