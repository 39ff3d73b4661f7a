"""Looking for an opponent on a running server: who is put together, who is told, and whose search it is."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.clocks import USUAL
from sandtable.server.storage.result_rows import ratings
from sandtable.server.storage.rows import guests
from sandtable.server.storage.search_rows import FEWEST, HELD_LIVE_MS, REMEMBERED_MS, SILENT_LIVE_MS, searches, waits
from tests.server.people import PATIENCE, LiveServer, Person, serving

WISH = {"game": "duel", "preset": "plain", "pace": "live"}


def look(person: Person, **more: Any) -> Any:
    return person.ok("POST", "/api/me/search", {**WISH, **more})["search"]


def here(person: Person) -> Any:
    return person.ok("POST", "/api/me/search/here", {})["search"]


def found(*people: Person) -> list[str]:
    """The matches that these have found, as soon as all have."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        searched = [here(person) for person in people]
        if all(search and search.get("match") for search in searched):
            return [search["match"] for search in searched]
        time.sleep(0.1)
    raise AssertionError(searched)


def stored(server: LiveServer, job: Callable[[Any], Any]) -> Any:
    async def there() -> Any:
        return await server.services.store.writer.submit(job)

    return server.call(there)


def change(server: LiveServer, person: Person, **values: Any) -> None:
    """What is stored of somebody's search, or as if time had passed: `since` and `beat` go back by as much."""
    moved = {name: searches.c[name] - values.pop(name) for name in ("since", "beat") if name in values}
    stored(
        server,
        lambda connection: connection.execute(
            searches.update().where(searches.c.guest == person.id).values({**values, **moved})
        ),
    )


@pytest.fixture(autouse=True)
def nobody_else(server: LiveServer) -> None:
    """Whoever looked for somebody in another test at this server looks no more."""
    stored(server, lambda connection: connection.execute(searches.delete()))


def nobody_is_found(server: LiveServer, *people: Person) -> None:
    """Whoever looks at the queue now finds nobody for these."""
    server.call(server.services.searches.look)
    assert [here(person).get("match") for person in people] == [None] * len(people)


def test_two_who_want_the_same_get_a_match_that_waits_for_them(server: LiveServer) -> None:
    ada, bo, cy = server.person("Ada"), server.person("Bo"), server.person("Cy")
    mine = look(ada)
    assert (mine["seats"], mine["low"], mine["high"]) == (2, 900, 1100) and "match" not in mine
    assert look(cy, pace="fast").get("match") is None
    crowds = bo.ok("GET", "/api/searches")["crowds"]
    wanted = {**WISH, "seats": 2, "rated": False, "people": 1}
    assert wanted in crowds and {**wanted, "pace": "fast"} in crowds
    look(bo)
    assert all(here(person)["others"] in (0, 1) for person in (ada, bo)), "one other, until they have met"
    match, same = found(ada, bo)
    assert match == same and here(cy).get("match") is None
    shown = ada.ok("GET", f"/api/matches/{match}")
    assert shown["state"] == "waiting" and {seat["name"] for seat in shown["seats"]} == {"Ada", "Bo"}
    assert shown["pace"]["base"] == USUAL["live"].base and shown["pace"]["bot"]
    assert wanted not in bo.ok("GET", "/api/searches")["crowds"], "they look no more"
    for person in (ada, bo):
        person.ok("POST", f"/api/matches/{match}/commit", person.committed())
    for person in (ada, bo):
        person.reveal(match)
    assert bo.ok("GET", f"/api/matches/{match}")["state"] == "running"
    assert ada.ok("DELETE", "/api/me/search")["search"]["match"] == match
    assert ada.ok("GET", "/api/me/search")["search"] is None
    assert cy.ok("DELETE", "/api/me/search")["search"] is None
    assert cy.ok("GET", "/api/me/search")["search"] is None


def test_of_three_two_meet_and_the_third_waits_on(server: LiveServer) -> None:
    people = [server.person(name) for name in ("Ada", "Bo", "Cy")]
    for person in people:
        look(person, pace="day")
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        matches = [here(person).get("match") for person in people]
        if sum(match is not None for match in matches) == 2:
            break
        time.sleep(0.1)
    pair = [match for match in matches if match is not None]
    assert len(pair) == 2 and pair[0] == pair[1]
    left = people[matches.index(None)]
    nobody_is_found(server, left)
    left.ok("DELETE", "/api/me/search")


def test_the_reach_widens_until_two_of_different_strength_meet(server: LiveServer) -> None:
    ada, bo = server.person("Ada"), server.person("Bo")
    strong = {"game": "duel", "family": "plain", "pace": "live", "mean": 1400.0, "deviation": 60.0, "matches": 40}
    for person, mean in ((ada, 1000.0), (bo, 1400.0)):
        row = {**strong, "guest": person.id, "updated": 0, "mean": mean}
        stored(server, lambda connection, row=row: connection.execute(ratings.insert().values(row)))
    look(ada, rated=True)
    assert look(bo, rated=True)["low"] == 1300
    nobody_is_found(server, ada, bo)
    change(server, ada, since=40_000)
    nobody_is_found(server, ada, bo)
    assert here(ada)["high"] > 1400, "she would; he has only just come"
    change(server, bo, since=40_000)
    match, _ = found(ada, bo)
    assert ada.ok("GET", f"/api/matches/{match}")["rated"] is True


def test_who_is_silent_is_not_seated_and_goes_on_when_heard_again(server: LiveServer) -> None:
    ada, bo = server.person("Ada"), server.person("Bo")
    look(ada)
    change(server, ada, beat=SILENT_LIVE_MS + 1000)
    look(bo)
    server.call(server.services.searches.look)
    assert here(bo).get("match") is None and here(bo)["others"] == 0
    here(ada)
    assert len(set(found(ada, bo))) == 1


def test_by_day_nobody_needs_to_stay(server: LiveServer) -> None:
    ada, bo = server.person("Ada"), server.person("Bo")
    assert look(ada, pace="slow")["stays"] is False
    change(server, ada, beat=86_400_000)
    look(bo, pace="slow")
    assert len(set(found(bo))) == 1 and ada.ok("GET", "/api/me/search")["search"]["match"]


def test_a_search_is_for_what_can_be_played_and_is_ones_own(server: LiveServer) -> None:
    ada, bo = server.person("Ada"), server.person("Bo")
    assert ada.refused("POST", "/api/me/search", {**WISH, "game": "chess"})[0] == 404
    assert ada.refused("POST", "/api/me/search", {**WISH, "preset": "no"})[0] == 400
    assert ada.refused("POST", "/api/me/search", {**WISH, "pace": "slower"})[0] == 400
    assert ada.refused("POST", "/api/me/search", {**WISH, "seats": 5})[0] == 400
    assert ada.refused("POST", "/api/me/search", {**WISH, "guest": bo.id}) == (400, "invalid")
    assert ada.ok("GET", "/api/me/search")["search"] is None, "what was refused changed nothing"
    look(ada)
    look(ada, pace="fast")
    assert ada.ok("GET", "/api/me/search")["search"]["pace"] == "fast", "one search a person"
    stranger = Person(server.url)
    stranger.http.cookies.clear()
    for method, path in (("POST", "/api/me/search/here"), ("DELETE", "/api/me/search")):
        assert stranger.ok(method, path, {} if method == "POST" else None)["search"] is None
    assert bo.ok("DELETE", "/api/me/search")["search"] is None
    assert ada.ok("GET", "/api/me/search")["search"]["pace"] == "fast", "another's stays as it is"
    assert ada.ok("GET", "/api/me/export")["search"]["pace"] == "fast"
    ada.ok("DELETE", "/api/me/search")


def test_a_shut_out_guest_is_seated_nowhere(server: LiveServer) -> None:
    ada, bo = server.person("Ada"), server.person("Bo")
    look(ada)

    def banned(at: int | None) -> None:
        here = guests.c.id == ada.id
        stored(server, lambda connection: connection.execute(guests.update().where(here).values(banned=at)))

    banned(1)
    look(bo)
    nobody_is_found(server, bo)
    banned(None)
    assert len(set(found(ada, bo))) == 1


def test_a_restart_changes_no_search(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        ada = first.person("Ada")
        look(ada)
    with serving(tmp_path) as second:
        again, bo = Person(second.url), second.person("Bo")
        again.http.cookies = ada.http.cookies
        assert here(again)["game"] == "duel"
        look(bo)
        assert len(set(found(again, bo))) == 1


def test_a_table_that_was_found_is_told_at_once_to_both_and_to_nobody_else(server: LiveServer) -> None:
    ada, bo, cy = server.person("Ada"), server.person("Bo"), server.person("Cy")
    wires = [person.socket() for person in (ada, bo, cy)]
    look(ada)
    look(bo)
    match, held = wires[0].until("found")["match"], here(ada)["held"]
    assert wires[1].until("found")["match"] == match and 0 < held <= HELD_LIVE_MS
    wires[2].send(t="ping", at=7)
    assert wires[2].until("found", "pong")["t"] == "pong"
    for wire in wires:
        wire.close()


def test_who_does_not_come_loses_the_seat_to_the_next_of_the_queue(server: LiveServer) -> None:
    ada, bo, cy, dee = (server.person(name) for name in ("Ada", "Bo", "Cy", "Dee"))
    look(ada)
    look(bo)
    match, _ = found(ada, bo)
    assert ada.ok("DELETE", "/api/me/search")["search"]["match"] == match  # she goes there
    look(cy, pace="day")
    server.call(server.services.searches.look)
    assert here(bo)["match"] == match, "the seat is held for a while"
    change(server, bo, held=1)
    change(server, ada, held=1)
    server.call(server.services.searches.look)
    seats = ada.ok("GET", f"/api/matches/{match}")["seats"]
    assert sorted(seat["kind"] for seat in seats) == ["guest", "open"] and here(bo) is None
    assert here(cy).get("match") is None, "cy looks for something else"
    look(dee)
    assert found(dee) == [match]
    assert {seat["name"] for seat in dee.ok("GET", f"/api/matches/{match}")["seats"]} == {"Ada", "Dee"}
    ada.ok("POST", f"/api/matches/{match}/commit", ada.committed())
    dee.ok("POST", f"/api/matches/{match}/commit", dee.committed())
    change(server, dee, held=1)
    server.call(server.services.searches.look)
    assert dee.ok("GET", f"/api/matches/{match}")["your_seat"] is not None, "whoever has a part in the dice has come"
    for person in (ada, dee):
        person.reveal(match)
    assert ada.ok("GET", f"/api/matches/{match}")["state"] == "running"
    look(bo)
    nobody_is_found(server, bo)


def test_a_free_seat_goes_to_nobody_of_another_strength_and_a_table_without_people_is_gone(server: LiveServer) -> None:
    ada, bo, cy = server.person("Ada"), server.person("Bo"), server.person("Cy")
    look(ada)
    look(bo)
    match, _ = found(ada, bo)
    ada.ok("DELETE", "/api/me/search")
    look(cy)
    change(server, cy, mean=1500.0, deviation=60.0)
    change(server, bo, held=1)  # last: the seat is free from here on, and the queue is looked at all the time
    nobody_is_found(server, cy)
    stored(server, lambda connection: connection.execute(searches.update().values(held=1, came=0)))
    cy.ok("DELETE", "/api/me/search")
    server.call(server.services.searches.look)
    assert ada.ask("GET", f"/api/matches/{match}").status_code == 404
    assert stored(server, lambda connection: connection.execute(searches.select()).all()) == []


def test_the_expected_wait_is_said_when_it_is_known(server: LiveServer) -> None:
    ada = server.person("Ada")
    wish = {"game": "duel", "preset": "plain", "seats": 2, "pace": "fast", "rated": 0}
    moment = int(time.time() * 1000)

    def waited(*times: int, at: int = moment) -> None:
        rows = [{**wish, "waited": one, "at": at} for one in times]
        stored(server, lambda connection: connection.execute(waits.insert(), rows))

    def known() -> list[int]:
        found = ada.ok("GET", "/api/searches")["waits"]
        return [one["expected"] for one in found if one["game"] == "duel" and one["pace"] == "fast"]

    stored(server, lambda connection: connection.execute(waits.delete()))
    waited(*range(1000, 1000 + FEWEST - 1))
    waited(5, 5, 5, at=moment - REMEMBERED_MS - 1)
    assert known() == [] and look(ada, pace="fast").get("expected") is None
    waited(90_000)
    assert known() == [1001] and here(ada)["expected"] == 1001
    server.call(server.services.searches.look)
    left = stored(server, lambda connection: connection.execute(waits.select()).all())
    assert len(left) == FEWEST, "what is long ago is forgotten"
    ada.ok("DELETE", "/api/me/search")
