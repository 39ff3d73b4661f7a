"""Collection (section 8.5): Mines, Forges, the Center."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from tests.games.bridgefront.positions import Position
from tests.games.bridgefront.stage import A, B, C

MINE, OTHER_MINE, FORGE, CENTER = (2, 0), (2, -1), (3, -2), (0, 0)
PROSPECT = (s.PROSPECT, s.VEIL, s.CIPHER)


def collect(at: Position) -> Position:
    """Everybody is Done; Collection begins."""
    at.begin()
    while at.acting and int(at.state["phase"]) == s.PLANS:
        at.choose(at.acting[0], s.ACT_DONE)
    return at


def gold_of_mines(at: Position, player: int) -> list[int]:
    return [args[1] for args in at.news(ev.GOLD) if args[0] == player and args[3] == ev.GOLD_MINE]


@pytest.mark.parametrize(
    ("factions", "champion", "value", "gold"),
    [
        (PROSPECT, True, 5, 7),
        (PROSPECT, False, 6, 7),
        ((s.VEIL, s.PROSPECT, s.CIPHER), True, 5, 6),
        ((s.VEIL, s.PROSPECT, s.CIPHER), False, 4, 4),
    ],
)
def test_E62_R71_gold_of_a_mine(factions: tuple[int, ...], champion: bool, value: int, gold: int) -> None:
    at = Position(factions)
    at.forces(A, MINE, 1).tile(MINE, s.MINE, value)
    if champion:
        at.champion(A, "Mine Overseer", MINE)
    collect(at)
    assert at.asked(A) == "COLLECT" and at.legal(A) == [s.COLLECT_FIRST, s.COLLECT_DRAFT]
    at.choose(A, s.COLLECT_FIRST)
    assert gold_of_mines(at, A) == [gold]


def test_modes_are_chosen_in_hex_order_at_the_same_time_and_in_secret() -> None:
    at = Position()
    at.forces(A, MINE, 1).tile(MINE, s.MINE, 4).forces(A, FORGE, 1).tile(FORGE, s.FORGE).hand(A, "Zap")
    at.forces(B, OTHER_MINE, 1).tile(OTHER_MINE, s.MINE, 6)
    collect(at)
    assert at.acting == [A, B] and at.hex(FORGE) < at.hex(MINE)
    at.choose(A, s.COLLECT_FIRST)
    assert not at.news(ev.COLLECT_DONE), "A has another tile to decide about"
    at.choose(A, s.COLLECT_FIRST)
    assert [args[0] for args in at.news(ev.COLLECT_DONE)] == [A] and not at.news(ev.COLLECTED)
    at.choose(B, s.COLLECT_FIRST)
    assert [args[:4] for args in at.news(ev.COLLECTED)] == [
        (A, at.hex(FORGE), s.FORGE, 0),
        (A, at.hex(MINE), s.MINE, 0),
        (B, at.hex(OTHER_MINE), s.MINE, 0),
    ]
    assert at.pile(s.BURN + A)[-1] == "Zap", "the only card is reforged without a question"


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


def test_reforge_burns_a_card_of_the_hand_and_keeps_its_points() -> None:
    at = Position()
    at.forces(A, FORGE, 1).tile(FORGE, s.FORGE).hand(A, "Zap", "Supply Ledger")
    at.state["permanent"][A] += 1
    collect(at).choose(A, s.COLLECT_FIRST)
    assert at.asked(A) == "HAND_CARD" and s.NO_CARD not in at.legal(A)
    points = int(at.state["permanent"][A])
    at.choose(A, max(at.legal(A)))
    assert at.pile(s.BURN + A)[-1] == "Supply Ledger" and int(at.state["permanent"][A]) == points
    assert at.news(ev.SCRAPPED)[0][3] == 1


def test_E63_R74_cipher_on_the_center_sees_three_powers() -> None:
    at = Position()
    at.forces(C, CENTER, 1)
    collect(at)
    assert at.asked(C) == "PICK_CARD" and len(at.pile(s.SHOWN + C)) == 3
    before = int(at.state["size"][s.POWER])
    at.choose(C, at.legal(C)[0])
    assert at.news(ev.GAINED)[0][3] == ev.GAIN_POWER and int(at.state["size"][s.POWER]) == before + 2


def test_R133_tiles_are_collected_in_seat_order_from_lead() -> None:
    at = Position()
    for player, place in ((A, (2, 0)), (B, (-2, 2)), (C, (0, -2))):
        at.forces(player, place, 1).tile(place, s.MINE, 4)
    at.state["lead"] = 1
    collect(at)
    for player in (A, B, C):
        at.choose(player, s.COLLECT_FIRST)
    assert [args[0] for args in at.news(ev.COLLECTED)] == [B, C, A]


# --------------------------------------------------------------------------------------------------------- empty decks


def empty_market(at: Position) -> None:
    for card in at._cards(s.MARKET):
        at._put(card, s.BURN + B)


def test_R135_R136_with_an_empty_deck_a_mine_gives_gold_and_a_forge_burns() -> None:
    at = Position()
    at.forces(A, MINE, 1).tile(MINE, s.MINE, 4).forces(A, FORGE, 1).tile(FORGE, s.FORGE).hand(A, "Zap")
    empty_market(at)
    collect(at)
    assert not at.news(ev.NOT_TAKEN) and gold_of_mines(at, A) == [4]
    assert at.pile(s.BURN + A)[-1] == "Zap"


def test_R135_a_forge_with_nothing_to_burn_is_a_draft() -> None:
    at = Position()
    at.forces(A, FORGE, 1).tile(FORGE, s.FORGE)
    collect(at)
    assert at.asked(A) == "PICK_CARD" and len(at.pile(s.SHOWN + A)) == 3


@pytest.mark.parametrize("hand", [(), ("Zap",)])
def test_R135_forge_decline(hand: tuple[str, ...]) -> None:
    at = Position(forge_decline=True)
    at.forces(A, FORGE, 1).tile(FORGE, s.FORGE).hand(A, *hand)
    collect(at)
    assert at.legal(A) == ([0, 1, 2] if hand else [1, 2])
    at.choose(A, s.COLLECT_NOTHING)
    assert not at.news(ev.COLLECTED)


def test_R136_a_deck_that_runs_out_meanwhile_gives_the_other_mode() -> None:
    at = Position()
    for player, place in ((A, (2, 0)), (B, (-2, 2))):
        at.forces(player, place, 1).tile(place, s.MINE, 5)
    for card in at._cards(s.MARKET)[1:]:
        at._put(card, s.BURN + B)
    collect(at).choose(A, s.COLLECT_DRAFT).choose(B, s.COLLECT_DRAFT)
    at.choose(A, at.legal(A)[0])
    assert gold_of_mines(at, B) == [5] and not gold_of_mines(at, A)


def test_R136_an_empty_power_deck_gives_nothing() -> None:
    at = Position()
    at.forces(A, CENTER, 1)
    for card in at._cards(s.POWER):
        at._put(card, s.BURN + B)
    collect(at)
    assert not at.news(ev.COLLECTED) and int(at.state["round"]) == 2


def test_R136_a_second_reforge_with_an_empty_hand_does_nothing() -> None:
    at = Position()
    at.forces(A, FORGE, 1).tile(FORGE, s.FORGE).forces(A, MINE, 1).tile(MINE, s.FORGE).hand(A, "Zap")
    collect(at).choose(A, 0).choose(A, 0)
    assert len(at.news(ev.SCRAPPED)) == 1 and len(at.news(ev.COLLECTED)) == 1
