"""Who knows a field of a State, said once at the field, and what follows from it.

    class State(Record):
        chips: i2[6] = public(0, "players * chips")
        hand: i1[6, 5] = cards(DECK, own | seen_card)
        asked: i1[6] = told(own, 0, 5, seen_as="asked_seen")
        chance: Chance = nobody()

`view_of(State)` gives the kernel `view(rules, state, viewer, seen)`, which writes the State as one viewer knows it:
where it may not know a number stands the field's blank, where it may not know a card HIDDEN. What reads that record
alone cannot tell more. `forget_of(State)` gives the kernel with which concealing begins, `kept_by(State)` what it has
to leave, and why; `outside_of(State)` the function that finds a number out of its bounds.
"""

from sandtable.core.declare.bounds import outside_of
from sandtable.core.declare.fields import (
    Deck,
    by_card,
    cards,
    chain,
    chain_end,
    heap_card,
    in_heaps,
    kept_by,
    nobody,
    pile,
    public,
    told,
)
from sandtable.core.declare.heaps import Heaps
from sandtable.core.declare.knowing import EMPTY, HIDDEN, by_mask, card_rule, no_one, own, partner, rule, side
from sandtable.core.declare.views import forget_of, view_of

__all__ = [
    "EMPTY", "HIDDEN", "Deck", "Heaps", "by_card", "by_mask", "card_rule", "cards", "chain", "chain_end", "forget_of",
    "heap_card", "in_heaps", "kept_by", "no_one", "nobody", "outside_of", "own", "partner", "pile", "public", "rule",
    "side", "told", "view_of",
]  # fmt: skip
