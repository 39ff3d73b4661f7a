"""Leaderboards and profiles: who is on them, what they say, and to whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.core.shares import score_interval
from sandtable.server.identifiers import now
from sandtable.server.ratings.leaderboards import LATELY_MS, leaderboard
from sandtable.server.ratings.profiles import WIDE
from sandtable.server.ratings.skill import SETTLED
from sandtable.server.storage import declared, migrate, result_rows
from sandtable.server.storage.engine import open_engine
from sandtable.server.storage.result_rows import RatingKey, RatingRow, ResultRow
from sandtable.server.storage.rows import guests
from tests.server.people import LiveServer
from tests.server.ratings.test_rated_matches import sit


@pytest.fixture
def connection(database: str) -> Iterator[Connection]:
    engine = open_engine(database)
    migrate.upgrade(engine)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        yield connection
    engine.dispose()


def rate(connection: Connection, name: str, mean: float, deviation: float, ago: int = 0, **more: Any) -> None:
    row = {"id": name, "name": name.title(), "generation": 0, "created": 1, **more}
    connection.execute(sa.insert(guests).values(row))
    key = RatingKey(name, "conquest", "world-war", "live")
    result_rows.ratings_to_change(connection, [key], (1000.0, 250.0))
    row_ = RatingRow(name, "conquest", "world-war", "live", mean, deviation, 9, now() - ago)
    declared.write_over(connection, row_)


def test_the_uncertain_the_absent_and_the_banned_are_on_no_leaderboard(connection: Connection) -> None:
    rate(connection, "ada", 1210.0, SETTLED)
    rate(connection, "bo", 1300.0, SETTLED + 1)
    rate(connection, "cyd", 1400.0, 60.0, ago=LATELY_MS + 60_000)
    rate(connection, "dee", 1500.0, 60.0, banned=5)
    rate(connection, "eve", 900.0, 60.0)
    found = leaderboard(connection, "conquest", "world-war", "live", "bo")
    people = [(one.place, one.name, one.mean) for one in found.leaders if one.person]
    assert people == [(1, "Ada", 1210), (2, "Eve", 900)]
    assert found.hidden == 2 and found.yours is not None and found.yours.mean == 1300
    means = [one.mean for one in found.leaders]
    assert means == sorted(means, reverse=True) and any(one.bot == "level-3" for one in found.leaders)
    assert leaderboard(connection, "conquest", "world-war", "days", None).hidden == 0
    ada = leaderboard(connection, "conquest", "world-war", "live", "ada")
    assert next(one for one in ada.leaders if one.person).you


def test_the_interval_of_a_share_is_wilsons() -> None:
    low, high = score_interval(0.5, 10, WIDE)
    assert (round(low, 3), round(high, 3)) == (0.312, 0.688)
    assert score_interval(0.0, 3, WIDE)[0] == 0.0 and score_interval(1.0, 3, WIDE)[1] == 1.0


def test_a_profile_says_what_was_played_and_to_others_what_was_rated(server: LiveServer) -> None:
    one, two, stranger = server.person("Ada"), server.person("Bo"), server.person("Cy")
    assert one.ok("GET", "/api/me/profile")["ratings"] == []
    assert stranger.refused("GET", f"/api/people/{one.id}") == (404, "no-such-person")
    casual = sit([one, two], rated=False, visibility="private")
    two.ok("POST", f"/api/matches/{casual}/resign", {})
    assert stranger.refused("GET", f"/api/people/{one.id}") == (404, "no-such-person")
    open_one, hidden = sit([one, two]), sit([one, two], visibility="private")
    for match in (open_one, hidden):
        two.ok("POST", f"/api/matches/{match}/resign", {})
    own = one.ok("GET", "/api/me/profile")
    assert own["you"] and [match["id"] for match in own["matches"]] == [hidden, open_one, casual]
    assert own["reliability"] == {"matches": 3, "finished": 3, "left": 0, "late": 0}
    (game,) = own["results"]
    assert game["game"] == "duel" and game["word"] == "hand" and game["matches"] == 3
    assert game["share"] == 1.0 and game["fair"] == 0.5 and sum(role["matches"] for role in game["roles"]) == 3
    (rating,) = own["ratings"]
    assert rating["matches"] == 2 and [point["match"] for point in rating["points"]] == [open_one, hidden]
    assert rating["points"][-1]["mean"] == rating["mean"] and not rating["settled"]
    seen = stranger.ok("GET", f"/api/people/{one.id}")
    assert not seen["you"] and seen["name"] == "Ada" and seen["results"][0]["matches"] == 2
    assert [match["id"] for match in seen["matches"]] == [open_one], "private matches stay private"
    named = [[point["match"] for point in found["ratings"][0]["points"]] for found in (own, seen)]
    assert named == [[open_one, hidden], [open_one, ""]]


def test_a_leaderboard_is_of_a_game_and_a_preset_that_are_there(server: LiveServer) -> None:
    one = server.person("Ada")
    assert one.ok("GET", "/api/games/duel/leaderboard")["family"] == "plain"
    assert one.refused("GET", "/api/games/duel/leaderboard?family=none") == (404, "no-preset")
    assert one.refused("GET", "/api/games/none/leaderboard")[0] == 404


def test_whom_a_person_has_beaten_follows_from_the_matches(server: LiveServer) -> None:
    one = server.person("Ada")
    ends = [((0.0, 0.0, 1.0), False, False), ((1.0, 0.0, 0.0), False, True), ((0.5, 0.5, 0.0), False, False),
            ((1.0, 0.0, 0.0), True, False)]  # fmt: skip
    for at, (shares, left, rated) in enumerate(ends):
        match = one.create("me", "random", "first")["id"]
        rows = [
            ResultRow(match, seat, guest, bot, "duel", "", "", 3, "1", 1, share, left and not seat, 0, at, rated)
            for seat, (guest, bot, share) in enumerate(
                zip((one.id, None, None), (None, "random", "first"), shares, strict=True)
            )
        ]
        server.call(server.services.store.write, result_rows.add, rows)
    first, random = one.ok("GET", "/api/me/opponents")
    assert first == {"game": "duel", "bot": "first", "met": 4, "won": 2, "last": [False, True, True]}
    assert random == {"game": "duel", "bot": "random", "met": 4, "won": 1, "last": [True]}
    assert one.ok("GET", "/api/me/profile")["opponents"] == [first, random]
    told = server.person("Bo").ok("GET", f"/api/people/{one.id}")["opponents"]
    assert [(line["bot"], line["met"], line["won"]) for line in told] == [("first", 1, 1), ("random", 1, 1)]
    assert server.person("Cy").ok("GET", "/api/me/opponents") == []
