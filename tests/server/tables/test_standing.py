"""Standing answers at the table: the server answers on a seat's behalf, and records it like any other choice."""

from __future__ import annotations

import time

from tests.server.people import LiveServer, chosen


def test_a_standing_answer_plays_a_seat_until_the_person_wants_to_be_asked(server: LiveServer) -> None:
    one, two = server.person("Ada"), server.person("Bo")
    match = one.create("me", "open", game="duel", options={"rounds": 40, "high": 5})["id"]
    two.join(match)
    summary = one.ok("GET", f"/api/matches/{match}")
    assert [(wish["id"], wish["wish"]) for wish in summary["standing"]] == [("bid", "ask")]
    assert summary["standing"][0]["notes"] == {"most": "Whoever bids the most every time is soon seen through."}
    path = f"/api/matches/{match}/standing"
    for person in (one, two):
        shown = person.ok("PUT", path, {"id": "bid", "wish": "most"})["match"]
        assert shown["standing"][0]["wish"] == "most"
    for _ in range(200):
        if one.ok("GET", f"/api/matches/{match}")["state"] == "finished":
            break
        time.sleep(0.05)
    record = one.ok("GET", f"/api/matches/{match}/record")
    assert record["over"] and {code for _, code in chosen(record)} == {5}
    assert one.ok("POST", "/api/verify", record)["ok"]


def test_wishes_are_the_seats_own_and_checked(server: LiveServer) -> None:
    one, two, stranger = server.person("Ada"), server.person("Bo"), server.person("Cy")
    match = one.create("me", "open", game="duel")["id"]
    two.join(match)
    path = f"/api/matches/{match}/standing"
    assert one.refused("PUT", path, {"id": "bid", "wish": "least"}) == (400, "invalid")
    assert one.refused("PUT", path, {"id": "fold", "wish": "most"}) == (400, "invalid")
    assert stranger.refused("PUT", path, {"id": "bid", "wish": "most"}) == (403, "not-seated")
    one.ok("PUT", path, {"id": "bid", "wish": "most"})
    assert two.ok("GET", f"/api/matches/{match}")["standing"][0]["wish"] == "ask"
    assert "standing" not in stranger.ok("GET", f"/api/matches/{match}")


def test_nobody_is_asked_what_the_table_answers(server: LiveServer) -> None:
    one, two = server.person("Ada"), server.person("Bo")
    match = one.create("me", "open", game="duel")["id"]
    two.join(match)
    seat = one.sit(match)
    assert seat.decision == 0 and one.ok("GET", f"/api/matches/{match}")["your_move"]
    shown = one.ok("PUT", f"/api/matches/{match}/standing", {"id": "bid", "wish": "most"})["match"]
    assert not shown["your_move"]
    seat.take(seat.wire.until("table"))
    assert seat.decision is None
    assert two.ok("GET", f"/api/matches/{match}")["your_move"]


def test_nobody_else_is_sent_anything_when_somebody_says_what_is_to_be_answered(server: LiveServer) -> None:
    """Not even a message that says nothing new: that an order was given is nobody's business."""
    one, two, three = server.person("Ada"), server.person("Bo"), server.person("Cy")
    match = one.create("me", "open", "open", game="duel", options={"players": 3})["id"]
    two.join(match)
    three.join(match)
    seats = [person.sit(match) for person in (one, two, three)]
    seats.append(server.person().sit(match))
    for seat in seats:
        seat.settle(0.5)
    before = [len(seat.wire.received) for seat in seats]
    for _ in range(2):
        two.ok("PUT", f"/api/matches/{match}/standing", {"id": "bid", "wish": "ask"})
    for seat in seats:
        seat.settle(0.5)
    assert [len(seat.wire.received) - n for seat, n in zip(seats, before)] == [0, 2, 0, 0]
