"""What people say at a match: who hears it, who may not speak, and how it is taken away."""

from __future__ import annotations

import dataclasses
import json
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from sandtable.server.hosting import host_acts
from sandtable.server.hosting.host_acts import HostError
from sandtable.server.hosting.own_data import export
from sandtable.server.lobby import chat
from sandtable.server.storage import people_rows
from sandtable.server.storage.engine import open_engine
from sandtable.server.storage.people_rows import reports
from sandtable.server.storage.rows import lines
from tests.server.people import ROOMY, LiveServer, Person, play_out, serving


def _say(person: Person, match: str, text: str) -> dict[str, Any]:
    said: dict[str, Any] = person.ok("POST", f"/api/matches/{match}/talk", {"text": text})
    return said


def _heard(person: Person, match: str, **asked: Any) -> list[tuple[str, str, str]]:
    answer = person.ask("GET", f"/api/matches/{match}/talk", params=asked)
    assert answer.status_code == 200, answer.text
    return [(line["room"], line["name"], line["text"]) for line in answer.json()["lines"]]


def _table(server: LiveServer, **more: Any) -> tuple[Person, Person, Person, str]:
    """Ada, who is the host, and Bo at a table; Cy looks on."""
    ada, bo, cy = server.person("Ada"), server.person("Bo"), server.person("Cy")
    made = ada.create("me", "open", game="duel", **more)
    bo.join(made["id"], invite=made["invite"])
    return ada, bo, cy, made["id"]


def test_a_line_that_is_sent_again_stands_once(server: LiveServer) -> None:
    """With one key of one person at one table; others may choose the same key, and new words need a new one."""
    ada, bo, cy, match = _table(server)
    seat = bo.sit(match)
    path, key = f"/api/matches/{match}/talk", "0123456789abcdef"
    first = ada.ok("POST", path, {"text": "Good luck", "key": key})
    assert ada.ok("POST", path, {"text": " Good luck ", "key": key}) == first
    assert seat.wire.until("talk")["n"] == 1 and seat.wire.nothing_for(0.3, "talk"), "what was heard is told once"
    assert bo.ok("POST", path, {"text": "You too", "key": key})["n"] == 2
    assert ada.refused("POST", path, {"text": "Other words", "key": key}) == (409, "key-used")
    ada.ok("POST", path, {"text": "Good luck", "key": "another key"})
    _say(ada, match, "Good luck")
    _say(ada, match, "Good luck")
    assert len(_heard(cy, match)) == 5, "without a key each is a line of its own"
    ada.ask("DELETE", f"{path}/1")
    again = ada.ok("POST", path, {"text": "Good luck", "key": key})
    assert (again["n"], again["text"], again["removed"]) == (1, "", "author"), "what was taken away stays away"
    for bad in ("short", "x" * 65, "tab\tin it", 7):
        assert ada.refused("POST", path, {"text": "x", "key": bad})[0] == 400
    other = ada.create("me", "open", game="duel")["id"]
    assert ada.ok("POST", f"/api/matches/{other}/talk", {"text": "Elsewhere", "key": key})["n"] == 1


def test_players_do_not_hear_the_gallery_before_the_end(server: LiveServer) -> None:
    ada, bo, cy, match = _table(server)
    seats = [ada.sit(match), bo.sit(match)]
    eyes = cy.socket()
    eyes.send(t="watch", match=match)
    eyes.until("table")
    assert (_say(ada, match, "Good luck")["seat"], _say(cy, match, "Ada holds the 7")["room"]) == (0, "gallery")
    assert _heard(cy, match) == [("table", "Ada", "Good luck"), ("gallery", "Cy", "Ada holds the 7")]
    assert _heard(bo, match) == _heard(ada, match) == [("table", "Ada", "Good luck")]
    assert [eyes.until("talk")["n"] for _ in range(2)] == [1, 2]
    assert seats[1].wire.until("talk") == {"t": "talk", "match": match, "n": 1, "changed": False}
    assert seats[1].wire.nothing_for(0.3, "talk"), "a player is told that the gallery speaks"
    # Nor can a player report, and so find out about, what cannot be heard.
    assert bo.refused("POST", f"/api/matches/{match}/talk/2/report", {}) == (404, "no-such-line")
    for seat in seats:
        seat.settle(0.1)
    play_out(seats)
    assert len(_heard(bo, match)) == 2, "after the end everybody hears everything"
    record = json.dumps(bo.ok("GET", f"/api/matches/{match}/record"))
    assert "Good luck" not in record and "holds the 7" not in record


def test_an_open_table_speaks_together_and_a_silent_one_not_at_all(server: LiveServer) -> None:
    _, bo, cy, match = _table(server, talk="open")
    _say(cy, match, "Hello")
    assert _heard(bo, match) == [("gallery", "Cy", "Hello")]
    ada, _, cy, match = _table(server, talk="off")
    for person in (ada, cy):
        assert person.refused("POST", f"/api/matches/{match}/talk", {"text": "Hello"}) == (403, "silent")
        assert "whoever made it" in person.ok("GET", f"/api/matches/{match}/talk")["closed"]
    again = ada.ok("GET", f"/api/matches/{match}")
    assert again["talk"] == "off"


def test_who_may_not_see_a_match_hears_nothing_and_says_nothing(server: LiveServer) -> None:
    ada, _, cy, match = _table(server, visibility="private")
    _say(ada, match, "Just us")
    path = f"/api/matches/{match}/talk"
    assert cy.refused("GET", path) == cy.refused("POST", path, {"text": "Hello"}) == (404, "no-such-match")
    assert cy.refused("DELETE", f"{path}/1") == cy.refused("POST", f"{path}/1/report", {}) == (404, "no-such-match")
    ada, _, cy, match = _table(server, visibility="link")
    invite = ada.ok("GET", f"/api/matches/{match}")["invite"]
    assert cy.ask("POST", f"/api/matches/{match}/talk", {"text": "Hello"}, params={"invite": invite}).status_code == 201
    assert _heard(cy, match, invite=invite) == [("gallery", "Cy", "Hello")]


def test_a_line_is_plain_text_of_a_bounded_length(server: LiveServer) -> None:
    ada, bo, _, match = _table(server)
    for wrong in ("", "   ", "a" * (chat.LONGEST + 1), "left\u202eright", "zero\u200bwidth"):
        assert ada.refused("POST", f"/api/matches/{match}/talk", {"text": wrong})[0] == 400
    said = "  <b>see</b>\nhttps://example.org/a?b=c  "
    _say(ada, match, said)
    assert _heard(bo, match) == [("table", "Ada", "<b>see</b> https://example.org/a?b=c")]
    assert ada.refused("POST", f"/api/matches/{match}/talk", {"text": "x", "html": True})[0] == 400


def test_lines_are_taken_away_by_who_said_them_and_by_the_host_of_the_table(server: LiveServer) -> None:
    ada, bo, cy, match = _table(server)
    path = f"/api/matches/{match}/talk"
    for person, text in ((bo, "one"), (bo, "two"), (ada, "three")):
        _say(person, match, text)
    seat = bo.sit(match)
    assert bo.refused("DELETE", f"{path}/3") == cy.refused("DELETE", f"{path}/1") == (403, "not-host")
    assert bo.ask("DELETE", f"{path}/1").status_code == ada.ask("DELETE", f"{path}/2").status_code == 204
    assert seat.wire.until("talk")["changed"]
    found = bo.ok("GET", path)["lines"]
    assert [(line["text"], line.get("removed", "")) for line in found] == [("", "author"), ("", "host"), ("three", "")]
    assert ada.refused("DELETE", f"{path}/2") == (404, "no-such-line")
    assert [ada.ok("GET", path)["removes"], bo.ok("GET", path)["removes"]] == [True, False]


def test_people_are_told_apart_within_a_match_and_not_across(server: LiveServer) -> None:
    ada, bo, _, match = _table(server)
    _, _, _, other = _table(server)
    whos = [
        _say(person, where, "x")["who"] for person, where in ((ada, match), (ada, match), (bo, match), (ada, other))
    ]
    assert whos[0] == whos[1] and len(set(whos)) == 3 and ada.id not in str(whos)


def test_a_line_is_tied_to_what_each_saw_when_it_was_said(server: LiveServer) -> None:
    ada, bo, _, match = _table(server, options={"rounds": 6})
    seats = [ada.sit(match), bo.sit(match)]
    seats[0].wait(lambda seat: seat.decision is not None)
    seats[0].choose(2)
    for seat in seats:
        seat.settle(0.1)
    _say(ada, match, "Hm")
    for person, seat in ((ada, seats[0]), (bo, seats[1])):
        assert person.ok("GET", f"/api/matches/{match}/talk")["lines"][0]["frame"] == seat.n
    assert server.person("Cy").ok("GET", f"/api/matches/{match}/talk")["lines"][0].get("frame") is None


def test_who_says_too_much_waits(tmp_path: Path) -> None:
    with serving(tmp_path, limits=dataclasses.replace(ROOMY, lines_per_minute=0.0, lines_burst=2)) as server:
        ada, bo, _, match = _table(server)
        _say(ada, match, "one")
        _say(ada, match, "two")
        # A new cookie does not lift it: it is the address that speaks.
        for person in (ada, bo, server.person("New")):
            assert person.refused("POST", f"/api/matches/{match}/talk", {"text": "three"}) == (429, "too-many-lines")


def test_a_match_has_room_for_so_many_lines(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, _, _, match = _table(server)
    monkeypatch.setattr(chat, "MOST", 2)
    _say(ada, match, "one")
    _say(ada, match, "two")
    assert ada.refused("POST", f"/api/matches/{match}/talk", {"text": "three"}) == (409, "too-many-lines")
    assert [line["n"] for line in ada.ok("GET", f"/api/matches/{match}/talk?after=1")["lines"]] == [2]


def test_the_host_of_the_server_reads_reports_and_takes_lines_away(server: LiveServer) -> None:
    ada, bo, _, match = _table(server)
    _say(ada, match, "something bad")
    path = f"/api/matches/{match}/talk/1/report"
    assert ada.refused("POST", path, {}) == (409, "own-line")
    assert bo.ask("POST", path, {"reason": "This is bad"}).status_code == 204
    assert bo.refused("POST", path, {}) == (409, "reported")
    engine = open_engine(server.settings.database_url)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        (found,) = [one for one in people_rows.reported(connection, 100) if one.match == match]
        assert (found.line.text, found.by, found.reason) == ("something bad", bo.id, "This is bad")
        assert host_acts.unsay(connection, match, 1, "Be kind") == "The host took away what Ada said: Be kind."
        with pytest.raises(HostError, match=f"There is no line 1 at the match {match}"):
            host_acts.unsay(connection, match, 1)
    line = bo.ok("GET", f"/api/matches/{match}/talk")["lines"][0]
    assert (line["text"], line["removed"]) == ("", "admin")
    assert "took away what Ada said" in str(bo.ok("GET", f"/api/matches/{match}/acts"))
    engine.dispose()


def test_a_muted_guest_says_nothing(server: LiveServer) -> None:
    _, bo, _, match = _table(server)
    engine = open_engine(server.settings.database_url)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        host_acts.mute(connection, bo.id)
    engine.dispose()
    end = time.monotonic() + 30  # the server hears of it within a second or two
    while not (closed := bo.ok("GET", f"/api/matches/{match}/talk")["closed"]):
        assert time.monotonic() < end
        time.sleep(0.1)
    assert closed == "The host of this server has muted you."
    assert bo.refused("POST", f"/api/matches/{match}/talk", {"text": "Hello"}) == (403, "silent")


def test_who_is_forgotten_leaves_no_words_and_takes_them_along(server: LiveServer) -> None:
    ada, bo, _, match = _table(server)
    _say(bo, match, "my words")
    _say(ada, match, "mine")
    ada.ask("POST", f"/api/matches/{match}/talk/1/report", {})
    engine = open_engine(server.settings.database_url)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        assert [line["text"] for line in export(connection, bo.id)["lines"]] == ["my words"]
        people_rows.forget(connection, bo.id)
        left = connection.execute(sa.select(lines.c.text).where(lines.c.match == match)).scalars().all()
        told = connection.execute(sa.select(reports.c.n).where(reports.c.match == match)).scalars().all()
        assert (left, told) == (["mine"], [])
    engine.dispose()
    assert _heard(ada, match) == [("table", "Ada", "mine")]
