"""COLLECT: Collection (section 8.5): Mines, Forges, the Center."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from tests.games.bridgefront.positions import CENTER, FORGE, MINE, OTHER_MINE, Position, collect
from tests.games.bridgefront.stage import A, B, C

PROSPECT = (s.PROSPECT, s.VEIL, s.CIPHER)


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


def test_who_has_no_mode_to_choose_is_done_with_choosing_at_once() -> None:
    at = Position().forces(A, FORGE, 1).tile(FORGE, s.FORGE)
    collect(at)
    assert [args[0] for args in at.news(ev.COLLECT_DONE)] == [A] and at.asked(A) == "PICK_CARD"


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
