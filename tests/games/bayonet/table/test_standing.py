"""The standing answers to D_BET (spec section 6) and D_SCOUT (10.3, R37)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.decisions import DECISIONS
from sandtable.games.bayonet.decisions.bet import CALLS
from tests.games.bayonet.people import asked, game_of, game_with, reach, walk
from tests.games.bayonet.positions import Table

BETS, SCOUT = DECISIONS.orders
ORDERS = [choice.id for choice in BETS.choices]


def stored(table: Table, order: str) -> dict[str, str]:
    """The order as it is given now."""
    return {"bet": table.match.wish_to_store(BETS, order)}


def answers(table: Table, seat: int) -> dict[str, int | None]:
    """What each order, given now, answers for a seat."""
    return {order: table.match.standing_answer(seat, stored(table, order)) for order in ORDERS}


def most_of(order: str) -> int:
    """The most that an order calls; -1 for none."""
    return -1 if order == "ask" else 0 if order.startswith("pass") else int(order.removeprefix("call-"))


@pytest.mark.parametrize("owed", [0, 1, 2, 4, 10, 11, 40])
@pytest.mark.parametrize("step", [s.BET_1, s.BET_2, s.BET_3, s.BET_4])
def test_an_order_passes_or_calls_up_to_what_it_says_and_else_the_player_is_asked(step: int, owed: int) -> None:
    table = Table(players=3)
    table.play(step)
    if owed:
        table.bet(1, owed)
    seat = table.acting[0]
    assert table.asked(seat) == "D_BET" and int(table.state.bet.max() - table.state.bet[seat]) == owed
    given = answers(table, seat)
    assert given == {order: s.CALL if owed <= most_of(order) else None for order in ORDERS}
    assert s.CALL in table.legal(seat)
    assert all(
        table.match.standing_answer(other, stored(table, "call-100")) is None for other in range(3) if other != seat
    )


def test_an_order_calls_the_part_that_is_owed_and_asks_again_after_a_raise_above_it() -> None:
    table = Table(players=3)
    table.bet(1, 3)
    order = stored(table, "call-3")
    assert table.match.standing_answer(2, order) == s.CALL
    table.choose(2, s.CALL).bet(0, 3)
    assert table.match.standing_answer(1, order) == s.CALL, "3 more are owed, not 6"
    table.bet(1, 1)
    assert table.match.standing_answer(2, order) is None, "4 are owed"
    table.choose(2, s.CALL)
    assert table.acting == (0,) and table.match.standing_answer(0, order) == s.CALL


def test_an_order_calls_all_in_only_where_what_is_owed_is_within_it() -> None:
    table = Table(players=3)
    table.set(chips={0: 99, 1: 196, 2: 2}, at_start={0: 100, 1: 197, 2: 3})
    table.bet(1, 10)
    given = answers(table, 2)
    assert given["call-5"] is None and given["call-10"] == s.CALL


def test_an_order_ends_with_its_hand_and_passing_always_does_not() -> None:
    table = Table(players=3)
    match = table.match
    kept = {order: stored(table, order) for order in ORDERS}
    lapsing = [order for order in ORDERS if order not in ("ask", "pass-always")]
    for step in (s.BET_1, s.BET_2, s.BET_3, s.BET_4):
        table.play(step)
        for order in ORDERS[1:]:
            assert match.standing_answer(table.acting[0], kept[order]) == s.CALL
            assert match.standing_wish(BETS, kept[order]) == order
    table.play(s.BET_1, hand=2)
    for order in lapsing:
        assert match.standing_answer(table.acting[0], kept[order]) is None
        assert match.standing_wish(BETS, kept[order]) == "ask"
        assert match.standing_answer(table.acting[0], stored(table, order)) == s.CALL, "given anew"
    assert match.standing_answer(table.acting[0], kept["pass-always"]) == s.CALL


def test_the_size_of_a_raise_is_asked_whatever_the_order() -> None:
    table = Table(players=3)
    table.choose(1, s.RAISE)
    assert table.asked(1) == "D_RAISE" and set(answers(table, 1).values()) == {None}


def test_an_order_looks_at_no_card() -> None:
    """The same bets with any cards get the same answers."""
    weak, strong = Table(players=3), Table(players=3)
    weak.cards(hands={1: "I6 C4"}, community="I1 I1 I1")
    strong.cards(hands={1: "I1 I1"}, community="I1 I1 C1")
    assert answers(weak, 1) == answers(strong, 1)


def test_an_order_says_how_long_it_holds_and_what_others_see() -> None:
    assert BETS.default == "ask" and ["ask", "pass", *(f"call-{most}" for most in CALLS), "pass-always"] == ORDERS
    for choice in BETS.choices[1:]:
        assert "all see that you answer at once" in choice.note
        assert choice.lapses == ("Until the end of this hand" in choice.note) == (choice.id != "pass-always")
    assert not any(choice.lapses for choice in SCOUT.choices)


@pytest.mark.parametrize(
    ("wishes", "code"), [({}, 1), ({"scout": "ask"}, None), ({"scout": "burn"}, 1), ({"scout": "keep"}, 0)]
)
def test_R37_a_scout_is_burned_or_kept_as_the_player_wishes(wishes: dict[str, str], code: int | None) -> None:
    match, seat = reach(game_of("scouts"), s.D_SCOUT)
    assert match.standing_answer(seat, wishes) == code
    assert code is None or code in match.legal(seat)


@pytest.mark.parametrize(
    ("hand", "bet", "options", "saved"),
    [
        ("I4 I4 C2 A1 I6", 2, {}, 1),
        ("I4 I4 C2 A1 I6", 1, {}, 0),
        ("I4 I4 C2 C3 GEN", 1, {}, 1),
        ("I4 I4 C2 A1 I6", 1, {"scout_round": "up"}, 1),
        ("I4 I4 C2 A1 I6", 20, {"scout_share": 0}, 0),
        ("I4 I4 C2 C3 SGT", 20, {"scout_share": 0}, 20),
        ("I4 I4 C2 C3 SGT", 20, {"scout_share_officer": 0}, 0),
    ],
)
def test_E43_unless_a_player_says_otherwise_a_scout_is_burned_where_that_saves_chips(
    hand: str, bet: int, options: dict[str, Any], saved: int
) -> None:
    table = Table(players=3, **options)
    table.to_showdown({0: "I2 I2 I2 I2 C1", 1: hand}, [bet, bet, 1], down={1: "SCT"}).show()
    match = table.match
    assert match.seats_to_act == (1,) and asked(match, 1) == s.D_SCOUT
    assert match.standing_answer(1, {}) == match.standing_answer(1, {"scout": "burn"}) == int(saved > 0)
    match.choose(1, 1)
    assert table.gets()[1] == saved


def test_R62_wanting_to_be_asked_says_what_it_gives_away() -> None:
    notes = {choice.id: choice.note for choice in SCOUT.choices}
    assert SCOUT.default == "burn" and list(notes) == ["burn", "keep", "ask"]
    assert "only who holds a Scout is asked" in notes["ask"] and "The others wait" in notes["ask"]
    assert all(note.endswith(".") and note.count(".") <= 2 for note in notes.values())


def test_no_other_decision_is_answered_for_a_player() -> None:
    answered = 0
    for match in walk(game_of("scouts"), seed=3, limit=400):
        for seat in match.seats_to_act:
            given = match.standing_answer(seat, {"scout": "burn"})
            assert (given is not None) == (asked(match, seat) == s.D_SCOUT)
            answered += given is not None
    assert answered


def test_it_is_offered_only_where_the_deck_has_scouts() -> None:
    assert SCOUT.applies(game_with(players=2))
    without = tuple(0 if card.code == "SCT" else card.copies for card in game_with(players=2).data.types)
    assert not SCOUT.applies(game_with(players=2, deck=without))
