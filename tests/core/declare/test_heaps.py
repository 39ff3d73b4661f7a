"""Cards whose numbers mean nothing, in zones, as a view numbers them anew."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.declare import EMPTY, Heaps, heap_card, in_heaps, nobody, public, view_of
from sandtable.core.kernel import entry_kernel, kernel
from sandtable.core.kernel.records import Record, i1, i2, u1

NOT_KNOWN = 254
HEAPS = Heaps(
    face="kind", zone="zone", below="below", seen="seen", named="named", top="top", bottom="bottom", size="size",
    unknown=NOT_KNOWN, sees="sees", near="near", groups=2,
)  # fmt: skip


class Rules(Record):
    players: i2


class State(Record):
    """Zones: a hand and a pile of each of two players, and a deck."""

    kind: u1[8] = in_heaps(HEAPS)
    zone: i1[8] = in_heaps(HEAPS)
    below: i2[8] = in_heaps(HEAPS)
    seen: u1[8] = in_heaps(HEAPS)
    named: u1[8] = in_heaps(HEAPS)
    top: i2[5] = in_heaps(HEAPS)
    bottom: i2[5] = in_heaps(HEAPS)
    size: i2[5] = public()
    came: i2[8] = nobody()
    drawn: i2 = heap_card(HEAPS)
    best: i2[2] = heap_card(HEAPS)


@kernel
def sees(rules, state, viewer, zone, card):
    return (state.seen[card] >> (viewer if viewer >= 0 else 2)) & 1 == 1


@kernel
def near(rules, state, viewer, zone):
    return zone // 2 if zone < 4 else -1


_view = view_of(State, sees, near, spectators=2)


@entry_kernel
def look(rules, states, viewer, seen):
    _view(rules[0], states[0], viewer, seen[0])


#: What lies in each zone from the top: what each card is, who has seen it there, who knows that it is near.
LYING = (((30, 1, 1), (10, 3, 3)), ((20, 0, 3), (10, 0, 1)), ((40, 2, 2),), ((50, 0, 2), (60, 0, 6)), ((70, 0, 7),))


def seen_by(viewer: int, lying: Any = LYING, numbers: tuple[int, ...] = (5, 2, 7, 0, 1, 6, 4, 3)) -> Any:
    state, used = State.new(), iter(numbers)
    state["came"] = range(8)
    for zone, cards in enumerate(lying):
        own = [next(used) for _ in cards]
        state["size"][0, zone] = len(own)
        state["top"][0, zone], state["bottom"][0, zone] = (own[0], own[-1]) if own else (EMPTY, EMPTY)
        for place, (card, (kind, seen, named)) in enumerate(zip(own, cards)):
            state["kind"][0, card], state["seen"][0, card], state["named"][0, card] = kind, seen, named
            state["zone"][0, card] = zone
            state["below"][0, card] = own[place + 1] if place + 1 < len(own) else EMPTY
    state["drawn"], state["best"] = numbers[1], [[EMPTY, numbers[4]]]
    view = state.copy()
    look(Rules.new(), state, viewer, view)
    again = view.copy()
    look(Rules.new(), view, viewer, again)
    assert again.tobytes() == view.tobytes()
    return view[0]


def test_cards_are_numbered_by_the_places_where_they_lie() -> None:
    seen = seen_by(0)
    assert seen["top"].tolist() == [0, 2, 4, 5, 7] and seen["bottom"].tolist() == [1, 3, 4, 6, 7]
    assert seen["below"].tolist() == [1, EMPTY, 3, EMPTY, EMPTY, 6, EMPTY, EMPTY]
    assert (int(seen["drawn"]), seen["best"].tolist(), seen["came"].any()) == (1, [EMPTY, 4], False)
    for numbers in (tuple(range(8)), (7, 6, 5, 4, 3, 2, 1, 0)):
        assert seen_by(0, numbers=numbers).tobytes() == seen.tobytes()


@pytest.mark.parametrize(
    ("viewer", "kinds"),
    [
        (0, [30, 10, 10, 20, NOT_KNOWN, NOT_KNOWN, NOT_KNOWN, NOT_KNOWN]),
        (1, [20, 10, NOT_KNOWN, NOT_KNOWN, 40, 50, 60, NOT_KNOWN]),
        (-1, [NOT_KNOWN, NOT_KNOWN, NOT_KNOWN, NOT_KNOWN, 60, NOT_KNOWN, NOT_KNOWN, NOT_KNOWN]),
    ],
)
def test_a_card_seen_lies_where_it_lies_and_one_known_to_be_near_in_the_first_place_that_was_not_seen(
    viewer: int, kinds: list[int]
) -> None:
    seen = seen_by(viewer)
    assert seen["kind"].tolist() == kinds
    bit = 1 << (viewer if viewer >= 0 else 2)
    assert seen["named"].tolist() == [0 if kind == NOT_KNOWN else bit for kind in kinds]


def test_where_cards_lie_that_were_not_seen_does_not_show() -> None:
    (a, b), (c, d), e, f, g = LYING
    assert seen_by(0, ((a, b), (d, c), e, f, g)).tobytes() == seen_by(0).tobytes()
    assert seen_by(0, ((a, b), (c, d), ((50, 0, 2),), ((40, 2, 2), f[1]), g)).tobytes() == seen_by(0).tobytes()
    assert seen_by(0, ((b, a), (c, d), e, f, g)).tobytes() != seen_by(0).tobytes()


def test_an_empty_zone_has_no_card() -> None:
    seen = seen_by(0, ((), *LYING[1:]))
    assert (int(seen["top"][0]), int(seen["bottom"][0]), int(seen["top"][1])) == (EMPTY, EMPTY, 0)
