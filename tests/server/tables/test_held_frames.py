"""Secret questions that the table answers for a person are no frames for the others, live, in the replay and after a
restart (views.py)."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.server.configuration.settings import Settings
from sandtable.server.monitoring import Metrics
from sandtable.server.protocol import views
from sandtable.server.storage.rows import MatchRow, SeatRow
from sandtable.server.tables.restore import Restored
from sandtable.server.tables.table_state import BotPlayers, TableServices
from sandtable.server.tables.tables import Table
from sandtable.server.tables.viewers import _rebuild
from tests.server.people import ROOMY, LiveServer, Person, Seat


def _server(data: Path) -> LiveServer:
    return LiveServer(Settings(data=data, limits=ROOMY, estimates=False), ("battlecards",))


def _play(seats: list[Seat], luck: random.Random, choices: int) -> None:
    """Choose at random in turn until so many choices are made or the match is over."""
    made = 0
    while made < choices and not all(seat.over for seat in seats):
        for seat in seats:
            if seat.decision is not None and seat.scene.get("choices"):
                answered = seat.decision
                options = [option["code"] for option in seat.scene["choices"]]
                assert seat.choose(luck.choice(options))["t"] == "ack"
                made += 1
                while not seat.over and seat.decision == answered:
                    seat.step()
            elif not seat.over:
                try:
                    seat.step(0.01)
                except TimeoutError:
                    continue


def _replay(person: Person, match: str) -> tuple[int, Any]:
    """How many frames a person's replay has, and the last scene."""
    total = person.ok("GET", f"/api/matches/{match}/frames?from=0&to=0")["total"]
    last = person.ok("GET", f"/api/matches/{match}/frames?from={total - 1}&to={total - 1}")["frames"][0]
    return total, last["scene"]


def test_held_frames_are_the_same_live_in_the_replay_and_after_a_restart(tmp_path: Path) -> None:
    server = _server(tmp_path)
    try:
        one, two = server.person("Ada"), server.person("Bo")
        match = one.create("me", "open", game="battlecards", preset="west")["id"]
        two.join(match)
        seats = [one.sit(match), two.sit(match)]
        for person in (one, two):
            person.ok("PUT", f"/api/matches/{match}/standing", {"id": "all", "wish": "pass"})
        _play(seats, random.Random(4), 150)
        for seat in seats:
            seat.settle()
        table = server.call(server.services.registry.table, match)
        automatic = {n for n in table.held_plies() if 0 <= n < len(table.match.choices)}
        live = [(seat.n, seat.scene) for seat in seats]
        for person, seen in zip((one, two), live):
            total, scene = _replay(person, match)
            assert (total - 1, scene) == seen
        seconds = {"battlecards": 1e-4}  # what they may take is asked for the game that is played
        server.services.rulebook.seconds = seconds.__getitem__  # type: ignore[method-assign]
        refused = one.refused("GET", f"/api/matches/{match}/frames?from=0&to=60")
        assert refused in ((422, "too-expensive"), (503, "busy"))  # which clock ends it first, on a busy machine
    finally:
        server.stop()
    assert automatic, "the table answered nothing"
    server = _server(tmp_path)
    try:
        for person, (n, scene) in zip((one, two), live):
            person.url = server.url
            person.http.base_url = server.url
            again = person.sit(match, seen=n, log=0)
            assert (again.n, again.scene) == (n, scene)
    finally:
        server.stop()


def test_a_held_question_is_a_frame_for_its_own_side_only() -> None:
    match, luck = Match(load("battlecards", preset="west"), seed=2), random.Random(2)
    held = 0
    while not match.over and held < 8:
        before = match.copy()
        seat = match.seats_to_act[0]
        match.choose(seat, luck.choice(match.legal(seat)))
        if match.over or not match.secret(None):
            continue
        held += 1
        (asked,) = match.seats_to_act
        for viewer in (0, 1, None):
            shown = views.opening(before, viewer)
            after, change = views.advance(match, viewer, shown, held=True)
            assert (change is None) == (viewer != asked)
            assert views.advance(match, viewer, shown)[1] is not None or viewer != asked
            assert after.n == shown.n + (viewer == asked)
    assert held == 8


def test_a_question_that_was_seen_open_stays_seen_whoever_loads_the_table() -> None:
    """A standing answer given while the question is open comes too late to keep it: `MatchRow.opened` says so to every
    worker, and the answer is stored as one to an open question."""
    match, luck = Match(load("battlecards", preset="west"), seed=2), random.Random(2)
    while not match.secret(None):
        match.choose(match.seats_to_act[0], luck.choice(match.legal(match.seats_to_act[0])))
    (asked,) = match.seats_to_act
    standing = {"all": "pass"}
    code = match.standing_answer(asked, standing)
    assert code is not None
    for opened, held in ((-1, True), (match.ply - 1, True), (match.ply, False)):
        seats = [SeatRow(seat, "guest", f"g{seat}", name=f"P{seat}", standing=standing) for seat in range(2)]
        row = MatchRow(
            id="match", game="battlecards", rules_version=match.game.version, preset="west", options={},
            attachments={}, title="", visibility="open", invite="word", state="running", creator="g0", created=0,
            moved=0, secret=bytes(32), seats=seats, opened=opened,
        )  # fmt: skip
        nothing: Any = SimpleNamespace(host=None)
        services = TableServices(nothing, nothing, Metrics(), BotPlayers(print, nothing))
        table = Table(row, Restored(match), (), services)
        assert table.held is held
        (stored,) = table.steps.rows_of([match.propose(asked, code)], 0 if held else 1)
        assert (stored.key == views.AUTOMATIC) is held


def test_counting_from_any_ply_gives_the_same_frame_with_held_positions() -> None:
    game, luck = load("battlecards", preset="west"), random.Random(6)
    match = Match(game, seed=6)
    secrets = set()
    for _ in range(120):
        if match.secret(None):
            secrets.add(match.ply)
        seat = match.seats_to_act[0]
        match.choose(seat, luck.choice(match.legal(seat)))
    assert secrets
    for viewer in (0, 1, None):
        fresh = Match(game, seed=6)
        shown = views.opening(fresh, viewer)
        numbers, ats = {0: 0}, {0: 0}
        for seat, code in match.choices:
            fresh.choose(seat, code)
            shown, _ = views.advance(fresh, viewer, shown, fresh.ply in secrets)
            numbers[fresh.ply], ats[fresh.ply] = shown.n, shown.at
        for ply in range(0, 120, 23):
            if ply not in secrets:
                place = views.Place(ply, numbers[ply], ats[ply])
                again = _rebuild(Match(game, seed=6), match.choices, viewer, place, secrets)
                assert again == shown
