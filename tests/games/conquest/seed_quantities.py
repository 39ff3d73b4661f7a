"""The quantities of `seed_values.toml`, found in the game itself by playing: set-up, reinforcement, attacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.games.conquest import events as ev
from sandtable.games.conquest.events import unpack_dice
from sandtable.games.conquest.setup.maps import load_map
from tests.games.conquest.places import GAUL, RHINELAND
from tests.games.conquest.positions import Table, load

__all__ = ["OURS", "WORLD", "after_attacks", "ours"]

WORLD = load_map("world-42")
#: What a row is called, and the function that finds its value.
OURS: dict[str, Callable[[], Any]] = {}


def ours(what: str) -> Callable[[Callable[[], Any]], Callable[[], Any]]:
    """Names the quantity that a function finds in the game."""

    def enter(find: Callable[[], Any]) -> Callable[[], Any]:
        assert what not in OURS
        OURS[what] = find
        return find

    return enter


# ------------------------------------------------------------------------------------------------------ the set-up


def goes(table: Table) -> list[int]:
    """How many armies were placed in each full go of the set-up."""
    placed: list[int] = []
    while not int(table.state.round):
        (seat,) = table.acting
        before = table.pool(seat)
        while table.acting == (seat,) and not int(table.state.round):
            table.choose(seat, table.legal(seat)[-1])
        placed.append(before - table.pool(seat) if not int(table.state.round) else before)
    return placed


@ours("armies at each go")
def _() -> int:
    placed = goes(Table(players=2))
    assert set(placed[:-2]) == {placed[0]}
    return placed[0]


def _totals(players: int, preset: str = "world-war") -> int:
    """What each seat has at the start, on the ground and still to be placed: the same for every seat."""
    table = Table(preset, players=players)
    owner, armies = table.state.owner[:42], table.state.armies[:42]
    placing = int(table.state.round) == 0  # later a pool holds reinforcements
    (total,) = {int(armies[owner == seat].sum()) + placing * table.pool(seat) for seat in range(players)}
    return total


for _players in range(2, 7):
    ours(f"starting armies of {_players} players")(lambda players=_players: _totals(players))
ours("starting armies of 7 and 8 players")(lambda: [_totals(7, "supply-lines"), _totals(8, "supply-lines")])


@ours("armies on the ground and to be placed, 2 players")
def _() -> list[int]:
    table = Table(players=2)
    return [int((table.state.owner[:42] == 0).sum()), table.pool(0)]


@ours("reinforcements for 3, 11, 12 and 41 territories")
def _() -> list[int]:
    found = []
    for held in (3, 11, 12, 41):
        table = Table(players=3, card_system="none").own({0: range(42 - held, 42), 1: [0]}, rest=2).turn(0)
        found.append(table.news(ev.REINFORCED)[0].args[2])
    return found


ours("rounds of a match")(lambda: int(load("world-war").rules["round_cap"][0]))


# ------------------------------------------------------------------------------------------------------- attacking


def _battle(source: int, target: int, preset: str = "world-war", **options: object) -> Table:
    table = Table(preset, players=3, **options).own({0: [GAUL], 1: [RHINELAND, 0]}, rest=2)
    return table.put({GAUL: source, RHINELAND: target}).attack_phase(0)


@ours("fewest armies that attack")
def _() -> int:
    return next(armies for armies in range(1, 9) if any(_battle(armies, 1).legal(0)))


@ours("most dice of the attacker")
def _() -> int:
    table = _battle(30, 30, blitz=False).attack(0, GAUL, RHINELAND)
    return len(table.legal(0))


@ours("armies that stay behind an attack")
def _() -> int:
    """With as few armies as allow all dice, one more than the dice stands there."""
    for armies in range(3, 9):
        table = _battle(armies, 30, blitz=False).attack(0, GAUL, RHINELAND)
        if len(table.legal(0)) == 3:
            return armies - 3
    raise AssertionError


@ours("dice a defender chooses from")
def _() -> list[int]:
    table = _battle(9, 9).attack(0, GAUL, RHINELAND).choose(0, 2)
    assert table.asked(1) == "D_DEFEND"
    return [len(unpack_dice(table.copy().choose(1, code).news(ev.ROLL)[0].args[5])) for code in table.legal(1)]


@ours("comparisons of one roll by dice")
def _() -> list[list[int]]:
    found = []
    for attack in (1, 2, 3):
        for defence in (1, 2):
            table = _battle(9, 9).attack(0, GAUL, RHINELAND).choose(0, attack - 1).choose(1, defence - 1)
            args = table.news(ev.ROLL)[0].args
            assert [len(unpack_dice(args[4])), len(unpack_dice(args[5]))] == [attack, defence]
            found.append([attack, defence, args[6] + args[7]])
    return found


@ours("armies lost by a comparison")
def _() -> int:
    table = _battle(9, 9).attack(0, GAUL, RHINELAND).choose(0, 0).choose(1, 0)
    return 18 - table.armies(GAUL) - table.armies(RHINELAND)


@ours("armies that stay behind a capture")
def _() -> int:
    table = _battle(9, 1).attack(0, GAUL, RHINELAND)
    won = table.lucky(lambda t: t.choose(0, 2), lambda t: t.asked(0) == "D_OCCUPY")
    won.choose(0, won.legal(0)[-1])
    return won.armies(GAUL)


def after_attacks(preset: str, captures: int, hand: list[int]) -> list[int]:
    """The hand after a turn with so many captures."""
    targets = [RHINELAND, 18, 14, 20, 15][:captures]  # Gaul's neighbours, and one beside Rhineland
    table = Table(preset, players=3).own({0: [GAUL], 1: [0]}, rest=2).put({GAUL: 400}).hands({0: hand}).attack_phase(0)
    for target in targets:
        source = GAUL if target != 15 else RHINELAND
        table.attack(0, source, target)
        table = table.lucky(lambda t: t.choose(0, 4), lambda t, goal=target: t.owner(goal) == 0)
        if table.asked(0) == "D_OCCUPY":
            many = table.legal(0)[1 if target == RHINELAND and captures == 5 else 0]
            table.choose(0, many)
        while table.asked(0) == "D_OCCUPY":
            table.choose(0, table.legal(0)[-1])
    seat = int(table.state.seat)
    assert seat == 0 and int(table.state.captured) == captures
    while table.acting == (0,) and table.asked(0) in ("D_ATTACK", "D_FORTIFY_FROM"):
        table.choose(0, 0)
    return table.hand(0)


@ours("captures that earn a card in World War")
def _() -> int:
    return next(captures for captures in range(3) if after_attacks("world-war", captures, []))


@ours("free moves in World War")
def _() -> int:
    table = Table(players=3).own({0: [GAUL, RHINELAND, 18], 1: [0]}, rest=2).put({GAUL: 9}).attack_phase(0)
    table.choose(0, 0)
    moves = 0
    while table.asked(0) == "D_FORTIFY_FROM":
        moves += 1
        table.choose(0, 1 + GAUL, RHINELAND, 0)
    return moves


# ------------------------------------------------------------------------------------------------------ continents


def _bonus(name: str) -> int:
    """What owning a continent and nothing else brings beside the territories."""
    (continent,) = (one for one in WORLD.continents if one.name == name)
    table = Table(players=3, card_system="none").own({0: continent.territories, 1: []}, rest=2).turn(0)
    args = table.news(ev.REINFORCED)[0].args
    return int(args[1] - args[2])


for _name in ("Australia", "South America", "Africa", "North America", "Europe", "Asia"):
    ours(f"bonus of {_name}")(lambda name=_name: _bonus(name))
