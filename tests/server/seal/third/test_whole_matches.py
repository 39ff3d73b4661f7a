"""Whole matches: what people signed, were told and keep, and what verifies it."""

from __future__ import annotations

import pytest

from tests.server.people import LiveServer, play_out
from tests.server.seal.third.parties import begin


@pytest.mark.parametrize("game", ["whisper", "duel"])
def test_a_match_of_people_bots_and_a_program_matches_every_receipt(live: LiveServer, game: str) -> None:
    party = begin(live, "random", people=3, keyless=(2,), game=game, options={"rounds": 2})
    assert party.seats[0].summary["sealing"]["protocol"] == 3
    assert party.plays(100) < 100 and party.over
    found = party.matches()
    assert all(one.browser.signed for one in party.seats)
    assert any(words == "acts of seat 3 not signed" for words in found[0].remarks)
    assert not any(words == "acts of seat 1 not signed" for words in found[0].remarks)


@pytest.mark.parametrize("keyless", [(), (0,)])
def test_orders_answer_until_they_are_taken_away(live: LiveServer, keyless: tuple[int, ...]) -> None:
    party = begin(live, "random", people=2, keyless=keyless, game="duel", options={"rounds": 20, "high": 1})
    one, two = party.seats
    party.quiet()
    one.orders("bid", "most")
    party.plays(3)
    assert [item["by"] for item, _ in one.browser.items if item.get("own", {}).get("do") == "choose"]
    if not party.over and not one.scene["players"][0].get("out"):
        one.orders("bid", "ask")
        party.plays(2)
    assert not any("own" in item and item["own"]["do"] == "orders" for item, _ in two.browser.items)
    party.matches()


def test_what_is_chosen_in_secret_is_taken_back_and_chosen_anew(live: LiveServer) -> None:
    party = begin(live, people=3, game="duel", options={"rounds": 4})
    one, two, _ = party.seats
    party.quiet()
    for code in (1, 2, 3):
        assert one.choose(code)["t"] == "ack"
        party.quiet()
        assert one.take_back(one.asked_last + 1)["t"] == "ack"
        party.quiet()
    assert two.choose(5)["t"] == "ack"
    party.plays(4)
    party.matches()


def test_programs_that_know_nothing_of_the_third_seal_play_as_before(live: LiveServer) -> None:
    one, two = live.person("One"), live.person("Two")
    match = one.create("me", "open", "random", options={"rounds": 1})["id"]
    two.join(match)
    play_out([one.sit(match), two.sit(match)])
    assert one.ok("GET", f"/api/matches/{match}/record")["format"] == "sandtable-record/3"
