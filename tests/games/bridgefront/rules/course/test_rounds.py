"""Reset, who takes part in Action Steps, Cleanup (sections 8.1, 8.3, 8.7)."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from tests.games.bridgefront.positions import Position
from tests.games.bridgefront.stage import A, B, C, Stage


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
    drawn = {player: max(args[2] for args in at.news(ev.DREW) if args[0] == player) for player in (A, B)}
    assert drawn == {A: 7, B: 6}, "for its owner alone"
    at = Position((s.CIPHER, s.VEIL, s.BASTION))
    at.champion(A, "Archivist Prime", (4, 0))
    finish_round(at.begin())
    assert max(args[2] for args in at.news(ev.DREW) if args[0] == A) == 6, "without the option it has no ability"


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


@pytest.mark.parametrize(("passes", "wanted"), [("next", [A, B, C, A]), ("back", [A, C, B, A]), ("stays", [A] * 4)])
def test_the_lead_passes_as_the_option_says(passes: str, wanted: list[int]) -> None:
    stage = Stage(s.PLANS, vp_to_win=30, lead_passes=passes)
    leads = []
    for round_ in range(1, 5):
        stage.play(s.PLANS, round_)
        leads.append(int(stage.state["seating"][stage.state["lead"]]))
    assert leads == wanted
