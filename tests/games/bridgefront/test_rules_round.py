"""Reset, who takes part in Action Steps, Cleanup (sections 8.1, 8.3, 8.7)."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from tests.games.bridgefront.positions import Position
from tests.games.bridgefront.stage import NAMES, A, B, C, Stage


def finish_round(at: Position) -> Position:
    """Everybody is Done; routine decisions take their first option, until the next round is planned."""
    round_ = int(at.state["round"])
    while at.acting and not (int(at.state["phase"]) == s.PLANS and int(at.state["round"]) > round_):
        player = at.acting[0]
        legal = at.legal(player)
        at.choose(player, s.NO_CARD if s.NO_CARD in legal else legal[0])
    return at


# --------------------------------------------------------------------------------------------------------------- Reset


def test_reset_gives_income_mana_and_a_full_hand() -> None:
    stage = Stage(s.MARKET_BIDS, round_=2)
    assert stage.state["mana"][:3].tolist() == [5, 5, 5]
    assert [len(stage.cards(s.HAND + p)) for p in (A, B, C)] == [6, 6, 6]
    assert [args[:2] for args in stage.news(ev.INCOME)][-3:] == [(B, 1), (C, 1), (A, 1)], "in seat order from Lead"


@pytest.mark.parametrize(("round_", "mana"), [(1, 4), (2, 6), (3, 8)])
def test_R36_mana_may_grow_by_age(round_: int, mana: int) -> None:
    stage = Stage(s.MARKET_BIDS, round_=round_, max_mana=4, mana_per_age=2, age_ii_start=2, age_iii_start=3)
    assert int(stage.state["mana"][A]) == mana


def test_R35_mana_above_the_maximum_is_lost_at_the_next_reset_and_capped() -> None:
    at = Position()
    at.hand(A, "Command Surge").set("mana", A, 19).begin()
    at.plan(A, "Command Surge").plan(B).plan(C)
    assert int(at.state["mana"][A]) == 20, "MANA_CAP"
    assert int(finish_round(at).state["mana"][A]) == 5


def test_E64_R91_breakthrough_cards_come_at_the_next_reset() -> None:
    at = Position()
    at.forces(A, (1, 0), 2).forces(B, (0, 0), 1).bridge((1, 0), (0, 0)).hand(A, "Breakthrough Line").begin()
    at.draws("1 1 6")
    at.plan(A, "Breakthrough Line", SRC=at.hex((1, 0)), FORCES=2, CHAMPS=0, STEP=[at.direction((1, 0), (0, 0)), 6])
    at.plan(B).plan(C)
    assert at.here((0, 0)) == (2, 0, 0) and int(at.state["refill_bonus"][A]) == 2
    finish_round(at)
    assert [args[2] for args in at.news(ev.DREW) if args[0] == A][-1] == 8
    assert int(at.state["refill_bonus"][A]) == 0


def test_R80_foresight_refills_one_card_more() -> None:
    at = Position((s.CIPHER, s.VEIL, s.BASTION), archivist_ability=True)
    at.champion(A, "Archivist Prime", (4, 0))
    at.begin()
    finish_round(at)
    drawn = [args[2] for args in at.news(ev.DREW) if args[0] == A]
    assert max(drawn) == 7


def test_R73_quiet_study_exchanges_up_to_two_cards_in_secret() -> None:
    stage = Stage(s.RESET)
    assert stage.acting == [C] and stage.legal(C)[-1] == s.NO_CARD
    first, second = stage.legal(C)[:2]
    stage.choose(C, first).choose(C, second)
    assert stage.phase == s.MARKET_BIDS, "at most two"
    assert len(stage.cards(s.HAND + C)) == 6 and len(stage.cards(s.DISCARD + C)) == 2
    assert stage.news(ev.QUIET_STUDY) == [(C, 2, *[0] * 8)]
    seen = [event for event in stage.events if event.kind == ev.DISCARDED and event.seen_by(A)]
    assert [event.args[1] for event in seen] == [s.NONE, s.NONE]
    stopped = Stage(s.RESET)
    stopped.choose(C, s.NO_CARD)
    assert stopped.phase == s.MARKET_BIDS and not stopped.news(ev.QUIET_STUDY)


# -------------------------------------------------------------------------------------------------------- participants


def test_E23_R25_R94_without_mana_nobody_takes_part_whatever_is_in_hand() -> None:
    at = Position()
    at.hand(A, "Make a Play").set("mana", A, 0).begin()
    assert at.acting == [] or A not in at.acting
    assert not int(at.state["participants"]) >> A & 1


def test_I13_done_players_are_not_asked_again() -> None:
    at = Position()
    at.forces(B, (-4, 4), 2).begin()
    at.plan(A).plan(B, s.ACT_REINFORCE).plan(C)
    assert int(at.state["done"]) == 1 << A | 1 << C
    assert at.acting == [B] and int(at.state["step"]) == 2
    at.plan(B)
    assert int(at.state["phase"]) != s.PLANS


def test_R152_with_zero_mana_acts_everybody_not_done_takes_part() -> None:
    at = Position(zero_mana_acts=True)
    at.hand(A, "Make a Play").set("mana", A, 0).set("mana", B, 0).begin()
    assert int(at.state["participants"]) == 7
    assert at.legal(A) == [s.ACT_DONE, s.ACT_CARD + NAMES["Make a Play"]]
    assert B not in at.acting and int(at.state["finished"]) >> B & 1, "who can do nothing else is Done by itself"


def test_R34_I20_an_action_phase_has_at_most_max_action_steps() -> None:
    at = Position(max_action_steps=10, max_mana=10)
    at.forces(A, (4, 0), 3)
    at.set("mana", A, 20).set("gold", A, 50).begin()
    for step in range(1, 11):
        assert int(at.state["step"]) == step
        for player in list(at.acting):
            if player == A:
                at.plan(A, s.ACT_REINFORCE)
            else:
                at.plan(player)
    assert int(at.state["phase"]) != s.PLANS and int(at.state["mana"][A]) == 10


def test_R26_all_pay_at_the_reveal_before_anything_resolves() -> None:
    at = Position()
    at.forces(A, (1, 0), 1).forces(B, (0, 1), 1).begin()
    at.plan(A, s.ACT_BUILD, EDGE=89).plan(B, s.ACT_BUILD, EDGE=89)
    before = at.news(ev.REVEALED)
    at.plan(C)
    revealed = at.news(ev.REVEALED)
    assert before == [] and [args[:4] for args in revealed] == [(A, 1, 1, 0), (B, 1, 1, 0), (C, 0, 0, 0)]
    kinds = [event.kind for event in at.events]
    assert max(i for i, kind in enumerate(kinds) if kind == ev.REVEALED) < kinds.index(ev.BRIDGE_BUILT)
    assert at.state["mana"][:3].tolist() == [4, 4, 5]


def test_E18_the_second_builder_of_an_edge_fizzles() -> None:
    at = Position()
    at.forces(A, (1, 0), 1).forces(B, (0, 1), 1).begin()
    at.plan(A, s.ACT_BUILD, EDGE=89).plan(B, s.ACT_BUILD, EDGE=89).plan(C)
    assert at.news(ev.BRIDGE_BUILT) == [(A, 89, 0, 0, *[0] * 6)]
    assert [args[0] for args in at.news(ev.FIZZLED)] == [B]


@pytest.mark.parametrize(("basic", "order"), [("after", [B, C, A]), (60, [B, A, C]), (10, [A, B, C])])
def test_R31_cards_by_initiative_then_basic_actions(basic: object, order: list[int]) -> None:
    """B plays Supply Cache (55), C March Orders (100), A takes a basic action."""
    at = Position(basic_initiative=basic)
    at.forces(A, (1, 0), 1).forces(C, (0, -4), 1).bridge((0, -4), (0, -3)).hand(B, "Supply Cache")
    at.hand(C, "March Orders").begin()
    step = at.direction((0, -4), (0, -3))
    at.plan(A, s.ACT_BUILD, EDGE=89).plan(B, "Supply Cache")
    at.plan(C, "March Orders", SRC=at.hex((0, -4)), FORCES=1, CHAMPS=0, STEP=[step, 6])
    acted = {ev.BRIDGE_BUILT: A, ev.GOLD: B, ev.MOVED: C}
    assert [acted[event.kind] for event in at.events if event.kind in acted] == order


# ------------------------------------------------------------------------------------------------------------- Cleanup


def test_R144_R145_cleanup_discards_ends_effects_and_destroys_temporary_bridges() -> None:
    at = Position()
    at.hand(A, "Recruit", "Zap").forces(A, (4, 0), 1)
    state = at.state
    state["bridge"][88] = s.HAS_BRIDGE | s.TEMPORARY
    state["bridge"][89] = s.HAS_BRIDGE | s.LOCKED
    state["open"][70], state["trap"][89], state["blackout"] = 3, 2, 1
    state["hold"][30], state["armed"][A], state["forces_hit_r1"][B] = 5, s.SMOKE | s.LAST_STAND, 4
    state["holes"], state["hole_a"][0], state["hole_b"][0], state["hole_owner"][0] = 1, 30, 40, A
    slot = at.champion(B, "Brute", (-4, 4), ward=1, frenzy=2, slow=1)
    state["mark_now"][B, slot, A], state["mark_next"][B, slot, A] = 4, 5
    at.begin()
    finish_round(at)
    state = at.state
    assert int(state["bridge"][88]) == 0 and int(state["bridge"][89]) == s.HAS_BRIDGE
    assert not state["open"].any() and not state["trap"].any() and not state["hold"].any()
    assert int(state["blackout"]) == int(state["holes"]) == 0
    assert not state["armed"].any() and not state["forces_hit_r1"].any()
    assert (int(state["ward"][B, slot]), int(state["frenzy"][B, slot]), int(state["slow"][B, slot])) == (0, 0, 1)
    assert (int(state["mark_now"][B, slot, A]), int(state["mark_next"][B, slot, A])) == (5, 0)
    assert at.news(ev.BRIDGE_GONE) == [(s.NONE, 88, *[0] * 8)]
    discarded = [event.kind for event in at.events]
    assert discarded.index(ev.CLEANUP) < discarded.index(ev.BRIDGE_GONE) < discarded.index(ev.ROUND_START)


def test_R144_hands_are_discarded_in_hand_order() -> None:
    at = Position()
    at.hand(A, "Zap", "Recruit", "Quick Move").begin()
    discard = s.DISCARD + A
    before = at.pile(discard)
    at.plan(A).plan(B).plan(C)
    while int(at.state["round"]) == 1:
        at.choose(at.acting[0], at.legal(at.acting[0])[0])
    drawn = at.pile(s.HAND + A)
    assert before == [] and len(drawn) == 6
    assert at.pile(discard) == ["Zap", "Recruit", "Quick Move"] or not at.pile(discard)


def test_the_lead_moves_on_one_seat_each_round() -> None:
    stage = Stage(s.PLANS, vp_to_win=30)
    leads = []
    for round_ in range(1, 6):
        stage.play(s.PLANS, round_)
        leads.append(int(stage.state["seating"][stage.state["lead"]]))
    assert leads == [A, B, C, A, B]
