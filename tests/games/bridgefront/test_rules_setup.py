"""Set-up (section 7): seating, drafts, opening hands, starting Bridges, free cards."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.card_data import CARDS
from tests.games.bridgefront.stage import A, B, C, Stage

ALL = (0, 1, 2, 3, 4, 5)


def test_R1_R2_the_seating_drives_both_drafts() -> None:
    stage = Stage(s.FACTIONS, seating="random", faction_mode="draft")
    seating = stage.state["seating"][:3].tolist()
    assert sorted(seating) == [0, 1, 2]
    order = []
    taken: list[int] = []
    while stage.phase == s.FACTIONS:
        [player] = stage.acting
        assert stage.legal(player) == [f for f in ALL if f not in taken]
        order.append(player)
        taken.append(stage.legal(player)[-1])
        stage.choose(player, taken[-1])
    assert order == seating and stage.state["faction"][seating].tolist() == taken == [5, 4, 3]
    corners = []
    while stage.phase == s.CAPITALS:
        [player] = stage.acting
        corners.append(player)
        stage.choose(player, stage.legal(player)[0])
    assert corners == seating[::-1][:2]  # the last one has no choice left
    assert sorted(stage.state["slot"][:3].tolist()) == [0, 2, 4]


def test_R1_seatings_are_drawn_or_given() -> None:
    assert Stage(s.CAPITALS, seating="given").state["seating"][:3].tolist() == [0, 1, 2]
    drawn = {tuple(Stage(s.CAPITALS, seating="random").state["seating"][:3].tolist())}
    assert drawn <= {(a, b, c) for a in (0, 1, 2) for b in (0, 1, 2) for c in (0, 1, 2)}


def test_R2_with_six_players_the_last_faction_is_nobodys_choice() -> None:
    stage = Stage(s.CAPITALS, ALL, faction_mode="draft")
    assert [player for player, kind in stage.questions if kind == "FACTION"] == [0, 1, 2, 3, 4]
    assert sorted(stage.state["faction"].tolist()) == list(ALL)


def test_R2_factions_drawn_and_given() -> None:
    drawn = Stage(s.CAPITALS, faction_mode="random")
    assert not [kind for _, kind in drawn.questions if kind == "FACTION"]
    assert len(set(drawn.state["faction"][:3].tolist())) == 3
    assert Stage(s.CAPITALS).state["faction"][:3].tolist() == [s.GATEWRIGHT, s.VEIL, s.CIPHER]


def test_E4_R10_R12_R13_R17_the_opening() -> None:
    stage = Stage(s.START_BRIDGES)
    for player in (A, B, C):
        hand, draw = stage.pile(s.HAND + player), stage.pile(s.DRAW + player)
        champion = CARDS.factions[int(stage.state["faction"][player])].champion
        assert (len(hand), len(draw)) == (6, 5)
        assert hand[0] == next(card.name for card in CARDS.kinds if card.id == champion)
        assert Counter(hand + draw)["Recruit"] == 2 and len(set(hand + draw)) == 10
        assert stage.gold(player) == (4,)
        assert int(stage.state["forces"][stage.state["capital"][player], player]) == 4
    stage.play(s.RESET)
    assert [int(stage.state["size"][s.DRAW + p]) for p in (A, B, C)] == [6, 6, 6]
    assert stage.gold(A, B, C) == (5, 5, 5) and stage.state["mana"][:3].tolist() == [5, 5, 5]
    assert [event.args[:4] for event in stage.events if event.kind == ev.INCOME] == [(p, 1, 5, 5) for p in (A, B, C)]
    assert not stage.news(ev.DREW)


def test_R12_the_champion_may_be_shuffled_in() -> None:
    stage = Stage(s.START_BRIDGES, champion_in_opening_hand=False)
    assert [len(stage.cards(s.HAND + p)) for p in (A, B, C)] == [6, 6, 6]
    assert [len(stage.cards(s.DRAW + p)) for p in (A, B, C)] == [5, 5, 5]
    assert all(int(stage.state["seen"][card]) == 1 << A for card in stage.cards(s.HAND + A))


def test_R11_starter_decks_by_faction() -> None:
    stage = Stage(s.START_BRIDGES, starter_decks="by_faction")
    for player in (A, B, C):
        faction = CARDS.factions[int(stage.state["faction"][player])]
        wanted = [*faction.starter, faction.spell, faction.champion]
        names = sorted(next(card.name for card in CARDS.kinds if card.id == name) for name in wanted)
        assert sorted(stage.pile(s.HAND + player) + stage.pile(s.DRAW + player)) == names


# ---------------------------------------------------------------------------------------------------- starting Bridges


def test_E3_edges_offered_at_the_corner_of_slot_0() -> None:
    stage = Stage(s.START_BRIDGES)
    wanted = [30, 46, 48, 49, 50, 66, *range(68, 74), 88, *range(91, 98), 112, *range(115, 119), 133, 136]
    assert stage.legal(A) == wanted
    stage.choose(A, 88)
    assert stage.legal(A) == [edge for edge in wanted if edge != 88]
    assert stage.acting == [A, B, C] and not stage.state["bridge"].any()
    stage.choose(A, 30)
    assert stage.acting == [B, C] and not stage.state["bridge"].any(), "placed before all have chosen"


def test_E5_R14_an_edge_chosen_twice_gets_one_bridge() -> None:
    def corners(stage: Stage, player: int, kind: str, legal: list[int]) -> int:
        return player if kind == "CAPITAL" else legal[0]

    stage = Stage(s.START_BRIDGES, ALL, choose=corners)
    one = next(p for p in ALL if int(stage.state["slot"][p]) == 0)
    other = next(p for p in ALL if int(stage.state["slot"][p]) == 1)
    assert 117 in stage.legal(one) and 117 in stage.legal(other)
    stage.choose(one, 117).choose(other, 117)
    for player in list(stage.acting):
        while stage.phase == s.START_BRIDGES and player in stage.acting:
            stage.choose(player, stage.legal(player)[0])
    assert int(stage.state["bridge"][117]) == s.HAS_BRIDGE
    built = [args[1] for args in stage.news(ev.BRIDGE_BUILT)]
    assert built.count(117) == 1 and len(set(built)) == len(built) <= 11


@pytest.mark.parametrize("count", [0, 4])
def test_R14_other_numbers_of_starting_bridges(count: int) -> None:
    stage = Stage(s.RESET, start_bridges=count)
    asked = [player for player, kind in stage.questions if kind == "START_BRIDGE"]
    assert Counter(asked) == ({} if count == 0 else {A: 4, B: 4, C: 4})
    assert len(stage.news(ev.BRIDGE_BUILT)) == int((stage.state["bridge"] != 0).sum()) <= 3 * count


# ---------------------------------------------------------------------------------------------------------- free cards


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


def test_E6_I8_a_victory_card_counts_at_once_and_goes_anywhere_into_the_pile() -> None:
    stage = Stage(s.FREE_CARD)
    stage.rename(s.SHOWN + A, 0, "Supply Ledger")
    stage.choose(B, stage.legal(B)[0]).choose(C, stage.legal(C)[0])
    assert int(stage.state["permanent"][A]) == 0
    stage.draws("4/6")
    stage.choose(A, stage.kind_of("Supply Ledger"))
    assert int(stage.state["permanent"][A]) == 1 and int(stage.state["round"]) <= 1
    pile = stage.pile(s.DRAW + A)
    assert len(pile) == 6 and pile[4] == "Supply Ledger"
    assert stage.check() == 0
