"""Clocks at tables of the third seal: what happens to whom time runs out is told, and nobody is silently replaced."""

from __future__ import annotations

import pytest

from sandtable.core.match.match import Match
from tests.server.people import LiveServer
from tests.server.seal.third.parties import Party, begin
from tests.server.tables.test_clocks import skip

LIVE = {"kind": "live", "base": 60, "increment": 5, "bot": "random"}


def timed_out(party: Party, number: int) -> None:
    """The clock of this seat runs until its time is gone."""
    party.quiet()
    one = party.seats[number]
    one.browser.late = True
    skip(party.live, 200)
    kinds = ("time-out", "aside-out")
    one.wait(lambda seat: any(item.get("event", {}).get("kind") in kinds for item, _ in one.browser.items[-12:]), 30)
    party.quiet()


def public_turn(party: Party, number: int) -> None:
    """Play until this seat is asked what everybody knows of."""
    party.quiet()
    for _ in range(12):
        seat = party.turn()
        assert seat is not None
        if seat.number == number and "Pass" in str(seat.scene["choices"]):
            return
        party.plays(1, lambda seat: 0)
    raise AssertionError("that never happens")


@pytest.mark.parametrize("number", [0, 1])
def test_a_bot_plays_on_until_they_are_back(stopped: LiveServer, number: int) -> None:
    party = begin(stopped, people=3, pace=LIVE, options={"rounds": 6})
    public_turn(party, number)
    timed_out(party, number)
    ledger = party.table.kept.ledger  # type: ignore[union-attr]
    assert ledger.holder[number] == "random" and ledger.host == (1 if number == 0 else 0) == party.table.host_seat
    party.plays(4)
    party.seats[number].comes_back()
    party.plays(3)
    (found, *_) = party.matches()
    assert found.remarks["time-outs"] == 1


def test_the_table_answers_what_is_owed_and_they_decide_again(stopped: LiveServer) -> None:
    party = begin(stopped, people=2, pace={**LIVE, "at_zero": "default"}, options={"rounds": 6})
    public_turn(party, 0)
    timed_out(party, 0)
    ledger = party.table.kept.ledger  # type: ignore[union-attr]
    assert ledger.holder[0] is None and not ledger.late
    assert [item["event"]["kind"] for item, _ in party.seats[1].browser.items if "event" in item] == [
        "time-out",
        "resumes",
    ]
    party.plays(4)
    party.matches()


@pytest.mark.parametrize("people", [2, 3])
def test_whose_time_is_gone_may_have_left(stopped: LiveServer, people: int) -> None:
    party = begin(stopped, people=people, pace={**LIVE, "at_zero": "resign"}, options={"rounds": 6})
    public_turn(party, 0)
    timed_out(party, 0)
    party.seats[0].browser.left = True
    if people == 3:
        assert party.table.host_seat == 1 == party.table.kept.ledger.host  # type: ignore[union-attr]
        party.plays(2)
    else:
        assert party.over
    party.matches()


def secret(match: Match, viewer: int | None) -> bool:
    """Nobody else may know who is asked to swap a card."""
    state = match.state[0]
    return match.game.id == "whisper" and int(state["step"]) == 0 and viewer != int(state["turn"])


@pytest.mark.parametrize("at_zero", ["bot", "default", "resign"])
def test_a_question_of_which_others_may_not_know_is_answered_aside(
    stopped: LiveServer, monkeypatch: pytest.MonkeyPatch, at_zero: str
) -> None:
    monkeypatch.setattr(Match, "secret", secret)
    party = begin(stopped, people=2, pace={**LIVE, "at_zero": at_zero}, options={"rounds": 4})
    timed_out(party, 0)
    events = [[item["event"]["kind"] for item, _ in one.browser.items if "event" in item] for one in party.here]
    assert events == [["aside-out"], [], []], "told to the seat alone"
    party.plays(3)
    party.matches()


def test_no_time_is_gone_while_it_is_drawn(stopped: LiveServer) -> None:
    party = begin(stopped, people=2, pace=LIVE, options={"rounds": 4})
    party.plays(2, lambda seat: 0)
    one, two = party.seats
    one.asks("undo")
    party.quiet()
    two.answers()
    party.quiet()
    skip(stopped, 500)
    stopped.call(party.table.time_out.when_time_is_out)
    one.reveals()
    party.quiet()
    two.reveals()
    party.plays(3)
    (found, *_) = party.matches()
    assert "time-outs" not in found.remarks
