"""Routine answers that the table gives for a player: whether a Scout is burned after a lost showdown (section 10.3).

Only who holds a Scout is asked, so being asked takes time that the others see (R52). The default answers at once.
"""

from __future__ import annotations

from sandtable.core.game.game import Game
from sandtable.core.game.standing import Standing, StandingChoice
from sandtable.core.kernel.records import Records, plain
from sandtable.games.bayonet.log.words import lexicon
from sandtable.games.bayonet.state import D_SCOUT, SAVE

__all__ = ["STANDING"]

_KEEP, _BURN = 0, 1


def _answer(game: Game, state: Records, seat: int, choice: str) -> int | None:
    record = plain(state)
    if choice == "ask" or record.asked[seat] != D_SCOUT:
        return None
    if choice == "keep":
        return _KEEP
    saved, _ = lexicon(game).saved(record.bet[seat], record.hand[seat])
    return _BURN if saved > 0 else _KEEP


def _has_scouts(game: Game) -> bool:
    """Whether the deck holds a card that saves bets."""
    words = lexicon(game)
    return any(words.rules.role[kind] & SAVE for kind in set(words.type))


STANDING = (
    Standing(
        id="scout",
        title="Scout",
        text="What happens to a Scout that lies face down in your reserve when you lose a showdown.",
        choices=(
            StandingChoice(
                "burn",
                "Use it",
                "It is burned whenever that saves chips. Nobody waits for you, and nobody learns of a Scout that is "
                "not burned.",
            ),
            StandingChoice("keep", "Keep it", "Nobody waits for you, and nobody learns of it."),
            StandingChoice(
                "ask",
                "Ask me",
                "The others wait while you are asked, and only who holds a Scout is asked: a pause after a showdown "
                "that you have lost tells them that you may hold one, and if you alone have lost it, that you do.",
            ),
        ),
        default="burn",
        answer=_answer,
        applies=_has_scouts,
    ),
)
