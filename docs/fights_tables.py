"""Tables of attacks, defences and victory points of Battlecards as numbers that a search can move, and the files of the
game that are written from them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sandtable.games.battlecards.rules.variants import Scores
from sandtable.games.battlecards.setup.data import Arsenal, Unit
from sandtable.games.battlecards.setup.tables import OLDER, arsenal_of, conflict_of

__all__ = ["GROUPS", "TYPES", "Shape", "Shapes", "group_of", "moved", "points_text", "units_text", "write_data"]

DATA = Path(__file__).resolve().parents[1] / "src" / "sandtable" / "games" / "battlecards" / "data"
TYPES = ("ground", "air", "sea")
THEATRES = ("west", "pacific", "east")
#: The formulas of section 13 as they were first: what shapes are measured from.
FIRST: Arsenal = arsenal_of(Scores.SHORT)
#: What attacks are drawn to: those of the Queen Elizabeth, which the seed prints.
MIDDLE = FIRST.unit("uk_qe").attack
#: Attacks of so much or less stay as they are: infantry fires at aircraft, but that is not what it is for.
TOKEN = 5
#: Formulas that the seed pins by a unit: their attack stands as it was.
_KEPT_ATTACK = ("destroyer", "battleship", "battlecruiser", "at")
#: The autokill that the seed prints.
_KEPT_LIMIT = "uk_montgomery"


@dataclass(frozen=True)
class Shape:
    """How the formulas of section 13 are moved. drawn: tenths of the distance from the middle that attacks keep, so
    that fewer units can hit nothing, and fewer are sure to hit; gains: what the defences of ground, air and sea units
    gain against ground, air and sea units that fire."""

    drawn: int
    gains: tuple[tuple[int, int, int], tuple[int, int, int], tuple[int, int, int]]


#: The shapes of groups of units.
Shapes = dict[str, Shape]
#: Which units are moved together, by the theatres that print them: the Pacific fights with many ships, whose guns fire
#: at every group; in the West and the East most German units are the same, and their enemies are not.
GROUPS = {("pac",): "pacific", ("west",): "west", ("east",): "east", ("east", "west"): "german"}


def group_of(unit: Unit) -> str:
    """Which of the shapes moves a unit."""
    return GROUPS[tuple(sorted({deck.partition("_")[0] for deck in unit.decks}))]


def moved(unit: Unit, shape: Shape) -> dict[str, object]:
    """What a unit has then, by the fields of a file of differences: its attack, its defence, and the most that the
    defence of what it destroys without a draw may be. What the seed prints stays: J-class, Queen Elizabeth and the
    17-pounder with the formulas they stand on, the defence of submarines, of the Flak 88 on the ground, and of the
    Illustrious against aircraft, and what Montgomery reaches."""
    type_ = TYPES.index(unit.type)
    attack, defence = list(unit.attack), list(unit.defense)
    if unit.subtype not in _KEPT_ATTACK:
        # Half up, in whole numbers: middle + drawn / 10 of the distance.
        attack = [
            (10 * middle + shape.drawn * (score - middle) + 5) // 10 if score > TOKEN else score
            for score, middle in zip(attack, MIDDLE)
        ]
    if not unit.subtype.endswith("submarine"):
        defence = [max(0, score + gain) for score, gain in zip(defence, shape.gains[type_])]
    if unit.subtype == "aa_dual":
        defence[0] = unit.defense[0]
    if unit.subtype == "fleet_carrier":
        defence[1] = unit.defense[1]
    found: dict[str, object] = {"attack": attack, "defense": defence}
    kill = unit.special("autokill")
    if kill is not None and unit.id != _KEPT_LIMIT:
        found[_LIMIT] = max(0, kill["max_def"] + shape.gains[TYPES.index(kill["target"])][type_])
    return found


_LIMIT = "specials.autokill.max_def"


def _numbers(shapes: Shapes) -> dict[str, dict[str, object]]:
    """What every unit has under shapes of the first formulas."""
    found = {}
    for unit in FIRST.units:
        shape = shapes.get(group_of(unit)) if unit.combatant else None
        found[unit.id] = _scores(unit) | (moved(unit, shape) if shape else {})
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
    found: dict[str, object] = {"attack": list(unit.attack), "defense": list(unit.defense)}
    kill = unit.special("autokill")
    return found if kill is None else {**found, _LIMIT: kill["max_def"]}


def units_text(shapes: Shapes) -> str:
    """A file of differences from the first formulas, for the option `units` beside `scores` short."""
    numbers = _numbers(shapes)
    head = "# Shapes of the first formulas, made by docs/make_fights.py."
    return _differences(head, ((unit.id, _scores(unit), numbers[unit.id]) for unit in FIRST.units))


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
            # A number of a special stands in the line of the specials.
            inner = field.rpartition(".")[2]
            line = rf"(?m)^{field} = .*$" if inner == field else rf"\b{inner} = \d+"
            part = re.sub(line, f"{inner} = {value}", part, count=1)
        parts[place] = part
    return "".join(parts)


def write_data(shapes: Shapes, points: Mapping[str, int]) -> None:
    """Make shapes of the first formulas and these victory points the standard of the game; the older tables stay what
    they are, as files of differences from it."""
    numbers = _numbers(shapes)
    older = {scores: (arsenal_of(scores), _prizes(scores)) for scores in OLDER}
    prizes = {name: points.get(name, vp) for name, vp in older[Scores.SHORT][1].items()}
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
            f"{head} units.toml in this table.", ((unit.id, numbers[unit.id], _scores(unit)) for unit in arsenal.units)
        )
        units.write_text(text, encoding="utf-8")
        text = _differences(
            f"{head} conflict.toml in this table.",
            ((name, {"vp": prizes[name]}, {"vp": vp}) for name, vp in vps.items()),
        )
        cards.write_text(text, encoding="utf-8")


def _prizes(scores: Scores) -> dict[str, int]:
    """The victory points of battles in a table."""
    return {card.id: card.vp for theatre in THEATRES for card in conflict_of(scores, theatre) if card.battle}
