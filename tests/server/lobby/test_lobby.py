"""Making matches, seats, permissions and every refusal of the lobby."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from sandtable.bots import people_of
from sandtable.core.game.registry import make
from sandtable.core.match.match import Match
from sandtable.server.accounts.names import names_of_bots, trades
from sandtable.server.configuration.settings import Limits
from sandtable.server.lobby import lobby
from sandtable.server.pool.estimates import _words, estimate
from sandtable.server.storage.rows import GuestRow
from sandtable.server.storage.store import Store
from sandtable.server.tables import viewers
from tests.server.people import ROOMY, LiveServer, Seat, play_out, serving


def test_a_newcomer_gets_a_name_and_a_cookie_no_script_can_read(server: LiveServer) -> None:
    import httpx

    answer = httpx.get(server.url + "/api/me")
    assert re.fullmatch(r"Guest \w{4}", answer.json()["name"])
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie and "secure" not in cookie


def test_the_same_browser_stays_the_same_guest(server: LiveServer) -> None:
    person = server.person()
    assert person.ok("GET", "/api/me")["id"] == person.id
    assert person.ok("PUT", "/api/me", {"name": "  Marit   Dahl "}) == {"id": person.id, "name": "Marit Dahl"}
    assert person.ok("GET", "/api/me")["name"] == "Marit Dahl"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\u0000b", "a\u200bb", "e\u0301\u0302\u0303\u0304"])
def test_names_that_mislead_are_refused(server: LiveServer, name: str) -> None:
    person = server.person("Before")
    assert person.refused("PUT", "/api/me", {"name": name})[0] == 400
    assert person.ok("GET", "/api/me")["name"] == "Before"


def test_a_forged_or_altered_token_is_a_newcomer(server: LiveServer) -> None:
    person, other = server.person(), server.person()
    name, token = next(iter(person.http.cookies.items()))
    guest, generation, signature = token.split(".")
    for forged in (
        f"{other.id}.{generation}.{signature}",
        f"{guest}.1.{signature}",
        f"{guest}.0.{'A' * 32}",
        "x",
        "..",
        "",
        "é.0.x",
    ):
        answer = other.http.get("/api/me", headers={"Cookie": f"{name}={forged}".encode()})
        assert answer.json()["id"] not in (person.id,)


def test_renewing_revokes_every_other_copy_of_the_token(server: LiveServer) -> None:
    person = server.person("Marit")
    old = person.cookie_header()
    wire = person.socket()
    assert person.ok("POST", "/api/me/renew")["id"] == person.id
    assert wire.close_code() == 1012
    assert person.ok("GET", "/api/me")["name"] == "Marit"
    stranger = server.person()
    assert stranger.http.get("/api/me", headers={"Cookie": old}).json()["id"] != person.id


def test_forgetting_revokes_the_token(server: LiveServer) -> None:
    person = server.person("Marit")
    assert person.ask("DELETE", "/api/me").status_code == 204
    assert person.ok("GET", "/api/me")["id"] != person.id


@pytest.fixture
def slow_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Writing a guest down takes so long that the next request comes meanwhile."""
    save = Store.change_guest

    async def slowly(store: Store, fresh: GuestRow, change: Callable[[GuestRow], GuestRow]) -> GuestRow:
        await asyncio.sleep(0.3)
        return await save(store, fresh, change)

    monkeypatch.setattr(Store, "change_guest", slowly)


def overlapping(*requests: Callable[[], Any]) -> None:
    """One begins while the one before is not done."""
    with ThreadPoolExecutor() as pool:
        started = []
        for request in requests:
            started.append(pool.submit(request))
            time.sleep(0.1)
        for one in started:
            one.result()


@pytest.mark.parametrize("first", ["name", "table"])
def test_a_name_is_not_lost_when_a_table_is_made_meanwhile(server: LiveServer, slow_writing: None, first: str) -> None:
    person = server.person()
    requests: list[Callable[[], Any]] = [
        lambda: person.ok("PUT", "/api/me", {"name": "Marit"}),
        lambda: person.create("me", "open"),
    ]
    overlapping(*(requests if first == "name" else reversed(requests)))
    assert person.ok("GET", "/api/me") == {"id": person.id, "name": "Marit"}
    (match,) = person.ok("GET", "/api/matches?scope=mine")
    assert match["seats"][0]["name"] == "Marit"


def test_a_name_changed_meanwhile_does_not_bring_a_revoked_token_back(server: LiveServer, slow_writing: None) -> None:
    person, twin = server.person("Marit"), server.person()
    old = person.cookie_header()
    overlapping(
        lambda: person.ok("POST", "/api/me/renew"),
        lambda: twin.http.put("/api/me", json={"name": "Mallory"}, headers={"Cookie": old}),
    )
    assert person.ok("GET", "/api/me") == {"id": person.id, "name": "Marit"}
    assert server.person().http.get("/api/me", headers={"Cookie": old}).json()["id"] != person.id


def test_the_catalogue_has_what_a_form_needs(server: LiveServer) -> None:
    games = {game["id"]: game for game in server.person().ok("GET", "/api/games")}
    whisper = games["whisper"]
    assert whisper["players"] == [2, 4] and [p["id"] for p in whisper["presets"]] == ["plain", "long"]
    form = server.person().ok("GET", "/api/games/whisper/options")
    assert form["defaults"]["long"]["rounds"] == 100 and not form.keys() & whisper.keys()
    assert form["options"]["$defs"]["WhisperOptions"]["properties"]["rounds"]["maximum"] == 200
    assert {bot["id"] for bot in whisper["bots"]} >= {"random", "heuristic"}
    assert server.person().ok("GET", "/api/games/whisper/rules")["markdown"].startswith("# Whisper")
    for part in ("rules", "options"):
        assert server.person().refused("GET", f"/api/games/chess/{part}") == (404, "unknown-game")


def test_a_form_is_checked_before_the_match_is_made(server: LiveServer) -> None:
    person = server.person()
    good = person.ok("POST", "/api/games/whisper/check", {"preset": "plain", "players": 3, "options": {"rounds": 7}})
    assert good["ok"] and good["problems"] == []
    bad = person.ok("POST", "/api/games/whisper/check", {"preset": "plain", "players": 3, "options": {"rounds": 999}})
    assert not bad["ok"] and bad["problems"][0]["field"] == "rounds" and "1 to 200" in bad["problems"][0]["message"]
    none = person.ok("POST", "/api/games/whisper/check", {"preset": "grand", "players": 3, "options": {}})
    assert not none["ok"] and none["problems"][0]["field"] == "preset"


def test_the_form_says_how_long_a_match_takes() -> None:
    # Duel's driver is compiled by other tests already.
    assert estimate(make("duel", None, {"players": 4})) == "About 1 minute."
    assert _words(3) == "About 3 minutes." and _words(52) == "About 50 minutes." and _words(171) == "About 3 hours."


def test_a_match_without_open_seats_starts_at_once(server: LiveServer) -> None:
    person = server.person("Marit")
    match = person.create("me", "heuristic", "heuristic")
    assert match["state"] == "running" and match["your_seat"] == 0 and match["your_move"]
    assert [seat["name"] for seat in match["seats"]] == [
        "Marit",
        *names_of_bots(match["id"], "duel", ["heuristic"] * 2),
    ]
    assert [seat["kind"] for seat in match["seats"]] == ["guest", "bot", "bot"]
    assert match["invite"] is None and match["rules_text"] == "Plain" and match["round_text"] == "Round 1"


def test_bots_have_names_of_their_own_that_people_cannot_take(server: LiveServer) -> None:
    assert len(set(trades())) == len(trades()) >= 40

    def named(match: str, count: int, taken: Sequence[str] = ()) -> list[str]:
        return names_of_bots(match, "conquest", ["heuristic"] * count, taken)

    assert named("abc", 7) == named("abc", 7) != named("abd", 7)
    assert len(set(named("abc", 7))) == 7 and named("abc", 1, named("abc", 1))[0] in trades()
    assert not set(named("abc", 7, named("abc", 3))) & set(named("abc", 3))
    person = server.person("Marit")
    for taken in ("Sapper", "sapper", "SAPPER 2"):
        assert person.refused("PUT", "/api/me", {"name": taken}) == (400, "reserved")
    assert person.ok("PUT", "/api/me", {"name": "Sapper Jo"})["name"] == "Sapper Jo"


def test_a_bot_with_a_face_is_called_by_its_name_once_at_a_table() -> None:
    people = people_of("conquest")
    first, second = people["level-1"].name, people["level-2"].name
    named = names_of_bots("abc", "conquest", ["level-2", "level-1", "level-1"])
    assert named[:2] == [second, first] and named[2] in trades()
    assert names_of_bots("abc", "conquest", ["level-1"], [first.upper()])[0] in trades()
    assert names_of_bots("abc", "no-such-game", ["level-1"])[0] in trades()


def test_the_last_join_starts_the_match(server: LiveServer) -> None:
    host, second, third = server.person("Ada"), server.person("Ada"), server.person("Bo")
    match = host.create("me", "open", "open", options={"rounds": 2}, title=" A quiet  evening ")
    assert match["state"] == "waiting" and not match["your_move"] and match["title"] == "A quiet evening"
    assert match["rules_text"] == "Plain; Rounds: 2" and match["round_text"] == "Waiting for 2 more players"
    assert match["commitment"] and len(match["commitment"]) == 64
    joined = second.join(match["id"], seat=2)
    assert joined["state"] == "waiting" and joined["your_seat"] == 2
    assert joined["seats"][2]["name"] == "Ada 2"  # two people of one name can be told apart
    started = third.join(match["id"])
    assert started["state"] == "running" and started["your_seat"] == 1
    assert started["commitment"] == match["commitment"]


def test_joining_twice_gives_the_seat_one_has(server: LiveServer) -> None:
    host, guest = server.person(), server.person()
    match = host.create("me", "open", "open")
    assert guest.join(match["id"], seat=2)["your_seat"] == 2
    assert guest.join(match["id"], seat=1)["your_seat"] == 2
    assert host.join(match["id"])["your_seat"] == 0


def test_refusals_when_joining(server: LiveServer) -> None:
    host, guest = server.person(), server.person()
    match = host.create("me", "open", "random")["id"]
    assert guest.refused("POST", f"/api/matches/{match}/join", {"seat": 2}) == (409, "taken")
    assert guest.refused("POST", f"/api/matches/{match}/join", {"seat": 5}) == (400, "invalid")
    assert guest.refused("POST", f"/api/matches/{match}/join", {"seat": 9})[0] == 400
    assert guest.refused("POST", f"/api/matches/{match}/join", {"nonce_commitment": "xyz"})[0] == 400
    assert guest.refused("POST", "/api/matches/nowhere/join", {}) == (404, "no-such-match")
    guest.join(match)
    assert server.person().refused("POST", f"/api/matches/{match}/join", {}) == (409, "started")


@pytest.mark.parametrize(
    ("change", "status", "field"),
    [
        ({"game": "chess"}, 404, None),
        ({"preset": "grand"}, 400, "preset"),
        ({"options": {"rounds": 0}}, 400, "rounds"),
        ({"options": {"players": 4}}, 400, "players"),
        ({"options": {"nonsense": 1}}, 400, "nonsense"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, 400, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "oracle"}]}, 400, "seats"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, 400, "seats"),
        ({"seats": [{"kind": "me"}]}, 400, "seats"),
        ({"seats": [{"kind": "me"}] + [{"kind": "open"}] * 4}, 400, "players"),
        ({"title": "x" * 61}, 400, "title"),
        ({"title": "a\u202eb"}, 400, "title"),
        ({"visibility": "secret"}, 400, "visibility"),
        ({"nonce_commitment": "12"}, 400, "nonce_commitment"),
        ({"unknown": 1}, 400, None),
    ],
)
def test_refusals_when_making_a_match(
    server: LiveServer, change: dict[str, Any], status: int, field: str | None
) -> None:
    form = {"game": "whisper", "preset": "plain", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}], **change}
    person = server.person()
    answer = person.ask("POST", "/api/matches", form)
    assert answer.status_code == status, answer.text
    assert field is None or answer.json()["error"]["field"] == field, answer.text
    assert person.ok("GET", "/api/matches?scope=mine") == []


def test_a_preset_may_be_named_by_its_title(server: LiveServer) -> None:
    person = server.person()
    long = next(one for one in person.ok("GET", "/api/games") if one["id"] == "whisper")["presets"][1]
    assert (long["id"], long["title"]) == ("long", "Long")
    for name in ("Long", "LONG "):
        assert person.create("me", "open", preset=name)["preset"] == "long"
        form = {"preset": name, "players": 3, "options": {}}
        assert person.ok("POST", "/api/games/whisper/check", form)["ok"]


def test_leaving_frees_the_seat_and_the_last_one_out_removes_the_match(server: LiveServer) -> None:
    host, guest = server.person(), server.person()
    match = host.create("me", "open", "open")["id"]
    guest.join(match)
    left = guest.ok("POST", f"/api/matches/{match}/leave")["match"]
    assert [seat["kind"] for seat in left["seats"]] == ["guest", "open", "open"]
    assert guest.refused("POST", f"/api/matches/{match}/leave") == (403, "not-seated")
    assert host.ok("POST", f"/api/matches/{match}/leave")["match"] is None
    assert host.refused("GET", f"/api/matches/{match}") == (404, "no-such-match")


def test_a_running_match_cannot_be_left_but_resigned(server: LiveServer) -> None:
    host = server.person()
    match = host.create("me", "random")["id"]
    assert host.refused("POST", f"/api/matches/{match}/leave") == (409, "started")
    assert host.refused("POST", f"/api/matches/{match}/resign", {"decision": 5}) == (409, "stale")
    ended = host.ok("POST", f"/api/matches/{match}/resign", {"decision": 0})["match"]
    assert ended["state"] == "finished" and ended["result"]["shares"] == [0, 1]
    assert ended["result"]["text"] == f"{ended['seats'][1]['name']} wins."
    assert host.refused("POST", f"/api/matches/{match}/resign", {}) == (409, "over")
    assert server.person().refused("POST", f"/api/matches/{match}/resign", {}) == (403, "not-seated")


def test_lists_show_what_their_scope_says(server: LiveServer) -> None:
    host, stranger = server.person(), server.person()
    waiting = host.create("me", "open")["id"]
    running = host.create("me", "random")["id"]
    by_link = host.create("me", "open", visibility="link")["id"]
    private = host.create("me", "random", visibility="private")["id"]

    def ids(person: Any, scope: str) -> set[str]:
        return {match["id"] for match in person.ok("GET", f"/api/matches?scope={scope}")}

    assert ids(host, "mine") == {waiting, running, by_link, private}
    assert ids(stranger, "mine") == set()
    assert waiting in ids(stranger, "open") and running in ids(stranger, "running")
    for scope in ("open", "running", "finished"):
        assert not ids(stranger, scope) & {by_link, private}
    assert host.refused("GET", "/api/matches?scope=everything")[0] == 400
    mine = {match["id"]: match for match in host.ok("GET", "/api/matches?scope=mine")}
    assert mine[running]["your_move"] and not mine[waiting]["your_move"]


def someone_asked(seats: list[Seat]) -> Seat:
    """A seat that owes a decision, once its frame has come."""
    for _ in range(3000):
        for seat in seats:
            if seat.decision is not None:
                return seat
            with suppress(TimeoutError):
                seat.step(0.01)
    raise AssertionError("Nobody is asked.")


def test_a_list_that_is_asked_for_again_and_again_draws_each_table_once(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "LIST_SECONDS", 60.0)
    drawn: list[Match] = []
    headline = viewers._headline_of

    def counted(one: Match) -> str:
        drawn.append(one)
        return headline(one)

    monkeypatch.setattr(viewers, "_headline_of", counted)
    host, guest = server.person(), server.person()
    match = host.create("me", "open")["id"]
    guest.join(match)
    host.ok("GET", "/api/matches?scope=mine")
    here = server.call(server.services.registry.peek, match).match

    def times() -> int:
        return sum(one is here for one in drawn)

    drawn.clear()
    seats = [host.sit(match), guest.sit(match)]
    for _ in range(3):
        seat = someone_asked(seats)
        assert seat.choose(seat.scene["choices"][0]["code"])["t"] == "ack"
        for one in seats:
            one.settle()
        [listed] = [one for one in host.ok("GET", "/api/matches?scope=mine") if one["id"] == match]
        assert listed["round_text"]
    assert times() <= 1, "a list's headlines may be some seconds old"
    before = times()
    assert host.ok("GET", f"/api/matches/{match}")["round_text"] and times() == before + 1, "the match itself is not"
    for seat in seats:
        seat.wire.close()


@pytest.mark.parametrize("visibility", ["link", "private"])
def test_a_match_that_is_not_open_needs_its_invitation(server: LiveServer, visibility: str) -> None:
    host, guest, stranger = server.person(), server.person(), server.person()
    match = host.create("me", "open", "open", visibility=visibility)
    url, invite = f"/api/matches/{match['id']}", match["invite"]
    assert len(invite) >= 16 and host.ok("GET", url)["invite"] == invite
    for path in ("", "/board", "/record", "/verify", "/frames"):
        assert stranger.refused("GET", url + path)[0] == 404
        assert stranger.refused("GET", url + path + "?invite=wrong")[0] == 404
    for path in ("/join", "/rematch", "/resign"):
        assert stranger.refused("POST", url + path, {})[0] in (403, 404)
    assert stranger.refused("POST", url + "/join", {"invite": "x" * 20}) == (404, "no-such-match")
    seen = guest.ok("GET", f"{url}?invite={invite}")
    assert seen["your_seat"] is None and seen.get("invite") is None
    assert guest.join(match["id"], invite=invite)["your_seat"] == 1
    assert guest.ok("GET", url)["id"] == match["id"]


def test_a_rematch_has_the_same_seats_and_each_player_gets_their_own(server: LiveServer) -> None:
    one, two, stranger = server.person("One"), server.person("Two"), server.person()
    match = one.create("me", "random", "open", options={"rounds": 1})["id"]
    two.join(match)
    assert one.refused("POST", f"/api/matches/{match}/rematch", {}) == (409, "not-over")
    play_out([one.sit(match), two.sit(match)])
    assert stranger.refused("POST", f"/api/matches/{match}/rematch", {}) == (403, "not-seated")
    two.ok("PUT", "/api/me", {"name": "Second"})
    again = two.rematch(match)
    assert again["seats"][2]["name"] == "Second"
    assert again["id"] != match and again["state"] == "waiting" and again["your_seat"] == 2
    assert [seat["kind"] for seat in again["seats"]] == ["open", "bot", "guest"]
    assert one.ok("GET", f"/api/matches/{match}")["rematch"] == again["id"]
    # Strangers neither find it nor take the seat that is kept.
    assert stranger.refused("POST", f"/api/matches/{again['id']}/join", {}) == (404, "no-such-match")
    joined = one.rematch(match)
    assert joined["id"] == again["id"] and joined["your_seat"] == 0 and joined["state"] == "running"
    assert two.ok("POST", f"/api/matches/{match}/rematch", {})["match"]["id"] == again["id"]
    assert joined["commitment"] != one.ok("GET", f"/api/matches/{match}")["commitment"]


def test_a_new_name_reaches_tables_whose_opening_is_not_fixed(server: LiveServer) -> None:
    host, guest = server.person("Ada"), server.person("Bo")
    match, running = host.create("me", "open", "open")["id"], host.create("me", "open")["id"]
    guest.join(match)
    guest.join(running)
    guest.ok("PUT", "/api/me", {"name": "Ada"})
    assert [seat["name"] for seat in host.ok("GET", f"/api/matches/{match}")["seats"][:2]] == ["Ada", "Ada 2"]
    assert [seat["name"] for seat in host.ok("GET", f"/api/matches/{running}")["seats"]] == ["Ada", "Bo"]


def test_a_guest_can_only_have_so_many_matches(tmp_path: Path) -> None:
    limits = Limits(requests_burst=10_000, waiting_per_guest=2, running_per_guest=2)
    with serving(tmp_path, limits=limits) as live:
        host = live.person()
        host.create("me", "open"), host.create("me", "open")
        form = {"game": "whisper", "preset": "plain", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert host.refused("POST", "/api/matches", form) == (409, "too-many-matches")
        other = live.person()
        other.create("me", "random"), other.create("me", "random")
        form["seats"] = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        assert other.refused("POST", "/api/matches", form) == (409, "too-many-matches")
        waiting = host.ok("GET", "/api/matches?scope=mine")[0]["id"]
        assert other.refused("POST", f"/api/matches/{waiting}/join", {}) == (409, "too-many-matches")


def test_one_address_can_only_ask_so_often(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.01, requests_burst=10, created_burst=2, created_per_minute=0.01)
    with serving(tmp_path, limits=limits) as live:
        person = live.person()
        person.create("me", "random"), person.create("me", "random")
        form = {"game": "whisper", "preset": "plain", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert person.refused("POST", "/api/matches", form) == (429, "too-many-requests")
        answers = [person.ask("GET", "/api/me") for _ in range(12)]
        assert answers[-1].status_code == 429 and "retry-after" in answers[-1].headers
    assert ROOMY.requests_burst > 10_000
