"""Tables of attacks, defences and victory points of Battlecards from what a search has found, and the files of the game
that are written from them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from fights_formulas import Shape, figures

from sandtable.games.battlecards.setup.changes import OLDER, arsenal_of, changed_arsenal, conflict_of
from sandtable.games.battlecards.setup.data import Arsenal, Unit

__all__ = ["GROUPS", "Shapes", "group_of", "points_text", "scores_of", "table_of_units", "units_text", "write_data"]

DATA = Path(__file__).resolve().parents[1] / "src" / "sandtable" / "games" / "battlecards" / "data"
THEATRES = ("west", "pacific", "east")
#: What files of differences, for the options `units` and `cards`, are written from: the table of short battles.
FIRST: Arsenal = arsenal_of("short")
#: Which units have defences of their own, by the theatres that print them: in the Pacific carriers lift every shot.
GROUPS = {"pac": "pacific", "west": "europe", "east": "europe"}
#: The shapes of groups of units.
Shapes = dict[str, Shape]
_LIMIT = "specials.autokill.max_def"


def group_of(unit: Unit) -> str:
    """Which of the shapes moves a unit."""
    (group,) = {GROUPS[deck.partition("_")[0]] for deck in unit.decks}
    return group


def scores_of(unit: Unit) -> dict[str, object]:
    """What of a unit a table says, by the fields of a file of differences."""
    found: dict[str, object] = {"attack": list(unit.attack), "defense": list(unit.defense)}
    kill = unit.special("autokill")
    return found if kill is None else {**found, _LIMIT: kill["max_def"]}


def _numbers(shapes: Shapes) -> dict[str, dict[str, object]]:
    """What every unit has by the formulas."""
    return {
        unit.id: figures(unit, shapes[group_of(unit)]) if unit.combatant else scores_of(unit) for unit in FIRST.units
    }


def _differences(head: str, rows: Iterable[tuple[str, Mapping[str, object], Mapping[str, object]]]) -> str:
    """A file of differences: of (id, what stands in the table, what it is to be), fields that are not the same."""
    lines = [head]
    for name, there, wanted in rows:
        changed = {field: value for field, value in wanted.items() if there[field] != value}
        if changed:
            lines += ["", f"[{name}]", *(f"{field} = {value}" for field, value in changed.items())]
    return "\n".join([*lines, ""])


def units_text(shapes: Shapes) -> str:
    """A file of differences for the option `units` beside `scores` short."""
    numbers = _numbers(shapes)
    head = "# Formulas of docs/fights_formulas.py."
    return _differences(head, ((unit.id, scores_of(unit), numbers[unit.id]) for unit in FIRST.units))


def table_of_units(shapes: Shapes) -> Arsenal:
    """The units with what the formulas make of them."""
    return changed_arsenal(units_text(shapes), FIRST)[0]


def points_text(points: Mapping[str, int]) -> str:
    """A file of differences of victory points for the option `cards` beside `scores` short."""
    head = "# Victory points, made by docs/make_fights.py."
    rows = [card for theatre in THEATRES for card in conflict_of("short", theatre)]
    return _differences(
        head, ((card.id, {"vp": card.vp}, {"vp": points.get(card.id, card.vp)}) for card in rows if card.battle)
    )


# ------------------------------------------------------------------------------------------------ the files of the game


def _with(text: str, block: str, values: Mapping[str, Mapping[str, object]]) -> str:
    """A table's text with other values in the rows that are named: lines `field = value` of blocks `[[block]]`."""
    parts = re.split(rf"(?m)^(?=\[\[{block}\]\])", text)
    for place, part in enumerate(parts):
        name = re.search(r'(?m)^id = "(.+)"$', part)
        if not part.startswith(f"[[{block}]]") or name is None:
            continue
        for field, value in values.get(name[1], {}).items():
            # A number of a special stands in the line of the specials.
            inner = field.rpartition(".")[2]
            line = rf"(?m)^{field} = .*$" if inner == field else rf"\b{inner} = \d+"
            part = re.sub(line, f"{inner} = {value}", part, count=1)
        parts[place] = part
    return "".join(parts)


def write_data(shapes: Shapes, points: Mapping[str, int]) -> None:
    """Make what the formulas give, and these victory points, the standard of the game; the other tables stay what they
    are, as files of differences from it."""
    numbers = _numbers(shapes)
    older = {scores: (arsenal_of(scores), _prizes(scores)) for scores in OLDER}
    prizes = {name: points.get(name, vp) for name, vp in older["short"][1].items()}
    for file, block, values in (
        ("units.toml", "unit", numbers),
        ("conflict.toml", "card", {name: {"vp": vp} for name, vp in prizes.items()}),
    ):
        text = (DATA / file).read_text(encoding="utf-8")
        (DATA / file).write_text(_with(text, block, values), encoding="utf-8")
    head = "# Written by `python docs/make_fights.py data`: what is different from"
    for scores, (arsenal, vps) in older.items():
        units, cards = (DATA / name for name in OLDER[scores])
        text = _differences(
            f"{head} units.toml in this table.",
            ((unit.id, numbers[unit.id], scores_of(unit)) for unit in arsenal.units),
        )
        units.write_text(text, encoding="utf-8")
        text = _differences(
            f"{head} conflict.toml in this table.",
            ((name, {"vp": prizes[name]}, {"vp": vp}) for name, vp in vps.items()),
        )
        cards.write_text(text, encoding="utf-8")


def _prizes(scores: str) -> dict[str, int]:
    """The victory points of battles in a table."""
    return {card.id: card.vp for theatre in THEATRES for card in conflict_of(scores, theatre) if card.battle}
