"""COLLECT: what a Mine or a Forge brings."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import ShownDecision, Wording
from sandtable.core.scenes import Choice
from sandtable.core.scenes.texts import counted
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import TILE_NAMES, Lexicon
from sandtable.games.bridgefront.table.player_view import GameView


def _collect_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    hex_ = view.collect_hex
    return [f"What do you take from the {TILE_NAMES[view.tile[hex_]]} in {words.hexes[hex_]}?"], [
        "All choose in secret; then the tiles are collected in the order of seats."
    ]


def _collect_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    hex_ = view.collect_hex
    tile = view.tile[hex_]
    made = []
    for code in codes:
        label = mode_words(tile, code)
        made.append(
            Choice(
                code,
                label[0].upper() + label[1:],
                detail=collect_detail(words, view, hex_, code),
                key={s.COLLECT_FIRST: "G" if tile == s.MINE else "R", s.COLLECT_DRAFT: "D"}.get(code, "N"),
                elements=[words.hexes[hex_]],
            )
        )
    return made


def collect_detail(words: Lexicon, view: GameView, hex_: int, mode: int) -> str:
    """What a mode of a Mine or Forge brings the viewer."""
    assert view.viewer is not None
    extra = words.rules.cipher_extra if view.faction[view.viewer] == s.CIPHER else 0
    if mode == s.COLLECT_NOTHING:
        return "the tile is left alone"
    if view.tile[hex_] == s.FORGE:
        if mode == s.COLLECT_FIRST:
            return "burn a card of your hand"
        return f"gain 1 of {counted(words.rules.forge_reveal + extra, 'card')}"
    if mode == s.COLLECT_DRAFT:
        return f"see {counted(words.rules.mine_reveal + extra, 'card')}, gain 1 or none"
    return f"{mine_gold(words, view, hex_, view.viewer)} gold"


def mine_gold(words: Lexicon, view: GameView, hex_: int, player: int) -> int:
    """The gold that a Mine gives a player (8.5)."""
    value: int = view.mine_value[hex_] + (words.rules.ore_cut if view.faction[player] == s.PROSPECT else 0)
    for champion in view.champions_in(hex_, player):
        value += words.rules.mine_bonus[champion.kind]
    return value


def mode_words(tile: int, mode: int) -> str:
    """A COLLECT code in words."""
    if mode == s.COLLECT_NOTHING:
        return "nothing"
    if mode == s.COLLECT_DRAFT:
        return f"{TILE_NAMES[tile]} Draft"
    return "gold" if tile == s.MINE else "Reforge"


def _collect_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if code == s.COLLECT_NOTHING:
        return "A tile that is held has to be used."
    return f"This tile has no mode {code} now."


COLLECT = ShownDecision("collect", _collect_prompt, _collect_choices, _collect_refusal)
