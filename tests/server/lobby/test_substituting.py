"""A substitute takes a seat that a bot has, and everybody sees it; nobody else does."""

from __future__ import annotations

import pytest

from tests.server.lobby.test_seating import BOT, TURNS, begun, told, verified
from tests.server.people import LiveServer, play_out


@pytest.mark.parametrize("visibility", ["link", "private"])
def test_a_substitute_plays_on_where_somebody_has_left(second: LiveServer, visibility: str) -> None:
    match, (one, two), seats = begun(second, "Ada", "Bo", visibility=visibility, **TURNS)
    cy = second.person("Cy")
    path = f"/api/matches/{match}"
    word = one.ok("GET", path)["invite"]
    two.ok("POST", f"{path}/hand-over", BOT)
    assert cy.refused("POST", f"{path}/take-over", {"invite": word})[0] in (404, 409), "it is not offered"
    offered = one.ok("POST", f"{path}/offer", {"seat": 1})["match"]
    assert offered["seats"][1]["offered"] and offered["seats"][1]["stand_in"]
    shown = cy.ok("GET", f"{path}?invite={word}")
    assert shown["seats"][1]["offered"] and shown["your_seat"] is None
    assert cy.refused("POST", f"{path}/take-over", {"invite": "wrong"}) == (404, "no-such-match")
    assert cy.refused("POST", f"{path}/take-over", {"seat": 0, "invite": word})[0] == 409
    taken = cy.ok("POST", f"{path}/take-over", {"seat": 1, "invite": word})["match"]
    assert taken["your_seat"] == 1 and taken["seats"][1]["name"] == "Cy" and taken["seats"][1]["kind"] == "guest"
    seats[0].wait(lambda seat: told(seat, "Cy takes the seat of Bo"))
    assert two.refused("POST", f"{path}/take-again", {})[0] in (403, 404), "it is somebody else's now"
    dee = second.person("Dee")
    assert dee.refused("POST", f"{path}/take-over", {"invite": word})[0] in (404, 409), "there is one seat"
    if visibility == "private":
        assert dee.ask("GET", f"{path}?invite={word}").status_code == 404, "nobody else may look any more"
    other = cy.sit(match)
    play_out([seats[0], other])
    verified(one, match, "seat", "seat")
    assert [one["id"] for one in cy.ok("GET", "/api/matches?scope=mine")] == [match]


def test_who_comes_back_first_has_the_seat_and_the_offer_is_over(server: LiveServer) -> None:
    match, (one, two), _ = begun(server, "Ada", "Bo", **TURNS)
    cy = server.person("Cy")
    path = f"/api/matches/{match}"
    two.ok("POST", f"{path}/hand-over", BOT)
    one.ok("POST", f"{path}/offer", {"seat": 1})
    two.ok("POST", f"{path}/take-again", {})
    assert cy.refused("POST", f"{path}/take-over", {}) == (409, "started")
    two.ok("POST", f"{path}/hand-over", BOT)
    assert cy.refused("POST", f"{path}/take-over", {}) == (409, "started"), "another absence is another offer"
    one.ok("POST", f"{path}/offer", {"seat": 1})
    one.ok("POST", f"{path}/offer", {"seat": 1, "offered": False})
    assert cy.refused("POST", f"{path}/take-over", {}) == (409, "started")


def test_only_a_host_offers_and_only_what_a_bot_has(server: LiveServer) -> None:
    match, (one, two, three), _ = begun(server, "Ada", "Bo", "Cy")
    path = f"/api/matches/{match}"
    stranger = server.person("Eve")
    assert one.refused("POST", f"{path}/offer", {"seat": 1}) == (409, "taken")
    assert one.refused("POST", f"{path}/offer", {"seat": 7}) == (400, "invalid")
    form = {"seat": 2, "bot": "random", "reason": "asleep"}
    one.ok("POST", f"{path}/remove", form)
    for person in (two, stranger):
        assert person.refused("POST", f"{path}/offer", {"seat": 2})[0] == 403
    one.ok("POST", f"{path}/offer", {"seat": 2})
    assert three.refused("POST", f"{path}/take-over", {}) == (403, "removed")
    held = two.ok("POST", f"{path}/take-over", {})["match"]
    assert held["your_seat"] == 1, "whoever sits there keeps the seat they have"
    two.ok("POST", f"{path}/resign", {})
    assert one.refused("POST", f"{path}/offer", {"seat": 1})[0] == 409


def test_nobody_knows_two_hands(second: LiveServer) -> None:
    match, (one, two, three), _ = begun(second, "Ada", "Bo", "Cy", visibility="link")
    path = f"/api/matches/{match}"
    word = one.ok("GET", path)["invite"]
    for person in (two, three):
        person.ok("POST", f"{path}/hand-over", BOT)
    one.ok("POST", f"{path}/offer", {"seat": 1})
    dee = second.person("Dee")
    dee.ok("POST", f"{path}/take-over", {"invite": word})
    one.ok("POST", f"{path}/remove", {"seat": 1, "bot": "random", "reason": "a test"})
    for seat in (1, 2):
        one.ok("POST", f"{path}/offer", {"seat": seat})
    assert two.refused("POST", f"{path}/take-over", {"seat": 2, "invite": word}) == (403, "sat-here")
    assert dee.refused("POST", f"{path}/take-over", {"seat": 2, "invite": word}) == (403, "removed")
    assert two.ok("POST", f"{path}/take-over", {"seat": 1, "invite": word})["match"]["your_seat"] == 1


def test_in_a_rated_match_a_bot_plays_on(server: LiveServer) -> None:
    pace = {"kind": "live", "base": 600, "bot": "random"}
    match, (one, two), _ = begun(server, "Ada", "Bo", pace=pace, rated=True, options={"players": 2})
    two.ok("POST", f"/api/matches/{match}/hand-over", BOT)
    assert one.refused("POST", f"/api/matches/{match}/offer", {"seat": 1}) == (409, "rated")
