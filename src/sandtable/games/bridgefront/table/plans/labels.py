"""What several decisions call things: Champions, hexes with what stands in them, plans of a player."""

from typing import Any

from sandtable.games.bridgefront import say
from sandtable.games.bridgefront.log.plans import Names
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.table.player_view import GameView

#: More options than this on the board get no buttons of their own.
MANY = 5


def here(words: Lexicon, view: GameView, hex_: int) -> str:
    """What stands in a hex, in a few words: "4 Forces of Veil, Brute"."""
    parts = [
        say("forces-of", forces=count, faction=words.factions[view.faction[player]])
        for player, count in enumerate(view.forces[hex_])
        if count
    ]
    parts += [words.name(champion.kind) for champion in view.champions if champion.hex == hex_]
    return say("units-here", units=parts) if parts else ""


def capitalized(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[0].upper() + text[1:]


def enemy_in_battle(view: GameView) -> int:
    """Whom the viewer fights."""
    assert view.battle is not None
    _, attacker, defender, _ = view.battle
    return defender if view.viewer == attacker else attacker


def champion_name(words: Lexicon, view: GameView, code: int) -> str:
    """A Champion by a name that no other on the board has: "Brute"; of several its owner, its place and its number
    there, as far as they are needed: "Brute of Veil", "Brute of Veil in E5", "second Brute of Veil in E5"."""
    champion = view.champion_of[code]
    alike = [other for other in view.champions if other.kind == champion.kind]
    if len(alike) == 1:
        return words.name(champion.kind)
    facts: dict[str, Any] = {"name": words.name(champion.kind), "faction": words.factions[view.faction[champion.owner]]}
    hex_ = number = None
    alike = [other for other in alike if other.owner == champion.owner]
    if len(alike) > 1:
        hex_ = words.hexes[champion.hex]
        alike = [other for other in alike if other.hex == champion.hex]
        if len(alike) > 1:
            number = 1 + sum(other.code < code for other in alike)
    return say("champion-of", hex_=hex_, number=number, **facts)


def no_such_edge(words: Lexicon, code: int) -> str:
    """The refusal of a number that is no edge."""
    return say("edge-none", code=code, last=len(words.edges) - 1)


def card_name(words: Lexicon, code: int) -> str:
    """A card by name, or a number that is none."""
    return words.name(code) if 0 <= code < len(words.cards) else say("card-numbered", code=code)


def names_of(view: GameView, player: int | None = None) -> Names:
    """The names for a plan of a player, the viewer's own if none is given."""
    owner = view.viewer if player is None else player
    assert owner is not None
    return Names(owner, {c.code: c.kind for c in view.champions}, view.ends)
