"""What choices come to on the board: who is alone in the Center, on Mines and Forges and in Capitals, which Champions
stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.core.game.spaces import ROUND, ReasonFact, Reasons, said
from sandtable.core.scenes import SeatRef
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon, lexicon
from sandtable.games.bridgefront.table.player_view import GameView, look

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.kernel.records import Records

_TILES = {s.CENTER: "hint-center", s.FORGE: "hint-forge", s.MINE: "hint-mine"}
_CHAMPION, _CAPITAL = 1.2, 1.5


def _facts(game: Game, before: Records, after: Records, seat: int) -> dict[str, ReasonFact]:
    words, view, now = lexicon(game), look(game, after, seat), look(game, before, seat)
    found = _tiles(words, view, seat)
    for owner in range(words.seats):
        if any(player != owner for player in view.units(view.capital[owner]) if view.capital[owner] != s.NONE):
            whose = None if owner == seat else SeatRef(owner)
            found[f"capital {owner}"] = said(
                say, "hint-capital", _CAPITAL if owner == seat else 1.0, owner != seat, owner=whose
            )
    standing = {(one.owner, one.kind) for one in view.champions}
    for one in now.champions:
        if (one.owner, one.kind) in standing:
            champion, own = words.champion(one.code, one.kind), one.owner == seat
            fact = said(say, "hint-champion", _CHAMPION, own, champion=champion, own=own)
            found[f"champion {one.owner} {one.kind}"] = fact
    return found


def _tiles(words: Lexicon, view: GameView, seat: int) -> dict[str, ReasonFact]:
    found: dict[str, ReasonFact] = {}
    for hex_, tile in enumerate(view.tile):
        units = view.units(hex_) if tile in _TILES else []
        if len(units) != 1:
            continue
        tile_ = say.text(_TILES[tile], place=words.place(hex_))
        if units[0] == seat:
            found[f"tile {hex_}"] = said(say, "hint-hold", tile=tile_)
        else:
            found[f"tile {hex_} of {units[0]}"] = said(
                say, "hint-other", good=False, tile=tile_, seat=SeatRef(units[0])
            )
    return found


REASONS = Reasons(_facts, ROUND, 1, say.lazy("hint-when"))
