"""PICK_CARD: free cards, drafts and digs (sections 7 step 9, 8.5, 12.4)."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.positions import CENTER, FORGE, MINE, Position, all_drawn, collect, play
from tests.games.bridgefront.stage import A, B, C, Stage


def test_R15_R74_free_cards_are_dealt_in_seat_order_and_gained_together() -> None:
    stage = Stage(s.FREE_CARD)
    shown = [args[0] for args in stage.news(ev.FREE_SHOWN)]
    assert shown == [A] * 3 + [B] * 3 + [C] * 4  # Cipher sees one more
    deck = int(stage.state["size"][s.MARKET])
    assert deck == 38 - 10
    offers = {p: stage.pile(s.SHOWN + p) for p in (A, B, C)}
    for player in (C, A):
        stage.choose(player, stage.legal(player)[0])
        assert not stage.news(ev.GAINED), "gained before all have chosen"
    stage.choose(B, stage.legal(B)[0])
    assert [args[0] for args in stage.news(ev.GAINED)[:3]] == [A, B, C]
    left = stage.pile(s.MARKET)[28:]
    assert len(left) == 2 + 2 + 3
    assert set(left[:2]) <= set(offers[A]) and set(left[2:4]) <= set(offers[B]) and set(left[4:]) <= set(offers[C])


def test_R15_without_free_cards_even_cipher_gets_none() -> None:
    stage = Stage(s.RESET, free_card_reveal=0)
    assert not stage.news(ev.FREE_SHOWN) and int(stage.state["size"][s.MARKET]) == 38


def test_E10_R84_R142_scout_report_looks_past_the_draw_pile() -> None:
    at = Position().hand(A, "Scout Report").piles(A, ("Zap",), ("Recruit", "Supply Cache", "Quick Move"))
    at.draws("2/3 1/2")
    play(at, "Scout Report")
    assert at.asked(A) == "PICK_CARD" and len(at.legal(A)) == 3, "Zap, Recruit and Supply Cache"
    at.choose(A, CARDS.number_of("zap"))
    assert at.pile(s.HAND + A) == ["Zap"] and at.pile(s.DRAW + A) == ["Quick Move"] and all_drawn(at)
    assert at.pile(s.DISCARD + A) == ["Recruit", "Supply Cache", "Scout Report"]


def test_R117_forge_miracle_gains_exactly_two_from_the_bottom() -> None:
    at = Position().hand(A, "Forge Miracle")
    before = at.pile(s.MARKET + 2)
    play(at, "Forge Miracle")
    shown = at.pile(s.SHOWN + A)
    assert shown == before[-5:]
    at.choose(A, at.legal(A)[0], at.legal(A)[-1])
    gains = [args for args in at.news(ev.GAINED) if args[0] == A]
    assert len(gains) == 2 and at.asked(A) != "PICK_CARD"
    assert at.pile(s.MARKET + 2)[: len(before) - 5] == before[:-5] and len(at.pile(s.MARKET + 2)) == len(before) - 2
    assert set(at.pile(s.MARKET + 2)[-3:]) < set(shown)


def test_R117_with_fewer_cards_forge_miracle_gains_all() -> None:
    at = Position().hand(A, "Forge Miracle")
    for card in at._cards(s.MARKET + 2)[1:]:
        at._put(card, s.MARKET)
    [left] = at.pile(s.MARKET + 2)
    play(at, "Forge Miracle")
    assert not at.pile(s.MARKET + 2) and left in at.pile(s.DRAW + A)


@pytest.mark.parametrize("forge, asked", [(True, "MODE"), (False, "")])
def test_R109_foundry_heist_names_its_age_and_draws_in_any_case(forge: bool, asked: str) -> None:
    at = Position().hand(A, "Foundry Heist", "Zap").forces(A, (1, 0), 1)
    at.tile((1, 0), s.FORGE if forge else s.PLAIN)
    deck = at.pile(s.MARKET + 1)[:3]
    play(at, "Foundry Heist")
    if asked:
        assert at.asked(A) == "MODE"
        at.choose(A, 0)
        assert at.asked(A) == "PICK_CARD" and at.pile(s.SHOWN + A) == deck, "the Age II deck in Age I"
        at.choose(A, at.legal(A)[0])
    assert len(at.pile(s.HAND + A)) == 2


def test_R116_black_market_pull_is_seen_by_its_player_only() -> None:
    at = Position().hand(A, "Black Market Pull")
    size = len(at.pile(s.MARKET + 2))
    play(at, "Black Market Pull")
    [told] = [event for event in at.events if event.kind == ev.GAINED and event.args[1] != s.NONE]
    assert told.audience == 1 << A and len(at.pile(s.MARKET + 2)) == size - 1
    assert CARDS.kinds[told.args[1]].name in at.pile(s.DRAW + A)


def test_R134_a_mine_draft_may_be_refused_and_the_card_goes_under_the_deck() -> None:
    at = Position()
    at.forces(A, MINE, 1).tile(MINE, s.MINE, 4)
    collect(at).choose(A, s.COLLECT_DRAFT)
    [shown] = at.pile(s.SHOWN + A)
    assert at.legal(A)[-1] == s.NO_CARD and len(at.legal(A)) == 2
    size = int(at.state["size"][s.MARKET])
    at.choose(A, s.NO_CARD)
    assert at.pile(s.MARKET)[-1] == shown and int(at.state["size"][s.MARKET]) == size + 1
    assert not at.news(ev.GAINED) and at.gold(A) == (4 + 1,), "no gold but the next round's income"


def test_R74_a_mine_draft_of_cipher_shows_two_cards() -> None:
    at = Position()
    at.forces(C, MINE, 1).tile(MINE, s.MINE, 4)
    collect(at).choose(C, s.COLLECT_DRAFT)
    assert len(at.pile(s.SHOWN + C)) == 2


def test_a_forge_draft_gains_exactly_one_of_three() -> None:
    at = Position()
    at.forces(A, FORGE, 1).tile(FORGE, s.FORGE).hand(A, "Zap")
    collect(at)
    assert at.legal(A) == [s.COLLECT_FIRST, s.COLLECT_DRAFT]
    at.choose(A, s.COLLECT_DRAFT)
    assert len(at.pile(s.SHOWN + A)) == 3 and s.NO_CARD not in at.legal(A)
    chosen = at.legal(A)[0]
    at.choose(A, chosen)
    [gained] = at.news(ev.GAINED)[:1]
    assert gained[:4] == (A, chosen, gained[2], ev.GAIN_FORGE) and at.news(ev.NOT_TAKEN)[0][:3] == (A, 2, s.MARKET)
    batches = [int(at.state["batch"][card]) for card in at._cards(s.MARKET)]
    assert batches[-1] == batches[-2] not in batches[:-2], "shuffled together under the deck"


def test_E63_R74_cipher_on_the_center_sees_three_powers() -> None:
    at = Position()
    at.forces(C, CENTER, 1)
    collect(at)
    assert at.asked(C) == "PICK_CARD" and len(at.pile(s.SHOWN + C)) == 3
    before = int(at.state["size"][s.POWER])
    at.choose(C, at.legal(C)[0])
    assert at.news(ev.GAINED)[0][3] == ev.GAIN_POWER and int(at.state["size"][s.POWER]) == before + 2
