"""What a seat knows as numbers: an observation has what the scene shows, and nothing else (spec section 14)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from sandtable.core.game.game import Game
from sandtable.core.game.spaces import block_starts
from sandtable.core.kernel.reading import plain
from sandtable.core.match.match import Match
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.secrets.observation import OBSERVATION
from sandtable.games.bayonet.setup.decks import MatchDeck
from sandtable.games.bayonet.table.player_view import GameView, look
from tests.games.bayonet.people import game_of, reach, walk
from tests.games.bayonet.positions import Table

STARTS = block_starts(OBSERVATION)
BLOCKS = {block.name: block for block in OBSERVATION}


class Seen:
    """An observation by blocks."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self.numbers = match.observe(viewer)
        self.first = viewer or 0
        self.seats = match.game.seats

    def block(self, name: str) -> npt.NDArray[np.float32]:
        block = BLOCKS[name]
        return self.numbers[STARTS[name] : STARTS[name] + block.size].reshape(block.shape)

    def of(self, name: str, seat: int) -> Any:
        """The part of a block that is about a seat."""
        return self.block(name)[(seat - self.first) % self.seats]


def types(game: Game, cards: list[int]) -> Counter[int]:
    deck: MatchDeck = game.data
    return Counter(deck.type_of[card] for card in cards)


def one_hot(cells: npt.NDArray[np.float32]) -> int | None:
    """The place of the 1, None if there is none."""
    (found,) = np.nonzero(cells)
    assert len(found) <= 1 and (cells[found] == 1).all()
    return int(found[0]) if len(found) else None


def check_cards(game: Game, view: GameView, seen: Seen, seat: int) -> None:
    deck: MatchDeck = game.data
    of = [None if card is None else deck.type_of[card] for card in view.hands[seat]]
    assert [one_hot(cells) for cells in seen.of("hands", seat)] == of + [None] * (s.HAND - len(of))
    down = view.down[seat]
    reserve = [view.up[seat], -1 if down is None else down]
    assert [one_hot(cells) for cells in seen.of("reserves", seat)] == [
        deck.type_of[card] if card >= 0 else None for card in reserve
    ]
    held = len(of)
    assert seen.of("open", seat)[:held].tolist() == view.seen[seat] and not seen.of("open", seat)[held : s.HAND].any()
    assert bool(seen.of("open", seat)[s.HAND]) == view.down_seen[seat]
    assert (seen.of("strength", seat) >= 0) == (held == s.HAND and None not in of)


def check_seat(view: GameView, seen: Seen, seat: int) -> None:
    figures = seen.of("seats", seat).tolist()
    assert figures[:4] == [not view.out[seat], seat in view.live, view.chips[seat], view.bet[seat]]
    if seat in view.live and view.step <= s.BET_4:
        assert figures[4] == view.call(seat)
    assert figures[5:7] == [view.all_in(seat), view.folded(seat)]
    assert figures[7:9] == [seat == view.button and not view.over, seat in view.acting]
    assert figures[10] == len(view.hands[seat]) and figures[12] == (seat in view.shown)
    assert figures[14] == view.saved[seat] and figures[16] == view.out[seat]
    assert figures[17:19] == [seat in view.resigned, seat in view.winners]


def check(match: Match, viewer: int | None) -> None:
    game = match.game
    view, seen = look(game, game.view(match.state, viewer), viewer), Seen(match, viewer)
    for seat in range(game.seats):
        check_seat(view, seen, seat)
        check_cards(game, view, seen, seat)
    table = seen.block("table").tolist()
    assert (table[0], table[4], table[5]) == (view.hand, view.bets, view.raises)
    assert (table[6], table[7], table[8]) == (view.deck, view.discards, view.drawn)
    state = plain(match.state)
    assert table[9:] == [state.burned, state.ending, *state.tops]
    raised = [[mask >> seat & 1 for mask in state.raisers] for seat in range(game.seats)]
    assert [seen.of("seats", seat)[19:].tolist() for seat in range(game.seats)] == raised
    assert one_hot(seen.block("step")) == view.step - 1
    assert one_hot(seen.block("asked")) == (view.asked - 1 if view.asked else None)
    assert tuple(seen.block("raise")) == (view.count if view.asked == s.D_RAISE else (-1, -1))
    assert seen.block("answer")[0] == view.answer
    deck: MatchDeck = game.data
    assert [one_hot(cells) for cells in seen.block("community")] == [deck.type_of[card] for card in view.community]
    # Every card is in a place that the viewer knows, or unseen.
    known = [card for hand in view.hands for card in hand if card is not None] + view.community
    known += [card for card in [*view.up, *(card for card in view.down if card is not None)] if card >= 0]
    counted = types(game, known)
    discards, unseen = seen.block("discards"), seen.block("unseen")
    copies = seen.block("copies")
    if not view.over:
        assert [counted[kind] for kind in range(s.MAX_TYPES)] == (copies - discards - unseen).tolist()
    assert copies[: len(deck.copies)].tolist() == list(deck.copies)


@pytest.mark.parametrize("name", ["two", "six", "scouts", "together", "escalation", "arms"])
def test_an_observation_says_what_the_sight_of_the_scene_holds(name: str) -> None:
    game = game_of(name)
    for match in walk(game, 3, limit=260, resigning=0.005):
        if match.ply % 3 == 0 or match.over:
            for viewer in [*range(game.seats), None]:
                check(match, viewer)


def test_I15_R52_who_is_asked_about_a_scout_is_observed_by_nobody_else() -> None:
    match, seat = reach(game_of("scouts"), s.D_SCOUT)
    for viewer in [*range(match.game.seats), None]:
        seen = Seen(match, viewer)
        acting = [other for other in range(match.game.seats) if seen.of("seats", other)[8]]
        assert acting == ([seat] if viewer == seat else [])
        assert one_hot(seen.block("asked")) == (s.D_SCOUT - 1 if viewer == seat else None)


def test_R60_a_raise_half_made_is_observed_by_its_seat_alone() -> None:
    match, seat = reach(game_of("four"), s.D_RAISE)
    others = [Seen(match, viewer) for viewer in range(4) if viewer != seat]
    assert all(tuple(seen.block("raise")) == (-1, -1) and seen.of("seats", seat)[8] for seen in others)
    lo, hi = Seen(match, seat).block("raise")
    assert (lo, hi) == (int(match.state[0].raise_lo), int(match.state[0].raise_hi))


def test_E41_R53_cards_known_before_a_face_down_swap_are_observed_as_bound() -> None:
    table = Table().play(s.SWAP).cards({1: "I2 I4 C1 C2 A1"}, up={1: "GEN"}, down={1: "C3"}, known={1: [0, 1]})
    before = Seen(table.match, 2)
    assert not before.block("bound").any() and before.of("hands", 1).sum() == 2
    table.choose(1, 1 + 2 * 2 + s.FACE_DOWN)
    after = Seen(table.match, 2)
    assert not after.of("hands", 1).any()
    codes = [card.code for card in table.deck.types]
    assert [codes[kind] for kind in np.flatnonzero(after.of("bound", 1))] == ["I2", "I4"]
