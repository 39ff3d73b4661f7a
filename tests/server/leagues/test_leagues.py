"""Leagues on a running server: people and bots, what is drawn, noted, forfeited and exported, and who may do what."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.server.clocks import Pace
from sandtable.server.errors import Refusal
from sandtable.server.leagues import counting
from sandtable.server.leagues.actions import _bot_player
from sandtable.server.leagues.counting import read
from sandtable.server.leagues.showing import _plain
from sandtable.server.ratings.outcomes import family_of
from sandtable.server.storage import league_rows
from sandtable.server.storage.league_rows import LeagueSettings, league_tables
from sandtable.server.storage.result_rows import ratings
from tests.server.people import PATIENCE, LiveServer, Person

PACE = {"kind": "live", "base": 600, "increment": 5, "bot": "random"}
FORM = {
    "title": "Autumn",
    "game": "duel",
    "preset": "plain",
    "seats": 2,
    "form": "robin",
    "pace": PACE,
    "bot": "random",
}


def league(host: Person, **more: Any) -> str:
    return str(host.ok("POST", "/api/leagues", {**FORM, **more})["summary"]["id"])


def page(person: Person, league: str) -> Any:
    return person.ok("GET", f"/api/leagues/{league}")


def until(person: Person, league: str, holds: Callable[[Any], bool]) -> Any:
    """The page of a league as soon as something holds of it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = page(person, league)
        if holds(found):
            return found
        time.sleep(0.1)
    raise AssertionError(found)


def is_over(found: Any) -> bool:
    return bool(found["summary"]["state"] == "over")


def own_table(found: Any) -> Any:
    return next((table for table in found["tables"] if table.get("yours") and table.get("match")), None)


def sit_down(*people: Person, match: str) -> None:
    for person in people:
        person.ok("POST", f"/api/matches/{match}/commit", person.committed())
    for person in people:
        assert person.reveal(match) is not None


def stored(server: LiveServer, job: Callable[[Any], Any]) -> Any:
    """Run a job in a transaction of the server."""

    async def there() -> Any:
        return await server.services.store.writer.submit(job)

    return server.call(there)


def no_more_time(server: LiveServer, league: str) -> None:
    """Whoever has not come is late now."""

    def job(connection: Any) -> None:
        here = (league_tables.c.league == league) & (league_tables.c.state == "made")
        connection.execute(league_tables.update().where(here).values(due=0))

    stored(server, job)
    server.call(server.services.rounds.wake)


def test_a_league_of_people_and_bots_is_played_to_its_end(server: LiveServer) -> None:
    host, other = server.person("Ada"), server.person("Bo")
    name = league(host, bots=["random", "random"])
    other.ok("POST", f"/api/leagues/{name}/join", {})
    begun = host.ok("POST", f"/api/leagues/{name}/begin", {})
    assert begun["summary"]["rounds"] == 3 and begun["meets"] == [1, 1]
    for number in range(1, 4):
        found = until(
            host,
            name,
            lambda found, number=number: (
                is_over(found) or (found["summary"]["round"] == number and own_table(found) is not None)
            ),
        )
        mine, theirs = own_table(found), own_table(page(other, name))
        assert mine["match"] and host.ok("GET", f"/api/matches/{mine['match']}")["league"] == name
        if mine["match"] == theirs["match"]:
            sit_down(host, other, match=mine["match"])
        else:
            sit_down(host, match=mine["match"])
            sit_down(other, match=theirs["match"])
            other.ok("POST", f"/api/matches/{theirs['match']}/resign", {})
        host.ok("POST", f"/api/matches/{mine['match']}/resign", {})
    over = until(host, name, is_over)
    assert len(over["tables"]) == 6 and all(table["state"] == "over" for table in over["tables"])
    standing = {one["player"]: one for one in over["standings"]}
    me = over["you"]
    assert standing[me]["points"] == 0 and standing[me]["place"] == 4 and sum(standing[me]["sat"]) == 3
    assert sum(one["points"] for one in over["standings"]) == 6

    written_csv = host.ask("GET", f"/api/leagues/{name}/results.csv")
    assert written_csv.headers["content-type"] == "text/csv; charset=utf-8"
    lines = list(csv.DictReader(io.StringIO(written_csv.text)))
    assert len(lines) == 12 and {line["player"] for line in lines} == {one["name"] for one in over["players"]}
    written = host.ok("GET", f"/api/leagues/{name}/results.json")
    assert [one["name"] for one in written["standings"]][-1] == "Ada" and "key" not in written["settings"]


@pytest.mark.parametrize("begin", ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\t", "\r", "\n"])
def test_no_name_is_a_formula_in_a_spreadsheet(begin: str) -> None:
    assert _plain(f"{begin}1+1") == f"'{begin}1+1"
    assert _plain(f"a{begin}") == f"a{begin}" and _plain(-1) == -1


def test_the_results_have_one_charset_and_their_bytes_are_it(server: LiveServer) -> None:
    host, other = server.person("Zo\u00eb \u0141uk"), server.person("Bo")
    name = league(host)
    other.ok("POST", f"/api/leagues/{name}/join", {})
    host.ok("POST", f"/api/leagues/{name}/begin", {})
    until(host, name, lambda found: bool(found["tables"]))
    answer = host.ask("GET", f"/api/leagues/{name}/results.csv")
    assert answer.headers.get_list("content-type") == ["text/csv; charset=utf-8"]
    assert not answer.content.startswith(b"\xef\xbb\xbf") and "Zo\u00eb \u0141uk" in answer.content.decode("utf-8")


def test_who_does_not_come_loses_the_table(server: LiveServer) -> None:
    host, other = server.person("Ada"), server.person("Bo")
    name = league(host)
    other.ok("POST", f"/api/leagues/{name}/join", {})
    host.ok("POST", f"/api/leagues/{name}/begin", {})
    match = own_table(until(host, name, lambda found: own_table(found) is not None))["match"]
    host.ok("POST", f"/api/matches/{match}/commit", host.committed())
    no_more_time(server, name)
    over = until(host, name, is_over)
    seats = {seat["player"]: seat for seat in over["tables"][0]["seats"]}
    assert seats[over["you"]]["points"] == 1 and seats[1 - over["you"]]["forfeit"] is True
    assert host.refused("GET", f"/api/matches/{match}") == (404, "no-such-match")


def test_a_bot_plays_for_who_does_not_come_and_gives_the_seat_back(server: LiveServer) -> None:
    host, other = server.person("Ada"), server.person("Bo")
    name = league(host, missing="bot")
    other.ok("POST", f"/api/leagues/{name}/join", {})
    host.ok("POST", f"/api/leagues/{name}/begin", {})
    match = own_table(until(host, name, lambda found: own_table(found) is not None))["match"]
    host.ok("POST", f"/api/matches/{match}/commit", host.committed())
    no_more_time(server, name)
    until(host, name, lambda _: any(s.get("stand_in") for s in host.ok("GET", f"/api/matches/{match}")["seats"]))
    host.reveal(match)
    assert host.ok("GET", f"/api/matches/{match}")["state"] == "running"
    other.ok("POST", f"/api/matches/{match}/take-again", {})
    seats = other.ok("GET", f"/api/matches/{match}")["seats"]
    assert [seat["kind"] for seat in seats] == ["guest", "guest"]
    other.ok("POST", f"/api/matches/{match}/resign", {})
    assert until(host, name, is_over)["standings"][0]["player"] == page(host, name)["you"]


def test_only_those_may_who_may(server: LiveServer) -> None:
    host, other, stranger = server.person("Ada"), server.person("Bo"), server.person("Cy")
    name = league(host, visibility="link")
    assert stranger.refused("GET", f"/api/leagues/{name}") == (404, "no-such-league")
    assert stranger.refused("POST", f"/api/leagues/{name}/join", {"invite": "wrong"}) == (404, "no-such-league")
    assert name not in [one["id"] for one in stranger.ok("GET", "/api/leagues")]
    invite = page(host, name)["invite"]
    other.ok("POST", f"/api/leagues/{name}/join", {"invite": invite})
    for path, body in (("begin", {}), ("end", {}), ("bots", {"bot": "random"}), ("tables/0/off", {})):
        assert other.refused("POST", f"/api/leagues/{name}/{path}", body)[0] == 403
    assert other.refused("DELETE", f"/api/leagues/{name}/players/0") == (403, "not-host")
    host.ok("POST", f"/api/leagues/{name}/begin", {})
    match = own_table(until(host, name, lambda found: own_table(found) is not None))["match"]
    assert stranger.refused("POST", f"/api/matches/{match}/join", {}) == (404, "no-such-match")
    assert host.refused("POST", f"/api/matches/{match}/leave", {}) == (409, "league")
    assert host.refused("POST", f"/api/matches/{match}/let-go", {"seat": 1}) == (409, "league")
    bot = {"seat": 1, "bot": "random"}
    assert host.refused("POST", f"/api/matches/{match}/stand-in", bot) == (409, "league"), "nobody plays for opponents"
    host.ok("POST", f"/api/leagues/{name}/tables/0/off", {})
    over = until(host, name, is_over)
    assert over["tables"][0]["state"] == "off" and [one["points"] for one in over["standings"]] == [0, 0]


def test_what_does_not_fit_is_refused_in_a_sentence(server: LiveServer) -> None:
    host = server.person("Ada")
    for more, code in (
        ({"form": "arena", "pace": {**PACE, "kind": "days", "increment": 0}}, (400, "invalid")),
        ({"form": "knockout", "rounds": 3}, (400, "invalid")),
        ({"roles": True}, (400, "invalid")),
        ({"bots": ["nobody"]}, (400, "invalid")),
        ({"seats": 7}, (400, "invalid")),
        ({"title": " "}, (400, "invalid")),
    ):
        assert host.refused("POST", "/api/leagues", {**FORM, **more}) == code, more
    name = league(host)
    assert host.refused("POST", f"/api/leagues/{name}/begin", {}) == (409, "too-few")


def test_whoever_joins_is_as_strong_as_their_rating_says(server: LiveServer) -> None:
    host, other = server.person("Ada"), server.person("Bo")
    name = league(host)
    known = {"guest": other.id, "game": "duel", "family": family_of("duel", "plain"), "pace": "live"}
    strength = {"mean": 1234.0, "deviation": 56.0, "matches": 9, "updated": 0}
    stored(server, lambda connection: connection.execute(ratings.insert().values(**known, **strength)))
    other.ok("POST", f"/api/leagues/{name}/join", {})
    record = stored(server, lambda connection: read(connection, name))
    assert [(player.mean, player.deviation) for player in record.players][1] == (1234.0, 56.0)


def test_a_bot_that_was_not_measured_takes_no_part_in_what_is_rated() -> None:
    pace = Pace("live", 600)
    settings = LeagueSettings(
        game="conquest",
        preset="world-war",
        options={},
        form="robin",
        seats=2,
        rounds=0,
        minutes=0,
        pace=pace,
        missing="forfeit",
        wait=60,
        bot="heuristic",
        rated=True,
        talk="off",
        roles=False,
        key=1,
    )
    assert _bot_player(settings, [], "league", "heuristic", 0).bot == "heuristic"
    with pytest.raises(Refusal, match="not measured"):
        _bot_player(settings, [], "league", "random", 0)


def test_standings_are_counted_in_the_pool_and_the_page_is_there_without_it(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A schedule of many players takes seconds: it must not take them where tables live."""
    host, other = server.person("Ada"), server.person("Bo")
    name = league(host, bots=["random", "random"])
    other.ok("POST", f"/api/leagues/{name}/join", {})
    for dear in ("forecast", "schedule", "next_round"):  # as this process knows them; workers have their own
        monkeypatch.setattr(counting, dear, lambda *_: pytest.fail("counted where tables live"))
    pool, run = server.services.rulebook.pool, server.services.rulebook.pool.run
    asked: list[str] = []

    async def refuse(address: str, job: str, *arguments: Any, **more: Any) -> bytes:
        if job != "league_counted":
            return await run(address, job, *arguments, **more)
        asked.append(address)
        raise Refusal(429, "too-much-work", "Too much work was asked for from here.")

    host.ok("POST", f"/api/leagues/{name}/begin", {})
    until(host, name, lambda found: own_table(found) is not None)
    with monkeypatch.context() as busy:
        busy.setattr(pool, "run", refuse)
        server.call(server.services.shows._counted.clear)
        found = page(host, name)
    assert "127.0.0.1" in asked, "whoever asks pays"
    assert len(found["standings"]) == 4 and "meets" not in found
    assert not any("high" in one for one in found["standings"])
    found = page(host, name)
    assert found["meets"] == [1, 1] and all(one["high"] >= one["low"] >= 1 for one in found["standings"])


def test_two_workers_make_each_step_once(server: LiveServer) -> None:
    """The same step from the same revision is refused to the second who makes it."""
    host = server.person("Ada")
    name = league(host, bots=["random"])

    def twice(connection: Any) -> list[str]:
        record = read(connection, name)
        assert record is not None
        done = []
        for _ in range(2):
            try:
                league_rows.change(connection, replace(record.row, title="Winter"))
                done.append("changed")
            except Exception as error:
                done.append(type(error).__name__)
        return done

    assert stored(server, twice) == ["changed", "Outrun"]


def together(server: LiveServer, **more: Any) -> tuple[Person, Person, str, str]:
    """A host and another, their league, and the match that waits for both."""
    host, other = server.person("Ada"), server.person("Bo")
    name = league(host, **more)
    other.ok("POST", f"/api/leagues/{name}/join", {})
    host.ok("POST", f"/api/leagues/{name}/begin", {})
    return host, other, name, own_table(until(host, name, lambda found: own_table(found) is not None))["match"]


def test_a_table_that_is_called_off_or_ended_while_it_waits_traps_nobody(server: LiveServer) -> None:
    host, other, name, match = together(server)
    host.ok("POST", f"/api/leagues/{name}/tables/0/off", {})
    assert other.refused("GET", f"/api/matches/{match}") == (404, "no-such-match")
    assert match not in [one["id"] for one in other.ok("GET", "/api/matches?scope=mine")]
    host, other, name, match = together(server)
    host.ok("POST", f"/api/leagues/{name}/end", {})
    over = until(host, name, lambda found: found["tables"][0]["state"] == "off")
    assert is_over(over) and other.refused("GET", f"/api/matches/{match}") == (404, "no-such-match")


def test_a_match_that_has_begun_goes_on_when_its_league_is_ended(server: LiveServer) -> None:
    host, other, name, match = together(server)
    sit_down(host, other, match=match)
    host.ok("POST", f"/api/leagues/{name}/end", {})
    until(host, name, lambda found: found["tables"][0]["state"] == "off")
    assert other.ok("GET", f"/api/matches/{match}")["state"] == "running"
    other.ok("POST", f"/api/matches/{match}/resign", {})


def test_who_was_removed_cannot_come_again_and_leads_nothing(server: LiveServer) -> None:
    host, other = server.person("Ada"), server.person("Bo")
    name = league(host, form="arena")
    other.ok("POST", f"/api/leagues/{name}/join", {})
    host.ok("DELETE", f"/api/leagues/{name}/players/1")
    assert other.refused("POST", f"/api/leagues/{name}/join", {}) == (403, "removed")
    third, fourth = server.person("Cy"), server.person("Di")
    for one in (third, fourth):
        one.ok("POST", f"/api/leagues/{name}/join", {})
    host.ok("POST", f"/api/leagues/{name}/begin", {})
    found = page(host, name)
    number = next(one["number"] for one in found["players"] if one["name"] == "Cy")
    host.ok("DELETE", f"/api/leagues/{name}/players/{number}")
    assert third.refused("POST", f"/api/leagues/{name}/join", {}) == (403, "removed")
    assert "gone" not in host.ok("GET", f"/api/leagues/{name}/results.json")["settings"], "who was removed is not told"
    host.ok("POST", "/api/me/delete", {"name": "Ada"})
    assert third.refused("POST", f"/api/leagues/{name}/end", {}) == (403, "not-host"), "who was removed is no heir"
    fourth.ok("POST", f"/api/leagues/{name}/end", {})


def test_who_does_not_come_is_done_without_once(server: LiveServer) -> None:
    host, _, name, match = together(server, missing="bot")
    host.ok("POST", f"/api/matches/{match}/commit", host.committed())
    rounds = server.services.rounds
    record = stored(server, lambda connection: read(connection, name))
    assert record is not None
    table = replace(record.tables[0], due=record.tables[0].due)

    async def late() -> list[bool]:
        return [await rounds._hurry(record, table, table.due + 1) for _ in range(2)]

    assert server.call(late) == [True, False], "the second finds that they were given more time"
    seats = host.ok("GET", f"/api/matches/{match}")["seats"]
    assert sorted(seat["kind"] for seat in seats) == ["bot", "guest"]
    after = stored(server, lambda connection: read(connection, name))
    assert after is not None and after.tables[0].due > table.due
    host.ok("POST", f"/api/leagues/{name}/end", {})
