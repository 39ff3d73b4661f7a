"""Why something is not possible: sentences at cards that a player would expect to use, and for refused choices."""

from __future__ import annotations

from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.cards_view import community_card, reserve_card
from sandtable.games.bayonet.lexicon import Lexicon, chips, counted
from sandtable.games.bayonet.sight import Sight
from sandtable.games.bayonet.stakes import why_no_raise

__all__ = ["refusal", "why_not"]


def why_not(sight: Sight) -> dict[str, str]:
    """Sentences by card id, for the viewer's own decision."""
    seat = sight.viewer
    if seat is None:
        return {}
    if sight.asked == s.D_TURN:
        text = "The reserve is swapped once, after the last betting round."
        return {reserve_card(seat, slot): text for slot in range(s.RESERVES)}
    if sight.asked == s.D_RESERVE:
        text = "The community takes no part in the reserve swap."
        return {community_card(place): text for place in range(s.COMMUNITY)}
    return {}


# ------------------------------------------------------------------------------------------------- refused choices


def refusal(lexicon: Lexicon, sight: Sight, code: int) -> str:
    """Why a code is no legal answer to the viewer's decision, with the rule. It may say only what the seat knows."""
    refuse = _REFUSALS.get(sight.asked)
    if refuse is None or sight.viewer is None:
        return "This seat owes no decision now."
    return refuse(lexicon, sight, sight.viewer, code)


def _refuse_bet(lexicon: Lexicon, sight: Sight, seat: int, code: int) -> str:
    if code == s.FOLD:
        return "There is nothing to call; passing costs nothing, so a fold is not offered."
    if code == s.RAISE:
        return why_no_raise(lexicon, sight, seat) or "A raise is not possible now."
    return f"There is no answer {code}: 0 passes or calls, 1 raises, 2 folds."


def _refuse_amount(lexicon: Lexicon, sight: Sight, seat: int, code: int) -> str:
    lo, hi = sight.count
    return f"Option {code} is no raise from {lo} to {chips(hi)}; option 0 means {lo}."


def _refuse_turn(lexicon: Lexicon, sight: Sight, seat: int, code: int) -> str:
    held = len(sight.hands[seat])
    return (
        f"There is no exchange {code}: 0 keeps all, 1 to {s.COMMUNITY * held} exchange one of "
        f"{counted(held, 'hand card')} with one of the community."
    )


def _refuse_swap(lexicon: Lexicon, sight: Sight, seat: int, code: int) -> str:
    held = len(sight.hands[seat])
    return (
        f"There is no swap {code}: 0 swaps nothing, 1 to {s.RESERVES * held} swap one of "
        f"{counted(held, 'hand card')} with one of the two reserve cards."
    )


def _refuse_scout(lexicon: Lexicon, sight: Sight, seat: int, code: int) -> str:
    return f"There is no answer {code}: 0 keeps the Scout, 1 burns it."


_REFUSALS = {
    s.D_BET: _refuse_bet,
    s.D_RAISE: _refuse_amount,
    s.D_TURN: _refuse_turn,
    s.D_RESERVE: _refuse_swap,
    s.D_SCOUT: _refuse_scout,
}
