"""The match log of Bridgefront: events of one choice as lines for one viewer (LOOK.md section 13).

Events that belong together become one line: the order of seats, the Market row, an action with its choices, the steps
of a stack, a round of a battle with its dice. No line names a card that its reader does not know.
"""

from __future__ import annotations

from collections.abc import Callable

from sandtable.core.scenes import Entry
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.log import battles as battle
from sandtable.games.bridgefront.log import cards, deeds, rounds, start
from sandtable.games.bridgefront.log.battle_panel import told_battle
from sandtable.games.bridgefront.log.end import tell_game_over, tell_ranked, tell_resigned
from sandtable.games.bridgefront.log.log_writer import GameLogWriter

Teller = Callable[[GameLogWriter], list[Entry]]


def _tell_battle(writer: GameLogWriter) -> list[Entry]:
    """BATTLE: its first line shows all of it, round by round."""
    start = writer.at
    lines = battle.tell_battle(writer)
    lines[0].panel = told_battle(writer.words, writer.viewer, writer.events[start:])
    return lines


#: One teller for each kind of event; it takes the event, and those that belong to it, off the writer.
TELLERS: dict[int, Teller] = {
    ev.GAME_START: start.tell_game_start,
    ev.SEATED: start.tell_seated,
    ev.FACTION: start.tell_faction,
    ev.CAPITAL: start.tell_capital,
    ev.TILE: start.tell_tiles,
    ev.BOARD_RELAXED: start.tell_board_relaxed,
    ev.OPENING_HAND: start.tell_opening,
    ev.OPENING_CARD: start.tell_own_opening,
    ev.START_BRIDGES_DONE: start.tell_bridges_chosen,
    ev.BRIDGE_BUILT: deeds.tell_bridge_built,
    ev.FREE_SHOWN: start.tell_free_shown,
    ev.FREE_DONE: start.tell_free_done,
    ev.ROUND_START: rounds.tell_round_start,
    ev.INCOME: rounds.tell_income,
    ev.DREW: cards.tell_drew,
    ev.SHUFFLED: cards.tell_shuffled,
    ev.QUIET_STUDY: rounds.tell_quiet_study,
    ev.ROW_CARD: rounds.tell_row,
    ev.OFFER: rounds.tell_offer,
    ev.BID_DONE: rounds.tell_bid_done,
    ev.BUY_BID: rounds.tell_bids,
    ev.PASS_BID: rounds.tell_bids,
    ev.TIE_ROLLED: rounds.tell_tie,
    ev.BID_WON: rounds.tell_bid_won,
    ev.POT_WON: rounds.tell_pot_won,
    ev.GAINED: rounds.tell_gained,
    ev.STEP: rounds.tell_step,
    ev.PLANNED: rounds.tell_planned,
    ev.REVEALED: deeds.tell_revealed,
    ev.PLAN_CODE: deeds.tell_plan_code,
    ev.CARD_PLAYED: deeds.tell_card_played,
    ev.FIZZLED: deeds.tell_fizzled,
    ev.CARD_DONE: deeds.tell_card_done,
    ev.ABILITY: deeds.tell_ability,
    ev.MOVED: deeds.tell_moved,
    ev.STOPPED: deeds.tell_stopped,
    ev.TRAPPED: deeds.tell_trapped,
    ev.LAST_STAND_HIT: deeds.tell_last_stand,
    ev.DEPLOYED: deeds.tell_deployed,
    ev.CHAMPION_DEPLOYED: deeds.tell_champion_deployed,
    ev.BRIDGE_GONE: deeds.tell_bridge_gone,
    ev.EDGE_MARKED: deeds.tell_edge_marked,
    ev.WORMHOLE: deeds.tell_wormhole,
    ev.GOLD: deeds.tell_gold,
    ev.MANA: deeds.tell_mana,
    ev.STOLEN: deeds.tell_stolen,
    ev.DISCARDED: cards.tell_discarded,
    ev.SCRAPPED: cards.tell_scrapped,
    ev.TOPDECKED: cards.tell_topdecked,
    ev.LOOKED: cards.tell_looked,
    ev.LOOKED_AT: cards.tell_looked_at,
    ev.KEPT_CARD: cards.tell_kept,
    ev.SCRIED: cards.tell_scried,
    ev.SHOWN_CARD: rounds.tell_shown,
    ev.NOT_TAKEN: rounds.tell_not_taken,
    ev.HEALED: battle.tell_healed,
    ev.DAMAGED: battle.tell_damaged,
    ev.REMOVED: battle.tell_removed,
    ev.RELOCATED: battle.tell_relocated,
    ev.BLAST: battle.tell_blast,
    ev.FORCES_LOST: battle.tell_forces_lost,
    ev.MINE_UP: battle.tell_mine_up,
    ev.MARKED: battle.tell_marked,
    ev.STATUS: deeds.tell_status,
    ev.ROLLED: deeds.tell_rolled,
    ev.CHOSE_MODE: deeds.tell_chose_mode,
    ev.BREAKTHROUGH_WON: battle.tell_breakthrough,
    ev.BATTLE: _tell_battle,
    ev.STRIKE: battle.tell_strike,
    ev.COMBAT_ROUND: battle.tell_combat_round,
    ev.DICE: battle.tell_dice,
    ev.HIT: battle.tell_hits,
    ev.CHAMPION_DIED: battle.tell_champion_died,
    ev.CARD_STOLEN: cards.tell_card_stolen,
    ev.BATTLE_OVER: battle.tell_battle_over,
    ev.STALEMATE: battle.tell_stalemate,
    ev.SIEGE_WRIT_HIT: battle.tell_siege_writ,
    ev.SIEGES_START: rounds.tell_sieges,
    ev.PILLAGED: rounds.tell_pillaged,
    ev.COLLECT_DONE: rounds.tell_collect_done,
    ev.COLLECTED: rounds.tell_collected,
    ev.SCORED: rounds.tell_scored,
    ev.CLEANUP: rounds.tell_cleanup,
    ev.RESIGNED: tell_resigned,
    ev.GAME_OVER: tell_game_over,
    ev.RANKED: tell_ranked,
}
