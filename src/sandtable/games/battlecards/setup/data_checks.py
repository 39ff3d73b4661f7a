"""What rows of the tables may hold: the operations of units and conflict cards with their parameters (spec sections 10
and 11)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

TYPES = ("ground", "air", "sea")
SIDES = ("axis", "allied")

#: What a parameter may be: a range of whole numbers, a tuple of words, bool, or "types" / "sides" / "chips" / "unit"
#: for lists of them.
Shape = tuple[int, int] | tuple[str, ...] | type | str
#: Operation -> parameter -> shape. A parameter in brackets may be left out.
SPECIALS: Mapping[str, Mapping[str, Shape]] = MappingProxyType(
    {
        "aura": {
            "to": (*TYPES, "any"),
            "att": (0, 20),
            "dfn": (0, 20),
            "when": ("always", "defending"),
            "(vs)": "types",
            "self": bool,
        },
        "autokill": {
            "target": TYPES,
            "max_def": (0, 60),
            "needs": ("", "infantry"),
            "round1": bool,
            "self_destroy": bool,
        },
        "support": {"att": (0, 20), "dfn": (0, 20), "to": (*TYPES, "any"), "vs": "types"},
        "guns": {"extra": (0, 5)},
        "shots": {"n": (1, 5)},
        "chips": {"values": "chips"},
        "concealed": {},
        "slip_away": {},
        "leader_draw": {"n": (0, 5)},
        "join_defense": {},
        "sabotage0": {"expend": bool},
        "strike0": {"att": (1, 60), "vs": TYPES},
        "intercept0": {},
        "edge": {"when": ("sea", "any"), "att": (0, 20), "peek": bool, "unconceal": bool, "first_fire": bool},
        "on_deploy_draw": {"n": (1, 10)},
        "on_deploy_eliminate": {"n": (1, 10)},
        "industry": {"draw": (0, 5), "deploy": (0, 5)},
    }
)
CARD_OPS: Mapping[str, Mapping[str, Shape]] = MappingProxyType(
    {
        "draw_deploy": {"draw": (0, 8), "deploy": (0, 8)},
        "reorganize": {},
        "divide": {},
        "capture": {},
        "refight": {},
        "search_battle": {},
        "air_raid": {"losses": (0, 20)},
        "sabotage": {},
        "mill_enemy": {"n": (0, 20)},
        "enemy_commits_first": {},
        "unconceal": {},
        "edge_round1": {"att": (0, 20)},
        "first_fire_round1": {},
        "draw_deploy_hidden": {"n": (0, 10)},
        "destroy_ground": {},
        "chemical": {"att": (1, 60)},
        "force_withdraw": {"(target)": ("non_leader",)},
        "ground_air": {"rounds": (1, 1)},
        "abomb": {"needs_bomber": bool, "needs_intel": "sides", "v2_carrier": "sides"},
        "return_battle": {},
        "replace_battle": {},
        "zero_vp": {},
        "industry": {"draw": (0, 5), "deploy": (0, 5)},
        "deploy_pseudo": {"unit": "unit"},
        "side_draw_deploy": {"seat": SIDES, "draw": (0, 8), "deploy": (0, 8)},
        "desert": {"flag": ("ukrainian",), "seat": SIDES, "chance": (0, 20)},
    }
)


def check_fields(what: str, fields: Mapping[str, tuple[int, int, int]], error: Callable[[str], Exception]) -> None:
    """Every field, given as (value, least, most), is in its range. `error` makes the exception of a sentence."""
    for name, (value, low, high) in fields.items():
        if not low <= value <= high:
            raise error(f"{what} has {name} {value}; allowed are {low} to {high}.")


def check_operation(
    what: str, operation: Mapping[str, Any], table: Mapping[str, Mapping[str, Shape]], error: Callable[[str], Exception]
) -> None:
    """An operation is in the table and has its parameters, and no others."""
    name = operation.get("op")
    if not isinstance(name, str) or name not in table:
        raise error(f"{what} has the operation {name!r}; allowed are {', '.join(table)}.")
    shapes = table[name]
    known = {parameter.strip("()") for parameter in shapes}
    for parameter in operation:
        if parameter != "op" and parameter not in known:
            raise error(f"{what}: {name} has no parameter {parameter!r}; it has {', '.join(sorted(known)) or 'none'}.")
    for parameter, shape in shapes.items():
        bare = parameter.strip("()")
        if bare not in operation:
            if bare == parameter:
                raise error(f"{what}: {name} needs the parameter {bare}.")
            continue
        problem = _problem(operation[bare], shape)
        if problem:
            raise error(f"{what}: {bare} of {name} is {operation[bare]!r}; allowed is {problem}.")


def _problem(value: Any, shape: Shape) -> str:
    """What is allowed, if the value is not of the shape; else ""."""
    if shape is bool:
        return "" if isinstance(value, bool) else "true or false"
    if shape == "unit":
        return "" if isinstance(value, str) else "the id of a unit"
    if shape == "chips":
        return "" if isinstance(value, list) and all(_whole(chip, 1, 20) for chip in value) else "numbers of 1 to 20"
    if shape in ("types", "sides"):
        words = TYPES if shape == "types" else SIDES
        fine = isinstance(value, list) and all(word in words for word in value)
        return "" if fine else f"a list of {', '.join(words)}"
    assert isinstance(shape, tuple)
    if isinstance(shape[0], int):
        low, high = shape[0], shape[1]
        assert isinstance(high, int)
        return "" if _whole(value, low, high) else f"{low} to {high}"
    return "" if value in shape else ", ".join(repr(word) for word in shape)


def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
