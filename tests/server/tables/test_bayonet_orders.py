"""Standing orders for bets at the server: by day a hand asks each person once, and an order tells the others nothing
but what the same answer by hand tells them (specs/bayonet.md, section 6)."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from sandtable.games.bayonet import state as s
from tests.server.people import PATIENCE, LiveServer, Seat, happened
from tests.server.tables.test_bayonet_secrets import PASS, RAISE, Game, Seen, alike, casino, seen
from tests.server.worlds import World, same_dice

__all__ = ["casino", "same_dice"]  # fixtures

DAYS = {"kind": "days", "days": 1, "base": 0, "bot": "random"}
PEOPLE = 3
OTHERS = [0, 2, PEOPLE]  # of seat 1, and the spectator


def _asked(seats: list[Seat]) -> int:
    """The person whom the server asks now, at the newest position."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for seat in seats:
            seat.settle(0.05)
        asked = [number for number, seat in enumerate(seats) if seat.decision is not None]
        if len(asked) == 1 and len({seat.n for seat in seats}) == 1:
            return asked[0]
    raise AssertionError(f"At {[seat.n for seat in seats]} these are asked: {asked}.")


def _wish(seat: Seat, choice: str | None = None) -> str:
    """Gives an order if there is one to give; the order that holds."""
    path = f"/api/matches/{seat.match}"
    if choice is not None:
        seat.person.ok("PUT", f"{path}/standing", {"id": "bet", "wish": choice})
    (bets,) = [one for one in seat.person.ok("GET", path)["standing"] if one["id"] == "bet"]
    return str(bets["wish"])


def test_by_day_a_hand_with_orders_asks_each_person_once_for_a_bet(casino: LiveServer) -> None:
    """Four rounds of three passes are three questions; the next hand asks again, as the order ended with the hand."""
    people = [casino.person(name) for name in ("Ada", "Bo", "Cy")]
    options = {"first_button": 0, "chips": 50}
    match = people[0].create("me", "open", "open", game="bayonet", preset="standard", options=options, pace=DAYS)["id"]
    for person in people[1:]:
        person.join(match)
    seats = [person.sit(match) for person in people]
    bets: Counter[int] = Counter()
    table = casino.call(casino.services.registry.table, match)
    for _ in range(30):
        number = _asked(seats)
        seat, state = seats[number], table.match.state[0]
        if int(state["hands"]) == 2:
            break
        if int(state["asked"][number]) == s.D_BET:
            bets[number] += 1
            assert _wish(seat) == "ask" and _wish(seat, "pass") == "pass"
        else:
            assert seat.choose(seat.scene["choices"][0]["code"])["t"] == "ack"
    assert bets == {0: 1, 1: 1, 2: 1}
    assert number == 2 and int(state["asked"][number]) == s.D_BET, "left of the next button, and asked for a bet"
    assert [_wish(seat) for seat in seats] == ["ask"] * PEOPLE
    assert sum(entry["kind"] == "pass" for entry in seats[0].log) == 12


def _hand(casino: LiveServer) -> Game:
    return Game(casino, PEOPLE)


@pytest.mark.usefixtures("same_dice")
def test_an_order_that_was_not_needed_yet_is_no_message_to_others(casino: LiveServer) -> None:
    """Seat 2 may have given any order while seat 1 is asked: seats 0 and 1 and the spectator see the same bytes."""
    hand = _hand(casino)
    worlds = []
    for order in (None, "pass", "call-5", "pass-always"):
        world = hand.world([])
        if order is not None:
            world.wish(2, "bet", order)
        worlds.append(seen(world, [0, 1, PEOPLE]))
    alike(worlds)


@pytest.mark.usefixtures("same_dice")
def test_answers_by_order_are_the_same_bytes_as_answers_by_hand(casino: LiveServer) -> None:
    """Seat 1 passes and then calls 2 by hand, by one order, or by another: the others see the same. When the match is
    over its record says what was ordered."""
    hand = _hand(casino)

    def play(order: str | None) -> Seen:
        world: World = hand.world([])
        if order is not None:
            world.wish(1, "bet", order)
        for seat, codes in ((1, [PASS]), (2, [RAISE, 1]), (0, [PASS]), (1, [PASS])):
            for code in codes:
                if seat != 1 or order is None:
                    world.choose(seat, code)
        world.seats[1].wait(lambda seat: seat.decision is not None and seat.scene["prompt"]["kind"] == "exchange")
        during = seen(world, OTHERS)
        for number in (0, 2):
            world.people[number].ok("POST", f"/api/matches/{world.id}/resign", {})
        world.seats[PEOPLE].wait(lambda seat: seat.over)
        record = world.people[0].ok("GET", f"/api/matches/{world.id}/record")
        assert happened(record) == [*([] if order is None else ["orders"]), "resign", "host", "resign"]
        assert [entry["by"] for entry in record["entries"] if entry.get("seat") == 1][-1] == (
            "host" if order is None else "order"
        )
        return during

    alike([play(None), play("call-2"), play("call-20")])


@pytest.mark.usefixtures("same_dice")
def test_a_raise_above_the_order_asks_the_person(casino: LiveServer) -> None:
    world = _hand(casino).world([])
    world.wish(1, "bet", "call-2")
    world.choose(2, RAISE)
    world.choose(2, 2)
    world.choose(0, PASS)
    asked = world.seats[1]
    asked.wait(lambda seat: seat.decision is not None and "Nothing" not in str(seat.scene["prompt"]["text"]))
    assert "3" in str(asked.scene["prompt"]["text"]) and _wish(asked) == "call-2"
    world.wish(1, "bet", "call-3")
    asked.wait(lambda seat: seat.scene["prompt"]["kind"] == "exchange")
