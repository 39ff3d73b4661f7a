"""Tables of leagues under the third seal: a bot begins for whoever does not come, and they take their seat later."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.core.seal.third.people import public
from tests.core.seal.third.test_page_judge import page_says
from tests.needs import need
from tests.server.leagues.test_leagues import league, no_more_time, own_table, until
from tests.server.people import LiveServer, serving
from tests.server.seal.third.parties import Party
from tests.server.seal.third.signing_people import Signer, SigningSeat
from tests.server.seal.third.test_stored import moves

BOT = "heuristic"


def drawn(live: LiveServer, people: Sequence[Signer], **more: Any) -> tuple[str, str]:
    """A league of these people, and the match of its first table."""
    name = league(people[0], **{"missing": "bot", "bot": BOT, "game": "whisper", "options": {"rounds": 6}, **more})
    for one in people[1:]:
        one.ok("POST", f"/api/leagues/{name}/join", {})
    people[0].ok("POST", f"/api/leagues/{name}/begin", {})
    match = own_table(until(people[0], name, lambda found: own_table(found) is not None))["match"]
    return name, str(match)


def without(live: LiveServer, late: Signer, *others: Signer) -> Party:
    """A table of a league that has begun without one of its people, who has opened it now: they are the last of the
    party, wherever they sit."""
    people = [*others, late]
    name, match = drawn(live, people, seats=len(people))
    for one in others:
        one.ok("POST", f"/api/matches/{match}/commit", one.committed())
    shown = others[0].ok("GET", f"/api/matches/{match}/seal")["terms"]["absence"]
    no_more_time(live, name)
    until(others[0], name, lambda _: any(seat["stand_in"] for seat in seats(others[0], match)))
    for one in others:
        one.reveal(match)
    assert others[0].ok("GET", f"/api/matches/{match}")["state"] == "running"
    opening = others[0].ok("GET", f"/api/matches/{match}/seal")["opening"]
    assert opening["absence"] == shown and shown["bot"] == BOT and shown["after"] == -1
    return Party(live, match, [one.sits(match) for one in people], [])


def seats(person: Signer, match: str) -> list[dict[str, Any]]:
    found = person.ok("GET", f"/api/matches/{match}")["seats"]
    return [{"stand_in": False, **seat} for seat in found]


def takes(party: Party, late: SigningSeat, **more: Any) -> None:
    """Whoever had not come takes the seat, and signs from then on."""
    name = seats(late.signer, party.match)[late.number]["name"]
    act = {"do": "sit", "name": name, "keys": [public(key) for key in late.browser.keys], **more}
    while (answer := late.post("take-again", act)).status_code == 409:
        assert answer.json()["error"]["code"] == "stale", answer.text  # the bot has just chosen
        late.settle(0.1)
    assert answer.status_code == 200, answer.text


def late_of(party: Party) -> SigningSeat:
    return party.seats[-1]


def test_whoever_comes_late_sits_down_with_their_keys(live: LiveServer, tmp_path: Path) -> None:
    need("node")
    host = Signer(live.url, "Ada")
    party = without(live, Signer(live.url, "Bo"), host)
    late = late_of(party)
    mine = host.ok("GET", f"/api/matches/{party.match}/seal")["opening"]["seats"][late.number]
    brought = {"nonce_commitment": "", "keys": [], "dealt": 0, "unfinished": 0}
    assert mine == {"seat": late.number, "kind": "person", "name": "Bo", **brought}
    assert [one["stand_in"] for one in seats(host, party.match)].count(True) == 1
    party.plays(3)
    takes(party, late)
    party.quiet()
    ledger = party.table.kept.ledger  # type: ignore[union-attr]
    assert ledger.keys[late.number] == [public(late.browser.keys[0])]
    assert [one["kind"] for one in seats(host, party.match)] == ["guest", "guest"]
    party.plays(4)
    late.asks("draw")
    party.quiet()
    party.seats[0].answers()
    party.quiet()
    (found, *_) = party.matches()
    assert found.remarks["people who had not come when it began"] == 1
    assert not any("not signed" in words or "another person" in words for words in found.remarks)
    record = party.record()
    assert record["nonces"][late.number] == "" and record["nonces"][1 - late.number]
    assert host.ok("POST", "/api/verify", record)["ok"]
    key = host.ok("GET", "/api/host")["key"]
    receipts = [{**one.browser.receipt(), "host": key} for one in party.seats]
    case = {"name": "a league", "record": record, "receipts": receipts, "expected": ["matches"] * 2}
    page_says([case], tmp_path)


def test_a_program_without_keys_is_back_by_the_hosts_word(live: LiveServer) -> None:
    party = without(live, Signer(live.url, "Bo", keys=0), Signer(live.url, "Ada"))
    late = late_of(party)
    party.plays(2)
    late.comes_back()
    party.plays(4)
    (found, *_) = party.matches()
    assert found.remarks[f"acts of seat {late.number + 1} not signed"] > 0


def test_a_bot_plays_to_the_end_for_whoever_never_comes(live: LiveServer) -> None:
    party = without(live, Signer(live.url, "Bo"), Signer(live.url, "Ada"))
    late = late_of(party)
    party.plays(200)
    (found, *_) = party.matches()
    assert found.bots[1] > 0
    assert late.signer.refused("POST", f"/api/matches/{party.match}/take-again", {})[0] == 409


def test_nothing_ends_together_while_the_bot_holds_the_seat(live: LiveServer) -> None:
    party = without(live, Signer(live.url, "Bo"), Signer(live.url, "Ada"), Signer(live.url, "Cy"))
    one = party.seats[0]
    party.plays(1)
    path, act, form = one.proposal("draw")
    assert one.not_done(path, act, **form) == (409, "represented")
    party.matches()


def test_what_takes_the_seat_is_the_own_name_and_keys_and_nothing_else(live: LiveServer) -> None:
    party = without(live, Signer(live.url, "Bo"), Signer(live.url, "Ada"))
    one, late = party.seats[0], late_of(party)
    party.quiet()
    name, key = "Bo", public(late.browser.keys[0])
    before = party.counts()
    assert late.not_done("take-again", {"do": "sit", "name": "Ada", "keys": [key]}) == (409, "other-act")
    assert late.not_done("take-again", {"do": "sit", "name": name, "keys": [public(one.browser.keys[0])]})[0] == 409
    assert late.not_done("take-again", {"do": "sit", "name": name, "keys": []})[0] == 409
    assert late.not_done("take-again", {"do": "back"}) == (409, "other-act"), "no key of the seat could sign it"
    stranger = Signer(live.url, "Dee")
    assert stranger.refused("POST", f"/api/matches/{party.match}/take-again", {}) == (403, "not-seated")
    assert party.counts() == before
    takes(party, late)
    party.quiet()
    late.hands_over()
    party.quiet()
    assert late.not_done("take-again", {"do": "sit", "name": name, "keys": [key]}) == (409, "other-act")
    late.comes_back()
    party.plays(2)
    party.matches()


def test_it_goes_on_after_a_restart_before_and_after_they_come(tmp_path: Path) -> None:
    with serving(tmp_path, ("duel", "whisper")) as live:
        party = without(live, Signer(live.url, "Bo"), Signer(live.url, "Ada"))
        party.plays(2)
    with serving(tmp_path, ("duel", "whisper")) as live:
        moves(party, live)
        party.plays(1)
        takes(party, late_of(party))
        party.plays(1)
    with serving(tmp_path, ("duel", "whisper")) as live:
        moves(party, live)
        party.plays(2)
        party.matches()


def test_where_nobody_comes_the_bots_play_it_to_its_end(live: LiveServer) -> None:
    people = [Signer(live.url, "Ada"), Signer(live.url, "Bo")]
    name, match = drawn(live, people)
    no_more_time(live, name)
    found = until(people[0], name, lambda found: found["tables"][0]["state"] == "over")
    assert sum(one["points"] for one in found["standings"]) == 1
    opening = people[0].ok("GET", f"/api/matches/{match}/seal")["opening"]
    assert [one["kind"] for one in opening["seats"]] == ["bot", "bot"]


def test_who_came_and_then_stays_away_leaves_nobody_whose_dice_they_are(live: LiveServer) -> None:
    """The one who had not come is waited for no more when nobody else has come either."""
    people = [Signer(live.url, "Ada"), Signer(live.url, "Bo")]
    name, match = drawn(live, people)
    people[0].ok("POST", f"/api/matches/{match}/commit", people[0].committed())
    no_more_time(live, name)
    until(people[0], name, lambda _: any(seat["stand_in"] for seat in seats(people[0], match)))
    no_more_time(live, name)
    until(people[0], name, lambda found: found["tables"][0]["state"] == "over")
    opening = people[0].ok("GET", f"/api/matches/{match}/seal")["opening"]
    assert [one["kind"] for one in opening["seats"]] == ["bot", "bot"]


@pytest.mark.parametrize("missing", ["forfeit", "bot"])
def test_tables_of_leagues_are_under_the_third_seal(live: LiveServer, missing: str) -> None:
    people = [Signer(live.url, "Ada"), Signer(live.url, "Bo")]
    name, match = drawn(live, people, missing=missing)
    for one in people:
        one.ok("POST", f"/api/matches/{match}/commit", one.committed())
    for one in people:
        one.reveal(match)
    party = Party(live, match, [one.sits(match) for one in people], [])
    assert people[0].ok("GET", f"/api/matches/{match}/seal")["protocol"] == "sandtable-seal/3"
    party.plays(3)
    found = party.matches()
    assert "people who had not come when it began" not in found[0].remarks
    assert until(people[0], name, lambda page: page["summary"]["state"] == "over")
