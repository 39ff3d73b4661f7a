"""The start of a match under the seal: who owes what, new attempts, what goes with frames and acknowledgements."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from sandtable.core.match.replay import commitment, match_key
from sandtable.core.match.seal.chain import Chain
from sandtable.core.match.seal.hashing import canon, head_statement, labelled, opening_statement, signed_by
from sandtable.server.identifiers import now
from sandtable.server.seal import openings
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.migrate import upgrade
from tests.releases.kept import lay_out_empty
from tests.server.people import LiveServer, Person, play_out, serving
from tests.server.worlds import NONCE


def state(person: Person, match: str) -> dict[str, Any]:
    found: dict[str, Any] = person.ok("GET", f"/api/matches/{match}")
    return found


def of_opening(document: dict[str, Any]) -> bytes:
    return labelled("sandtable-opening", canon(document["opening"]))


def test_a_start_waits_for_the_reveals_and_says_for_whose(server: LiveServer) -> None:
    one, two = server.person("One"), server.person("Two")
    made = one.create("me", "random", "open")
    match = made["id"]
    assert made["sealing"]["phase"] == "seats" and made["sealing"].get("waiting_for", []) == []
    before = one.ok("GET", f"/api/matches/{match}/seal")
    assert before["opening"] is None and before["nonces"] == [] and before["terms"]["options"]["players"] == 3
    two.join(match, reveal=False)
    waiting = state(two, match)
    assert waiting["state"] == "waiting" and waiting["round_text"] == "Waiting for One and Two"
    assert waiting["sealing"]["phase"] == "reveal" and waiting["sealing"]["waiting_for"] == [0, 2]
    seal = two.ok("GET", f"/api/matches/{match}/seal")
    assert seal["opening"]["options"] == before["terms"]["options"] and seal["commitment"] == made["commitment"]
    assert [seat["kind"] for seat in seal["opening"]["seats"]] == ["person", "bot", "person"]
    assert "nonce_commitment" not in seal["opening"]["seats"][1]
    o = of_opening(seal)
    assert o.hex() == waiting["sealing"]["opening_hash"]
    assert signed_by(bytes.fromhex(seal["host_key"]), opening_statement(o), bytes.fromhex(seal["host"]["opening"]))
    answer = one.reveal(match)
    assert answer is not None and answer.status_code == 200
    half = state(one, match)
    assert half["state"] == "waiting" and half["round_text"] == "Waiting for Two"
    assert one.ok("GET", f"/api/matches/{match}/seal")["nonces"] == [], "nobody sees a nonce before all are there"
    assert two.reveal(match) is not None
    assert state(one, match)["state"] == "running"
    told = one.ok("GET", f"/api/matches/{match}/seal")["nonces"]
    assert len(told) == 3 and told[1] == "" and {told[0]} <= set(one.nonces.values())
    again = {"opening_hash": o.hex(), "nonce": told[0]}
    assert one.ok("POST", f"/api/matches/{match}/reveal", again)["match"]["state"] == "running"


def test_what_is_no_reveal_is_refused(server: LiveServer) -> None:
    one, two, stranger = server.person("One"), server.person("Two"), server.person()
    match = one.create("me", "open", nonce=NONCE)["id"]
    reveal = f"/api/matches/{match}/reveal"
    assert one.refused("POST", reveal, {"opening_hash": "0" * 64, "nonce": NONCE}) == (409, "no-opening")
    two.join(match, reveal=False)
    o = state(one, match)["sealing"]["opening_hash"]
    assert one.refused("POST", reveal, {"opening_hash": "0" * 64, "nonce": NONCE}) == (409, "other-opening")
    assert one.refused("POST", reveal, {"opening_hash": o, "nonce": "00" * 32}) == (409, "other-nonce")
    assert one.refused("POST", reveal, {"opening_hash": o, "nonce": "00"})[0] == 400
    assert stranger.refused("POST", reveal, {"opening_hash": o, "nonce": NONCE}) == (403, "not-seated")
    assert one.refused("POST", f"/api/matches/{match}/commit", one.committed()) == (409, "fixed")
    assert state(one, match)["sealing"]["waiting_for"] == [0, 1]


def test_who_brought_no_commitment_owes_one_before_the_opening(server: LiveServer) -> None:
    one, two = server.person("One"), server.person("Two")
    form = {"game": "whisper", "preset": "plain", "seats": [{"kind": "me"}, {"kind": "open"}]}
    match = one.ok("POST", "/api/matches", form)["match"]["id"]
    two.join(match, reveal=False)
    waiting = state(one, match)
    assert waiting["sealing"]["phase"] == "commit" and waiting["sealing"]["waiting_for"] == [0]
    one.ok("POST", f"/api/matches/{match}/commit", one.committed())
    assert state(one, match)["sealing"]["phase"] == "reveal"
    one.reveal(match)
    two.reveal(match)
    assert state(one, match)["state"] == "running"


def test_a_match_of_bots_alone_needs_nobody(server: LiveServer) -> None:
    one = server.person()
    made = one.create("random", "heuristic", options={"rounds": 1})
    assert made["state"] in ("running", "finished")


def test_the_host_lets_somebody_go_after_a_minute_and_the_attempt_is_listed(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, three = server.person("One"), server.person("Two"), server.person("Three")
    match = one.create("me", "open", "open", options={"rounds": 1})["id"]
    two.join(match, reveal=False)
    three.join(match, reveal=False)
    first = one.ok("GET", f"/api/matches/{match}/seal")
    one.reveal(match)
    go = f"/api/matches/{match}/let-go"
    assert one.refused("POST", go, {"seat": 2}) == (409, "too-early")
    monkeypatch.setattr(openings, "LET_GO_SECONDS", 0)
    assert one.refused("POST", go, {"seat": 0}) == (409, "not-waited-for"), "who has revealed is not waited for"
    assert two.refused("POST", go, {"seat": 2}) == (403, "not-host")
    assert server.person().refused("POST", go, {"seat": 2}) == (403, "not-seated")
    after = one.ok("POST", go, {"seat": 2})["match"]
    assert [seat["kind"] for seat in after["seats"]] == ["guest", "guest", "open"]
    o = of_opening(first).hex()
    listed = [{"opening_hash": o, "commitment": first["commitment"], "revealed": [0]}]
    assert after["sealing"]["attempt"] == 2 and after["sealing"]["attempts"] == listed
    assert after["commitment"] != first["commitment"], "a secret serves one attempt"
    three.join(match, reveal=False)
    assert state(one, match)["sealing"]["waiting_for"] == [0, 1], "everybody draws anew"
    for person in (one, two):
        person.ok("POST", f"/api/matches/{match}/commit", person.committed())
    for person in (one, two, three):
        person.reveal(match)
    seats = [person.sit(match) for person in (one, two, three)]
    play_out(seats, lambda seat: 1)
    record = one.ok("GET", f"/api/matches/{match}/record")
    assert record["opening"]["attempt"] == 2 and record["attempts"] == listed
    assert one.ok("GET", f"/api/matches/{match}/verify")["ok"]


def test_leaving_after_the_opening_is_an_attempt_too_and_before_it_is_none(server: LiveServer) -> None:
    one, two = server.person("One"), server.person("Two")
    match = one.create("me", "open", "open")["id"]
    two.join(match, reveal=False)
    two.ok("POST", f"/api/matches/{match}/leave", {})
    assert state(one, match)["sealing"]["attempt"] == 1
    two.join(match, reveal=False)
    server.person().join(match, reveal=False)
    two.ok("POST", f"/api/matches/{match}/leave", {})
    assert state(one, match)["sealing"]["attempt"] == 2


def test_anybody_may_go_on_without_a_host_who_is_gone(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = server.person("One"), server.person("Two")
    match = one.create("me", "open")["id"]
    two.join(match, reveal=False)
    two.reveal(match)
    monkeypatch.setattr(openings, "LET_GO_SECONDS", 0)
    after = two.ok("POST", f"/api/matches/{match}/let-go", {"seat": 0})["match"]
    assert after["seats"][0]["kind"] == "open" and after["your_seat"] == 1


def test_heads_and_signatures_go_with_every_frame_and_acknowledgement(second: LiveServer) -> None:
    one, two = second.person("One"), second.person("Two")
    match = one.create("me", "open", options={"rounds": 2})["id"]
    two.join(match)
    seats = [one.sit(match), two.sit(match)]
    play_out(seats, lambda seat: 1)
    record = one.ok("GET", f"/api/matches/{match}/record")
    o = of_opening(record)
    chain = Chain(bytes.fromhex(record["secret"]), o, [bytes.fromhex(nonce) for nonce in record["nonces"]])
    chain.extend([tuple(entry) for entry in record["choices"]])
    heads = [chain.at(k).hex() for k in range(len(chain) + 1)]
    for number, seat in enumerate(seats):
        told = [json.loads(text) for text in seat.wire.received]
        frames = [one for one in told if (one["t"] in ("table", "frame") and one.get("scene")) or one["t"] == "frame"]
        assert frames and all(one["opening"] == o.hex() for one in frames)
        places = [heads.index(one["head"]) for one in frames]
        assert places == sorted(places) and places[0] == 0 and frames[-1]["head"] == heads[-1] == record["head"]
        acks = [one for one in told if one["t"] == "ack"]
        mine = [k for k, entry in enumerate(record["choices"], 1) if entry[0] == number]
        assert [one["head"] for one in acks] == [heads[k] for k in mine] and acks
        for ack in acks:
            statement = head_statement(o, number, ack["decision"], bytes.fromhex(ack["head"]))
            assert signed_by(bytes.fromhex(record["host"]["key"]), statement, bytes.fromhex(ack["signature"]))


def test_a_head_does_not_tell_of_a_hidden_choice_to_who_comes_again(second: LiveServer) -> None:
    """A whisper is between two: the third person's head stands still meanwhile, however often they look again, also
    when the table is loaded anew."""
    people = [second.person(name) for name in ("One", "Two", "Three")]
    match = people[0].create("me", "open", "open", options={"rounds": 5})["id"]
    for person in people[1:]:
        person.join(match)
    seats = [person.sit(match) for person in people[:2]]

    def seen() -> tuple[int, str]:
        seat = people[2].sit(match)
        table = next(json.loads(text) for text in seat.wire.received if '"t":"table"' in text)
        seat.wire.close()
        return table["frame"], table["head"]

    for code in (0, 1):
        seats[0].wait(lambda seat: seat.decision is not None)
        answered = seats[0].decision
        assert seats[0].choose(code)["t"] == "ack"
        seats[0].wait(lambda seat, answered=answered: seat.decision != answered)
    before = seen()
    seats[1].wait(lambda seat: seat.decision is not None)
    ack = seats[1].choose(1)
    assert ack["t"] == "ack" and ack["head"] != before[1]
    assert seen() == before
    table = second.services.registry.peek(match)
    assert table is not None
    second.call(second.services.registry.remove, table)
    assert seen() == before


def test_a_resignation_over_http_is_acknowledged_as_well(second: LiveServer) -> None:
    one = second.person()
    match = one.create("me", "random", options={"rounds": 3})["id"]
    ack = one.ok("POST", f"/api/matches/{match}/resign", {})["acknowledged"]
    record = one.ok("GET", f"/api/matches/{match}/record")
    o = of_opening(record)
    assert ack["opening"] == o.hex() and ack["head"] == record["head"] and record["choices"][-1][1] == -1
    statement = head_statement(o, 0, ack["decision"], bytes.fromhex(ack["head"]))
    assert signed_by(bytes.fromhex(record["host"]["key"]), statement, bytes.fromhex(ack["signature"]))


def test_the_same_key_gets_the_same_head_again(server: LiveServer) -> None:
    one = server.person()
    match = one.create("me", "random", options={"rounds": 3})["id"]
    seat = one.sit(match)
    first = seat.choose(1, key="the-same-key")
    seat.settle()
    again = seat.choose(1, key="the-same-key", decision=first["decision"])
    assert (again["head"], again["signature"]) == (first["head"], first["signature"])


def test_the_hosts_key_stays_and_its_file_is_the_owners_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        first = live.person().ok("GET", "/api/host")
        made = live.person().create("me", "random")
        assert live.person().ok("GET", f"/api/matches/{made['id']}/seal")["host"]["key"] == first["key"]
    with serving(tmp_path) as live:
        assert live.person().ok("GET", "/api/host") == first
    for file in tmp_path.glob("sandtable.db*"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


def test_a_database_of_the_first_protocol_keeps_running_matches_and_seals_waiting_ones(tmp_path: Path) -> None:
    """A match that had begun goes on under its old seal; one that waits asks everybody for a commitment."""
    engine = open_engine(sqlite_url(tmp_path))
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        lay_out_empty("d798a8b4", connection)
        for match, state_ in (("running", "running"), ("waiting", "waiting")):
            values = {
                "id": match, "game": "whisper", "rules_version": "1", "preset": "plain",
                "options": '{"players":2,"rounds":3}', "attachments": "{}", "title": "T", "visibility": "open",
                "invite": "x", "state": state_, "creator": "g", "created": now(), "moved": now(),
                "secret": bytes(range(32)),
            }  # fmt: skip
            names = ", ".join(f'"{name}"' for name in values)
            marks = ", ".join(f":{name}" for name in values)
            connection.execute(sa.text(f"INSERT INTO matches ({names}) VALUES ({marks})"), values)
            for seat in range(2):
                connection.execute(
                    sa.text("INSERT INTO seats (match, seat, kind, guest, name, nonce, standing) "
                            "VALUES (:match, :seat, 'guest', :guest, 'P', :nonce, '{}')"),
                    {"match": match, "seat": seat, "guest": f"guest{seat}", "nonce": bytes([seat] * 16)},
                )  # fmt: skip
    upgrade(engine)
    engine.dispose()
    with serving(tmp_path) as live:
        old = state(live.person(), "running")
        assert old["sealing"]["old"] and old["sealing"]["phase"] == "sealed" and old["state"] == "running"
        assert old["commitment"] == commitment(bytes(range(32))).hex()
        record = live.person().ok("GET", "/api/matches/running/record")
        assert record["format"] == "sandtable-match/1" and record["sealing"]["nonces"] == []
        table = live.call(live.services.registry.table, "running")
        assert table.row.seats[0].nonce == bytes(16) and table.viewers.acknowledged("guest0", 0).head == ""
        nonces = [bytes([seat] * 16) for seat in range(2)]
        assert table.match.key == match_key(bytes(range(32)), nonces)
        new = state(live.person(), "waiting")
        assert new["sealing"]["phase"] == "commit" and new["sealing"]["waiting_for"] == [0, 1]
