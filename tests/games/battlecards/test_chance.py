"""Chance: shuffles and action numbers, draw by draw (section 17)."""

from __future__ import annotations

from collections import Counter

from sandtable.core.kernel.chance import DECKS, DICE, Stream, key_words, new_chance, seed_key
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from tests.games.battlecards.occasions import shuffled
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, YES, Stage


def rekeyed(at: Stage, seed: int) -> Stream:
    """The position draws from the beginning of the stream of this seed, which is returned as plain Python."""
    chance = at.states["chance"]
    chance["key"][0] = key_words(seed_key(seed))
    chance["counter"][0], chance["used"] = 0, 16
    return Stream(seed_key(seed))


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


def test_another_range_of_action_numbers_deals_the_same_cards() -> None:
    games = [load("battlecards"), load("battlecards", action_max=6, action_source="deck")]
    states = [Match(game, seed=12).state for game in games]
    for field in ("arsenal", "hand", "conflict"):
        assert states[0][field].tolist() == states[1][field].tolist(), field


def test_another_number_of_shots_leaves_the_decks_as_they_were() -> None:
    orders = []
    for shots in (0, 3):
        at = Stage().keeps(BRITISH, "w_delay").next_cards("w_luxembourg").turn_of(GERMAN)
        at.units(GERMAN, "de_infantry", "de_panther")
        at.reserve(GERMAN, "de_panzer3", "de_me109", "de_tiger1")
        at.reserve(BRITISH, "uk_infantry", "uk_stuart", "uk_spitfire")
        cards = at.state["conflict"][: int(at.state["conflict_size"])].tolist()
        at.states["chance"] = new_chance(seed_key(10))
        at.states["chance"]["counters"][0, DICE - 1, 0] = shots  # so many blocks of dice are used up
        at.do("TURN", DRAW).do("ENGAGE", YES).do("CANCEL", at.card("w_delay"))
        orders.append(at.state["conflict"][: len(cards)].tolist())
        assert orders[-1] == shuffled(Stream(seed_key(10), DECKS), cards)
    assert orders[0] == orders[1]
