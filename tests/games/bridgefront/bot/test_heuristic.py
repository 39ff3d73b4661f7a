"""The heuristic bot: it beats random play with every faction, ends every game, and takes what is plainly good.

The share of games it wins is measured over thousands of games by `sandtable ladder`; here are samples of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
import pytest

from sandtable.bots.kinds import kinds
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.events import NO_LOG
from sandtable.games import load
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.setup.options import FACTION_IDS
from sandtable.lab.simulate import simulate
from tests import entry
from tests.games.bridgefront.positions import NAMES, A, B, C, Position

HOME_A = (4, 0)
CENTER = (0, 0)


@lru_cache(maxsize=64)
def game(players: int, first: str = "", **options: Any) -> Game:
    """A game; `first` is the faction of seat 0."""
    if first:
        rest = [name for name in FACTION_IDS if name != first]
        options.update(faction_mode="given", factions=(first, *rest))
    return load("bridgefront", preset="standard", players=players, **options)


@pytest.mark.parametrize("faction", FACTION_IDS)
@pytest.mark.parametrize("players", [2, 4])
def test_it_beats_random_with_every_faction(players: int, faction: str) -> None:
    """At least 95 of 100 games: with a true share of 98 % that fails once in 10,000 samples of 60."""
    bots = ["heuristic"] + ["random"] * (players - 1)
    run = simulate(game(players, faction), 60, seed=players, bots=bots, threads=1)
    assert run.returns[:, 0].sum() >= 54


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_it_ends_every_game_and_most_by_points(players: int) -> None:
    run = simulate(game(players), 40, seed=3, bots=["heuristic"], threads=1)
    assert (run.decisions > 0).all() and run.decisions.max() < 3000
    assert (run.turns < 10).mean() > 0.3
    assert run.scores.max(axis=1).mean() > 6.0


@pytest.mark.parametrize(
    "options",
    [
        {"hit_assignment": "champions_first", "battle_timing": "stack", "path_break": "fizzle", "capital_stop": True},
        {"veil_steal": "spell", "archivist_ability": True, "artificer_ability": True, "forgeblood_mode": "all"},
        {"zero_mana_acts": True, "basic_initiative": 250, "initiative": "late", "link_scope": "owner"},
        {"max_mana": 10, "start_gold": 50, "champion_limit": 6, "draft_visibility": "private", "bid_cap": 100},
        {"hand_size": 3, "hand_limit": 3, "start_bridges": 0, "start_forces": 0, "forge_decline": True},
    ],
)
def test_it_plays_every_variant(options: dict[str, object]) -> None:
    run = simulate(load("bridgefront", players=3, **options), 10, seed=5, bots=["heuristic"], threads=1)
    assert (run.decisions > 0).all()


# ------------------------------------------------------------------------------------------------------- single choices


def chosen(at: Position, player: int) -> int:
    """What the bot would choose."""
    codes = at.legal(player)
    options = np.zeros(s.MAX_CHOICES, dtype=np.int32)
    options[: len(codes)] = codes
    states = at.states.copy()
    chance = new_chance(bytes(32))
    entry.conceal_at(at.table, states, 0, player, chance)
    return int(entry.heuristic_at(at.table, states, 0, player, options, len(codes), chance))


def plan_of(at: Position, player: int) -> list[int]:
    """The whole plan that the bot makes."""
    step = int(at.state["step"])
    made = []
    while at.asked(player) and int(at.state["step"]) == step and int(at.state["phase"]) == s.PLANS:
        made.append(chosen(at, player))
        at.choose(player, made[-1])
    return made


def test_it_walks_into_the_empty_center() -> None:
    at = Position().forces(A, (1, 0), 4).bridge((1, 0), CENTER).begin()
    plan_of(at, A)
    at.plan(B).plan(C)
    assert at.here(CENTER)[A] > 0


def test_it_attacks_the_weak_and_lets_the_strong_alone() -> None:
    at = Position().forces(A, (1, 0), 6).forces(B, CENTER, 1).bridge((1, 0), CENTER).begin()
    plan_of(at, A)
    at.plan(B).plan(C)
    assert at.here((1, 0))[A] < 6
    at = Position().forces(A, (1, 0), 2).forces(B, CENTER, 12).bridge((1, 0), CENTER).begin()
    plan_of(at, A)
    at.plan(B).plan(C)
    assert at.here(CENTER)[A] == 0 and at.here((1, 0))[A] == 2


def test_it_builds_where_no_bridge_leads_on() -> None:
    at = Position().forces(A, (1, 0), 4).forces(A, HOME_A, 1).begin()
    plan_of(at, A)
    at.plan(B).plan(C)
    built = np.flatnonzero(at.state["bridge"][:156]).tolist()
    assert built == [at.edge((1, 0), CENTER)]


def test_it_drives_an_enemy_out_of_its_capital() -> None:
    at = Position().forces(A, (3, 0), 5).forces(B, HOME_A, 1).bridge((3, 0), HOME_A).begin()
    at.set("permanent", A, 7)
    plan_of(at, A)
    at.plan(B).plan(C)
    assert at.here(HOME_A)[A] > 0


def test_it_pays_for_victory_points() -> None:
    at = Position()
    at.state["phase"], at.state["asked"][A], at.state["eligible"] = s.MARKET_BIDS, s.D_BID, 7
    at.state["gold"][:3] = 9
    bids = {}
    for name in ("Big VP Gainer", "Zap"):
        card = int(at.state["top"][s.MARKET])
        at.state["kind"][card] = NAMES[name]
        at.state["on_offer"] = at.state["top"][s.ROW] = card
        at.state["next_card"][card] = int(at.state["top"][s.MARKET + 1])
        other = int(at.state["next_card"][card])
        at.state["kind"][other], at.state["next_card"][other] = NAMES["Trade Caravan"], s.NONE
        options = np.array([*range(10), *range(51, 60)] + [0] * 237, dtype=np.int32)
        bids[name] = int(entry.heuristic_at(at.table, at.states, 0, A, options, 19, new_chance(bytes(32))))
    assert bids["Big VP Gainer"] >= 50 + 5, "it buys"
    assert bids["Zap"] < 50, "it passes"


def test_it_gives_up_cards_whose_points_are_kept() -> None:
    """Scrapping keeps permanent VP, so cards that are worth little to play go first."""
    at = Position().hand(A, "Clean Cuts", "War Chronicle", "Recruit").set("mana", A, 2).begin()
    at.plan(A, "Clean Cuts").plan(B).plan(C)
    assert at.asked(A) == "HAND_CARD" and chosen(at, A) == NAMES["War Chronicle"]


def test_equal_views_and_keys_give_equal_choices() -> None:
    at = Position().forces(A, (1, 0), 4).bridge((1, 0), CENTER).hand(A, "Zap", "March Orders").begin()
    assert len({chosen(at, A) for _ in range(3)}) == 1


@pytest.mark.parametrize("players", [2, 4])
def test_it_looks_at_nothing_that_its_seat_does_not_know(players: int) -> None:
    """In whole games: on the true position it chooses as on any position that its seat cannot tell from it."""
    table = game(players)
    states, view = s.State.new(), s.State.new()
    states["chance"] = new_chance(bytes(31) + bytes([players]))
    entry.setup_at(table.rules, states, 0, NO_LOG)
    options = table.choice_buffer()
    worlds = new_chance(b"w" * 32)
    made = 0
    while mask := int(entry.seats_at(table.rules, states, 0)):
        seat = (mask & -mask).bit_length() - 1
        count = int(entry.legal_at(table.rules, states, 0, seat, options))
        key = made.to_bytes(32, "little")
        code = int(entry.heuristic_at(table.rules, states, 0, seat, options, count, new_chance(key)))
        for _ in range(2):
            view[:] = states
            entry.conceal_at(table.rules, view, 0, seat, worlds)
            other = int(entry.heuristic_at(table.rules, view, 0, seat, options, count, new_chance(key)))
            assert other == code, (
                f"decision {made}: {DECISIONS.names[int(states['asked'][0, seat])].removeprefix('D_')}"
            )
        entry.apply_at(table.rules, states, 0, seat, code, NO_LOG)
        made += 1
    assert made > 100


def test_no_kind_of_bot_claims_exact_odds() -> None:
    """Bridgefront's bot estimates fights (weighing/power.py), Bayonet's samples: one sentence is said of all games."""
    assert all("exact" not in kind.text for kind in kinds())
