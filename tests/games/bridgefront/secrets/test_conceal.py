"""Concealing (section 5.1, I19): what a viewer knows stays, what it does not know is drawn anew, and the game can be
played on from any position so made."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import Stream, new_chance, seed_key
from sandtable.core.kernel.events import NO_LOG
from sandtable.games import load
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.state import SPECTATORS_BIT
from tests import entry
from tests.games.bridgefront.pile_machine import DISCARD, DRAW, GAIN, LOOK, TOPDECK, zone_at
from tests.games.bridgefront.stage import A, B, C, Stage

PRIVATE = {"players": 3, "draft_visibility": "private", "vp_visibility": "public", "deck_fill": "padded"}
GAMES: list[dict[str, Any]] = [
    {"players": 2, "max_rounds": 4},
    {"players": 4, "max_rounds": 3, "start_gold": 30},
    {**PRIVATE, "max_rounds": 4},
    {"players": 3, "draft_visibility": "private", "max_rounds": 4, "max_mana": 9, "cipher_extra": 2},
    {"players": 3, "starter_decks": "by_faction", "deck_fill": "padded", "max_rounds": 4},
]


def concealed(game: Game, states: Any, viewer: int | None, seed: int) -> Any:
    return game.concealed(states, viewer, seed_key(seed))


def known(state: Any, viewer: int | None) -> list[tuple[int, int, int]]:
    """(zone, place, kind) of every card that the viewer sees."""
    bit = SPECTATORS_BIT if viewer is None else viewer
    found = []
    for zone in range(s.ZONES):
        card, place = int(state["top"][zone]), 0
        while card != s.NONE:
            if int(state["seen"][card]) >> bit & 1:
                found.append((zone, place, int(state["kind"][card])))
            card, place = int(state["next_card"][card]), place + 1
    return found


def owned(state: Any, player: int) -> Counter[int]:
    """The kinds in a player's hand, draw pile and discard pile."""
    zones = (s.HAND + player, s.DRAW + player, s.DISCARD + player)
    cards = range(int(state["cards"]))
    return Counter(int(state["kind"][card]) for card in cards if int(state["zone"][card]) in zones)


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_I19_what_a_viewer_knows_stays_and_the_game_goes_on(options: dict[str, Any]) -> None:
    game = load("bridgefront", **options)
    states, stream = game.new_state(seed_key(4)), Stream(seed_key(5))
    entry.setup_at(game.rules, states, 0, NO_LOG)
    steps = 0
    while game.seats_to_act(states):
        if steps % 13 == 0:
            for viewer in [*range(game.seats), None]:
                other = concealed(game, states, viewer, steps)
                assert game.check(other) == 0
                assert known(other[0], viewer) == known(states[0], viewer)
                _play_on(game, other, stream, 12)
        acting = game.seats_to_act(states)
        seat = acting[stream.below(len(acting))]
        legal = game.legal(states, seat)
        entry.apply_at(game.rules, states, 0, seat, legal[stream.below(len(legal))], NO_LOG)
        steps += 1
    assert steps > 60


def _play_on(game: Game, states: Any, stream: Stream, choices: int) -> None:
    for _ in range(choices):
        acting = game.seats_to_act(states)
        if not acting:
            return
        seat = acting[stream.below(len(acting))]
        legal = game.legal(states, seat)
        assert legal
        entry.apply_at(game.rules, states, 0, seat, legal[stream.below(len(legal))], NO_LOG)
        assert game.check(states) == 0


# ------------------------------------------------------------------------------------------------- one thing at a time


def worlds(stage: Stage, viewer: int, count: int = 300) -> list[Any]:
    """Positions that the viewer cannot tell from this one."""
    made = []
    for seed in range(count):
        other = stage.states.copy()
        entry.conceal_at(stage.table, other, 0, viewer, new_chance(seed_key(seed)))
        made.append(other[0])
    return made


def kinds(state: Any, zone: int) -> list[int]:
    found, card = [], int(state["top"][zone])
    while card != s.NONE:
        found.append(int(state["kind"][card]))
        card = int(state["next_card"][card])
    return found


def test_the_own_draw_pile_keeps_its_cards_and_loses_its_order() -> None:
    stage = Stage(s.MARKET_BIDS)
    own = kinds(stage.state, s.DRAW + A)
    seen = worlds(stage, A)
    assert all(sorted(kinds(state, s.DRAW + A)) == sorted(own) for state in seen)
    tops = Counter(kinds(state, s.DRAW + A)[0] for state in seen)
    assert set(tops) == set(own) and max(tops.values()) < 150


def test_a_hand_of_another_is_any_of_its_cards_but_the_champion_is_known() -> None:
    stage = Stage(s.START_BRIDGES)
    champion = kinds(stage.state, s.HAND + B)[0]
    counts: Counter[int] = Counter()
    for state in worlds(stage, A):
        hand = kinds(state, s.HAND + B)
        assert hand[0] == champion and owned(state, B) == owned(stage.state, B)
        counts.update(set(hand[1:]))
    recruit = stage.kind_of("Recruit")
    assert abs(counts[stage.kind_of("Zap")] / 300 - 0.5) < 0.12, "5 of 10 cards"
    assert counts[recruit] / 300 > 0.65, "there are two"


def look(stage: Stage, what: int, player: int, number: int = 0) -> None:
    zone_at(what, stage.table, stage.states, player, number, NO_LOG)


def test_cards_that_were_looked_at_stay_on_top_for_their_owner_alone() -> None:
    stage = Stage(s.MARKET_BIDS)
    look(stage, LOOK, A, 2)
    top = kinds(stage.state, s.DRAW + A)[:2]
    assert all(kinds(state, s.DRAW + A)[:2] == top for state in worlds(stage, A, 60))
    assert len({tuple(kinds(state, s.DRAW + A)[:2]) for state in worlds(stage, B, 60)}) > 20


def test_a_card_put_on_top_then_a_gain_leaves_two_candidates_for_the_top() -> None:
    """The inserted card is on top in one of n + 1 cases; otherwise the one that was put there."""
    stage = Stage(s.MARKET_BIDS)
    look(stage, TOPDECK, A, stage.cards(s.HAND + A)[1])
    below = kinds(stage.state, s.DRAW + A)[0]
    gained = stage.cards(s.MARKET)[0]
    new = int(stage.state["kind"][gained])
    look(stage, GAIN, A, gained)
    n = len(stage.cards(s.DRAW + A))
    tops = Counter(kinds(state, s.DRAW + A)[0] for state in worlds(stage, A, 600))
    assert set(tops) == {below, new}
    assert abs(tops[new] / 600 - 1 / n) < 4 * (1 / n * (1 - 1 / n) / 600) ** 0.5
    second = Counter(kinds(state, s.DRAW + A).index(new) for state in worlds(stage, A, 600))
    assert set(second) == set(range(n)), "it may lie anywhere"


def test_an_inserted_card_is_not_above_cards_drawn_or_put_on_top_since() -> None:
    stage = Stage(s.MARKET_BIDS)
    for card in stage.cards(s.HAND + A)[3:]:
        stage.put(card, s.DISCARD + A)
    new = next(card for card in stage.cards(s.MARKET) if card)
    kind = int(stage.state["kind"][new])
    look(stage, GAIN, A, new)
    if kinds(stage.state, s.DRAW + A)[0] == kind:
        stage.put(stage.cards(s.DRAW + A)[0], s.DRAW + A)
    look(stage, TOPDECK, A, stage.cards(s.HAND + A)[1])
    places = {kinds(state, s.DRAW + A).index(kind) for state in worlds(stage, A, 200)}
    assert 0 not in places


def test_what_was_drawn_or_discarded_in_secret_is_mixed_with_the_rest_for_others() -> None:
    stage = Stage(s.MARKET_BIDS)
    look(stage, DRAW, B)
    look(stage, DISCARD, B, stage.cards(s.HAND + B)[2])
    discards = {tuple(kinds(state, s.DISCARD + B)) for state in worlds(stage, A, 80)}
    assert len(discards) > 4
    own = kinds(stage.state, s.DISCARD + B)
    assert all(kinds(state, s.DISCARD + B) == own for state in worlds(stage, B, 20))


def test_shared_decks_are_shuffled_but_cards_put_under_them_stay_there() -> None:
    stage = Stage(s.MARKET_BIDS)
    market = kinds(stage.state, s.MARKET)
    returned = 2 + 2 + 3  # of the free cards
    for state in worlds(stage, A, 40):
        now = kinds(state, s.MARKET)
        assert sorted(now[:-returned]) == sorted(market[:-returned])
        assert sorted(now[-returned : -returned + 2]) == sorted(market[-returned : -returned + 2])
    assert len({kinds(state, s.MARKET)[0] for state in worlds(stage, A, 100)}) > 10


def test_R116_a_secret_gain_may_be_any_card_of_its_deck_for_others() -> None:
    """Drafts in secret: B has seen what it gained, A only that it gained something."""
    stage = Stage(s.FREE_CARD, draft_visibility="private")
    for player in (A, B, C):
        stage.choose(player, stage.legal(player)[0])
    gained = next(card for card in stage.cards(s.DRAW + B) if int(stage.state["named"][card]) == 1 << B)
    kind = int(stage.state["kind"][gained])
    assert all(owned(state, B)[kind] == 1 for state in worlds(stage, B, 30))
    known_to_a = set(kinds(stage.state, s.DRAW + A))
    guesses = [state for state in worlds(stage, A, 200) if owned(state, B)[kind] == 0]
    assert len(guesses) > 150 and kind not in known_to_a
    for state in guesses[:20]:
        points = sum(int(stage.rules["vp"][k]) * n for k, n in owned(state, B).items())
        assert int(state["permanent"][B]) == points


def test_R16_filled_up_decks_hide_which_cards_are_there_twice() -> None:
    stage = Stage(s.MARKET_BIDS, deck_fill="padded")
    doubles = {
        tuple(sorted(kind for kind, n in Counter(kinds(state, s.MARKET + 1)).items() if n > 1))
        for state in worlds(stage, A, 60)
    }
    assert len(doubles) > 50 and all(len(found) == 8 for found in doubles)


def test_R11_R16_cards_of_the_market_in_starter_decks_are_no_second_copies_of_filled_up_decks() -> None:
    stage = Stage(s.MARKET_BIDS, deck_fill="padded", starter_decks="by_faction", free_card_reveal=0)
    listed = {kind for kind in range(int(stage.rules["kinds"])) if int(stage.rules["deck"][kind]) == s.MARKET_1}
    starters = Counter(kind for p in (A, B, C) for kind in owned(stage.state, p).elements() if kind in listed)
    assert sum(starters.values()) >= 6
    for state in worlds(stage, A, 60):
        found = Counter(kind for zone in (s.MARKET, s.ROW) for kind in kinds(state, zone))
        assert set(found) == listed and sum(found.values()) == 47 and max(found.values()) == 2
        assert Counter(kind for p in (A, B, C) for kind in owned(state, p).elements() if kind in listed) == starters


# ------------------------------------------------------------------------------------------ what others chose in secret


def test_bids_plans_and_bridges_of_others_are_drawn_anew() -> None:
    stage = Stage(s.MARKET_BIDS)
    stage.choose(B, 3)
    bids = Counter(int(state["bid"][B]) for state in worlds(stage, A, 300))
    assert set(bids) == set(stage.legal(A)) and all(int(state["bid"][B]) == 3 for state in worlds(stage, B, 20))
    early = Stage(s.START_BRIDGES)
    early.choose(B, early.legal(B)[0])
    assert {int(state["picks"][B]) for state in worlds(early, A, 20)} == {0}, "who has not finished has not begun"
    early.choose(B, early.legal(B)[0])
    pairs = {tuple(state["picked"][B][:2].tolist()) for state in worlds(early, A, 60)}
    assert len(pairs) > 40


def test_a_half_made_plan_looks_like_one_that_has_not_begun() -> None:
    stage = Stage(s.PLANS)
    code = next(code for code in stage.legal(B) if code not in (s.ACT_DONE, s.ACT_REINFORCE) and code < s.ACT_CARD)
    stage.choose(B, code)
    assert int(stage.state["plan_size"][B]) >= 1 and stage.asked(B)
    for state in worlds(stage, A, 20):
        assert int(state["plan_size"][B]) == 0 and int(state["asked"][B]) == s.D_ACT
    stage.choose(C, s.ACT_DONE)
    acts = {int(state["plan"][C][0]) for state in worlds(stage, A, 200)}
    assert s.ACT_DONE in acts and len(acts) > 4


def test_the_stream_gets_another_key_and_nothing_else_public_changes() -> None:
    stage = Stage(s.PLANS)
    before = stage.state
    for state in worlds(stage, A, 5):
        assert state["chance"]["key"].tobytes() != before["chance"]["key"].tobytes()
        for name in ("gold", "mana", "forces", "bridge", "tile", "mine_value", "champion", "size", "faction", "to_act"):
            assert np.array_equal(state[name], before[name]), name
