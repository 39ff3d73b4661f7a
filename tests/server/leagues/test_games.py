"""A league of each of the four games, and of tables of two to six, is played by bots to its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.leagues.test_leagues import PACE, is_over, page, until
from tests.server.people import LiveServer, serving

#: Short matches, for tables of so many.
LEAGUES: dict[str, tuple[int, dict[str, Any]]] = {
    "conquest": (3, {"preset": "world-war"}),
    "battlecards": (2, {"preset": "west"}),
    "bayonet": (6, {"preset": "quick", "options": {"hand_cap": 2}}),
    "bridgefront": (4, {"preset": "short", "options": {"max_rounds": 1}}),
}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("games"), games=tuple(LEAGUES)) as live:
        yield live


def test_a_league_of_every_game_is_played_to_its_end(club: LiveServer) -> None:
    """All of them at once."""
    host = club.person("Ada")
    names = {}
    for game, (seats, more) in LEAGUES.items():
        form = {
            "title": game,
            "game": game,
            "seats": seats,
            "form": "swiss",
            "rounds": 2,
            "pace": {**PACE},
            "join": False,
        }
        bots = ["random"] * seats
        made = host.ok("POST", "/api/leagues", {**form, **more, "bots": bots, "bot": "random"})
        names[game] = made["summary"]["id"]
        host.ok("POST", f"/api/leagues/{names[game]}/begin", {})
    for game, (seats, _) in LEAGUES.items():
        over = until(host, names[game], is_over)
        assert [table["state"] for table in over["tables"]] == ["over", "over"], game
        assert [len(table["seats"]) for table in over["tables"]] == [seats, seats]
        sat = [one["sat"] for one in over["standings"]]
        assert all(sum(one) == 2 and max(one) == 1 for one in sat), "nobody sits in the same seat again"
        assert sum(one["points"] for one in over["standings"]) > 0
        match = over["tables"][0]["match"]
        assert host.ok("GET", f"/api/matches/{match}")["state"] == "finished"
    assert page(host, names["bayonet"])["summary"]["seats"] == 6
