"""The battles of Battlecards: which attacks, defences and victory points are the standard, and what became of them.

    python docs/make_fights.py                  # all of it, one after the other
    python docs/make_fights.py search           # shapes of the formulas, by Optuna, into docs/battlecards-fights.json
    python docs/make_fights.py points           # victory points that make the sides even with the shapes chosen
    python docs/make_fights.py data             # the game's files from what was chosen
    python docs/make_fights.py ahead            # with what a side has to begin so that both win as often
    python docs/make_fights.py confirm          # all decks on deals that nothing of it has seen
    python docs/make_fights.py searching        # the same, both sides played by a search
    python docs/make_fights.py leaving          # the same with bots that leave more battles, or fewer
    python docs/make_balance.py write           # the page and the picture

The same seeds give the same figures. What was chosen stands below, set by hand from the beginnings (`BEGINNINGS`) and
from what was fitted, and compared with what Optuna finds; after another choice `data` and whatever follows are to be
made again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "docs"))

from balance_fights import AGGRESSOR, ROUNDS, WHY, WITHDREW, WON_BY, Fights, joined, play_fights, play_seated  # noqa: E402
from fights_points import Ends, ahead, ends_of, fitted  # noqa: E402
from fights_tables import TYPES, Shape, Shapes, points_text, units_text, write_data  # noqa: E402
from staying import STAYING, readily  # noqa: E402

from sandtable.core.game.game import Game  # noqa: E402
from sandtable.core.match.seating import Seated  # noqa: E402
from sandtable.games import load  # noqa: E402
from sandtable.games.battlecards import events as ev  # noqa: E402
from sandtable.games.battlecards.rules.variants import Scores  # noqa: E402
from sandtable.games.battlecards.setup.tables import conflict_of  # noqa: E402
from sandtable.lab.seating import kinds_for, seated  # noqa: E402
from sandtable.lab.statistics import share_interval, wilson  # noqa: E402

PLAYED = ROOT / "docs" / "battlecards-fights.json"
#: Deals of the search, of the points, of the head starts, and of what was chosen.
SEARCH, POINTS, AHEAD, CONFIRM = 1, 3, 71, 7
FAT = {"conflict_set": "fat", "arsenal_set": "starter+exp"}
DECKS: dict[str, dict[str, str]] = {"thin": {}, "fat": FAT}
SETTINGS = {
    f"{theatre}-{deck}": {"theatre": theatre, **options}
    for theatre in ("west", "pacific", "east")
    for deck, options in DECKS.items()
}
#: What is searched for a theatre: the shapes of these groups, beside what was chosen for others.
SEARCHED = {"pacific": ("pacific",), "west": ("west", "german"), "east": ("east",)}

#: What was chosen (docs/battlecards-balance.md says why).
CHOSEN: Shapes = {
    "pacific": Shape(4, ((4, 9, 6), (3, 9, -1), (1, -2, 5))),
    "west": Shape(3, ((1, 0, 2), (0, 8, -2), (5, 0, 5))),
    "east": Shape(3, ((0, -1, 3), (1, 6, 0), (4, 3, 4))),
    "german": Shape(3, ((0, -1, 3), (0, 7, 0), (4, 3, 4))),
}
#: Victory points that are not those of before.
CHOSEN_POINTS: dict[str, int] = {
    "w_norway": 10, "w_channel_dash": 7, "w_malta": 8,
    "p_pearl": 9, "p_midway": 11, "p_java_sea": 8, "p_marshalls": 3, "p_saipan": 4, "p_leyte_gulf": 7,
    "p_bougainville": 9, "p_attu": 6, "p_corregidor": 2, "p_tassafaronga": 2,
    "e_barbarossa": 4, "e_smolensk": 2, "e_kiev": 2, "e_leningrad": 4, "e_sevastopol": 2, "e_stalingrad": 6,
    "e_caucasus": 2, "e_kursk": 5, "e_convoys": 2, "e_kharkov": 2, "e_baltic": 8, "e_dnieper": 6, "e_crimea": 9,
    "e_konigsberg": 10, "e_rzhev": 8, "e_korsun": 8, "e_courland": 2, "e_riga": 2,
}  # fmt: skip
#: Shapes that are tried first: attacks at four and at six tenths, all defences alike, and those of units on the ground
#: raised.
BEGINNINGS = tuple(
    Shape(drawn, gains) for drawn in (4, 6) for gains in (((3, 3, 3),) * 3, ((5, 5, 5), (1, 5, 2), (0, 1, 5)))
)


def table_of(
    setting: str, shapes: Shapes | None = None, points: Mapping[str, int] | None = None, **options: Any
) -> Game:
    """The match of a setting: the standard, or what shapes of the first formulas and other victory points make, without
    a head start."""
    texts = ({"units": units_text(shapes)} if shapes else {}) | ({"cards": points_text(points)} if points else {})
    given: dict[str, Any] = {**SETTINGS[setting], **({"scores": "short"} if texts else {}), **options}
    return load("battlecards", attachments=texts, **given, **dict.fromkeys(texts, "moved.toml"))


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


def search(theatre: str, tries: int, games: int = 50) -> list[dict[str, Any]]:
    """Candidates, the nearest first: thin and fat decks of a theatre, heuristic bots, the same deals for all. What was
    chosen is one of them."""
    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    found: list[dict[str, Any]] = []
    groups = SEARCHED[theatre]
    chosen = {group: CHOSEN[group] for group in groups}

    def one(trial: Any) -> float:
        shapes = {group: _asked(trial, group) for group in groups}
        rows = []
        for deck in DECKS:
            table = table_of(f"{theatre}-{deck}", CHOSEN | shapes)
            rows.append(sum_up(play_fights(table, ["heuristic"], 0, games, SEARCH), games))
        said = {group: asdict(shape) for group, shape in shapes.items()}
        found.append({"shapes": said, "chosen": shapes == chosen, "distance": distance(rows), "decks": rows})
        print(theatre, len(found), shapes, round(distance(rows), 3), flush=True)
        return distance(rows)

    sampler = optuna.samplers.TPESampler(seed=1, n_startup_trials=tries // 4, multivariate=True)
    study = optuna.create_study(sampler=sampler)
    for shapes in (chosen, *(dict.fromkeys(groups, shape) for shape in BEGINNINGS)):
        study.enqueue_trial(_trial(shapes))
    study.optimize(one, n_trials=tries)
    return sorted(found, key=lambda row: float(row["distance"]))


def _asked(trial: Any, group: str) -> Shape:
    """The shape of a group that the search wants to be tried."""
    gains = [[trial.suggest_int(f"{group}_{unit}_{by}", -2, 9) for by in TYPES] for unit in TYPES]
    ground, air, sea = (tuple(row) for row in gains)
    return Shape(trial.suggest_int(f"{group}_drawn", 3, 7), (ground, air, sea))


def _trial(shapes: Shapes) -> dict[str, int]:
    """Shapes by the names that the search has for their numbers."""
    numbers = {f"{group}_drawn": shape.drawn for group, shape in shapes.items()}
    for group, shape in shapes.items():
        for unit, row in zip(TYPES, shape.gains):
            numbers |= {f"{group}_{unit}_{by}": gain for by, gain in zip(TYPES, row)}
    return numbers


# ------------------------------------------------------------------------------------------------- the victory points


def even_points(games: int, rounds: int = 2) -> dict[str, int]:
    """Victory points that make both sides win as often, fitted to games played with those of the round before."""
    points: dict[str, int] = {}
    for number in range(rounds):
        for theatre in ("west", "pacific", "east"):
            cards = conflict_of(Scores.SHORT, theatre)
            decks: list[Ends] = []
            for deck in DECKS:
                table = table_of(f"{theatre}-{deck}", CHOSEN, points)
                found = play_fights(table, ["heuristic"], games * number, games, POINTS)
                decks.append(ends_of(found.ended, len(cards)))
                print(number, theatre, deck, f"axis {found.shares[:, 0].mean():.3f}", flush=True)
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
#: Both sides begin with nothing.
_LEVEL = {"head_start_axis": 0, "head_start_allied": 0}


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


def even_starts(games: int, searched: int, processes: int) -> dict[str, Any]:
    """For each setting how often the axis wins when both sides begin with nothing, between heuristic bots and between
    searches, with what a side has to begin, and how often the axis would have won those games then."""
    rows = {}
    with ProcessPoolExecutor(processes) as crew:
        for setting in SETTINGS:
            cards = conflict_of(Scores.STANDARD, setting.partition("-")[0])
            points = np.array([card.vp for card in cards])
            ends = {
                bot: ends_of(_in_parts(crew, setting, bot, number, AHEAD, **_LEVEL).ended, len(cards))
                for bot, number in (("heuristic", games), (SEARCHING, searched))
            }
            start = ahead(points, list(ends.values()))
            shares = {bot: [one.ahead(points, 0), one.ahead(points, start)] for bot, one in ends.items()}
            rows[setting] = {"start": start, "games": {bot: len(one.held) for bot, one in ends.items()}, "axis": shares}
            print(setting, rows[setting], flush=True)
    return rows


def leaving(games: int) -> list[dict[str, Any]]:
    """All settings, both sides played by bots that leave more or fewer battles."""
    return [{"leaves": words, "settings": confirm(games, bot)} for words, bot in STAYING.items()]


def _duel(table: Game, one: Any, other: Any, deals: int) -> dict[str, Any]:
    """How often a bot (as `seated` numbers them) wins against another on deals that it plays from either side."""
    sides = ((one, other), (other, one))
    shares = [
        play_seated(table, Seated(numbers, ()), 0, deals, CONFIRM).shares[:, seat] for seat, numbers in enumerate(sides)
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


def searched_duels(deals: int) -> dict[str, Any]:
    """A search against itself when it leaves withdrawals to the heuristic, with thin decks."""
    from sandtable.bots.search import Searcher, budget_of
    from sandtable.bots.search import settings as at

    rows = {}
    for setting in ("pacific-thin", "west-thin", "east-thin"):
        table = table_of(setting)
        whole, part = (Searcher(table, budget_of(LONGER)) for _ in range(2))
        part.settings[at.KINDS + at.PER_KIND * [kind.name for kind in table.definition.kinds].index("D_WITHDRAW")] = 0
        rows[setting] = _duel(table, whole.number, part.number, deals)
        print(LONGER, setting, rows[setting], flush=True)
    return rows


STEPS = ("search", "points", "data", "ahead", "confirm", "searching", "leaving")


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
        kept["candidates"] = {theatre: search(theatre, asked.tries) for theatre in SEARCHED}
    if asked.what in (None, "points"):
        kept["fitted"] = even_points(asked.games // 2)
    if asked.what in (None, "data"):
        write_data(CHOSEN, CHOSEN_POINTS)
    if asked.what in (None, "ahead"):
        kept["ahead"] = even_starts(4 * asked.games, 9 * asked.games // 5, asked.processes)
    if asked.what in (None, "confirm"):
        kept["standard"] = confirm(3 * asked.games, "heuristic")
        kept["short"] = confirm(asked.games // 5, "heuristic", scores="short")
        kept["stout"] = confirm(asked.games // 5, "heuristic", scores="stout")
        kept["yardstick"] = confirm(asked.games // 5, "heuristic-1")
    if asked.what in (None, "searching"):
        kept["search"] = searching(SEARCHING, 3 * asked.games // 5, asked.processes)
        kept["longer"] = searching(LONGER, asked.games // 25, asked.processes)
    if asked.what in (None, "leaving"):
        kept["leaving"] = leaving(asked.games // 10)
        kept["duels"] = duels(asked.games // 10)
        kept["searched_duels"] = searched_duels(asked.games // 10)
    PLAYED.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
