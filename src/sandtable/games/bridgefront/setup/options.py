"""The options of Bridgefront, of `data/options.toml`, and what contradicts what (spec section 3)."""

from collections.abc import Sequence

from sandtable.core.game.optionfile import Options, declared_options
from sandtable.games.bridgefront import say

__all__ = ["FACTION_IDS", "FORM", "OPTIONS", "BridgefrontOptions", "check"]

OPTIONS = declared_options("sandtable.games.bridgefront", "BridgefrontOptions")
BridgefrontOptions = OPTIONS.kind
#: Faction ids in the order of their numbers (11.2).
FACTION_IDS = tuple(OPTIONS.entries["factions"].words)


def check(options: Options) -> list[tuple[str, str]]:
    """What is wrong with options that are each in range (section 3): pairs of a field and a sentence. Whether a board
    can be made at all is found out by building one (build.py)."""
    problems: list[tuple[str, str]] = []
    players = options.players
    if not players <= options.mine_count <= players + 3:
        said = say("mines-number", players=players, most=players + 3, mines=options.mine_count)
        problems.append(("mine_count", said))
    if sum(options.mine_weights) != 10:
        problems.append(("mine_weights", say("mines-weights", sum=sum(options.mine_weights))))
    if options.hand_limit < options.hand_size:
        problems.append(("hand_limit", say("hand-small", limit=options.hand_limit, size=options.hand_size)))
    if options.age_iii_start < options.age_ii_start:
        problems.append(("age_iii_start", say("ages", third=options.age_iii_start, second=options.age_ii_start)))
    if options.home_mine_distance < options.capital_clearance:
        said = say("mines-near", distance=options.home_mine_distance, room=options.capital_clearance)
        problems.append(("home_mine_distance", said))
    named = options.factions[:players]
    if options.faction_mode == "given" and len(set(named)) < players:
        twice = next(name for name in named if named.count(name) > 1)
        problems.append(("factions", say("faction-twice", faction=OPTIONS.label("factions", twice))))
    if not problems and not _board_possible(options):
        problems.append(("forge_count", say("no-board")))
    return problems


_BOARD = (
    "forge_rings",
    "extra_mine_ring",
    "capital_clearance",
    "home_mine_distance",
    "forge_spread",
    "forge_gap",
    "mine_gap",
    "board_tries",
)


def _board_possible(options: Options) -> bool:
    """Whether a board can be made (7.2); the usual one need not be tried."""
    usual = OPTIONS.follows["players"][str(options.players)]
    defaults = BridgefrontOptions()
    if all(getattr(options, name) == value for name, value in usual.items()) and all(
        getattr(options, name) == getattr(defaults, name) for name in _BOARD
    ):
        return True
    from sandtable.games.bridgefront.setup.board_check import (
        board_possible,  # kernels: not for code that only reads options
    )

    return board_possible(options)


#: Everything the platform asks about Bridgefront's options.
FORM = OPTIONS.form(check)


def factions_given(groups: Sequence[int]) -> dict[str, object]:
    """The options that give these factions to the seats, in their order, as a league does that deals them evenly."""
    named = [FACTION_IDS[group] for group in groups]
    rest = [name for name in FACTION_IDS if name not in named]
    return {"seating": "given", "faction_mode": "given", "factions": [*named, *rest]}
