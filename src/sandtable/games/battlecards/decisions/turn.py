"""A turn: draw, play a kept card, deploy the reserve, or a team action (D3)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.game import Game
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.turn import choices_turn
from sandtable.games.battlecards.table.forms import decision, form, has, no_such_choice, passing, playing, said
from sandtable.games.battlecards.table.kept_cards import held_back
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.windows import window

_ARMY_LABELS = {
    s.ARMY_TRANSFER: ("Move units to the {}", "up to 3, instead of drawing", "M"),
    s.ARMY_TRADE: ("Trade a card with the {}", "free, once a turn", "T"),
    s.ARMY_SEATS: ("Trade seats with the {}", "each gives up a turn", "S"),
}
_MOVE = s.K_CHOICE * s.CODE + s.CHOICE_MOVE


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    if view.phase == s.LAST_ORDERS:
        return said("Play a last card, or none.", "The conflict deck is used up.")
    ways = ["draw"]
    if has(codes, s.K_PLAY):
        ways.append("play a card")
    if has(codes, s.K_EMERGENCY):
        ways.append("deploy all")
    listed = ways[0] if len(ways) == 1 else f"{', '.join(ways[:-1])} or {ways[-1]}"
    return said(f"Your turn: {listed}.", "One action a turn. The card you draw is resolved at once.")


def _draw(words: Lexicon, view: GameView, number: int) -> Choice:
    return Choice(number, "Draw a card", detail=f"{view.deck} left", key="D", primary=True)


def _deploy_all(words: Lexicon, view: GameView, number: int) -> Choice:
    return Choice(number, "Deploy the reserve", detail="all its cards, instead of drawing", key="E")


def _together(words: Lexicon, view: GameView, offered: Sequence[int]) -> list[Choice]:
    """Team actions; where there is one of its kind, it has a key."""
    assert view.side is not None
    made = []
    for argument in offered:
        action, army = argument // 64, argument % 64
        label, detail, key = _ARMY_LABELS[action]
        alone = sum(other // 64 == action for other in offered) == 1
        name = words.army(words.seats_of(view.side)[army])
        made.append(Choice(argument, label.format(name), detail=detail, key=key if alone else ""))
    return made


def _move(words: Lexicon, view: GameView, number: int) -> Choice:
    return Choice(number, "Move units", detail="up to 3, from one stack to another", key="V")


@kernel
def _place_of_team(choice):
    """By action, then by army."""
    return 4 * (choice // 64) + choice % 64


def _rested(most: int) -> str:
    """Why a side may take no more team actions in this round, of which `most` are allowed."""
    if most == 0:
        return "In this match no units are moved, and no cards or seats are traded."
    times = "once" if most == 1 else f"{most} times"
    return f"A side may move units, trade a card or trade seats {times} in a round, and yours has done so."


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if view.rested and (code // s.CODE == s.K_ARMY or code == _MOVE):
        return _rested(words.rules.team_actions)
    return no_such_choice(words, view, code, codes)


def _drawn(game: Game, state: Records, seat: int) -> int | None:
    """DRAW where nothing but kept cards leaves a choice: then that one is asked tells that they are held."""
    codes = game.legal(state, seat)
    if any(code // s.CODE not in (s.K_PASS, s.K_DRAW, s.K_PLAY) for code in codes):
        return None
    return codes[0] if codes[0] // s.CODE in (s.K_PASS, s.K_DRAW) else None


TURN = decision(
    "D_TURN", s.D_TURN,
    passing("No last order", "your side has played its last card"),
    form(s.K_DRAW, 1, "draw", _draw),
    form(s.K_EMERGENCY, 1, "deploy the reserve", _deploy_all),
    playing("instead of drawing", s.TURN_LIEU),
    form(
        s.K_ARMY, 12, "a team action (move units, trade a card, trade seats) by army of the own side",
        labels=_together, place=_place_of_team,
    ),
    form(s.K_CHOICE, 1, "move units between stacks", _move),
    choices=choices_turn, steps=dict.fromkeys((s.T_TURN, s.T_LAST_ORDERS), "{is} to draw or play."),
    question=_question, refuse=_refuse, why_not=held_back(s.TURN_LIEU),
    routine=window(
        "turn", "At your turn", "Kept cards that are played instead of drawing: with an empty reserve, draw.",
        passed=_drawn,
    ),
)  # fmt: skip
