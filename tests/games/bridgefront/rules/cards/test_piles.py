"""Cards in their zones: drawing, gaining, shuffling (section 8.9), and what is known of them (5.1)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandtable.core.kernel.events import new_log, read_log
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from tests.games.bridgefront.pile_machine import DISCARD, DRAW, ENSURE, GAIN, LOOK, SHUFFLE, TOPDECK, zone_at
from tests.games.bridgefront.stage import A, B, Stage


class Piles(Stage):
    """A game before the first Market; the piles of A are laid by hand."""

    def __init__(self, hand: int = 0, draw: str = "", discard: str = "", **options: Any) -> None:
        super().__init__(s.RESET, **options)
        for zone in (s.HAND, s.DRAW, s.DISCARD):
            for card in self.cards(zone + A):
                self.put(card, s.BURN + A)
        self.letters: dict[int, str] = {}
        spare = self.cards(s.BURN + A) + self.cards(s.MARKET)
        for zone, names in ((s.HAND, "." * hand), (s.DRAW, draw), (s.DISCARD, discard)):
            for name in names:
                card = spare.pop(0)
                self.put(card, zone + A)
                self.letters[card] = name
        for card in self.cards(s.DRAW + A):
            self.state["seen"][card] = 0
        self.told: list[tuple[int, int, tuple[int, ...]]] = []

    def do(self, what: int, card: int = 0) -> Piles:
        log = new_log(200)
        zone_at(what, self.table, self.states, A, card, log)
        self.told += [(event.kind, event.audience, event.args) for event in read_log(log)]
        return self

    def text(self, zone: int) -> str:
        return "".join(self.letters.get(card, "?") for card in self.cards(zone + A))


def test_E8_R141_a_full_hand_sends_draws_to_the_discard_pile() -> None:
    piles = Piles(9, "abc").do(DRAW).do(DRAW)
    assert piles.text(s.HAND)[9:] == "a" and piles.text(s.DISCARD) == "b" and piles.text(s.DRAW) == "c"
    drawn = [args for kind, audience, args in piles.told if kind == ev.DREW and audience == 1 << A]
    assert [args[3] for args in drawn] == [0, 1]
    hidden = [args for kind, audience, args in piles.told if kind == ev.DREW and audience != 1 << A]
    assert [args[1] for args in hidden] == [s.NONE, s.NONE]


def test_E9_R142_an_empty_pile_is_made_from_the_discard_pile() -> None:
    piles = Piles(0, "x", "abc").do(DRAW).do(DRAW).do(DRAW)
    assert piles.text(s.HAND)[0] == "x" and sorted(piles.text(s.HAND)[1:] + piles.text(s.DRAW)) == list("abc")
    assert piles.text(s.DISCARD) == "" and [kind for kind, *_ in piles.told].count(ev.SHUFFLED) == 1


def test_drawing_from_nothing_draws_nothing() -> None:
    piles = Piles(2).do(DRAW)
    assert len(piles.text(s.HAND)) == 2 and not piles.told


def test_the_shuffle_swaps_from_the_end() -> None:
    """shuffle(L) of the conventions: i = 2: j = 0; i = 1: j = 1."""
    piles = Piles(0, "abc")
    piles.draws("0/3 1/2")
    piles.do(SHUFFLE)
    assert piles.text(s.DRAW) == "cba"


def test_ensure_puts_the_shuffled_discard_pile_under_the_draw_pile() -> None:
    piles = Piles(0, "x", "abc")
    piles.draws("2/3 1/2")
    piles.do(ENSURE, 3)
    assert piles.text(s.DRAW) == "xabc" and piles.text(s.DISCARD) == ""
    assert Piles(0, "xyz", "abc").do(ENSURE, 3).text(s.DRAW) == "xyz"


@pytest.mark.parametrize("place", [0, 3, 5])
def test_E6_a_gained_card_is_inserted_where_the_draw_says(place: int) -> None:
    piles = Piles(0, "abcde")
    card = piles.cards(s.MARKET)[0]
    piles.letters[card] = "N"
    piles.draws(f"{place}/6")
    piles.do(GAIN, card)
    assert piles.text(s.DRAW) == "abcde"[:place] + "N" + "abcde"[place:]


def test_a_gain_makes_the_discard_pile_a_draw_pile_first() -> None:
    piles = Piles(0, "", "ab")
    card = piles.cards(s.MARKET)[0]
    piles.letters[card] = "N"
    piles.do(GAIN, card)
    assert sorted(piles.text(s.DRAW)) == ["N", "a", "b"] and piles.text(s.DISCARD) == ""


# ----------------------------------------------------------------------------------------------------------- knowledge


def known(piles: Piles, zone: int, viewer: int) -> list[bool]:
    return [bool(int(piles.state["seen"][card]) >> viewer & 1) for card in piles.cards(zone + A)]


def test_R143_R150_who_discards_knows_what_the_others_see_only_that() -> None:
    piles = Piles(3)
    hand = piles.cards(s.HAND + A)
    for card in hand:
        piles.state["seen"][card] = piles.state["named"][card] = s.ALL_SEE
    piles.do(DISCARD, hand[1])
    assert known(piles, s.DISCARD, A) == [True] and known(piles, s.DISCARD, B) == [False]
    assert known(piles, s.HAND, B) == [False, False], "others know which cards are left"
    assert all(int(piles.state["named"][card]) == s.ALL_SEE for card in hand)
    assert [args[1] for kind, audience, args in piles.told if kind == ev.DISCARDED and audience != 1 << A] == [s.NONE]


def test_a_card_put_on_top_is_known_to_its_owner() -> None:
    piles = Piles(2, "abc")
    piles.do(TOPDECK, piles.cards(s.HAND + A)[0])
    assert known(piles, s.DRAW, A) == [True, False, False, False] and known(piles, s.DRAW, B) == [False] * 4


def test_looking_shuffling_and_inserting_change_what_is_known() -> None:
    piles = Piles(0, "abcd").do(LOOK, 2)
    assert known(piles, s.DRAW, A) == [True, True, False, False]
    batches = [int(piles.state["batch"][card]) for card in piles.cards(s.DRAW + A)]
    assert batches[0] == batches[1] != batches[2]
    piles.do(GAIN, piles.cards(s.MARKET)[0])
    assert known(piles, s.DRAW, A) == [False] * 5, "an inserted card may be anywhere"
    inserted = [card for card in piles.cards(s.DRAW + A) if int(piles.state["batch"][card]) < 0]
    assert len(inserted) == 1
    assert piles.do(SHUFFLE).check() in (0, 4)
    assert known(piles, s.DRAW, A) == [False] * 5
    assert len({int(piles.state["batch"][card]) for card in piles.cards(s.DRAW + A)}) == 1


def test_I4_every_list_stays_whole() -> None:
    stage = Stage(s.PLANS)
    for zone in range(s.ZONES):
        cards = stage.cards(zone)
        assert len(cards) == int(stage.state["size"][zone])
        assert (cards[-1] if cards else s.NONE) == int(stage.state["bottom"][zone])
    assert int(np.sum(stage.state["size"])) == int(stage.state["cards"]) == 3 * 11 + 157
