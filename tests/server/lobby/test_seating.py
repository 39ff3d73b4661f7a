"""A seat is never stuck: bots stand in and hand back, the host's role is passed on, matches end by agreement."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.seal import terms
from sandtable.server.tables import viewers
from tests.server.people import LiveServer, Person, Seat, happened, play_out, serving

BOT = {"bot": "random"}
#: One after the other chooses, and what some are asked others do not know of.
TURNS = {"game": "whisper", "options": {"rounds": 8}}


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for."""
    monkeypatch.setattr(terms, "ABSENT_SECONDS", 0)


def begun(live: LiveServer, *names: str, **more: Any) -> tuple[str, list[Person], list[Seat]]:
    """A match of these people; the first is the host."""
    people = [live.person(name) for name in names]
    form = {"game": "duel", "options": {"rounds": 6, "players": len(names)}, **more}
    made = people[0].create("me", *["open"] * (len(names) - 1), **form)
    match = made["id"]
    for person in people[1:]:
        person.join(match, invite=made["invite"])
    seats = [person.sit(match) for person in people]
    for seat in seats:
        seat.wait(lambda seat: seat.scene is not None and all(one["online"] for one in seat.summary["seats"]))
    return match, people, seats


def my_turn(seat: Seat) -> None:
    """Wait until the seat is asked, and choose."""
    seat.wait(lambda seat: seat.decision is not None)
    answered = seat.decision
    assert seat.choose(seat.scene["choices"][0]["code"])["t"] == "ack"
    seat.wait(lambda seat: seat.decision != answered)


def told(seat: Seat, words: str) -> bool:
    return words in str([entry["text"] for entry in seat.log])


def verified(person: Person, match: str, *kinds: str) -> None:
    """The record has these events and verifies, and the replay has the frames that were sent."""
    record = person.ok("GET", f"/api/matches/{match}/record")
    assert happened(record) == list(kinds)
    verdict = person.ok("POST", "/api/verify", record)
    assert verdict["ok"], verdict


def test_a_seat_is_handed_to_a_bot_and_taken_again(server: LiveServer) -> None:
    match, (one, two), seats = begun(server, "Ada", "Bo", **TURNS)
    path = f"/api/matches/{match}"
    assert two.refused("POST", f"{path}/hand-over", {"bot": "nobody"}) == (400, "invalid")
    left = two.ok("POST", f"{path}/hand-over", BOT)["match"]
    assert left["seats"][1]["kind"] == "bot" and left["seats"][1]["stand_in"] and left["your_seat"] == 1
    assert not left["your_move"]
    seats[0].wait(lambda seat: told(seat, "hands the seat to a bot"))
    seats[1].wait(lambda seat: told(seat, "You hand your seat") and seat.decision is None)
    for _ in range(3):
        my_turn(seats[0])  # the bot answers in between
    assert two.refused("POST", f"{path}/undo") == (409, "stand-in")
    assert two.refused("POST", f"{path}/end", {"how": "draw"}) == (409, "stand-in")
    assert two.refused("POST", f"{path}/resign", {}) == (409, "stand-in")
    assert [one["id"] for one in two.ok("GET", "/api/matches?scope=mine")] == [match]
    back = two.ok("POST", f"{path}/take-again")["match"]
    assert back["seats"][1]["kind"] == "guest" and "bot" not in back["seats"][1]
    seats[1].wait(lambda seat: told(seat, "takes the seat again"))
    assert two.ok("POST", f"{path}/take-again")["match"]["seats"][1]["kind"] == "guest", "again is no error"
    play_out(seats)
    verified(one, match, "hand-over", "back")
    for eyes, seat in (("0", seats[0]), ("1", seats[1])):
        assert one.ok("GET", f"{path}/frames?from=0&as={eyes}")["total"] == seat.n + 1


def test_a_host_who_leaves_is_no_longer_the_host(server: LiveServer) -> None:
    match, (one, two, three), seats = begun(server, "Ada", "Bo", "Cy")
    path = f"/api/matches/{match}"
    assert three.ok("GET", path)["host"] == 0
    assert one.ok("POST", f"{path}/hand-over", BOT)["match"]["host"] == 1
    seats[2].wait(lambda seat: told(seat, "is the host now"))
    assert one.ok("POST", f"{path}/take-again")["match"]["host"] == 1
    assert one.refused("POST", f"{path}/host", {"seat": 0}) == (403, "not-host")
    assert two.ok("POST", f"{path}/host", {"seat": 2})["match"]["host"] == 2
    assert three.refused("POST", f"{path}/host", {"seat": 7}) == (400, "invalid")
    three.ok("POST", f"{path}/resign", {})
    seats[0].wait(lambda seat: seat.summary["host"] == 0)
    play_out(seats[:2])
    verified(two, match, "hand-over", "host", "back", "make-host", "resign", "host")


def test_a_bot_plays_for_who_is_away_until_they_come_back(server: LiveServer, at_once: None) -> None:
    match, (one, two), seats = begun(server, "Ada", "Bo", **TURNS)
    path = f"/api/matches/{match}"
    away = {"seat": 1, **BOT}
    assert one.refused("POST", f"{path}/stand-in", away) == (409, "not-away")
    seats[1].wire.close()
    seats[0].wait(lambda seat: not seat.summary["seats"][1]["online"])
    assert one.refused("POST", f"{path}/stand-in", {"seat": 0, **BOT}) == (400, "invalid")
    assert server.person("Eve").refused("POST", f"{path}/stand-in", away) == (403, "not-seated")
    assert one.ok("POST", f"{path}/stand-in", away)["match"]["seats"][1]["stand_in"]
    seats[0].wait(lambda seat: told(seat, "is away: "))
    assert one.refused("POST", f"{path}/stand-in", away) == (409, "no-person")
    for _ in range(3):
        my_turn(seats[0])
    again = two.sit(match)
    assert again.decision is None and again.summary["seats"][1]["stand_in"]
    two.ok("POST", f"{path}/take-again")
    again.wait(lambda seat: told(seat, "takes the seat again"))
    play_out([seats[0], again])
    verified(two, match, "away", "stand-in", "back")


def test_who_begins_to_watch_while_a_seat_changes_hands_sees_the_table(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, (_, two), seats = begun(server, "Ada", "Bo", **TURNS)
    my_turn(seats[0])
    rebuild, handed = viewers._rebuild, []

    def meanwhile(*arguments: Any) -> Any:
        found = rebuild(*arguments)
        if not handed:
            handed.append(two.ok("POST", f"/api/matches/{match}/hand-over", BOT))
        return found

    monkeypatch.setattr(viewers, "_rebuild", meanwhile)
    seen = server.person("Eve").sit(match)
    assert handed and seen.summary["seats"][1]["stand_in"]
    seen.wait(lambda seat: told(seat, "hands the seat to a bot"))


def test_nobody_is_replaced_before_a_minute_and_others_only_when_the_host_is_away(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terms, "ABSENT_SECONDS", 3)
    match, (one, two, _three), seats = begun(server, "Ada", "Bo", "Cy")
    path = f"/api/matches/{match}"
    seats[2].wire.close()
    seats[0].wait(lambda seat: not seat.summary["seats"][2]["online"])
    assert one.refused("POST", f"{path}/stand-in", {"seat": 2, **BOT}) == (409, "too-early")
    assert two.refused("POST", f"{path}/stand-in", {"seat": 2, **BOT}) == (403, "not-host")
    seats[0].wire.close()
    seats[1].wait(lambda seat: not seat.summary["seats"][0]["online"])
    assert two.refused("POST", f"{path}/stand-in", {"seat": 0, **BOT}) == (409, "too-early")
    time.sleep(3)
    assert two.ok("POST", f"{path}/stand-in", {"seat": 0, **BOT})["match"]["host"] == 1
    assert two.refused("POST", f"{path}/stand-in", {"seat": 2, **BOT}) == (409, "too-early"), "each has a minute"
    time.sleep(3)
    assert two.ok("POST", f"{path}/stand-in", {"seat": 2, **BOT})["match"]["seats"][2]["stand_in"]


def test_nobody_is_away_from_a_match_by_day(server: LiveServer, at_once: None) -> None:
    pace = {"kind": "days", "base": 0, "days": 3}
    match, (one, _), seats = begun(server, "Ada", "Bo", pace=pace)
    seats[1].wire.close()
    seats[0].wait(lambda seat: not seat.summary["seats"][1]["online"])
    assert one.refused("POST", f"/api/matches/{match}/stand-in", {"seat": 1, **BOT}) == (409, "by-day")


def test_the_host_removes_somebody_and_everybody_reads_why(server: LiveServer) -> None:
    match, (one, two, three), seats = begun(server, "Ada", "Bo", "Cy", visibility="link")
    path = f"/api/matches/{match}"
    form = {"seat": 1, "reason": "Nothing but insults", **BOT}
    assert two.refused("POST", f"{path}/remove", {**form, "seat": 0}) == (403, "not-host")
    assert one.refused("POST", f"{path}/remove", {**form, "seat": 0}) == (400, "invalid")
    assert one.refused("POST", f"{path}/remove", {**form, "reason": " "}) == (400, "invalid")
    gone = one.ok("POST", f"{path}/remove", form)["match"]["seats"][1]
    assert gone["kind"] == "bot" and not gone.get("stand_in") and gone["name"] != "Bo"
    assert seats[1].wire.close_code() == 1012, "they look through that seat no longer"
    seats[2].wait(lambda seat: told(seat, "removes Bo (“Nothing but insults”)"))
    assert two.refused("GET", path) == (404, "no-such-match")
    assert two.refused("POST", f"{path}/take-again") == (404, "no-such-match")
    assert two.ok("GET", "/api/matches?scope=mine") == []
    play_out([seats[0], seats[2]])
    verified(three, match, "remove")


def test_a_match_ends_by_agreement(server: LiveServer) -> None:
    match, (one, two, three), seats = begun(server, "Ada", "Bo", "Cy")
    path = f"/api/matches/{match}"
    asked = one.ok("POST", f"{path}/end", {"how": "draw"})["match"]["ending"]
    assert (asked["seat"], asked["how"], asked["waiting_for"]) == (0, "draw", [1, 2])
    assert two.refused("POST", f"{path}/end", {"how": "score"}) == (409, "asked-already")
    answer = f"{path}/end/answer"
    yes = {"id": asked["id"], "agree": True}
    assert one.refused("POST", answer, yes) == (409, "not-asked")
    assert two.ok("POST", answer, yes)["match"]["ending"]["waiting_for"] == [2]
    assert seats[1].choose(1)["t"] == "ack"
    assert three.ok("GET", path)["ending"]["waiting_for"] == [2], "nobody but this seat has seen what it chose"
    assert two.ok("POST", answer, {**yes, "agree": False})["match"]["ending"]["refused"] == 1
    assert three.refused("POST", answer, yes) == (409, "stale")
    asked = three.ok("POST", f"{path}/end", {"how": "score"})["match"]["ending"]
    yes = {"id": asked["id"], "agree": True}
    one.ok("POST", answer, yes)
    over = two.ok("POST", answer, yes)["match"]
    assert over["state"] == "finished" and "agreement" in over["result"]["text"]
    assert sum(over["result"]["shares"]) == pytest.approx(1) and "ending" not in over
    for seat in seats:
        seat.wait(lambda seat: bool(seat.scene.get("over")) and seat.decision is None)
        assert told(seat, "with the score as the result")
    verified(one, match, *("propose", "answer", "answer") * 2)
    assert one.ok("GET", f"{path}/frames?from=0&as=0")["frames"][-1]["scene"]["over"]


def test_one_asks_for_an_end_a_few_times_only_and_never_bots(server: LiveServer) -> None:
    match, (one, _), _ = begun(server, "Ada", "Bo")
    path = f"/api/matches/{match}/end"
    for _ in range(5):
        asked = one.ok("POST", path, {"how": "draw"})["match"]["ending"]
        one.ok("POST", f"{path}/answer", {"id": asked["id"], "agree": False})
    assert one.refused("POST", path, {"how": "draw"}) == (409, "asked-enough")
    alone = server.person("Eve")
    among_bots = alone.create("me", "random", game="duel")["id"]
    assert alone.refused("POST", f"/api/matches/{among_bots}/end", {"how": "draw"}) == (409, "nobody")


@pytest.fixture
def restarted(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "data"


def test_what_happened_outlives_the_server(restarted: Path) -> None:
    with serving(restarted) as live:
        match, people, seats = begun(live, "Ada", "Bo", **TURNS)
        my_turn(seats[0])
        people[1].ok("POST", f"/api/matches/{match}/hand-over", BOT)
        people[1].ok("POST", f"/api/matches/{match}/take-again")
        asked = people[0].ok("POST", f"/api/matches/{match}/end", {"how": "draw"})["match"]["ending"]
        cookies, scene, log = [person.http.cookies for person in people], None, None
        seats[0].settle()
        n, scene, log = seats[0].n, seats[0].scene, seats[0].log
    with serving(restarted) as live:
        again = [Person(live.url) for _ in people]
        for person, kept in zip(again, cookies, strict=True):
            person.http.cookies = kept
        seat = again[0].sit(match)
        assert (seat.n, seat.scene, seat.log) == (n, scene, log)
        assert again[1].ok("GET", f"/api/matches/{match}")["ending"] == asked
        again[1].ok("POST", f"/api/matches/{match}/end/answer", {"id": asked["id"], "agree": True})
        seat.wait(lambda seat: bool(seat.scene.get("over")))
        verified(again[0], match, "hand-over", "back", "propose", "answer")


def test_the_host_seats_bots_where_nobody_has_come(server: LiveServer) -> None:
    one, two = server.person("Ada"), server.person("Bo")
    match = one.create("me", "open", "open", "open", game="duel")["id"]
    path = f"/api/matches/{match}"
    two.join(match)
    assert two.refused("POST", f"{path}/fill", {"seat": 2, **BOT}) == (403, "not-host")
    assert one.refused("POST", f"{path}/fill", {"seat": 1, **BOT}) == (409, "taken")
    assert one.refused("POST", f"{path}/fill", {"seat": 7, **BOT}) == (400, "invalid")
    first = one.ok("POST", f"{path}/fill", {"seat": 2, **BOT})["match"]
    assert first["state"] == "waiting" and first["seats"][2]["bot"] == "random"
    last = one.ok("POST", f"{path}/fill", {"seat": 3, **BOT})["match"]
    assert len({seat["name"] for seat in last["seats"]}) == 4, "no two are called the same"
    for person in (one, two):
        person.reveal(match)
    seats = [one.sit(match), two.sit(match)]
    play_out(seats)
    assert one.refused("POST", f"{path}/fill", {"seat": 3, **BOT}) == (409, "started")
    verified(one, match)


def test_whoever_stays_is_the_host_of_a_table_that_waits(server: LiveServer) -> None:
    one, two = server.person("Ada"), server.person("Bo")
    match = one.create("me", "open", "open", game="duel")["id"]
    two.join(match)
    one.ok("POST", f"/api/matches/{match}/leave")
    assert two.ok("GET", f"/api/matches/{match}")["host"] == 1
    one.join(match)
    assert two.ok("POST", f"/api/matches/{match}/host", {"seat": 0})["match"]["host"] == 0
