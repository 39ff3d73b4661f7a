"""Makes docs/bridgefront-playtest.md: the open questions of Bridgefront's designer, answered by games between bots.

    python docs/make_playtest.py play [--games 10080] [--threads 2]     # plays; a finished variant is not played again
    python docs/make_playtest.py write                                  # writes the page from what was played

What was played is kept in docs/bridgefront-playtest.json. The same seed and number of games give the same figures.
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
sys.path.insert(0, str(ROOT / "docs"))

from playtest_games import play_blocks  # noqa: E402
from playtest_page import page  # noqa: E402

from sandtable.core.game.game import Game  # noqa: E402
from sandtable.core.kernel.chance import Stream, seed_key  # noqa: E402
from sandtable.games import load  # noqa: E402
from sandtable.games.bridgefront.setup.options import FACTION_IDS  # noqa: E402
from sandtable.lab.simulate import simulate  # noqa: E402
from sandtable.lab.statistics import mean_interval, share_interval, wilson  # noqa: E402

FIGURES = ROOT / "docs" / "bridgefront-playtest.json"
PAGE = ROOT / "docs" / "bridgefront-playtest.md"
SEED = 2026
FACTIONS = len(FACTION_IDS)
GROUPS = 20  # random orders of the factions; each is dealt in all its 6 rotations
FULL = 10_080
LAST_ROUND = 10
KEPT = 12  # games whose outcome is kept one by one, each the first of its block, so that a test can play them again


@dataclass(frozen=True)
class Variant:
    """One set of options. `key` names it in the figures, `title` on the page."""

    key: str
    title: str
    options: dict[str, Any] = field(default_factory=dict)
    seats: int = 4
    share: float = 1.0  # of the games asked for


VARIANTS: tuple[Variant, ...] = (
    Variant("standard", "Standard rules"),
    Variant("mana-4", "MAX_MANA 4", {"max_mana": 4}),
    Variant("mana-6", "MAX_MANA 6", {"max_mana": 6}),
    Variant("mana-per-age", "MANA_PER_AGE 1", {"mana_per_age": 1}),
    Variant("points-7", "VP_TO_WIN 7", {"vp_to_win": 7}),
    Variant("points-9", "VP_TO_WIN 9", {"vp_to_win": 9}),
    Variant("points-10", "VP_TO_WIN 10", {"vp_to_win": 10}),
    Variant("champions-3", "CHAMPION_LIMIT 3", {"champion_limit": 3}),
    Variant("champions-6", "CHAMPION_LIMIT 6", {"champion_limit": 6}),
    Variant("no-ore-cut", "ORE_CUT 0", {"ore_cut": 0}),
    Variant("ore-cut-2", "ORE_CUT 2", {"ore_cut": 2}),
    Variant("no-militia", "MINE_MILITIA_HIT 2", {"mine_militia_hit": 2}),
    Variant("no-ties", "BID_TIES off", {"bid_ties": False}),
    Variant("plain-prospect", "Prospect without passives", {"ore_cut": 0, "mine_militia_hit": 2, "bid_ties": False}),
    Variant("late", "INITIATIVE late", {"initiative": "late"}),
    Variant("padded", "DECK_FILL padded", {"deck_fill": "padded"}),
    Variant("steal", "VEIL_STEAL passive", {"veil_steal": "passive"}),
    Variant("turncoat", "VEIL_STEAL spell", {"veil_steal": "spell"}),
    Variant("archivist", "ARCHIVIST_ABILITY on", {"archivist_ability": True}),
    Variant("artificer", "ARTIFICER_ABILITY on", {"artificer_ability": True}),
    Variant("starters", "STARTER_DECKS by_faction", {"starter_decks": "by_faction"}),
    Variant("starters-2", "STARTER_DECKS by_faction, 2 seats", {"starter_decks": "by_faction"}, seats=2),
    Variant("seats-2", "Standard rules, 2 seats", seats=2),
    Variant("seats-3", "Standard rules, 3 seats", seats=3),
    Variant("seats-6", "Standard rules, 6 seats", seats=6, share=0.5),
)


def faction_orders() -> list[tuple[str, ...]]:
    """The factions by seat, one line a block of games: every faction sits in every seat equally often."""
    stream = Stream(seed_key(SEED))
    orders = []
    for _ in range(GROUPS):
        names = list(FACTION_IDS)
        for i in range(FACTIONS - 1, 0, -1):
            j = stream.below(i + 1)
            names[i], names[j] = names[j], names[i]
        orders += [tuple(names[turn:] + names[:turn]) for turn in range(FACTIONS)]
    return orders


def estimate(shares: Any) -> list[float]:
    """Mean and 95 % interval of shares of a win."""
    return [float(shares.mean()), *share_interval(shares)]


def tables_of(variant: Variant, orders: list[tuple[str, ...]]) -> list[Game]:
    """The game of each block: the variant with one order of factions."""
    return [
        load("bridgefront", preset="standard", players=variant.seats, seating="given", faction_mode="given",
             factions=order, **variant.options)
        for order in orders
    ]  # fmt: skip


def play(variant: Variant, games: int, threads: int) -> dict[str, Any]:
    """Play a variant and sum it up. Seats are places in the order of seats; the first one leads the first round."""
    orders = faction_orders()
    each = max(1, round(games * variant.share) // len(orders))
    tables = tables_of(variant, orders)
    blocks = play_blocks(tables, each, SEED, threads)
    of_faction: dict[str, list[Any]] = {name: [] for name in FACTION_IDS}
    for order, block in zip(orders, blocks, strict=True):
        for seat in range(variant.seats):
            of_faction[order[seat]].append(block.shares[:, seat])
    won, rounds, best = (
        np.concatenate([getattr(block, name) for block in blocks]) for name in ("shares", "turns", "best")
    )
    early = int((rounds < LAST_ROUND).sum())
    return {
        "title": variant.title,
        "seats": variant.seats,
        "games": len(won),
        "by_seat": [estimate(won[:, seat]) for seat in range(variant.seats)],
        "by_faction": {name: estimate(np.concatenate(parts)) for name, parts in of_faction.items()},
        "rounds": [float(rounds.mean()), *mean_interval(rounds.astype(np.float64))],
        "early": [early / len(won), *wilson(early / len(won), len(won))],
        "best": [float(best.mean()), *mean_interval(best)],
        "first": [block.shares[0].tolist() for block in blocks[:KEPT]],
    }


def against_random(faction: str, seats: int, games: int, threads: int) -> dict[str, Any]:
    """The bot with one faction against random players."""
    rest = [name for name in FACTION_IDS if name != faction]
    game = load("bridgefront", preset="standard", players=seats, faction_mode="given", factions=(faction, *rest))
    run = simulate(game, games, seed=SEED, bots=["heuristic-1"] + ["random"] * (seats - 1), threads=threads)
    return {"seats": seats, "faction": faction, "games": games, "share": estimate(run.returns[:, 0])}


def main() -> None:
    """Play what is missing, or write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", choices=("play", "write"))
    parser.add_argument("--games", type=int, default=FULL)
    parser.add_argument("--threads", type=int, default=2)
    asked = parser.parse_args()
    figures: dict[str, Any] = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    if asked.what == "write":
        PAGE.write_text(page(figures), encoding="utf-8")
        return
    for variant in VARIANTS:
        if variant.key not in figures:
            figures[variant.key] = play(variant, asked.games, asked.threads)
            FIGURES.write_text(json.dumps(figures, indent=1) + "\n")
            print(variant.key, figures[variant.key]["games"], flush=True)
    if "random" not in figures:
        few = max(1, asked.games // 10)
        figures["random"] = [
            against_random(faction, seats, few, asked.threads) for seats in (2, 4) for faction in FACTION_IDS
        ]
        FIGURES.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
