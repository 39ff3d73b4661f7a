"""Who knows what, as state.py says it: what shows something needs no more, and no leak of a field goes unnoticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from sandtable.core.declare import outside_of
from sandtable.core.declare.fields import HIDDEN, declarations
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.reading import Plain, plain
from sandtable.core.match.match import Match
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.table.player_view import TOGETHER
from sandtable.testing.views import check_view
from tests.games.bridgefront.people import VIEWED, game_of, walk
from tests.games.leaks import leaks, opened, secret_fields, unnoticed
from tests.games.seen import viewers

OUTSIDE = outside_of(s.State)


@pytest.mark.parametrize("name", VIEWED)
def test_what_shows_something_shows_the_same_of_the_view(name: str) -> None:
    game = game_of(name)
    for match in walk(game, 4, limit=900, resigning=0.004 if game.seats > 2 else 0):
        if match.ply % 9 == 0 or match.over:
            for viewer in viewers(game):
                check_view(match, viewer, seed_key(match.ply))


SECRET = [
    "chance", "asked", "permanent", "champion_card", "kind", "zone", "next_card", "top", "bottom", "seen", "named",
    "batch", "batches", "plan", "plan_kind", "plan_size", "offered", "price_mana", "price_gold", "bid", "picked",
    "picks", "on_offer", "playing", "scry_kept",
]  # fmt: skip


def matches() -> Iterator[Match]:
    """Matches that reach every field that somebody may not know."""
    for name, seed in (("private", 1), ("two", 2), ("all", 3)):
        met: Counter[int] = Counter()
        for match in walk(game_of(name), seed, limit=900):
            phase = int(match.state["phase"][0])
            met[phase] += 1
            if match.over or met[phase] % (20 if phase == s.PLANS else 7) == 2:
                yield match
    for seed in range(6):
        yield from (match for match in walk(game_of("all"), seed, limit=600) if match.state["scry_kept"].any())


def zones(state: Plain) -> list[list[int]]:
    """The cards of each zone from the top."""
    found: list[list[int]] = [[] for _ in range(s.ZONES)]
    for zone, cards in enumerate(found):
        card = state.top[zone]
        for _ in range(state.size[zone]):
            cards.append(card)
            card = state.next_card[card]
    return found


def knows_no_more_than_others_may(match: Match, viewer: int | None) -> None:
    """Section 5.1, also where concealing leaves things as they are."""
    state, seen = plain(match.state), plain(match.game.view(match.state, viewer))
    assert not any([seen.batches, *seen.batch]) and (viewer == state.actor != s.NONE or seen.scry_kept == 0)
    for seat in set(range(match.game.seats)) - {viewer}:
        assert (seen.bid[seat], {*seen.offered[seat]}) == (HIDDEN, {0})
        if state.phase == s.PLANS:
            assert (seen.asked[seat], seen.plan_size[seat], {*seen.plan[seat]}) == (HIDDEN, HIDDEN, {0})
        if state.phase in TOGETHER and state.phase not in (s.MARKET_BIDS, s.PLANS):
            assert (seen.picks[seat], {*seen.picked[seat]}) == (HIDDEN, {HIDDEN})
    _numbers_tell_nothing(state, seen, match.game.seats)


def _numbers_tell_nothing(state: Plain, seen: Plain, seats: int) -> None:
    """Cards are numbered by the places where they lie."""
    assert [card for cards in zones(seen) for card in cards] == list(range(state.cards))
    assert seen.on_offer in (s.NONE, seen.top[s.ROW])
    for player in range(seats):
        for slot in range(s.MAX_SLOTS):
            card, kind = seen.champion_card[player][slot], state.champion[player][slot]
            assert (card == s.NONE) == (kind == s.NONE)
            assert kind == s.NONE or (seen.kind[card], seen.zone[card]) == (kind, s.BURN + player)
    if state.playing != s.NONE:
        played = state.playing, seen.playing
        assert [state.kind[played[0]], state.zone[played[0]]] == [seen.kind[played[1]], seen.zone[played[1]]]


def test_who_looks_knows_the_cards_it_has_seen_where_they_lie_and_those_it_has_named_near_R142() -> None:
    """Of another player's cards it knows how many of a kind are in hand, draw pile and discard pile together."""
    kept: Counter[str] = Counter()
    for match in matches():
        state = plain(match.state)
        true = zones(state)
        for viewer in viewers(match.game):
            knows_no_more_than_others_may(match, viewer)
            seen = plain(match.game.view(match.state, viewer))
            eye = 1 << (s.SPECTATORS_BIT if viewer is None else viewer)
            for zone, cards in enumerate(zones(seen)):
                piled = s.DRAW <= zone < s.DISCARD and zone != s.DRAW + (s.NONE if viewer is None else viewer)
                there = [state.kind[card] if state.seen[card] & eye and not piled else None for card in true[zone]]
                assert there == [seen.kind[card] if seen.seen[card] & eye else None for card in cards]
                kept["places"] += len(there) - there.count(None)
            for player in range(match.game.seats):
                near = [zone + player for zone in (s.HAND, s.DRAW, s.DISCARD)]
                held = [state.kind[card] for zone in near for card in true[zone] if state.named[card] & eye]
                told = [seen.kind[card] for zone in near for card in zones(seen)[zone] if seen.named[card]]
                assert len(held) == len(told) or state.size[s.SHOWN + player]
                assert sorted(held) == sorted(told) or state.size[s.SHOWN + player]
                kept["near"] += len(told)
            hidden = [card for card in range(state.cards) if not seen.named[card]]
            assert {seen.kind[card] for card in hidden} <= {s.HIDDEN_KIND}
            kept["hidden"] += len(hidden)
    assert min(kept.values()) > 1000, kept


def test_how_far_an_operation_has_got_is_for_its_player_alone_R150() -> None:
    """How many cards of a scry stay on top, also when the next question of the card is asked."""
    scried = 0
    for match in matches():
        state = plain(match.state)
        for viewer in viewers(match.game):
            seen = plain(match.game.view(match.state, viewer))
            assert seen.scry_kept == (state.scry_kept if viewer == state.actor else 0)
        scried += s.D_SCRY in state.asked and state.scry_kept > 0
    assert scried > 0


def test_these_fields_are_secret() -> None:
    assert secret_fields(game_of("two")) == SECRET


def test_whatever_shows_a_secret_field_is_noticed() -> None:
    assert set(leaks(matches())) == set(SECRET)


def test_a_view_that_tells_more_is_noticed() -> None:
    assert unnoticed(matches(), {name: opened(name) for name in SECRET}, knows_no_more_than_others_may) == set()


@pytest.mark.parametrize("name", VIEWED)
def test_every_number_is_within_its_bounds(name: str) -> None:
    game = game_of(name)
    fields = list(declarations(game.kernels.state))
    for match in walk(game, 5, limit=900, resigning=0.004):
        if match.ply % 6 == 0:
            wrong = OUTSIDE(game.rules[0], match.state[0])
            assert wrong == 0, f"{fields[wrong - 1]} is out of its bounds"
