"""What all agree to at a table of the third seal: a draw, the score, a pause, another pace; and vacations."""

from __future__ import annotations

import pytest

from tests.server.people import LiveServer
from tests.server.seal.third.parties import Party, begin
from tests.server.tables.test_clocks import skip

LIVE = {"kind": "live", "base": 60, "increment": 5, "bot": "random"}
BY_DAY = {"kind": "days", "base": 172_800, "days": 1, "bot": "random"}
SEALED_BY_DAY = {"kind": "days", "turn": 86_400, "base": 172_800, "increment": 0, "at_zero": "bot", "bot": "random"}
SEALED_NONE = {"kind": "live", "turn": 0, "base": 0, "increment": 0, "at_zero": "bot", "bot": "heuristic"}


def agreed(party: Party) -> None:
    """Everybody who is asked says yes."""
    party.quiet()
    for one in party.seats:
        ending = one.signer.ok("GET", f"/api/matches/{party.match}").get("ending")
        if ending is not None and one.number in ending["waiting_for"]:
            one.answers()
            party.quiet()


@pytest.mark.parametrize("how", ["draw", "score"])
@pytest.mark.parametrize("keyless", [(), (0,), (1, 2)])
def test_all_agree_to_end_it(live: LiveServer, how: str, keyless: tuple[int, ...]) -> None:
    party = begin(live, "random", people=3, keyless=keyless, options={"rounds": 3})
    party.plays(3)
    party.seats[0].asks(how)
    party.plays(2)  # a yes, and what is asked, hold while it goes on
    agreed(party)
    assert party.over
    (found, *_) = party.judged()
    vouched = sum(1 for seat in keyless if seat != 0)
    assert found.remarks.get("consents vouched for by the host only", 0) == vouched


def test_a_no_closes_it_and_nobody_asks_for_ever(live: LiveServer) -> None:
    party = begin(live, people=2)
    one, two = party.seats
    party.quiet()
    for _ in range(5):
        one.asks("draw")
        party.quiet()
        two.answers(yes=False)
        party.quiet()
        assert one.signer.ok("GET", f"/api/matches/{party.match}")["ending"]["refused"] == 1
    path, act, form = one.proposal("draw")
    assert one.not_done(path, act, **form) == (409, "asked-enough")
    two.asks("score")
    party.quiet()
    path, act, form = one.proposal("score")
    assert one.not_done(path, act, **form)[0] == 409, "one thing is asked at a time"
    two.withdraws("score")
    party.matches()


def test_who_is_out_by_the_rules_is_not_asked(live: LiveServer) -> None:
    party = begin(live, people=3, game="duel", options={"rounds": 50, "high": 1})
    while not any(player.get("out") for player in party.looking[0].scene["players"]):
        party.plays(1)
    assert not party.over
    out = next(number for number, player in enumerate(party.looking[0].scene["players"]) if player.get("out"))
    one, two = (one for one in party.seats if one.number != out)
    assert one.asking("draw")["without"] == [out]
    one.asks("draw")
    party.quiet()
    two.answers()
    party.quiet()
    assert party.over
    party.judged()


def test_a_pause_stops_all_clocks_until_somebody_goes_on(stopped: LiveServer) -> None:
    party = begin(stopped, people=2, keyless=(1,), pace=LIVE)
    one, two = party.seats
    party.quiet()
    one.asks("pause")
    agreed(party)
    skip(stopped, 1000)
    refused = one.choose(0)
    assert refused["t"] == "refused" and refused["code"] == "paused"
    one.does("go-on", {"do": "go-on"})
    party.plays(3)
    two.asks("pause")
    agreed(party)
    two.does("go-on", {"do": "go-on"})
    party.quiet()
    path, act = "go-on", {"do": "go-on"}
    assert one.not_done(path, act) == (409, "not-paused")
    party.matches()


def test_another_pace_by_consent_and_none(stopped: LiveServer) -> None:
    party = begin(stopped, people=2, pace=LIVE)
    one, two = party.seats
    party.quiet()
    one.asks_for_pace(BY_DAY, SEALED_BY_DAY)
    agreed(party)
    assert one.signer.ok("GET", f"/api/matches/{party.match}")["pace"]["days"] == 1
    party.plays(2)
    two.asks_for_pace(None, SEALED_NONE)
    party.quiet()
    two.asks_for_pace(LIVE, {**SEALED_NONE, "base": 60, "increment": 5, "bot": "random"})
    agreed(party)
    assert one.signer.ok("GET", f"/api/matches/{party.match}")["pace"]["base"] == 60, "another question in its place"
    one.asks_for_pace(None, SEALED_NONE)
    agreed(party)
    assert "pace" not in one.signer.ok("GET", f"/api/matches/{party.match}")
    party.plays(1)
    party.matches()


def test_among_bots_alone_one_pauses_and_changes_the_pace_alone(stopped: LiveServer) -> None:
    party = begin(stopped, "random", people=1, pace=LIVE)
    (one,) = party.seats
    party.quiet()
    one.asks("pause")
    party.quiet()
    one.does("go-on", {"do": "go-on"})
    party.quiet()
    one.asks_for_pace(BY_DAY, SEALED_BY_DAY)
    party.plays(2)
    path, act, form = one.proposal("draw")
    assert one.not_done(path, act, **form)[0] == 409, "there is nobody to agree"
    party.matches()


def test_a_vacation_is_told_at_every_table_by_day(stopped: LiveServer) -> None:
    party = begin(stopped, people=2, pace=BY_DAY)
    one, two = party.seats
    party.plays(1)
    one.signer.ok("POST", "/api/me/vacation", {"days": 3})
    party.quiet()
    assert two.browser.items[-1][0]["did"] == {"do": "vacation", "days": 3}
    party.plays(1)
    one.signer.ok("POST", "/api/me/vacation/end", {})
    party.plays(2)
    party.matches()
