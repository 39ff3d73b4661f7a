"""Single facts that are easily one off: who hears of a secret, and the limits of combos (sections 8 and 9)."""

from __future__ import annotations

import numpy as np
import pytest

from sandtable.core.kernel.events import EVERYBODY
from sandtable.core.kernel.records import Records
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.setup.combos import key_numbers
from sandtable.games.bayonet.setup.hand_ranking import RESULT_ORDER, RESULT_SIZE, explain_hand
from tests.games.bayonet.hands import CODE, rules_of
from tests.games.bayonet.positions import Table


def with_parameters(**parameters: int) -> Records:
    """The rules with other parameters of evaluation; no table of all hands is made for them."""
    rules = rules_of().copy()
    for name, value in parameters.items():
        rules[name] = value
    return rules


def explained(hand: str, **parameters: int) -> tuple[tuple[int, ...], list[str]]:
    """The key of a hand, combo first, and its cards in the order in which they count; by the rules themselves, not by
    the table made from them."""
    rules = with_parameters(**parameters)
    codes = hand.split()
    result = np.zeros(RESULT_SIZE, dtype=np.int64)
    explain_hand(rules, np.array([CODE[code] for code in codes]), result)
    return key_numbers(rules, int(result[0])), [codes[i] for i in result[RESULT_ORDER : RESULT_ORDER + 5]]


def test_a_card_dealt_is_told_to_its_seat_once_and_to_all_others_without_its_face() -> None:
    table = Table(players=3)
    table.marker = 0
    dealt = table.news(ev.DEALT)
    assert len(dealt) == 12
    for own, others in zip(dealt[::2], dealt[1::2], strict=True):
        seat = own.args[0]
        assert own.audience == 1 << seat and others.audience == EVERYBODY & ~own.audience
        assert own.args[1] >= 0 and others.args[:3] == (seat, -1, own.args[2])


def test_H12_a_charge_counts_infantry_first_and_then_all_four_cavalry() -> None:
    assert explained("C2 C4 I1 C1 C3", arm_tiebreak=1) == ((4, 1, 0, 0, 1, 1, 1, 1), ["I1", "C1", "C2", "C3", "C4"])


@pytest.mark.parametrize(("pair", "combo"), [("A2 A2", 10), ("C2 C2", 11)])
def test_three_Grenadiers_also_fire_and_advance_or_flank(pair: str, combo: int) -> None:
    assert explained(f"I1 I1 I1 {pair}")[0] == (combo, 1, 0, 2)


def test_R7_with_pairs_only_two_wild_cards_make_no_pair_beside_a_natural_one_of_another_arm() -> None:
    parameters = {"kind_matching": s.MATCH_ARM, "wild_join": s.JOIN_PAIR_ONLY}
    assert explained("C2 C2 A3 MAG MAG", **parameters)[0] == (16, 2, 0, 7, 7, 7)


def test_R17_a_wild_Grenadier_is_infantry_where_arms_decide() -> None:
    assert explained("I1 DRG GEN I4 C2", arm_tiebreak=1)[0] == (16, 1, 1, 1, 6, 8, 0, 0, 3, 1, 0)


def test_every_bet_turn_and_swap_answered_in_a_hand_is_counted() -> None:
    table = Table(players=3)
    for answered in range(1, 18):
        table.choose(table.acting[0], 0)
        assert int(table.state.decided) == answered, "4 betting rounds and 3 rounds of turns, then the swap"
    table.choose(table.acting[0], 0)
    assert (int(table.state.hands), int(table.state.decided)) in ((1, 18), (2, 0))


def test_nobody_is_up_when_the_last_hand_is_over() -> None:
    table = Table(players=2, hand_cap=1)
    while table.acting:
        table.choose(table.acting[0], 0)
    assert table.match.over and int(table.state.seat) == -1
