"""Seats that change hands at tables of the third seal, and who is the host."""

from __future__ import annotations

from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from sandtable.core.match.seal.third.judging import Finding
from tests.core.seal.third.people import public
from tests.server.people import LiveServer
from tests.server.seal.third.parties import Party, begin, findings
from tests.server.seal.third.signing_people import Signer, SigningSeat


def again(party: Party, number: int) -> SigningSeat:
    """The person of this seat opens the table again, in the same browser."""
    found = party.seats[number] = SigningSeat(party.seats[number].signer, party.match)
    return found


def beside(party: Party, seat: SigningSeat) -> Finding:
    """What the judge says beside the receipt of somebody who left before the end."""
    (found,) = findings(party.record(), party.seats[0].signer.ok("GET", "/api/host")["key"], [seat])
    return found


@pytest.mark.parametrize("keyless", [(), (1,)])
def test_a_seat_is_handed_over_and_taken_again(live: LiveServer, keyless: tuple[int, ...]) -> None:
    party = begin(live, people=3, keyless=keyless, options={"rounds": 5})
    one, two, three = party.seats
    party.plays(2)
    two.hands_over()
    party.plays(6)
    path, act, form = one.proposal("draw")
    assert one.not_done(path, act, **form) == (409, "represented")
    path, act, form = three.proposal("undo")
    assert three.not_done(path, act, **form)[0] == 409
    two.comes_back()
    party.plays(3)
    (found, *_) = party.matches()
    assert found.remarks["seats that changed hands"] == 1


def test_the_host_passes_when_the_host_leaves(live: LiveServer) -> None:
    party = begin(live, people=3, options={"rounds": 4})
    one, two, three = party.seats
    party.plays(1)
    one.hands_over()
    party.quiet()
    assert party.table.host_seat == 1 == party.table.kept.ledger.host  # type: ignore[union-attr]
    assert two.resign()["t"] == "ack"
    party.quiet()
    assert party.table.host_seat == 2 == party.table.kept.ledger.host  # type: ignore[union-attr]
    one.comes_back()
    party.quiet()
    three.does("host", {"do": "make-host", "whom": 0}, seat=0)
    party.quiet()
    assert party.table.host_seat == 0 == party.table.kept.ledger.host  # type: ignore[union-attr]
    party.matches()


def test_the_host_makes_another_the_host(live: LiveServer) -> None:
    party = begin(live, people=2)
    one, two = party.seats
    party.quiet()
    assert two.not_done("host", {"do": "make-host", "whom": 0}, seat=0) == (403, "not-host")
    one.does("host", {"do": "make-host", "whom": 1}, seat=1)
    party.plays(2)
    assert party.table.kept.ledger.host == 1  # type: ignore[union-attr]
    party.matches()


def test_a_bot_stands_in_for_whom_is_gone_and_who_comes_back_signs(live: LiveServer, at_once: None) -> None:
    party = begin(live, people=3, options={"rounds": 5})
    one, two, _ = party.seats
    party.plays(1)
    path, act, form = one.calls(1)
    assert one.not_done(path, act, **form) == (409, "not-away")
    two.leaves_the_table()
    _until_away(party, 1)
    one.lets_stand_in(1)
    party.plays(4)
    two = again(party, 1)
    assert two.choose(0, decision=0)["t"] == "refused"
    two.comes_back()
    party.plays(3)
    told = [item["event"]["kind"] for item, _ in two.browser.items if "event" in item]
    assert told == ["away"]
    (found, *_) = party.matches()
    assert found.remarks["absences"] == 1


def _until_away(party: Party, number: int) -> None:
    guest = party.seats[number].signer.id
    while guest in party.live.call(party.table.viewers.online):
        pass


@pytest.mark.parametrize("keyless", [(), (1,)])
def test_anybody_lets_a_bot_stand_in_for_the_host(live: LiveServer, at_once: None, keyless: tuple[int, ...]) -> None:
    party = begin(live, people=3, keyless=keyless, options={"rounds": 3})
    one, two, three = party.seats
    party.plays(1)
    one.leaves_the_table()
    _until_away(party, 0)
    two.lets_stand_in(0)
    party.quiet()
    assert party.table.host_seat == 1 == party.table.kept.ledger.host  # type: ignore[union-attr]
    three.leaves_the_table()
    _until_away(party, 2)
    two.lets_stand_in(2)
    party.quiet()
    again(party, 0).comes_back()
    again(party, 2).comes_back()
    party.plays(2)
    party.matches()


def test_somebody_is_removed_and_a_substitute_sits_down_with_own_keys(live: LiveServer) -> None:
    party = begin(live, people=3, options={"rounds": 5})
    one, _, three = party.seats
    party.plays(3)
    one.removes(2, "Cheats at cards.")
    three.browser.gone = True
    party.plays(2)
    assert one.signer.ok("POST", f"/api/matches/{party.match}/offer", {"seat": 2})
    late = Signer(live.url, "Late")
    assert late.refused("POST", f"/api/matches/{party.match}/take-over", {"seat": 2}) == (409, "unsigned")
    party.seats[2] = late.sits_down(party.match, 2)
    party.plays(4)
    path, act, form = one.proposal("undo")
    assert one.post(path, act, **form).status_code == 200, "what is after it can be taken back"
    party.quiet()
    party.matches()
    gone = beside(party, three)
    assert gone.status == "played on without this browser" and "changed hands" in gone.text


@pytest.mark.parametrize(("number", "keyless"), [(2, ()), (0, ()), (2, (2,))])
def test_whose_data_are_deleted_gives_up_or_hands_over(live: LiveServer, number: int, keyless: tuple[int, ...]) -> None:
    party = begin(live, people=3, keyless=keyless, options={"rounds": 3})
    gone = party.seats[number]
    party.plays(1)
    gone.signer.ok("POST", "/api/me/delete", {"name": f"Person {number}"})
    gone.browser.gone = True
    party.quiet()
    ledger = party.table.kept.ledger  # type: ignore[union-attr]
    assert ledger.status[number] == ("handed" if keyless else "left")
    assert ledger.host == (1 if number == 0 else 0) == party.table.host_seat
    party.plays(4)
    party.seats.remove(gone)
    party.matches()


def test_deleting_ones_data_may_end_the_match(live: LiveServer) -> None:
    party = begin(live, people=2, options={"rounds": 3})
    one, _ = party.seats
    party.plays(1)
    one.signer.ok("POST", "/api/me/delete", {"name": "Person 0"})
    one.browser.gone = True
    party.seats.remove(one)
    party.quiet()
    assert party.over
    party.judged()


def test_a_second_device_is_enrolled_by_the_first_and_plays(live: LiveServer) -> None:
    party = begin(live, people=2, options={"rounds": 5})
    one, two = party.seats
    party.plays(2)
    elsewhere = one.signer.other_device()
    browser = elsewhere.browser(party.match, 0)
    browser.number, browser.others, one.browser.others = 1, ("key0",), ("key1",)
    one.enrols(browser.keys[0])
    party.quiet()
    second = elsewhere.sits(party.match)
    party.looking.append(second)  # what it keeps is judged as well
    party.quiet()
    while one.decision is None:
        party.plays(1)
    assert second.choose(0)["t"] == "ack"
    party.quiet()
    assert one.choose(1)["t"] == "ack"
    party.quiet()
    second.asks("draw")
    party.quiet()
    two.answers(yes=False)
    party.quiet()
    assert one.asks("score")
    party.quiet()
    party.plays(1)
    party.matches()


def test_a_key_that_nobody_enrolled_is_none(live: LiveServer) -> None:
    party = begin(live, people=2)
    one, _ = party.seats
    party.quiet()
    stranger: Any = one.signer.other_device().browser(party.match, 0)
    one.browser.keys, mine = stranger.keys, one.browser.keys
    before = party.counts()
    refused = one.choose(0)
    assert refused["t"] == "refused" and refused["code"] == "sealed"
    other = Ed25519PrivateKey.generate()
    assert one.not_done("keys", {"do": "key", "key": public(other)}) == (409, "sealed")
    one.browser.keys = mine
    assert party.counts() == before
    party.plays(1)
    party.matches()
