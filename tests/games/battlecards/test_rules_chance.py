"""Chance, questions that are not asked, bounds (spec sections 17 to 19)."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.core.chance import Stream, key_words, seed_key
from sandtable.core.match import Match
from sandtable.games import load
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, NO, YES, Stage, hand


def rekeyed(at: Stage, seed: int) -> Stream:
    """The position draws from the beginning of the stream of this seed, which is returned as plain Python."""
    chance = at.states["chance"]
    chance["key"][0] = key_words(seed_key(seed))
    chance["counter"][0], chance["used"] = 0, 16
    return Stream(seed_key(seed))


def shuffled(stream: Stream, cards: list[int]) -> list[int]:
    for i in range(len(cards) - 1, 0, -1):
        j = stream.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


# ------------------------------------------------------------------------------------------------------------------ 17


def test_C4_the_deck_of_action_numbers_holds_each_twice_and_is_shuffled_when_it_is_empty() -> None:
    match, stream = Match(load("battlecards", action_source="deck", action_max=6), seed=3), Stream(seed_key(3))
    while not match.over:
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        match.choose(seat, codes[stream.below(len(codes))])
    place = {ev.SHOT: 4, ev.FIXED_SHOT: 4, ev.DESERTED: 1}
    numbers = [event.args[place[event.kind]] for event in match.events(None) if event.kind in place]
    assert len(numbers) > 36
    for start in range(0, len(numbers) - 11, 12):
        assert Counter(numbers[start : start + 12]) == Counter([*range(1, 7)] * 2)


def test_C4_uniform_numbers_come_straight_from_the_stream() -> None:
    at = Stage()
    at.units(GERMAN, "de_infantry", "de_infantry")
    [gun] = at.units(BRITISH, "uk_25pdr")
    at.one(BRITISH, "uk_infantry")
    at.battle("w_alamein", by=BRITISH).do("ENGAGE", YES)
    stream = rekeyed(at, 21)
    at.do("ACT", s.K_UNIT * s.CODE + gun)
    while at.asked not in ("ACT", "WITHDRAW", "", "REORGANIZE"):
        at.do(at.asked, at.legal()[0])
    assert at.news(ev.SHOT)[0][4] == 1 + stream.below(10)


def test_C5_a_recycled_arsenal_is_the_discard_in_its_order_shuffled() -> None:
    at = Stage().next_cards("w_build2").turn_of(GERMAN)
    at.reserve(GERMAN, "de_panzer3", "de_panther", "de_tiger1")
    at.empty_arsenal(GERMAN)
    gone = [unit for unit in range(int(at.rules["first_allied"])) if at.place(unit) == s.IN_REMOVED][:9]
    for place, unit in enumerate(gone[::-1]):
        at.state["discard"][GERMAN, place] = unit
        at.state["place"][unit] = s.IN_DISCARD
    at.state["discard_size"][GERMAN] = 9
    at.state["removed_size"][GERMAN] -= 9
    stream = rekeyed(at, 4)
    at.do("TURN", DRAW)
    deck = shuffled(stream, gone[::-1])
    assert at.state["hand"][GERMAN, 3:6].tolist() == [deck.pop(), deck.pop(), deck.pop()]
    assert at.state["arsenal"][GERMAN, :6].tolist() == deck


def test_C6_cards_go_back_to_the_end_of_the_list_in_the_order_they_left_it() -> None:
    at = Stage().keeps(GERMAN, "w_preemptive").next_cards("w_build4", "w_chemical", "w_luxembourg").turn_of(GERMAN)
    at.units(GERMAN, "de_infantry", "de_panther")
    at.reserve(GERMAN, "de_panzer3", "de_panther", "de_tiger1")
    cards = at.state["conflict"][: int(at.state["conflict_size"])].tolist()
    stream = rekeyed(at, 9)
    at.do("TURN", at.card("w_preemptive"))
    assert at.asked == "ENGAGE"
    assert at.state["conflict"][: len(cards) - 1].tolist() == shuffled(stream, [*cards[:-3], cards[-1], cards[-2]])


def test_C6_delay_tactics_returns_one_card() -> None:
    at = Stage().keeps(BRITISH, "w_delay").next_cards("w_luxembourg").turn_of(GERMAN)
    at.units(GERMAN, "de_infantry", "de_panther")
    at.reserve(GERMAN, "de_panzer3", "de_me109", "de_tiger1")
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    cards = at.state["conflict"][: int(at.state["conflict_size"])].tolist()
    at.do("TURN", DRAW).do("ENGAGE", YES)
    stream = rekeyed(at, 10)
    at.do("CANCEL", at.card("w_delay"))
    assert at.state["conflict"][: len(cards)].tolist() == shuffled(stream, cards)


# ------------------------------------------------------------------------------------------------------------------ 18


def test_what_need_not_be_asked_is_not_asked() -> None:
    """With an empty reserve and no kept card a turn is a draw; equal cards leave no choice."""
    at = Stage().next_cards("w_build2", "w_build2").turn_of(GERMAN)
    at.reserve(GERMAN, "de_panther", "de_panther", "de_panther")
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    at.next_units(GERMAN, "de_panther", "de_panther", "de_panther")
    at.do("TURN", DRAW)
    assert at.seat == BRITISH and at.asked == "TURN"
    assert at.state["stack_size"][GERMAN, s.GROUND] == 2 and int(at.state["hand_size"][GERMAN]) == 3
    bare = Stage().next_cards("w_build2", "w_build2", "w_capture").turn_of(GERMAN)
    bare.keeps(GERMAN, "w_sabotage").do("TURN", DRAW)
    while bare.asked in ("DEPLOY", "DISCARD"):
        bare.do(bare.asked, bare.legal()[0])
    assert int(bare.state["hand_size"][BRITISH]) == 0 and bare.state["stack_size"][BRITISH].sum() <= 2


def test_equal_cards_of_different_owners_are_both_offered() -> None:
    at = Stage().next_cards("w_build2").turn_of(GERMAN)
    at.reserve(GERMAN, "de_panther", "de_panther", "de_me109")
    other = int(at.state["hand"][GERMAN, 1])
    at.do("TURN", DRAW)
    assert hand(1) not in at.legal()
    at.rules["owner"][other] = BRITISH
    assert {hand(0), hand(1), hand(2)} <= set(at.legal())


def test_D7_who_has_no_force_declines_without_being_asked() -> None:
    at = Stage().next_cards("w_luxembourg").turn_of(GERMAN)
    at.units(GERMAN, "de_flak88", "de_me109")
    at.reserve(GERMAN, "de_panzer3", "de_panther", "de_tiger1")
    at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
    at.do("TURN", DRAW)
    assert at.seat == BRITISH and at.card_places("w_luxembourg") == [s.C_DISCARD]
    assert NO != YES and at.news(ev.ENGAGED) == []


# ------------------------------------------------------------------------------------------------------------------ 19


@pytest.mark.parametrize("preset", ["west", "pacific", "east-fat"])
def test_turns_are_limited_by_cards_hands_and_reorganizations(preset: str) -> None:
    game = load("battlecards", preset=preset)
    for seed in range(3):
        match, stream = Match(game, seed=seed), Stream(seed_key(seed))
        while not match.over:
            seat = match.seats_to_act[0]
            codes = match.legal(seat)
            match.choose(seat, codes[stream.below(len(codes))])
        kept = sum(event.kind == ev.CARD_KEPT and event.audience >> 8 & 1 for event in match.events(None))
        drawn = sum(event.kind == ev.REORGANIZED for event in match.events(None))
        most = int(game.rules["conflict_cards"][0]) + 2 * kept + drawn + game.seats
        assert int(match.state["turn"][0]) <= most <= 200
        assert match.ply < 20_000 and int(match.state["ending"][0]) in (s.END_DECK, s.END_HOMELAND)
