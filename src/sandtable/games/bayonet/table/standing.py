"""Routine answers that the table gives for a player: orders for bets (section 6), and whether a Scout is burned after a
lost showdown (section 10.3).

Everybody is asked for a bet, and everybody sees the answer: an order saves only the time to think. It goes by what is
owed and looks at no card. Only who holds a Scout is asked about it, so being asked takes time that the others see
(R52). The default answers at once.
"""

from __future__ import annotations

from sandtable.core.game.game import Game
from sandtable.core.game.standing import StandingChoice, StandingOrder
from sandtable.core.kernel.reading import plain
from sandtable.core.kernel.records import Records
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import chips, lexicon
from sandtable.games.bayonet.table.player_view import look

_KEEP, _BURN = 0, 1
_PASS, _PASS_ALWAYS = "pass", "pass-always"
#: What a player may be ready to call, in chips; the id of the order is that with a word before it.
CALLS = (1, 2, 3, 5, 10, 20, 50, 100)
_MOST = {_PASS: 0, _PASS_ALWAYS: 0, **{f"call-{most}": most for most in CALLS}}
_SEEN = "Nobody is told of it, but all see that you answer at once."


def _bet(game: Game, state: Records, seat: int, choice: str) -> int | None:
    """Pass or call while no more is owed than the order says; ask above that."""
    if choice not in _MOST:
        return None
    return s.CALL if look(game, state, seat).call(seat) <= _MOST[choice] else None


def _call_up_to(most: int) -> StandingChoice:
    """An order for this hand."""
    note = (
        f"Until the end of this hand you pass, or call {chips(most)} at most each time; you are asked when it is more."
    )
    return StandingChoice(f"call-{most}", f"Call up to {most}", f"{note} {_SEEN}", lapses=True)


def _answer(game: Game, state: Records, seat: int, choice: str) -> int | None:
    record = plain(state)
    if choice == "ask":
        return None
    if choice == "keep":
        return _KEEP
    saved, _ = lexicon(game).saved(record.bet[seat], record.hand[seat])
    return _BURN if saved > 0 else _KEEP


def _has_scouts(game: Game) -> bool:
    """Whether the deck holds a card that saves bets."""
    words = lexicon(game)
    return any(words.rules.role[kind] & s.SAVE for kind in set(words.type))


STANDING = (
    StandingOrder(
        id="bet",
        title="Bets",
        text="What you answer without being asked when it is your turn to bet. You never raise or fold by an order.",
        choices=(
            StandingChoice("ask", "Ask me"),
            StandingChoice(
                _PASS,
                "Pass unless raised",
                f"Until the end of this hand you pass, and are asked when there is something to call. {_SEEN}",
                lapses=True,
            ),
            *(_call_up_to(most) for most in CALLS),
            StandingChoice(
                _PASS_ALWAYS,
                "Pass unless raised, in every hand",
                f"You pass until you say otherwise, and are asked when there is something to call. {_SEEN}",
            ),
        ),
        default="ask",
        answer=_bet,
        asked=("D_BET",),
        span=lambda game, state: int(plain(state).hands),
    ),
    StandingOrder(
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
        asked=("D_SCOUT",),
        applies=_has_scouts,
    ),
)
