"""The numbers that stand in the Rules record for options that are words (data/options.toml)."""

from __future__ import annotations

from sandtable.core.game.optionfile import option_numbers

_numbers = option_numbers("sandtable.games.conquest")
(ASSIGN_CLAIM,) = _numbers("assign", "claim")
PLACE_AUTO, PLACE_OPEN = _numbers("placement", "auto", "open")
EXTRA_LAST, EXTRA_FIRST = _numbers("extra", "last", "first")
ATTACKS_AFTER_TURN, ATTACKS_AFTER_ROUND = _numbers("first_attacks", "after_first_turn", "after_round_1")
(ATTACKER_MAX,) = _numbers("attacker_dice", "max")
DEFENDER_MAX, DEFENDER_ONE = _numbers("defender_dice", "max", "one")
TIE_DEFENDER, TIE_ATTACKER = _numbers("tie_winner", "defender", "attacker")
DEFENCE_ONCE, DEFENCE_EACH = _numbers("blitz_defence", "once", "each")
OCCUPY_MIN, OCCUPY_ALL = _numbers("occupy", "min", "all")
FORTIFY_CONNECTED, FORTIFY_NONE = _numbers("fortify", "connected", "none")
CARDS_NONE, CARDS_POKER = _numbers("card_system", "none", "poker")
(SCOPE_PLAYER,) = _numbers("bonus_scope", "player")
TURN_IN_COMBO, TURN_IN_WHOLE_HAND = _numbers("poker_turn_in", "combo", "whole_hand")
(WILD_KIND,) = _numbers("wild_rule", "kind")
(BONUS_TO_TERRITORY,) = _numbers("territory_bonus_to", "territory")
(AT_LIMIT_SKIP,) = _numbers("at_limit", "skip")
DRAW_ATTACK_END, DRAW_TURN_END = _numbers("draw_when", "attack_end", "turn_end")
(INHERIT_ALL,) = _numbers("inherit", "all")
INHERIT_MAY, INHERIT_FORCED = _numbers("inherit_trade", "may", "forced")
CAPITALS_OFF, CAPITALS_CHOSEN = _numbers("capitals", "off", "chosen")
