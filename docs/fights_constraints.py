"""What a table of Battlecards' attacks and defences has to meet (battlecards-constraints.toml), and what of it a table
breaks."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

from scipy.stats import spearmanr

from sandtable.games.battlecards.setup.data import Arsenal, Unit

__all__ = ["CONSTRAINTS", "TYPES", "broken", "correlation", "duel", "figure", "sides_of"]

TYPES = ("ground", "air", "sea")
CONSTRAINTS: Mapping[str, Any] = tomllib.loads(
    (Path(__file__).parent / "battlecards-constraints.toml").read_text(encoding="utf-8")
)
_NUMBERS = 10  # action numbers are 1 to this


def broken(table: Arsenal) -> list[str]:
    """A sentence for everything that a table of units breaks; none of a table that may be the standard."""
    return [
        *_printed(table),
        *_shots(table),
        *_tasks(table),
        *_below(table),
        *_beats(table),
        *_hurts(table),
        *_correlations(table),
        *_autokills(table),
        *_reach(table),
    ]


# --------------------------------------------------------------------------------------------------- units and figures


def figure(unit: Unit, name: str) -> int:
    """ "attack.air", "defense.sea", or "autokill": the most that the defence of what it destroys may be."""
    if name == "autokill":
        kill = unit.special("autokill")
        return -1 if kill is None else int(kill["max_def"])
    vector, _, type_ = name.partition(".")
    scores: tuple[int, int, int] = getattr(unit, vector)
    return scores[TYPES.index(type_)]


def sides_of(table: Arsenal) -> list[list[list[Unit]]]:
    """The fighting units of both sides of each theatre: starter and expansion."""
    found = []
    for theatre in dict.fromkeys(deck.theatre for deck in table.decks):
        sides = dict.fromkeys(deck.side for deck in table.decks if deck.theatre == theatre)
        lists = [{deck.id for deck in table.decks if (deck.theatre, deck.side) == (theatre, side)} for side in sides]
        found.append([[unit for unit in table.units if unit.combatant and names & set(unit.decks)] for names in lists])
    return found


def _each_side(table: Arsenal) -> Iterator[list[Unit]]:
    for sides in sides_of(table):
        yield from sides


def _enemies(table: Arsenal) -> Iterator[tuple[list[Unit], list[Unit]]]:
    for one, other in sides_of(table):
        yield one, other
        yield other, one


def _of(units: list[Unit], subtypes: list[str]) -> list[Unit]:
    return [unit for unit in units if unit.subtype in subtypes]


def _hits(by: Unit, at: Unit, more: int = 0) -> int:
    """How many action numbers hit, without a limit to 0 and 10; 0 at what it cannot fire at."""
    attack = figure(by, f"attack.{at.type}")
    return attack + more - figure(at, f"defense.{by.type}") if attack else 0


def duel(one: Unit, other: Unit, first: bool) -> float:
    """How likely a unit destroys another before that destroys it, if they fire at each other, without support, until
    one is gone. The lower phase fires first; in the same one, `one` if `first`. 0.5 if neither can hit."""
    begins = one.phase < other.phase if one.phase != other.phase else first
    mine, theirs = (min(_NUMBERS, max(0, _hits(*pair))) / _NUMBERS for pair in ((one, other), (other, one)))
    if mine == theirs == 0:
        return 0.5
    ends = 1 - (1 - mine) * (1 - theirs)
    return (mine if begins else (1 - theirs) * mine) / ends


# ------------------------------------------------------------------------------------------------------ what is broken


def _printed(table: Arsenal) -> Iterator[str]:
    for row in CONSTRAINTS["printed"]:
        for unit in table.units:
            if unit.id == row.get("unit") or unit.subtype in row.get("subtypes", ()):
                for name, value in row["figures"].items():
                    if figure(unit, name) != value:
                        yield f"{unit.id} has {name} {figure(unit, name)}, and {value} is printed: {row['why']}."


def _shots(table: Arsenal) -> Iterator[str]:
    for row in CONSTRAINTS["shot"]:
        hits = _hits(table.unit(row["by"]), table.unit(row["at"]), row.get("added", 0) - row.get("against", 0))
        low, high = row["hits"]
        if not low <= hits <= high:
            yield f"{row['by']} hits {row['at']} with {hits} of ten, not {low} to {high}: {row['why']}."


def _tasks(table: Arsenal) -> Iterator[str]:
    for row, units in product(CONSTRAINTS["task"], _each_side(table)):
        own = [unit for unit in _of(units, row["subtypes"]) if unit.id not in row.get("but", ())]
        for name in row["figures"]:
            for one, other in product(own, own):
                if one.points < other.points and figure(one, name) > figure(other, name):
                    yield f"{row['name']}: {_with(one, name)} is better than {_with(other, name)}, which costs more."


def _with(unit: Unit, name: str) -> str:
    return f"{unit.id} ({unit.points} points, {name} {figure(unit, name)})"


def _below(table: Arsenal) -> Iterator[str]:
    for row, units in product(CONSTRAINTS["below"], _each_side(table)):
        for low, high in product(_of(units, row["these"]), _of(units, row["those"])):
            near = "apart" not in row or abs(low.points - high.points) <= row["apart"]
            if near and figure(low, row["figure"]) >= figure(high, row["figure"]):
                yield f"{row['name']}: {_with(low, row['figure'])} is not below {_with(high, row['figure'])}."


def _beats(table: Arsenal) -> Iterator[str]:
    for row in CONSTRAINTS["beats"]:
        first = row.get("first", "both")
        turns = {"these": (True,), "those": (False,), "both": (True, False)}[first]
        for own, enemies in _enemies(table):
            for one, other in product(_of(own, row["these"]), _of(enemies, row["those"])):
                near = "apart" not in row or 0 <= other.points - one.points <= row["apart"]
                if not near or {one.id, other.id} & set(row.get("but", ())):
                    continue
                worst = min(duel(one, other, turn) for turn in turns)
                if worst <= 0.5:
                    yield f"{row['name']}: {one.id} beats {other.id} only in {worst:.2f}."


def _hurts(table: Arsenal) -> Iterator[str]:
    for row in CONSTRAINTS["hurts"]:
        for own, enemies in _enemies(table):
            for one, other in product(_of(own, row["these"]), _of(enemies, row["those"])):
                near = one.points >= row.get("dear", 0) and other.points - one.points <= row["apart"]
                if near and _hits(one, other) < row["hits"]:
                    yield f"{row['name']}: {one.id} hits {other.id} with {_hits(one, other)} of ten."


def correlation(table: Arsenal, of: str) -> float:
    """Spearman's rank correlation of the points of units that fire with their best attack, or their mean defence."""
    units = [unit for unit in table.units if unit.combatant and any(unit.attack)]
    figures = [max(unit.attack) if of == "best attack" else sum(unit.defense) for unit in units]
    return float(spearmanr([unit.points for unit in units], figures)[0])


def _correlations(table: Arsenal) -> Iterator[str]:
    for row in CONSTRAINTS["correlation"]:
        found = correlation(table, row["of"])
        if found < row["least"]:
            yield f"Points and {row['of']} correlate with {found:.3f}, less than {row['least']}."


def _autokills(table: Arsenal) -> Iterator[str]:
    for row in CONSTRAINTS["autokill"]:
        for own, enemies in _enemies(table):
            for unit in own:
                kill = unit.special("autokill")
                if kill is not None:
                    limit, targets = kill["max_def"], [enemy for enemy in enemies if enemy.type == kill["target"]]
                    if sum(figure(enemy, f"defense.{unit.type}") <= limit for enemy in targets) < row["enemies"]:
                        yield f"{unit.id} destroys no kind of enemies without a draw: none has a defence of {limit}."


def _reach(table: Arsenal) -> Iterator[str]:
    for row in CONSTRAINTS["reach"]:
        for own, enemies in _enemies(table):
            open_ = [unit for unit in enemies if unit.special("concealed") is None]
            for unit in own:
                seen = enemies if unit.subtype == "destroyer" or "submarine" in unit.subtype else open_
                if any(unit.attack) and sum(_hits(unit, enemy) > 0 for enemy in seen) < row["enemies"]:
                    yield f"{unit.id} hits fewer than {row['enemies']} kinds of enemies by itself."
