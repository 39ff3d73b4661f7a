"""What choices come to on the board: who is alone in the Center, on Mines and Forges and in Capitals, which Champions
stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.core.game.spaces import ROUND, ReasonFact, Reasons
from sandtable.core.scenes import ElementRef, SeatRef, Text
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon, lexicon
from sandtable.games.bridgefront.table.player_view import GameView, look

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.kernel.records import Records

_TILES = {s.CENTER: "the Center", s.FORGE: "the Forge at ", s.MINE: "the Mine at "}
_CHAMPION, _CAPITAL = 1.2, 1.5


def _facts(game: Game, before: Records, after: Records, seat: int) -> dict[str, ReasonFact]:
    words, view, now = lexicon(game), look(game, after, seat), look(game, before, seat)
    found = _tiles(words, view, seat)
    for owner in range(words.seats):
        if any(player != owner for player in view.units(view.capital[owner]) if view.capital[owner] != s.NONE):
            place: Text = ["your Capital"] if owner == seat else [SeatRef(owner, "possessive"), " Capital"]
            found[f"capital {owner}"] = ReasonFact(
                ("enemies stand in ", *place), ("no enemy stands in ", *place), _CAPITAL if owner == seat else 1.0
            )
    standing = {(one.owner, one.kind) for one in view.champions}
    for one in now.champions:
        if (one.owner, one.kind) in standing:
            who = ("your " if one.owner == seat else "", words.champion(one.code, one.kind))
            found[f"champion {one.owner} {one.kind}"] = ReasonFact((*who, " lives"), (*who, " falls"), _CHAMPION)
    return found


def _tiles(words: Lexicon, view: GameView, seat: int) -> dict[str, ReasonFact]:
    found: dict[str, ReasonFact] = {}
    for hex_, tile in enumerate(view.tile):
        units = view.units(hex_) if tile in _TILES else []
        if len(units) != 1:
            continue
        place: list[str | ElementRef] = [_TILES[tile]] if tile == s.CENTER else [_TILES[tile], words.place(hex_)]
        if units[0] == seat:
            found[f"tile {hex_}"] = ReasonFact(("you hold ", *place), ("you do not hold ", *place))
        else:
            holder = SeatRef(units[0])
            found[f"tile {hex_} of {units[0]}"] = ReasonFact(
                (holder, " holds ", *place), (holder, " does not hold ", *place)
            )
    return found


REASONS = Reasons(_facts, ROUND, 1, "when the round is over")
