"""Options by which every seat has a faction that another player has chosen, such as a league that deals them evenly."""

from collections.abc import Sequence

from sandtable.games.bridgefront.setup.options import FACTION_IDS


def factions_given(groups: Sequence[int]) -> dict[str, object]:
    """The options that give these factions to the seats, in their order."""
    named = [FACTION_IDS[group] for group in groups]
    rest = [name for name in FACTION_IDS if name not in named]
    return {"seating": "given", "faction_mode": "given", "factions": [*named, *rest]}
