"""Tables of the third seal over HTTP and sockets: what people signed, were told and keep, and what verifies it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.core.game.registry import make
from sandtable.core.match.seal.third.judging import Finding, judge
from sandtable.core.match.seal.third.rules import Rules
from tests.server.people import LiveServer, play_out, serving
from tests.server.seal.signing_people import Signer, SigningSeat


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("third"), third_seal=True) as found:
        yield found


def findings(person: Signer, match: str, seats: list[SigningSeat]) -> list[Finding]:
    """What the judge says of the record beside the receipts of these seats."""
    record = person.ok("GET", f"/api/matches/{match}/record")

    def rules_of(opening: Any, version: str) -> Rules:
        return Rules(make(opening.game, "plain", opening.options, {}, files=False, version=version))

    receipts = [{**seat.browser.receipt(), "host": person.ok("GET", "/api/host")["key"]} for seat in seats]
    return judge(record, receipts, rules_of)


def begin(live: LiveServer, *bots: str, people: int = 2, **more: Any) -> tuple[str, list[SigningSeat]]:
    """A match that has begun, of people and then bots."""
    signers = [Signer(live.url, f"Person {number}") for number in range(people)]
    match = signers[0].create("me", *["open"] * (people - 1), *bots, **more)["id"]
    for one in signers[1:]:
        one.join(match)
    return match, [one.sits(match) for one in signers]


def test_what_is_played_matches_every_receipt(live: LiveServer) -> None:
    match, seats = begin(live, "random", options={"rounds": 2})
    assert seats[0].summary["sealing"]["protocol"] == 3
    play_out(list(seats))
    for seat in seats:
        seat.settle()
        assert not seat.browser.alarms and seat.browser.over and seat.browser.signed
    for found in findings(seats[0].signer, match, seats):
        assert (found.status, found.text) == ("matches", "")
