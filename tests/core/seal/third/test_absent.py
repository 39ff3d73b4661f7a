"""People who had not come when their match began: a bot holds their seat from the beginning, until they take it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from sandtable.core.match.matchfile import judge as verified
from sandtable.core.match.seal.hashing import nonce_commitment
from sandtable.core.match.seal.third.documents import PersonSeat, ThirdOpening
from sandtable.core.match.seal.third.rules import GameRules
from sandtable.games import load
from tests.core.seal.third.people import (
    BOT,
    CLOCK,
    HOST,
    Browser,
    Server,
    agree,
    begin,
    choose_all,
    come,
    copied,
    person,
    public,
    step_back,
)
from tests.core.seal.third.test_honest import GAMES, end, judged, played


def match(name: str = "bayonet", **more: Any) -> Server:
    """A match that began without the person of seat 1."""
    options, people = GAMES[name]
    return begin(load(name, **options), "absent", people, **{"absent": (1,), "pace": CLOCK, **more})


@pytest.mark.parametrize("keyless", [(), (1,)], ids=["sit", "back"])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_receipt_matches_however_somebody_comes_late(name: str, keyless: tuple[int, ...]) -> None:
    server, seen = played(name, 1, pace=CLOCK, absent=(1,), keyless=keyless)
    assert seen["come"] == 1
    record = copied(server.record())
    assert record["nonces"][1] == record["begun"][1] == ""
    assert record["opening"]["seats"][1]["nonce_commitment"] == "" and record["opening"]["seats"][1]["keys"] == []
    findings = judged(record, [one.receipt() for one in server.browsers])
    assert [finding.status for finding in findings] == ["matches"] * len(server.browsers), findings
    assert findings[0].remarks["people who had not come when it began"] == 1
    assert findings[0].remarks.get("seats given to another person") is None
    assert ("acts of seat 2 not signed" in findings[0].remarks) == bool(keyless)
    assert verified(record, server.browsers[0].receipt()).status == 0


def test_a_bot_plays_to_the_end_for_whoever_never_comes() -> None:
    server, rng = match(), random.Random(1)
    for _ in range(30):
        choose_all(server, rng)
    end(server)
    record = copied(server.record())
    bots = [entry["playouts"] for entry in record["entries"] if entry.get("seat") == 1]
    assert len(bots) > 2 and set(bots) == {server.opening.absence.playouts}
    findings = judged(record, [one.receipt() for one in server.browsers])
    assert all(finding.passes for finding in findings), findings
    assert findings[0].bots == (server.ledger.bot_choices, server.ledger.bot_choices)


def test_the_key_follows_from_the_nonces_of_those_who_had_come() -> None:
    server = match()
    came = [one.nonce for one in server.browsers if one.seat in (0, 2)]
    assert server.nonces == came and server.ledger.holder[1] == BOT and server.ledger.status[1] == "handed"


def test_nothing_is_taken_back_or_ended_together_before_they_come() -> None:
    server, rng = match(), random.Random(2)
    host = person(server, 0)
    while not any(stands.seat == 0 for stands in server.ledger.line):
        assert choose_all(server, rng)
    assert not step_back(server, host) and "away or represented" in server.why
    assert not agree(server, host, "score") and "away or represented" in server.why
    assert agree(server, host, "pause"), "a pause asks those whom no bot represents"
    assert server.submit(host.act("go-on"), host), server.why
    assert come(server, person(server, 1)), server.why
    assert agree(server, host, "score"), server.why
    assert all(
        finding.passes for finding in judged(copied(server.record()), [one.receipt() for one in server.browsers])
    )


def test_they_do_nothing_before_and_take_the_seat_once() -> None:
    server = match()
    late = person(server, 1)
    for do, fields in (("orders", {"wishes": {}}), ("propose", {"what": "pause"}), ("hand-over", {"bot": BOT})):
        assert not server.submit(late.act(do, by_host=True, **fields), late)
        assert "comes back first" in server.why
    key = public(late.keys[0])
    assert not server.submit(late.act("sit", by_host=True, name="Person 1", keys=[key]), late)
    assert server.why == "this must be signed"
    assert not server.submit(late.act("back"), late) and server.why == "the signature is not good"
    assert come(server, late), server.why
    assert server.ledger.keys[1] == [key] and server.ledger.unmet == set()
    assert not come(server, late) and server.why == "the seat is not free"
    assert server.submit(late.act("hand-over", bot=BOT), late), server.why
    assert server.submit(late.act("back"), late), server.why


def test_whoever_removes_them_keeps_them_out() -> None:
    server = match()
    host, late = person(server, 0), person(server, 1)
    late.gone = True
    assert server.submit(host.act("remove", seat=1, bot=BOT, reason="Never came."), host), server.why
    assert not server.submit(late.act("back", by_host=True), late)
    assert come(server, late) and server.ledger.remarks["seats given to another person"] == 1


# --------------------------------------------------------------------------------------------------------- forged


def _seat(number: int, **fields: Any) -> Callable[[ThirdOpening], ThirdOpening]:
    def change(opening: ThirdOpening) -> ThirdOpening:
        seats = list(opening.seats)
        seats[number] = msgspec.structs.replace(seats[number], **fields)
        return msgspec.structs.replace(opening, seats=seats)

    return change


def _nobody(opening: ThirdOpening) -> ThirdOpening:
    gone = {"nonce_commitment": "", "keys": [], "dealt": 0, "unfinished": 0}
    seats = [msgspec.structs.replace(one, **gone) if isinstance(one, PersonSeat) else one for one in opening.seats]
    return msgspec.structs.replace(opening, seats=seats, host_seat=-1)


#: Openings that say of somebody that they had not come, and cannot.
UNSOUND: dict[str, Callable[[ThirdOpening], ThirdOpening]] = {
    "an absent person with keys": _seat(1, keys=[public(HOST)]),
    "an absent person with matches": _seat(1, dealt=3),
    "an absent person with unfinished matches": _seat(1, unfinished=1),
    "an absent person who has a nonce commitment": _seat(1, nonce_commitment=nonce_commitment(bytes(32)).hex()),
    "an absent host": lambda opening: msgspec.structs.replace(opening, host_seat=1),
    "nobody came": _nobody,
    "who came is absent and has keys": _seat(2, nonce_commitment=""),
}


def bent(name: str) -> dict[str, Any]:
    """A record under such an opening, sealed as well as a host can."""
    change = UNSOUND[name]

    def forged(opening: ThirdOpening, rules: GameRules, browsers: list[Browser], secret: bytes) -> Server:
        opening = change(opening)
        for one in browsers:
            seat = opening.seats[one.seat] if one.seat >= 0 else None
            one.nonce = one.nonce if isinstance(seat, PersonSeat) and seat.came else b""
        return Server(opening, rules, browsers, secret)

    server, rng = match(kind=forged), random.Random(3)
    for _ in range(5):
        choose_all(server, rng)
    end(server)
    while not server.ledger.over:
        for seat in server.ledger.people:
            server.submit({"seat": seat, "act": {"do": "resign"}, "by": "host"})
    return copied(server.record())


@pytest.mark.parametrize("name", sorted(UNSOUND))
def test_an_opening_says_plainly_that_somebody_had_not_come(name: str) -> None:
    (found,) = judged(bent(name), [])
    assert (found.status, found.place) == ("not sealed", "the start"), found


@pytest.mark.parametrize("part", ["nonces", "begun"])
def test_whoever_had_not_come_has_no_part_in_the_beginning(part: str) -> None:
    server, _ = played("bayonet", 1, choices=10, absent=(1,))
    record = copied(server.record())
    record[part][1] = record[part][0]
    (found,) = judged(record, [])
    assert found.status == "not sealed" and found.text.startswith("Nobody began at seat 2"), found


def test_a_person_who_came_is_not_made_absent_beside_any_receipt() -> None:
    """Whoever revealed holds a receipt of the opening in which they had come; so do all others."""
    honest, _ = played("bayonet", 1, choices=10, absent=())
    forged, _ = played("bayonet", 1, choices=10, absent=(1,))
    assert judged(copied(forged.record()), [])[0].status == "no receipt"
    for one in honest.browsers:
        (found,) = judged(copied(forged.record()), [one.receipt()])
        assert (found.status, found.place) == ("differs", "the opening")
    mine = {**honest.browsers[1].receipt(), "opening_hash": forged.ledger.o.hex()}
    (found,) = judged(copied(forged.record()), [mine])
    assert (found.status, found.place) == ("differs", "the nonce")
