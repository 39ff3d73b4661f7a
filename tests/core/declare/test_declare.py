"""Fields that say who knows them, and the view that follows."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandtable.core.declare import (
    EMPTY,
    HIDDEN,
    Deck,
    by_card,
    by_mask,
    cards,
    forget_of,
    kept_by,
    nobody,
    outside_of,
    own,
    partner,
    public,
    rule,
    told,
    view_of,
)
from sandtable.core.declare.knowing import Knower
from sandtable.core.kernel import INTERPRETED, entry_kernel, kernel
from sandtable.core.kernel.chance import Chance
from sandtable.core.kernel.records import Record, i1, i2, u1, u2

DECK = Deck("cards")


class Rules(Record):
    players: i2
    cards: i2
    side_of: i1[3]


class State(Record):
    chance: Chance = nobody()
    round: i2 = public(1, 9)
    turn: i2 = told(rule("late", "everybody from the second round"), -1, "players - 1", blank=-1)
    known: i1[6] = by_card(DECK, by_mask("known"), 0, 127, blank=0)
    hand: i1[3, 2] = cards(DECK, own | by_mask("known"))
    plan: i2[3, 2] = told(own | partner("side_of"), 0, "2 * players", seen_as="half")


@kernel
def late(rules, state, viewer, row):
    return state.round > 1


@kernel
def half(rules, state, viewer, row):
    return row


VIEW = view_of(State, late, half, spectators=3)
OUTSIDE = outside_of(State)


@entry_kernel
def look(rules, states, viewer, seen):
    _view(rules[0], states[0], viewer, seen[0])


_view = VIEW


def dealt() -> tuple[Any, Any]:
    rules, state = Rules.new(), State.new()
    rules["players"], rules["cards"] = 3, 5
    state["hand"] = [[[0, 1], [2, EMPTY], [3, EMPTY]]]
    state["known"] = [[1, 1, 2, 15, 0, 0]]
    rules["side_of"] = [[0, 1, 1]]
    state["plan"] = [[[1, 2], [3, 4], [5, 6]]]
    state["round"], state["chance"]["key"] = 1, 7
    return rules, state


def seen_by(viewer: int) -> Any:
    rules, state = dealt()
    seen = state.copy()
    look(rules, state, viewer, seen)
    assert state.tobytes() == dealt()[1].tobytes()
    return seen[0]


def test_a_seat_sees_its_own_and_what_it_was_shown() -> None:
    seen = seen_by(0)
    assert seen["hand"].tolist() == [[0, 1], [HIDDEN, EMPTY], [3, EMPTY]]
    assert seen["known"].tolist() == [1, 1, 0, 15, 0, 0]
    assert (int(seen["round"]), int(seen["turn"])) == (1, -1)
    assert not seen["chance"]["key"].any()


def test_a_partner_sees_a_plan_and_others_see_what_stands_for_it() -> None:
    assert seen_by(1)["plan"].tolist() == [[0, 0], [3, 4], [5, 6]]
    assert seen_by(0)["plan"].tolist() == [[1, 2], [1, 1], [2, 2]]


def test_a_spectator_sees_what_all_see() -> None:
    seen = seen_by(-1)
    assert seen["hand"].tolist() == [[HIDDEN, HIDDEN], [HIDDEN, EMPTY], [3, EMPTY]]
    assert seen["plan"].tolist() == [[0, 0], [1, 1], [2, 2]]


@pytest.mark.parametrize(("name", "value"), [("round", 10), ("turn", 3), ("plan", 7), ("hand", 5)])
def test_a_number_out_of_its_bounds_is_found(name: str, value: int) -> None:
    rules, state = dealt()
    assert OUTSIDE(rules[0], state[0]) == 0
    state[name] = value
    fields = [one for one in State.dtype.names or () if not one.startswith("_")]
    assert fields[OUTSIDE(rules[0], state[0]) - 1] == name


def test_a_field_that_says_nothing_does_not_load() -> None:
    class Silent(Record):
        round: i2 = public()
        hand: i1[6]

    with pytest.raises(TypeError, match=r"Silent\.hand does not say who knows it"):
        view_of(Silent)


def test_cards_need_a_row_for_each_seat() -> None:
    class Flat(Record):
        hand: i1[6] = cards(DECK, own)

    with pytest.raises(TypeError, match=r"Flat\.hand holds cards and needs a row for each seat"):
        view_of(Flat)


@pytest.mark.parametrize("who", [own, partner("side_of"), own | rule("late", "everybody late")])
def test_one_number_is_no_row_of_a_seat(who: Knower) -> None:
    class Lonely(Record):
        plan: i2 = told(who, 0, 5)

    with pytest.raises(TypeError, match=r"Lonely\.plan is one number and no row of a seat: .* known to its"):
        view_of(Lonely, *([late] if who.rules else []))


def test_a_mask_by_card_needs_cards() -> None:
    class Cardless(Record):
        known: i1[6] = by_card(DECK, by_mask("known"))
        plan: i2[3] = told(own | by_mask("known", "those who saw it"), 0, 5)

    with pytest.raises(TypeError, match=r"Cardless\.plan holds no cards .*: a mask .* its seat, those who saw it\."):
        view_of(Cardless)


def test_a_blank_below_zero_needs_a_type_with_a_sign() -> None:
    class Signed(Record):
        plan: u2[6] = told(own, 0, 5)
        hand: i1[6, 2] = cards(DECK, own)
        deck: u1 = public()

    class Unsigned(Record):
        plan: u2[6] = told(own, 0, 5, blank=HIDDEN)

    view_of(Signed)
    with pytest.raises(TypeError, match=r"Unsigned\.plan has no sign, so -2 cannot stand"):
        view_of(Unsigned)


def test_rules_are_given_once_and_asked() -> None:
    with pytest.raises(TypeError, match="State: half is no kernel that the view was given"):
        view_of(State, late)

    class Open(Record):
        round: i2 = public()

    with pytest.raises(TypeError, match="Open: late is asked by no field"):
        view_of(Open, late)


def test_sixty_secret_fields_compile() -> None:
    fields = {f"field_{i}": i1[4] for i in range(60)}
    said = {name: told(own, 0, 1) for name in fields}
    many = type("Many", (Record,), {"__annotations__": fields, "__module__": __name__, **said})
    view = view_of(many)

    @entry_kernel
    def look_at(rules, states, viewer, seen):
        view(rules[0], states[0], viewer, seen[0])

    rules, state = dealt()[0], many.new()
    for name in fields:
        state[name] = 1
    seen = state.copy()
    look_at(rules, state, 2, seen)
    assert all(seen[0][name].tolist() == [0, 0, 1, 0] for name in fields)
    assert INTERPRETED or np.array_equal(state["field_0"], [[1, 1, 1, 1]])


ANSWERS = "whoever is asked has to answer in every world"


class Asking(State):
    asked: i1[3] = told(own, 0, 9, kept=ANSWERS)
    lead: i1 = told(rule("late", "everybody from the second round"), -1, 2, blank=-1, forgotten=True)
    half_plan: i2[3, 2] = told(own, 0, 9, seen_as="half", forgotten=True)


FORGET = forget_of(Asking, late, half)


def test_what_concealing_leaves_is_said_with_its_reason_and_what_is_forgotten_is_what_is_seen() -> None:
    assert kept_by(Asking) == {"asked": ANSWERS} and kept_by(State) == {}
    rules, state = Rules.new(), Asking.new()
    state["lead"], state["half_plan"], state["asked"] = 2, 7, 5
    view = view_of(Asking, late, half, spectators=3)
    for viewer in (-1, 0, 2):
        left, seen = state.copy(), state.copy()
        getattr(FORGET, "py_func", FORGET)(rules[0], left[0], viewer)
        getattr(view, "py_func", view)(rules[0], state[0], viewer, seen[0])
        for name in ("lead", "half_plan"):
            assert left[name].tobytes() == seen[name].tobytes() != state[name].tobytes()
        changed = [name for name in Asking.dtype.names if left[name].tobytes() != state[name].tobytes()]
        assert changed == ["lead", "half_plan"]
    state["round"] = 2
    left = state.copy()
    getattr(FORGET, "py_func", FORGET)(rules[0], left[0], 0)
    assert left["lead"] == 2 and left["half_plan"][0].tolist() == [[7, 7], [1, 1], [2, 2]]


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        (told(own, 0, 9, kept=""), 'does not say why: kept="..." takes the reason'),
        (told(own, 0, 9, kept="  "), "does not say why"),
        (nobody(kept=""), "does not say why"),
        (told(own, 0, 9, kept=ANSWERS, forgotten=True), "cannot be kept and forgotten"),
        (told(own, 0, 9, blank=HIDDEN, forgotten=True), "nor forgotten without a number of the game in its place"),
    ],
)
def test_a_kept_field_without_a_reason_does_not_load(said: Any, wrong: str) -> None:
    class Silent(State):
        asked: i1[3] = said

    with pytest.raises(TypeError, match=f"Silent.asked .*{wrong}"):
        view_of(Silent, late, half, spectators=3)
