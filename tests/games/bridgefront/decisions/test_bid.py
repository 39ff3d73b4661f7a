"""BID: the Market (section 8.2): the row, bids, ties, the pot."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.kernel.events import EVERYBODY
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.stage import A, B, C, Stage

CAP = 50
PROSPECT_B = (s.GATEWRIGHT, s.PROSPECT, s.CIPHER)


def market(factions: tuple[int, ...] = (s.GATEWRIGHT, s.VEIL, s.CIPHER), **options: Any) -> Stage:
    """The first Market of the setting: three cards, 5 gold each."""
    stage = Stage(s.MARKET_BIDS, factions, **options)
    assert stage.gold(A, B, C) == (5, 5, 5) and stage.acting == [A, B, C]
    return stage


def test_E13_R19_R21_R23_a_pot_a_tie_and_a_free_card() -> None:
    stage = market(tie_break="lot")
    for place in (0, 1, 2):
        stage.rename(s.ROW, place, ["Recruit", "Zap", "Monument Plan"][place])
    first = stage.cards(s.ROW)
    stage.draws("1/2")
    stage.choose(A, 2).choose(B, 0).choose(C, 0)
    assert stage.gold(A, B, C) == (3, 5, 7)
    assert stage.news(ev.POT_WON)[0][:4] == (C, stage.kind_of("Recruit"), 2, 1)
    assert sorted(args[:2] for args in stage.news(ev.PASS_BID)) == [(A, 2), (B, 0), (C, 0)]
    assert stage.acting == [A, B], "who has gained a card bids no more"
    stage.draws("0/2")
    stage.choose(B, CAP + 3).choose(A, CAP + 3)
    assert stage.gold(A, B, C) == (0, 5, 7)
    assert stage.news(ev.BID_WON)[0][:4] == (A, stage.kind_of("Zap"), 3, 1)
    assert sorted(args[:2] for args in stage.news(ev.BUY_BID)) == [(A, 3), (B, 3)]
    assert len(stage.news(ev.PASS_BID)) == 3, "Pass Bids are shown only when nobody buys"
    assert stage.news(ev.BID_WON)[1][:4] == (B, stage.kind_of("Monument Plan"), 0, 3)
    assert stage.state["permanent"][:3].tolist() == [0, 1, 0] and stage.gold(A, B, C) == (0, 5, 7)
    owners = [int(stage.state["zone"][card]) for card in first]
    assert owners == [s.DRAW + C, s.DRAW + A, s.DRAW + B] and stage.phase == s.PLANS


def test_a_player_who_has_bid_owes_nothing_and_has_no_choices() -> None:
    stage = market().choose(A, 2)
    assert stage.acting == [B, C] and stage.legal(A) == []


def test_I12_everybody_gains_exactly_one_card_in_each_market() -> None:
    stage = Stage(s.MARKET_BIDS)
    for round_ in (1, 2, 3):
        stage.events = []
        stage.play(s.PLANS, round_)
        gained = [args[0] for args in stage.news(ev.GAINED) if args[3] == ev.GAIN_MARKET]
        assert sorted(gained) == [A, B, C]
        stage.play(s.MARKET_BIDS, round_ + 1)


def test_E14_R22_prospect_wins_a_tie_of_buyers_without_a_draw() -> None:
    stage = market(PROSPECT_B)
    before = stage.state["chance"].tobytes()
    stage.choose(A, CAP + 3).choose(B, CAP + 3)
    stage.choose(C, 0)
    assert stage.news(ev.BID_WON)[0][:4:3] == (B, 2) and stage.gold(A, B, C) == (5, 2, 5)
    assert stage.state["chance"].tobytes() != before, "only where the card is inserted is drawn"


def test_E14_a_tie_of_others_is_drawn() -> None:
    stage = market(PROSPECT_B, tie_break="lot")
    stage.state["gold"][:3] = (4, 4, 4)
    stage.choose(A, CAP + 3).choose(B, CAP + 3).choose(C, 0)
    assert stage.gold(B) == (1,)
    stage.draws("1/2")
    stage.choose(A, CAP + 1).choose(C, CAP + 1)
    assert stage.gold(A, B, C) == (4, 1, 3)


def test_E15_R22_prospect_takes_the_pot_of_equal_passes() -> None:
    stage = market(PROSPECT_B)
    stage.state["gold"][:3] = (4, 4, 4)
    stage.choose(A, 1).choose(B, 1).choose(C, 1)
    assert stage.gold(A, B, C) == (3, 6, 3) and stage.news(ev.POT_WON)[0][:4:3] == (B, 2)
    stage.choose(A, 1).choose(C, 0)
    assert stage.gold(A, B, C) == (2, 6, 4)


def test_R22_without_the_privilege_prospect_rolls_like_anybody() -> None:
    stage = market(PROSPECT_B, bid_ties=False)
    stage.draws("2 3 4")
    stage.choose(A, 0).choose(B, 0).choose(C, 0)
    assert stage.news(ev.POT_WON)[0][:4] == (A, stage.news(ev.POT_WON)[0][1], 0, 4)


def test_R22_equal_bids_roll_in_sight_until_one_die_is_the_lowest() -> None:
    """The dice are told to everybody, in seat order from Lead; only those with the lowest roll again."""
    stage = market()
    stage.draws("2 5 2 6 6 3 4")
    stage.choose(A, 1).choose(B, 1).choose(C, 1)
    rolled = [event.args[:3] for event in stage.events if event.kind == ev.TIE_ROLLED]
    assert rolled == [(A, 2, 1), (B, 5, 1), (C, 2, 1), (A, 6, 2), (C, 6, 2), (A, 3, 3), (C, 4, 3)]
    assert all(event.audience == EVERYBODY for event in stage.events if event.kind == ev.TIE_ROLLED)
    assert stage.news(ev.POT_WON)[0][::3][:2] == (A, 4) and stage.gold(A, B, C) == (7, 4, 4)


def test_R22_buyers_roll_as_those_who_pass_do_and_the_lowest_pays() -> None:
    stage = market()
    stage.draws("4 3")
    stage.choose(A, CAP + 3).choose(B, CAP + 3).choose(C, 5)
    assert stage.news(ev.BID_WON)[0][:4:3] == (B, 4) and stage.gold(A, B, C) == (5, 2, 5)


def test_R22_a_single_highest_bid_rolls_nothing() -> None:
    stage = market()
    stage.choose(A, CAP + 3).choose(B, CAP + 2).choose(C, CAP + 2)
    assert stage.news(ev.BID_WON)[0][:4:3] == (A, 0) and not stage.news(ev.TIE_ROLLED)


def test_E16_R20_without_gold_there_is_nothing_to_choose() -> None:
    stage = market()
    stage.choose(A, 2).choose(B, 0)
    stage.state["gold"][B] = 0  # B has bid 0 already
    stage.draws("2 1")
    stage.choose(C, 0)
    assert stage.acting == [A], "C gained the card; B has nothing to bid with"
    assert int(stage.state["bid"][B]) == 0


def test_R20_bids_are_limited_by_gold_and_by_the_cap() -> None:
    stage = market()
    assert stage.legal(A) == [*range(6), *range(CAP + 1, CAP + 6)]
    rich = Stage(s.MARKET_BIDS, start_gold=50, base_income=20, bid_cap=10)
    assert rich.legal(A) == list(range(21))


def test_R21_only_the_winner_of_a_sale_pays() -> None:
    stage = market()
    stage.choose(A, 5).choose(B, CAP + 1).choose(C, CAP + 2)
    assert stage.gold(A, B, C) == (5, 5, 3) and not stage.news(ev.POT_WON)


def test_ties_are_rolled_in_seat_order_from_lead() -> None:
    stage = Stage(s.MARKET_BIDS, round_=2)
    assert int(stage.state["lead"]) == B
    gold = stage.gold(A, B, C)
    stage.draws("1 2 2")
    stage.choose(A, 0).choose(B, 0).choose(C, 0)
    assert stage.news(ev.POT_WON)[-1][0] == B and stage.gold(A, B, C) == gold


# ------------------------------------------------------------------------------------------------------------- the row


def ages(stage: Stage) -> list[str]:
    return sorted(CARDS.kinds[int(stage.state["kind"][card])].deck for card in stage.cards(s.ROW))


@pytest.mark.parametrize(
    ("factions", "round_", "row"),
    [
        ((0, 1, 2, 3), 6, ["market2"] * 2 + ["market3"] * 2),
        ((0, 1), 6, ["market3"] * 2),
        ((0, 1, 2, 3), 8, ["market3"] * 4),
        ((0, 1, 2), 1, ["market1"] * 3),
        ((0, 1, 2), 2, ["market1"] * 2 + ["market2"]),
    ],
)
def test_E17_R24_previews(factions: tuple[int, ...], round_: int, row: list[str]) -> None:
    stage = Stage(s.MARKET_BIDS, factions, round_=round_, vp_to_win=30)
    assert ages(stage) == row and int(stage.state["round"]) == round_


def empty(stage: Stage, *decks: int) -> None:
    for deck in decks:
        for card in stage.cards(deck):
            stage.put(card, s.BURN + A)


@pytest.mark.parametrize(
    ("emptied", "row"),
    [
        ((s.MARKET,), ["market2"] * 3),
        ((s.MARKET, s.MARKET + 1), ["market3"] * 3),
        ((s.MARKET, s.MARKET + 1, s.MARKET + 2), []),
    ],
)
def test_R18_a_short_deck_is_filled_up_from_others(emptied: tuple[int, ...], row: list[str]) -> None:
    stage = Stage(s.RESET, preview=[0] * 10)
    empty(stage, *emptied)
    stage.play(s.MARKET_BIDS if row else s.PLANS)
    assert ages(stage) == row
    assert (stage.phase == s.MARKET_BIDS) == bool(row)


def test_R18_the_last_age_is_filled_up_from_earlier_ages_latest_first() -> None:
    stage = Stage(s.RESET, age_ii_start=2, age_iii_start=2, round_=2)
    empty(stage, s.MARKET + 2)
    stage.play(s.MARKET_BIDS, 2)
    assert ages(stage) == ["market2"] * 3


def test_R24_a_missing_preview_card_is_one_of_this_age() -> None:
    stage = Stage(s.RESET, preview=[3] * 10)
    empty(stage, s.MARKET + 1)
    stage.play(s.MARKET_BIDS)
    assert ages(stage) == ["market1"] * 3
