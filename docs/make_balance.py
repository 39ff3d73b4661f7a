"""Makes docs/battlecards-balance.md: who wins at Battlecards, theatre by theatre, in games between bots; what is said
of its battles comes from make_fights.py.

    python docs/make_balance.py play [--games 10000] [--threads 2]     # plays; what is finished is not played again
    python docs/make_balance.py write                                  # writes the page from what was played

What was played is kept in docs/battlecards-balance.json. The same seed and number of games give the same figures.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "docs"), str(ROOT)]

import make_fights  # noqa: E402
from balance_games import ENDING, FIGURES, HEURISTIC, RANDOM, TURNS, WINNER, Block, play_games  # noqa: E402
from balance_page import page  # noqa: E402
from fights_page import picture, section  # noqa: E402

from bench.figures import write_figures  # noqa: E402
from sandtable.core.game.game import Game  # noqa: E402
from sandtable.games import load  # noqa: E402
from sandtable.games.battlecards.state import AXIS, END_HOMELAND, END_TURNS, NONE  # noqa: E402
from sandtable.lab.statistics import mean_interval, share_interval, wilson  # noqa: E402

PLAYED = ROOT / "docs" / "battlecards-balance.json"
PAGE = ROOT / "docs" / "battlecards-balance.md"
PICTURE = ROOT / "docs" / "battlecards-fights.svg"
SEED = 2026
FULL = 10_000
FAT = {"conflict_set": "fat", "arsenal_set": "starter+exp"}


@dataclass(frozen=True)
class Setting:
    """One set of options. `key` names it in the figures, `title` on the page; `share` of the games asked for."""

    key: str
    title: str
    options: dict[str, Any] = field(default_factory=dict)
    share: float = 1.0
    preset: str = "west"


DECKS: tuple[Setting, ...] = tuple(
    Setting(f"{theatre}-{deck}", f"{title}, {deck}", {"theatre": theatre, **options}, 0.5)
    for theatre, title in (("west", "West"), ("pacific", "Pacific"), ("east", "East"))
    for deck, options in (("thin", {}), ("fat", FAT))
)
#: Changes of one parameter, played with the thin decks of the West.
CHANGES: tuple[Setting, ...] = tuple(
    Setting(key, title, options, 0.2)
    for key, title, options in (
        ("short", "`scores` short (*Short battles*)", {"scores": "short"}),
        ("head-axis", "`head_start_axis` 5", {"head_start_axis": 5}),
        ("head-allied", "`head_start_allied` 5", {"head_start_allied": 5}),
        ("discard", "`unmet_prereq` discard", {"unmet_prereq": "discard"}),
        ("numbers-8", "`action_max` 8", {"action_max": 8}),
        ("numbers-12", "`action_max` 12", {"action_max": 12}),
        ("larger", "`larger_armies`", {"larger_armies": True}),
        ("no-recycling", "`recycle_arsenal` off", {"recycle_arsenal": False}),
        ("no-withdrawal", "`withdrawal` off", {"withdrawal": False}),
        ("not-dug-in", "`dug_in` off", {"dug_in": False}),
        ("points-only", "`homeland_win` off", {"homeland_win": False}),
        ("last-orders", "`last_orders`", {"last_orders": True}),
        ("occupying", "`occupying_force`", {"occupying_force": True}),
        ("leaders-0", "`leader_draws` 0", {"leader_draws": 0}),
    )
)
#: What makes the one deck even that leans by itself.
MENDED = (Setting("east-head", "East, thin, `head_start_axis` 12", {"theatre": "east", "head_start_axis": 12}, 0.5),)
#: Teams, with the thin decks of the West; one starter set for each pair of players.
TEAMS: tuple[Setting, ...] = tuple(
    Setting(f"teams-{players // 2}-{players - players // 2}",
            f"{players // 2} axis {'army' if players == 3 else 'armies'} against {players - players // 2}",
            {"players": players}, 0.1, "teams")
    for players in (4, 3, 5, 7)
)  # fmt: skip
#: Uneven teams with the handicaps of their presets, with either side the smaller one; in the West every game.
EVEN: tuple[Setting, ...] = tuple(
    Setting(f"even-{theatre}-{axis}-{allied}",
            f"{title}: {axis} axis {'army' if axis == 1 else 'armies'} against {allied}",
            {"theatre": theatre, "seats_axis": axis, "seats_allied": allied}, share, preset)
    for theatre, title, share in (("west", "West", 1.0), ("pacific", "Pacific", 0.1), ("east", "East", 0.1))
    for preset, small in (("one-against-two", 1), ("two-against-three", 2), ("three-against-four", 3))
    for axis, allied in ((small, small + 1), (small + 1, small))
)  # fmt: skip
SETTINGS = (*DECKS, *MENDED, *CHANGES, *TEAMS, *EVEN)


def table_of(setting: Setting) -> Game:
    """The match of a setting. Presets of uneven teams bring the numbers of short battles."""
    return load("battlecards", preset=setting.preset, **setting.options)


def shares(block: Block, side: int) -> Any:
    """The share of the win of a side in every game: a draw is half a win."""
    winner = block.column(WINNER)
    return np.where(winner == NONE, 0.5, (winner == side).astype(np.float64))


def estimate(values: Any) -> list[float]:
    """Mean and 95 % interval of shares of a win."""
    return [float(values.mean()), *share_interval(values)]


def mean(values: Any) -> list[float]:
    """Mean and its 95 % interval."""
    return [float(values.mean()), *mean_interval(values.astype(np.float64))]


def rate(part: float, whole: float) -> list[float]:
    """A share of all events of a kind and its 95 % interval."""
    return [part / whole, *wilson(part / whole, whole)]


def sum_up(setting: Setting, block: Block) -> dict[str, Any]:
    """The figures of games between heuristic bots."""
    games = len(block.games)
    totals = dict(zip(FIGURES, block.games.sum(axis=0).tolist(), strict=True))
    homeland = block.column(ENDING) == END_HOMELAND
    turns = block.column(TURNS)
    return {
        "title": setting.title,
        "games": games,
        "axis": estimate(shares(block, AXIS)),
        "draws": float((block.column(WINNER) == NONE).mean()),
        "homeland": [float((homeland & (block.column(WINNER) == side)).mean()) for side in range(2)],
        "turns": [int(np.percentile(turns, q, method="inverted_cdf")) for q in (5, 50, 95)],
        "capped": int((block.column(ENDING) == END_TURNS).sum()),
        "battles": mean(block.column(FIGURES.index("battles"))),
        "aggressor": rate(totals["aggressor_wins"], totals["battles"]),
        "walkovers": totals["walkovers"] / totals["battles"],
        "rounds": totals["rounds"] / totals["fought"],
        "units": totals["units"] / totals["fought"],
        "largest": int(block.column(FIGURES.index("largest")).max()),
        "destroyed": totals["destroyed"] / games,
        "decisions": totals["decisions"] / games,
    }


def against_random(setting: Setting, games: int, threads: int) -> dict[str, Any]:
    """The heuristic bot on either side against random players."""
    table = table_of(setting)
    won = {}
    for side, name in enumerate(("axis", "allied")):
        bots = [HEURISTIC if each == side else RANDOM for each in range(2)]
        won[name] = estimate(shares(play_games(table, bots, games, SEED + side, threads), side))
    return {"title": setting.title, "games": games, **won}


def main() -> None:
    """Play what is missing, or write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", choices=("play", "write"))
    parser.add_argument("--games", type=int, default=FULL)
    parser.add_argument("--threads", type=int, default=2)
    asked = parser.parse_args()
    figures: dict[str, Any] = json.loads(PLAYED.read_text()) if PLAYED.exists() else {}
    if asked.what == "write":
        fights = json.loads(make_fights.PLAYED.read_text(encoding="utf-8"))
        more = section(fights, make_fights.WANTED, make_fights.missed, make_fights.RARE)
        PAGE.write_text(page(figures, make_fights.WANTED["axis"]) + more, encoding="utf-8")
        PICTURE.write_text(picture(fights["candidates"], make_fights.WANTED), encoding="utf-8")
        return
    for setting in SETTINGS:
        if setting.key not in figures:
            table = table_of(setting)
            games = max(1, round(asked.games * setting.share))
            block = play_games(table, (HEURISTIC, HEURISTIC), games, SEED, asked.threads)
            figures[setting.key] = sum_up(setting, block)
            write_figures(PLAYED, figures)
            print(setting.key, figures[setting.key]["axis"], flush=True)
    for setting in DECKS:
        key = f"{setting.key}-random"
        if key not in figures:
            figures[key] = against_random(setting, max(1, asked.games // 10), asked.threads)
            write_figures(PLAYED, figures)
            print(key, figures[key]["axis"], figures[key]["allied"], flush=True)


if __name__ == "__main__":
    main()
