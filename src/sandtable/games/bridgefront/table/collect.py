"""COLLECT: what a Mine or a Forge brings."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing.decisions import Decision, Wording
from sandtable.core.scenes import Choice
from sandtable.core.scenes.phrases import counted
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import TILE_NAMES, Lexicon
from sandtable.games.bridgefront.table.sight import Sight


def _collect_prompt(words: Lexicon, sight: Sight, codes: Sequence[int]) -> Wording:
    hex_ = sight.collect_hex
    return [f"What do you take from the {TILE_NAMES[sight.tile[hex_]]} in {words.hexes[hex_]}?"], [
        "All choose in secret; then the tiles are collected in the order of seats."
    ]


def _collect_choices(words: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Choice]:
    hex_ = sight.collect_hex
    tile = sight.tile[hex_]
    made = []
    for code in codes:
        label = mode_words(tile, code)
        made.append(
            Choice(
                code,
                label[0].upper() + label[1:],
                detail=collect_detail(words, sight, hex_, code),
                key={s.COLLECT_FIRST: "G" if tile == s.MINE else "R", s.COLLECT_DRAFT: "D"}.get(code, "N"),
                elements=[words.hexes[hex_]],
            )
        )
    return made


def collect_detail(words: Lexicon, sight: Sight, hex_: int, mode: int) -> str:
    """What a mode of a Mine or Forge brings the viewer."""
    assert sight.viewer is not None
    extra = words.rules.cipher_extra if sight.faction[sight.viewer] == s.CIPHER else 0
    if mode == s.COLLECT_NOTHING:
        return "the tile is left alone"
    if sight.tile[hex_] == s.FORGE:
        if mode == s.COLLECT_FIRST:
            return "burn a card of your hand"
        return f"gain 1 of {counted(words.rules.forge_reveal + extra, 'card')}"
    if mode == s.COLLECT_DRAFT:
        return f"see {counted(words.rules.mine_reveal + extra, 'card')}, gain 1 or none"
    return f"{mine_gold(words, sight, hex_, sight.viewer)} gold"


def mine_gold(words: Lexicon, sight: Sight, hex_: int, player: int) -> int:
    """The gold that a Mine gives a player (8.5)."""
    value: int = sight.mine_value[hex_] + (words.rules.ore_cut if sight.faction[player] == s.PROSPECT else 0)
    for champion in sight.champions_in(hex_, player):
        value += words.rules.mine_bonus[champion.kind]
    return value


def mode_words(tile: int, mode: int) -> str:
    """A COLLECT code in words."""
    if mode == s.COLLECT_NOTHING:
        return "nothing"
    if mode == s.COLLECT_DRAFT:
        return f"{TILE_NAMES[tile]} Draft"
    return "gold" if tile == s.MINE else "Reforge"


def _collect_refusal(words: Lexicon, sight: Sight, code: int, codes: Sequence[int]) -> str:
    if code == s.COLLECT_NOTHING:
        return "A tile that is held has to be used."
    return f"This tile has no mode {code} now."


COLLECT = Decision("collect", _collect_prompt, _collect_choices, _collect_refusal)
