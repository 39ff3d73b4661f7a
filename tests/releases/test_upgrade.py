"""The present version on what the last releases left behind: every match goes on or replays, every receipt holds, and
nothing that people had is lost.

`data/` has a file for each release (`python -m tests.releases.make COMMIT`). A change of a State, a codec, a table of
the database or a message that loses something of theirs is red here, and stays so until it is mended: the files are
never made anew.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from sandtable.core.match.matchfile import judge
from sandtable.server.hosting.backup import back_up
from sandtable.server.storage.engine import open_engine
from tests.releases.kept import RELEASES, lay_out, lay_out_in, read
from tests.releases.returning import Returned, back, difference, passkey_of, plain, telling, visitor
from tests.server import postgres
from tests.server.accounts.authenticator import signing_in
from tests.server.people import LiveServer, serving

GAMES = ("bayonet", "battlecards", "bridgefront", "conquest")
#: Nothing goes because it is old: these people come back after years.
KEEPING = {"waiting_days": 0, "finished_days": 0, "study_days": 0, "laboratory": "everyone"}


class Upgraded(NamedTuple):
    """The present server on the data of a release."""

    release: str
    server: LiveServer
    backup: Any
    told: list[tuple[str, Any, Any]]


@pytest.fixture(scope="module")
def upgraded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Upgraded]:
    release, folder = request.param, tmp_path_factory.mktemp("data")
    file = lay_out(release, folder)
    with serving(folder, GAMES, **KEEPING) as live:
        engine = open_engine(f"sqlite+pysqlite:///{file}")
        checked = back_up(engine, folder / "backup.sandtable", most=1000)
        engine.dispose()
        told = [(path, was, back(live, release, who).ok("GET", path)) for who, path, was in read(release)["told"]]
        yield Upgraded(release, live, checked, told)


def _matches(*states: str) -> list[Any]:
    return [
        pytest.param(release, name, id=f"{release}-{plain(name)}")
        for release in RELEASES
        for name, match in read(release)["matches"].items()
        if match["state"] in states
    ]


def _of_each() -> Any:
    return pytest.mark.parametrize("upgraded", RELEASES, indirect=True, scope="module")


def _as_far(match: Returned, who: str, frame: int) -> bool:
    """Whether this is the last frame that somebody had seen, or later: what bots and others did until the server was
    stopped came after that was noted."""
    return bool(frame >= match.kept["frames"][who])


def _looks(match: Returned) -> None:
    """Board, replay and record are there, and nobody is told that the match cannot go on."""
    first, summary = match.first, match.summary()
    assert summary.get("problem") is None
    assert first.ok("GET", f"{match.path}/board")["kind"]
    for who, person in match.people.items():
        frames = person.ok("GET", f"{match.path}/frames?from=0&to=1")
        assert _as_far(match, who, frames["total"] - 1), f"{who} has seen other frames"
    record = first.ok("GET", f"{match.path}/record")
    assert record.get("opening", record)["game"] == summary["game"]


def _judged(match: Returned) -> None:
    """The record is right, and it is the match that each player's browser saw; so is the record that was taken along
    when the match was over, read by `sandtable verify`."""
    record = match.first.ok("GET", f"{match.path}/record")
    verified = match.first.ok("GET", f"{match.path}/verify")
    assert verified["ok"], [step["text"] for step in verified["steps"] if not step["ok"]]
    records = [record] if match.kept["record"] is None else [record, match.kept["record"]]
    for (who, keeper), one in itertools.product(match.keepers.items(), records):
        verdict = judge(one, keeper.receipt)
        wrong = [step.text for step in verdict.steps if not step.ok]
        assert verdict.ok and verdict.status == 0, (who, verdict.text, wrong)


def _goes_on(server: LiveServer, release: str, name: str, choices: int = 3) -> None:
    with telling(release, name):
        match = Returned(server, release, name)
        _looks(match)
        match.sit()
        assert all(_as_far(match, who, seat.n) for who, seat in match.seats.items())
        for _ in range(choices):
            match.choose()
        if match.summary()["state"] == "running":
            match.end()
        match.until_finished()
        if match.keepers:
            _judged(match)
        match.close()


@pytest.mark.parametrize(("upgraded", "name"), _matches("running"), indirect=["upgraded"], scope="module")
def test_a_match_goes_on_to_its_end_and_verifies(upgraded: Upgraded, name: str) -> None:
    _goes_on(upgraded.server, upgraded.release, name)


@pytest.mark.parametrize(("upgraded", "name"), _matches("finished"), indirect=["upgraded"], scope="module")
def test_a_match_that_is_over_replays_and_verifies(upgraded: Upgraded, name: str) -> None:
    with telling(upgraded.release, name):
        match = Returned(upgraded.server, upgraded.release, name)
        assert match.summary()["result"]["shares"]
        _looks(match)
        for person in match.people.values():
            last = person.ok("GET", f"{match.path}/frames?from=0&to=0")["total"] - 1
            (frame,) = person.ok("GET", f"{match.path}/frames?from={last}")["frames"]
            assert frame["n"] == last and frame["scene"]["over"]
        if match.keepers:
            _judged(match)
        match.close()


@_of_each()
def test_everybody_is_who_they_were(upgraded: Upgraded) -> None:
    for who in read(upgraded.release)["people"]:
        person = back(upgraded.server, upgraded.release, who)
        me = person.ok("GET", "/api/me")
        passkey = passkey_of(upgraded.release, who)
        assert (me["id"], me["name"], me.get("account", False)) == (person.id, who, passkey is not None)
        mine = {m["id"] for m in read(upgraded.release)["matches"].values() if who in m["people"]}
        export = person.ok("GET", "/api/me/export")
        assert mine <= {match["id"] for match in export["matches"]}
        if passkey is not None:
            other = visitor(upgraded.server)
            assert other.ok("POST", "/api/sign-in", signing_in(other, passkey))["id"] == person.id


@_of_each()
def test_what_was_told_is_told_again(upgraded: Upgraded) -> None:
    """Ratings, leagues, talk and studies have equal figures."""
    for path, before, after in upgraded.told:
        assert difference(before, after, path) is None
    feed = read(upgraded.release)["feed"]
    assert feed is None or back(upgraded.server, upgraded.release, "Cy").ask("GET", feed).status_code == 200


@_of_each()
def test_somebody_sits_down_in_a_waiting_room(upgraded: Upgraded) -> None:
    waiting = read(upgraded.release)["waiting"]
    ada, cy = (back(upgraded.server, upgraded.release, who) for who in ("Ada", "Cy"))
    joined = cy.ok("POST", f"/api/matches/{waiting['id']}/join", cy.committed())["match"]
    for person in (ada, cy):
        if joined["sealing"]["phase"] == "commit":
            person.ask("POST", f"/api/matches/{waiting['id']}/commit", person.committed())
    for person in (ada, cy):
        person.reveal(waiting["id"])
    assert ada.ok("GET", f"/api/matches/{waiting['id']}")["state"] == "running"


@_of_each()
def test_a_backup_of_it_is_taken_and_every_match_in_it_replays(upgraded: Upgraded) -> None:
    begun = sum(match["state"] != "waiting" for match in read(upgraded.release)["matches"].values())
    assert upgraded.backup.problems == () and upgraded.backup.looked == begun and upgraded.backup.elsewhere == 0


@pytest.mark.parametrize("release", RELEASES)
def test_matches_go_on_in_postgresql(
    release: str, postgres_cluster: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The same rows in the other kind of database."""
    url = postgres.new_database(postgres_cluster, f"release-{release}")
    lay_out_in(release, url)
    with serving(tmp_path_factory.mktemp("postgres"), GAMES, database=url, **KEEPING) as live:
        for name in ("bayonet goes on", "world-war goes on", "bridgefront half chosen", "with bots"):
            if read(release)["matches"][name]["state"] == "running":
                _goes_on(live, release, name, choices=1)


@pytest.mark.parametrize("release", RELEASES)
def test_what_is_kept_is_small_and_of_every_kind(release: str) -> None:
    """A file that planted nothing would prove nothing."""
    data = read(release)
    games = {
        (game, state) for game, state in zip(*(data["tables"]["matches"][c] for c in ("game", "state")), strict=True)
    }
    assert games >= {(game, state) for game in GAMES for state in ("running", "finished")}
    choices = data["tables"]["choices"]
    assert sum(mark is not None for mark in choices["mark"]) > 30 and max(choices["n"]) >= 64
