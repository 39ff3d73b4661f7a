"""The battles of Battlecards: which attacks, defences and victory points are the standard, and what became of them.

    python docs/make_fights.py                  # all of it, one after the other
    python docs/make_fights.py search           # numbers of the formulas, by Optuna, into docs/battlecards-fights.json
    python docs/make_fights.py points           # victory points that make the sides even with the numbers chosen
    python docs/make_fights.py data             # the game's files from what was chosen
    python docs/make_fights.py confirm          # all decks on deals that nothing of it has seen
    python docs/make_fights.py searching        # the same, both sides played by a search
    python docs/make_fights.py leaving          # the same with bots that leave more battles, or fewer
    python docs/make_balance.py write           # the page and the picture

The same seeds give the same figures. Constraints come first (battlecards-constraints.toml): what breaks one is not
played. What was chosen stands below; after another choice `data` and whatever follows are to be made again.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "docs"), str(ROOT)]

from balance_fights import AGGRESSOR, ROUNDS, WHY, WITHDREW, WON_BY, Fights, joined, play_fights, play_seated  # noqa: E402
from fights_constraints import broken  # noqa: E402
from fights_formulas import Shape  # noqa: E402
from fights_points import Ends, ends_of, fitted  # noqa: E402
from fights_tables import Shapes, points_text, table_of_units, units_text, write_data  # noqa: E402
from staying import STAYING, readily  # noqa: E402

from bench.figures import write_figures  # noqa: E402
from sandtable.core.game.game import Game  # noqa: E402
from sandtable.core.match.seating import SeatedBots  # noqa: E402
from sandtable.games import load  # noqa: E402
from sandtable.games.battlecards import events as ev  # noqa: E402
from sandtable.games.battlecards.setup.changes import conflict_of  # noqa: E402
from sandtable.lab.simulate import kinds_for, seated  # noqa: E402
from sandtable.lab.statistics import share_interval, wilson  # noqa: E402

PLAYED = ROOT / "docs" / "battlecards-fights.json"
#: Deals of the search, of the points, and of what was chosen.
SEARCH, POINTS, CONFIRM = 1, 3, 7
FAT = {"conflict_set": "fat", "arsenal_set": "starter+exp"}
DECKS: dict[str, dict[str, str]] = {"thin": {}, "fat": FAT}
SETTINGS = {
    f"{theatre}-{deck}": {"theatre": theatre, **options}
    for theatre in ("west", "pacific", "east")
    for deck, options in DECKS.items()
}
#: The settings that are played for a group of units.
GROUPS = {
    group: tuple(setting for setting in SETTINGS if setting.startswith("pacific") == (group == "pacific"))
    for group in ("europe", "pacific")
}

#: What was chosen (docs/battlecards-balance.md says why).
CHOSEN: Shapes = {
    "europe": Shape(((0, 3, 7), (-1, 4, 5), (7, 6, 0)), infantry=2, guns=1, tanks=1),
    "pacific": Shape(((0, 6, 7), (-1, 5, 7), (8, 5, 0)), infantry=2, tanks=1),
}
#: Victory points that are not those of short battles.
CHOSEN_POINTS: dict[str, int] = {
    "w_luxembourg": 2, "w_norway": 4, "w_netherlands": 2, "w_france_belgium": 6, "w_france": 8, "w_dunkirk": 6,
    "w_britain_air": 6, "w_atlantic": 8, "w_baltic": 7, "w_taranto": 8, "w_channel_dash": 2, "w_dieppe": 5,
    "w_tobruk": 3, "w_alamein": 4, "w_crete": 10, "w_malta": 4, "w_sicily": 7, "w_anzio": 9, "w_ruhr": 7,
    "w_bulge": 7, "w_rhine": 7, "w_greece": 5, "w_torch": 6, "p_pearl": 9, "p_java_sea": 6, "p_coral_sea": 7,
    "p_midway": 12, "p_savo": 5, "p_guadalcanal": 8, "p_tarawa": 3, "p_marshalls": 3, "p_saipan": 3,
    "p_philippine_sea": 8, "p_peleliu": 3, "p_leyte": 7, "p_leyte_gulf": 8, "p_iwo_jima": 5, "p_okinawa": 9,
    "p_tokyo": 5, "p_bougainville": 6, "p_attu": 5, "p_tassafaronga": 3, "e_caucasus": 8, "e_budapest": 5,
}  # fmt: skip
#: Between what the search may move each number of a shape.
SPACE = {
    "ground_air": (1, 6), "ground_sea": (2, 7), "air_ground": (-1, 3), "air_air": (3, 6), "air_sea": (3, 7),
    "sea_ground": (3, 10), "sea_air": (3, 6), "sea_sea": (0, 1), "infantry": (0, 3), "guns": (0, 1), "tanks": (0, 1),
    "kill": (-1, 0),
}  # fmt: skip


def table_of(
    setting: str, shapes: Shapes | None = None, points: Mapping[str, int] | None = None, **options: Any
) -> Game:
    """The match of a setting: the standard, or what formulas with these shapes and other victory points make."""
    texts = ({"units": units_text(shapes)} if shapes else {}) | ({"cards": points_text(points)} if points else {})
    files = dict.fromkeys(texts, "moved.toml")
    given: dict[str, Any] = {**SETTINGS[setting], **({"scores": "short"} if texts else {}), **options, **files}
    return load("battlecards", attachments=texts, **given)


def rate(part: Any) -> list[float]:
    """A share of all fights and its 95 % interval."""
    return [float(part.mean()), *wilson(float(part.mean()), len(part))]


def sum_up(found: Fights, games: int) -> dict[str, Any]:
    """The figures of fights. A fight is a battle to which both sides have brought units."""
    rounds = found.column(ROUNDS)
    axis = found.shares[:, 0]
    return {
        "games": games,
        "fights": len(rounds),
        "median": float(np.median(rounds)),
        "one": rate(rounds <= 1),
        "three": rate(rounds >= 3),
        "aggressor": rate(found.column(WON_BY) == found.column(AGGRESSOR)),
        "withdrawal": rate(found.column(WITHDREW) > 0),
        "axis": [float(axis.mean()), *share_interval(axis)],
        "stalemate": rate(found.column(WHY) == ev.WON_STALEMATE),
        "walkovers": found.walkovers / games,
        "declined": found.declined / games,
        "kinds": len(found.shots),
        "silent": sorted(unit for unit, shots in found.shots.items() if not shots),
        "rare": sum(RARE * shots < games for shots in found.shots.values()),
    }


#: A kind of unit that shoots less often than once in so many games is rarely of use.
RARE = 25
#: What is wanted, as low and high ends.
WANTED = {"three": (0.30, 1.0), "aggressor": (0.50, 0.65), "withdrawal": (0.05, 0.20), "axis": (0.47, 0.53)}


def missed(found: dict[str, Any]) -> list[str]:
    """The targets that the figures of a setting miss."""
    names = [name for name, (low, high) in WANTED.items() if not low <= found[name][0] <= high]
    return names if found["median"] == 2 else ["median", *names]


#: The search stays so far away from the ends of what is wanted, and holds these: of battles that end in the first
#: round the median wants less than half, and so of those of three rounds or more.
_MARGIN = 0.02
_HELD = {**{name: WANTED[name] for name in ("three", "aggressor", "withdrawal")}, "one": (0.0, 0.5)}


#: How high stalemates may be before they count, what the search leaves to players who withdraw more readily, how far
#: points can bring sides together, and what each kind of unit that is rarely of use counts.
_STALEMATE, _WITHDRAWAL, _LEAN, _USELESS = 0.2, 0.12, 0.05, 0.01


def distance(rows: Sequence[dict[str, Any]]) -> float:
    """How far from the targets some settings are, the mean of them, summed over shares."""
    far = 0.0
    for found in rows:
        for name, (low, high) in _HELD.items():
            share = found[name][0]
            far += max(0.0, low + _MARGIN - share if low else 0.0, share - high + _MARGIN if high < 1 else 0.0)
        far += max(0.0, found["three"][0] - 0.5 + _MARGIN) + max(0.0, found["withdrawal"][0] - _WITHDRAWAL)
        far += 0.3 * max(0.0, found["stalemate"][0] - _STALEMATE)
        far += 0.4 * max(0.0, abs(found["axis"][0] - 0.5) - _LEAN) + _USELESS * found["rare"]
    return far / len(rows)


# ----------------------------------------------------------------------------------------------------------- the search


def search(group: str, tries: int, games: int = 40) -> list[dict[str, Any]]:
    """Candidates that break no constraint, the nearest first: heuristic bots, the same deals for all, the other group
    of units as chosen. What was chosen is one of them."""
    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    found: list[dict[str, Any]] = []

    def one(trial: Any) -> float:
        asked = {name: trial.suggest_int(name, *ends) for name, ends in SPACE.items()}
        shapes = CHOSEN | {group: shape_of(asked)}
        wrong = len(broken(table_of_units(shapes)))
        if wrong:
            return 1.0 + wrong / 50
        rows = {
            setting: sum_up(play_fights(table_of(setting, shapes), ["heuristic"], 0, games, SEARCH), games)
            for setting in GROUPS[group]
        }
        far = distance(list(rows.values()))
        found.append({"shape": asked, "chosen": shapes == CHOSEN, "distance": far, "decks": rows})
        print(group, len(found), asked, round(far, 3), flush=True)
        return far

    sampler = optuna.samplers.TPESampler(seed=1, n_startup_trials=tries // 6, multivariate=True)
    study = optuna.create_study(sampler=sampler)
    study.enqueue_trial(numbers_of(CHOSEN[group]))
    study.optimize(one, n_trials=tries)
    return sorted(found, key=lambda row: float(row["distance"]))


def shape_of(numbers: Mapping[str, int]) -> Shape:
    """A shape from its numbers by name. Of ground units by ground units gains nothing: the documents hold that."""

    def gains(unit: str) -> tuple[int, int, int]:
        return numbers.get(f"{unit}_ground", 0), numbers.get(f"{unit}_air", 0), numbers.get(f"{unit}_sea", 0)

    rows = gains("ground"), gains("air"), gains("sea")
    return Shape(rows, *(numbers[name] for name in ("infantry", "guns", "tanks", "kill")))


def numbers_of(shape: Shape) -> dict[str, int]:
    """The numbers of a shape by name."""
    types = ("ground", "air", "sea")
    gains = {f"{unit}_{by}": gain for unit, row in zip(types, shape.gains) for by, gain in zip(types, row)}
    found = gains | {name: getattr(shape, name) for name in ("infantry", "guns", "tanks", "kill")}
    return {name: found[name] for name in SPACE}


# ------------------------------------------------------------------------------------------------- the victory points


#: The bots whose games the points are fitted to: one that stays in its battles, and one that leaves more of them.
_EVENED = ("heuristic", "heuristic-1")


def even_points(games: int, rounds: int = 2) -> dict[str, int]:
    """Victory points that make both sides win as often, whichever bot plays both. They are fitted to games played with
    those of the round before, first those chosen: other points are also played for otherwise."""
    points = dict(CHOSEN_POINTS)
    for number in range(rounds):
        for theatre in ("west", "pacific", "east"):
            cards = conflict_of("short", theatre)
            decks: list[Ends] = []
            for deck, bot in itertools.product(DECKS, _EVENED):
                table = table_of(f"{theatre}-{deck}", CHOSEN, points)
                found = play_fights(table, [bot], games * number, games, POINTS)
                played = np.array([points.get(card.id, card.vp) for card in cards])
                decks.append(ends_of(found.ended, found.shares[:, 0], played))
                print(number, theatre, deck, bot, f"axis {found.shares[:, 0].mean():.3f}", flush=True)
            own = fitted(cards, points, decks)
            ids = {card.id for card in cards}
            points = {name: vp for name, vp in points.items() if name not in ids} | own
        print(points, flush=True)
    return points


# -------------------------------------------------------------------------------------------------------- what it does


def confirm(games: int, bots: object, **options: Any) -> dict[str, Any]:
    """All settings on fresh deals."""
    rows = {}
    for setting in SETTINGS:
        rows[setting] = sum_up(play_fights(table_of(setting, **options), [bots], 0, games, CONFIRM), games)
        print(bots, options, setting, rows[setting], flush=True)
    return rows


#: The search that plays both sides of as many games as tell how often each side wins, and one that thinks longer.
SEARCHING, LONGER = "search:40p", "search:200p"
_PART = 20  # games that one process plays at a time


def _part(part: tuple[str, str, int, int, dict[str, Any]]) -> Fights:
    setting, bot, first, seed, options = part
    return play_fights(table_of(setting, **options), [bot], first, _PART, seed)


def _in_parts(crew: ProcessPoolExecutor, setting: str, bot: str, games: int, seed: int, **options: Any) -> Fights:
    """Games of a setting, played by several processes."""
    return joined(list(crew.map(_part, [(setting, bot, first, seed, options) for first in range(0, games, _PART)])))


def searching(bot: str, games: int, processes: int) -> dict[str, Any]:
    """All settings on the deals of `confirm`, both sides played by a search."""
    rows = {}
    with ProcessPoolExecutor(processes) as crew:
        for setting in SETTINGS:
            rows[setting] = sum_up(_in_parts(crew, setting, bot, games, CONFIRM), games)
            print(bot, setting, rows[setting], flush=True)
    return rows


def leaving(games: int) -> list[dict[str, Any]]:
    """All settings, both sides played by bots that leave more or fewer battles."""
    return [{"leaves": words, "settings": confirm(games, bot)} for words, bot in STAYING.items()]


def _duel(table: Game, one: Any, other: Any, deals: int) -> dict[str, Any]:
    """How often a bot (as `seated` numbers them) wins against another on deals that it plays from either side."""
    sides = ((one, other), (other, one))
    shares = [
        play_seated(table, SeatedBots(numbers, ()), 0, deals, CONFIRM).shares[:, seat]
        for seat, numbers in enumerate(sides)
    ]
    mean = (shares[0] + shares[1]) / 2
    return {"deals": deals, "share": [float(mean.mean()), *share_interval(mean)]}


def duels(deals: int) -> dict[str, Any]:
    """The heuristic against itself as it was before."""
    rows = {}
    for setting in SETTINGS:
        table = table_of(setting)
        both = seated(table, kinds_for(table, ["heuristic", readily]))  # keeps what the numbers point to
        rows[setting] = _duel(table, both.numbers[0], both.numbers[1], deals)
        print(setting, rows[setting], flush=True)
    return rows


STEPS = ("search", "points", "data", "confirm", "searching", "leaving")


def main() -> None:
    """Do what is asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", nargs="?", choices=STEPS)
    parser.add_argument("--tries", type=int, default=50, help="tables that are tried for each theatre")
    parser.add_argument("--games", type=int, default=1000, help="games for each deck; other steps play a part of them")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    kept: dict[str, Any] = json.loads(PLAYED.read_text(encoding="utf-8")) if PLAYED.exists() else {}
    if asked.what in (None, "search"):
        kept["candidates"] = {group: search(group, asked.tries) for group in GROUPS}
    if asked.what in (None, "points"):
        kept["fitted"] = even_points(asked.games)
    if asked.what in (None, "data"):
        write_data(CHOSEN, CHOSEN_POINTS)
    if asked.what in (None, "confirm"):
        kept["standard"] = confirm(3 * asked.games, "heuristic")
        kept["short"] = confirm(asked.games // 5, "heuristic", scores="short")
        kept["yardstick"] = confirm(asked.games // 5, "heuristic-1")
    if asked.what in (None, "searching"):
        kept["search"] = searching(SEARCHING, 3 * asked.games // 5, asked.processes)
        kept["longer"] = searching(LONGER, asked.games // 25, asked.processes)
    if asked.what in (None, "leaving"):
        kept["leaving"] = leaving(asked.games // 10)
        kept["duels"] = duels(asked.games // 10)
    write_figures(PLAYED, kept)


if __name__ == "__main__":
    main()
