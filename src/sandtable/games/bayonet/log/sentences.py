"""The match log of Bayonet: events of one choice as lines for one viewer (LOOK.md section 13).

Events that belong together become one line: the antes, the deal of a hand, the reserve of a seat, the community, the
stacks after a hand. No line names a card that its reader does not know.
"""

from __future__ import annotations

from collections.abc import Callable

from sandtable.core.scenes import Entry
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.log.bet import tell_called, tell_folded, tell_passed, tell_raised, tell_round
from sandtable.games.bayonet.log.hands import (
    tell_ante,
    tell_button,
    tell_campaign,
    tell_community,
    tell_dealt,
    tell_eliminated,
    tell_game_over,
    tell_game_start,
    tell_hand_end,
    tell_hand_start,
    tell_put_back,
    tell_rank,
    tell_reserves,
    tell_resigned,
)
from sandtable.games.bayonet.log.log_writer import GameLogWriter
from sandtable.games.bayonet.log.reserve import (
    tell_swap_answered,
    tell_swap_none,
    tell_swap_step,
    tell_swapped_down,
    tell_swapped_up,
)
from sandtable.games.bayonet.log.scout import tell_scout_asked, tell_scout_burned, tell_scout_kept, tell_scout_new
from sandtable.games.bayonet.log.showdown import (
    tell_excess,
    tell_layer,
    tell_paid,
    tell_showdown,
    tell_shown,
    tell_uncontested,
)
from sandtable.games.bayonet.log.turn import tell_exchanged, tell_kept, tell_turn

Teller = Callable[[GameLogWriter], list[Entry]]

#: One teller for each kind of event; it takes the event, and those that belong to it, off the writer.
TELLERS: dict[int, Teller] = {
    ev.GAME_START: tell_game_start,
    ev.BUTTON: tell_button,
    ev.CAMPAIGN: tell_campaign,
    ev.RESERVE_UP: tell_reserves,
    ev.RESERVE_DOWN: tell_reserves,
    ev.COMMUNITY_CARD: tell_community,
    ev.HAND_START: tell_hand_start,
    ev.PUT_BACK: tell_put_back,
    ev.ANTE: tell_ante,
    ev.DEALT: tell_dealt,
    ev.ROUND: tell_round,
    ev.PASSED: tell_passed,
    ev.CALLED: tell_called,
    ev.RAISED: tell_raised,
    ev.FOLDED: tell_folded,
    ev.TURN: tell_turn,
    ev.KEPT: tell_kept,
    ev.EXCHANGED: tell_exchanged,
    ev.SWAP_STEP: tell_swap_step,
    ev.SWAP_NONE: tell_swap_none,
    ev.SWAPPED_UP: tell_swapped_up,
    ev.SWAPPED_DOWN: tell_swapped_down,
    ev.SWAP_ANSWERED: tell_swap_answered,
    ev.SHOWDOWN: tell_showdown,
    ev.SHOWN: tell_shown,
    ev.UNCONTESTED: tell_uncontested,
    ev.EXCESS: tell_excess,
    ev.LAYER: tell_layer,
    ev.SCOUT_ASKED: tell_scout_asked,
    ev.SCOUT_KEPT: tell_scout_kept,
    ev.SCOUT_BURNED: tell_scout_burned,
    ev.SCOUT_NEW: tell_scout_new,
    ev.PAID: tell_paid,
    ev.HAND_END: tell_hand_end,
    ev.ELIMINATED: tell_eliminated,
    ev.RESIGNED: tell_resigned,
    ev.GAME_OVER: tell_game_over,
    ev.RANK: tell_rank,
}
