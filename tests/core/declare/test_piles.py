"""Piles and chains of cards in a view, and what a side knows."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.declare import (
    EMPTY,
    HIDDEN,
    Deck,
    by_mask,
    card_rule,
    chain,
    chain_end,
    no_one,
    pile,
    public,
    side,
    told,
    view_of,
)
from sandtable.core.kernel import entry_kernel, kernel
from sandtable.core.kernel.records import Record, i1, i2

DECK = Deck("cards")
odd = card_rule("shown", "everybody if its number is odd")


class Rules(Record):
    players: i2
    cards: i2
    side_of: i1[2]


class State(Record):
    known: i1[8] = public()  # bits of sides; spectators are bit 2
    left: i2 = public()
    deck: i2[6] = pile(DECK, no_one, "left")
    size: i2[2] = public()
    hand: i2[2, 4] = pile(DECK, by_mask("known"), "size")
    plan: i2[2] = told(side("side_of"), 0, 9, blank=HIDDEN)
    top: i2[2, 1] = chain_end(DECK, by_mask("known") | odd)
    bottom: i2[2, 1] = chain_end(DECK, by_mask("known") | odd)
    below: i2[8] = chain(DECK, by_mask("known") | odd, "top", "bottom")


@kernel
def shown(rules, state, viewer, card):
    return card % 2 == 1


_view = view_of(State, shown, spectators=2, sides="side_of")


@entry_kernel
def look(rules, states, viewer, seen):
    _view(rules[0], states[0], viewer, seen[0])


def seen_by(viewer: int, **changed: Any) -> Any:
    rules, state = Rules.new(), State.new()
    rules["players"], rules["cards"], rules["side_of"] = 2, 8, [[1, 0]]
    state["known"] = [[1, 1, 0, 2, 2, 0, 7, 7]]
    state["left"], state["deck"] = 2, [[5, 2, EMPTY, EMPTY, EMPTY, EMPTY]]
    state["size"], state["hand"] = [[3, 2]], [[[4, 0, 3, EMPTY], [1, 7, EMPTY, EMPTY]]]
    state["plan"] = [[8, 9]]
    state["top"], state["bottom"], state["below"] = [[[4], [6]]], [[[2], [6]]], EMPTY
    state["below"][0, [4, 0, 3]] = [0, 3, 2]  # chains: 4 0 3 2, and 6
    for name, value in changed.items():
        state[name] = value
    seen = state.copy()
    look(rules, state, viewer, seen)
    again = seen.copy()
    look(rules, seen, viewer, again)
    assert again.tobytes() == seen.tobytes()
    return seen[0]


def test_of_a_pile_those_come_first_that_a_viewer_knows_in_their_order() -> None:
    assert seen_by(0)["hand"].tolist() == [[4, 3, HIDDEN, EMPTY], [7, HIDDEN, EMPTY, EMPTY]]
    assert seen_by(1)["hand"].tolist() == [[0, HIDDEN, HIDDEN, EMPTY], [1, 7, EMPTY, EMPTY]]
    assert seen_by(-1)["hand"].tolist() == [[HIDDEN, HIDDEN, HIDDEN, EMPTY], [7, HIDDEN, EMPTY, EMPTY]]


def test_where_an_unknown_card_lies_in_a_pile_does_not_show() -> None:
    moved = [[[4, 3, 0, EMPTY], [1, 7, EMPTY, EMPTY]]]
    assert seen_by(0, hand=moved).tobytes() == seen_by(0).tobytes()


def test_of_a_pile_that_nobody_knows_the_size_is_told() -> None:
    assert seen_by(0)["deck"].tolist() == [HIDDEN, HIDDEN, EMPTY, EMPTY, EMPTY, EMPTY]


def test_a_chain_has_the_cards_that_a_viewer_knows() -> None:
    for viewer, whole in ((0, [4, 3]), (1, [0, 3]), (-1, [3])):
        seen = seen_by(viewer)
        at, found = int(seen["top"][0, 0]), []
        while at != EMPTY:
            found.append(at)
            at = int(seen["below"][at])
        assert found == whole and int(seen["bottom"][0, 0]) == whole[-1]
        assert seen["top"][1, 0] == seen["bottom"][1, 0] == 6
        assert {*seen["below"].tolist()} == {EMPTY, *whole[1:]}


def test_a_side_knows_its_row() -> None:
    assert [seen_by(viewer)["plan"].tolist() for viewer in (0, 1, -1)] == [[HIDDEN, 9], [8, HIDDEN], [HIDDEN, HIDDEN]]


def test_a_pile_needs_a_size_for_each_row_and_a_chain_two_ends_alike() -> None:
    class Sizeless(Record):
        left: i2 = public()
        hand: i1[2, 6] = pile(DECK, no_one, "left")

    class Endless(Record):
        top: i2[2] = chain_end(DECK, no_one)
        bottom: i2 = chain_end(DECK, no_one)
        below: i2[8] = chain(DECK, no_one, "top", "bottom")

    with pytest.raises(TypeError, match=r"Sizeless\.hand is a pile, of which left does not tell the size"):
        view_of(Sizeless)
    with pytest.raises(TypeError, match=r"Endless\.below is a chain whose ends have no places in common"):
        view_of(Endless)
