"""How matches of the third seal begin, begin again, and are followed by others."""

from __future__ import annotations

import pytest

from sandtable.server.seal import openings
from tests.server.people import LiveServer
from tests.server.seal.third.parties import Party, begin
from tests.server.seal.third.signing_people import Signer, SigningSeat


def test_an_attempt_that_was_given_up_is_listed_and_everybody_begins_anew(
    live: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(openings, "LET_GO_SECONDS", 0)
    one, two, three = (Signer(live.url, name) for name in ("Ada", "Bo", "Cy"))
    match = one.create("me", "open", "open", options={"rounds": 2})["id"]
    two.join(match, reveal=False)
    three.join(match, reveal=False)
    one.reveal(match)
    first = one.ok("GET", f"/api/matches/{match}/seal")
    one.ok("POST", f"/api/matches/{match}/let-go", {"seat": 2})
    for person in (one, two):
        person.ok("POST", f"/api/matches/{match}/commit", person.committed())
    Signer(live.url, "Dee").join(match)
    for person in (one, two):
        person.sat_down(match, True)
    seal = one.ok("GET", f"/api/matches/{match}/seal")
    assert seal["attempt"] == 2 and seal["attempts"][0]["revealed"] == [0] and len(seal["begun"]) == 3
    assert seal["attempts"][0]["commitment"] == first["commitment"] != seal["commitment"]
    party = Party(live, match, [one.sits(match), two.sits(match)], [])
    for seat in party.seats:
        if not party.over:
            assert seat.resign()["t"] == "ack"
    party.quiet()
    found = party.judged()
    assert found[0].remarks["attempts to begin before"] == 1


@pytest.mark.parametrize("begun", ["00" * 64, "", None, "zz" * 64])
def test_nobody_reveals_without_signing_what_they_reveal_to(live: LiveServer, begun: str | None) -> None:
    one, two = Signer(live.url, "Ada"), Signer(live.url, "Bo")
    match = one.create("me", "open")["id"]
    two.join(match, reveal=False)
    opening = one.ok("GET", f"/api/matches/{match}/seal")["opening"]
    assert opening["protocol"] == "sandtable-seal/3" and opening["seats"][0]["dealt"] == 3
    assert opening["host_seat"] == 0 and opening["pace"]["turn"] == 0 and opening["absence"]["after"] == 60
    real = one.reveal
    sent: list[dict[str, object]] = []

    def ask(method: str, path: str, body: object = None, **more: object) -> object:
        if path.endswith("/reveal") and isinstance(body, dict):
            sent.append({**body, "begun": begun})
            return Signer.ask(one, method, path, sent[-1])
        return Signer.ask(one, method, path, body)

    one.ask = ask  # type: ignore[method-assign, assignment]
    answer = real(match)
    assert answer is not None and answer.status_code in (400, 409) and sent


def test_a_rematch_is_sealed_the_same_way(live: LiveServer) -> None:
    party = begin(live, "random", people=2, options={"rounds": 2})
    party.plays(2)
    party.matches()
    people = [one.signer for one in party.seats]
    again = people[0].rematch(party.match)["id"]
    people[1].rematch(party.match)
    for person in people:
        person.sat_down(again, True)
    second = Party(live, again, [person.sits(again) for person in people], [])
    assert second.seats[0].summary["sealing"]["protocol"] == 3
    second.plays(3)
    second.matches()


def test_the_page_of_a_person_says_how_many_matches_never_ended(live: LiveServer) -> None:
    party = begin(live, people=2, options={"rounds": 2})
    one, two = (seat.signer for seat in party.seats)
    assert one.ok("GET", "/api/me/profile")["reliability"] == {
        "matches": 0, "finished": 0, "left": 0, "late": 0, "dealt": 3, "unfinished": 1,
    }  # fmt: skip
    assert two.ask("GET", f"/api/people/{one.id}").status_code == 404, "of others only what rated matches say"
    party.matches()
    pace = {"kind": "live", "base": 600, "increment": 5, "bot": "random"}
    rated = begin(live, people=2, game="duel", rated=True, pace=pace)
    rated.matches()
    known = {seat.signer.id for seat in rated.seats}
    for seat in rated.seats:
        (other,) = known - {seat.signer.id}
        found = seat.signer.ok("GET", f"/api/people/{other}")["reliability"]
        assert (found["dealt"], found["unfinished"]) == (3, 1)


def test_a_match_that_nobody_watches_is_played_by_bots_and_programs(live: LiveServer) -> None:
    party = begin(live, "random", "heuristic", people=1, keyless=(0,), options={"rounds": 4})
    party.plays(100)
    (found, *_) = party.judged()
    assert found.bots[1] > 0


def test_whoever_waits_at_the_table_is_told_from_the_deal_on(live: LiveServer) -> None:
    one, two = Signer(live.url, "Ada"), Signer(live.url, "Bo")
    match = one.create("me", "open", options={"rounds": 2})["id"]
    wires = [person.socket() for person in (one, Signer(live.url, keys=0))]
    for wire in wires:
        wire.send(t="watch", match=match, told=0)
        assert wire.until("table", "told")["t"] == "table"
    two.join(match)
    party = Party(live, match, [one.sits(match), two.sits(match)], [])
    party.quiet()
    told = wires[0].until("told")
    assert told["first"] == 0 and told["items"] == [list(one) for one in party.seats[0].browser.items]
    assert wires[0].until("table")["frame"] == 0
    assert wires[1].until("table", "told")["t"] == "table", "cards are for their seats: nothing is told of the deal"
    party.plays(2, lambda seat: 0)
    assert [item for item, _ in wires[1].until("told", timeout=30)["items"]] == [{"game": [3]}], "seat 1 passes"
    party.matches()


def test_where_nothing_is_taken_back_nothing_is(live: LiveServer) -> None:
    party = begin(live, people=2, options={"rounds": 2}, undo=False)
    party.plays(1, lambda seat: 0)
    one = party.seats[0]
    assert one.signer.refused("GET", f"/api/matches/{party.match}/asking?what=undo") == (409, "nothing")
    to = party.table.kept.ledger.line[0].told.hex()  # type: ignore[union-attr]
    before = party.counts()
    assert one.not_done("undo", {"do": "propose", "what": "undo", "to": to, "c": "ab" * 32}) == (409, "nothing")
    assert one._sent("undo", {"do": "undo", "to": to})["t"] == "refused"
    assert party.counts() == before
    party.matches()


def test_bots_alone_are_watched(live: LiveServer) -> None:
    host = Signer(live.url, "Ada", keys=0)
    match = host.create("random", "heuristic", game="duel", options={"rounds": 5})["id"]
    party = Party(live, match, [], [SigningSeat(host, match, -1)])
    opening = host.ok("GET", f"/api/matches/{match}/seal")["opening"]
    assert opening["host_seat"] == -1 and [one["kind"] for one in opening["seats"]] == ["bot", "bot"]
    party.quiet()
    assert party.over
    party.judged()
