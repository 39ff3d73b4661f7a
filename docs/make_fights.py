"""Longer battles of Battlecards: which attacks and defences make them, and what became of them.

    python docs/make_fights.py search [--tries 60]    # candidates, by Optuna, into docs/battlecards-fights.json
    python docs/make_fights.py units                   # data/long-battles.toml from the candidate that was chosen
    python docs/make_fights.py confirm                 # both tables on deals that the search has not seen
    python docs/make_fights.py leaving                 # what becomes of withdrawal with bots that leave fewer battles
    python docs/make_balance.py write                  # the page and the picture

The same seeds give the same figures.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "docs"))

from balance_fights import AGGRESSOR, ROUNDS, WITHDREW, WON_BY, Fights, play_fights  # noqa: E402
from staying import STAYING  # noqa: E402

from sandtable.core.game.game import Game  # noqa: E402
from sandtable.games import load  # noqa: E402
from sandtable.games.battlecards.setup.data import ARSENAL, Unit  # noqa: E402
from sandtable.lab.statistics import share_interval, wilson  # noqa: E402

PLAYED = ROOT / "docs" / "battlecards-fights.json"
UNITS = ROOT / "src" / "sandtable" / "games" / "battlecards" / "data" / "long-battles.toml"
#: Deals of the search, and of what was chosen.
SEARCH, CONFIRM = 1, 2
FAT = {"conflict_set": "fat", "arsenal_set": "starter+exp"}
SETTINGS = {
    f"{theatre}-{deck}": {"theatre": theatre, **options}
    for theatre in ("west", "pacific", "east")
    for deck, options in (("thin", {}), ("fat", FAT))
}
TYPES = ("ground", "air", "sea")

#: Formulas that the seed pins by a unit: its attack stands on them.
_KEPT_ATTACK = ("destroyer", "battleship", "battlecruiser", "at")


@dataclass(frozen=True)
class Shift:
    """How far the formulas of section 13 are moved, by the type of the unit: what defences gain, and attacks lose."""

    defence: tuple[int, int, int]
    attack: tuple[int, int, int]


#: Units of the Pacific fight with many ships, whose guns fire at every group: they are moved by themselves.
THEATRES = {"europe": ("west", "east"), "pacific": ("pacific",)}
Shifts = dict[str, Shift]
#: What was chosen (docs/battlecards-balance.md says why).
CHOSEN: Shifts = {"europe": Shift((4, 4, 3), (1, 4, -2)), "pacific": Shift((8, 7, 5), (2, 4, -1))}


#: Tables that were found by hand, tried first.
BEGINNINGS = {
    "europe": ((5, 5, 5, 0, 0, 0), (4, 4, 3, 1, 4, -2), (4, 4, 3, 1, 3, -2)),
    "pacific": ((8, 8, 3, 3, 3, 0), (9, 9, 2, 4, 4, -2), (8, 8, 2, 3, 4, -1)),
}


def where(unit: Unit) -> str:
    """Which of the two moves a unit: no unit is printed in both."""
    theatres = {deck.theatre for deck in ARSENAL.decks if unit.id in dict(deck.cards)}
    return "pacific" if "pacific" in theatres else "europe"


def moved(unit: Unit, shift: Shift) -> tuple[list[int], list[int]]:
    """The attack and the defence of a unit. What the seed prints stays: J-class, Queen Elizabeth and the 17-pounder
    with the formulas they stand on, the defence of submarines, of the Flak 88 on the ground, and of the Illustrious
    against aircraft."""
    type_ = TYPES.index(unit.type)
    attack, defence = list(unit.attack), list(unit.defense)
    if unit.subtype not in _KEPT_ATTACK:
        attack = [max(1, score - shift.attack[type_]) if score else 0 for score in attack]
    if not unit.subtype.endswith("submarine"):
        defence = [max(0, score + shift.defence[type_]) for score in defence]
    if unit.subtype == "aa_dual":
        defence[0] = unit.defense[0]
    if unit.subtype == "fleet_carrier":
        defence[1] = unit.defense[1]
    return attack, defence


def units_text(shifts: Shifts) -> str:
    """A file of differences for the option `units`."""
    lines = ["# Written by `python docs/make_fights.py units`: what is different from units.toml in longer battles."]
    for unit in ARSENAL.units:
        shift = shifts.get(where(unit)) if unit.combatant else None
        attack, defence = moved(unit, shift) if shift else (list(unit.attack), list(unit.defense))
        if attack != list(unit.attack) or defence != list(unit.defense):
            lines += ["", f"[{unit.id}]"]
            lines += [f"attack = {attack}"] if attack != list(unit.attack) else []
            lines += [f"defense = {defence}"] if defence != list(unit.defense) else []
    return "\n".join([*lines, ""])


def table_of(setting: str, shifts: Shifts | None = None, **options: Any) -> Game:
    """The match of a setting: with the usual scores, or moved ones."""
    texts = {"units": units_text(shifts)} if shifts else {}
    named = {"units": "moved.toml"} if shifts else {}
    return load("battlecards", **SETTINGS[setting], **named, **options, attachments=texts)


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
        "walkovers": found.walkovers / games,
        "declined": found.declined / games,
    }


#: What is wanted, as low and high ends.
WANTED = {"three": (0.30, 1.0), "aggressor": (0.50, 0.65), "withdrawal": (0.05, 0.20), "axis": (0.47, 0.53)}


def missed(found: dict[str, Any]) -> list[str]:
    """The targets that the figures of a setting miss."""
    names = [name for name, (low, high) in WANTED.items() if not low <= found[name][0] <= high]
    return names if found["median"] == 2 else ["median", *names]


def distance(rows: list[dict[str, Any]]) -> float:
    """How far from the targets some settings are, in tenths of each share; rounds count as the share of battles that
    end in the first, of which the median wants less than half."""
    far = 0.0
    for found in rows:
        for name, (low, high) in WANTED.items():
            weight = {"axis": 5.0, "withdrawal": 5.0}.get(name, 20.0)
            far += weight * max(0.0, low - found[name][0], found[name][0] - high) / 2
        far += 10.0 * max(0.0, found["one"][0] - 0.48)
        far += 10.0 * max(0.0, found["three"][0] - 0.5)
    return far


def search(group: str, tries: int, games: int = 24) -> list[dict[str, Any]]:
    """Candidates, the nearest first: thin decks of some theatres, heuristic bots."""
    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    found: list[dict[str, Any]] = []

    def one(trial: Any) -> float:
        gains = [trial.suggest_int(f"defence_{name}", 0, 9) for name in TYPES]
        losses = [trial.suggest_int(f"attack_{name}", -2, 4) for name in TYPES]
        shift = Shift((gains[0], gains[1], gains[2]), (losses[0], losses[1], losses[2]))
        rows = []
        for theatre in THEATRES[group]:
            fights = play_fights(table_of(f"{theatre}-thin", {group: shift}), ["heuristic"], 0, games, SEARCH)
            rows.append(sum_up(fights, games))
        found.append({"shift": asdict(shift), "distance": distance(rows), "theatres": rows})
        print(group, len(found), shift, round(distance(rows), 2), flush=True)
        return distance(rows)

    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=1, n_startup_trials=tries // 4))
    for numbers in BEGINNINGS[group]:
        names = [f"{what}_{name}" for what in ("defence", "attack") for name in TYPES]
        study.enqueue_trial(dict(zip(names, numbers, strict=True)))
    study.optimize(one, n_trials=tries)
    return sorted(found, key=lambda row: float(row["distance"]))


def confirm(games: int, bots: str, shifts: Shifts | None) -> dict[str, Any]:
    """All settings on fresh deals."""
    rows = {}
    for setting in SETTINGS:
        rows[setting] = sum_up(play_fights(table_of(setting, shifts), [bots], 0, games, CONFIRM), games)
        print(bots, bool(shifts), setting, rows[setting], flush=True)
    return rows


#: Parts of the table that was chosen which are played with bots that leave fewer battles.
PARTS = (0.5, 0.6, 0.7, 0.8, 1.0)


def scaled(part: float) -> Shifts:
    """The table that was chosen, moved less."""
    return {
        group: Shift(*(_three(round(part * number) for number in numbers) for numbers in (one.defence, one.attack)))
        for group, one in CHOSEN.items()
    }


def _three(numbers: Iterable[int]) -> tuple[int, int, int]:
    ground, air, sea = numbers
    return ground, air, sea


def leaving(games: int) -> list[dict[str, Any]]:
    """Thin decks with parts of the table, and both sides played by bots that leave more or fewer battles."""
    rows = []
    for part in PARTS:
        for words, bot in STAYING.items():
            each = {}
            for setting in ("west-thin", "pacific-thin", "east-thin"):
                found = play_fights(table_of(setting, scaled(part)), [bot], 0, games, CONFIRM)
                each[setting] = sum_up(found, games)
            rows.append({"part": part, "leaves": words, "theatres": each})
            print(rows[-1], flush=True)
    return rows


def main() -> None:
    """Do what is asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", choices=("search", "units", "confirm", "leaving"))
    parser.add_argument("--tries", type=int, default=60)
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    kept: dict[str, Any] = json.loads(PLAYED.read_text(encoding="utf-8")) if PLAYED.exists() else {}
    if asked.what == "units":
        UNITS.write_text(units_text(CHOSEN), encoding="utf-8")
        return
    if asked.what == "search":
        kept["candidates"] = {group: search(group, asked.tries) for group in THEATRES}
    elif asked.what == "leaving":
        kept["leaving"] = leaving(asked.games)
    else:
        kept["usual"] = confirm(asked.games, "heuristic", None)
        kept["long"] = confirm(asked.games, "heuristic", CHOSEN)
        kept["bold"] = confirm(asked.games // 2, "bold", CHOSEN)
    PLAYED.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
