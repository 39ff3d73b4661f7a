"""Configurations to fuzz: every card mode with 2 to 8 seats, and options drawn at random over their whole ranges.

A configuration has a name from which it can be made again: `conquest/world-war/royalty/4`, or
`conquest/world-war/mixed/17` for the 17th draw.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.core.game.options import OptionForm, json_schema
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.games import definition, games, load

__all__ = ["draw_options", "make", "mixed_name", "names", "presets"]

SEATS = range(2, 9)
_DECKS = Path(__file__).resolve().parent / "decks"
_LADDERS = ("progressive", "exponential")
MODES: dict[tuple[str, str], dict[str, dict[str, Any]]] = {
    ("conquest", "world-war"): {mode: {"card_system": mode} for mode in ("increasing", "royalty", "poker")},
    ("conquest", "supply-lines"): {
        "fixed": {"card_type": "fixed"},
        **{f"{m}-{s}": {"card_type": m, "bonus_scope": s} for m in _LADDERS for s in ("lobby", "player")},
        # So few cards that all of them can be in hands.
        "small-map": {"map": "gen:n=16,seed=3", "hand_limit": 8},
    },
    # A small board with many units and cards, where everybody meets everybody.
    ("bridgefront", "standard"): {
        "standard": {},
        "crowded": {
            "board_radius": 3,
            "start_forces": 20,
            "start_bridges": 4,
            "start_gold": 30,
            "max_mana": 10,
            "force_hit": 1,
            "max_combat_rounds": 20,
            "age_ii_start": 2,
            "age_iii_start": 3,
            "vp_to_win": 30,
            "power_copies": 2,
        },
    },
    ("battlecards", "east"): {
        "standard": {},
        "custom": {"arsenal_set": "custom", "allied_deck": str(_DECKS / "soviet_bt7.txt")},
    },
}
# Long games repeat themselves: many short ones see more. Options that only make games longer are drawn from less.
_SHORTER: dict[str, tuple[int, int]] = {"round_cap": (1, 40)}
_DRAWS = 1000


def presets() -> list[tuple[str, str]]:
    """Every game with every preset."""
    return [(game, preset) for game in games() for preset in definition(game).form.presets]


def names(only: str = "") -> list[str]:
    """Every named configuration of a game, or of all, without the drawn ones."""
    made = []
    for game, preset in presets():
        if only not in ("", game):
            continue
        low, high = definition(game).form.presets[preset].players
        modes = MODES.get((game, preset), {"standard": {}})
        made += [f"{game}/{preset}/{mode}/{seats}" for mode in modes for seats in SEATS if low <= seats <= high]
    return made


def mixed_name(game: str, preset: str, number: int) -> str:
    """The name of a configuration with drawn options."""
    return f"{game}/{preset}/mixed/{number}"


def make(name: str) -> Game:
    """The game of a configuration. SandtableError for a name that is none."""
    parts = name.split("/")
    if len(parts) != 4 or not parts[3].isdecimal():
        raise SandtableError(f"{name!r} is not the name of a configuration, such as conquest/world-war/royalty/4.")
    game, preset, mode, number = parts[0], parts[1], parts[2], int(parts[3])
    if mode == "mixed":
        return _drawn(game, preset, number)
    modes = MODES.get((game, preset), {"standard": {}})
    if mode not in modes:
        raise SandtableError(f"There is no mode {mode!r} of {game}, {preset}; there are {', '.join(modes)}.")
    return load(game, preset=preset, players=number, **modes[mode])


def _drawn(game: str, preset: str, number: int) -> Game:
    form = definition(game).form
    for attempt in range(_DRAWS):
        stream = Stream(seed_key(number * _DRAWS + attempt))
        try:
            return load(game, preset=preset, **draw_options(form, preset, stream))
        except SandtableError:
            continue  # options that contradict each other: draw again
    raise SandtableError(f"{_DRAWS} draws of options for {game}, {preset} were all refused.")


def draw_options(form: OptionForm, preset: str, stream: Stream) -> dict[str, Any]:
    """About a third of the options, each anywhere in its range and often at its ends."""
    schema = json_schema(form.type)
    fields: dict[str, Any] = schema["$defs"][schema["$ref"].rpartition("/")[2]]["properties"]
    low, high = form.presets[preset].players
    given: dict[str, Any] = {}
    for name, field in fields.items():
        if stream.below(3) == 0 and name != "players":
            given[name] = _value(field, stream)
        if name in _SHORTER:
            least, most = _SHORTER[name]
            given[name] = least + stream.below(most - least + 1)
    given["players"] = low + stream.below(high - low + 1)
    return given


def _value(field: dict[str, Any], stream: Stream) -> Any:
    if "anyOf" in field:
        return _value(field["anyOf"][stream.below(len(field["anyOf"]))], stream)
    if "enum" in field:
        return field["enum"][stream.below(len(field["enum"]))]
    if "prefixItems" in field:
        return [_value(item, stream) for item in field["prefixItems"]]
    if field.get("type") == "boolean":
        return stream.below(2) == 1
    if field.get("type") == "integer":
        low, high = field["minimum"], field["maximum"]
        return (low, high, min(high, low + 1), low + stream.below(high - low + 1))[stream.below(4)]
    if "x-suggest" in field:
        made = f"gen:n={6 + stream.below(60)},seed={stream.below(1000)}"
        return [*field["x-suggest"], made, made][stream.below(len(field["x-suggest"]) + 2)]
    return field["default"]
