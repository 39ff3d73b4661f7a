"""Attacks and defences of Battlecards by one formula for each kind of unit, from its points, with numbers that a search
may move (`Shape`). A few units differ from their kind, by name, for what they were; what the documents print is what
the formulas give, but for two defences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sandtable.games.battlecards.setup.data import Unit

__all__ = ["TYPES", "Shape", "figures"]

TYPES = ("ground", "air", "sea")
#: Against ground, air and sea.
Scores = tuple[int, int, int]
Row = tuple[int, int, int]


@dataclass(frozen=True)
class Shape:
    """What a search moves. gains: what the defences of ground, air and sea units gain against ground, air and sea units
    that fire. Against ground units besides gain: infantry; guns, but anti-tank guns and the 85 and 88 mm; tanks of up
    to 10 points. kill: what the defence gains that tanks destroy without a draw."""

    gains: tuple[Row, Row, Row]
    infantry: int = 0
    guns: int = 0
    tanks: int = 0
    kill: int = 0


def _half_up(tenths: int) -> int:
    """A number in tenths as a whole one."""
    return (tenths + 5) // 10


#: Attacks by kind from the points p.
_ATTACK: Mapping[str, Callable[[int], Scores]] = {
    "infantry": lambda p: (_half_up(4 * p) + 4, 3, 3),
    "marines": lambda p: (7, 3, 5),
    "special_forces": lambda p: (7, 4, 4),
    "at": lambda p: (p + 2, 0, p - 2),
    "field": lambda p: (p + 2, 0, p + 1),
    "rocket_artillery": lambda p: (p - 3, 0, p - 5),
    "coastal_gun": lambda p: (p - 10, 4, p),
    "aa": lambda p: (8, p + 3, 0),
    "aa_dual": lambda p: (p + 2, p + 3, p - 1),
    "armor": lambda p: (p + 2, 2, 3),
    "spg": lambda p: (p + 3, 1, 4),
    "halftrack": lambda p: (7, 6, 3),
    "armored_train": lambda p: (p, p - 7, p - 8),
    "general": lambda p: (p, 3, 5),
    "admiral": lambda p: (p - 3, p - 2, p + 2),
    "fighter": lambda p: (p - 4, p + 3, p - 4),
    "elite_fighter": lambda p: (p - 3, p + 4, p - 3),
    "interceptor": lambda p: (6, p + 3, 5),
    "fighter_bomber": lambda p: (p + 3, p + 2, p + 1),
    "dive_bomber": lambda p: (p + 4, p - 6, p + 6),
    "torpedo_bomber": lambda p: (p, p - 6, p + 6),
    "medium_bomber": lambda p: (p + 2, p - 6, p + 3),
    "bomber": lambda p: (_half_up(5 * p + 75), p - 8, p - 2),
    "kamikaze": lambda p: (p - 6, 0, p),
    "air_support": lambda p: (p - 7, p - 6, p - 4),
    "destroyer": lambda p: (p - 2, p + 2, p - 2),
    "cruiser": lambda p: (p - 3, p - 1, p + 2),
    # 11, 14, 17 at 15 points, as the Queen Elizabeth.
    "battleship": lambda p: (_half_up(5 * p + 35), _half_up(2 * p + 110), _half_up(3 * p + 125)),
    "escort_carrier": lambda p: (4, 16, 4),
    "fleet_carrier": lambda p: (5, _half_up(p + 145), 5),
    "submarine": lambda p: (0, 0, p + 2),
    "flak_submarine": lambda p: (0, p + 1, p + 2),
    "carrier_submarine": lambda p: (0, 0, p + 2),
    "radar": lambda p: (0, 0, 0),
    "saboteur": lambda p: (0, 0, 0),
    "partisans": lambda p: (0, 0, 0),
}
#: Defences by kind from the points p, before what a search moves.
_DEFENCE: Mapping[str, Callable[[int], Scores]] = {
    "infantry": lambda p: (_half_up(4 * p) + 2, 7, 6),
    "marines": lambda p: (_half_up(4 * p) + 3, 7, 8),
    "special_forces": lambda p: (_half_up(4 * p) + 2, 8, 8),
    "at": lambda p: (_half_up(5 * p) + 4, 7, 6),
    "field": lambda p: (4, 7, 7),
    "rocket_artillery": lambda p: (4, 7, 6),
    "coastal_gun": lambda p: (7, 9, 12),
    "aa": lambda p: (4, 7, 6),
    "aa_dual": lambda p: (4, 7, 6),
    "armor": lambda p: (_half_up(9 * p), _half_up(2 * p) + 6, _half_up(5 * p) + 4),
    "spg": lambda p: (_half_up(9 * p), _half_up(2 * p) + 6, _half_up(5 * p) + 4),
    "halftrack": lambda p: (5, 7, 6),
    "armored_train": lambda p: (9, 8, 9),
    "general": lambda p: (_half_up(7 * p) + 1, p - 6, p - 5),
    "admiral": lambda p: (12, 11, 13),
    "fighter": lambda p: (10, _half_up(3 * p + 40), 10),
    "elite_fighter": lambda p: (10, _half_up(3 * p + 40), 10),
    "interceptor": lambda p: (11, _half_up(3 * p + 40), 11),
    "fighter_bomber": lambda p: (10, _half_up(3 * p + 35), 10),
    "dive_bomber": lambda p: (9, _half_up(3 * p) + 2, 7),
    "torpedo_bomber": lambda p: (9, _half_up(3 * p) + 2, 7),
    "medium_bomber": lambda p: (10, _half_up(4 * p) + 1, 7),
    "bomber": lambda p: (10, _half_up(4 * p) + 1, 8),
    "kamikaze": lambda p: (11, 7, 11),
    "air_support": lambda p: (11, 9, 11),
    "destroyer": lambda p: (8, _half_up(5 * p) + 4, _half_up(5 * p) + 4),
    "cruiser": lambda p: (10, 10, 12),
    "battleship": lambda p: (_half_up(3 * p + 75), _half_up(3 * p + 65), _half_up(p + 117)),
    "escort_carrier": lambda p: (9, 11, 8),
    "fleet_carrier": lambda p: (10, _half_up(p + 105), 8),
    "submarine": lambda p: (3, 3, 3),
    "flak_submarine": lambda p: (3, 5, 3),
    "carrier_submarine": lambda p: (3, 3, 3),
    "radar": lambda p: (3, 5, 6),
    "saboteur": lambda p: (3, 6, 6),
    "partisans": lambda p: (4, 7, 7),
}
_DEFENCE = {**_DEFENCE, "battlecruiser": _DEFENCE["battleship"]}
_ATTACK = {**_ATTACK, "battlecruiser": _ATTACK["battleship"]}

#: Units that differ from their kind: the vector and type with the number that stands there instead.
DIFFERENT: Mapping[str, Mapping[tuple[str, str], int]] = {
    # An infantry tank: badly armed, slow, and hard to break.
    "uk_churchill_tank": {("attack", "ground"): 8, ("defense", "ground"): 8},
    # A Sherman with the gun of the 17-Pounder.
    "uk_firefly": {("attack", "ground"): 12},
    # The documents have the 17-Pounder with two infantry a good shot at it, and a decent one at a Tiger II.
    "de_tiger1": {("defense", "ground"): 9},
    # An anti-aircraft cruiser.
    "us_atlanta": {("attack", "air"): 16, ("attack", "sea"): 13},
    # Of wood, and faster than most of what was sent after it.
    "uk_mosquito": {("defense", "air"): 11},
    # Whoever is led by radar is seldom surprised, and few turned tighter.
    "uk_spitfire": {("defense", "air"): 12},
    "uk_hurricane": {("defense", "air"): 12},
}
#: What stays as its formula has it, whatever a search moves: (kind, type of the attacker).
_FIXED = {("aa_dual", "ground"), ("fleet_carrier", "air"), ("escort_carrier", "air")}
_GUNS = ("field", "rocket_artillery", "aa")


def figures(unit: Unit, shape: Shape) -> dict[str, object]:
    """What a fighting unit has, by the fields of a file of differences: attack, defence, and the most that the defence
    of what it destroys without a draw may be."""
    points = unit.points + unit.ukrainian
    attack, defence = list(_ATTACK[unit.subtype](points)), list(_DEFENCE[unit.subtype](points))
    if not unit.subtype.endswith("submarine"):
        gains = shape.gains[TYPES.index(unit.type)]
        kept = [(unit.subtype, by) in _FIXED for by in TYPES]
        defence = [score if keep else score + gain for score, gain, keep in zip(defence, gains, kept)]
        defence[0] += _more(unit, points, shape)
    scores = {"attack": attack, "defense": defence}
    for (vector, type_), score in DIFFERENT.get(unit.id, {}).items():
        scores[vector][TYPES.index(type_)] = score
    found: dict[str, object] = dict(scores)
    kill = unit.special("autokill")
    if kill is not None:
        found["specials.autokill.max_def"] = _reach(unit, points, shape, kill["target"])
    return found


def _more(unit: Unit, points: int, shape: Shape) -> int:
    """What the unit gains against ground units besides."""
    if unit.subtype in ("infantry", "marines", "special_forces", "halftrack"):
        return shape.infantry
    if unit.subtype in ("armor", "spg"):
        return shape.tanks if points <= 10 else 0
    return shape.guns if unit.subtype in _GUNS else 0


def _reach(unit: Unit, points: int, shape: Shape, target: str) -> int:
    """The autokill by kind: of tanks 4 at 8 points and 7 at 12."""
    gain = shape.gains[TYPES.index(target)][TYPES.index(unit.type)]
    if unit.subtype == "general":
        return points - 9
    if unit.subtype in ("armor", "spg"):
        return points - 4 - (points >= 10) + shape.kill
    return {"special_forces": 9, "elite_fighter": 8, "kamikaze": 15, "admiral": 10}[unit.subtype] + gain
