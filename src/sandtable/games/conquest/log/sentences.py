"""The match log of Conquest: events of one choice as lines for one viewer (LOOK.md section 13).

Events that belong together become one line: a trade with its cards, an inheritance with its cards, the deal of each
seat, a capture with the armies that move in. Entries with the same fold key are shown as one line that opens; the last
of them is its headline.
"""

from __future__ import annotations

from collections.abc import Callable

from sandtable.core.scenes import Entry
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.log.battles import (
    tell_attack,
    tell_battle_over,
    tell_captured,
    tell_defence,
    tell_occupied,
    tell_rolls,
)
from sandtable.games.conquest.log.cards import (
    tell_discarded,
    tell_draw_skipped,
    tell_drawn,
    tell_drawn_card,
    tell_forced_trades,
    tell_inherited,
    tell_inherited_all,
    tell_inherited_cards,
    tell_reshuffled,
    tell_trade,
    tell_trade_bonus,
    tell_trade_total,
    tell_traded_card,
)
from sandtable.games.conquest.log.log_writer import GameLogWriter
from sandtable.games.conquest.log.turns import (
    tell_capital,
    tell_capital_chosen,
    tell_claimed,
    tell_dealt,
    tell_eliminated,
    tell_first_seat,
    tell_fortified,
    tell_game_over,
    tell_game_start,
    tell_neutralised,
    tell_placed,
    tell_ranked,
    tell_reinforced,
    tell_resigned,
    tell_revealed,
    tell_round_start,
    tell_scattered,
    tell_secret_done,
    tell_secret_placed,
    tell_turn_end,
    tell_turn_start,
)

Teller = Callable[[GameLogWriter], list[Entry]]

#: One teller for each kind of event; it takes the event, and those that belong to it, off the writer.
TELLERS: dict[int, Teller] = {
    ev.GAME_START: tell_game_start,
    ev.FIRST_SEAT: tell_first_seat,
    ev.DEALT: tell_dealt,
    ev.CLAIMED: tell_claimed,
    ev.SCATTERED: tell_scattered,
    ev.PLACED: tell_placed,
    ev.SECRET_PLACED: tell_secret_placed,
    ev.SECRET_DONE: tell_secret_done,
    ev.REVEALED: tell_revealed,
    ev.CAPITAL_CHOSEN: tell_capital_chosen,
    ev.CAPITAL: tell_capital,
    ev.ROUND_START: tell_round_start,
    ev.TURN_START: tell_turn_start,
    ev.REINFORCED: tell_reinforced,
    ev.CONTINENT_BONUS: tell_reinforced,
    ev.FORTIFIED: tell_fortified,
    ev.TURN_END: tell_turn_end,
    ev.TRADED: tell_trade,
    ev.TRADED_CARD: tell_traded_card,
    ev.TRADE_BONUS: tell_trade_bonus,
    ev.TRADE_TOTAL: tell_trade_total,
    ev.DRAWN: tell_drawn,
    ev.DRAWN_CARD: tell_drawn_card,
    ev.DRAW_SKIPPED: tell_draw_skipped,
    ev.RESHUFFLED: tell_reshuffled,
    ev.DISCARDED: tell_discarded,
    ev.ATTACK: tell_attack,
    ev.DEFENCE: tell_defence,
    ev.ROLL: tell_rolls,
    ev.CAPTURED: tell_captured,
    ev.OCCUPIED: tell_occupied,
    ev.BATTLE_OVER: tell_battle_over,
    ev.ELIMINATED: tell_eliminated,
    ev.INHERITED: tell_inherited,
    ev.INHERITED_CARD: tell_inherited_cards,
    ev.INHERITED_ALL: tell_inherited_all,
    ev.RESIGNED: tell_resigned,
    ev.NEUTRALISED: tell_neutralised,
    ev.FORCED_TRADES_END: tell_forced_trades,
    ev.GAME_OVER: tell_game_over,
    ev.RANKED: tell_ranked,
}
