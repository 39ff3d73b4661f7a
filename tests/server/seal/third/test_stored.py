"""Matches of the third seal in storage: restarts at any moment, tables put away, upgrades, exports, backups."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from sandtable.commands import hosting
from sandtable.server.catalogue import rules
from sandtable.server.hosting import host_acts
from sandtable.server.lobby import proposing
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.rows import entries
from sandtable.server.tables import positions
from tests.server.people import LiveServer, serving
from tests.server.seal.third.parties import Party, begin, findings
from tests.server.seal.third.signing_people import Signer, SigningSeat
from tests.toys import whisper


def moves(party: Party, live: LiveServer) -> None:
    """The same people, browsers and match at another server, which has the data."""
    party.live = live
    for seats in (party.seats, party.looking):
        for number, one in enumerate(seats):
            one.wire.close()
            one.signer.url, one.signer.http.base_url = live.url, live.url
            seats[number] = SigningSeat(one.signer, party.match)
            seats[number].shown = one.shown


def test_it_goes_on_after_a_restart_at_any_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as live:
        party = begin(live, "random", people=3, keyless=(2,), options={"rounds": 4})
        one, two, three = party.seats
        party.plays(3)
        one.asks("undo")
        party.quiet()
        two.answers()
        party.quiet()
    with serving(tmp_path) as live:  # asked, and answered by one
        moves(party, live)
        one, two, three = party.seats
        party.quiet()
        monkeypatch.setattr(proposing.Proposing, "draws", _nothing)  # it stops before it reveals for who has no key
        three.answers()
        party.quiet()
        assert party.table.drawing
        two.reveals()
        party.quiet()
    monkeypatch.undo()
    with serving(tmp_path) as live:  # all have agreed, one has revealed
        moves(party, live)
        party.quiet()
        assert party.table.drawing
        party.seats[0].reveals()
        _until(party, lambda: not party.table.drawing)
        party.plays(4)
    with serving(tmp_path, seal=2) as live:  # a match goes on under the seal that it began with
        moves(party, live)
        (found, *_) = party.matches()
        assert found.remarks["steps back with new chance"] == 1
    with serving(tmp_path) as live:  # after its end, too
        host = live.person().ok("GET", "/api/host")["key"]
        record = _again(party.seats[0].signer, live).ok("GET", f"/api/matches/{party.match}/record")
        assert [one.status for one in findings(record, host, party.seats)] == ["matches"] * 3


async def _nothing(*_: Any) -> None:
    return None


def _until(party: Party, condition: Callable[[], bool]) -> None:
    for _ in range(2000):
        if condition():
            return
        party.seats[0].settle(0.01)
    raise AssertionError("that never happens")


def _again(signer: Signer, live: LiveServer) -> Signer:
    signer.url, signer.http.base_url = live.url, live.url
    return signer


def test_a_step_back_that_a_server_left_half_drawn_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as live:
        party = begin(live, people=2, options={"rounds": 3})
        party.plays(2)
        party.seats[0].asks("undo")
        party.quiet()
        party.seats[1].answers()
        party.quiet()
    monkeypatch.setattr(proposing, "DRAW_SECONDS", 0.5)
    with serving(tmp_path) as live:
        moves(party, live)
        _until(party, lambda: not party.table.drawing)
        party.plays(2)
        (found, *_) = party.matches()
        assert any("did not reveal" in words for words in found.remarks)


def test_a_table_that_was_put_away_goes_on_and_tells_what_was_missed(live: LiveServer) -> None:
    party = begin(live, "random", people=2, options={"rounds": 4})
    party.plays(3)
    for one in party.here:
        one.wire.close()
    live.call(live.services.registry.remove, party.table)
    moves(party, live)
    party.plays(3)
    eyes = party.looking.pop()  # who looks on goes, and sees the end when the table is loaded again
    eyes.wire.close()
    party.matches()
    live.call(live.services.registry.remove, live.call(live.services.registry.peek, party.match))
    party.looking = [SigningSeat(eyes.signer, party.match, -1)]
    party.looking[0].settle(0.2)
    assert party.looking[0].browser.over
    party.judged()


def test_a_match_is_moved_to_newer_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also while a step back is drawn, which is given up then."""
    with serving(tmp_path) as live:
        party = begin(live, people=2, options={"rounds": 5})
        party.plays(2)
        party.seats[0].asks("undo")
        party.quiet()
        party.seats[1].answers()
        party.quiet()
    monkeypatch.setattr(whisper, "DEFINITION", replace(whisper.DEFINITION, version="2"))
    rules._build.cache_clear()
    try:
        for _ in range(2):
            with serving(tmp_path) as live:
                moves(party, live)
                assert party.table.row.rules_version == "2"
                party.plays(2)
        with serving(tmp_path) as live:
            moves(party, live)
            (found, *_) = party.matches()
            assert found.remarks["moved to newer rules"] == 1
    finally:
        rules._build.cache_clear()


def test_what_is_exported_and_brought_back_is_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    with serving(data) as live:
        party = begin(live, people=2, options={"rounds": 3})
        party.plays(4)
        other = begin(live, people=2)
        other.plays(1)
        party.matches()
        record, signer = party.record(), party.seats[0].signer
        own = signer.ok("GET", "/api/me/export")["matches"][0]
        assert [act["do"] for act in own["acts"]][:2] == ["choose", "choose"] and own["acts"][-1]["do"] == "resign"
        answer = signer.ok("POST", "/api/verify", record)
        assert answer["ok"] and any(step["name"] == "entries" and step["ok"] for step in answer["steps"]), answer
        lying = json.loads(json.dumps(record))
        lying["entries"][0]["act"]["code"] ^= 1
        assert not signer.ok("POST", "/api/verify", lying)["ok"]
    out = tmp_path / "record.json"
    hosting.export({"data": str(data)}, None, party.match, out, False)
    assert json.loads(out.read_text()) == json.loads(json.dumps(record))
    hosting.export({"data": str(data)}, None, other.match, out, False)
    before = json.loads(out.read_text())
    assert before["format"] == "sandtable-record/3" and "secret" not in before and "entries" not in before
    hosting.export({"data": str(data)}, None, other.match, out, True)
    stored = json.loads(out.read_text())
    assert stored["entries"][0]["act"]["do"] == "choose" and stored["begun"][0] and stored["secret"]
    file, again = tmp_path / "backup", tmp_path / "again"
    assert hosting.back_up({"data": str(data)}, None, file, False)
    hosting.bring_back({"data": str(again)}, None, file, False)
    with serving(again) as live:
        signer = _again(other.seats[0].signer, live)
        for one in other.seats:
            _again(one.signer, live)
        moves(other, live)
        other.plays(2)
        other.matches()


def test_entries_that_were_changed_in_storage_stop_the_match_and_no_other(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        parties = [begin(live, people=2, options={"rounds": 3}) for _ in range(2)]
        for party in parties:
            party.plays(3)
    engine = open_engine(sqlite_url(tmp_path))
    with engine.begin() as connection:
        here = (entries.c.match == parties[0].match) & (entries.c.n == 2)
        text = str(connection.execute(sa.select(entries.c.entry).where(here)).scalar_one())
        connection.execute(sa.update(entries).where(here).values(entry=text.replace('"code":1', '"code":0')))
        connection.execute(sa.delete(entries).where(here)) if '"code":1' not in text else None
    engine.dispose()
    with serving(tmp_path) as live:
        bad, good = parties
        moves(good, live)
        good.plays(1)
        good.matches()
        problem = _again(bad.seats[0].signer, live).ok("GET", f"/api/matches/{bad.match}")["problem"]
        assert problem.startswith("This match cannot go on") and problem.endswith(".")


def test_a_long_match_goes_on_from_a_stored_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also past a step back that was drawn, before and after the position; every viewer finds all frames again."""
    monkeypatch.setattr(positions, "EVERY", 16)
    with serving(tmp_path) as live:
        party = begin(live, "random", people=2, preset="long")
        for _ in range(3):
            party.plays(8, lambda seat: 0)
            one = next(one for one in party.seats if one.decision is None)
            party.steps_back(one)
    for _ in range(2):
        with serving(tmp_path) as live:
            moves(party, live)
            party.plays(3)
            assert party.table.positioned > 0
            one = next(one for one in party.seats if one.decision is None)
            party.steps_back(one)
    with serving(tmp_path) as live:
        moves(party, live)
        (found, *_) = party.matches()
        assert found.remarks["steps back with new chance"] == 5
        signer = party.seats[0].signer
        for eyes in ("0", "1", "2", "spectator"):
            path = f"/api/matches/{party.match}/frames?as={eyes}"
            total = signer.ok("GET", path)["total"]
            last = signer.ok("GET", f"{path}&from={total - 1}")["frames"][-1]
            assert last["scene"]["over"]


def test_nothing_sealed_is_left_of_whom_the_host_forgets(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        party = begin(live, people=2, options={"rounds": 2})
        party.plays(2)
        party.matches()
        other = begin(live, people=2, options={"rounds": 2})
        other.plays(1)
        guest = party.seats[0].signer.id
    engine = open_engine(sqlite_url(tmp_path))
    with engine.begin() as connection:
        host_acts.forget(connection, guest)
        left = connection.execute(sa.select(entries.c.match).distinct()).scalars().all()
    engine.dispose()
    assert left == [other.match]
    with serving(tmp_path) as live:
        moves(other, live)
        other.matches()
