"""What `sandtable simulate --json` says of a simulation: figures by seat, by what each seat was, and of whole games."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import numpy as np
import pytest

import sandtable
from bench.statistics.unused import simultaneous_shares
from sandtable.core.game.game import Game, make_game
from sandtable.core.kernel.chance import Stream, chacha_block
from sandtable.core.kernel.driving.drivers import game_key, simulation_key
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.lab.simulate import Simulation, simulate
from sandtable.lab.statistics import mean_interval, share_interval
from sandtable.lab.summary import digest, summary
from tests.toys import duel, whisper


def games_of(done: Simulation) -> list[Match]:
    """The games of a simulation of random bots, each played once more at the table."""
    played = []
    for number in range(len(done.decisions)):
        match = Match(done.game, key=game_key(done.seed, number))
        bots = Stream(chacha_block(simulation_key(done.seed), number)[32:])
        while not match.over:
            seat = match.seats_to_act[0]
            codes = match.legal(seat)
            match.choose(seat, codes[bots.below(len(codes))])
        played.append(match)
    return played


def test_it_says_what_was_played() -> None:
    game = make_game(duel.DEFINITION, options={"players": 3, "rounds": 7})
    found = summary(simulate(game, 30, seed=4, bots=("heuristic", "random", "first")))
    said = {name: found[name] for name in ("sandtable", "game", "rules_version", "preset", "seed", "games", "bots")}
    assert said == {
        "sandtable": sandtable.__version__, "game": "duel", "rules_version": "1", "preset": "plain", "seed": 4,
        "games": 30, "bots": ["heuristic", "random", "first"],
    }  # fmt: skip
    assert found["options"] == game.options_dict()
    assert json.loads(json.dumps(found)) == found


def test_rounds_are_counted_besides_decisions() -> None:
    done = simulate(make_game(duel.DEFINITION, options={"players": 4, "rounds": 9}), 25, seed=2)
    rounds = sorted(match.game.progress(match.state) for match in games_of(done))
    found = summary(done)["turns"]
    assert list(found) == ["unit", "mean", "p5", "p50", "p95", "max"] and found["unit"] == "round"
    assert found["mean"] == pytest.approx(sum(rounds) / 25, abs=1e-3)
    assert (found["p50"], found["max"]) == (rounds[12], rounds[-1])
    assert rounds[0] <= found["p5"] <= found["p50"] <= found["p95"] <= found["max"]


def test_figures_by_what_each_seat_was() -> None:
    """Against the same games at the table: several seats of one group win together, games without it do not count."""
    done = simulate(make_game(duel.DEFINITION, options={"players": 3}), 60, seed=8)
    matches = games_of(done)
    found = summary(done)["groups"]
    assert found["word"] == "hand" and [row["name"] for row in found["rows"]] == ["even", "odd"]
    for parity, row in enumerate(found["rows"]):
        mine = [[s for s in range(3) if int(m.state[0]["card"][s]) % 2 == parity] for m in matches]
        shares = [sum(m.returns[s] for s in seats) for m, seats in zip(matches, mine, strict=True) if seats]
        scores = [np.mean([m.scores[s] for s in seats]) for m, seats in zip(matches, mine, strict=True) if seats]
        assert row["games"] == len(shares) < 60
        assert row["seats"] == [sum(s in seats for seats in mine) for s in range(3)]
        assert row["wins"] == pytest.approx(sum(shares))
        assert row["win_share"] == pytest.approx(np.mean(shares), abs=1e-6)
        assert row["ci95"] == pytest.approx(share_interval(np.array(shares)), abs=1e-6)
        assert row["score"]["mean"] == pytest.approx(np.mean(scores), abs=1e-4)
        assert row["score"]["ci95"] == pytest.approx(mean_interval(np.array(scores)), abs=1e-4)
    seats = summary(done)["seats"]
    assert all(sum(seat["groups"].values()) == 60 for seat in seats)
    assert [seat["groups"]["odd"] for seat in seats] == found["rows"][1]["seats"]


def test_a_game_without_groups_says_nothing_of_them() -> None:
    found = summary(simulate(make_game(whisper.DEFINITION), 5))
    assert "groups" not in found and all("groups" not in seat for seat in found["seats"])


def group_rows(game: Game, games: int, seed: int = 1) -> dict[str, dict[str, Any]]:
    found = summary(simulate(game, games, seed=seed))
    return {row["name"]: row for row in found["groups"]["rows"]}


def test_bridgefront_counts_by_faction() -> None:
    """Nobody has a faction that another has: over all factions every seat has one in every game, and all wins are
    somebody's."""
    game = load("bridgefront", preset="short", players=3, faction_mode="random", max_rounds=1)
    rows = group_rows(game, 40)
    assert set(rows) <= {"Bastion", "Veil", "Aerial", "Prospect", "Cipher", "Gatewright"} and len(rows) == 6
    assert [sum(row["seats"][seat] for row in rows.values()) for seat in range(3)] == [40, 40, 40]
    assert sum(row["wins"] for row in rows.values()) == pytest.approx(40)
    assert all(row["games"] == sum(row["seats"]) for row in rows.values())
    given = load("bridgefront", players=2, faction_mode="given", max_rounds=1, factions=["veil", "aerial", "bastion",
                 "prospect", "cipher", "gatewright"])  # fmt: skip
    rows = group_rows(given, 6)
    assert {name: row["seats"] for name, row in rows.items()} == {"Veil": [6, 0], "Aerial": [0, 6]}


def test_battlecards_counts_by_side_in_teams_too() -> None:
    rows = group_rows(load("battlecards", players=2, turn_cap=100), 6)
    assert {name: row["seats"] for name, row in rows.items()} == {"Axis": [6, 0], "Allied": [0, 6]}
    game = load("battlecards", preset="teams", players=3, turn_cap=100)
    rows = group_rows(game, 4)
    axis = [seat for seat, count in enumerate(rows["Axis"]["seats"]) if count]
    assert len(axis) == game.options.seats_axis and sum(rows["Allied"]["seats"]) == 4 * game.options.seats_allied
    assert rows["Axis"]["wins"] + rows["Allied"]["wins"] == pytest.approx(4)


def test_conquest_counts_by_the_order_of_play() -> None:
    game = load("conquest", players=3, first_seat=1, round_cap=1)
    rows = group_rows(game, 5)
    assert {name: row["seats"] for name, row in rows.items()} == {
        "first": [0, 5, 0], "second": [0, 0, 5], "third": [5, 0, 0],
    }  # fmt: skip
    mixed = group_rows(load("conquest", players=3, round_cap=1), 30)
    assert all(0 < count < 30 for count in mixed["first"]["seats"])


def test_one_digest_means_the_same_games() -> None:
    game = make_game(duel.DEFINITION)
    one, same, other = (simulate(game, 50, seed=seed) for seed in (1, 1, 2))
    assert digest(one) == digest(same) != digest(other)
    assert digest(one) != digest(simulate(game, 51, seed=1))


def test_numbers_are_plain_json() -> None:
    found = summary(simulate(make_game(duel.DEFINITION), 3))
    assert msgspec.json.decode(msgspec.json.encode(found)) == json.loads(json.dumps(found))


def test_the_intervals_of_the_seats_hold_together() -> None:
    """Those of four seats are wider than four of their own would be, and are those of the statistics."""
    done = simulate(make_game(duel.DEFINITION, options={"players": 4}), 200, seed=8)
    together = simultaneous_shares(done.returns[:, :4])
    for seat, row in enumerate(summary(done)["seats"]):
        low, high = share_interval(done.returns[:, seat])
        assert row["ci95"][0] < low and row["ci95"][1] > high
        assert row["ci95"] == pytest.approx((together[seat].low, together[seat].high), abs=2e-3)
    two = simulate(make_game(duel.DEFINITION, options={"players": 2}), 200, seed=8)
    assert summary(two)["seats"][0]["ci95"] == pytest.approx(share_interval(two.returns[:, 0]), abs=1e-6)
