"""A league of each of the four games, at tables of two to six, goes to its end: of people who resign, where a match
takes bots long, and of bots alone, where it is short."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.leagues.test_leagues import PACE, is_over, own_table, sit_down, until
from tests.server.people import LiveServer, serving

#: Seats, whether bots play, and what makes it short.
LEAGUES: dict[str, tuple[int, bool, dict[str, Any]]] = {
    "conquest": (3, False, {"preset": "world-war"}),
    "battlecards": (2, False, {"preset": "west"}),
    "bayonet": (6, True, {"preset": "quick", "options": {"hand_cap": 1, "campaign_hands": 1}}),
    "bridgefront": (4, False, {"preset": "short"}),
}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("games"), games=tuple(LEAGUES)) as live:
        yield live


@pytest.mark.parametrize("game", LEAGUES)
def test_a_league_of_every_game_goes_to_its_end(club: LiveServer, game: str) -> None:
    seats, bots, more = LEAGUES[game]
    people = [club.person(f"Person {number}") for number in range(1 if bots else seats)]
    host, *others = people
    form = {"title": game, "game": game, "seats": seats, "form": "robin", "rounds": 1, "pace": PACE, "bot": "random"}
    form |= {"bots": ["random"] * seats, "join": False} if bots else {}
    name = host.ok("POST", "/api/leagues", {**form, **more})["summary"]["id"]
    for person in others:
        person.ok("POST", f"/api/leagues/{name}/join", {})
    host.ok("POST", f"/api/leagues/{name}/begin", {})
    if not bots:
        match = own_table(until(host, name, lambda found: own_table(found) is not None))["match"]
        sit_down(*people, match=match)
        for person in others:
            person.ok("POST", f"/api/matches/{match}/resign", {})
    over = until(host, name, is_over)
    (table,) = over["tables"]
    assert table["state"] == "over" and len(table["seats"]) == seats
    assert host.ok("GET", f"/api/matches/{table['match']}")["state"] == "finished"
    points = sorted(one["points"] for one in over["standings"])
    assert sum(points) == seats * (seats - 1) / 2, "one for everybody whom one leaves behind"
    assert bots or over["standings"][0]["player"] == over["you"], "whoever stays has won"
