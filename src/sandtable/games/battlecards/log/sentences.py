"""The match log of Battlecards: events of one choice as lines for one viewer (LOOK.md section 13).

Events that belong together become one line: cards drawn, units deployed, forces exposed, a shot and what came of it. A
shot explains every part of its sum. No line names a unit or card that its reader does not know.
"""

from __future__ import annotations

from collections.abc import Callable

from sandtable.core.scenes import Entry
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.log import battle, shots, units
from sandtable.games.battlecards.log import turns as turn
from sandtable.games.battlecards.log.log_writer import GameLogWriter

Teller = Callable[[GameLogWriter], list[Entry]]

#: One teller for each kind of event; it takes the event, and those that belong to it, off the writer.
TELLERS: dict[int, Teller] = {
    ev.GAME_START: turn.tell_game_start,
    ev.ARMY: turn.tell_army,
    ev.SETUP_DRAW: units.tell_setup_draw,
    ev.TURN: turn.tell_turn,
    ev.TURN_SKIPPED: turn.tell_turn_skipped,
    ev.DREW_CARD: turn.tell_drew_card,
    ev.CARD_DISCARDED: turn.tell_card_discarded,
    ev.PLAYED: turn.tell_played,
    ev.EMERGENCY: turn.tell_emergency,
    ev.CARD_KEPT: turn.tell_kept,
    ev.TABLED: turn.tell_tabled,
    ev.LAST_ORDERS: turn.tell_last_orders,
    ev.DREW_UNIT: units.tell_drew,
    ev.ARSENAL_EMPTY: units.tell_arsenal_empty,
    ev.RECYCLED: units.tell_recycled,
    ev.DEPLOYED: units.tell_deployed,
    ev.UNIT_DISCARDED: units.tell_discarded,
    ev.MILLED: units.tell_milled,
    ev.MILLED_COUNT: units.tell_milled_count,
    ev.V2: units.tell_v2,
    ev.SURGE: units.tell_surge,
    ev.PICKED_UP: units.tell_picked_up,
    ev.REORGANIZED: units.tell_reorganized,
    ev.DIVIDED: units.tell_divided,
    ev.CAPTURED: units.tell_captured,
    ev.BROWSED: units.tell_browsed,
    ev.BROWSED_UNIT: units.tell_browsed_unit,
    ev.SABOTAGED: units.tell_sabotaged,
    ev.INDUSTRY_DESTROYED: units.tell_industry,
    ev.DESERTED: units.tell_deserted,
    ev.DESTROYED: units.tell_destroyed,
    ev.STACK_DESTROYED: units.tell_stack_destroyed,
    ev.MOVED_UNIT: units.tell_moved,
    ev.TRADED: units.tell_traded,
    ev.SEATS_TRADED: units.tell_seats,
    ev.OCCUPIES: units.tell_occupies,
    ev.UNOCCUPIED: units.tell_unoccupied,
    ev.BATTLE_DRAWN: battle.tell_battle_drawn,
    ev.REVEALED_CARD: battle.tell_revealed,
    ev.SEARCH_OVER: battle.tell_search_over,
    ev.REQUIRES_UNMET: battle.tell_requires,
    ev.DECLINED: battle.tell_declined,
    ev.ENGAGED: battle.tell_engaged,
    ev.ENEMY_CHOSEN: battle.tell_enemy_chosen,
    ev.JOINED: battle.tell_joined,
    ev.RETURNED: battle.tell_returned,
    ev.LEADER: battle.tell_leader,
    ev.COMMITTED: battle.tell_committed,
    ev.EXPOSED: battle.tell_exposed,
    ev.BATTLE_BEGINS: battle.tell_battle_begins,
    ev.ROUND: battle.tell_round,
    ev.PHASE: battle.tell_phase,
    ev.SUPPORT: shots.tell_support,
    ev.CHIP: shots.tell_chip,
    ev.AIMED: shots.tell_aimed,
    ev.RETARGETED: shots.tell_retargeted,
    ev.SHOT: shots.tell_shot,
    ev.FIXED_SHOT: shots.tell_fixed_shot,
    ev.AUTOKILL: shots.tell_autokill,
    ev.HELD: battle.tell_held,
    ev.PHASE_ENDED: battle.tell_phase_ended,
    ev.SLIPPED_AWAY: battle.tell_slipped,
    ev.WITHDREW: battle.tell_withdrew,
    ev.STALEMATE: battle.tell_stalemate,
    ev.BATTLE_OVER: battle.tell_battle_over,
    ev.WON_CARD: battle.tell_won_card,
    ev.SCORCHED: battle.tell_scorched,
    ev.RAID_WON: battle.tell_raid_won,
    ev.SHOWN: battle.tell_shown,
    ev.WORKS: battle.tell_works,
    ev.RESIGNED: turn.tell_resigned,
    ev.GAME_OVER: turn.tell_game_over,
    ev.SCORE: turn.tell_score,
}
