"""The kinds of bots that can take a seat."""

from __future__ import annotations

from sandtable import bots
from sandtable.server.errors import invalid


def known_bot(game: str, bot: str | None, field: str = "bot") -> str:
    """The bot. Refusal if no bot of this kind plays the game."""
    known = [kind.name for kind in bots.kinds(game)]
    if bot is None or bot not in known:
        raise invalid(f"There is no bot {bot!r}. The bots are {', '.join(known)}.", field)
    return bot
