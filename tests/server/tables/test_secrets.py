"""Hidden information at the wire: two worlds that a viewer cannot tell apart look the same, byte for byte."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from sandtable.core.errors import RecordError
from sandtable.core.match.matchfile import parse_record
from sandtable.core.match.seal.hashing import canon, labelled, secret_commitment
from sandtable.core.match.seal.opening import key_of
from sandtable.core.match.seal.third.documents import ThirdOpening
from sandtable.server.errors import Refusal
from tests.server.people import LiveServer, Person, Seat, play_out
from tests.server.worlds import NONCE, World, same_dice, told_apart

__all__ = ["same_dice"]  # a fixture


def _whisper(play: Callable[[World], None]) -> Callable[[LiveServer, list[Person]], World]:
    def make(server: LiveServer, people: list[Person]) -> World:
        world = World(server, people, "whisper", rounds=5)
        play(world)
        return world

    return make


def _asked_only(world: World) -> None:
    world.choose(0, 0)
    world.choose(0, 1)


def _answered_keep(world: World) -> None:
    _asked_only(world)
    world.choose(1, 0)


def _answered_swap(world: World) -> None:
    _asked_only(world)
    world.choose(1, 1)


def test_two_worlds_that_differ_by_hidden_choices_look_the_same(server: LiveServer, same_dice: None) -> None:
    people = [server.person(name) for name in ("Ada", "Bo", "Cy")]
    worlds = [_whisper(play)(server, people) for play in (_asked_only, _answered_keep, _answered_swap)]
    for viewer in (0, 2, 3):
        first, *others = [world.seen_by(viewer) for world in worlds]
        for other in others:
            assert not told_apart(first, other), f"viewer {viewer} can tell the worlds apart"
    # The seat that chose does see a difference, so the comparison compares something.
    mine = [world.seen_by(1) for world in worlds]
    assert mine[0] != mine[1] != mine[2]


def test_secret_bids_are_not_sent_before_the_reveal(server: LiveServer, same_dice: None) -> None:
    people = [server.person(name) for name in ("Ada", "Bo", "Cy")]

    def world(bid: int) -> World:
        made = World(server, people, "duel", high=9)
        made.choose(1, bid)
        return made

    low, high = world(1), world(8)
    for viewer in (0, 2, 3):
        assert low.seen_by(viewer) == high.seen_by(viewer)


def test_a_record_before_the_end_holds_no_key_no_secret_and_no_choices(server: LiveServer) -> None:
    one, two = server.person("One"), server.person("Two")
    match = one.create("me", "open", nonce=NONCE)["id"]
    assert one.refused("GET", f"/api/matches/{match}/record") == (409, "not-started")
    two.join(match, nonce="cd" * 32)
    seat = one.sit(match)
    seat.choose(1)
    for person in (one, two, server.person()):
        text = person.ask("GET", f"/api/matches/{match}/record").text
        record = json.loads(text)
        known = {"format", "opening", "attempts", "nonces", "begun", "attachments", "host", "over"}
        assert set(record) == known and record["over"] is False
        assert record["opening"]["commitment"] == one.ok("GET", f"/api/matches/{match}")["commitment"]
        with pytest.raises(RecordError, match="is not over"):
            parse_record(text)
        table = server.services.registry.peek(match)
        assert table is not None and table.row.key is not None
        for secret in (table.row.secret.hex(), table.row.key.hex()):
            assert secret not in text
        assert person.refused("GET", f"/api/matches/{match}/verify") == (409, "not-over")


def test_the_dice_are_sealed_before_anybody_joins_and_open_at_the_end(server: LiveServer) -> None:
    one, two = server.person("One"), server.person("Two")
    made = one.create("me", "random", "open", options={"rounds": 2}, nonce=NONCE)
    match = made["id"]
    two.join(match)
    a, b = one.sit(match), two.sit(match)
    play_out([a, b], lambda seat: 1)
    record = server.person().ok("GET", f"/api/matches/{match}/record")
    secret = bytes.fromhex(record["secret"])
    assert secret_commitment(secret).hex() == made["commitment"] == record["opening"]["commitment"]
    assert record["nonces"][0] == NONCE and record["nonces"][1] == "", "a bot has no nonce"
    table = server.services.registry.peek(match)
    opening = msgspec.convert(record["opening"], ThirdOpening)
    o = labelled("sandtable-opening", canon(record["opening"]))
    nonces = [bytes.fromhex(record["nonces"][seat]) for seat in (0, 2)]
    assert table is not None and table.row.key == key_of(secret, o, nonces)
    assert [seat.name for seat in opening.seats] == [seat["name"] for seat in made["seats"][:2]] + ["Two"] and record[
        "over"
    ]
    verified = server.person().ok("GET", f"/api/matches/{match}/verify")
    assert verified["ok"] and {step["name"] for step in verified["steps"]} == {"record", "rules", "entries", "remarks"}
    assert (verified["seal"], verified["finished"], verified["receipt"]) == ("sealed", True, "no receipt")
    assert one.ok("POST", "/api/verify", record) == verified
    marked, kind = json.dumps(record).encode("utf-8-sig"), {"content-type": "application/json"}
    assert one.http.post("/api/verify", content=marked, headers={**one.http.headers, **kind}).json() == verified
    wrong = one.ok("POST", "/api/verify", {"record": record, "receipt": {"format": "x"}})
    assert not wrong["ok"] and wrong["receipt"].startswith("differs at")


@pytest.mark.parametrize(
    "change",
    [
        {"secret": "1" * 64},
        {"nonces": [NONCE, ""]},
        {"names": ["One", "Two"]},
        {"head": "0" * 64},
        {"choices": [[0, 1]]},
        {"choices": [[5, 1]]},
        {"format": "x"},
        {"over": False},
        {"returns": [0.25, 0.75]},
    ],
)
def test_a_record_that_was_touched_does_not_verify(server: LiveServer, change: dict[str, Any]) -> None:
    person = server.person()
    match = person.create("me", "random")["id"]
    person.ok("POST", f"/api/matches/{match}/resign", {})
    record = person.ok("GET", f"/api/matches/{match}/record")
    assert person.ok("POST", "/api/verify", record)["ok"]
    bad = person.ok("POST", "/api/verify", {**record, **change})
    assert not bad["ok"] and not bad["steps"][-1]["ok"] and bad["steps"][-1]["text"].endswith(".")


def test_nonsense_does_not_verify(server: LiveServer) -> None:
    person = server.person()
    assert not person.ok("POST", "/api/verify", {})["ok"]
    assert person.refused("POST", "/api/verify", [1, 2])[0] == 400
    assert person.refused("POST", "/api/verify", {"names": ["x" * 2_000_000]})[0] == 413


def test_a_seat_keeps_its_eyes_when_it_looks_without_its_cookie(server: LiveServer) -> None:
    person = server.person()
    match = person.create("me", "random")["id"]
    seat = person.sit(match)
    assert seat.scene["viewer"] == 0 and seat.log[0]["secret"]
    stranger = Seat(server.person(), match)
    assert "viewer" not in stranger.scene and stranger.log == []


def test_a_seal_is_shown_before_the_nonce_is_known_and_serves_one_match(server: LiveServer) -> None:
    one = server.person("Ada")
    seal = one.ok("POST", "/api/seals", {})
    made = one.create("me", "random", seal=seal["seal"], nonce=NONCE)
    assert made["commitment"] == seal["commitment"]
    form = {"game": "duel", "preset": "plain", "seats": [{"kind": "me"}, {"kind": "open"}], "seal": seal["seal"]}
    assert one.refused("POST", "/api/matches", form) == (409, "no-seal")
    assert one.refused("POST", "/api/matches", {**form, "seal": "unknown"}) == (409, "no-seal")


def test_seals_that_nobody_uses_are_forgotten(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    seals = server.services.lobby.seals
    old = server.call(seals.draw)[0]
    monkeypatch.setattr("sandtable.server.seal.openings.KEPT", -1)
    with pytest.raises(Refusal):
        server.call(seals.take, old)
    monkeypatch.undo()
    names = [server.call(seals.draw)[0] for _ in range(2)]
    assert len({server.call(seals.take, name) for name in (*names, None)}) == 3
