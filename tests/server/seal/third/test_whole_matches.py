"""Whole matches: what people signed, were told and keep, and what verifies it."""

from __future__ import annotations

import pytest

from tests.server.people import LiveServer
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
