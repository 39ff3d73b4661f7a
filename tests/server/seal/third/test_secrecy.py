"""What a seat is told as items is no more than its frames tell it, and comes no earlier: in worlds that it cannot tell
apart the messages are the same, but for chain heads and what is hashed with them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sandtable.core.match.match import Match
from tests.server.people import LiveServer
from tests.server.seal.third.parties import Party, begin
from tests.server.seal.third.signing_people import SigningSeat
from tests.server.seal.third.test_clocks import secret
from tests.server.tables.test_clocks import skip

LIVE = {"kind": "live", "base": 600, "increment": 5, "bot": "random"}


@pytest.fixture(autouse=True)
def hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else knows who is asked to swap a card."""
    monkeypatch.setattr(Match, "secret", secret)


def seen(seat: SigningSeat, since: int) -> list[Any]:
    """The messages that came since, without what is salted, and without cards of one's own."""
    found: list[Any] = []
    for text in seat.wire.received[since:]:
        message = json.loads(text)
        if message["t"] == "told":
            items = [{**item, "act": ""} if "own" in item else item for item, _ in message["items"]]
            found.append(["told", message["first"], items])
        elif message["t"] == "frame":
            found.append(["frame", message["n"], message["decision"]])
        elif message["t"] != "seats":  # which say when something moved, as under every seal
            found.append(message["t"])
    return found


def others(party: Party, but: int) -> list[SigningSeat]:
    return [one for one in party.here if one.number != but]


def test_a_secret_answer_is_no_message_to_others(live: LiveServer) -> None:
    worlds = []
    for code in (0, 1):
        party = begin(live, people=3, options={"rounds": 3})
        party.quiet()
        eyes = others(party, 0)
        marks = [len(one.wire.received) for one in eyes]
        assert party.seats[0].choose(code)["t"] == "ack"
        for one in eyes:
            assert one.wire.nothing_for(0.15, "told", "frame")
        party.seats[0].wait(lambda seat: seat.decision == 1, 30)
        party.plays(3, lambda seat: 0)
        worlds.append([seen(one, mark) for one, mark in zip(eyes, marks, strict=True)])
        party.matches()
    assert worlds[0] == worlds[1]


def test_the_number_of_secret_answers_of_a_bot_cannot_be_counted(live: LiveServer) -> None:
    """The bot of seat 2 keeps or swaps, as its card is: person 1 and whoever looks on see the same."""
    worlds = set()
    for _ in range(4):
        party = begin(live, "heuristic", people=1, options={"rounds": 3})
        party.quiet()
        marks = [len(one.wire.received) for one in party.here]
        party.plays(4, lambda seat: 0)
        found = [seen(one, mark) for one, mark in zip(party.here, marks, strict=True)]
        worlds.add(json.dumps(found))
        party.matches()
    assert len(worlds) == 1


def test_that_a_question_was_answered_aside_is_told_to_nobody_else(stopped: LiveServer) -> None:
    worlds = []
    for late in (False, True):
        party = begin(stopped, people=3, options={"rounds": 3}, pace=LIVE)
        party.quiet()
        eyes = others(party, 0)
        marks = [len(one.wire.received) for one in eyes]
        if late:
            party.seats[0].browser.late = True
            skip(stopped, 31)
            party.seats[0].wait(lambda seat: seat.decision == 1, 30)
            assert party.table.kept.ledger.clock == 0, "what others are told of time does not tell of it"  # type: ignore[union-attr]
        else:
            assert party.seats[0].choose(0)["t"] == "ack"
        for one in eyes:
            assert one.wire.nothing_for(0.15, "told")
        party.plays(2, lambda seat: 0)
        worlds.append([seen(one, mark) for one, mark in zip(eyes, marks, strict=True)])
        party.matches()
    assert worlds[0] == worlds[1]


def test_orders_are_no_message_to_others(live: LiveServer) -> None:
    party = begin(live, people=2, game="duel", options={"rounds": 3})
    one, two = party.seats
    party.quiet()
    assert two.choose(1)["t"] == "ack"
    party.quiet()
    one.settle(0.3)
    for wish in ("most", "ask"):
        two.orders("bid", wish)
        assert one.wire.nothing_for(0.2, "told", "frame", "seats")
    party.plays(2)
    party.matches()


def test_nobody_learns_what_another_seat_was_told(live: LiveServer) -> None:
    """A client may say that it holds less or more than it does: it is sent its own items all the same."""
    party = begin(live, people=2, options={"rounds": 3})
    party.plays(3, lambda seat: 1)
    for told in (0, 2, 2**31 - 1):
        for person, number in ((party.seats[1].signer, 1), (party.looking[0].signer, -1)):
            wire = person.socket()
            wire.send(t="watch", match=party.match, told=told)
            found = []
            while (message := wire.receive())["t"] != "table":
                if message["t"] == "told":
                    found += message["items"]
            own = party.seats[1].browser if number == 1 else party.looking[0].browser
            assert [item for item, _ in found] == [item for item, _ in own.items[told:]]
            wire.close()
    party.matches()
