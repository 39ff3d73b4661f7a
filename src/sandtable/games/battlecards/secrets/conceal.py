"""What a viewer cannot know, drawn anew (spec section 4): a position that the viewer cannot tell from the true one.

Units that the viewer does not know change places (hidden_units.py), kept cards that it does not know are exchanged with
cards of the deck, every deck is shuffled, and stacks that were chosen in secret are chosen anew. Where the rules say
that an aggressor who engaged has a force, the world drawn has one, too.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below, rekey, shuffle
from sandtable.games.battlecards.rules.battle.commit import may_choose
from sandtable.games.battlecards.rules.cards.eligible import side_eligible
from sandtable.games.battlecards.secrets.hidden_units import redraw_units
from sandtable.games.battlecards.state import (
    B_CANCEL,
    B_COMMIT,
    GROUND,
    KEPT,
    MAX_STACKS,
    NONE,
    OVER,
    TYPES,
)

__all__ = ["conceal"]

_TRIES = 12


@kernel
def _redraw_kept(rules, state, side, chance):
    """Each kept card of a side becomes any card of a kind that is kept, of those in the deck and those it keeps; but
    none that all saw go back to the deck after this one was drawn."""
    for i in range(state.kept_size[side]):
        held = state.kept[side, i]
        since = state.card_since[held]
        count = 1
        chosen = NONE
        for j in range(state.conflict_size):
            card = state.conflict[j]
            if rules.card_kind[rules.card_of[card]] == KEPT and state.card_opened[card] <= since:
                count += 1
                if below(chance, count) == 0:
                    chosen = j
        if chosen == NONE:
            continue
        other = state.conflict[chosen]
        state.kept[side, i] = other
        state.conflict[chosen] = held
        place = state.card_place[held]
        state.card_place[held] = state.card_place[other]
        state.card_place[other] = place
        state.card_since[other] = since


@kernel
def _redraw_commitment(rules, state, seat, chance):
    """The stacks that an army has chosen in secret are any that it might have chosen; optional units come or not."""
    for type_ in range(TYPES):
        if state.chosen[seat, type_] == NONE or state.stack_card[seat, state.chosen[seat, type_]] != NONE:
            continue
        count = 0
        for slot in range(MAX_STACKS):
            if may_choose(rules, state, seat, type_, slot) == 1:
                count += 1
                if below(chance, count) == 0:
                    state.chosen[seat, type_] = slot
    if state.guns_slot[seat] != NONE:
        count = 0
        for slot in range(MAX_STACKS):
            if state.stack_type[seat, slot] == GROUND and state.stack_size[seat, slot] > 0:
                count += 1
                if below(chance, count) == 0:
                    state.guns_slot[seat] = slot
    if state.with_radar[seat] != NONE:
        state.with_radar[seat] = below(chance, 2)
    if state.with_guns[seat] != NONE:
        state.with_guns[seat] = below(chance, 2)


@kernel
def _fits_battle(rules, state, bit):
    """0 if the aggressor of a battle that is being prepared, hidden from the viewer, has no force any more."""
    step = state.battle_step
    side = state.aggressor
    if step < B_CANCEL or step > B_COMMIT or side == bit:
        return 1
    return side_eligible(rules, state, side, state.joined, state.battle_card)


@kernel
def conceal(rules, state, seat, chance):
    """Redraw everything that the seat (-1: a spectator) cannot know, and give the state's chance a new key. After the
    end everything is open."""
    if state.phase != OVER:
        bit = rules.side_of[seat] if seat >= 0 else 2
        redraw_units(rules, state, bit, chance)
        tries = 1
        while tries < _TRIES and _fits_battle(rules, state, bit) == 0:
            redraw_units(rules, state, bit, chance)
            tries += 1
        for side in range(2):
            shuffle(chance, state.arsenal[side], state.arsenal_size[side])
            if side != bit:
                _redraw_kept(rules, state, side, chance)
        shuffle(chance, state.conflict, state.conflict_size)
        shuffle(chance, state.action_deck, state.action_left)
        if state.battle_step == B_COMMIT:
            for other in range(rules.players):
                side = rules.side_of[other]
                if side != bit and state.commits_first != 1 << side:
                    _redraw_commitment(rules, state, other, chance)
    rekey(state.chance, chance)
