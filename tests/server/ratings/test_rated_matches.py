"""Rated matches: which may be, what they change, once, and what is known of them afterwards."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from sandtable.core.book import AchievementText
from sandtable.server.protocol.rating_documents import Honours
from sandtable.server.ratings.leaderboards import honours
from sandtable.server.storage import result_rows
from sandtable.server.storage.result_rows import ratings, results, role_ratings
from sandtable.server.storage.rows import choices
from sandtable.server.tables import repeated_checks
from tests.server.people import PATIENCE, LiveServer, Person, serving

LIVE = {"kind": "live", "base": 600, "increment": 5, "bot": "random"}
RATED = {"game": "duel", "pace": LIVE, "rated": True}


def sit(people: list[Person], **more: Any) -> str:
    made = people[0].create("me", *["open"] * (len(people) - 1), **{**RATED, **more})
    for person in people[1:]:
        person.join(made["id"], invite=made["invite"])
    return str(made["id"])


def changes(person: Person, match: str) -> Any:
    return person.ok("GET", f"/api/matches/{match}/ratings")


def test_a_rated_match_moves_both_and_shows_what_it_changed(server: LiveServer) -> None:
    one, two = server.person("Ada"), server.person("Bo")
    match = sit([one, two])
    assert one.ok("GET", f"/api/matches/{match}")["rated"] is True
    assert changes(one, match) == {"rated": True, "family": "Plain", "pace": "live", "changes": []}
    two.ok("POST", f"/api/matches/{match}/resign", {})
    won, lost = changes(one, match)["changes"]
    assert (won["person"], lost["person"], won["place"]) == (one.id, two.id, 1)
    assert won["before"] == lost["before"] == 1000 and won["after"] > 1000 > lost["after"]
    assert won["after_deviation"] < won["before_deviation"] == 250
    again = sit([one, two])
    one.ok("POST", f"/api/matches/{again}/resign", {})
    assert changes(two, again)["changes"][0]["before"] == won["after"], "it goes on from where it was"


def test_a_casual_match_changes_nothing_but_is_counted(server: LiveServer) -> None:
    one, two = server.person("Ada"), server.person("Bo")
    match = sit([one, two], rated=False)
    two.ok("POST", f"/api/matches/{match}/resign", {})
    assert changes(one, match) == {"rated": False, "family": "Plain", "pace": "", "changes": []}
    found = server.call(server.services.store.read, lambda connection: result_rows.of_match(connection, match))
    assert [(row.guest, row.rated, row.left, row.pace) for row in found] == [
        (one.id, False, False, "live"),
        (two.id, False, False, "live"),
    ]


def test_who_hands_over_or_is_removed_loses_all_the_same(server: LiveServer) -> None:
    one, two, three = (server.person(name) for name in ("Ada", "Bo", "Cy"))
    match = sit([one, two, three])
    two.ok("POST", f"/api/matches/{match}/hand-over", {"bot": "random"})
    form = {"seat": 2, "bot": "random", "reason": "asleep"}
    one.ok("POST", f"/api/matches/{match}/remove", form)
    one.ok("POST", f"/api/matches/{match}/resign", {})
    found: list[Any] = []
    until = time.monotonic() + PATIENCE
    while not found and time.monotonic() < until:
        found = changes(one, match)["changes"]
        time.sleep(0.05)
    assert [change["person"] for change in found] == [one.id, two.id, three.id], "not the bots that played on"
    rows = server.call(server.services.store.read, lambda connection: result_rows.of_match(connection, match))
    assert [row.left for row in rows] == [False, True, True]


def test_what_a_game_says_was_achieved_is_collected_by_who_sat_there_to_the_end(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        _collected(server)


def _collected(server: LiveServer) -> None:
    one, two, three = (server.person(name) for name in ("Ada", "Bo", "Cy"))
    first = sit([one, two])
    two.ok("POST", f"/api/matches/{first}/resign", {})
    second = sit([one, three], visibility="link")
    three.ok("POST", f"/api/matches/{second}/resign", {})
    own = one.ok("GET", "/api/me/profile")["achievements"]
    assert [(a["name"], a["times"], a["match"], a["game"]) for a in own] == [("Last Word", 2, second, "duel")]
    assert "achievements" not in two.ok("GET", "/api/me/profile"), "who lost has none"
    seen = two.ok("GET", f"/api/people/{one.id}")["achievements"][0]
    assert (seen["times"], seen.get("match")) == (2, None), "the match was not for all to see"
    casual = sit([three, two], rated=False)
    two.ok("POST", f"/api/matches/{casual}/resign", {})
    assert three.ok("GET", "/api/me/profile")["achievements"][0]["times"] == 1
    assert "achievements" not in one.ok("GET", f"/api/people/{three.id}"), "others see what rated matches say"
    # Before play: all there are, how often one has each, and who holds it by what rated matches say.
    listed = [AchievementText("Last Word", "the highest score", "medal"), AchievementText("Never", "nothing", "")]

    def known_to(person: Person) -> Honours:
        return server.call(
            server.services.store.read, lambda connection: honours(connection, "duel", "Duel", listed, person.id)
        )

    (last, never) = known_to(one).honours
    assert (last.times, last.held_by, never.times, never.held_by) == (2, 1, 0, 0)
    assert [(holder.person, holder.times) for holder in last.holders] == [(one.id, 2)]
    assert [known_to(person).achieved for person in (one, two, three)] == [1, 0, 1]
    assert known_to(three).honours[0].times == 1 and known_to(three).honours[0].holders == last.holders
    left = sit([one, two])
    two.ok("POST", f"/api/matches/{left}/hand-over", {"bot": "random"})
    one.ok("POST", f"/api/matches/{left}/resign", {})
    until = time.monotonic() + PATIENCE
    while not changes(one, left)["changes"] and time.monotonic() < until:
        time.sleep(0.05)
    assert "achievements" not in two.ok("GET", "/api/me/profile"), "a bot finished for them"
    taken = two.ok("GET", "/api/me/export")
    assert [row["achieved"] for row in taken["results"]] == [[], [], []]
    assert one.ok("GET", "/api/me/export")["results"][0]["achieved"][0]["name"] == "Last Word"


@pytest.mark.parametrize(
    ("form", "refused"),
    [
        ({"pace": None}, (400, "invalid")),
        ({"talk": "open"}, (400, "invalid")),
        ({"help": True}, (400, "invalid")),
        ({"options": {"rounds": 3}}, (400, "not-ratable")),
    ],
)
def test_what_cannot_be_compared_cannot_be_rated(
    server: LiveServer, form: dict[str, Any], refused: tuple[int, str]
) -> None:
    one = server.person("Ada")
    seats = [{"kind": "me"}, {"kind": "open"}]
    whole = {"preset": "plain", "seats": seats, **RATED, **form}
    assert one.refused("POST", "/api/matches", whole) == refused
    one.ok("POST", "/api/matches", {**whole, "rated": False})


def test_a_bot_that_was_not_measured_plays_casual_matches_only(server: LiveServer) -> None:
    one = server.person("Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}]
    form = {"preset": "plain", "seats": seats, **RATED}
    assert one.refused("POST", "/api/matches", form) == (400, "invalid")
    seats[1] = {"kind": "open"}
    made = one.ok("POST", "/api/matches", form)["match"]["id"]
    assert one.refused("POST", f"/api/matches/{made}/fill", {"seat": 1, "bot": "random"}) == (400, "invalid")


def test_hints_are_not_given_where_it_counts(server: LiveServer) -> None:
    one, two = server.person("Ada"), server.person("Bo")
    match = sit([one, two])
    assert one.refused("POST", f"/api/matches/{match}/hint", {"decision": 0})[0] in (403, 409)


def test_the_end_of_a_match_counts_once_however_often_it_is_noted(database: str, tmp_path: Path) -> None:
    with serving(tmp_path, database=database if database.startswith("postgresql") else "") as live:
        one, two = live.person("Ada"), live.person("Bo")
        match = sit([one, two])
        two.ok("POST", f"/api/matches/{match}/resign", {})
        before = changes(one, match)
        row = live.call(live.services.store.match, match)
        calls = []
        live.call(live.services.store.finish_match, row, calls.append)
        assert calls == [] and changes(one, match) == before

        def counts(connection: sa.Connection) -> list[int]:
            tables = (results, ratings, role_ratings)
            return [connection.execute(sa.select(sa.func.count()).select_from(one)).scalar_one() for one in tables]

        assert live.call(live.services.store.read, counts)[:2] == [2, 2]


def test_own_ratings_are_taken_along_and_deleted_with_everything(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        one, two = live.person("Ada"), live.person("Bo")
        match = sit([one, two])
        two.ok("POST", f"/api/matches/{match}/resign", {})
        taken = one.ok("GET", "/api/me/export")
        assert [(row["game"], row["matches"]) for row in taken["ratings"]] == [("duel", 1)]
        assert [row["match"] for row in taken["results"]] == [match]

        async def forget() -> None:
            await live.services.store.writer.submit(lambda connection: result_rows.forget(connection, one.id))

        live.call(forget)
        one_left = live.call(live.services.store.read, lambda connection: result_rows.of_match(connection, match))
        assert [row.guest for row in one_left] == [None, two.id]
        assert one.ok("GET", "/api/me/export")["ratings"] == []
        row = live.call(live.services.store.match, match)
        assert row.began == [None, two.id]


def test_matches_that_ended_before_achievements_were_stored_are_collected_once(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where one of them cannot be played again, and whoever is stopped in between goes on with the next."""
    one, two = server.person("Ada"), server.person("Bo")
    old = [sit([one, two]) for _ in range(3)]
    for match in old:
        two.ok("POST", f"/api/matches/{match}/resign", {})
    broken = sorted(old)[1]

    def as_before(connection: Any) -> None:
        connection.execute(results.update().values(collected=1))
        here = results.c.match.in_(old)
        connection.execute(results.update().where(here).values(collected=0, achieved="[]"))
        connection.execute(choices.update().where(choices.c.match == broken).values(code=999))

    async def write() -> None:
        await server.services.store.writer.submit(as_before)

    def times() -> int:
        return sum(found["times"] for found in one.ok("GET", "/api/me/profile").get("achievements", []))

    monkeypatch.setattr(repeated_checks, "COLLECTED_AT_ONCE", 1)
    server.call(server.services.collector.rounds.close)
    server.call(write)
    assert times() == 0
    looked = [server.call(server.services.collector.round) for _ in range(4)]
    assert looked == [1, 1, 1, 0] and times() == 2
    assert "achievements" not in two.ok("GET", "/api/me/profile")
    server.call(server.services.collector.rounds.open)
