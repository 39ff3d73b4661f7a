"""Why something is not possible: sentences at cards that a player would expect to use, and for refused choices."""

from __future__ import annotations

from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.table.bet import amount_refusal, bet_refusal
from sandtable.games.bayonet.table.reserve import reserve_refusal, reserve_why_not
from sandtable.games.bayonet.table.scout import scout_refusal
from sandtable.games.bayonet.table.sight import Sight
from sandtable.games.bayonet.table.turn import turn_refusal, turn_why_not

__all__ = ["refused", "why_not"]

_REFUSALS = {
    s.D_BET: bet_refusal,
    s.D_RAISE: amount_refusal,
    s.D_TURN: turn_refusal,
    s.D_RESERVE: reserve_refusal,
    s.D_SCOUT: scout_refusal,
}


def why_not(sight: Sight) -> dict[str, str]:
    """Sentences by card id, for the viewer's own decision."""
    if sight.viewer is not None and sight.asked == s.D_TURN:
        return turn_why_not(sight.viewer)
    return reserve_why_not() if sight.asked == s.D_RESERVE else {}


def refused(lexicon: Lexicon, sight: Sight, code: int) -> str:
    """Why a code is no legal answer to the viewer's decision, with the rule. It may say only what the seat knows."""
    refuse = _REFUSALS.get(sight.asked)
    if refuse is None or sight.viewer is None:
        return "This seat owes no decision now."
    return refuse(lexicon, sight, sight.viewer, code)
