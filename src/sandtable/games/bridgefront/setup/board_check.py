"""Whether a board can be made from the options (spec section 7.2, R8): found out by laying a few."""

from functools import lru_cache
from typing import Any

from sandtable.core.kernel import entry_kernel
from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.layout import try_boards
from sandtable.games.bridgefront.setup.topology import fill_board

_BOARDS = 3
_NUMBERS = (
    "players",
    "mine_count",
    "forge_count",
    "extra_mine_ring",
    "capital_clearance",
    "home_mine_distance",
    "forge_spread",
    "forge_gap",
    "mine_gap",
    "board_tries",
)


@entry_kernel
def lay_boards(rules, states, chances):
    """Lay a board with each chance; returns how many failed for good."""
    failed = 0
    for number in range(len(chances)):
        if try_boards(rules[0], states[0], chances[number]) < 0:
            failed += 1
    return failed


@lru_cache(maxsize=256)
def _possible(radius: int, rings: str, numbers: tuple[int, ...]) -> bool:
    rules, states = s.Rules.new(), s.State.new()
    for name, value in zip(_NUMBERS, numbers, strict=True):
        rules[name] = value
    rules["forge_rings"] = sum(1 << int(ring) for ring in rings.split("+"))
    rules["mine_weights"] = (10, 0, 0)
    fill_board(rules, radius, numbers[0])
    used = [slot for slot in range(6) if rules["slot_used"][0, slot]]
    for player, slot in enumerate(used):
        states["capital"][0, player] = rules["slot_hex"][0, slot]
    chances = new_chance(seed_key(0)).repeat(_BOARDS)
    for number in range(_BOARDS):
        chances[number : number + 1] = new_chance(seed_key(number))
    return int(lay_boards(rules, states, chances)) == 0


def board_possible(options: Any) -> bool:
    """Whether the board generation of these options (a BridgefrontOptions) comes to an end, also with demands lowered
    as far as it goes."""
    return _possible(options.board_radius, options.forge_rings, tuple(getattr(options, name) for name in _NUMBERS))
