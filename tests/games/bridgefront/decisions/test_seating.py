"""FACTION and CAPITAL: seating and the two drafts (section 7, steps 1, 2 and 4)."""

from __future__ import annotations

from sandtable.games.bridgefront import state as s
from tests.games.bridgefront.stage import ALL, Stage


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
