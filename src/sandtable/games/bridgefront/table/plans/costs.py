"""What actions cost, from what a viewer knows: the figures of rules/cards/costs.py for prompts and buttons."""

from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.table.player_view import GameView


def action_price(words: Lexicon, view: GameView, player: int, act: int) -> tuple[int, int]:
    """Mana and gold that the action with this ACT code costs the player now (8.3, 11.1, 12.6)."""
    rules = words.rules
    if act >= s.ACT_CARD:
        return _card_price(words, view, player, act - s.ACT_CARD)
    if act == s.ACT_BUILD:
        return rules.build_mana, 0
    if act == s.ACT_MARCH:
        return rules.march_mana, 0
    if act == s.ACT_REINFORCE:
        return rules.reinforce_mana, rules.reinforce_gold
    if act in (s.ACT_DONE, s.ACT_FREE_MARCH):
        return 0, 0
    return rules.ability_mana, 0


def _card_price(words: Lexicon, view: GameView, player: int, kind: int) -> tuple[int, int]:
    row = words.cards[kind]
    mana = row.mana
    if view.armed[player] & s.FORGEBLOOD:
        mana = max(mana - 1, min(mana, 1))
    if not row.champion:
        return mana, row.gold
    if view.armed[player] & s.LAST_CONTRACT:
        return mana, 0
    owned = len(view.champions_of(player))
    step = words.rules.ladder_step
    return mana, row.ladder[owned] if owned < len(row.ladder) else row.ladder[-1] + step * (owned - 2)
