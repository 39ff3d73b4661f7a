"""What actions cost, and who could pay them, from what a viewer knows: price.py's figures for prompts and buttons."""

from __future__ import annotations

from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.lexicon import Lexicon
from sandtable.games.bridgefront.sight import Sight

__all__ = ["action_price", "price_words"]


def action_price(words: Lexicon, sight: Sight, player: int, act: int) -> tuple[int, int]:
    """Mana and gold that the action with this ACT code costs the player now (8.3, 11.1, 12.6)."""
    rules = words.rules
    if act >= s.ACT_CARD:
        return _card_price(words, sight, player, act - s.ACT_CARD)
    if act == s.ACT_BUILD:
        return int(rules["build_mana"]), 0
    if act == s.ACT_MARCH:
        return int(rules["march_mana"]), 0
    if act == s.ACT_REINFORCE:
        return int(rules["reinforce_mana"]), int(rules["reinforce_gold"])
    if act in (s.ACT_DONE, s.ACT_FREE_MARCH):
        return 0, 0
    return int(rules["ability_mana"]), 0


def _card_price(words: Lexicon, sight: Sight, player: int, kind: int) -> tuple[int, int]:
    row = words.cards[kind]
    mana = row.mana
    if sight.armed[player] & s.FORGEBLOOD:
        mana = max(mana - 1, min(mana, 1))
    if not row.champion:
        return mana, row.gold
    if sight.armed[player] & s.LAST_CONTRACT:
        return mana, 0
    owned = len(sight.champions_of(player))
    step = int(words.rules["ladder_step"])
    return mana, row.ladder[owned] if owned < len(row.ladder) else row.ladder[-1] + step * (owned - 2)


def price_words(price: tuple[int, int]) -> str:
    """ "1 mana, 2 gold"; "free" for nothing."""
    mana, gold = price
    parts = ([f"{mana} mana"] if mana else []) + ([f"{gold} gold"] if gold else [])
    return ", ".join(parts) or "free"
