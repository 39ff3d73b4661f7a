"""What cards make, in words: a full hand, or the best that fewer cards already make (spec sections 8 and 9).

A hand that is not complete is filled up with blanks, cards that match nothing: then the algorithm of the rules itself
says what the cards make so far.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes.texts import listed
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Holding, Lexicon
from sandtable.games.bayonet.setup.combos import ComboGroup, MadeCombo, hand_made

_OF = (6, 13, 16)  # combos that are said with "of": Pair of 2s, Trips of 2s, Battalion of 2s
_KEPT = 8192  # holdings kept for a game
_WITH_FIX = (1, 3, 7)  # and with "with": Fix Bayonets 3 with 2s


def holding(lexicon: Lexicon, cards: Sequence[int]) -> Holding:
    """What one to five cards, given by their numbers, make."""
    return holding_of_types(lexicon, [lexicon.type[card] for card in cards])


def holding_of_types(lexicon: Lexicon, types: Sequence[int]) -> Holding:
    """The same for cards given by their types."""
    order = sorted(range(len(types)), key=lambda position: types[position])
    made = _held(lexicon, tuple(types[position] for position in order))
    return Holding(
        made.combo,
        made.name,
        made.phrase,
        made.detail,
        made.strength,
        tuple(order[position] for position in made.order),
        made.core,
        made.complete,
    )


def _held(lexicon: Lexicon, types: tuple[int, ...]) -> Holding:
    """What sorted types make, worked out once."""
    made = lexicon.made.get(types)
    if made is None:
        if len(lexicon.made) >= _KEPT:
            lexicon.made.clear()
        made = lexicon.made[types] = _hold(lexicon, types)
    return made


def _hold(lexicon: Lexicon, types: tuple[int, ...]) -> Holding:
    blanks = s.HAND - len(types)
    made = hand_made(lexicon.type_rules, (*types, *[lexicon.blank] * blanks))
    order: list[int] = []
    for kind in made.cards:
        position = next((i for i, own in enumerate(types) if own == kind and i not in order), None)
        if position is not None:
            order.append(position)
    core = sum(len(group.cards) for group in made.groups if group.role != "other")
    return Holding(
        made.combo,
        made.name,
        _phrase(lexicon, made),
        _detail(lexicon, made, blanks),
        made.strength,
        tuple(order),
        _core(made, types, order) if core else min(1, len(order)),
        blanks == 0,
    )


def _core(made: MadeCombo, types: tuple[int, ...], order: list[int]) -> int:
    """Moves the cards that make the combo to the front of `order` (a FIX that is used stands last in the key) and
    counts them."""
    named = [kind for group in made.groups if group.role != "other" for kind in group.cards]
    front: list[int] = []
    for kind in named:
        front.append(next(i for i in order if types[i] == kind and i not in front))
    order[:] = front + [i for i in order if i not in front]
    return len(front)


def _phrase(lexicon: Lexicon, made: MadeCombo) -> str:
    """The combo with what counts most: "Pair of 2s", "Full House, 2s and 3s", "High Card, General"."""
    sets = [f"{group.value}s" for group in made.groups if group.role == "set"]
    if made.combo in _OF:
        return f"{made.name} of {sets[0]}"
    if made.combo == 2:  # only one way of sets: the officer tells two apart
        return f"{made.name}, {_card(lexicon, made.groups[0])}"
    if sets:
        return made.name + (" with " if made.combo in _WITH_FIX else ", ") + listed(sets)
    return f"{made.name}, {_card(lexicon, made.groups[0])}"


def _detail(lexicon: Lexicon, made: MadeCombo, blanks: int) -> str:
    """All that counts: what makes the combo, then the others, without what was only filled in."""
    main = [_part(lexicon, group) for group in made.groups if group.role in ("set", "named")]
    others = [_card(lexicon, group) for group in made.groups if group.role == "other"]
    if blanks:
        fill = lexicon.faces[lexicon.blank].title
        for _ in range(blanks):
            others.reverse()
            others.remove(fill)
            others.reverse()
    return "; ".join(part for part in (", ".join(main), ", ".join(others)) if part)


def _part(lexicon: Lexicon, group: ComboGroup) -> str:
    if group.role == "set":
        return f"{group.value}s" + (f" ({group.wild} wild)" if group.wild else "")
    return _card(lexicon, group)


def _card(lexicon: Lexicon, group: ComboGroup) -> str:
    """A card that stands alone; a wild one with what it counts as."""
    title = lexicon.faces[group.cards[0]].title
    return f"{title} as infantry {group.value}" if group.wild else title
