"""Standing orders of a side that is attacked: which kept card the table plays, and that it says nothing else
(sections 11 and 18)."""

from __future__ import annotations

import pytest

from sandtable.core.game.game import standing_answer
from sandtable.core.kernel.chance import seed_key
from sandtable.games.battlecards.decisions import DECISIONS
from tests.games.battlecards.occasions import FAT
from tests.games.battlecards.people import game_at
from tests.games.battlecards.stage import BRITISH, GERMAN, PASS, YES, Stage, target

#: A card for every order: the window where it is asked, and the order.
CARDS = {
    "w_delay": ("cancel", "delay"),
    "w_misinformation": ("cancel", "misinformation"),
    "w_intelligence": ("prepare", "intelligence"),
    "w_stolen_plans": ("prepare", "plans"),
    "w_reinforce": ("prepare", "reserve"),
    "w_mine_fields": ("start", "mines"),
    "w_chemical": ("start", "chemical"),
    "w_lack_of_valor": ("round", "valor"),
    "w_x_fog": ("round", "weather"),
}
#: All orders for cards, by the window in which they hold.
ORDERS = {(one.id, choice.id) for one in DECISIONS.orders for choice in one.choices if choice.id not in ("ask", "pass")}


def attack(*cards: str, by: int = BRITISH, keeper: int = GERMAN) -> Stage:
    """A battle in which the British, who are named by the card, attack; somebody keeps these cards."""
    at = Stage(**FAT)
    at.units(GERMAN, "de_infantry", "de_panzer3")
    at.units(BRITISH, "uk_infantry", "uk_crusader", "uk_churchill")
    at.keeps(keeper, *cards)
    return at.battle("w_alamein", by=by).do("ENGAGE", YES)


def answered(at: Stage, seat: int, **wishes: str) -> int | None:
    """What the table answers for a seat that is asked now."""
    return standing_answer(game_at(at), at.states.copy(), seat, wishes)


def test_there_is_a_card_for_every_order() -> None:
    assert {*CARDS.values(), ("scorch", "scorch")} == ORDERS


@pytest.mark.parametrize("card", CARDS)
def test_an_order_plays_its_card_for_who_is_attacked_and_only_then(card: str) -> None:
    window, order = CARDS[card]
    at = attack(card)
    assert at.seat == GERMAN and at.card(card) in at.legal()
    assert answered(at, GERMAN, **{window: order}) == at.card(card)
    assert answered(at, GERMAN, **{window: order, "all": "pass"}) == at.card(card)
    assert answered(at, GERMAN, **{window: "ask"}) is None
    others = {one for _, one in ORDERS} - {order}
    assert all(answered(at, GERMAN, **{window: other}) is None for other in others)
    own = attack(card, keeper=BRITISH)
    assert own.seat == BRITISH and own.card(card) in own.legal()
    assert answered(own, BRITISH, **{window: order}) is None, "whoever attacks is asked"
    assert answered(own, BRITISH, **{window: order, "all": "pass"}) == PASS


@pytest.mark.parametrize(
    ("card", "window", "order"), [("w_mine_fields", "start", "mines"), ("w_lack_of_valor", "round", "valor")]
)
def test_what_needs_a_target_hits_the_unit_with_the_most_points(card: str, window: str, order: str) -> None:
    at = attack(card)
    at.do(at.asked, at.card(card))
    aims = sorted(at.aims)
    points = {one: int(at.rules["points"][int(at.rules["kind"][one])]) for one in aims}
    best = max(aims, key=lambda one: (points[one], -one))
    assert len(set(points.values())) > 1
    assert answered(at, GERMAN, **{window: order}) == target(best)
    assert answered(at, GERMAN, **{window: "pass"}) is None, "which unit is hit is a question that needs an answer"
    other = "chemical" if order == "mines" else "weather"
    assert answered(at, GERMAN, **{window: other}) is None, "a card that was played by hand is aimed by hand"


def test_scorched_earth_is_played_by_who_was_attacked_and_lost() -> None:
    at = Stage().keeps(GERMAN, "w_scorched_earth")
    at.one(BRITISH, "uk_infantry")
    at.battle("w_normandy", by=BRITISH).do("ENGAGE", YES)
    assert at.asked == "SCORCH" and at.seat == GERMAN
    assert answered(at, GERMAN, scorch="scorch") == YES
    assert answered(at, GERMAN) is None


def test_I15_an_order_follows_from_what_its_side_knows() -> None:
    """In worlds that the side cannot tell apart the same is played, at the same unit."""
    for card, (window, order) in CARDS.items():
        at = attack(card)
        game, wish = game_at(at), {window: order}
        for step in range(2):
            state = at.states.copy()
            code = standing_answer(game, state, GERMAN, wish)
            assert code is not None or step
            for number in range(3):
                other = game.concealed(state, GERMAN, seed_key(number))
                assert other.tobytes() != state.tobytes()
                assert standing_answer(game, other, GERMAN, wish) == code
            if code is None or card not in ("w_mine_fields", "w_lack_of_valor"):
                break
            at.do(at.asked, code)
