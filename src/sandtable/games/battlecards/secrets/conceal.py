"""What a viewer cannot know, drawn anew (spec section 4): a position that the viewer cannot tell from the true one.

Units that the viewer does not know change places (hidden_units.py), kept cards that it does not know are exchanged with
cards of the deck, every deck is shuffled, and stacks that were chosen in secret are chosen anew. Where the rules say
that an aggressor who engaged has a force, the world drawn has one, too.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below, rekey, shuffle
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.roles import side_eligible
from sandtable.games.battlecards.rules.commit import may_choose
from sandtable.games.battlecards.secrets.hidden_units import redraw_units

_TRIES = 12


@kernel
def _pool_kept(rules, state, side, pool):
    """Take the kept cards of a side, and those of their kinds in the deck, into `pool` by their numbers; how many. The
    deck keeps the others."""
    n = 0
    for i in range(state.kept_size[side]):
        pool[n] = state.kept[side, i]
        n += 1
    left = 0
    for i in range(state.conflict_size):
        card = state.conflict[i]
        if rules.card_kind[rules.card_of[card]] == s.KEPT:
            pool[n] = card
            n += 1
        else:
            state.conflict[left] = card
            left += 1
    pool[:n].sort()
    return n


@kernel
def _redraw_kept(rules, state, side, chance):
    """Each kept card of a side becomes any card of a kind that is kept, of those in the deck and those it keeps; but
    none that all saw go back to the deck after this one was drawn. The longest kept has the fewest to choose from and
    comes first: so all ways are equally likely."""
    pool = np.empty(s.MAX_CONFLICT, dtype=np.int64)
    kept = state.kept_size[side]
    since = np.empty(s.MAX_KEPT, dtype=np.int64)
    for i in range(kept):
        since[i] = state.card_since[state.kept[side, i]]
    n = _pool_kept(rules, state, side, pool)
    for _ in range(kept):
        first = s.NONE
        for i in range(kept):
            if since[i] != s.NONE and (first == s.NONE or since[i] < since[first]):
                first = i
        fitting = 0
        for j in range(n):
            fitting += state.card_opened[pool[j]] <= since[first]
        ticket = below(chance, fitting)
        for j in range(n):
            ticket -= state.card_opened[pool[j]] <= since[first]
            if ticket < 0:
                card = pool[j]
                n -= 1
                for i in range(j, n):
                    pool[i] = pool[i + 1]
                state.kept[side, first] = card
                state.card_place[card] = s.C_KEPT
                state.card_since[card] = since[first]
                break
        since[first] = s.NONE
    for j in range(n):
        card = pool[j]
        state.conflict[state.conflict_size - n + j] = card
        state.card_place[card] = s.C_DECK


@kernel
def _shuffle_decks(rules, state, chance):
    """All decks, whatever their order was. When cards of the deck were drawn before is forgotten."""
    for side in range(2):
        state.arsenal[side][: state.arsenal_size[side]].sort()
        shuffle(chance, state.arsenal[side], state.arsenal_size[side])
    for i in range(state.conflict_size):
        state.card_since[state.conflict[i]] = 0
    state.conflict[: state.conflict_size].sort()
    shuffle(chance, state.conflict, state.conflict_size)
    state.action_deck[: state.action_left].sort()
    shuffle(chance, state.action_deck, state.action_left)


@kernel
def _redraw_commitment(rules, state, seat, chance):
    """The stacks that an army has chosen in secret are any that it might have chosen; optional units come or not."""
    for type_ in range(s.TYPES):
        if state.chosen[seat, type_] == s.NONE or state.stack_card[seat, state.chosen[seat, type_]] != s.NONE:
            continue
        count = 0
        for slot in range(s.MAX_STACKS):
            if may_choose(rules, state, seat, type_, slot) == 1:
                count += 1
                if below(chance, count) == 0:
                    state.chosen[seat, type_] = slot
    if state.guns_slot[seat] != s.NONE:
        count = 0
        for slot in range(s.MAX_STACKS):
            if state.stack_type[seat, slot] == s.GROUND and state.stack_size[seat, slot] > 0:
                count += 1
                if below(chance, count) == 0:
                    state.guns_slot[seat] = slot
    if state.with_radar[seat] != s.NONE:
        state.with_radar[seat] = below(chance, 2)
    if state.with_guns[seat] != s.NONE:
        state.with_guns[seat] = below(chance, 2)


@kernel
def _fits_battle(rules, state, bit):
    """0 if the aggressor of a battle that is being prepared, hidden from the viewer, has no force any more."""
    step = state.battle_step
    side = state.aggressor
    if step < s.B_CANCEL or step > s.B_COMMIT or side == bit:
        return 1
    return side_eligible(rules, state, side, state.joined, state.battle_card)


@kernel
def conceal(rules, state, seat, chance):
    """Redraw everything that the seat (-1: a spectator) cannot know, and give the state's chance a new key. After the
    end everything is open."""
    if state.phase != s.OVER:
        bit = rules.side_of[seat] if seat >= 0 else 2
        redraw_units(rules, state, bit, chance)
        tries = 1
        while tries < _TRIES and _fits_battle(rules, state, bit) == 0:
            redraw_units(rules, state, bit, chance)
            tries += 1
        for side in range(2):
            if side != bit:
                _redraw_kept(rules, state, side, chance)
        _shuffle_decks(rules, state, chance)
        if state.battle_step == s.B_COMMIT:
            for other in range(rules.players):
                side = rules.side_of[other]
                if side != bit and state.commits_first != 1 << side:
                    _redraw_commitment(rules, state, other, chance)
    rekey(state.chance, chance)
