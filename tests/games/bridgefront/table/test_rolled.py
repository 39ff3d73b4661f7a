"""Dice that lie on the table beside the board: of equal bids and of cards, until the next thing happens."""

from __future__ import annotations

import pytest

from sandtable.core.scenes import Dice
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.log.words import lexicon
from sandtable.games.bridgefront.table.history.rolled import roll_panel
from tests.games.bridgefront.people import KINDS, game_with
from tests.games.seen import event

WORDS = lexicon(game_with(players=3))
ROLLS = [event(ev.TIE_ROLLED, *one) for one in ((2, 4, 1), (0, 2, 1), (1, 2, 1), (0, 6, 2), (1, 3, 2))]
WON = event(ev.BID_WON, 1, KINDS["Zap"], 3, 4)
NEXT = event(ev.OFFER, KINDS["Recruit"], 0, 5)


def test_R22_the_dice_of_equal_bids_lie_open_a_row_for_each() -> None:
    bid = event(ev.BID_DONE, 1)  # for the next card: the bids stay closed, the dice in sight
    panel = roll_panel(WORDS, [event(ev.BUY_BID, 1, 3), *ROLLS, WON, NEXT, bid])
    assert panel is not None and (panel.kind, panel.title, panel.subtitle) == ("roll", "Equal bids", "Zap")
    assert panel.rolls == [
        [
            Dice(2, "plain", [4], [True]),
            Dice(0, "plain", [2, 6], [False, True]),
            Dice(1, "plain", [2, 3], [False, False]),
        ]
    ]


def test_the_die_of_a_card_lies_open() -> None:
    panel = roll_panel(WORDS, [event(ev.ROLLED, 1, 6, KINDS["Dice: Forked Road"]), event(ev.GOLD, 1, 2, 4)])
    assert panel is not None and panel.title == "Dice: Forked Road"
    assert panel.rolls == [[Dice(1, "plain", [6])]]


@pytest.mark.parametrize("later", [ev.BUY_BID, ev.PASS_BID, ev.PLANNED, ev.REVEALED, ev.BATTLE, ev.ROUND_START])
def test_dice_are_put_away_when_the_next_thing_happens(later: int) -> None:
    assert roll_panel(WORDS, [*ROLLS, WON, event(later, 0)]) is None
    assert roll_panel(WORDS, []) is None
