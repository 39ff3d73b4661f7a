"""Single facts of Bridgefront that are easily one off: which battles, how many, from where (sections 8 to 12)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from sandtable.core.kernel import entry_kernel
from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.records import read_only
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.cards.dealing import build_decks, empty_zones
from sandtable.games.bridgefront.setup.build import build_rules
from sandtable.games.bridgefront.setup.options import BridgefrontOptions
from tests import entry
from tests.games.bridgefront.battlefield import NAMES, A, B, C, Field
from tests.games.bridgefront.positions import Position

CENTER, FIELD, HOME_A = (0, 0), (1, 1), (4, 0)


def play(at: Position, name: str | int, **choices: int | list[int]) -> Position:
    """A plays the card, B and C are Done."""
    return at.begin().plan(B).plan(C).plan(A, name, **choices)


def test_R112_siege_writ_waits_for_a_siege() -> None:
    field = Field((s.PROSPECT, s.VEIL, s.CIPHER)).forces(A, FIELD, 1).forces(B, FIELD, 1)
    field.state["armed"][A] = s.SIEGE_WRIT
    assert field.fight(FIELD, A, B, "6 6 1 6", siege=0) == A
    assert not field.news(ev.SIEGE_WRIT_HIT) and int(field.state["armed"][A]) & s.SIEGE_WRIT


def test_R112_siege_writ_removes_four_forces() -> None:
    field = Field((s.BASTION, s.VEIL, s.CIPHER)).forces(B, HOME_A, 1).forces(A, HOME_A, 4)
    field.state["armed"][B] = s.SIEGE_WRIT
    assert field.fight(HOME_A, B, A, "", siege=1) == B
    assert field.news(ev.SIEGE_WRIT_HIT)[0][:2] == (B, 4)


def test_a_bridge_is_told_to_be_temporary_or_not() -> None:
    at = Position(artificer_ability=1)
    slot = at.champion(A, "Wormhole Artificer", (1, 0))
    edge = at.edge((1, 0), CENTER)
    play(at, s.ACT_ABILITY + slot, EDGE=edge)
    assert [args[:4] for args in at.news(ev.BRIDGE_BUILT)] == [(A, edge, 0, 1)]


def test_a_battle_is_told_with_the_champions_of_both_sides() -> None:
    field = Field().forces(A, FIELD, 1)
    field.champion(A, "Brute", FIELD)
    field.champion(B, "Brute", HOME_A)
    field.champion(B, "Jet Striker", FIELD, hp=1)
    field.fight(FIELD, A, B, "", loose=True)
    [battle] = field.news(ev.BATTLE)
    assert ev.unpack_kinds(*battle[6:8]) == {0: NAMES["Brute"]}
    assert ev.unpack_kinds(*battle[8:10]) == {1: NAMES["Jet Striker"]}


def test_the_champion_that_fell_dies_and_not_another_of_its_owner() -> None:
    field = Field((s.PROSPECT, s.VEIL, s.CIPHER)).forces(A, FIELD, 9)
    brute = field.champion(B, "Brute", HOME_A)
    striker = field.champion(B, "Jet Striker", FIELD, hp=1)
    assert field.fight(FIELD, A, B, "", loose=True) == A
    assert field.alive(B, brute) and not field.alive(B, striker)
    assert [args[:2] for args in field.news(ev.CHAMPION_DIED)] == [(B * 6 + striker, NAMES["Jet Striker"])]


def collect(at: Position) -> Position:
    """Everybody is Done; Collection begins."""
    at.begin()
    while at.acting and int(at.state["phase"]) == s.PLANS:
        at.choose(at.acting[0], s.ACT_DONE)
    return at


def test_after_a_draft_the_next_hex_is_collected() -> None:
    at = Position().hand(A, "Zap")
    first = at.hex((2, 0))
    for place in ((2, 0), at.at(first + 1)):
        at.forces(A, place, 1).tile(place, s.FORGE)
    collect(at).choose(A, s.COLLECT_DRAFT, s.COLLECT_DRAFT)
    for _ in range(2):
        assert at.asked(A) == "PICK_CARD"
        at.choose(A, at.legal(A)[0])
    assert len(at.news(ev.GAINED)) == len(at.news(ev.COLLECTED)) == 2


def test_a_draft_that_leaves_no_card_puts_none_back() -> None:
    at = Position().forces(A, (2, 0), 1).tile((2, 0), s.MINE, 4)
    for card in at._cards(s.MARKET)[1:]:
        at._put(card, s.BURN + B)
    collect(at).choose(A, s.COLLECT_DRAFT)
    at.choose(A, at.legal(A)[0])
    assert len(at.news(ev.GAINED)) == 1 and not at.news(ev.NOT_TAKEN)


def test_R121_a_path_that_has_to_end_beside_a_champion_does_not_go_back_for_it() -> None:
    at = Position().forces(A, (1, 0), 2).hand(A, "Warp Column")
    at.champion(A, "Brute", CENTER)
    at.begin().choose(A, s.ACT_CARD + NAMES["Warp Column"])
    while at.asked(A) != "STEP":
        at.choose(A, at.legal(A)[-1] if at.asked(A) == "FORCES" else at.legal(A)[0])
    steps = at.legal(A)
    assert at.direction((1, 0), (1, -1)) in steps
    assert at.direction((1, 0), (2, 0)) not in steps, "from there only the way back ends beside the Brute"


def test_R98_a_ward_keeps_its_champion_out_of_the_targets_of_a_card() -> None:
    at = Position().hand(A, "Doom Mark").forces(A, (1, 0), 1)
    at.champion(A, "Brute", (1, 0))
    warded = at.champion(B, "Jet Striker", (1, 1), ward=1)
    plain = at.champion(B, "Field Surgeon", (2, 0))
    other = at.champion(C, "Bounty Hunter", (0, 1))
    at.begin().choose(A, s.ACT_CARD + NAMES["Doom Mark"])
    assert at.asked(A) == "CHAMPION" and set(at.legal(A)) & {B * 6 + warded, B * 6 + plain, C * 6 + other} == {
        B * 6 + plain,
        C * 6 + other,
    }


def test_a_six_on_the_forked_road_removes_a_champion_of_choice() -> None:
    at = Position().hand(A, "Dice: Forked Road").draws("6")
    slots = [at.champion(A, name, CENTER) for name in ("Brute", "Jet Striker")]
    play(at, "Dice: Forked Road")
    assert at.asked(A) == "CHAMPION" and at.legal(A) == [A * 6 + slot for slot in slots]
    at.choose(A, A * 6 + slots[1])
    assert int(at.state["champion"][A, slots[1]]) == s.NONE != int(at.state["champion"][A, slots[0]])
    assert not at.news(ev.CHAMPION_DIED)


def test_R154_who_is_asked_in_a_battle_is_asked_no_more_when_the_enemy_leaves() -> None:
    at = Position().forces(A, (1, 0), 3).forces(B, CENTER, 2).bridge((1, 0), CENTER).set("armed", A, s.FOCUS_FIRE)
    at.champion(B, "Brute", CENTER)
    at.begin().draws("1 1 1 6 6 6 6 6")
    at.plan(A, s.ACT_MARCH, SRC=at.hex((1, 0)), FORCES=3, CHAMPS=0, STEP=at.direction((1, 0), CENTER)).plan(B).plan(C)
    assert at.asked(A) == "HIT"
    entry.resign_at(at.table, at.states, 0, B, NO_LOG)
    assert int(at.state["battle_stage"]) == 0 and at.asked(A) != "HIT"
    assert [player for player in range(3) if at.asked(player)] == at.acting


def test_nothing_announced_is_left_beside_the_board() -> None:
    at = Position().forces(A, HOME_A, 2).bridge(HOME_A, (3, 0), (2, 0)).hand(A, "Last Reserves").begin()
    at.choose(A, s.ACT_CARD + NAMES["Last Reserves"])
    assert at.asked(A) and at.here(HOME_A)[A] == 2, "the four Forces are counted while the move is planned"
    assert not np.any(at.state["overlay"]) and int(at.state["overlays"]) == 0


def test_the_first_card_of_the_list_counts_as_played() -> None:
    at = play(Position().hand(A, "Recruit"), "Recruit")
    assert NAMES["Recruit"] == 0 and int(at.state["cards_played"][A]) == 1


def test_a_second_discard_begins_anew() -> None:
    at = Position().hand(A, "Forge Sketch", "Hard Mulligan", "Zap", "Recruit", "Quick Move")
    play(at, "Forge Sketch")
    at.choose(A, NAMES["Zap"])
    at.plan(A, "Hard Mulligan")
    assert at.asked(A) == "HAND_CARD" and NAMES["Recruit"] in at.legal(A)
    at.choose(A, NAMES["Recruit"])
    assert at.asked(A) == "HAND_CARD" and NAMES["Quick Move"] in at.legal(A)


def test_a_scrapped_card_is_an_effect() -> None:
    at = Position().hand(A, "Clean Cuts", "Zap", "Recruit")
    play(at, "Clean Cuts")
    at.choose(A, NAMES["Zap"])
    assert at.pile(s.BURN + A)[-1] == "Zap" and not at.news(ev.FIZZLED)


def test_forward_barracks_needs_an_own_mine_or_forge() -> None:
    at = Position().hand(A, "Forward Barracks").forces(A, (2, 0), 1).forces(A, (3, -2), 1).forces(A, (1, 0), 1)
    at.tile((2, 0), s.MINE, 4).tile((3, -2), s.FORGE).tile((0, 2), s.MINE, 4)
    at.begin().choose(A, s.ACT_CARD + NAMES["Forward Barracks"], 0)
    assert at.asked(A) == "HEX" and at.legal(A) == sorted([at.hex((2, 0)), at.hex((3, -2))])


# ------------------------------------------------------------------------------------------------------- hidden cards


def conceal(at: Position, viewer: int, number: int) -> Any:
    """The position as the viewer might imagine it."""
    states = at.states.copy()
    entry.conceal_at(at.table, states, 0, viewer, new_chance(seed_key(number)))
    return states[0]


def pile(state: Any, zone: int) -> list[int]:
    found, card = [], int(state["top"][zone])
    while card != s.NONE:
        found.append(card)
        card = int(state["next_card"][card])
    return found


def own_pile(batches: list[int]) -> Position:
    """A's draw pile of cards with these batches, none of which A has seen."""
    at = Position().piles(A, ("Zap", "Recruit", "Supply Cache", "Quick Move")[: len(batches)])
    for card, batch in zip(pile(at.state, s.DRAW + A), batches, strict=True):
        at.state["batch"][card], at.state["seen"][card] = batch, 0
    return at


def test_what_a_player_has_seen_of_its_own_draw_pile_it_still_knows() -> None:
    at = own_pile([3, 3, 3])
    top = pile(at.state, s.DRAW + A)[0]
    at.state["seen"][top] = 1 << A
    state = conceal(at, A, 1)
    assert pile(state, s.DRAW + A)[0] == top and int(state["seen"][top]) == 1 << A


def test_cards_of_an_own_batch_stay_together_in_any_order() -> None:
    at = own_pile([3, 3, 8, 8])
    before = pile(at.state, s.DRAW + A)
    orders = set()
    for number in range(16):
        after = pile(conceal(at, A, number), s.DRAW + A)
        assert set(after[:2]) == set(before[:2]) and set(after[2:]) == set(before[2:])
        orders.add(tuple(after))
    assert len(orders) == 4


def test_only_the_order_of_own_batches_is_kept() -> None:
    at = own_pile([5, -7, 9])
    state = conceal(at, A, 2)
    assert sorted(int(state["batch"][card]) for card in pile(state, s.DRAW + A)) == [-2, 1, 3]


def test_a_hidden_hand_is_named_by_its_owner_only() -> None:
    at = Position()
    for card in pile(at.state, s.DRAW + B):
        at.state["named"][card] = 1 << B
    at.hand(B, "Zap", "Recruit")
    for number in range(3):
        state = conceal(at, C, number)
        assert [int(state["named"][card]) for card in pile(state, s.HAND + B)] == [1 << B] * 2


@entry_kernel
def build_at(rules, states):
    build_decks(rules[0], states[0])


def test_R16_padding_doubles_different_cards() -> None:
    rules = build_rules(BridgefrontOptions(players=3, deck_fill="padded"))
    states = s.State.new()
    states["chance"] = new_chance(seed_key(3))
    empty_zones(states[0])
    build_at(read_only(rules), states)
    copies = rules["copies"][0]
    for zone in range(s.MARKET, s.MARKET + 6):
        kinds = Counter(int(states["kind"][0, card]) for card in pile(states[0], zone))
        assert sum(kinds.values()) == (47 if zone < s.MARKET + 3 else 12)
        assert all(kinds[kind] - int(copies[kind]) in (0, 1) for kind in kinds)
