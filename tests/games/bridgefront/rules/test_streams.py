"""Chance has streams by purpose: what changes the number of dice or of draws leaves the deal as it was."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.bots import get
from sandtable.core.kernel.chance import DECKS, DICE, Stream, seed_key
from sandtable.core.kernel.reading import plain
from sandtable.core.match.match import Match
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s

FACTIONS = ("veil", "bastion", "cipher", "aerial", "prospect", "gatewright")


def dealt(match: Match) -> tuple[Any, ...]:
    """The seating, the board, and the first order of every deck and starting draw pile, as kinds."""
    state = plain(match.state)

    def kinds(zone: int) -> list[int]:
        found, card = [], state.top[zone] if state.size[zone] else s.NONE
        while card != s.NONE:
            found.append(state.kind[card])
            card = state.next_card[card]
        return found

    piles = [kinds(zone) for zone in (*range(s.HAND, s.DISCARD), *range(s.MARKET, s.ROW))]
    return state.seating, state.tile, state.mine_value, piles


def at_first_bridges(**options: Any) -> Match:
    """A match in which the board is laid and everybody has a hand."""
    match = Match(sandtable.load("bridgefront", players=3, faction_mode="given", factions=FACTIONS, **options), seed=5)
    while plain(match.state).phase != s.START_BRIDGES:
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[0])
    return match


@pytest.mark.parametrize("option", [{"force_hit": 4}, {"hit_assignment": "forces_first"}, {"bid_ties": False}])
def test_an_option_about_dice_and_lots_leaves_the_deal(option: dict[str, Any]) -> None:
    assert dealt(at_first_bridges(**option)) == dealt(at_first_bridges())


DICE_EVENTS = {ev.DICE, ev.ROLLED, ev.CHAMPION_DIED, ev.TIE_ROLLED}
DECK_EVENTS = {ev.SHUFFLED, ev.GAINED, ev.ROW_CARD, ev.NOT_TAKEN}


def test_dice_move_no_deck_and_decks_move_no_die() -> None:
    """Choice by choice through a match: without dice the stream of dice stands still, without shuffling and inserting
    that of decks, and after the first Bridges nothing is dealt."""
    match, stream = at_first_bridges(), Stream(seed_key(8))
    rolled = shuffled = 0
    while not match.over:
        seat = match.seats_to_act[stream.below(len(match.seats_to_act))]
        key = bytes(stream.below(256) for _ in range(32))
        before, told = plain(match.state).chance, len(match.events(None))
        was = (before.counter, before.used, before.counters, before.useds)
        match.choose(seat, get("heuristic").choose(match.concealed(seat, key), key))
        kinds = {event.kind for event in match.events(None)[told:]}
        now = plain(match.state).chance
        assert (now.counter, now.used) == was[:2], "something was dealt"
        moved = [now.counters[i] != was[2][i] or now.useds[i] != was[3][i] for i in range(3)]
        assert kinds & DICE_EVENTS or not moved[DICE - 1]
        assert kinds & DECK_EVENTS or not moved[DECKS - 1]
        rolled += moved[DICE - 1]
        shuffled += moved[DECKS - 1]
    assert rolled > 3 and shuffled > 10


def test_each_stream_is_used_for_its_purpose() -> None:
    """Before the first choices of everybody nothing but DEAL is drawn from."""
    match = at_first_bridges()
    chance = plain(match.state).chance
    assert chance.counter[0] > 0 and chance.useds == [16, 16, 16]
    assert chance.counters == [[0, 0], [0, 0], [0, 0]]
