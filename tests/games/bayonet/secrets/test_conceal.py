"""Who knows what, and positions rebuilt from it (spec section 14; E41, R52, R53, I15)."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.core.scenes import plain
from tests.games.bayonet.observer import Observer
from tests.games.bayonet.positions import Table, ev, hands_of, s
from tests.games.bayonet.rules.test_reference import choose, draw_game
from tests.games.seen import zone


def keys(count: int) -> list[bytes]:
    return [hashlib.sha256(str(number).encode()).digest() for number in range(count)]


@pytest.mark.parametrize("number", range(24))
def test_R53_E41_I15_viewers_know_what_they_were_told_and_concealing_respects_it(number: int) -> None:
    game = draw_game(300 + number)
    match, stream = Match(game, seed=number), Stream(seed_key(number))
    viewers = [*range(game.seats), None]
    observers = {viewer: Observer(viewer) for viewer in viewers}
    told = 0
    while not match.over:
        for step in match._events[told:]:
            for viewer, observer in observers.items():
                for event in step:
                    if event.seen_by(viewer):
                        observer.tell(event)
        told = len(match._events)
        for viewer, observer in observers.items():
            observer.knows_exactly(match.state[0], game.data.size)
            observer.believes(match.state[0])
            other = game.concealed(match.state, viewer, bytes(stream.below(256) for _ in range(32)))
            assert game.check(other) == 0
            observer.believes(other[0])
            observer.knows_exactly(other[0], game.data.size)
            if viewer is not None and viewer in match.seats_to_act:
                assert game.legal(other, viewer) == match.legal(viewer)
        seat = match.seats_to_act[stream.below(len(match.seats_to_act))]
        match.choose(seat, choose(match, seat, match.legal(seat), stream))


# ----------------------------------------------------------------------------------------------------------- conceal


def test_hidden_cards_are_drawn_evenly_from_all_that_are_unknown() -> None:
    table = Table().play(s.BET_2)
    known = {card for card in range(65) if table.knows(card) & 1}
    counts: Counter[int] = Counter()
    downs: Counter[int] = Counter()
    for key in keys(4000):
        other = table.game.concealed(table.match.state, 0, key)[0]
        counts[int(other.hand[1, 2])] += 1
        downs[int(other.reserve[2, s.FACE_DOWN])] += 1
    assert set(counts) == set(downs) == set(range(65)) - known
    for found in (counts, downs):
        share = 4000 / len(found)
        assert sum((count - share) ** 2 / share for count in found.values()) < 110  # 54 degrees of freedom


def test_concealing_keeps_what_is_public_and_ones_own() -> None:
    table = Table().play(s.TURN_2)
    state = table.match.state[0]
    for viewer in (0, 1, 2, None):
        other = table.game.concealed(table.match.state, viewer, keys(1)[0])[0]
        for name in (
            "chips",
            "bet",
            "community",
            "hand_size",
            "live",
            "step",
            "seat",
            "asked",
            "to_act",
            "deck",
            "discards",
            "button",
            "drawn",
            "hands",
        ):
            assert other[name].tolist() == state[name].tolist(), name
        assert other.reserve[:, s.FACE_UP].tolist() == state.reserve[:, s.FACE_UP].tolist()
        if viewer is not None:
            assert other.hand[viewer].tolist() == state.hand[viewer].tolist()
            assert other.reserve[viewer].tolist() == state.reserve[viewer].tolist()


def test_a_folder_remembers_what_it_folded_until_the_cards_go_back() -> None:
    table = Table(players=2, campaign_hands=0, chips=1000)
    mine = table.state.hand[1, :2].tolist()
    table.choose(1, 0).bet(0, 1).choose(1, s.FOLD)
    assert all(int(table.state.known[card]) == 1 << 1 for card in mine)
    for key in keys(30):
        own = table.game.concealed(table.match.state, 1, key)[0]
        assert all(own.place[card] == s.IN_DISCARD for card in mine)
    places = {int(table.game.concealed(table.match.state, 0, key)[0].place[mine[0]]) for key in keys(200)}
    assert {s.IN_DECK, s.IN_DISCARD, s.HAND_OF + 1} <= places


def swapped_down(known_down: bool = False) -> tuple[Table, list[int]]:
    """Everybody knows A2 and C3 at positions 1 and 3 of seat 1, which then lays A2 face down."""
    table = Table().play(s.SWAP)
    table.cards({1: "I5 A2 I3 C3 GEN"}, down={1: "SGT"}, known={1: [1, 3]})
    if known_down:
        state = table.match.state
        state["known"][0, state["reserve"][0, 1, 1]] = s.ALL_KNOW
        table._change(state)
    cards = [*table.state.hand[1].tolist(), int(table.state.reserve[1, s.FACE_DOWN])]
    return table.choose(1, 2 + 2 * 1), cards


def test_E41_R53_after_a_face_down_swap_nobody_knows_the_hand() -> None:
    table, cards = swapped_down()
    assert table.hand(1) == "I5 SGT I3 C3 GEN" and table.reserve(1)[1] == "A2"
    assert [table.knows(card) for card in cards] == [1 << 1] * 6
    swapped: Counter[int] = Counter()
    for key in keys(2000):
        other = table.game.concealed(table.match.state, 0, key)[0]
        hand, down = other.hand[1].tolist(), int(other.reserve[1, s.FACE_DOWN])
        if down == cards[1]:
            assert hand[3] == cards[3] and cards[1] not in hand
            swapped[1] += 1
        elif down == cards[3]:
            assert hand[1] == cards[1] and cards[3] not in hand
            swapped[3] += 1
        else:
            assert (hand[1], hand[3]) == (cards[1], cards[3])
            swapped[-1] += 1
    assert all(330 < swapped[i] < 470 for i in (1, 3)) and swapped[-1] > 1100


def test_E41_a_known_face_down_card_goes_to_the_swapped_position() -> None:
    table, cards = swapped_down(known_down=True)
    positions: Counter[int] = Counter()
    for key in keys(1000):
        other = table.game.concealed(table.match.state, 2, key)[0]
        hand = other.hand[1].tolist()
        positions[hand.index(cards[5])] += 1
        for place in (1, 3):
            assert cards[place] == (int(other.reserve[1, 1]) if hand[place] == cards[5] else hand[place])
    assert sorted(positions) == [0, 1, 2, 3, 4] and min(positions.values()) > 150


def test_E41_the_owner_still_knows_everything() -> None:
    table, cards = swapped_down()
    other = table.game.concealed(table.match.state, 1, keys(1)[0])[0]
    assert other.hand[1].tolist() == [cards[0], cards[5], *cards[2:5]] and int(other.reserve[1, 1]) == cards[1]


def test_E41_R61_the_showdown_tells() -> None:
    table, cards = swapped_down()
    table.choose(2, 0).choose(0, 0)
    assert table.knows(cards[1]) == s.ALL_KNOW  # it was in the hand and is not shown: it lies face down
    assert int(table.state.reserve[1, s.FACE_DOWN]) == cards[1]
    for key in keys(20):
        assert int(table.game.concealed(table.match.state, 0, key)[0].reserve[1, s.FACE_DOWN]) == cards[1]
    for viewer in (0, 2, None):
        lies = zone(table.match.scene(viewer), "reserve-1").cards[1]
        assert (lies.face, lies.name, lies.corner, lies.badge) == ("up", "Howitzers", "2", "seen")
    table = Table().play(s.SWAP)
    table.cards({1: "I5 A2 I3 C3 GEN"}, down={1: "SGT"}, known={1: [1, 3]}).choose(1, 2)  # I5, which nobody knew
    down = int(table.state.reserve[1, s.FACE_DOWN])
    table.choose(2, 0).choose(0, 0)
    assert table.knows(down) == 1 << 1 and (table.state.was == -1).all()
    for viewer in (0, 2, None):
        assert zone(table.match.scene(viewer), "reserve-1").cards[1].face == "down"


def test_E41_the_showdown_tells_of_the_last_card_of_a_hand_too() -> None:
    table = Table().play(s.SWAP)
    table.cards({1: "I5 A2 I3 C3 GEN"}, down={1: "SGT"}, known={1: [4]}).choose(1, 2 + 2 * 4)
    down = int(table.state.reserve[1, s.FACE_DOWN])
    assert table.deck.type_of[down] == table.deck.number_of("GEN")
    table.choose(2, 0).choose(0, 0)
    assert table.knows(down) == s.ALL_KNOW and (table.state.was == -1).all()


def test_a_face_up_swap_tells_both_cards() -> None:
    table = Table().play(s.SWAP).cards({1: "I5 A2 I3 C3 GEN"}, up={1: "CAP"})
    table.choose(1, 1 + 2 * 1)
    assert table.knows(int(table.state.hand[1, 1])) == table.knows(int(table.state.reserve[1, 0])) == s.ALL_KNOW
    assert table.knows(int(table.state.hand[1, 0])) == 1 << 1


# ------------------------------------------------------------------------------------------------------ half decisions


def test_R60_choosing_the_size_of_a_raise_looks_like_choosing_whether_to_raise() -> None:
    table = Table().choose(1, s.RAISE)
    own = table.game.concealed(table.match.state, 1, keys(1)[0])
    assert table.game.legal(own, 1) == table.legal(1)
    for viewer in (0, 2, None):
        other = table.game.concealed(table.match.state, viewer, keys(1)[0])[0]
        assert int(other.asked[1]) == s.D_BET and (int(other.raise_lo), int(other.raise_hi)) == (0, 0)
        prompt = table.match.scene(viewer).prompt
        assert prompt is not None and plain(prompt.text) == "Seat 2 to act."


def test_R52_a_seat_without_a_Scout_in_a_concealed_state_can_only_keep() -> None:
    table = (
        Table()
        .to_showdown({0: "I2 I2 A2 A2 C1", 1: "C1 I3 A2 C4 I6", 2: "I1 C2 A3 C4 I6"}, [9, 9, 9], down={1: "SCT"})
        .show()
    )
    assert table.asked(1) == "D_SCOUT"
    found = set()
    for key in keys(300):
        other = table.game.concealed(table.match.state, 2, key)
        assert table.game.check(other) == 0 and table.game.seats_to_act(other) == (1,)
        scout = table.deck.card(int(other[0].reserve[1, 1])).code == "SCT"
        assert table.game.legal(other, 1) == ([0, 1] if scout else [0])
        found.add(scout)
    assert found == {True, False}
    assert table.game.legal(table.game.concealed(table.match.state, 1, keys(1)[0]), 1) == [0, 1]


def test_R52_the_question_and_keeping_are_told_to_the_seat_only() -> None:
    table = Table().to_showdown({0: "I2 I2 A2 A2 C1", 1: "C1 I3 A2 C4 I6"}, [9, 9, 1], down={1: "SCT"}).show()
    table.choose(1, 0)
    secret = [event for event in table.news() if event.kind in (ev.SCOUT_ASKED, ev.SCOUT_KEPT)]
    assert len(secret) == 2 and all(event.audience == 1 << 1 for event in secret)


def test_answers_given_in_secret_may_be_any() -> None:
    table = Table(reserve_order="simultaneous").play(s.SWAP).choose(1, 7)
    seen = {viewer: set() for viewer in (0, 1, None)}
    for key in keys(200):
        for viewer, answers in seen.items():
            answers.add(int(table.game.concealed(table.match.state, viewer, key)[0].answer[1]))
    assert seen == {0: set(range(11)), 1: {7}, None: set(range(11))}


def test_R42_a_winner_without_a_showdown_shows_nothing() -> None:
    table = Table(players=2)
    cards = table.state.hand[1, :2].tolist()
    table.bet(1, 5).choose(0, s.FOLD)
    assert [table.knows(card) for card in cards] == [1 << 1] * 2
    assert not any(card in event.args for card in cards for event in table.news(ev.SHOWN))


def test_after_the_end_everything_is_open() -> None:
    table = Table(players=2).leave(0)
    before = table.match.state
    other = table.game.concealed(before, 1, keys(1)[0])
    before["chance"] = other["chance"]
    assert other.tobytes() == before.tobytes()


def test_cards_named_in_a_position_are_those_of_the_deck() -> None:
    game = Table().game
    assert hands_of(game, "I1 I1 SCT") == [0, 1, 62]
