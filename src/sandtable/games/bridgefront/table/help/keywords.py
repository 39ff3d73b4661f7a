"""The words that card texts use without explaining them, each with its rule in a sentence or two and the section of the
rules that has all of it. Help cards show them; tables make tooltips of them."""

import msgspec

from sandtable.core.game.optionfile import Options
from sandtable.core.game.showing import Keyword
from sandtable.games.bridgefront import say

#: The section of the rules that has all of a word.
_SECTIONS = {
    "force": "4", "forces": "4", "champion": "11.1", "occupy": "1", "stack": "9.1", "step": "9.2", "steps": "9.3",
    "deploy": "9.4", "bridge": "9.5", "bridges": "9.5", "capital": "8.4", "center": "8.5", "forge": "8.5",
    "mine": "8.5", "mine-value": "2.3", "siege": "8.4", "combat-round": "10.3", "bounty": "10.5", "flight": "9.1",
    "bodyguard": "10.4", "first-strike": "10.2", "ability": "8.3", "on-arrival": "11.1", "mana": "8.3", "draw": "8.9",
    "gain": "8.9", "draft": "12.4", "scrap": "8.9", "scry": "12.4", "burn": "13.5", "fizzles": "13.5",
    "initiative": "8.3", "reset": "8.1", "collection": "8.5", "cleanup": "8.7", "victory-point": "8.6",
    "victory-points": "8.6", "lock": "9.2", "trap": "9.3", "open": "9.2", "wormhole": "9.2", "ward": "12.6",
    "frenzy": "12.6", "slowed": "12.6", "blackout": "12.6",
}  # fmt: skip


def keywords(options: Options) -> list[Keyword]:
    """All keywords, with the figures that these options give them."""
    figures = msgspec.structs.asdict(options)
    return [
        Keyword(say(f"word-{name}"), say(f"word-{name}.text", **figures), section)
        for name, section in _SECTIONS.items()
    ]
