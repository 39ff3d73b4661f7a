"""A guided game is kept as a match: it goes on as any other, and its record says where it began."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable.games  # noqa: F401 - announces the games
from sandtable.core.game.registry import find_definition, make
from sandtable.core.game.shipped import Guide
from sandtable.core.match.match import Match
from sandtable.core.match.verdict import judge
from sandtable.core.scenes import encode
from sandtable.server.protocol.help_documents import MOST_CHOICES
from sandtable.server.tables.positions import EVERY
from tests.server.catalogue.test_guides import GAMES
from tests.server.people import ROOMY, LiveServer, Person, Seat, play_out, serving
from tests.server.storage.test_restart import same_browser

#: Of the choices that a guide proposes, as many as are made before the game is kept.
MADE = 3


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("data"), GAMES) as live:
        yield live


def _guide(game: str) -> Guide:
    definition = find_definition(game)
    assert definition.guide is not None
    return definition.guide()


def _keep(person: Person, game: str, made: int = MADE) -> Any:
    return person.ok("POST", f"/api/games/{game}/guide/match", {"choices": _guide(game).path[:made]})["match"]


def _play_on(seat: Seat, choices: int) -> None:
    """Make the next choices, the first that is offered each time."""
    for _ in range(choices):
        seat.wait(lambda seat: seat.decision is not None or seat.over)
        if seat.over:
            return
        answered = seat.decision
        answer = seat.choose(seat.scene["choices"][0]["code"])
        assert answer["t"] == "ack", answer
        seat.wait(lambda seat, answered=answered: seat.decision != answered)  # type: ignore[misc]


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_the_guided_one_with_the_same_bots_and_nobody_elses(live: LiveServer, game: str) -> None:
    person, guide = live.person("Mora"), _guide(game)
    choices = guide.path[:MADE]
    guided = person.ok("POST", f"/api/games/{game}/guide", {"choices": choices, "shown": MADE})["start"]
    match = _keep(person, game)
    told = {"visibility": "private", "state": "running", "undo": True, "title": guide.title, "your_seat": guide.seat}
    assert {name: match.get(name, True) for name in told} == told
    assert "sealing" not in match or match["sealing"] is None
    assert not match["commitment"] and not match.get("rated") and match["your_move"]
    assert [seat["kind"] for seat in match["seats"]].count("guest") == 1
    others = [seat["name"] for seat in match["seats"] if not seat["you"]]
    assert others == [seat["name"] for seat in guided["summary"]["seats"] if not seat["you"]]
    assert match["seats"][guide.seat]["name"] == "Mora"
    seat = person.sit(match["id"])
    seat.wait(lambda seat: seat.decision is not None)
    assert (seat.scene, seat.log, seat.decision) == (guided["scene"], guided["log"], guided["decision"])


def test_it_goes_on_after_restarts_and_its_record_verifies(tmp_path: Path) -> None:
    with serving(tmp_path, GAMES) as live:
        person = live.person("Mora")
        match = _keep(person, "bayonet")["id"]
        first = person.sit(match)
        _play_on(first, 2)
        first.wait(lambda seat: seat.decision is not None)
        held = first.n, first.scene, first.log, first.decision
    with serving(tmp_path, GAMES) as live:
        person = same_browser(live, person)
        second = person.sit(match)
        second.wait(lambda seat: seat.decision is not None)
        assert (second.n, second.scene, second.log, second.decision) == held
        table = live.services.registry.peek(match)
        assert table is not None and table.match is not None
        while table.match.ply < 2 * EVERY and not second.over:
            _play_on(second, 1)
        live.call(live.services.positions.complete, table)
    with serving(tmp_path, GAMES) as live:  # from a stored position this time
        person = same_browser(live, person)
        seat = person.sit(match)
        table = live.services.registry.peek(match)
        assert table is not None and table.positioned >= EVERY
        play_out([seat])
        record = person.ok("GET", f"/api/matches/{match}/record")
        assert record["seed"] == _guide("bayonet").start["seed"] and record["position"] == {}
        assert record["names"][0] == "Mora"
        verdict = judge(record)
        assert verdict.ok and verdict.finished and verdict.seal == "not sealed"
        checked = person.ok("GET", f"/api/matches/{match}/verify")
        assert checked["ok"] and checked["seal"] == "not sealed"
        assert any("began as a guided game" in step["text"] for step in checked["steps"])
        guide = _guide("bayonet")
        begun = Match.from_position(make("bayonet", guide.preset, record["options"]), guide.start)
        frames = person.ok("GET", f"/api/matches/{match}/frames?from=0&to=3")["frames"]
        assert frames[0]["scene"] == msgspec.json.decode(encode(begun.scene(0)))
        elsewhere = judge({**record, "position": {"chips": {"0": 101}}})
        assert any("a position that somebody wrote" in step.text for step in elsewhere.steps)


def test_until_the_end_its_record_tells_nothing_that_is_hidden(live: LiveServer) -> None:
    person = live.person()
    match = _keep(person, "conquest")["id"]
    record = person.ok("GET", f"/api/matches/{match}/record")
    assert not record["choices"] and not {"seed", "key", "position", "sealing"} & record.keys()
    verdict = judge(record)
    assert (verdict.ok, verdict.seal, verdict.finished) == (True, "not sealed", False)
    assert person.refused("GET", f"/api/matches/{match}/verify") == (409, "not-over")
    assert person.refused("GET", f"/api/matches/{match}/seal") == (409, "not-sealed")


def test_choices_are_taken_back_without_asking_anybody_those_of_the_guide_as_well(live: LiveServer) -> None:
    person = live.person()
    match = _keep(person, "conquest", 4)["id"]
    seat = person.sit(match)
    table = live.services.registry.peek(match)
    assert table is not None and table.match is not None
    standing = [len(table.match.standing)]
    while standing[-1]:
        assert seat.may_undo == "alone"
        assert seat.undo()["t"] == "ack"
        seat.settle(0.2)
        standing.append(len(table.match.standing))
    assert len(standing) > 2 and standing == sorted(set(standing), reverse=True)
    assert seat.choose(seat.scene["choices"][0]["code"])["t"] == "ack"


def test_what_cannot_be_kept_is_refused_and_leaves_nothing(live: LiveServer) -> None:
    person, path = live.person(), "/api/games/bayonet/guide/match"
    assert person.refused("POST", path, {"choices": []}) == (409, "nothing-chosen")
    assert person.refused("POST", path, {"choices": [0, 599]}) == (409, "illegal")
    for body in ({}, {"choices": "0"}, {"choices": [2**40]}, {"choices": [0], "seed": 1}, [0], {"choices": [0.5]}):
        assert person.refused("POST", path, body)[0] == 400, body
    assert person.refused("POST", path, {"choices": [0] * (MOST_CHOICES + 1)})[0] == 400
    assert person.refused("POST", "/api/games/nothing/guide/match", {"choices": [0]})[0] == 404
    assert person.ok("GET", "/api/matches?scope=mine") == []


def test_a_match_of_somebody_else_is_not_touched(live: LiveServer) -> None:
    first, second = live.person("Mora"), live.person("Lena")
    mine, theirs = _keep(first, "bayonet", 1)["id"], _keep(second, "bayonet", 2)["id"]
    assert mine != theirs
    assert second.refused("GET", f"/api/matches/{mine}") == (404, "no-such-match")
    assert second.refused("POST", f"/api/matches/{mine}/resign", {"decision": 0}) == (404, "no-such-match")
    assert [one["id"] for one in first.ok("GET", "/api/matches?scope=mine")] == [mine]


def test_it_counts_among_the_matches_that_one_may_play_at_once(tmp_path: Path) -> None:
    with serving(tmp_path, ("bayonet",), limits=dataclasses.replace(ROOMY, running_per_guest=1)) as live:
        person = live.person()
        _keep(person, "bayonet")
        asked = {"choices": _guide("bayonet").path[:MADE]}
        assert person.refused("POST", "/api/games/bayonet/guide/match", asked) == (409, "too-many-matches")
        assert len(person.ok("GET", "/api/matches?scope=mine")) == 1
