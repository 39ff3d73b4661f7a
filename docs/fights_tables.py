"""Tables of attacks, defences and victory points of Battlecards as numbers that a search can move, and the files of the
game that are written from them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sandtable.games.battlecards.rules.variants import Scores
from sandtable.games.battlecards.setup.data import Arsenal, Card, Unit
from sandtable.games.battlecards.setup.tables import arsenal_of, conflict_of

__all__ = ["GROUPS", "TYPES", "Shift", "Shifts", "group_of", "moved", "points_text", "units_text", "write_data"]

DATA = Path(__file__).resolve().parents[1] / "src" / "sandtable" / "games" / "battlecards" / "data"
TYPES = ("ground", "air", "sea")
THEATRES = ("west", "pacific", "east")
#: The formulas of section 13 as they were first: what shifts are measured from.
FIRST: Arsenal = arsenal_of(Scores.SHORT)

#: Formulas that the seed pins by a unit: its attack stands on them.
_KEPT_ATTACK = ("destroyer", "battleship", "battlecruiser", "at")


@dataclass(frozen=True)
class Shift:
    """How far the formulas of section 13 are moved, by the type of the unit: what defences gain, and attacks lose."""

    defence: tuple[int, int, int]
    attack: tuple[int, int, int]


#: The shifts of groups of units.
Shifts = dict[str, Shift]
#: Which units are moved together, by the theatres that print them: the Pacific fights with many ships, whose guns fire
#: at every group; in the West and the East most German units are the same, and their enemies are not.
GROUPS = {("pac",): "pacific", ("west",): "west", ("east",): "east", ("east", "west"): "german"}


def group_of(unit: Unit) -> str:
    """Which of the shifts moves a unit."""
    return GROUPS[tuple(sorted({deck.partition("_")[0] for deck in unit.decks}))]


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


def _numbers(shifts: Shifts) -> dict[str, tuple[list[int], list[int]]]:
    """Attack and defence of every unit under shifts of the first formulas."""
    found = {}
    for unit in FIRST.units:
        shift = shifts.get(group_of(unit)) if unit.combatant else None
        found[unit.id] = moved(unit, shift) if shift else (list(unit.attack), list(unit.defense))
    return found


def _differences(head: str, rows: Iterable[tuple[str, Mapping[str, object], Mapping[str, object]]]) -> str:
    """A file of differences: of (id, what stands in the table, what it is to be), fields that are not the same."""
    lines = [head]
    for name, there, wanted in rows:
        changed = {field: value for field, value in wanted.items() if there[field] != value}
        if changed:
            lines += ["", f"[{name}]", *(f"{field} = {value}" for field, value in changed.items())]
    return "\n".join([*lines, ""])


def _scores(unit: Unit) -> dict[str, object]:
    return {"attack": list(unit.attack), "defense": list(unit.defense)}


def units_text(shifts: Shifts) -> str:
    """A file of differences from the first formulas, for the option `units` beside `scores` short."""
    numbers = _numbers(shifts)
    head = "# Shifts of the first formulas, made by docs/make_fights.py."
    return _differences(
        head,
        ((unit.id, _scores(unit), dict(zip(("attack", "defense"), numbers[unit.id]))) for unit in FIRST.units),
    )


def points_text(points: Mapping[str, int]) -> str:
    """A file of differences of victory points from the earlier ones, for the option `cards` beside `scores` short."""
    head = "# Victory points, made by docs/make_fights.py."
    rows = [card for theatre in THEATRES for card in conflict_of(Scores.SHORT, theatre)]
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
            part = re.sub(rf"(?m)^{field} = .*$", f"{field} = {value}", part, count=1)
        parts[place] = part
    return "".join(parts)


def write_data(shifts: Shifts, points: Mapping[str, int]) -> None:
    """Make shifts of the first formulas and these victory points the standard of the game; the older tables stay what
    they are, as files of differences from it."""
    numbers = {name: {"attack": two[0], "defense": two[1]} for name, two in _numbers(shifts).items()}
    older = {"short-battles.toml": FIRST, "long-battles.toml": arsenal_of(Scores.LONG)}
    rows = [card for theatre in THEATRES for card in conflict_of(Scores.SHORT, theatre)]
    earlier: dict[str, Card] = {card.id: card for card in rows if card.battle}
    prizes = {name: {"vp": points.get(name, card.vp)} for name, card in earlier.items()}
    for file, block, values in (("units.toml", "unit", numbers), ("conflict.toml", "card", prizes)):
        text = (DATA / file).read_text(encoding="utf-8")
        (DATA / file).write_text(_with(text, block, values), encoding="utf-8")
    head = "# Written by `python docs/make_fights.py data`: what is different from"
    for file, arsenal in older.items():
        text = _differences(
            f"{head} units.toml in {file.partition('-')[0]} battles.",
            ((unit.id, numbers[unit.id], _scores(unit)) for unit in arsenal.units),
        )
        (DATA / file).write_text(text, encoding="utf-8")
    text = _differences(
        f"{head} conflict.toml with the victory points of before.",
        ((name, prizes[name], {"vp": card.vp}) for name, card in earlier.items()),
    )
    (DATA / "earlier-points.toml").write_text(text, encoding="utf-8")
