"""What is said of two hands at a showdown, and which of their cards decide."""

from __future__ import annotations

import pytest

from sandtable.games.bayonet.log.holding import difference, holding
from sandtable.games.bayonet.log.words import Lexicon
from tests.games.bayonet.people import cards, game_with

# The better hand, the worse one, what is said of them, and the cards that decide: all by their codes.
PAIRS = [
    ("I2 C2 A2 I4 C4", "I2 C2 A2 I6 I6", "Both Full House of 2s; 4s beat 6s: lower is stronger.", "I4 C4", "I6 I6"),
    ("I2 C2 A2 I4 C4", "I3 C3 A3 I4 I4", "Both Full House; 2s beat 3s: lower is stronger.", "I2 C2 A2", "I3 C3 A3"),
    ("I2 C2 A2 I4 C4", "I3 C3 A3 I5 I6", "Full House beats Trips.", "I2 C2 A2 I4 C4", "I3 C3 A3"),
    ("I2 C2 GEN I4 I5", "I2 C2 I3 I4 I5", "Both Pair of 2s; General beats ", "GEN", "I3"),
    ("I2 C2 I3 I4 I5", "I2 C2 I3 I4 I5", "Both Pair of 2s: they are equal.", "", ""),
]


@pytest.mark.parametrize(("better", "worse", "said", "first", "second"), PAIRS)
def test_the_first_part_that_differs_decides(better: str, worse: str, said: str, first: str, second: str) -> None:
    game = game_with()
    words = Lexicon(game)
    strong, weak = cards(game, better), cards(game, worse)
    found = difference(words, strong, weak)
    if first == "GEN":
        assert found.text.startswith("Both Pair of 2s; General beats ") and "lower" not in found.text
    else:
        assert found.text == said
    for hand, places, codes in ((strong, found.better, first), (weak, found.worse, second)):
        order = [hand[position] for position in holding(words, hand).order]
        types = sorted(words.type[order[place]] for place in places)
        assert types == sorted(words.type[card] for card in cards(game, codes))
