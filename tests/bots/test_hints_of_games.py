"""Hints in the four games: reasons in each game's own terms, and nothing that the seat cannot know."""

from __future__ import annotations

from itertools import islice

import pytest

from sandtable import bots
from sandtable.bots.hints import Hint, _fact, hint, reasons
from sandtable.bots.search import Budget
from sandtable.core.game.spaces import ReasonFact
from sandtable.core.kernel.chance import Stream, new_chance, seed_key
from sandtable.core.match.match import Match
from sandtable.core.scenes import plain
from sandtable.games import games, load
from tests.bots.test_search_games import _searched

_POSITIONS = 3


def _key(stream: Stream) -> bytes:
    return bytes(stream.below(256) for _ in range(32))


def _found(match: Match, seat: int) -> Hint:
    return hint(match, seat, Budget(playouts=8), seed=5, worlds=6)


@pytest.mark.parametrize("name", sorted(games()))
def test_a_hint_is_the_same_in_two_worlds_that_the_seat_cannot_tell_apart(name: str) -> None:
    """Of what the seat cannot know, other cards, plans and dice to come. Battlecards draws hidden units equally likely,
    not equal (handbook/rules.md, `conceal`): there two worlds differ in the dice to come."""
    game, others = load(name, players=2 if name == "battlecards" else 3), 0
    # In Conquest nobody holds a card for some rounds.
    for match, seat, stream in islice(_searched(game, 3, 120 if name == "conquest" else 40), _POSITIONS):
        truth, here = match.state, _found(match, seat)
        twin = match.copy()
        world = truth.copy() if name == "battlecards" else game.concealed(truth, seat, _key(stream))
        world["chance"] = new_chance(_key(stream))
        twin._state = world
        assert _found(twin, seat) == here
        world["chance"] = truth["chance"]
        others += name == "battlecards" or world.tobytes() != truth.tobytes()
        assert all(choice.reason for choice in here.choices)
    assert others, "the worlds compared were one"


def test_a_reason_says_what_the_dice_decide() -> None:
    """An attack on a territory is explained by how often it is held when everybody has had a turn."""
    game = load("conquest", players=2, map="gen:n=16,seed=3")
    match, heuristic, stream = Match(game, seed=2), bots.get("heuristic"), Stream(seed_key(2))
    while match.game.definition.kinds[game.kind(match.state, match.seats_to_act[0])].name != "D_ATTACK":
        seat = match.seats_to_act[0]
        match.choose(seat, heuristic.choose(match.concealed(seat, _key(stream)), _key(stream)))
    seat = match.seats_to_act[0]
    codes = match.legal(seat)
    state = match.concealed(seat, _key(stream)).state
    found = [plain(text) for text in reasons(game, state, seat, codes[:2] + codes[-1:], 60, 1, 0)]
    assert len(found) == 3 and all(text.endswith(".") and text[0].isupper() for text in found)
    assert any(" of 60 games when everybody has had a turn; after the other choices in " in text for text in found)


def test_the_best_choice_is_told_by_what_speaks_for_it() -> None:
    """Where a fact is good for the seat and another bad, the first tells of the best choice, the second of others."""
    facts = {"held": ReasonFact(("you hold it",)), "lost": ReasonFact(("you lose it",), good=False)}
    counts = [{"held": 40, "lost": 60}, {"held": 0, "lost": 0}]
    said = [plain(_fact(0, counts, facts, 60, "then", best) or []) for best in (True, False)]
    assert said == [
        "You hold it in 40 of 60 games then; after the other choice in 0.",
        "You lose it in 60 of 60 games then; after the other choice in 0.",
    ]
    only = [{"lost": 60}, {"lost": 0}]
    assert plain(_fact(0, only, facts, 60, "then", True) or []).endswith("in 0; it won more games all the same.")
