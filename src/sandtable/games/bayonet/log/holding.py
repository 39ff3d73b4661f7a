"""What cards make, in words: a full hand, or the best that fewer cards already make (spec sections 8 and 9); and why
one hand is stronger than another.

A hand that is not complete is filled up with blanks, cards that match nothing: then the algorithm of the rules itself
says what the cards make so far. Hands of one combo are compared part by part: sets by their value and by how many wild
cards they need, single cards by their strength. The first part that differs decides.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Holding, Lexicon
from sandtable.games.bayonet.setup.combos import ComboGroup, MadeCombo, combo_names, hand_made
from sandtable.games.bayonet.setup.hand_ranking import BLANK

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
    return made._replace(order=tuple(order[position] for position in made.order))


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
        _name(made),
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
    sets = [_part(lexicon, group._replace(wild=0)) for group in made.groups if group.role == "set"]
    if not sets or made.combo == 2:  # only one way of sets: the officer tells two apart
        sets = [_card(lexicon, made.groups[0])]
    name = "made-of" if made.combo in _OF else "made-with" if made.combo in _WITH_FIX else "made"
    return say(name, combo=_name(made), sets=sets[:1] if made.combo in _OF else sets)


def _name(made: MadeCombo) -> str:
    return combo_names()[made.combo]


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
        return say("set-wild" if group.wild else "set", value=group.value, wild=group.wild)
    return _card(lexicon, group)


def _card(lexicon: Lexicon, group: ComboGroup) -> str:
    """A card that stands alone; a wild one with what it counts as."""
    title = lexicon.faces[group.cards[0]].title
    return say("wild-card", card=title, value=group.value) if group.wild else title


_CHARGE = 4  # the one combo in which a single card may be wild


class HandDifference(NamedTuple):
    """A sentence, and the cards that decide: their places among each hand's cards in the order in which they count."""

    text: str
    better: list[int]
    worse: list[int]


def difference(lexicon: Lexicon, better: Sequence[int], worse: Sequence[int]) -> HandDifference:
    """What puts the five cards `better` before the five cards `worse`, or beside them."""
    strong, weak = _made(lexicon, better), _made(lexicon, worse)
    if strong.combo != weak.combo:
        cores = [list(range(holding(lexicon, cards).core)) for cards in (better, worse)]
        return HandDifference(say("combo-beats", better=_name(strong), worse=_name(weak)), *cores)
    both = _named(lexicon, strong, weak)
    if strong.strength == weak.strength:
        return HandDifference(say("both-equal", combo=both), [], [])
    for one, other in zip(strong.groups, weak.groups):
        if _worth(lexicon, strong.combo, one) != _worth(lexicon, strong.combo, other):
            return HandDifference(
                _decides(lexicon, both, one, other), _places(lexicon, better, one), _places(lexicon, worse, other)
            )
    return HandDifference(say("both-arms", combo=both), [], [])


def _made(lexicon: Lexicon, cards: Sequence[int]) -> MadeCombo:
    return hand_made(lexicon.type_rules, tuple(sorted(lexicon.type[card] for card in cards)))


def _named(lexicon: Lexicon, strong: MadeCombo, weak: MadeCombo) -> str:
    """ "Full House of 2s": the combo, with its first set where both have the same."""
    first, other = strong.groups[0], weak.groups[0]
    same = first.role == "set" and _worth(lexicon, strong.combo, first) == _worth(lexicon, weak.combo, other)
    return say("made-of", combo=_name(strong), sets=[say("set", value=first.value)]) if same else _name(strong)


def _worth(lexicon: Lexicon, combo: int, group: ComboGroup) -> tuple[int, int]:
    """What a part counts, smaller = stronger."""
    if group.role == "set":
        worth = (group.value, group.wild)
        return worth if lexicon.rules.wild_compare != s.COMPARE_ALWAYS else (group.wild, group.value)
    if group.role == "fix":
        return (0, 0)
    face = lexicon.faces[group.cards[0]]
    if group.wild:
        return (4 + group.value, group.wild if combo == _CHARGE else 0)
    return (BLANK if face.arm == s.SPE else face.value if face.arm == s.OFF else 4 + face.value, 0)


def _decides(lexicon: Lexicon, combo: str, strong: ComboGroup, weak: ComboGroup) -> str:
    """ "Both Pair; 4s beat 6s: lower is stronger."."""
    if strong.role == "set":
        always = strong.value == weak.value or lexicon.rules.wild_compare == s.COMPARE_ALWAYS
        name = "both-wild-sets" if strong.wild != weak.wild and always else "both-sets"
        return say(name, combo=combo, better=strong.value, worse=weak.value)
    first, second = lexicon.faces[strong.cards[0]], lexicon.faces[weak.cards[0]]
    name = "both-numbers" if max(first.arm, second.arm) <= s.ART else "both-cards"
    if strong.wild != weak.wild and first.title == second.title:
        name = "both-itself"
    return say(name, combo=combo, better=first.title, worse=second.title)


def _places(lexicon: Lexicon, cards: Sequence[int], group: ComboGroup) -> list[int]:
    """Where the cards of a part stand among a hand's in the order in which they count."""
    order = [lexicon.type[cards[position]] for position in holding(lexicon, cards).order]
    found: list[int] = []
    for kind in group.cards:
        found.append(next(place for place, own in enumerate(order) if own == kind and place not in found))
    return sorted(found)
