"""D_DEFEND at the table, and its standing answer (spec section 12, ruling R12)."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.core.scenes import plain
from sandtable.games.conquest import state as s
from sandtable.games.conquest.state import D_DEFEND
from tests.games.conquest.people import small
from tests.games.conquest.table.seen import reach


def test_E17_the_defender_is_asked_and_told_the_attackers_dice_R9() -> None:
    match, seat = reach(small(), s.D_DEFEND)
    scene = match.scene(seat)
    assert scene.prompt is not None and plain(scene.prompt.text).startswith("Defend ")
    assert "attacks with" in plain(scene.prompt.why)
    assert [one.label for one in scene.choices] == ["1 die", "2 dice"]
    assert scene.choices[-1].primary
    other = match.scene(next(v for v in range(match.game.seats) if v != seat))
    assert other.prompt is not None and "chooses dice to defend" in plain(other.prompt.text)
    assert other.choices == []


def attacked(seed: int = 3) -> tuple[Match, int]:
    """A world-war match in which a seat is asked how many dice it defends with."""
    match, stream = Match(sandtable.load("conquest", players=2), seed=seed), Stream(seed_key(seed))
    while True:
        seat = match.seats_to_act[0]
        if int(match.state["asked"][0, seat]) == D_DEFEND:
            return match, seat
        legal = match.legal(seat)
        match.choose(seat, legal[stream.below(len(legal))])


@pytest.mark.parametrize(("wishes", "code"), [({}, 1), ({"defence": "most"}, 1), ({"defence": "one"}, 0)])
def test_R12_the_table_defends_with_the_most_dice_unless_told_otherwise(wishes: dict[str, str], code: int) -> None:
    match, seat = attacked()
    assert match.standing_answer(seat, wishes) == code
    assert code in match.legal(seat)


def test_R12_a_player_who_wants_to_be_asked_is_asked() -> None:
    match, seat = attacked()
    assert match.standing_answer(seat, {"defence": "ask"}) is None


def test_no_other_decision_is_answered_for_a_player() -> None:
    match, stream = Match(sandtable.load("conquest", players=3), seed=9), Stream(seed_key(9))
    for _ in range(600):
        seat = match.seats_to_act[0]
        asked = int(match.state["asked"][0, seat])
        assert (match.standing_answer(seat, {}) is not None) == (asked == D_DEFEND)
        legal = match.legal(seat)
        match.choose(seat, legal[stream.below(len(legal))])


def test_it_is_offered_only_where_the_defender_chooses() -> None:
    (standing,) = (one for one in sandtable.load("conquest").definition.standing if one.id == "defence")
    assert standing.applies(sandtable.load("conquest", players=2))
    assert not standing.applies(sandtable.load("conquest", players=2, preset="supply-lines"))
