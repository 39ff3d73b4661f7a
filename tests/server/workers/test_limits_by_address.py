"""What one address may do however many guests it says it is."""

from __future__ import annotations

from pathlib import Path

from sandtable.server.configuration.settings import Limits
from tests.server.people import Person, serving


def _form(*seats: str) -> dict[str, object]:
    kinds = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
    return {"game": "whisper", "preset": "plain", "seats": kinds, "options": {}}


def test_a_new_cookie_does_not_lift_the_limit_on_matches(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(created_burst=3, created_per_minute=0.01)) as live:
        for _ in range(3):
            live.person().ok("POST", "/api/matches", _form("me", "open"))
        assert live.person().refused("POST", "/api/matches", _form("me", "open")) == (429, "too-many-requests")


def test_nor_the_one_on_matches_a_day(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(created_per_day=2)) as live:
        for _ in range(2):
            live.person().ok("POST", "/api/matches", _form("me", "open"))
        assert live.person().refused("POST", "/api/matches", _form("me", "open"))[0] == 429


def test_nor_the_one_on_new_guests(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(guests_burst=3, guests_per_minute=0.01)) as live:
        known = live.person("Ada")
        match = known.create("me", "open", "open")["id"]
        live.person("Berta"), live.person("Carla")
        newcomer = live.person()
        assert newcomer.refused("PUT", "/api/me", {"name": "Dora"}) == (429, "too-many-requests")
        assert newcomer.refused("POST", f"/api/matches/{match}/join", {})[0] == 429
        known.ok("PUT", "/api/me", {"name": "Ada the first"})  # who is known goes on


def test_a_rematch_is_a_match_too(tmp_path: Path) -> None:
    with serving(tmp_path, limits=Limits(created_burst=1, created_per_minute=0.01)) as live:
        person: Person = live.person()
        match = person.create("me", "random")["id"]
        person.ok("POST", f"/api/matches/{match}/resign", {})
        assert person.refused("POST", f"/api/matches/{match}/rematch", {}) == (429, "too-many-requests")


def test_names_are_not_changed_for_ever(tmp_path: Path) -> None:
    """Each change is written to every table where the guest waits."""
    with serving(tmp_path, limits=Limits(renamed_burst=3, renamed_per_minute=0.01)) as live:
        person, other = live.person("Ada"), live.person("Berta")
        person.ok("PUT", "/api/me", {"name": "Ada the first"})
        assert other.refused("PUT", "/api/me", {"name": "Berta the bold"}) == (429, "too-many-requests")
        assert other.ok("GET", "/api/me")["name"] == "Berta"
        person.ok("PUT", "/api/me", {"name": "Ada the first"})  # the name that stands already costs nothing
